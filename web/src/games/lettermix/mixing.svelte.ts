// The laying component for dice that may be moved repeatedly: every change is sent to the server at once, the
// window follows the figure, words are typed across letters already laid, and several dice move together.

import { untrack } from 'svelte';
import { Laying, type Dir, type Field, type Laid } from '../../lib/laying/laying.svelte';
import { spell } from '../../lib/letters';
import { fit, holds, movable, reach, same, type Box, type Least, type Spot } from './figure';
import { Joker, type Die, type Placed } from './view';

export interface Host {
  readonly lang: string;
  /** The children's game: lines of words instead of a crossword. */
  readonly list: boolean;
  readonly least: Least;
  name(spot: Spot, win: Box): string;
  /** Sends changed dice to the table. */
  push(dice: Placed[]): void;
  /** Dice moved together, or could not. */
  moved(n: number): void;
}

/** The window, separate from the laying, whose constructor needs it. */
class Pane {
  win = $state.raw<Box>({ x: -4, y: -4, cols: 9, rows: 9 });
}

function fieldOf(pane: Pane, host: Host): Field {
  return {
    get cols() {
      return pane.win.cols;
    },
    get rows() {
      return pane.win.rows;
    },
    get lang() {
      return host.lang;
    },
    name: (sq) => host.name(spotIn(pane.win, sq), pane.win),
    lying: () => null,
    takes: (_, __, there) => there.length === 0,
    wild: (p) => p.face === Joker,
  };
}

const spotIn = (w: Box, sq: number): Spot => ({ x: w.x + (sq % w.cols), y: w.y + Math.floor(sq / w.cols) });
const squareIn = (w: Box, s: Spot) => (s.y - w.y) * w.cols + (s.x - w.x);

export class Mixing extends Laying {
  /** Dice picked up together. */
  group = $state.raw<number[]>([]);
  /** A group is being dragged: the window does not move. */
  still = false;
  #pane: Pane;
  #host: Host;
  #known = new Map<number, Placed>();
  #throw = '';
  #trail: { spot: Spot; laid: boolean }[] = [];
  #anchor: Spot | null = null;

  constructor(host: Host) {
    const pane = new Pane();
    super(fieldOf(pane, host));
    this.#pane = pane;
    this.#host = host;
  }

  get win(): Box {
    return this.#pane.win;
  }
  spot(square: number): Spot {
    return spotIn(this.win, square);
  }
  square(spot: Spot): number {
    return squareIn(this.win, spot);
  }

  /** Takes the throw and the layout from the table. Called from effects, which must not depend on what it changes. */
  adopt(dice: Die[], layout: Placed[], turn: number) {
    untrack(() => {
      const sign = `${turn}:${dice.map((d) => d.face).join('')}`;
      if (sign !== this.#throw) {
        this.#throw = sign;
        this.hand = dice.map((d) => ({ id: d.die, face: d.face, value: d.value, kind: d.face === Joker ? 'joker' : 'letter' }));
        this.selected = this.asking = this.drag = this.cursor = null;
        this.group = [];
        this.#trail = [];
        this.#known.clear();
        this.#pane.win = fit(null, [], this.#host.least, this.#host.list);
      }
      for (const p of layout) this.#known.set(p.die, p);
      this.#draw();
    });
  }

  /** Recomputes the window, for example when the page has changed its shape. */
  resize() {
    untrack(() => this.#draw(true));
  }

  /** Draws the known dice in the window, which follows the figure unless a die is being dragged. */
  #draw(anew = false) {
    const spots: Spot[] = [];
    for (const p of this.#known.values()) if (p.at) spots.push(p.at);
    const old = this.win;
    const cursor = this.cursor && spotIn(old, this.cursor.square);
    let win = old;
    if (!(this.drag || this.still)) win = fit(anew ? null : old, spots, this.#host.least, this.#host.list);
    if (win.x !== old.x || win.y !== old.y || win.cols !== old.cols || win.rows !== old.rows) {
      this.#pane.win = win;
      if (this.cursor && cursor) {
        const at = { x: Math.min(Math.max(cursor.x, win.x), win.x + win.cols - 1), y: Math.min(Math.max(cursor.y, win.y), win.y + win.rows - 1) };
        this.cursor = { ...this.cursor, square: squareIn(win, at) };
      }
      const asked = this.asking;
      if (asked) this.asking = { ...asked, square: squareIn(win, spotIn(old, asked.square)) };
    }
    const laid: Laid[] = [];
    for (const piece of this.hand) {
      const p = this.#known.get(piece.id);
      if (p?.at && holds(win, p.at)) laid.push({ piece, square: squareIn(win, p.at), letter: piece.face === Joker ? (p.letter ?? '') : piece.face });
    }
    this.laid = laid;
    const lies = (id: number) => laid.some((l) => l.piece.id === id);
    if (this.group.some((id) => !lies(id))) this.group = this.group.filter(lies);
  }

  /** Sends the table what differs from its last known state. */
  #commit() {
    const changed: Placed[] = [];
    for (const piece of this.hand) {
      const l = this.laid.find((x) => x.piece.id === piece.id);
      const before = this.#known.get(piece.id);
      const at = l ? this.spot(l.square) : null;
      const letter = piece.face === Joker ? l?.letter || before?.letter : undefined;
      if (same(at, before?.at ?? null) && (!l || letter === before?.letter)) continue;
      changed.push({ die: piece.id, at, ...(letter ? { letter } : {}) });
    }
    if (!changed.length) return;
    for (const p of changed) this.#known.set(p.die, p);
    this.#draw();
    this.#host.push(changed);
  }

  override place(id: number, square: number, letter?: string, typed = false): boolean {
    const ok = super.place(id, square, letter, typed);
    if (ok && !this.asking) this.#commit();
    return ok;
  }

  override take(id: number) {
    super.take(id);
    this.#commit();
  }

  /** Escape clears the selection; it takes nothing from the table. */
  override recall() {
    untrack(() => {
      this.selected = null;
      this.asking = null;
      this.group = [];
      this.#anchor = null;
    });
  }

  /** All dice back beside the grid. */
  clear() {
    this.recall();
    this.laid = [];
    this.note({ kind: 'recalled' });
    this.#commit();
  }

  /** Asks again what a laid joker stands for. */
  rename(id: number) {
    const l = this.laid.find((x) => x.piece.id === id);
    if (l) this.asking = { piece: l.piece, square: l.square, typed: false };
  }
  override choose(letter: string | null) {
    const q = this.asking;
    const there = q && this.laid.find((l) => l.piece.id === q.piece.id && l.square === q.square);
    if (!there || letter === null) return super.choose(letter);
    this.asking = null;
    this.selected = null;
    this.laid = this.laid.map((l) => (l === there ? { ...l, letter } : l));
    this.#commit();
  }

  override tapPiece(id: number) {
    this.group = [];
    this.#trail = [];
    super.tapPiece(id);
  }
  override tapSquare(square: number) {
    this.#trail = [];
    this.#anchor = null;
    if (this.group.length) {
      this.group = [];
      return;
    }
    super.tapSquare(square);
  }
  override turn() {
    this.#trail = [];
    super.turn();
  }

  override move(dx: number, dy: number, from: number) {
    this.#trail = [];
    if (this.group.length) {
      const to = this.cursor && this.spot(this.cursor.square);
      if (this.shift(dx, dy) && to && this.cursor) this.cursor = { ...this.cursor, square: this.square({ x: to.x + dx, y: to.y + dy }) };
      return;
    }
    this.#anchor = null;
    super.move(dx, dy, from);
  }

  /** Selects the dice between the old and the new cursor. */
  extend(dx: number, dy: number) {
    if (!this.cursor) return;
    this.#anchor ??= this.spot(this.cursor.square);
    this.group = [];
    super.move(dx, dy, this.cursor.square);
    this.pick(this.#anchor, this.spot(this.cursor.square));
  }

  /** Picks up the dice in a rectangle. */
  pick(a: Spot, b: Spot) {
    const inside = (s: Spot) => s.x >= Math.min(a.x, b.x) && s.x <= Math.max(a.x, b.x) && s.y >= Math.min(a.y, b.y) && s.y <= Math.max(a.y, b.y);
    this.selected = null;
    this.group = this.laid.filter((l) => inside(this.spot(l.square))).map((l) => l.piece.id);
  }
  pickAll() {
    this.selected = null;
    this.group = this.laid.map((l) => l.piece.id);
  }

  /** Moves the dice picked up by a step. */
  shift(dx: number, dy: number): boolean {
    if (!dx && !dy) return false;
    const mine = this.laid.filter((l) => this.group.includes(l.piece.id));
    const others = this.laid.filter((l) => !this.group.includes(l.piece.id));
    const spots = (list: Laid[]) => list.map((l) => this.spot(l.square));
    if (!mine.length || !movable(spots(mine), spots(others), dx, dy)) {
      this.note({ kind: 'noroom' });
      return false;
    }
    const changed = mine.map((l): Placed => {
      const s = this.spot(l.square);
      return { die: l.piece.id, at: { x: s.x + dx, y: s.y + dy }, ...(l.piece.face === Joker ? { letter: l.letter } : {}) };
    });
    for (const p of changed) this.#known.set(p.die, p);
    if (this.#anchor) this.#anchor = { x: this.#anchor.x + dx, y: this.#anchor.y + dy };
    this.#draw();
    this.#host.push(changed);
    this.#host.moved(changed.length);
    return true;
  }

  override type(ch: string, wild = false) {
    if (!this.cursor) return;
    this.group = [];
    this.#anchor = null;
    if (/^[0-9]$/.test(ch)) {
      this.#room();
      this.#trail.push({ spot: this.spot(this.cursor.square), laid: true });
      return this.digit(ch === '0' ? 10 : Number(ch));
    }
    for (const letter of spell(ch, this.field.lang)) this.#letter(letter, wild);
  }

  // A letter already there is skipped, so that a crossing word is typed as a whole.
  #letter(letter: string, wild: boolean) {
    this.#room();
    const cursor = this.cursor!;
    const spot = this.spot(cursor.square);
    const there = this.at(cursor.square)[0];
    if (there?.letter === letter && !wild) {
      this.#trail.push({ spot, laid: false });
      this.cursor = { ...cursor, square: this.square(next(spot, cursor.dir)) };
      return;
    }
    const free = this.rest;
    const joker = free.find((p) => p.face === Joker);
    const die = wild ? joker : (free.find((p) => p.face === letter) ?? joker);
    if (!die) return this.note({ kind: 'missing', letter });
    this.#trail.push({ spot, laid: true });
    this.place(die.id, cursor.square, letter, true);
  }

  /** Makes sure that the cursor can move on: the window grows at its edge. */
  #room() {
    if (!this.cursor) return;
    const win = this.win;
    const here = this.spot(this.cursor.square);
    const to = next(here, this.cursor.dir);
    if (holds(win, to) || Math.abs(to.x) > reach || Math.abs(to.y) > reach) return;
    this.#pane.win = { ...win, cols: win.cols + (to.x - here.x), rows: win.rows + (to.y - here.y) };
    this.cursor = { ...this.cursor, square: this.square(here) };
    this.laid = this.laid.map((l) => ({ ...l, square: this.square(spotIn(win, l.square)) }));
  }

  override backspace() {
    if (!this.cursor) return;
    const last = this.#trail.pop();
    const here = this.spot(this.cursor.square);
    const back = last?.spot ?? (this.at(this.cursor.square).length ? here : next(here, this.cursor.dir, -1));
    if (!holds(this.win, back)) return;
    this.cursor = { ...this.cursor, square: this.square(back) };
    const there = this.at(this.cursor.square)[0];
    if (there && (!last || last.laid)) this.take(there.piece.id);
  }

  /** The next line of the list, which Enter starts. */
  newLine() {
    if (!this.cursor) return;
    this.#trail = [];
    const y = Math.min(this.spot(this.cursor.square).y + 1, this.win.y + this.win.rows - 1);
    this.cursor = { dir: 'across', square: this.square({ x: this.win.x, y }) };
  }
}

const next = (s: Spot, dir: Dir, by = 1): Spot => (dir === 'across' ? { x: s.x + by, y: s.y } : { x: s.x, y: s.y + by });
