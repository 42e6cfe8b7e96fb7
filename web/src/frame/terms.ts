// What is agreed about a table before play: the same for one to be set and for one that waits.

import { wordsLang } from '../lib/catalogue.svelte';
import { lang } from '../lib/i18n/index.svelte';
import { settings } from '../lib/settings.svelte';
import type { Info, Policy, Table } from '../lib/types';

export interface Terms {
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

/** What a game's people mostly want. */
export function usual(info: Info): Terms {
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

/** The terms of a table, as a copy to be changed. */
export function termsOf(t: Table): Terms {
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

/** Partners sit opposite each other. */
export function pairsOf(seats: number): number[] {
  return seats >= 4 && seats % 2 === 0 ? Array.from({ length: seats }, (_, i) => i % (seats / 2)) : [];
}

/** Seconds a move may take: from a breath to what a game by post needs. */
export const paces = [0, 30, 60, 120, 300, 900, 3600, 86_400, 3 * 86_400, 7 * 86_400, 14 * 86_400];

export const isOther = (value: unknown, usual: unknown) => JSON.stringify(value) !== JSON.stringify(usual);
