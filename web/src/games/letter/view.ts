// Letter's view and actions, as games/letter sends and takes them.

import type { LetterAction, LetterKnockView, LetterTile, LetterTileView, LetterView } from '../../lib/api.gen';
import type { Nullable } from '../../lib/types';

export type View = Omit<Nullable<LetterView, 'debt' | 'solo'>, 'knock'> & { knock: Nullable<LetterKnockView, 'heard'> };
export type Action = LetterAction;
export type Tile = LetterTile;
export type OnBoard = LetterTileView;

/** "C7" for a cell: boards have up to 24 columns, so one letter is enough. */
export const cellName = (cell: number, size: number) => String.fromCharCode(65 + (cell % size)) + (Math.floor(cell / size) + 1);

/** How many letters each of 2 to 6 players draws before the blank (LTR-6). */
export const dealt = [0, 0, 15, 10, 7, 6, 5];

/** Whether a seat has all its letters and now draws its blank. */
export const drawsBlank = (v: View, seat: number) => (v.hands[seat]?.tiles.filter((t) => t.letter).length ?? 0) >= dealt[v.hands.length];
