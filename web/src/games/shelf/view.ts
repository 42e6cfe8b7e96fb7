// Shelf's view and actions, as games/shelf sends and takes them.

export interface Placed {
  slot: number;
  card: string;
  as?: string;
}

export interface Entry {
  turn: number;
  seat: number;
  what: 'word' | 'pass' | 'timeout' | 'swap' | 'takenBack' | 'skipped' | 'hand';
  word?: string;
  score: number;
  total: number;
}

export interface Call {
  seat: number;
  word: string;
  value: number;
  cards?: string[];
  wrong?: boolean;
}

export interface Claim {
  id: number;
  by: number;
  words: string[];
  until: number;
  /** Sets of seats, one bit each. */
  accepts: number;
  objections: number;
}

export interface View {
  seat: number;
  phase: 'contest' | 'play' | 'over';
  table: {
    lang: string;
    policy: string;
    options: { turnTime: number; announceTime: number; claimTime: number; minLength: number };
    dealer: number;
    box: { face: string; count: number; value: number }[];
  };
  shelf: {
    slots: { slot: number; card: string; letter: string; value: number; depth: number; new: boolean }[];
    word: string;
    first: number;
    last: number;
    sum: number;
    from: number;
    to: number;
  };
  hand: { card: string; value: number }[];
  seats: { seat: number; cards: number; score: number; in: boolean; announced: boolean; passed: boolean; fined: boolean }[];
  pile: number;
  unseen: { card: string; count: number }[];
  contest: { until: number; shown: boolean; calls: Call[]; starter: number };
  turn: { number: number; seat: number; until?: number } | null;
  claim: Claim | null;
  pending: { seat: number; placed: Placed[]; word: string; score: number } | null;
  words: string[];
  sheet: Entry[];
  last: { entry: Entry; placed: Placed[] } | null;
  may: { announce: boolean; lay: boolean; pass: boolean; swap: number; buy: number[]; answer: number; turn: number };
  clock: number | null;
  end: { reason: string; deductions: { seat: number; cards: string[]; points: number }[]; scores: number[]; winners: number[] } | null;
}

export type Action =
  | { announce: { word: string } }
  | { lay: { turn: number; placed: Placed[] } }
  | { pass: { turn: number } }
  | { swap: { turn: number; cards: string[] } }
  | { buy: { turn: number; slot: number } }
  | { answer: { claim: number; accept: boolean } };

export const Joker = '*';
export const Blank = '_';
export const kindOf = (card: string) => (card === Joker ? 'joker' : card === Blank ? 'blank' : 'letter');
/** The seats in a set. */
export const seatsIn = (set: number) => Array.from({ length: 8 }, (_, i) => i).filter((i) => (set >> i) & 1);
