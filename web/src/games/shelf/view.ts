// Shelf's view and actions, as games/shelf sends and takes them.

import type { ShelfAction, ShelfEntry, ShelfView } from '../../lib/api.gen';
import type { Nullable } from '../../lib/types';

export type View = Nullable<ShelfView, 'claim' | 'end' | 'last' | 'pending' | 'turn'>;
export type Action = ShelfAction;
export type Entry = ShelfEntry;

export const Joker = '*';
export const Blank = '_';
export const kindOf = (card: string) => (card === Joker ? 'joker' : card === Blank ? 'blank' : 'letter');
/** The seats in a set, which holds one bit for each. */
export const seatsIn = (set: number) => Array.from({ length: 8 }, (_, i) => i).filter((i) => (set >> i) & 1);
