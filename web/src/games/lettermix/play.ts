// Letter-Mix's part of the table, apart from its board.

import { g, list, points } from '../../lib/i18n/index.svelte';
import type { ReplayRow } from '../../lib/types';
import type { GamePlay } from '../types';
import Board from './Board.svelte';
import { words } from './figure';
import { cellsAfter } from './hint';
import Hinted from './Hinted.svelte';
import { faceName } from './names';
import Notes from './Notes.svelte';
import { boardOf, type Action, type View } from './view';

/** Rows that only move dice: a replay stops only at the last of them, where the layout is finished (MIX-A11). */
export function stops(rows: ReplayRow[]): ReplayRow[] {
  const small = (r?: ReplayRow) => !!r && r.what.length > 0 && r.what.every((w) => w === 'move');
  return rows.filter((r, i) => !small(r) || !small(rows[i + 1]));
}

const keys = [
  ['A … Z', 'letters'],
  ['⇧ A … Z', 'joker'],
  ['1 … 9', 'digits'],
  ['← ↑ → ↓', 'arrows'],
  ['⇧ ← ↑ → ↓', 'extend'],
  ['Ctrl A', 'all'],
  ['␣', 'space'],
  ['⌫', 'backspace'],
  ['↵', 'enter'],
  ['Esc', 'escape'],
] as const;

const play: GamePlay<View> = {
  Board,
  Notes,
  ownClaims: true,
  hand(v) {
    const b = boardOf(v);
    const free = v.dice.filter((d) => !b?.layout[d.die]?.at).map((d) => faceName(d.face));
    if (!v.dice.length) return g('lettermix.inCup');
    const sum = b ? (v.options.children ? g('lettermix.nWords', { n: b.count.score }) : g('lettermix.sum', { points: points(b.count.score) })) : '';
    return [free.length ? g('lettermix.free', { dice: free.join(', ') }) : g('lettermix.allUsed'), b ? b.count.runs.map((r) => r.word).join(', ') : '', sum]
      .filter(Boolean)
      .join('. ');
  },
  describe(action, v) {
    const a = action as Action;
    if (a.move) return list(words(cellsAfter(a, v), v.options.children));
    return a.throw ? g('lettermix.throw') : a.rethrow ? g('lettermix.rethrow') : a.finish ? g('lettermix.finish') : '';
  },
  Hinted,
  point: (action) => ((action as Action).move ? [] : ['primary']),
  stops,
  keys: () => keys.map(([key, what]) => [key, g(`lettermix.keys.${what}`)]),
};

export default play;
