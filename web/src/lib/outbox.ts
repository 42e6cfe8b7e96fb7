// Actions being sent to a table. They go one at a time, in the order they were made, so that nothing is lost if the player is
// faster than the network. Each keeps its key: sent again after a broken connection, it counts once.

import { ApiError, newKey } from './api';

/** Failures in a row, while the table seems reachable, after which an action is given up. */
const enough = 4;
const longest = 2000;

/** Whether the request may not have reached the server: only then is an action sent again. */
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

  /** Resolves when this action is answered. Later ones are sent whatever the answer: each is decided on its own. */
  post<T>(send: (key: string) => Promise<T>): Promise<T> {
    const key = newKey();
    const mine = this.#line.then(() => this.#deliver(() => send(key)));
    this.#line = mine.catch(() => {});
    return mine;
  }

  /** Stops sending anything again. */
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
