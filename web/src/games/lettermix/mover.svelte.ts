// Sends moves of dice as fast as the table accepts them (four a second, MIX-A11) and shows them at once: unconfirmed
// moves override what the server says, die by die, so that partners' moves of other dice still show.

import { untrack } from 'svelte';
import { same } from './figure';
import type { Placed } from './view';

/** Slightly more than the quarter of a second that the table requires. */
const pace = 260;
/** A confirmed move whose view never arrived as expected is dropped after this. */
const patience = 1500;

export interface Tools {
  send(dice: Placed[]): Promise<void>;
  /** Reports a refusal; true: it was too fast, try again after this many ms. */
  refused(e: unknown): number | null;
  wait?(ms: number): Promise<void>;
}

export class Mover {
  /** Where the player's moves have put dice that the server does not show there yet. */
  ahead = $state.raw<ReadonlyMap<number, Placed>>(new Map());
  #queue = new Map<number, Placed>();
  #running: Promise<void> | null = null;
  #tools: Tools;
  #wait: (ms: number) => Promise<void>;
  #round = 0;

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#wait = tools.wait ?? ((ms) => new Promise((done) => setTimeout(done, ms)));
  }

  push(dice: Placed[]) {
    const ahead = new Map(this.ahead);
    for (const p of dice) {
      this.#queue.set(p.die, p);
      ahead.set(p.die, p);
    }
    this.ahead = ahead;
    this.#running ??= this.#pump().finally(() => (this.#running = null));
  }

  /** Resolves when everything has been sent and answered. */
  async flush() {
    while (this.#running) await this.#running;
  }

  /** Records what the server shows. */
  seen(layout: Placed[]) {
    untrack(() => {
      const ahead = new Map(this.ahead);
      for (const [die, p] of ahead) {
        const there = layout[die];
        if (!this.#queue.has(die) && there && same(there.at, p.at) && (!p.at || !p.letter || there.letter === p.letter)) ahead.delete(die);
      }
      if (ahead.size !== this.ahead.size) this.ahead = ahead;
    });
  }

  /** Resets everything for another throw. */
  reset() {
    untrack(() => {
      this.#round++;
      this.#queue.clear();
      if (this.ahead.size) this.ahead = new Map();
    });
  }

  async #pump() {
    while (this.#queue.size) {
      const round = this.#round;
      const batch = [...this.#queue.values()];
      this.#queue.clear();
      let wait = pace;
      try {
        await this.#tools.send(batch);
        if (round === this.#round) void this.#wait(patience).then(() => round === this.#round && this.#drop(batch));
      } catch (e) {
        const again = this.#tools.refused(e);
        if (round === this.#round) {
          if (again !== null) {
            wait = again;
            for (const p of batch) if (!this.#queue.has(p.die)) this.#queue.set(p.die, p);
          } else this.#drop(batch);
        }
      }
      await this.#wait(wait);
    }
  }

  #drop(batch: Placed[]) {
    const ahead = new Map(this.ahead);
    for (const p of batch) if (ahead.get(p.die) === p && !this.#queue.has(p.die)) ahead.delete(p.die);
    this.ahead = ahead;
  }
}
