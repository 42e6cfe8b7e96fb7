// Shelf at the table: its board, and what only the browser shows.

import { g } from '../../lib/i18n/index.svelte';
import type { GamePlay } from '../types';
import Board from './Board.svelte';
import { Blank, Joker, type Action, type View } from './view';

export const cardName = (card: string) => (card === Joker ? g('shelf.joker') : card === Blank ? g('shelf.blank') : card);

const play: GamePlay<View> = {
  Board,
  unseen: (v) => v.unseen.map((u) => ({ face: u.card === Joker ? '★' : u.card === Blank ? '□' : u.card, count: u.count })),
  hand: (v) => v.hand.map((c) => cardName(c.card)).join(', '),
  describe(action) {
    const { lay } = action as Action;
    if (!lay) return g('shelf.pass');
    return lay.placed.map((p) => g('shelf.placed', { card: p.as && p.as !== Blank ? `${cardName(p.card)} ${p.as}` : cardName(p.card), n: p.slot })).join(', ');
  },
  point(action) {
    const { lay, announce } = action as Action;
    if (announce) return [...announce.word].map((l) => `face ${l}`);
    if (!lay) return ['pass'];
    return lay.placed.flatMap((p) =>
      /\p{L}/u.test(p.card) ? `square ${p.slot - 1} ${p.card}` : [`face ${p.card}`, `square ${p.slot - 1} ${p.as && p.as !== Blank ? p.as.toLocaleLowerCase() : ''}`],
    );
  },
};

export default play;
