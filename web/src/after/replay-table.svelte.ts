// A finished table at one moment, as a board's context.

import { api, ApiError } from '../lib/api';
import type { ReplayRow, Table } from '../lib/types';
import { TableCtx } from '../table/ctx.svelte';

export class ReplayTable extends TableCtx {
  readonly replay = true;
  readonly locked = true;
  readonly table: Table;
  #view = $state.raw<Record<string, unknown> | null>(null);
  #seat = $state(-1);
  #now = $state(0);
  #kept = new Map<string, Record<string, unknown>>();
  #run = 0;

  constructor(table: Table) {
    super();
    this.table = table;
  }

  get view() {
    return this.#view;
  }
  get seat(): number {
    return this.#seat;
  }
  get now(): number {
    return this.#now;
  }

  send(): Promise<void> {
    return Promise.reject(new ApiError('client/locked', ''));
  }

  /** Shows the table as a seat saw it after a row. */
  async load(row: ReplayRow, seat: number) {
    const run = ++this.#run;
    const key = `${row.seq}/${seat}`;
    const view = this.#kept.get(key) ?? (await api.replayAt(this.table.id, row.seq, seat));
    this.#kept.set(key, view);
    if (run !== this.#run) return;
    this.#seat = seat;
    this.#now = row.at;
    this.#view = view;
  }
}
