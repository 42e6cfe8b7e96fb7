// The games the server offers, loaded once.

import { api } from './api';
import { maybe } from './i18n/index.svelte';
import type { Games, Info } from './types';

export const catalogue = $state<{ all: Games | null }>({ all: null });
let pending: Promise<Games> | null = null;

export function loadGames(): Promise<Games> {
  if (catalogue.all) return Promise.resolve(catalogue.all);
  pending ??= api
    .games()
    .then((g) => {
      catalogue.all = g;
      return g;
    })
    .finally(() => (pending = null));
  return pending;
}

export function infoOf(key: string): Info | undefined {
  return catalogue.all?.games.find((g) => g.key === key);
}

/** The name of a bot: "Dot". */
export const botName = (level: number): string => catalogue.all?.levels.find((l) => l.level === level)?.name ?? '';

/** How strong a bot is, with its name: "Child · Dot". Before the games are loaded only one of them is known. */
export function levelName(level: number | undefined): string {
  const name = catalogue.all?.levels.find((l) => l.level === level)?.name;
  return [maybe(`level.${level}`), name].filter(Boolean).join(' · ');
}

/** The initial language of the words: the one last chosen, else the interface's, else the box's. */
export function wordsLang(info: Info, chosen: string, spoken: string): string {
  return [chosen, spoken, info.home].find((l) => info.langs.includes(l)) ?? info.langs[0];
}
