// Building by hand: pieces put down freely snap to others, and the result is read as letters.
// All lengths are in letter heights.

import { glyphs, type Glyph, type Kind, type Pose, type Stroke } from './glyphs';

/** How far from its place a piece may be and still snap there, and by how many degrees it may be turned. */
const near = 0.42;
const slack = 0.14;
const tilt = 13;
/** Pieces that come closer than this belong to one letter. */
const touch = 0.17;

/** The turns that letters need, coarse enough for fingers: a piece that snaps is straightened. */
export const turns: Record<Kind, number[]> = { L: [0, 30, -30], S: [0, 40, 90, -40], C: [0, 180], c: [0, 180, -90] };

export function turned(kind: Kind, turn: number): number {
  const list = turns[kind];
  let at = 0;
  list.forEach((x, i) => {
    if (angle(kind, x, turn) < angle(kind, list[at], turn)) at = i;
  });
  return list[(at + 1) % list.length];
}

/** The difference of two turns; a straight piece turned by half looks the same. */
export function angle(kind: Kind, a: number, b: number): number {
  const round = kind === 'L' || kind === 'S' ? 180 : 360;
  const d = (((a - b) % round) + round) % round;
  return Math.min(d, round - d);
}

/** Points along a piece. */
export function points(s: Stroke): [number, number][] {
  const raw: [number, number][] = [];
  if (s.piece === 'L' || s.piece === 'S') {
    const half = s.piece === 'L' ? 0.5 : 0.3;
    for (let i = 0; i <= 10; i++) raw.push([0, -half + (i / 10) * 2 * half]);
  } else {
    const [span, depth] = s.piece === 'C' ? [1, 0.52] : [0.5, 0.4];
    for (let i = 0; i <= 12; i++) {
      const a = (Math.PI * i) / 12;
      raw.push([-depth * Math.sin(a), (-span / 2) * Math.cos(a)]);
    }
  }
  const [sin, cos] = [Math.sin((s.turn * Math.PI) / 180), Math.cos((s.turn * Math.PI) / 180)];
  return raw.map(([x, y]) => [s.x + x * cos - y * sin, s.y + x * sin + y * cos]);
}

export function distance(a: Stroke, b: Stroke): number {
  const other = points(b);
  return Math.min(...points(a).flatMap(([x, y]) => other.map(([u, v]) => Math.hypot(x - u, y - v))));
}

/** Groups of pieces that touch, as indices. */
export function groups(pieces: Stroke[]): number[][] {
  const out: number[][] = [];
  const left = new Set(pieces.keys());
  for (const first of pieces.keys()) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const i of group) for (const j of [...left]) if (distance(pieces[i], pieces[j]) < touch && left.delete(j)) group.push(j);
    out.push(group);
  }
  return out;
}

/** Which stroke of a letter moved by (dx, dy) each piece is; null if they do not fit. */
function match(pieces: Stroke[], glyph: Glyph, dx: number, dy: number): { at: number[]; error: number } | null {
  const free = new Set(glyph.strokes.keys());
  const at: number[] = [];
  let error = 0;
  for (const p of pieces) {
    let best = -1;
    let off = Infinity;
    for (const i of free) {
      const s = glyph.strokes[i];
      if (s.piece !== p.piece || angle(p.piece, s.turn, p.turn) > tilt) continue;
      const d = Math.hypot(s.x + dx - p.x, s.y + dy - p.y);
      if (d < slack && d < off) [best, off] = [i, d];
    }
    if (best < 0) return null;
    free.delete(best);
    at.push(best);
    error += off + angle(p.piece, glyph.strokes[best].turn, p.turn) / 100;
  }
  return { at, error };
}

const middle = (list: Pose[]) => ({ x: list.reduce((n, p) => n + p.x, 0) / list.length, y: list.reduce((n, p) => n + p.y, 0) / list.length });

/** The letter that pieces make; null if they make none. */
export function letterOf(pieces: Stroke[]): string | null {
  let found: string | null = null;
  let least = Infinity;
  const m = middle(pieces);
  for (const glyph of glyphs) {
    if (glyph.strokes.length !== pieces.length) continue;
    const c = middle(glyph.strokes);
    const fit = match(pieces, glyph, m.x - c.x, m.y - c.y);
    if (fit && fit.error < least) [found, least] = [glyph.letter, fit.error];
  }
  return found;
}

/** The letters from left to right; null is a group that is not a letter. */
export function read(pieces: Stroke[]): { letter: string | null; of: number[] }[] {
  return groups(pieces)
    .map((of) => ({ letter: letterOf(of.map((i) => pieces[i])), of, x: Math.min(...of.flatMap((i) => points(pieces[i]).map(([x]) => x))) }))
    .sort((a, b) => a.x - b.x)
    .map(({ letter, of }) => ({ letter, of }));
}

/**
 * Puts a piece down among others. Where it nearly completes or continues a letter, it goes exactly there, and the
 * pieces it joins are straightened with it. Returns the others first, in their order, then the piece.
 */
export function settle(piece: Stroke, others: Stroke[]): Stroke[] {
  let best: { cost: number; all: Stroke[] } | null = null;
  for (const group of groups(others)) {
    const lying = group.map((i) => others[i]);
    if (Math.min(...lying.map((o) => distance(o, piece))) > near) continue;
    for (const glyph of glyphs) {
      if (glyph.strokes.length <= lying.length) continue;
      for (const anchor of glyph.strokes) {
        if (anchor.piece !== lying[0].piece) continue;
        const [dx, dy] = [lying[0].x - anchor.x, lying[0].y - anchor.y];
        const fit = match(lying, glyph, dx, dy);
        if (!fit) continue;
        glyph.strokes.forEach((s, i) => {
          if (s.piece !== piece.piece || fit.at.includes(i)) return;
          const off = Math.hypot(s.x + dx - piece.x, s.y + dy - piece.y);
          const tip = angle(s.piece, s.turn, piece.turn);
          if (off > near || tip > tilt) return;
          const cost = off + tip / 60 + fit.error;
          if (best && cost >= best.cost) return;
          const all = others.map((o) => ({ ...o }));
          group.forEach((o, n) => (all[o] = { ...glyph.strokes[fit.at[n]], x: glyph.strokes[fit.at[n]].x + dx, y: glyph.strokes[fit.at[n]].y + dy }));
          best = { cost, all: [...all, { ...s, x: s.x + dx, y: s.y + dy }] };
        });
      }
    }
  }
  return (best as { all: Stroke[] } | null)?.all ?? [...others, piece];
}
