// Asks the server what a tentative move would do, shortly after the last change, and ignores outdated answers.

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
  #waiting: (() => void)[] = [];

  constructor(ask: (a: Action) => Promise<Forecast>, delay = 120) {
    this.#ask = ask;
    this.#delay = delay;
  }

  /** The first word that is known not to count. */
  get wrong(): string | undefined {
    return this.result?.words?.find((w) => w.valid === false)?.word;
  }

  /** Null: no tentative pieces. */
  look(action: Action | null) {
    const run = ++this.#run;
    clearTimeout(this.#timer);
    if (!action) {
      this.result = this.error = null;
      this.#settle();
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
      this.#settle();
    }, this.#delay);
  }

  /** Resolves when the answer for the current pieces has arrived. */
  settled(): Promise<void> {
    return this.pending ? new Promise((done) => this.#waiting.push(done)) : Promise.resolve();
  }
  #settle() {
    this.pending = false;
    this.#waiting.splice(0).forEach((done) => done());
  }
}
