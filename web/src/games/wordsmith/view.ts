// Wordsmith's view and actions, as games/wordsmith sends and takes them.

import type { WordsmithAction, WordsmithCall, WordsmithLine, WordsmithNow, WordsmithPlayerView, WordsmithSheetView, WordsmithView } from '../../lib/api.gen';
import type { Nullable } from '../../lib/types';

export type Sheet = Nullable<WordsmithSheetView, 'score'>;
export type Player = Omit<WordsmithPlayerView, 'sheets'> & { sheets: Sheet[] };
type Now = Nullable<WordsmithNow, 'mark'>;
export type View = Omit<Nullable<WordsmithView, 'call'>, 'players' | 'now'> & { players: Player[]; now: Now };
export type Action = WordsmithAction;
export type Call = WordsmithCall;
export type Line = WordsmithLine;

/** A word on the score pad, as passed to the board when pointed at (LineRef in the rules). */
export interface Pointed {
  seat: number;
  round: number;
  line: number;
  word: string;
}

/** The line of a sheet that is pointed at, from 1; 0: none. */
export function pointedLine(at: unknown, seat: number, round: number): number {
  const p = at as Pointed | null;
  return p?.seat === seat && p.round === round ? p.line : 0;
}

/** Lines on a sheet. */
export const lines = 6;

/** The paper of the round. */
export const sheetOf = (p: Player): Sheet => p.sheets[p.sheets.length - 1];

/** The words of a sheet in the order in which they were written. */
export const written = (s: Sheet): Line[] => s.lines.filter((l) => l.word).sort((a, b) => a.order - b.order);

/** SMITH-33: what the words of a sheet score so far. Struck ones score nothing. */
export const letters = (s: Sheet): number => s.lines.reduce((n, l) => n + (l.word && l.mark?.valid !== false ? l.letters : 0), 0);

/** SMITH-25, SMITH-27: bonus points that blue fields cost when n more fields are crossed. */
export function cost(s: Sheet, more: number): number {
  const blue = (crossed: number) => Math.max(0, crossed - s.white);
  return blue(s.crossed + more) - blue(s.crossed);
}
