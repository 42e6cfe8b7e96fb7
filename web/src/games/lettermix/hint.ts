// The layout that a hint proposes.

import { cellsOf, type Cell } from './figure';
import { boardOf, type Action, type View } from './view';

/** The dice on the table after a move; none if the action moves no dice. */
export function cellsAfter(action: Action, v: View): Cell[] {
  if (!action.move) return [];
  const layout = boardOf(v)?.layout ?? v.dice.map((d) => ({ die: d.die, at: null }));
  return cellsOf(
    v.dice.map((d) => d.face),
    layout.map((p) => action.move!.dice.find((m) => m.die === p.die) ?? p),
  );
}
