// The order of a person's tables: those that wait for them first.

import type { TableSummary } from '../lib/types';

/** Whether a table waits for this player: their move, or their answer to a rematch. */
export function waitsForMe(x: TableSummary, player: string): boolean {
  if (x.seats.some((s) => s.keptFor?.id === player)) return true;
  return x.status === 'playing' && (x.turn ?? []).some((s) => x.seats[s]?.player?.id === player);
}

/** Those waiting for the player first, by urgency; then those in play, most recent first. */
export function sortMine(tables: TableSummary[], player: string): TableSummary[] {
  const rank = (x: TableSummary) => (waitsForMe(x, player) ? 0 : x.status === 'playing' ? 1 : x.status === 'open' ? 2 : 3);
  return tables.toSorted((a, b) => rank(a) - rank(b) || (rank(a) === 0 ? (a.until || Infinity) - (b.until || Infinity) || 0 : 0) || b.updated - a.updated);
}
