// Asks the server what a tentative move would do, a moment after the last change, and forgets answers that come late.

import { ApiError } from '../api';
import type { Action, Forecast } from '../types';

export class Forecaster {
  result = $state.raw<Forecast | null>(null);
  error = $state.raw<ApiError | null>(null);
  pending = $state(false);
  #ask: (a: Action) => Promise<Forecast>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run = 0;
  #delay: number;

  constructor(ask: (a: Action) => Promise<Forecast>, delay = 120) {
    this.#ask = ask;
    this.#delay = delay;
  }

  /** Null: nothing lies tentatively. */
  look(action: Action | null) {
    const run = ++this.#run;
    clearTimeout(this.#timer);
    if (!action) {
      this.result = this.error = null;
      this.pending = false;
      return;
    }
    this.pending = true;
    this.#timer = setTimeout(async () => {
      try {
        const result = await this.#ask(action);
        if (run !== this.#run) return;
        this.result = result;
        this.error = null;
      } catch (e) {
        if (run !== this.#run) return;
        this.result = null;
        this.error = e instanceof ApiError ? e : new ApiError('client/error', String(e));
      }
      this.pending = false;
    }, this.#delay);
  }
}
