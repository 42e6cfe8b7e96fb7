// What a game supplies to the table frame. One folder per game; see README.md, "A game's folder".

import type { Component } from 'svelte';
import type { Bundle } from '../lib/i18n/index.svelte';
import type { Action, Lang, ReplayRow } from '../lib/types';
import type { TableCtx } from '../frame/ctx.svelte';

/** A line on the score pad. */
export interface SheetLine {
  text: string;
  /** Null: nothing to count, as for a pass. */
  points: number | null;
  /** The total after this line, where the pad shows it. */
  total?: number;
  /** Struck through: a word taken back. */
  struck?: boolean;
  /** Handed to the board when the line is pointed at, to show where the word lies. */
  ref?: unknown;
}

export interface Sheet {
  lines: SheetLine[];
  total: number;
}

/** A sandglass. Times are table time in milliseconds. */
export interface Clock {
  until: number;
  /** How much sand there was at the start, for the picture. */
  total: number;
  label?: string;
  /** Drawn large where the whole game is a race against it. */
  big?: boolean;
}

/** Words put to the table; the frame asks for acceptance or objection. */
export interface Claim {
  id: number;
  by: number;
  words: string[];
  until: number;
  accepts: number[];
  objections: number[];
  /** Whether this seat may still answer. */
  open: boolean;
}

/** The part of a game that is loaded when somebody sits down to it. V is the game's view as the server sends it. */
export interface GamePlay<V = any> {
  Board: Component<{ ctx: TableCtx<V> }>;
  /** All hands lie open: no curtain falls between people at one device. */
  open?: boolean;
  /** The keys of this board, where they differ from those of laying letters at a cursor: key and text. */
  keys?(): [string, string][];
  /** The seats that the table is waiting for. */
  active(v: V): number[];
  scores(v: V): number[];
  /** One sheet per seat (or per team: then `sheetNames`). */
  sheets(v: V): Sheet[];
  sheetNames?(v: V, name: (seat: number) => string): string[];
  clock?(v: V): Clock | null;
  claim?(v: V): Claim | null;
  answer?(claim: Claim, accept: boolean): Action;
  /** Letters nobody has seen yet, where hidden ones exist. */
  unseen?(v: V): { face: string; count: number }[];
  /** The last move as a sentence: shown above the board and spoken. */
  last(v: V, name: (seat: number) => string): string | null;
  /** The whole course as sentences, oldest first. */
  log(v: V, name: (seat: number) => string): string[];
  /** The own hand as a sentence, for the read-out key. */
  hand?(v: V): string;
  /** What is to be done now, as a short sentence. */
  todo?(v: V, seat: number, name: (seat: number) => string): string | null;
  /** Why the game ended, as a sentence. */
  reason?(reason: string): string;
  /** The move of a "best move here", as a sentence. */
  describe?(action: Action, v: V): string;
  /** The rows of a game at which a replay stops, where not every small step is worth one. */
  stops?(rows: ReplayRow[]): ReplayRow[];
}

export interface HowTo {
  title: string;
  lead: string;
  sections: { heading: string; text: string[]; figure?: string; caption?: string }[];
}

/** What is found in a game's folder. */
export interface GameModule {
  /** The folder's name. */
  key: string;
  /** A small drawing for the landing page. */
  Picture: Component;
  /** The game's own texts: `<game>.…`, `option.<game>.…`, `error.<game>/…`. */
  texts: Bundle;
  play: () => Promise<{ default: GamePlay }>;
  howto: Record<Lang, () => Promise<{ default: HowTo }>>;
  /** Draws the examples of the how-to page by name. */
  Figure: () => Promise<{ default: Component<{ name: string }> }>;
}
