// Where a piece is while it is dragged: drawn at the board's scale, above a finger or under a mouse, and snapped to the
// square it would land on.

import type { Laying, Piece } from './laying.svelte';

/** How far above a fingertip the lower edge of a piece is. */
const lift = 26;

export const closest = (e: Element | null, what: string) => e?.closest<HTMLElement>(`[data-${what}]`) ?? null;
export const read = (e: HTMLElement | null, what: string) => (e ? Number(e.dataset[what]) : null);

const cell = (square: number | null) => document.querySelector(square === null ? '[data-square]' : `[data-square="${square}"]`)?.getBoundingClientRect() ?? null;

/** Moves the dragged piece to a pointer; its target is `laying.over`. */
export function carry(laying: Laying, piece: Piece, e: PointerEvent) {
  const rect = (square: number | null) => laying.board?.rect(piece, square) ?? cell(square);
  const { width, height } = rect(null) ?? { width: 44, height: 44 };
  const x = e.clientX;
  const y = e.clientY - (e.pointerType === 'touch' ? height / 2 + lift : 0);
  const square = laying.board ? laying.board.aim(piece, x, y) : read(closest(document.elementFromPoint(x, y), 'square'), 'square');
  const at = square === null ? null : rect(square);
  laying.over = square;
  laying.drag = at
    ? { piece, x: at.left + at.width / 2, y: at.top + at.height / 2, width: at.width, height: at.height, snapped: true }
    : { piece, x, y, width, height, snapped: false };
}
