// Tentative pieces survive a reload: they are kept in this tab for each table and seat, and laid again as far as the
// hand still has the pieces and the board has room.

import { untrack } from 'svelte';
import type { Laying } from './laying.svelte';

interface Kept {
  /** Faces of the hand in the order its owner chose. */
  hand: string[];
  laid: { face: string; kind: string; square: number; letter: string }[];
}

const prefix = 'lettercase.laid.';

export function remember(name: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // A private window may refuse storage; then a reload takes the tiles back.
  }
}

export function recollect<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Stores a hand and what it has laid, under a name that is null for spectators. Call it after the hand is synchronised. */
export function keep(laying: Laying, name: () => string | null) {
  let loaded: string | null = null;
  $effect(() => {
    const now = name();
    const { hand, laid } = laying;
    if (now === null || !hand.length) return;
    if (loaded === now) {
      const kept: Kept = { hand: hand.map((p) => p.face), laid: laid.map((l) => ({ face: l.piece.face, kind: l.piece.kind, square: l.square, letter: l.letter })) };
      return remember(now, kept);
    }
    loaded = now;
    const kept = recollect<Kept>(now);
    if (kept) untrack(() => laying.restore(kept));
  });
}
