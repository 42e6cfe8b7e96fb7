// The tables of this browser in a list, read without starting the engine.

import { levelName } from '../lib/catalogue.svelte';
import { me } from '../lib/me.svelte';
import type { TableSummary } from '../lib/types';
import { headsOf, read } from './kept';

export async function tablesHere(): Promise<TableSummary[]> {
  const heads = headsOf(await read('head/')).filter((h) => !h.Summary.lesson);
  return heads.map((h) => ({ ...h.Summary, status: h.Status, updated: h.Updated, seats: h.Summary.seats.map(named) })).toSorted((a, b) => b.created - a.created);
}

/** What is kept has no names of people. There is only one. */
function named(seat: TableSummary['seats'][number]): TableSummary['seats'][number] {
  if (seat.player && me.player) return { ...seat, label: me.player.name, player: { ...seat.player, id: me.player.id, name: me.player.name, colour: me.player.colour } };
  return seat.kind === 'bot' ? { ...seat, label: seat.label || levelName(seat.level) } : seat;
}
