// How a word can be read along touching tiles, and which of several readings counts.

import { touches } from './geometry';
import type { OnBoard, View } from './view';

interface Reading {
  tiles: number[];
  /** None of its tiles was used when the word was made before (LTR-24, LTR-A9). */
  fresh: boolean;
  /** Runs through a tile of this turn that still lacks a word; more are better (LTR-12, LTR-A8). */
  laid: number;
}

const most = 4096;

/** The letters on the board; blanks stand for nothing (LTR-29). */
export const letters = (board: OnBoard[]) => board.filter((t) => t.letter);

/** Every path that spells the letters, no tile twice (LTR-22, LTR-23). */
export function paths(board: OnBoard[], word: string[], limit = most): number[][] {
  const tiles = letters(board);
  const near = tiles.map((a) => tiles.flatMap((b, j) => (touches(a, b) ? [j] : [])));
  const out: number[][] = [];
  const path: number[] = [];
  const step = (from: number[]) => {
    for (const i of from) {
      if (out.length >= limit) return;
      if (tiles[i].letter !== word[path.length] || path.includes(i)) continue;
      path.push(i);
      if (path.length === word.length) out.push(path.map((k) => tiles[k].tile));
      else step(near[i]);
      path.pop();
    }
  };
  if (word.length) step(tiles.map((_, i) => i));
  return out;
}

/** The tiles used for a word, on all sheets and among open claims. */
function served(v: View, word: string): Set<number> {
  const set = new Set<number>();
  for (const s of v.sheets) for (const w of s.words) if (w.word === word) w.tiles.forEach((t) => set.add(t));
  for (const c of v.waiting) if (c.word === word) c.tiles.forEach((t) => set.add(t));
  return set;
}

/** All readings of a word, the one that counts first: new ones, then those through most tiles just laid. */
export function readings(v: View, word: string[]): Reading[] {
  const old = served(v, word.join(''));
  const loose = new Set(v.board.filter((t) => t.loose && !t.used).map((t) => t.tile));
  return paths(v.board, word)
    .map((tiles) => ({ tiles, fresh: !tiles.some((t) => old.has(t)), laid: tiles.filter((t) => loose.has(t)).length }))
    .sort((a, b) => Number(b.fresh) - Number(a.fresh) || b.laid - a.laid);
}

type State = 'short' | 'unread' | 'noted' | 'through' | 'ready';

/** What naming the word would give, as far as the board alone can tell: only the judge knows whether it is a word. */
export function standing(v: View, word: string[], reading: Reading | undefined): State {
  if (!reading) return 'unread';
  if (word.length < 2) return 'short';
  if (!reading.fresh) return 'noted';
  const named = v.board.some((t) => t.loose && t.used);
  const laid = v.board.some((t) => t.loose && reading.tiles.includes(t.tile));
  return v.phase === 'turn' && !named && !laid ? 'through' : 'ready';
}

/** A path drawn by hand as a reading. */
export function drawn(v: View, tiles: number[]): Reading {
  const word = spelled(v, tiles);
  const old = served(v, word.join(''));
  return { tiles, fresh: !tiles.some((t) => old.has(t)), laid: v.board.filter((t) => t.loose && !t.used && tiles.includes(t.tile)).length };
}

export const spelled = (v: View, tiles: number[]) => tiles.map((id) => v.board.find((t) => t.tile === id)?.letter ?? '');

/** A path after a tile was tapped or passed over: it grows, shrinks at its end, or starts again. */
export function extend(v: View, path: number[], tile: number): number[] {
  const at = (id: number) => v.board.find((t) => t.tile === id);
  const next = at(tile);
  if (!next?.letter) return path;
  if (path[path.length - 1] === tile) return path.slice(0, -1);
  if (path.includes(tile)) return path.slice(0, path.indexOf(tile) + 1);
  const last = path.length ? at(path[path.length - 1]) : undefined;
  return last && touches(last, next) ? [...path, tile] : [tile];
}
