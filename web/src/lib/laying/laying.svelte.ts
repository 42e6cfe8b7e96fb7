// Laying letters: what is in the hand, what is tentatively on the board, and the four ways to get it there
// (drag, tap and tap, typing at a cursor, digits). It is independent of any game; a Field tells it where pieces may go.
// Nothing here decides a rule: the server does, by Preview while pieces are tentative and by the action itself.

import { untrack } from 'svelte';
import { isVowel, spell } from '../letters';

export type Dir = 'across' | 'down';

/** A tile, card or die in the hand. The id stays with it while it is in the hand. */
export interface Piece {
  id: number;
  face: string;
  value: number | null;
  /** The game's own name for the kind of piece; its look depends on it. */
  kind: string;
}

/** A tentative piece. Its letter is what it stands for: its face, or what was chosen for a blank. */
export interface Laid {
  piece: Piece;
  square: number;
  letter: string;
  /** The letter that was permanently on the square before. */
  under?: string | null;
}

/** The board as far as laying needs to know it. Squares are numbered row by row from 0. */
export interface Field {
  cols: number;
  rows: number;
  /** The language of the words. */
  lang: string;
  /** The name of a square, for people: "H8". */
  name(square: number): string;
  /** The letter that is permanently on a square, or null. */
  lying(square: number): string | null;
  /** Whether a piece fits on a square besides what the hand has laid there already. Room, not rules. */
  takes(piece: Piece, square: number, there: Laid[]): boolean;
  /** Whether typing lays over letters on the board instead of skipping them. */
  covers?: boolean;
  /** Whether the piece stands for a letter to be chosen; Shift and a letter lays it when typing. */
  wild?(piece: Piece): boolean;
  /** Whether something other than a letter must be chosen when the piece is put down, such as an arrow's direction. */
  asks?(piece: Piece): boolean;
  /** What may be chosen; the alphabet by default. */
  choices?(piece: Piece, square: number): string[];
  /** The choice made without asking when the piece is put at a cursor. */
  obvious?(piece: Piece, dir: Dir): string | undefined;
  /** Whether the cursor moves on after this piece; an arrow waits for its letter. */
  advances?(piece: Piece): boolean;
  /** The direction in which a word continues from a square. */
  turns?(square: number, dir: Dir, there: Laid[]): Dir;
}

interface Cursor {
  square: number;
  dir: Dir;
}

export type Order = 'alphabet' | 'vowels' | 'points';
/** What happened, for the page to announce. */
export type Note =
  | { kind: 'laid'; letter: string; square: string }
  | { kind: 'taken'; letter: string }
  | { kind: 'missing'; letter: string }
  | { kind: 'noroom' }
  | { kind: 'picked'; letter: string }
  | { kind: 'recalled' };

export class Laying {
  /** The hand in the order its owner chose, laid pieces included: their places stay empty. */
  hand = $state.raw<Piece[]>([]);
  laid = $state.raw<Laid[]>([]);
  selected = $state<number | null>(null);
  cursor = $state<Cursor | null>(null);
  /** A wild piece waiting for its letter. */
  asking = $state.raw<{ piece: Piece; square: number; typed: boolean } | null>(null);
  /** The piece being dragged: its middle and its size on the screen. */
  drag = $state.raw<{ piece: Piece; x: number; y: number; width: number; height: number; snapped: boolean } | null>(null);
  /** The square the dragged piece would land on. */
  over = $state<number | null>(null);
  /** While choosing pieces to give back: those chosen, by id. */
  marked = $state.raw<number[] | null>(null);

  field: Field;
  note: (n: Note) => void = () => {};
  /** The window onto a board that can be zoomed. */
  window?: { readonly zoomed: boolean; scrollBy(dx: number, dy: number): void };
  /** Geometry of a board whose pieces cover more than one square; by default a piece is as large as its square. */
  board?: {
    /** The square a piece would land on if its middle is at a point of the window. */
    aim(piece: Piece, x: number, y: number): number | null;
    /** Where on the screen a piece would lie; without a square, only its size counts. */
    rect(piece: Piece, square: number | null): DOMRect;
  };
  #next = 1;

  constructor(field: Field) {
    this.field = field;
  }

  /** Takes the hand as the server has it, keeping order and tentative pieces as far as they are still there. */
  sync(faces: { face: string; value: number | null; kind: string }[]) {
    untrack(() => this.#sync(faces)); // called from effects, which must not depend on what it changes
  }

  #sync(faces: { face: string; value: number | null; kind: string }[]) {
    const left = [...faces];
    const kept: Piece[] = [];
    // A piece that is permanently on the board now was played: an equal one in the new hand was drawn.
    const played = new Set(this.laid.filter((l) => l.under !== undefined && l.under !== l.letter && this.field.lying(l.square) === l.letter).map((l) => l.piece.id));
    for (const p of this.hand) {
      if (played.has(p.id)) continue;
      const i = left.findIndex((f) => f.face === p.face && f.kind === p.kind);
      if (i >= 0) {
        kept.push({ ...p, value: left[i].value });
        left.splice(i, 1);
      }
    }
    for (const f of left) kept.push({ id: this.#next++, ...f });
    this.hand = kept;
    const laid: Laid[] = [];
    for (const l of this.laid) {
      const piece = kept.find((p) => p.id === l.piece.id);
      const there = laid.filter((x) => x.square === l.square);
      if (piece && this.field.takes(piece, l.square, there)) laid.push({ ...l, piece });
    }
    this.laid = laid;
    if (this.selected !== null && !kept.some((p) => p.id === this.selected)) this.selected = null;
    if (this.asking && !kept.some((p) => p.id === this.asking!.piece.id)) this.asking = null;
    if (this.marked) this.marked = this.marked.filter((id) => kept.some((p) => p.id === id));
  }

  /** Lays stored pieces again, without announcing it, where the pieces and room for them still exist. */
  restore(kept: { hand: string[]; laid: { face: string; kind: string; square: number; letter: string }[] }) {
    const order = [...kept.hand];
    const rest = [...this.hand];
    const hand: Piece[] = [];
    for (const face of order) {
      const i = rest.findIndex((p) => p.face === face);
      if (i >= 0) hand.push(...rest.splice(i, 1));
    }
    this.hand = [...hand, ...rest];
    const laid: Laid[] = [];
    for (const { face, kind, square, letter } of kept.laid) {
      const piece = this.hand.find((p) => p.face === face && p.kind === kind && !laid.some((l) => l.piece === p));
      const there = laid.filter((l) => l.square === square);
      if (piece && square < this.field.cols * this.field.rows && this.field.takes(piece, square, there)) laid.push({ piece, square, letter, under: this.field.lying(square) });
    }
    this.laid = laid;
  }

  /** The pieces still on the rack. */
  get rest(): Piece[] {
    return this.hand.filter((p) => !this.isLaid(p.id));
  }
  isLaid(id: number): boolean {
    return this.laid.some((l) => l.piece.id === id);
  }
  at(square: number): Laid[] {
    return this.laid.filter((l) => l.square === square);
  }
  piece(id: number): Piece | undefined {
    return this.hand.find((p) => p.id === id);
  }
  #wild(p: Piece): boolean {
    return this.field.wild?.(p) ?? false;
  }

  /** Puts a piece on a square. A piece of the same hand there changes places with it. */
  place(id: number, square: number, letter?: string, typed = false): boolean {
    const piece = this.piece(id);
    if (!piece) return false;
    const before = this.laid.find((l) => l.piece.id === id);
    if (before?.square === square) return false;
    const others = this.laid.filter((l) => l.piece.id !== id);
    const there = others.filter((l) => l.square === square);
    let next = others;
    if (!this.field.takes(piece, square, there)) {
      if (!there.length || !this.field.takes(piece, square, [])) {
        this.note({ kind: 'noroom' });
        return false;
      }
      next = others.filter((l) => l.square !== square);
      const back = before ? there.filter((l) => this.field.takes(l.piece, before.square, [])) : [];
      next = [...next, ...back.slice(0, 1).map((l) => ({ ...l, square: before!.square }))];
    }
    if ((this.#wild(piece) || this.field.asks?.(piece)) && !letter && !before) {
      this.asking = { piece, square, typed };
      return true;
    }
    const face = letter ?? before?.letter ?? piece.face;
    this.laid = [...next, { piece, square, letter: face, under: this.field.lying(square) }];
    this.selected = null;
    this.note({ kind: 'laid', letter: face, square: this.field.name(square) });
    if (typed) this.#advance(piece, square);
    return true;
  }

  /** Chooses what a wild piece stands for; null takes it back. */
  choose(letter: string | null) {
    const q = this.asking;
    this.asking = null;
    if (q && letter !== null) this.place(q.piece.id, q.square, letter, q.typed);
  }

  /** Takes a laid piece back to the rack. */
  take(id: number) {
    const l = this.laid.find((x) => x.piece.id === id);
    if (!l) return;
    this.laid = this.laid.filter((x) => x !== l);
    this.note({ kind: 'taken', letter: l.letter });
  }

  recall() {
    untrack(() => {
      const any = this.laid.length > 0;
      if (any) this.laid = [];
      this.selected = null;
      this.asking = null;
      if (any) this.note({ kind: 'recalled' });
    });
  }

  /** Moves a piece within the hand to an index. */
  reorder(id: number, index: number) {
    const piece = this.piece(id);
    if (!piece) return;
    const rest = this.hand.filter((p) => p.id !== id);
    rest.splice(Math.max(0, Math.min(index, rest.length)), 0, piece);
    this.hand = rest;
  }

  shuffle(random: () => number = Math.random) {
    const h = [...this.hand];
    for (let i = h.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [h[i], h[j]] = [h[j], h[i]];
    }
    this.hand = h;
  }

  sort(by: Order) {
    const odd = (p: Piece) => (/\p{L}/u.test(p.face) ? 0 : 1);
    const name = (a: Piece, b: Piece) => odd(a) - odd(b) || a.face.localeCompare(b.face, this.field.lang);
    const order = {
      alphabet: name,
      vowels: (a: Piece, b: Piece) => odd(a) - odd(b) || +isVowel(b.face) - +isVowel(a.face) || name(a, b),
      points: (a: Piece, b: Piece) => (b.value ?? 0) - (a.value ?? 0) || name(a, b),
    }[by];
    this.hand = [...this.hand].sort(order);
  }

  /** Starts or ends choosing pieces to give back. */
  mark(on: boolean) {
    this.recall();
    this.marked = on ? [] : null;
  }

  tapPiece(id: number) {
    if (this.marked) {
      this.marked = this.marked.includes(id) ? this.marked.filter((m) => m !== id) : [...this.marked, id];
      return;
    }
    const laid = this.laid.find((l) => l.piece.id === id);
    // A second piece tapped onto a laid one goes to its square (it may stack there or change places).
    if (laid && this.selected !== null && this.selected !== id) {
      this.place(this.selected, laid.square);
      return;
    }
    if (laid && this.selected === id) {
      this.selected = null;
      this.take(id);
      return;
    }
    this.selected = this.selected === id ? null : id;
    const piece = this.piece(id);
    if (this.selected !== null && piece) this.note({ kind: 'picked', letter: piece.face });
  }

  tapSquare(square: number) {
    if (this.marked) return;
    if (this.selected !== null) {
      this.place(this.selected, square);
      return;
    }
    if (this.cursor?.square === square) {
      const dir = this.cursor.dir === 'across' && this.field.rows > 1 ? 'down' : 'across';
      this.cursor = { square, dir };
    } else this.cursor = { square, dir: 'across' };
  }

  /** Types a character: letters lay pieces, a digit takes the piece of that place on the rack. */
  type(ch: string, wild = false) {
    if (/^[0-9]$/.test(ch)) return this.digit(ch === '0' ? 10 : Number(ch));
    for (const letter of spell(ch, this.field.lang)) this.#typeLetter(letter, wild);
  }

  #typeLetter(letter: string, wild: boolean) {
    if (!this.cursor) return;
    const f = this.field;
    let at: number | null = this.cursor.square;
    if (f.covers || f.lying(at) === letter) {
      if (f.lying(at) === letter && !this.at(at).length) return this.#advance(null, at);
    } else while (at !== null && f.lying(at) !== null) at = this.#step(at, this.cursor.dir);
    if (at === null) return this.note({ kind: 'noroom' });
    // A letter typed over the player's own tentative letter replaces it.
    const top = this.at(at).filter((l) => f.advances?.(l.piece) ?? true)[0];
    const free = this.rest;
    const piece = wild ? free.find((p) => this.#wild(p)) : free.find((p) => p.face === letter && !this.#wild(p));
    if (!piece) return this.note({ kind: 'missing', letter });
    if (top) this.laid = this.laid.filter((l) => l !== top);
    this.place(piece.id, at, letter, true);
  }

  digit(n: number) {
    const piece = this.hand[n - 1];
    if (!piece) return;
    if (this.marked || !this.cursor || this.isLaid(piece.id)) return this.tapPiece(piece.id);
    let at: number | null = this.cursor.square;
    if (!this.field.covers) while (at !== null && this.field.lying(at) !== null) at = this.#step(at, this.cursor.dir);
    if (at !== null) this.place(piece.id, at, this.field.obvious?.(piece, this.cursor.dir), true);
  }

  backspace() {
    if (!this.cursor) return;
    let at: number | null = this.cursor.square;
    if (!this.at(at).length) {
      at = this.#step(at, this.cursor.dir, -1);
      while (at !== null && !this.at(at).length && this.field.lying(at) !== null) at = this.#step(at, this.cursor.dir, -1);
    }
    if (at === null || !this.at(at).length) {
      // After a corner the way back is not straight: take the piece laid last.
      const last = this.laid[this.laid.length - 1];
      if (!last) return;
      at = last.square;
    }
    const there = this.at(at);
    this.take(there[there.length - 1].piece.id);
    this.cursor = { ...this.cursor, square: at };
  }

  /** Moves the cursor by the arrow keys. */
  move(dx: number, dy: number, from: number) {
    const { cols, rows } = this.field;
    const x = (from % cols) + dx;
    const y = Math.floor(from / cols) + dy;
    if (x < 0 || y < 0 || x >= cols || y >= rows) return;
    this.cursor = { square: y * cols + x, dir: this.cursor?.dir ?? 'across' };
  }

  turn() {
    if (!this.cursor) return;
    const dir = this.cursor.dir === 'across' && this.field.rows > 1 ? 'down' : 'across';
    this.cursor = { ...this.cursor, dir };
  }

  #advance(piece: Piece | null, square: number) {
    if (!this.cursor) return;
    if (piece && this.field.advances?.(piece) === false) {
      this.cursor = { ...this.cursor, square };
      return;
    }
    let dir = this.field.turns?.(square, this.cursor.dir, this.at(square)) ?? this.cursor.dir;
    let at = this.#step(square, dir);
    // Skip letters that are already on the board.
    while (!this.field.covers && at !== null && this.field.lying(at) !== null) {
      dir = this.field.turns?.(at, dir, []) ?? dir;
      at = this.#step(at, dir);
    }
    this.cursor = { square: at ?? square, dir };
  }

  #step(square: number, dir: Dir, by = 1): number | null {
    const { cols, rows } = this.field;
    const x = (square % cols) + (dir === 'across' ? by : 0);
    const y = Math.floor(square / cols) + (dir === 'down' ? by : 0);
    return x < 0 || y < 0 || x >= cols || y >= rows ? null : y * cols + x;
  }
}
