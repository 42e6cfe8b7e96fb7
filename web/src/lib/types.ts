// The shapes at the API's edge.

export type Lang = 'de' | 'en' | 'fr' | 'it' | 'nl' | 'nb';
export const langs: Lang[] = ['de', 'en', 'fr', 'it', 'nl', 'nb'];

export interface Player {
  id: string;
  name: string;
  colour: string;
  lang?: string;
}

export type OptionKind = 'switch' | 'number' | 'choice' | 'text' | 'list';
export interface Option {
  key: string;
  kind: OptionKind;
  default: unknown;
  min?: number;
  max?: number;
  choices?: string[];
  unit?: string;
  text: string;
  rule?: string;
}

export interface Info {
  key: string;
  version: number;
  name: string;
  home: string;
  minSeats: number;
  maxSeats: number;
  langs: string[];
  teams: boolean;
  oneDevice: boolean;
  options: Option[];
}

export interface Level {
  level: number;
  name: string;
  text: string;
}

export interface Games {
  games: Info[];
  langs: string[];
  policies: string[];
  levels: Level[];
}

export interface Seat {
  seat: number;
  kind: 'open' | 'player' | 'bot';
  player?: Player;
  level?: number;
  team?: number;
  present: boolean;
  /** Wall time in ms since when the player is away. */
  away?: number;
  left: boolean;
  reserved?: boolean;
  label: string;
}

export interface Outcome {
  scores: number[];
  winners: number[];
  reason: string;
  record?: number;
  details?: unknown;
}

export interface Proposal {
  kind: string;
  by: number;
  seat?: number;
  accepted: number[];
  until?: number;
}

export type Status = 'open' | 'playing' | 'paused' | 'over' | 'aborted';
export type Policy = 'dictionary' | 'challenge' | 'vote';

export interface Table {
  id: string;
  game: string;
  lang: string;
  options: Record<string, unknown>;
  policy: Policy;
  added: string[];
  barred: string[];
  public: boolean;
  hints: boolean;
  status: Status;
  why?: string;
  host: string;
  seats: Seat[];
  mine: number[];
  seq: number;
  created: number;
  muted?: string[];
  outcome?: Outcome;
  rematch?: string;
  proposals: Proposal[];
  invite?: string;
  watchers: number;
  version: number;
}

export interface NewTable {
  game: string;
  lang: string;
  options: Record<string, unknown>;
  policy: Policy;
  added: string[];
  barred: string[];
  public: boolean;
  hints: boolean;
  teams?: number[];
  seats: { kind: 'me' | 'open' | 'bot'; level?: number; label?: string }[];
  start?: boolean;
}

export interface Forecast {
  score: number;
  words?: { word: string; score: number; valid?: boolean }[];
  data?: unknown;
}

export interface Chat {
  id: string;
  from: string;
  name: string;
  text: string;
  when: string;
}

export interface ReplayRow {
  seq: number;
  at: number;
  seat: number;
  kind: string;
}

export type Action = Record<string, unknown>;

export type LiveMessage =
  | { type: 'view'; seq: number; at: number; running: boolean; full: boolean; view: Record<string, unknown>; gone?: string[] }
  | { type: 'table'; table: Table }
  | ({ type: 'chat' } & Chat)
  | { type: 'row'; seq: number; at: number; seat: number; what?: unknown }
  | { type: 'bye'; reason: string };
