// The word being built: typed letters that assemble themselves, or pieces put down by hand. How pieces are placed is
// up to the player (SMITH-A3), so the server knows nothing of this until the word is called.

import { read, settle, turned } from './forge';
import { assign, glyphOf, ids, kindOf, lacks, layWord, needs, spell, total, type Pieces, type Pose, type Stroke } from './glyphs';

/** The stick that words are built in: its margin, and the maximum height of letters, in units of the bench. */
export const margin = 0.35;
const tallest = 1.12;
const longest = 24;

export class Builder {
  /** Letters typed or tapped; while building by hand, those that were recognised. */
  text = $state('');
  /** Pieces put down by hand, by id, in letter heights; null: the typed word assembles itself. */
  free = $state.raw<Map<string, Pose> | null>(null);
  hand = $state.raw<Pieces>({ L: 0, S: 0, C: 0, c: 0 });
  /** The piece that was tapped, in the tray or in the stick. */
  chosen = $state<string | null>(null);
  /** Width of the bench in its units. */
  width = $state(8);
  /** The height of a letter that is built by hand. */
  #held = $state(1);
  #lang: () => string;

  constructor(lang: () => string) {
    this.#lang = lang;
  }

  readonly typed = $derived.by(() => layWord(this.text));
  readonly scale = $derived(this.free ? this.#held : Math.min(tallest, (this.width - 2 * margin) / Math.max(this.typed.width, 0.1)));
  readonly strokes = $derived(this.typed.strokes.map((s) => ({ ...s, x: s.x + margin / this.scale })));
  readonly taken = $derived(assign(this.strokes, this.hand));

  /** The position of each piece of the hand that is not in the tray, in letter heights. */
  readonly poses = $derived.by(() => {
    if (this.free) return this.free;
    const m = new Map<string, Pose>();
    this.taken.forEach((id, i) => id && m.set(id, this.strokes[i]));
    return m;
  });
  /** Strokes of the typed word for which there is no piece. */
  readonly gaps = $derived(this.free ? [] : this.strokes.filter((_, i) => !this.taken[i]));

  readonly heaps = $derived.by(() => {
    if (!this.free) return [];
    const list = [...this.free].map(([id, p]): Stroke => ({ piece: kindOf(id), ...p }));
    const names = [...this.free.keys()];
    return read(list).map((g) => {
      const xs = g.of.map((i) => list[i].x);
      return { letter: g.letter, ids: g.of.map((i) => names[i]), x: (Math.min(...xs) + Math.max(...xs)) / 2 };
    });
  });
  /** The word on the bench; a group that is not a letter leaves it unfinished. */
  readonly word = $derived(this.free ? this.heaps.map((h) => h.letter ?? '').join('') : this.text);
  readonly missing = $derived(this.free ? { L: 0, S: 0, C: 0, c: 0 } : lacks(this.hand, needs(this.text)));
  readonly whole = $derived(this.word.length > 0 && (this.free ? this.heaps.every((h) => h.letter) : total(this.missing) === 0));
  readonly rest = $derived(ids(this.hand).filter((id) => !this.poses.has(id)));

  /** Replaces the whole typed text; pieces put down by hand go where the letters need them. */
  type(text: string) {
    this.free = null;
    this.text = spell(text, this.#lang()).slice(0, longest);
  }
  add(letter: string) {
    this.type(this.word + letter);
  }
  back() {
    if (!this.free) this.text = this.text.slice(0, -1);
    else this.type(this.word.slice(0, -1));
  }
  clear() {
    this.free = null;
    this.text = '';
  }

  /** The hand has changed: forget pieces that went back into the box. */
  sync(hand: Pieces) {
    this.hand = hand;
    if (!this.free) return;
    const have = new Set(ids(hand));
    if ([...this.free.keys()].some((id) => !have.has(id))) this.#set(new Map([...this.free].filter(([id]) => have.has(id))));
  }

  /** Whether a letter can still be built from the rest of the hand. */
  can(letter: string): boolean {
    const rest = { L: 0, S: 0, C: 0, c: 0 };
    for (const id of this.rest) rest[kindOf(id)]++;
    return total(lacks(rest, glyphOf(letter)?.pieces ?? rest)) === 0;
  }

  /** Puts a piece down at a place of the bench (in its units) and snaps it to others. */
  put(id: string, x: number, y: number, turn?: number) {
    const was = this.#byHand();
    const pose = was.get(id);
    const s = this.scale;
    was.delete(id);
    const names = [...was.keys()];
    const lying = names.map((n): Stroke => ({ piece: kindOf(n), ...was.get(n)! }));
    const all = settle({ piece: kindOf(id), x: x / s, y: y / s, turn: turn ?? pose?.turn ?? 0 }, lying);
    this.#set(new Map([...names, id].map((n, i) => [n, { x: all[i].x, y: all[i].y, turn: all[i].turn }])));
  }
  /** Moves a piece without snapping, while it is dragged. */
  carry(id: string, x: number, y: number) {
    const m = this.#byHand();
    const pose = m.get(id);
    m.set(id, { x: x / this.scale, y: y / this.scale, turn: pose?.turn ?? 0 });
    this.#set(m);
  }
  turn(id: string) {
    const pose = this.poses.get(id);
    if (!pose) return;
    const s = this.scale;
    this.put(id, pose.x * s, pose.y * s, turned(kindOf(id), pose.turn));
  }
  /** Back into the tray. */
  take(id: string) {
    const m = this.#byHand();
    m.delete(id);
    if (m.size) this.#set(m);
    else this.clear();
  }

  #byHand(): Map<string, Pose> {
    if (this.free) return new Map(this.free);
    const m = new Map([...this.poses].map(([id, p]) => [id, { x: p.x, y: p.y, turn: p.turn }]));
    this.#held = this.scale > 0.9 ? 1 : this.scale;
    return m;
  }
  #set(m: Map<string, Pose>) {
    this.free = m;
    this.text = this.heaps.map((h) => h.letter ?? '').join('');
  }
}
