// A day's result as squares, and how many days in a row somebody has played.

import type { Par } from '../lib/api.gen';

/** Five squares: how close a score came to the day's best. They reveal nothing about the puzzle. */
export function shape(score: number, best: number): string {
  const full = best > 0 ? Math.max(0, Math.min(5, Math.round((score / best) * 5))) : 0;
  return '🟫'.repeat(full) + '⬜'.repeat(5 - full);
}

/** The last n days up to one, the earliest first. */
export function lastDays(to: string, n: number): string[] {
  return Array.from({ length: n }, (_, i) => new Date(Date.parse(to) - (n - 1 - i) * 86_400_000).toISOString().slice(0, 10));
}

/** The days in a row up to today; today may still be missing. Days are written 2026-03-01. */
export function streak(days: string[], today: string): number {
  const played = new Set(days);
  const day = new Date(`${today}T00:00:00Z`);
  const back = () => day.setUTCDate(day.getUTCDate() - 1);
  const here = () => played.has(day.toISOString().slice(0, 10));
  if (!here()) back();
  let n = 0;
  for (; here(); back()) n++;
  return n;
}

/** The text that compares a result with the best one. */
export function parKey(par: Par, score: number): `daily.par.${'perfect' | 'proven' | 'top' | 'known'}` {
  if (par.proven) return score >= par.points ? 'daily.par.perfect' : 'daily.par.proven';
  return score >= par.points ? 'daily.par.top' : 'daily.par.known';
}
