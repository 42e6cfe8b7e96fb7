// What the table needs to know about Wordsmith besides its frame.

import { g } from '../../lib/i18n/index.svelte';
import type { GamePlay } from '../types';
import Board from './Board.svelte';
import { piecesText } from './names';
import type { View } from './view';

const play: GamePlay<View> = {
  Board,
  ownClaims: true, // called words are shown over the sheet, so that nothing jumps while the player builds
  keys: () => [
    ['A … Z', g('wordsmith.keys.letters')],
    ['␣', g('wordsmith.keys.roll')],
    ['1 … 4', g('wordsmith.keys.take')],
    ['⌫', g('wordsmith.keys.back')],
    ['↵', g('wordsmith.keys.call')],
    ['Esc', g('wordsmith.keys.clear')],
    ['← ↑ → ↓', g('wordsmith.keys.arrows')],
    ['R', g('wordsmith.keys.turn')],
  ],
  hand: (v) => (v.seat >= 0 ? piecesText(v.players[v.seat].hand) : ''),
  describe(action) {
    const a = action as { call?: { word: string }; write?: { word: string }; roll?: object; take?: { piece: string } };
    const word = a.call?.word ?? a.write?.word;
    if (word) return word;
    if (a.take) return g('wordsmith.describe.take', { piece: g(`wordsmith.piece.${a.take.piece}`) });
    return g(a.roll ? 'wordsmith.roll' : 'wordsmith.pass');
  },
  point(action) {
    const a = action as { call?: object; write?: object; roll?: object; take?: { piece: string } };
    if (a.call || a.write) return ['word'];
    return a.take ? [`take-${a.take.piece}`] : [a.roll ? 'die' : 'pass'];
  },
};

export default play;
