// A table that is being played, as a board's context.

import { api } from '../lib/api';
import { Live } from '../lib/live.svelte';
import { Outbox } from '../lib/outbox';
import type { Action, Table } from '../lib/types';
import { TableCtx } from './ctx.svelte';

export class LiveTable extends TableCtx {
  readonly replay = false;
  readonly live: Live;
  #tick = $state(0);
  #timer: ReturnType<typeof setInterval>;
  #first: Table;
  #out = new Outbox(() => this.live.up);

  constructor(first: Table, seat: number, screen = false) {
    super();
    this.#first = first;
    this.live = new Live(first.id, seat, screen);
    this.#timer = setInterval(() => this.#tick++, 200);
  }

  get table(): Table {
    return this.live.table ?? this.#first;
  }
  get view() {
    return this.live.view;
  }
  get seat(): number {
    return this.live.seat;
  }
  get locked(): boolean {
    return (this.table.status !== 'playing' && !this.paused) || this.seat < 0 || (this.table.seats[this.seat]?.left ?? false);
  }
  get now(): number {
    void this.#tick;
    return this.live.time();
  }

  /** The time of day by the server's clock; it ticks like `now`. */
  get wall(): number {
    void this.#tick;
    return this.live.wall();
  }

  async send(action: Action, seat = this.seat): Promise<void> {
    const { seq } = await this.#out.post((key) => api.act(this.table.id, seat, key, action));
    await this.live.reached(seq);
  }

  close() {
    this.#out.close();
    clearInterval(this.#timer);
    this.live.close();
  }
}
