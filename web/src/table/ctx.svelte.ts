// What a board gets: the table, its view from one seat, and the ways to act on it.
// The live table and the replay are both one of these; a replay is read-only.

import { api, ApiError } from '../lib/api';
import { notice } from '../lib/announce.svelte';
import { errorText, say, t, type Message } from '../lib/i18n/index.svelte';
import type { Action, Forecast, Frame, Table } from '../lib/types';
import { showWord } from '../words/about.svelte';
import { ask, dispute } from './dispute.svelte';

/** The word that the rules refused as invalid. */
function refusedWord(e: unknown): string | null {
  if (!(e instanceof ApiError) || !e.code.endsWith('/word')) return null;
  const { word, words } = e.data as { word?: string; words?: string[] };
  return word ?? words?.[0] ?? null;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the shared pages hold any game's view
export abstract class TableCtx<V = any> {
  /** The table, its seats and its status. */
  abstract readonly table: Table;
  /** The game's view from `seat`. Sections that did not change keep their identity. */
  abstract readonly view: V;
  /** What every game tells its table. */
  get frame(): Frame {
    return (this.view as { frame: Frame }).frame;
  }

  /** A game's message as a sentence. */
  say = (m: Message): string => say(m, this.name);

  /** Whether the seat may do something now, by the name of the action. */
  can(action: string): boolean {
    return this.frame.may.includes(action);
  }

  /** Nobody at another device is still asked about an open word, so that a move by which the seat plays on accepts it. */
  get lastAsked(): boolean {
    return this.frame.active.every((seat) => this.table.mine.includes(seat));
  }

  /** The seat the view is from; -1 is a spectator. */
  abstract readonly seat: number;
  /** No action is possible: replay, spectator, over. */
  abstract readonly locked: boolean;
  /** The game goes on later: what is drawn stays as it is, and nothing can be done. */
  get paused(): boolean {
    return this.table.status === 'paused';
  }
  /** The view comes from a finished game and shows a chosen moment of it. */
  abstract readonly replay: boolean;
  /** Table time in milliseconds; an effect or template that reads it updates with the clock. */
  abstract readonly now: number;

  /** Actions being sent. */
  #asked = $state(0);
  #ending = $state(0);
  #going = new Map<string, Promise<boolean>>();
  /** How many actions this device has made: a tip has served when its moment was acted on. */
  acted = $state(0);
  /** What a pointed-at line of the score pad refers to (SheetLine.ref). */
  highlight = $state.raw<unknown>(null);

  /** How many hints were given: what lies tentatively makes room for each. */
  hints = $state(0);

  /** The language of the words. */
  get lang(): string {
    return this.table.lang;
  }

  /** A seat's name: the person, the bot, or its number. */
  name = (seat: number): string => {
    const s = this.table.seats[seat];
    return s?.label || s?.player?.name || t('seat.n', { n: seat + 1 });
  };

  /** An action is being sent. Another may still be made: it is sent after it. */
  get busy(): boolean {
    return this.#asked > 0;
  }

  /** Makes an action. A refusal is shown to the player; returns whether it was accepted. */
  act(action: Action, seat = this.seat): Promise<boolean> {
    if (this.locked || this.paused) return Promise.resolve(false);
    // A key pressed twice before the first answer means the same thing once.
    const same = JSON.stringify([seat, action]);
    const going = this.#going.get(same) ?? this.#ask(action, seat).finally(() => this.#going.delete(same));
    this.#going.set(same, going);
    return going;
  }

  /** Makes an action that ends the player's turn: what the table shows about the turn does not wait for the answer. */
  async endTurn(action: Action): Promise<boolean> {
    this.#ending++;
    try {
      return await this.act(action);
    } finally {
      this.#ending--;
    }
  }

  /** An action that ends the player's turn is being sent. */
  get ending(): boolean {
    return this.#ending > 0;
  }

  async #ask(action: Action, seat: number): Promise<boolean> {
    this.#asked++;
    try {
      await this.send(action, seat);
      this.acted++;
      return true;
    } catch (e) {
      const word = refusedWord(e);
      notice(errorText(e), 'error', word ? this.#about(word) : null);
      return false;
    } finally {
      this.#asked--;
    }
  }

  /** What can be done about a refused word: people settle it among themselves, others look it up; both can report it. */
  #about(word: string) {
    if (dispute.possible) return { text: t('word.ask', { word }), run: () => void ask(word, true) };
    return { text: t('words.about', { word }), run: () => void showWord(word, this.table.lang) };
  }

  /** Makes an action of a seat after those already being sent; throws the refusal. */
  abstract send(action: Action, seat?: number): Promise<void>;

  /** Asks what an action would do; throws the rules' ApiError where it is not allowed. */
  preview = (action: Action): Promise<Forecast> => {
    if (this.locked || this.paused) return Promise.reject(new ApiError('client/locked', ''));
    return api.preview(this.table.id, this.seat, action);
  };
}
