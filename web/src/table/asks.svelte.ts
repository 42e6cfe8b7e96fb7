// Where a table asks everybody whether a word counts: boards have a place for the question that moves nothing else.

import { getContext, setContext } from 'svelte';
import type { TableCtx } from './ctx.svelte';

const key = Symbol('asks');

class Asks {
  /** How many places the board has for the question: without one it is shown above the board. */
  places = $state(0);
  #ctx: () => TableCtx | null;
  constructor(ctx: () => TableCtx | null) {
    this.#ctx = ctx;
  }
  /** The table that asks; none while the game or its board does it in its own way. */
  get ctx() {
    return this.#ctx();
  }
}

export const provideAsks = (ctx: () => TableCtx | null): Asks => setContext(key, new Asks(ctx));
export const useAsks = (): Asks | undefined => getContext(key);
