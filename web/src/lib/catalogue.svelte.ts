// The games the server offers, loaded once.

import { api } from './api';
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

/** The initial language of the words: the one last chosen, else the interface's, else the box's. */
export function wordsLang(info: Info, chosen: string, spoken: string): string {
  return [chosen, spoken, info.home].find((l) => info.langs.includes(l)) ?? info.langs[0];
}
