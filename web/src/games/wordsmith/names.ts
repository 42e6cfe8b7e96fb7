// What things are called.

import { g, list } from '../../lib/i18n/index.svelte';
import { kinds, type Pieces } from './glyphs';

/** Pieces in words: "3 long, 2 small curves". */
export const piecesText = (p: Pieces) => list(kinds.filter((k) => p[k]).map((k) => g(`wordsmith.pieces.${k}`, { n: p[k] })));

/** A letter and what it is built of: "A: 2 long, 1 short". */
export const letterText = (letter: string, pieces: Pieces) => `${letter}: ${piecesText(pieces)}`;
