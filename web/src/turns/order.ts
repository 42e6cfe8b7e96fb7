// A person's tables: which of them wait for them, and in what order they are shown.

import type { TableSummary } from '../lib/types';

/** Whether a table waits for this player: their move, or their answer to an invitation. */
export function waitsForMe(x: TableSummary, player: string): boolean {
  if (x.seats.some((s) => s.keptFor?.id === player)) return true;
  return x.status === 'playing' && (x.turn ?? []).some((s) => x.seats[s]?.player?.id === player);
}

export const isRunning = (x: TableSummary): boolean => ['open', 'playing', 'paused'].includes(x.status);

/** Those waiting for the player first, by urgency; then those in play, most recent first; finished ones last. */
export function sortMine(tables: TableSummary[], player: string): TableSummary[] {
  const rank = (x: TableSummary) => (waitsForMe(x, player) ? 0 : isRunning(x) ? 1 + ['playing', 'open', 'paused'].indexOf(x.status) : 4);
  return tables.toSorted((a, b) => rank(a) - rank(b) || (rank(a) === 0 ? (a.until || Infinity) - (b.until || Infinity) || 0 : 0) || b.updated - a.updated);
}

/** The next table that waits for the player, after the one they are at and that of its rematch. */
export function nextOf(sorted: TableSummary[], player: string, here: string, rematch?: string): TableSummary | null {
  return sorted.find((x) => x.id !== here && x.id !== rematch && waitsForMe(x, player)) ?? null;
}
