// What a game supplies to the pages that all games share. One folder per game; see README.md, "A game's folder".

import type { Component } from 'svelte';
import type { EnterProps } from '../box/solve';
import type { Bundle } from '../lib/i18n/index.svelte';
import type { Box, FigureProps, Rulebook } from '../lib/rulebook';
import type { Action, Lang, ReplayRow } from '../lib/types';
import type { TableCtx } from '../table/ctx.svelte';

/** The part of a game that is loaded when somebody opens a table. V is the game's view as the server sends it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the registry holds any game's view
export interface GamePlay<V = any> {
  Board: Component<{ ctx: TableCtx<V> }>;
  /** Shown below the score pad: how many tiles are left, what the squares mean. */
  Notes?: Component<{ ctx: TableCtx<V> }>;
  /** All hands are open: no curtain between people on one device. */
  open?: boolean;
  /** The keys of this board, where they differ from those of laying letters at a cursor: key and text. */
  keys?(): [string, string][];
  /** The board asks the table about claims itself. */
  ownClaims?: boolean;
  /** Letters nobody has seen yet, where hidden ones exist. */
  unseen?(v: V): { face: string; count: number }[];
  /** The player's hand as a sentence, for the read-out key. */
  hand?(v: V): string;
  /** The move of a "best move here", as a sentence. */
  describe?(action: Action, v: V): string;
  /** What to highlight for a hint's move, in the words of a lesson's `at` (learn/lights.ts). */
  point?(action: Action, v: V): string[];
  /** Draws a hint's move where highlights cannot show it. */
  Hinted?: Component<{ action: Action; v: V }>;
  /** The rows at which a replay stops, where not every small step deserves one. */
  stops?(rows: ReplayRow[]): ReplayRow[];
}

/** The contents of a game's folder. */
export interface GameModule {
  /** The folder's name. */
  key: string;
  /** A small drawing for the landing page. */
  Picture: Component;
  /** The game's own texts: `<game>.…`, `option.<game>.…`, `error.<game>/…`. */
  texts?: Bundle;
  play?: () => Promise<{ default: GamePlay }>;
  /** The complete rules in a language; in English if they are not translated. None: the game has no rules page. */
  rulebook?: (lang: Lang) => Promise<Rulebook>;
  box: () => Promise<Box>;
  /** Draws a piece of the box that is not a letter; its name is the text `<game>.piece.<piece>`. */
  Token?: () => Promise<{ default: Component<{ piece: string }> }>;
  /** Enters a position of the box for the solver, and draws a play on it. */
  Enter?: () => Promise<{ default: Component<EnterProps> }>;
  /** Draws the figures of the rules by name. */
  Figure?: () => Promise<{ default: Component<FigureProps> }>;
}
