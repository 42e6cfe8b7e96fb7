// Letter-Mix's view and actions, as games/lettermix sends and takes them.

import type {
  LettermixAction,
  LettermixBest,
  LettermixBoardView,
  LettermixCount,
  LettermixDieView,
  LettermixPlaced,
  LettermixRun,
  LettermixScored,
  LettermixView,
} from '../../lib/api.gen';
import type { Nullable } from '../../lib/types';

/** A die with its place; null: beside the grid. */
export type Placed = Nullable<LettermixPlaced, 'at'>;
type BoardView = Omit<LettermixBoardView, 'layout'> & { layout: Placed[] };
export type Scored = Omit<LettermixScored, 'layout'> & { layout: Placed[] };
export type View = Omit<LettermixView, 'boards' | 'sheet'> & { boards: BoardView[]; sheet: Scored[] };
export type Action = Omit<LettermixAction, 'move'> & { move?: { turn: number; dice: Placed[] } };
export type Best = LettermixBest;
export type Count = LettermixCount;
export type Run = LettermixRun;
export type Die = LettermixDieView;

export const Joker = '*';

/** The teams that lay dice in this turn. */
export const playing = (v: View) => (v.turn.team >= 0 ? [v.turn.team] : v.turn.contest).filter((t) => v.teams[t]?.in);

/** The layout that the seat sees: its own, else the one being laid. */
export const boardOf = (v: View): BoardView | null => v.boards.find((b) => b.team === v.team) ?? (v.turn.team >= 0 ? (v.boards[0] ?? null) : null);

/** The lines of the pad of a turn, or of the one that was scored last. */
export function reviewOf(v: View, turn?: number): Scored[] {
  const lines = v.sheet.filter((l) => l.turn === turn);
  const last = v.sheet[v.sheet.length - 1]?.turn;
  return lines.length ? lines : v.sheet.filter((l) => l.turn === last);
}
