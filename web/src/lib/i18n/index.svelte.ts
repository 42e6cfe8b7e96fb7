// The interface's languages. English gives the keys; the page loads the texts of one language, before it shows anything.
// The texts are the data files of the Go package texts and of the games' folders; see texts/texts.go.
// A text is a string with {holes}, or one text per plural category, chosen by {n}.

import { settings } from '../settings.svelte';
import { langs, type Lang } from '../types';
import start from 'virtual:texts/start';
import type shared from '../../../../texts/en.json';

export type Text = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });
export type Key = keyof typeof shared;

const frame: Record<Lang, () => Promise<{ default: Record<string, Text> }>> = {
  de: () => import('virtual:texts/de'),
  en: () => import('virtual:texts/en'),
  fr: () => import('virtual:texts/fr'),
  it: () => import('virtual:texts/it'),
  nl: () => import('virtual:texts/nl'),
  nb: () => import('virtual:texts/nb'),
};

export const names: Record<Lang, string> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  nb: 'Norsk bokmål',
};

const state = $state<{ lang: Lang; texts: Record<string, Text> }>({ lang: 'en', texts: start });

/** A bundle of further texts, such as a game's own, by language. */
export type Bundle = Record<Lang, () => Promise<{ default: Record<string, Text> }>>;
const bundles = new Map<string, Bundle>();
const loaded = new Map<string, Record<string, Text>>();

/** The language of the interface. */
export function lang(): Lang {
  return state.lang;
}

/** All texts that are loaded, in the language of the interface. */
export const allTexts = (): Record<string, Text> => $state.snapshot(state.texts);

/** The locale for dates: the reader's region, if it matches the language. */
export function locale(): string {
  return (navigator.languages ?? []).find((l) => l.split('-')[0] === state.lang) ?? state.lang;
}

/** A day such as 2026-03-01, formatted in the reader's language. */
export function date(iso: string, dateStyle: 'full' | 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle, timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`));
}

/** The browser's preferred language among those we have. */
export function preferred(wanted: readonly string[] = navigator.languages ?? []): Lang {
  for (const w of wanted) {
    const code = w.toLowerCase().split('-')[0];
    if (code === 'no' || code === 'nn') return 'nb';
    if ((langs as string[]).includes(code)) return code as Lang;
  }
  return 'en';
}

export async function useLang(lang: Lang) {
  const texts: Record<string, Text> = { ...(await frame[lang]()).default };
  for (const [name, bundle] of bundles) Object.assign(texts, await part(name, bundle, lang));
  state.texts = texts;
  state.lang = lang;
  settings.lang = lang;
  document.documentElement.lang = lang;
  document.querySelector('meta[name=description]')?.setAttribute('content', t('meta.description'));
}

async function part(name: string, bundle: Bundle, lang: Lang) {
  const id = `${name}.${lang}`;
  let texts = loaded.get(id);
  if (!texts) {
    texts = (await bundle[lang]()).default;
    loaded.set(id, texts);
  }
  return texts;
}

/** Adds a bundle's texts, now and whenever the language changes. */
export async function addBundle(name: string, bundle: Bundle) {
  if (bundles.has(name)) return;
  const texts = await part(name, bundle, state.lang);
  bundles.set(name, bundle);
  state.texts = { ...state.texts, ...texts };
}

/** Adds the texts of pages that one comes to later: the review, practice, the profile (vite.config.ts). */
export const addLater = () =>
  addBundle('later', {
    de: () => import('virtual:texts/later/de'),
    en: () => import('virtual:texts/later/en'),
    fr: () => import('virtual:texts/later/fr'),
    it: () => import('virtual:texts/later/it'),
    nl: () => import('virtual:texts/later/nl'),
    nb: () => import('virtual:texts/later/nb'),
  });

type Params = Record<string, string | number | string[]>;

/** Keeps a punctuation mark on the line of its word where the language puts a space between them. */
export const bound = (s: string, lang: string = state.lang): string => (lang === 'fr' ? s.replace(/ (?=[:;!?»])/g, '\u00a0').replace(/« /g, '«\u00a0') : s);

/** A colon after a label or a name, as the language writes it. */
export const colon = (): string => bound(state.lang === 'fr' ? ' :' : ':');

/** Remembers what depends on the language alone: making an Intl object takes longer than a hundred uses of it. */
function each<T>(make: (lang: string) => T): (lang: string) => T {
  const made = new Map<string, T>();
  return (lang) => {
    if (!made.has(lang)) made.set(lang, make(lang));
    return made.get(lang)!;
  };
}
const plural = each((lang) => new Intl.PluralRules(lang));
const figures = each((lang) => new Intl.NumberFormat(lang));

const [isolate, pop] = [0x2068, 0x2069].map((c) => String.fromCodePoint(c)); // Svelte warns of them in a text
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that is written from right to left keeps its place in a sentence: the numbers and marks around it stay where they are. */
const apart = (s: string): string => (rightToLeft.test(s) ? isolate + s + pop : s);

/** French drops the e of "de" before a vowel; a single letter is named, and keeps it. */
const elides = (word: string): boolean => /^([aeiouœ]\p{L}|y[b-df-hj-np-tv-z])/iu.test(word.normalize('NFD').replace(/\p{M}/gu, ''));

/** Fills a text's holes and chooses its plural. */
export function fill(text: Text, params: Params = {}, lang: string = state.lang): string {
  let s: string;
  if (typeof text === 'string') s = text;
  else {
    const n = Number(params.n ?? 0);
    s = text[plural(lang).select(n)] ?? text.other;
  }
  return bound(s, lang).replace(/(\b(?:d|qu)e )?\{(\w+)\}/gi, (whole, before: string | undefined, name: string) => {
    const v = params[name];
    if (v === undefined) return whole;
    const filled = typeof v === 'number' ? figures(lang).format(v).replace('-', '\u2212') : apart(Array.isArray(v) ? v.map(apart).join(', ') : String(v));
    return (before && lang === 'fr' && elides(filled) ? `${before.slice(0, -2)}’` : (before ?? '')) + filled;
  });
}

/** A text of the frame. */
export function t(key: Key, params?: Params): string {
  return fill(state.texts[key] ?? key, params);
}

/** A text that may be missing: a game's own, an option's, an error's. */
export function maybe(key: string, params?: Params): string | null {
  const text = state.texts[key];
  return text === undefined ? null : fill(text, params);
}

/** A game's own text; a missing one shows its key, and a test finds it before that. */
export function g(key: string, params?: Params): string {
  return maybe(key, params) ?? key;
}

/** The value of a message's hole: as it is, a seat's name, a message within the message, or a list of these. */
type Value = string | number | { seat: number } | Message | Value[];

/** A sentence from a game: the key of a text and what fills its holes (game.Message). */
export interface Message {
  key: string;
  data?: Record<string, Value>;
}

/** Turns a game's message into a sentence. */
export function say(m: Message, name: (seat: number) => string): string {
  const value = (v: Value): string | number => {
    if (Array.isArray(v)) return list(v.map((x) => String(value(x))));
    if (typeof v !== 'object') return v;
    return 'seat' in v ? name(v.seat) : say(v, name);
  };
  return g(m.key, m.data && Object.fromEntries(Object.entries(m.data).map(([hole, v]) => [hole, value(v)])));
}

/** What to tell a person about an error; an option of the game is called by its name. */
export function errorText(e: unknown, game = ''): string {
  const { code, message, data } = e as { code?: string; message?: string; data?: Params };
  const what = game && data?.option ? maybe(`option.${game}.${String(data.option)}`) : null;
  return (what && maybe(`error.${code}.of`, { what })) || (code && maybe(`error.${code}`, data)) || message || t('error.unknown');
}

export function list(items: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(state.lang, { type }).format(items.map(apart));
}

export function number(n: number): string {
  return figures(state.lang).format(n);
}

/** A score: with a real minus sign. */
export function points(n: number): string {
  return n < 0 ? `\u2212${number(-n)}` : number(n);
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in the largest unit that expresses it exactly. */
export function span(seconds: number): string {
  const [unit, size] = units.find(([, size]) => seconds % size === 0)!;
  return new Intl.NumberFormat(state.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}

/** Names of languages in the language of the interface. */
export function langName(code: string): string {
  try {
    return new Intl.DisplayNames(state.lang, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
