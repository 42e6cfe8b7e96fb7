// What things are called.

import { colon, g, list, number } from '../../lib/i18n/index.svelte';
import { kinds, type Pieces } from './glyphs';
import type { View } from './view';

/** Pieces in words: "3 long, 2 small curves". */
export const piecesText = (p: Pieces) => list(kinds.filter((k) => p[k]).map((k) => g(`wordsmith.pieces.${k}`, { n: p[k] })));

/** A letter and what it is built of: "A: 2 long, 1 short". */
export const letterText = (letter: string, pieces: Pieces) => `${letter}${colon()} ${piecesText(pieces)}`;

/** By how much a call was beaten (SMITH-A3), as the story tells it too. */
export const late = (b: View['beaten'][number], name: (seat: number) => string) =>
  g('wordsmith.log.refuseLate', { name: name(b.seat), word: b.word, s: number(b.late / 1000), winner: name(b.by) });
