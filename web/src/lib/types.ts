// The shapes at the API's edge, as the server describes them (api.gen.ts), with the few things it cannot say.

import type * as Api from './api.gen';

export type Lang = 'de' | 'en' | 'fr' | 'it' | 'nl' | 'nb';
export const langs: Lang[] = ['de', 'en', 'fr', 'it', 'nl', 'nb'];

export type { Advice, Forecast, Level, Outcome, Player, Proposal, ReplayRow, Review, Seat, TableSummary } from './api.gen';
export type Games = Api.GamesOutput;
export type Table = Omit<Api.Table, 'options'> & { options: Record<string, unknown> };
export type { Option } from './api.gen';
export type Info = Api.Info;
export type Status = Table['status'];
export type Policy = Table['policy'];
export type NewTable = Pick<Api.CreateBody, 'start' | 'teams' | 'publicSeed'> &
  Required<Omit<Api.CreateBody, 'start' | 'teams' | 'publicSeed' | 'options'>> & { options: Record<string, unknown> };

/** An action of some game: exactly one thing. */
export type Action = object;

/** Fields that the server sends as null where there is nothing. */
export type Nullable<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null };

export interface Chat {
  id: number;
  from: string;
  name: string;
  text: string;
  when: number;
}

/** What comes down the live connection. */
export type LiveMessage =
  | { type: 'view'; seq: number; at: number; running: boolean; full: boolean; view: Record<string, unknown>; gone?: string[] }
  | { type: 'table'; table: Table }
  | ({ type: 'chat' } & Chat)
  | { type: 'row'; seq: number; at: number; seat: number; what: string }
  | { type: 'bye'; reason: string };
