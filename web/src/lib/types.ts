// The shapes at the API's edge, as the server describes them (api.gen.ts), with the few things it cannot say.

import type * as Api from './api.gen';
import type { Message } from './i18n/index.svelte';

export type Lang = 'de' | 'en' | 'fr' | 'it' | 'nl' | 'nb';
export const langs: Lang[] = ['de', 'en', 'fr', 'it', 'nl', 'nb'];

export type { Advice, Forecast, Level, Outcome, Proposal, ReplayRow, Review, Seat, TableSummary } from './api.gen';
export type Player = Api.Me;
export type Games = Api.GamesOutput;
export type Table = Omit<Api.Table, 'options'> & { options: Record<string, unknown> };
export type { Option } from './api.gen';
export type Info = Api.GameCard;
export type Status = Table['status'];
export type Policy = Table['policy'];
export type NewTable = Pick<Api.CreateBody, 'key' | 'start' | 'teams' | 'publicSeed' | 'circle' | 'family' | 'hints'> &
  Required<Omit<Api.CreateBody, 'key' | 'start' | 'teams' | 'publicSeed' | 'circle' | 'family' | 'hints' | 'options'>> & { options: Record<string, unknown> };

/** An action of some game: exactly one thing. */
export type Action = object;

/** Fields that the server sends as null where there is nothing. */
export type Nullable<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null };

/** What every game tells its table (game.Frame in Go). */
export type Frame = Omit<Api.Frame, 'clock' | 'end' | 'todo' | 'sheets' | 'story'> & {
  clock: Api.Countdown | null;
  end: (Omit<Api.Ending, 'why'> & { why: Message }) | null;
  todo: Message | null;
  sheets: Sheet[];
  story: (Omit<Api.StoryEntry, 'say'> & { say: Message })[];
};
export type Clock = Api.Countdown;
export type Claim = Api.ClaimView;
/** A column of the score pad. */
export type Sheet = Omit<Api.Sheet, 'name' | 'lines'> & { name: Message | null; lines: SheetLine[] };
export type SheetLine = Omit<Api.Line, 'say'> & { say: Message | null };

export interface Chat {
  id: number;
  from: string;
  name: string;
  text: string;
  when: number;
  /** Only the player's own team gets it. */
  team?: boolean;
}

/** A game's view from a seat. The frame is there in every game; the other sections are the game's own. */
export type View = Record<string, unknown> & { frame: Frame };

/** Messages on the live connection. */
export type LiveMessage =
  | { type: 'view'; seq: number; at: number; running: boolean; full: boolean; view: View; gone?: string[] }
  | { type: 'table'; table: Table }
  | ({ type: 'chat' } & Chat)
  | { type: 'beat' }
  | { type: 'busy' }
  | { type: 'row'; seq: number; at: number; seat: number; what: string }
  | { type: 'bye'; reason: string };
