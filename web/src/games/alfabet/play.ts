// What the table needs to know about Alfabet besides the frame.

import { g, t } from '../../lib/i18n/index.svelte';
import type { GamePlay } from '../types';
import Board from './Board.svelte';
import Notes from './Notes.svelte';
import { Arrow, Blank, squareOf, Stop, type Action, type View } from './view';

export function faceName(face: string): string {
  if (face === Blank) return g('alfabet.blank');
  if (face === Stop) return g('alfabet.stop');
  if (face === Arrow) return g('alfabet.arrow');
  return face;
}

const play: GamePlay<View> = {
  Board,
  Notes,
  unseen: (v) => v.unseen.map((u) => ({ face: u.face === Blank ? '□' : u.face === Stop ? '■' : u.face === Arrow ? '↴' : u.face, count: u.count })),
  hand: (v) => v.rack.map(faceName).join(', '),
  describe(action) {
    const { lay, exchange, answer } = action as Action;
    if (lay) return lay.tiles.map((p) => `${p.letter} ${p.square}`).join(', ');
    if (answer) return t(answer.accept ? 'claim.accept' : 'claim.object');
    return g(exchange ? 'alfabet.exchange' : 'alfabet.pass');
  },
  point(action, v) {
    const at = (name: string) => squareOf(name, v.size);
    const { lay, exchange, pass } = action as Action;
    if (lay) {
      const out = lay.tiles.flatMap((p) => {
        return [...(p.blank ? [`face ${Blank}`] : []), `square ${at(p.square)} ${p.blank ? p.letter.toLocaleLowerCase() : p.letter}${p.arrow ? '↴' : ''}`];
      });
      return lay.stop ? [...out, `square ${at(lay.stop)} ■`] : out;
    }
    if (exchange) return ['exchange', ...exchange.tiles.map((f) => `face ${f}`)];
    return pass ? ['pass'] : [];
  },
};

export default play;
