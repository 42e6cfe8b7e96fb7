// The solver beside the box: what a game's Enter.svelte is given, and what it may change.

import type { Solved } from '../lib/api.gen';
import type { Box } from '../lib/rulebook';

/** What lies on the table, as the server reads it: a text for each part, such as the board and the rack. */
export type Position = Record<string, string>;

type SolvedPlay = Solved['plays'][number];

export interface EnterProps {
  position: Position;
  /** Replaces some parts of the position. */
  change: (parts: Position) => void;
  /** The language of the words. */
  lang: string;
  box: Box;
  /** The play to be shown on the table; null while the position is being entered. */
  play: SolvedPlay | null;
}

const storage = 'lettercase.solve';

/** The positions entered last, one for each game: a board takes minutes to enter, so it survives a reload. */
export function loadPositions(): Record<string, Position> {
  try {
    return JSON.parse(localStorage.getItem(storage) ?? '{}');
  } catch {
    return {};
  }
}

export function savePositions(all: Record<string, Position>) {
  try {
    localStorage.setItem(storage, JSON.stringify(all));
  } catch {
    // A private window may refuse storage; the positions then last as long as the page.
  }
}

/** A text with the character at a place replaced. */
export const put = (text: string, at: number, ch: string) => [...text].map((c, i) => (i === at ? ch : c)).join('');

/** A text without the character at a place. */
export const drop = (text: string, at: number) => [...text].filter((_, i) => i !== at).join('');
