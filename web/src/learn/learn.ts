// Lessons and first games: how they start, and what is remembered about them.

import { api } from '../lib/api';
import { infoOf } from '../lib/catalogue.svelte';
import { lang } from '../lib/i18n/index.svelte';
import { ensureMe } from '../lib/me.svelte';
import { go } from '../lib/router.svelte';
import { save, settings } from '../lib/settings.svelte';
import type { Info } from '../lib/types';
import { quickStart } from '../pages/quick-start';

/** Whether somebody in this browser has played, learned or dismissed the offer. */
export const knows = (game: string): boolean => settings.played.includes(game);

export function remember(game: string) {
  if (knows(game)) return;
  settings.played = [...settings.played, game];
  save();
}

/** Whether the player knows the game: from this browser, or from tables on another device. A game without a lesson has nothing to offer. */
export async function isKnown(game: string): Promise<boolean> {
  if (infoOf(game)?.lesson === false) return true;
  if (knows(game) || !settings.known) return knows(game);
  asked ??= api.myGames().then(
    ({ games }) => {
      for (const x of games) if (x.status !== 'open') remember(x.game);
    },
    () => (asked = null), // an offer too many does no harm
  );
  await asked;
  return knows(game);
}
// Once for a page: what is played on it is remembered without asking.
let asked: Promise<unknown> | null = null;

// The table from which a lesson was taken, for this tab.
const backKey = 'lettercase-back';
export const backTo = (): string => sessionStorage.getItem(backKey) ?? '';
export function forgetBack() {
  sessionStorage.removeItem(backKey);
}

/** The lesson of a game, resumed or from the beginning. Its words are in the page's language. */
export async function takeLesson(game: string, back = '') {
  await ensureMe(lang());
  const table = await api.takeLesson(game, lang());
  remember(game);
  if (back) sessionStorage.setItem(backKey, back);
  go(`/t/${table.id}`);
}

/** An easy game against a kind bot. */
export async function firstGame(info: Info) {
  await quickStart(info, 'bot', [], true);
  remember(info.key);
}
