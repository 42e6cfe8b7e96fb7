// The settings of a table, for a new one and for one that waits for players.

import { wordsLang } from '../lib/catalogue.svelte';
import { lang } from '../lib/i18n/index.svelte';
import { settings } from '../lib/settings.svelte';
import type { Info, Policy, Table } from '../lib/types';

export interface TableSettings {
  lang: string;
  policy: Policy;
  added: string[];
  barred: string[];
  places: boolean;
  options: Record<string, unknown>;
  pace: { move: number };
  public: boolean;
  hints: boolean;
}

/** The settings of a new table. */
export function defaultSettings(info: Info): TableSettings {
  return {
    lang: wordsLang(info, settings.wordsLang, lang()),
    policy: 'dictionary',
    added: [],
    barred: [],
    places: info.places,
    options: Object.fromEntries(info.options.map((o) => [o.key, o.default])),
    pace: { move: 0 },
    public: false,
    hints: false,
  };
}

/** The settings of a table, as a copy that may be changed. */
export function settingsOf(t: Table): TableSettings {
  return structuredClone({
    lang: t.lang,
    policy: t.policy,
    added: t.added,
    barred: t.barred,
    places: t.places ?? false,
    options: t.options,
    pace: { move: t.pace.move ?? 0 },
    public: t.public,
    hints: t.hints,
  });
}

/** Partners sit opposite each other. None where pairs would make more teams than can play (most; 0: any number can). */
export function pairsOf(seats: number, most = 0): number[] {
  return seats >= 4 && seats % 2 === 0 && (!most || seats / 2 <= most) ? Array.from({ length: seats }, (_, i) => i % (seats / 2)) : [];
}

/** Seconds a move may take; 0 is without a limit. */
export const paces = [0, 30, 60, 120, 300, 900, 3600, 86_400, 3 * 86_400, 7 * 86_400, 14 * 86_400];

export const isChanged = (value: unknown, standard: unknown) => JSON.stringify(value) !== JSON.stringify(standard);
