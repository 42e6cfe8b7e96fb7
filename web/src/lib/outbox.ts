// Actions on their way to a table. They go one at a time, in the order they were made, so that a hand quicker than the
// network loses nothing. Each keeps its key: sent again after a broken connection, it counts once.

import { ApiError, newKey } from './api';

/** Failures in a row, while the table seems to be in reach, after which an action is given up. */
const enough = 4;
const longest = 2000;

/** Whether the server may not have heard: only then is an action sent again. */
const unheard = (e: unknown): boolean => e instanceof ApiError && (e.code === 'net/offline' || [502, 503, 504].includes(e.status));

export class Outbox {
  #line: Promise<unknown> = Promise.resolve();
  #closed = false;
  #up: () => boolean;
  #pause: (ms: number) => Promise<void>;

  /** @param up whether the table is in reach; while it is not, actions wait for it */
  constructor(up: () => boolean, pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))) {
    this.#up = up;
    this.#pause = pause;
  }

  /** Settles when this action is answered. Those behind it go on their way whatever the answer: each is judged for itself. */
  post<T>(send: (key: string) => Promise<T>): Promise<T> {
    const key = newKey();
    const mine = this.#line.then(() => this.#deliver(() => send(key)));
    this.#line = mine.catch(() => {});
    return mine;
  }

  /** Nothing is sent again from now on. */
  close() {
    this.#closed = true;
  }

  async #deliver<T>(send: () => Promise<T>): Promise<T> {
    for (let tries = 1, failed = 0; ; tries++) {
      try {
        return await send();
      } catch (e) {
        if (this.#up()) failed++;
        if (!unheard(e) || failed === enough || this.#closed) throw e;
        await this.#pause(Math.min(400 * tries, longest));
      }
    }
  }
}
