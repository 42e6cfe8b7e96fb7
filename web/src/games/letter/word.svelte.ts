// The word being read: typed, or traced along the tiles.

import { spell } from '../../lib/letters';
import { drawn, readings, spelled, standing } from './reading';
import type { View } from './view';

export class Word {
  #view: () => View;
  #typed = $state('');
  #trace = $state.raw<number[]>([]);
  /** Which of several readings is highlighted. */
  way = $state(0);

  constructor(view: () => View) {
    this.#view = view;
  }

  readonly text = $derived.by(() => (this.#trace.length ? spelled(this.#view(), this.#trace).join('') : this.#typed));
  readonly letters = $derived.by(() => spell(this.text, this.#view().lang));
  readonly #all = $derived.by(() => (this.#trace.length || !this.#typed ? [] : readings(this.#view(), this.letters)));
  readonly reading = $derived.by(() => (this.#trace.length ? drawn(this.#view(), this.#trace) : this.#all[Math.min(this.way, this.#all.length - 1)]));
  readonly state = $derived.by(() => standing(this.#view(), this.letters, this.reading));

  /** What was typed or traced. */
  get draft() {
    return { typed: this.#typed, trace: this.#trace };
  }
  get ways(): number {
    return this.#all.length;
  }

  type(text: string) {
    this.#trace = [];
    this.way = 0;
    this.#typed = text;
  }
  draw(path: number[]) {
    this.#typed = '';
    this.#trace = path;
  }
  clear() {
    this.type('');
  }
  erase() {
    this.type(this.letters.slice(0, -1).join(''));
  }
  other() {
    this.way = (this.way + 1) % this.ways;
  }

  /** A tile that is gone invalidates the path. */
  mend() {
    const { board } = this.#view();
    if (this.#trace.some((id) => !board.some((b) => b.tile === id))) this.#trace = [];
  }
}
