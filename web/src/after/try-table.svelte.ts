// A turn of a finished game that is tried again, as a board's context. The server keeps nothing of it: every request names all
// actions since the moment from which it is tried.

import { api, ApiError } from '../lib/api';
import type { Tried } from '../lib/api.gen';
import type { Action, Forecast, Table } from '../lib/types';
import { TableCtx } from '../table/ctx.svelte';

export class TryTable extends TableCtx {
  readonly replay = false;
  readonly table: Table;
  readonly seat: number;
  readonly seq: number;
  #actions: Action[] = [];
  #tried = $state.raw<Tried | null>(null);
  #sending: Promise<unknown> = Promise.resolve();

  constructor(table: Table, seq: number, seat: number) {
    super();
    this.table = { ...table, status: 'playing', mine: [seat], outcome: undefined };
    this.seq = seq;
    this.seat = seat;
  }

  get view() {
    return this.#tried?.view as Record<string, unknown> | undefined;
  }
  get now(): number {
    return this.#tried?.at ?? 0;
  }
  get locked(): boolean {
    return !this.#tried || this.#tried.done;
  }
  /** How it went, once the turn is over. */
  get tried(): Tried | null {
    return this.#tried?.done ? this.#tried : null;
  }
  /** The player's card of this turn, if they have one. */
  get card() {
    return this.#tried?.card;
  }
  /** Something has been done that can be taken back. */
  get begun(): boolean {
    void this.#tried;
    return this.#actions.length > 0;
  }

  async #ask(actions: Action[], giveUp = false) {
    this.#tried = await api.tryTurn(this.table.id, this.seq, this.seat, actions, giveUp);
    this.#actions = actions;
  }

  /** Starts from the beginning. */
  start(): Promise<void> {
    return this.#ask([]);
  }
  /** Asks for the best. */
  giveUp(): Promise<void> {
    return this.#ask([], true);
  }

  send(action: Action): Promise<void> {
    const sent = this.#sending.then(() => this.#ask([...this.#actions, action]));
    this.#sending = sent.catch(() => {}); // the next one is sent all the same
    return sent;
  }

  preview = (action: Action): Promise<Forecast> => {
    if (this.locked) return Promise.reject(new ApiError('client/locked', ''));
    return api.previewTry(this.table.id, this.seq, this.seat, this.#actions, action);
  };
}
