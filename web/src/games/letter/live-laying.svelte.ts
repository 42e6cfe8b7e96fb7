// Laying in Letter: a tile put down is sent to the table at once, where everybody sees it and it may be moved until
// a word is named (LTR-A15). So nothing is tentative here, except a blank that waits to be confirmed.

import { Laying, type Field, type Piece } from '../../lib/laying/laying.svelte';
import { isVowel } from '../../lib/letters';

interface Hooks {
  /** Puts a tile down, held over a cell. */
  /** `tapped`: it was picked up before, not dragged. */
  put(tile: number, cell: number, tapped: boolean): void;
  take(tile: number): void;
  /** A cell was tapped with no tile picked up; true if that was handled. */
  tap(cell: number): boolean;
  /** A letter was typed; true if it belongs to a word. Otherwise it picks a tile. */
  letter(letter: string): boolean;
  erase(): void;
  escape(): void;
  /** Space with no tile picked up; otherwise the grid puts the tile down. */
  space(): void;
  rotate(): void;
  /** Whether a tile is in the player's own hand. */
  mine(tile: number): boolean;
}

export const tileOf = (p: Piece) => Number(p.kind);

export class LiveLaying extends Laying {
  #hooks: Hooks;
  turned = $state(false);

  constructor(field: Field, hooks: Hooks) {
    super(field);
    this.#hooks = hooks;
  }

  pieceOf(tile: number): Piece | undefined {
    return this.hand.find((p) => tileOf(p) === tile);
  }
  /** The player's hand in the order they chose. */
  get mine(): Piece[] {
    return this.hand.filter((p) => this.#hooks.mine(tileOf(p)));
  }

  override place(id: number, square: number): boolean {
    const piece = this.piece(id);
    if (!piece) return false;
    const tapped = this.selected === id;
    this.selected = null;
    this.#hooks.put(tileOf(piece), square, tapped);
    return true;
  }
  override take(id: number) {
    const piece = this.piece(id);
    if (piece) this.#hooks.take(tileOf(piece));
  }
  override recall() {
    this.#hooks.escape();
  }
  override tapPiece(id: number) {
    if (this.marked && this.piece(id)?.face) {
      this.marked = this.marked.includes(id) ? [] : [id];
      return;
    }
    this.marked = null; // a blank is not given up, but laid
    if (this.selected !== id) {
      this.turned = false;
      // Fingers have no cursor: the ghost would lie where they tapped before.
      if (globalThis.matchMedia?.('(pointer: coarse)').matches) this.cursor = null;
    }
    super.tapPiece(id);
  }
  override tapSquare(square: number) {
    if (this.marked || (this.selected === null && this.#hooks.tap(square))) return;
    if (this.selected !== null) this.place(this.selected, square);
    else this.cursor = { square, dir: 'across' };
  }
  override type(ch: string, shift = false) {
    if (/^[0-9]$/.test(ch)) return this.digit(ch === '0' ? 10 : Number(ch));
    if (ch === '+') return this.#hooks.rotate();
    if (!/\p{L}/u.test(ch)) return;
    if (shift || !this.#hooks.letter(ch)) this.#pick(ch.toLocaleUpperCase('en'));
  }
  override digit(n: number) {
    const piece = this.mine[n - 1];
    if (piece) this.tapPiece(piece.id);
  }
  override backspace() {
    this.#hooks.erase();
  }
  override turn() {
    this.#hooks.space();
  }
  override reorder(id: number, index: number) {
    const mine = this.mine.filter((p) => p.id !== id);
    const before = mine[index];
    const rest = this.hand.filter((p) => p.id !== id);
    super.reorder(id, before ? rest.findIndex((p) => p.id === before.id) : rest.length);
  }
  /** Alphabetical or vowels first, as everywhere; "points" here means size. */
  sortBy(order: 'alphabet' | 'vowels' | 'size', area: (p: Piece) => number) {
    const name = (a: Piece, b: Piece) => Number(a.face === '') - Number(b.face === '') || a.face.localeCompare(b.face, this.field.lang);
    const by = {
      alphabet: name,
      vowels: (a: Piece, b: Piece) => Number(a.face === '') - Number(b.face === '') || Number(isVowel(b.face)) - Number(isVowel(a.face)) || name(a, b),
      size: (a: Piece, b: Piece) => area(b) - area(a) || name(a, b),
    }[order];
    this.hand = [...this.hand].sort(by);
  }

  /** Picks up a tile with the letter; typed again, the next copy, which has another size. */
  #pick(letter: string) {
    const copies = this.hand.filter((p) => p.face === letter);
    if (!copies.length) return this.note({ kind: 'missing', letter });
    const at = copies.findIndex((p) => p.id === this.selected);
    const next = copies[at + 1] ?? copies[0];
    if (next.id !== this.selected) this.tapPiece(next.id);
  }
}
