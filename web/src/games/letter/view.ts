// Letter's view and actions, as games/letter sends and takes them.

import type { LetterAction, LetterDebt, LetterLogLine, LetterSoloResult, LetterTile, LetterTileView, LetterView } from '../../lib/api.gen';
import type { Nullable } from '../../lib/types';

export type View = Nullable<LetterView, 'debt' | 'end' | 'last' | 'solo'>;
export type Action = LetterAction;
export type Tile = LetterTile;
export type OnBoard = LetterTileView;
export type LogLine = LetterLogLine;
export type Debt = LetterDebt;
export type SoloResult = LetterSoloResult;

/** "C7" for a cell: boards have up to 24 columns, so the alphabet serves. */
export const cellName = (cell: number, size: number) => String.fromCharCode(65 + (cell % size)) + (Math.floor(cell / size) + 1);

/** How many letters each of 2 to 6 players draws before his blank (LTR-6). */
const dealt = [0, 0, 15, 10, 7, 6, 5];

/** Whether a seat has all its letters and now draws its blank. */
export const drawsBlank = (v: View, seat: number) => (v.hands[seat]?.tiles.filter((t) => t.letter).length ?? 0) >= dealt[v.hands.length];

/** Who has been heard knocking since the turn that ended last. */
const knockers = (v: View) => v.log.filter((l) => l.act === 'knock' && l.turn === v.turn.number).map((l) => l.seat);

/** The seats that may knock now, and have not said that they will not (LTR-30, LTR-A3, LTR-S8). */
export function mayKnock(v: View): number[] {
  if (!v.knock.open || !['window', 'race', 'turn'].includes(v.phase)) return [];
  const heard = knockers(v);
  return v.hands
    .filter((h) => h.in && !v.knock.barred.includes(h.seat) && !v.knock.declined.includes(h.seat))
    .filter((h) => h.seat !== v.knock.ended || heard.length > 0)
    .filter((h) => v.options.repeatKnocks || !heard.includes(h.seat))
    .filter((h) => !v.knock.racing.some((e) => e.seat === h.seat))
    .map((h) => h.seat);
}

/** The throws of a race, one list per round of dice: a round ends when somebody rolls again (LTR-33). */
export function rounds(line: LogLine): { seat: number; pips: number }[][] {
  const out: { seat: number; pips: number }[][] = [];
  for (const roll of line.rolls ?? []) {
    const now = out[out.length - 1];
    if (!now || now.some((r) => r.seat === roll.seat)) out.push([roll]);
    else now.push(roll);
  }
  return out;
}
