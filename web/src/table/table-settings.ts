// The settings of a table, for a new one and for one that waits for players.

import { wordsLang } from '../lib/catalogue.svelte';
import { lang, list, maybe, number, t } from '../lib/i18n/index.svelte';
import { settings } from '../lib/settings.svelte';
import type { Pace } from '../lib/api.gen';
import { slowFrom } from '../turns/time';
import type { Info, Option, Policy, Table } from '../lib/types';

export interface TableSettings {
  lang: string;
  /** default: depends on who plays. */
  policy: Policy | 'default';
  added: string[];
  barred: string[];
  places: boolean;
  nominal: boolean;
  /** Rude words do not count; undefined: the default, which bars them at public tables and where children play. */
  family?: boolean;
  /** Only what was chosen; the rest keeps its default. */
  options: Record<string, unknown>;
  pace: Pace & { move: number };
  public: boolean;
  /** Hints may be asked for; undefined: the default, which allows them against bots. */
  hints?: boolean;
}

/** The settings of a new table. */
export function defaultSettings(info: Info): TableSettings {
  return {
    lang: wordsLang(info, settings.wordsLang, lang()),
    policy: 'default',
    added: [],
    barred: [],
    places: info.places,
    nominal: false,
    options: {},
    pace: { move: 0 },
    public: false,
  };
}

/** The settings of a table, as a copy that may be changed. */
export function settingsOf(t: Table): TableSettings {
  const left = t.defaults ?? [];
  return structuredClone({
    lang: t.lang,
    policy: left.includes('policy') ? 'default' : t.policy,
    added: t.added,
    barred: t.barred,
    places: t.places ?? false,
    nominal: t.nominal ?? false,
    family: left.includes('family') ? undefined : (t.family ?? false),
    options: Object.fromEntries(Object.entries(t.options).filter(([key]) => !left.includes(key))),
    pace: { ...t.pace, move: t.pace.move ?? 0 },
    public: t.public,
    hints: left.includes('hints') ? undefined : (t.hints ?? false),
  });
}

/** How many people play, or are expected: with several, they judge each other's words and the sandglass runs. */
export const peopleAt = (seats: { kind: string }[]) => seats.filter((s) => s.kind !== 'bot').length;

/** Whether several people play on one device: some simultaneous actions are then done in turn, or not at all. */
export const sharedAt = (seats: { kind: string; player?: { id: string } }[]) => {
  const ids = seats.flatMap((s) => (s.kind === 'me' ? ['me'] : s.player ? [s.player.id] : []));
  return new Set(ids).size < ids.length;
};

/** Whether an option is fixed. */
const isFixed = (o: Option, shared: boolean) => shared && o.shared !== undefined;

/** Who plays, as far as the settings depend on it. */
export interface Company {
  seats: number;
  people: number;
  /** Several people on one device. */
  shared: boolean;
  /** A child plays, as far as this browser knows. */
  children: boolean;
}
export const companyAt = (seats: (Parameters<typeof sharedAt>[0][number] & { level?: number })[]): Company => ({
  seats: seats.length,
  people: peopleAt(seats),
  shared: sharedAt(seats),
  children: settings.children || seats.some((s) => s.kind === 'bot' && s.level === 0),
});

/** Whether family words are in force unless somebody chooses. */
export const usualFamily = (info: Info, s: TableSettings, c: Company) => s.public || c.children || info.options.some((o) => o.children && s.options[o.key] === true);

/** Whether hints are allowed unless somebody chooses. */
export const usualHints = (c: Company) => c.people === 1 && c.seats > 1;

/** The options that matter for these players and settings; a form leaves out the others. */
export function optionsFor(info: Info, s: { policy: string; options: Record<string, unknown> }, c: Company): Option[] {
  const policy = policyOf(info, s, c.people);
  const value = (key: string) => {
    const o = info.options.find((o) => o.key === key)!;
    return c.seats === 1 && o.alone !== undefined ? o.alone : (s.options[key] ?? defaultOf(o, c.people, c.shared));
  };
  const seatOf: Record<string, number> = {};
  return info.options.filter((o) => {
    if (isFixed(o, c.shared) || (c.seats === 1 && o.alone !== undefined)) return false;
    if (o.perSeat && (seatOf[o.perSeat] = (seatOf[o.perSeat] ?? 0) + 1) > c.seats) return false;
    const w = o.when;
    if (!w) return true;
    if (w.alone !== undefined && w.alone !== (c.seats === 1)) return false;
    if (w.judged && (!w.judged.includes(policy) || (c.seats === 1 && policy !== 'dictionary'))) return false; // alone nobody objects
    if (w.given && !String(value(w.given))) return false;
    return Object.entries(w.options ?? {}).every(([key, values]) => values?.includes(value(key)));
  });
}

/** The settings without options that do not matter. */
export function fitting<S extends TableSettings>(info: Info, s: S, c: Company): S {
  const keys = optionsFor(info, s, c).map((o) => o.key);
  return { ...s, pace: fittingPace(s.pace), options: Object.fromEntries(Object.entries(s.options).filter(([key]) => keys.includes(key))) };
}

/** The headings of the options, in their order. */
export const groups = ['play', 'score', 'words', 'time', 'alone'];

/** The default of an option for a number of people. */
export const defaultOf = (o: Option, people: number, shared = false): unknown => (isFixed(o, shared) ? o.shared : people < 2 ? (o.single ?? o.default) : o.default);

/** Who decides which words count, as far as the settings say. People vote on themes; one person has only the dictionary to ask. */
export function policyOf(info: Info | undefined, s: { policy: string; options: Record<string, unknown> }, people: number): Policy {
  if (info?.options.some((o) => o.votes && String(s.options[o.key] ?? ''))) return people > 1 ? 'vote' : 'dictionary';
  return s.policy === 'default' ? (people > 1 ? 'challenge' : 'dictionary') : (s.policy as Policy);
}

/** How words are judged, as the key of its name; what it means is the text `<key>.help`. A game may have its own text for a policy, and one for a value of an option that changes it. */
export function judging(info: Info | undefined, policy: Policy, options: Record<string, unknown> = {}): string {
  const values = (info?.options ?? []).filter((o) => o.key in options && (!o.when?.judged || o.when.judged.includes(policy))).map((o) => `${o.key}.${String(options[o.key])}`);
  const keys = [...values.map((v) => `policy.${info?.key}.${v}`), `policy.${info?.key}.${policy}`, ...values.map((v) => `policy.${policy}.${v}`)];
  return keys.find((key) => maybe(key) !== null) ?? `policy.${policy}`;
}

/** Seconds a move may take; 0 is no limit. */
export const paces = [0, 30, 60, 120, 300, 900, 3600, 86_400, 3 * 86_400, 7 * 86_400, 14 * 86_400];

/** Seconds that a seat may have in reserve at a slow table. */
export const banks = [0, 86_400, 3 * 86_400, 7 * 86_400, 14 * 86_400];

export const ends = ['out', 'remind', 'pause', 'bot'] as const;

export const isSlow = (p: Pace) => (p.move ?? 0) >= slowFrom;

/** Whether a table can be played over days: by several people, each at a device of their own. */
export const overDays = (c: Company) => c.people > 1 && !c.shared;

/** Hours of the night at which a clock stands unless somebody chooses others, in minutes of the day. */
export const night = { from: 22 * 60, to: 8 * 60 };

export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One day for a move and three in reserve; nobody has to get up at night. */
export const daysPace = (): TableSettings['pace'] => ({ move: 86_400, bank: 3 * 86_400, rest: { ...night, zone: zoneHere() }, end: 'remind' });

/** The options that switch the game's own timers off, where a clock of days makes them pointless. */
export function withoutTimers(info: Info): Record<string, unknown> {
  const off = (o: Option) => (o.kind === 'switch' ? false : o.off || o.min === 0 ? 0 : undefined);
  const timers = info.options.filter((o) => o.group === 'time' && off(o) !== undefined && isChanged(off(o), o.default) && o.unit !== 'ms');
  return Object.fromEntries(timers.map((o) => [o.key, off(o)]));
}

/** The pace without what only slow clocks have. */
function fittingPace(p: TableSettings['pace']): TableSettings['pace'] {
  if (!p.move) return { move: 0 };
  if (isSlow(p)) return p.end === 'bot' ? p : { ...p, level: undefined };
  return { move: p.move, end: p.end, level: p.end === 'bot' ? p.level : undefined };
}

export const isChanged = (value: unknown, standard: unknown) => JSON.stringify(value) !== JSON.stringify(standard);

/** What a number counts. */
export const unitText = (o: Option, n: number): string => (o.unit ? (maybe(`unit.${o.unit}`, { n }) ?? o.unit) : '');

/** What zero means where it is not a number of something: a time without limit, or what the game's own text says. */
export function zeroText(game: string, o: Option, n: number): string | null {
  if (n !== 0) return null;
  return maybe(`option.${game}.${o.key}.0`) ?? (o.unit === 's' || o.unit === 'min' ? t('option.noLimit') : null);
}

/** The value of an option in words. */
export function optionText(game: string, o: Option, v: unknown): string {
  if (typeof v === 'boolean') return v ? t('yes') : t('no');
  if (Array.isArray(v)) return v.length ? list(v.map(String)) : t('none');
  if (typeof v === 'number') return zeroText(game, o, v) ?? `${number(v)} ${unitText(o, v)}`.trim();
  return maybe(`option.${game}.${o.key}.${String(v)}`) ?? (String(v) || t('none'));
}
