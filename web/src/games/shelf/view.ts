// Shelf's view and actions, as games/shelf sends and takes them.

import type { ShelfAction, ShelfView } from '../../lib/api.gen';

export type View = ShelfView;
export type Action = ShelfAction;

export const Joker = '*';
export const Blank = '_';
export const kindOf = (card: string) => (card === Joker ? 'joker' : card === Blank ? 'blank' : 'letter');
