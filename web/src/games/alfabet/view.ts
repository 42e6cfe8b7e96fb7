// Alfabet's view and actions, as games/alfabet sends and takes them.

import type { AlfabetAction, AlfabetMove, AlfabetOnBoard, AlfabetPlaced, AlfabetView } from '../../lib/api.gen';

export type View = AlfabetView;
export type Action = AlfabetAction;
export type Move = AlfabetMove;
export type OnBoard = AlfabetOnBoard;
export type Placed = AlfabetPlaced;
export type Dir = 'right' | 'down';

/** The symbols on the special tiles. */
export const Blank = '?';
export const Stop = '#';
export const Arrow = '>';

export const kindOf = (face: string) => (face === Blank ? 'blank' : face === Stop ? 'stop' : face === Arrow ? 'arrow' : 'letter');

/** "H8" for a square's number, and back. */
export const nameOf = (sq: number, size: number) => String.fromCharCode(65 + (sq % size)) + (Math.floor(sq / size) + 1);
export const squareOf = (name: string, size: number) => (Number(name.slice(1)) - 1) * size + (name.charCodeAt(0) - 65);
