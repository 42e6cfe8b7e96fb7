// The board as the solver beside the box reads it: seventeen lines of squares, then a line for each arrow under a letter.

import { nameOf, squareOf, type Dir } from './view';

export const size = 17;

export interface Entered {
  /** A capital is a tile, a small letter a blank, "#" a stop, "." an empty square. */
  cells: string[];
  arrows: Map<number, Dir>;
}

export function read(text = ''): Entered {
  const lines = text.split('\n');
  const cells = Array.from({ length: size * size }, (_, sq) => [...(lines[Math.floor(sq / size)] ?? '')][sq % size] ?? '.');
  const arrows = new Map<number, Dir>();
  for (const line of lines.slice(size)) {
    const [, square, dir] = line.split(' ');
    if (square) arrows.set(squareOf(square, size), dir as Dir);
  }
  return { cells, arrows };
}

/** The text of a board; nothing if it is empty. */
export function write({ cells, arrows }: Entered): string {
  if (cells.every((c) => c === '.')) return '';
  const rows = Array.from({ length: size }, (_, y) => cells.slice(y * size, (y + 1) * size).join(''));
  const under = [...arrows].filter(([sq]) => /\p{L}/u.test(cells[sq])).map(([sq, dir]) => `arrow ${nameOf(sq, size)} ${dir}`);
  return [...rows, ...under].join('\n');
}
