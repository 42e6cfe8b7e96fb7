// What a board is given: the table, its view from one seat, and the ways to act on it.
// The live table and the replay are both one of these; a replay is read-only.

import { api, ApiError } from '../lib/api';
import { notice } from '../lib/announce.svelte';
import { errorText, t } from '../lib/i18n/index.svelte';
import type { Action, Forecast, Table } from '../lib/types';

export abstract class TableCtx<V = any> {
  /** The table, its seats and its status. */
  abstract readonly table: Table;
  /** The game's view from `seat`. Sections that did not change keep their identity. */
  abstract readonly view: V;
  /** The seat the view is from; -1 watches. */
  abstract readonly seat: number;
  /** No action is possible: replay, spectator, paused, over. */
  abstract readonly locked: boolean;
  /** The view comes from a finished game and shows a chosen moment of it. */
  abstract readonly replay: boolean;
  /** Table time in milliseconds; reading it in an effect or template makes that follow the clock. */
  abstract readonly now: number;

  /** An action is on its way. */
  busy = $state(false);
  /** What a pointed-at line of the score pad refers to (SheetLine.ref). */
  highlight = $state.raw<unknown>(null);

  /** The language of the words. */
  get lang(): string {
    return this.table.lang;
  }

  /** A seat's name: the person, the bot, or its number. */
  name = (seat: number): string => {
    const s = this.table.seats[seat];
    return s?.label || s?.player?.name || t('seat.n', { n: seat + 1 });
  };

  /** Makes an action. A refusal is shown to the player; the answer says whether it was taken. */
  async act(action: Action): Promise<boolean> {
    if (this.locked || this.busy) return false;
    this.busy = true;
    try {
      await api.act(this.table.id, this.seat, action);
      return true;
    } catch (e) {
      notice(errorText(e), 'error');
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Asks what an action would do; throws the rules' ApiError where it is not allowed. */
  preview = (action: Action): Promise<Forecast> => {
    if (this.locked) return Promise.reject(new ApiError('client/locked', ''));
    return api.preview(this.table.id, this.seat, action);
  };
}
