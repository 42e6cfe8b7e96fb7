// Alfabet's view and actions, as games/alfabet sends and takes them.

export type Dir = 'right' | 'down';

export interface Placed {
  square: string;
  letter: string;
  blank: boolean;
  arrow?: Dir;
}

export interface Move {
  placed: Placed[];
  stop?: string;
  words: { word: string; score: number }[];
  bonus?: number;
  score: number;
}

export interface Entry {
  turn: number;
  side: number;
  kind: 'lay' | 'exchange' | 'pass' | 'lost';
  why?: 'time' | 'word' | 'objection';
  move?: Move;
  count?: number;
  listed?: string[];
  extra?: number;
  bad?: string[];
  points: number;
  total: number;
}

export interface OnBoard {
  square: string;
  letter?: string;
  blank?: boolean;
  arrow?: Dir;
  stop?: boolean;
  side: number;
}

export interface View {
  seat: number;
  lang: string;
  options: { rackSize: number; theme: string; list: string[]; live: boolean; solo: string; minus: string };
  policy: string;
  phase: 'play' | 'claim' | 'refill' | 'over';
  turn: { number: number; side: number; seat: number };
  clock?: { what: 'turn' | 'claim'; deadline: number; length: number };
  size: number;
  centre: string;
  squares: string[];
  board: OnBoard[];
  closed: string[];
  set: { face: string; count: number; value: number }[];
  sides: { seat: number; score: number; tiles: number; rack?: string[]; passes: number; skip: boolean; out: boolean }[];
  rack: string[];
  pool: number;
  unseen: { face: string; count: number }[];
  draw: { side: number; face: string; value: number }[][];
  sheet: Entry[];
  last?: Entry;
  claim?: { id: number; by: number; move: Move; accepts: number[]; objections: number[] };
  list: { word: string; side: number }[];
  best: Move[];
  may: string[];
  end?: { reason: string; deductions: number[]; totals: number[]; racks: string[][]; winners: number[] };
}

export type Action =
  | { lay: { turn: number; tiles: Placed[]; stop?: string } }
  | { exchange: { turn: number; tiles: string[] } }
  | { pass: { turn: number } }
  | { accept: { claim: number } }
  | { object: { claim: number } }
  | { take: { tiles: string[] } }
  | { best: Record<string, never> };

/** What stands on the special tiles. */
export const Blank = '?';
export const Stop = '#';
export const Arrow = '>';

export const kindOf = (face: string) => (face === Blank ? 'blank' : face === Stop ? 'stop' : face === Arrow ? 'arrow' : 'letter');

/** "H8" for a square's number, and back. */
export const nameOf = (sq: number, size: number) => String.fromCharCode(65 + (sq % size)) + (Math.floor(sq / size) + 1);
export const squareOf = (name: string, size: number) => (Number(name.slice(1)) - 1) * size + (name.charCodeAt(0) - 65);
