// Where tiles may lie and how words are read, for feedback while a tile is still moving. The rules are decided on
// the server; this is only what the ghost and the highlighted path need before anything is sent.

import type { OnBoard, Tile, View } from './view';

export interface Rect {
  at: number[];
  w: number;
  h: number;
}

export const overlaps = (a: Rect, b: Rect) => a.at[0] < b.at[0] + b.w && b.at[0] < a.at[0] + a.w && a.at[1] < b.at[1] + b.h && b.at[1] < a.at[1] + a.h;

export const inside = (r: Rect, size: number) => r.at[0] >= 0 && r.at[1] >= 0 && r.at[0] + r.w <= size && r.at[1] + r.h <= size;

export interface Edge {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The edge two tiles share, at least a cell long; a corner does not count (LTR-21). */
export function edge(a: Rect, b: Rect): Edge | null {
  const x1 = Math.max(a.at[0], b.at[0]);
  const x2 = Math.min(a.at[0] + a.w, b.at[0] + b.w);
  const y1 = Math.max(a.at[1], b.at[1]);
  const y2 = Math.min(a.at[1] + a.h, b.at[1] + b.h);
  return (x1 === x2 && y2 > y1) || (y1 === y2 && x2 > x1) ? { x1, y1, x2, y2 } : null;
}

export const touches = (a: Rect, b: Rect) => edge(a, b) !== null;
export const covers = (r: Rect, x: number, y: number) => x >= r.at[0] && x < r.at[0] + r.w && y >= r.at[1] && y < r.at[1] + r.h;
export const centre = (r: Rect): [number, number] => [r.at[0] + r.w / 2, r.at[1] + r.h / 2];

/** A tile held by its middle over a cell, kept within the board. */
export function held(tile: { w: number; h: number }, cell: number, size: number, turned = false): Rect {
  const [w, h] = turned ? [tile.h, tile.w] : [tile.w, tile.h];
  const keep = (n: number, span: number) => Math.max(0, Math.min(size - span, n));
  return { at: [keep((cell % size) - Math.floor((w - 1) / 2), w), keep(Math.floor(cell / size) - Math.floor((h - 1) / 2), h)], w, h };
}

export interface Fit {
  rect: Rect;
  ok: boolean;
  why: '' | 'outside' | 'occupied' | 'apart' | 'exchange' | 'blank';
  /** The blank that the tile would replace (LTR-28). */
  blank: number | null;
  /** The edges shared with letters, and those letters. */
  edges: Edge[];
  beside: string[];
}

/**
 * Whether a tile has room and touches. `lifted` are blanks lifted in this turn, which return when their letter moves away (LTR-A6).
 */
export function fit(v: View, tile: Tile, rect: Rect, lifted: OnBoard[] = []): Fit {
  const others = [...v.board.filter((t) => t.tile !== tile.id), ...lifted];
  const own = v.hands[v.seat]?.tiles.some((t) => t.id === tile.id) || v.board.some((t) => t.tile === tile.id && t.own);
  const out = (ok: boolean, why: Fit['why'], blank: number | null = null): Fit => ({ rect, ok, why, blank, edges, beside });
  const near = others.filter((t) => t.letter && touches(rect, t));
  const edges = near.map((t) => edge(rect, t)!);
  const beside = near.map((t) => t.letter);
  if (!inside(rect, v.options.board)) return out(false, 'outside');
  const under = others.filter((t) => overlaps(rect, t));
  const blanks = under.filter((t) => !t.letter);
  if (under.length > blanks.length || blanks.length > 1) return out(false, 'occupied');
  if (blanks.length && !tile.letter) return out(false, 'occupied');
  const first = v.phase === 'first' || (v.phase === 'judge' && v.turn.first);
  if (blanks.length && (first || !['turn', 'judge'].includes(v.phase) || !own)) return out(false, 'exchange');
  if (first && !tile.letter) return out(false, 'blank');
  const free = first || v.phase === 'solo' || !others.some((t) => t.letter);
  if (!free && !edges.length) return out(false, 'apart');
  return out(true, '', blanks[0]?.tile ?? null);
}

/** A tile held over a cell by its middle or, where it does not fit like that, by another of its cells: fingers are not that exact. */
export function near(v: View, tile: Tile, cell: number, turned = false, lifted: OnBoard[] = []): Fit {
  const size = v.options.board;
  const r = held(tile, cell, size, turned);
  const at = (x: number, y: number) => fit(v, tile, { ...r, at: [x, y] }, lifted);
  const middle = at(r.at[0], r.at[1]);
  if (middle.ok) return middle;
  const [x, y] = [cell % size, Math.floor(cell / size)];
  const far = (f: Fit) => Math.abs(f.rect.at[0] - r.at[0]) + Math.abs(f.rect.at[1] - r.at[1]);
  const others = Array.from({ length: r.w * r.h }, (_, i) => at(x - (i % r.w), y - Math.floor(i / r.w)));
  return others.filter((f) => f.ok && f.blank === null).sort((a, b) => far(a) - far(b))[0] ?? middle;
}

interface Window {
  x: number;
  y: number;
  side: number;
}

/** The relevant part of the board: where tiles lie, with room for the largest tile around. */
export function worthSeeing(tiles: Rect[], size: number, least = 12, margin = 3): Window {
  if (!tiles.length) return { x: 0, y: 0, side: size };
  const x1 = Math.min(...tiles.map((t) => t.at[0]));
  const y1 = Math.min(...tiles.map((t) => t.at[1]));
  const x2 = Math.max(...tiles.map((t) => t.at[0] + t.w));
  const y2 = Math.max(...tiles.map((t) => t.at[1] + t.h));
  const side = Math.min(size, Math.max(least, x2 - x1 + 2 * margin, y2 - y1 + 2 * margin));
  const keep = (n: number) => Math.max(0, Math.min(size - side, Math.round(n)));
  return { x: keep((x1 + x2 - side) / 2), y: keep((y1 + y2 - side) / 2), side };
}

/** A path as a line through the tiles: from middle to middle over the shared edges. */
export function line(tiles: Rect[]): [number, number][] {
  return tiles.flatMap((t, i) => {
    const e = i ? edge(tiles[i - 1], t) : null;
    return e ? [[(e.x1 + e.x2) / 2, (e.y1 + e.y2) / 2] as [number, number], centre(t)] : [centre(t)];
  });
}
