// The alphabet on the sides of the box, and how a built word is laid out. alphabet.json is generated from
// the game's own strokes (games/wordsmith); a test there fails when it is stale.

import { spell as fold } from '../../lib/letters';
import data from './alphabet.json';

export type Kind = 'L' | 'S' | 'C' | 'c';
export type Pieces = Record<Kind, number>;

/** A piece in its place: the middle of a straight one, the middle between a curve's ends. Turn in degrees, clockwise. */
export interface Pose {
  x: number;
  y: number;
  turn: number;
}
export interface Stroke extends Pose {
  piece: Kind;
}
export interface Glyph {
  letter: string;
  width: number;
  pieces: Pieces;
  strokes: Stroke[];
}

/** In the order of the compartments. */
export const kinds: Kind[] = ['L', 'S', 'C', 'c'];
export const thickness = data.thickness;
export const paths = Object.fromEntries(data.shapes.map((s) => [s.piece, s.path])) as Record<Kind, string>;
export const glyphs = data.letters as Glyph[];
export const glyphOf = (letter: string): Glyph | undefined => glyphs[letter.charCodeAt(0) - 65];

/** SMITH-13: the curves' faces carry a star. */
export const isJoker = (kind: string) => kind === 'C' || kind === 'c';

/** A typed text in the letters of the box (SMITH-3): Norwegian letters are built as two, like umlauts. */
export function spell(text: string, lang: string): string {
  return fold(text, lang).join('').replaceAll('Æ', 'AE').replaceAll('Ø', 'OE').replaceAll('Å', 'AA');
}

export const none = (): Pieces => ({ L: 0, S: 0, C: 0, c: 0 });
export const total = (p: Pieces) => p.L + p.S + p.C + p.c;

export function needs(word: string): Pieces {
  const sum = none();
  for (const letter of word) for (const s of glyphOf(letter)?.strokes ?? []) sum[s.piece]++;
  return sum;
}

/** What the hand lacks. */
export function lacks(hand: Pieces, need: Pieces): Pieces {
  const out = none();
  for (const k of kinds) out[k] = Math.max(0, need[k] - hand[k]);
  return out;
}

/** What stays in the hand when a word is built. */
export function left(hand: Pieces, need: Pieces): Pieces {
  const out = none();
  for (const k of kinds) out[k] = Math.max(0, hand[k] - need[k]);
  return out;
}

/** Between the middle lines of two letters. */
const gap = 0.34;

export interface Laid {
  letter: string;
  /** Left edge and width, in letter heights. */
  x: number;
  width: number;
}

/** A word in letter heights, its first letter at 0. */
export function layWord(word: string): { letters: Laid[]; strokes: Stroke[]; width: number } {
  const letters: Laid[] = [];
  const strokes: Stroke[] = [];
  let x = 0;
  for (const letter of word) {
    const glyph = glyphOf(letter);
    if (!glyph) continue;
    letters.push({ letter, x, width: glyph.width });
    for (const s of glyph.strokes) strokes.push({ ...s, x: s.x + x });
    x += glyph.width + gap;
  }
  return { letters, strokes, width: Math.max(0, x - gap) };
}

/** One piece of a hand: only its kind counts, the number tells equal ones apart. */
export const idOf = (kind: Kind, n: number) => `${kind}${n}`;
export const kindOf = (id: string) => id[0] as Kind;
export const ids = (hand: Pieces): string[] => kinds.flatMap((k) => Array.from({ length: hand[k] }, (_, i) => idOf(k, i)));

/** Which piece of the hand makes which stroke; null: it is missing. Extending a word moves no piece already placed. */
export function assign(strokes: Stroke[], hand: Pieces): (string | null)[] {
  const used = none();
  return strokes.map((s) => (used[s.piece] < hand[s.piece] ? idOf(s.piece, used[s.piece]++) : null));
}

/** How far a piece reaches to the left and right of its place when it stands as in the tray. */
const reach: Record<Kind, [number, number]> = { L: [0, 0], S: [0, 0], C: [0.52, 0], c: [0.4, 0] };
const step: Record<Kind, number> = { L: 0.25, S: 0.25, C: 0.5, c: 0.46 };

/** Places of a hand in a tray of the given width: grouped by kind, closer together when there are many. */
export function tray(hand: Pieces, width: number): Map<string, Pose> {
  const here = kinds.filter((k) => hand[k] > 0);
  const fixed = here.reduce((n, k) => n + reach[k][0] + reach[k][1], 0) + 0.42 * Math.max(0, here.length - 1);
  const loose = here.reduce((n, k) => n + step[k] * (hand[k] - 1), 0);
  const squeeze = loose > 0 ? Math.min(1, Math.max(0.2, (width - fixed) / loose)) : 1;
  const out = new Map<string, Pose>();
  let x = Math.max(0, (width - fixed - loose * squeeze) / 2);
  for (const k of here) {
    x += reach[k][0];
    for (let i = 0; i < hand[k]; i++) out.set(idOf(k, i), { x: x + i * step[k] * squeeze, y: 0.5, turn: 0 });
    x += (hand[k] - 1) * step[k] * squeeze + reach[k][1] + 0.42;
  }
  return out;
}
