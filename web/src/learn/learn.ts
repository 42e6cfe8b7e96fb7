// Lessons and first games: how they start, and what this browser remembers about them.

import { api } from '../lib/api';
import { wordsLang } from '../lib/catalogue.svelte';
import { lang } from '../lib/i18n/index.svelte';
import { ensureMe } from '../lib/me.svelte';
import { go } from '../lib/router.svelte';
import { save, settings } from '../lib/settings.svelte';
import type { Info } from '../lib/types';
import { defaultSettings } from '../table/table-settings';

/** Whether somebody in this browser has played, learned or dismissed the offer. */
export const knows = (game: string): boolean => settings.played.includes(game);

export function remember(game: string) {
  if (knows(game)) return;
  settings.played = [...settings.played, game];
  save();
}

/** The lesson of a game, resumed or from the beginning. Its words are in the page's language. */
export async function takeLesson(game: string) {
  await ensureMe(lang());
  const table = await api.takeLesson(game, lang());
  remember(game);
  go(`/t/${table.id}`);
}

/** An easy game against the weakest bot: the settings that the game defines for it, no clock, hints allowed. */
export async function firstGame(info: Info) {
  await ensureMe(lang());
  const preset = info.presets?.find((p) => p.first);
  const table = await api.create({
    game: info.key,
    ...defaultSettings(info),
    lang: wordsLang(info, settings.wordsLang, lang()),
    policy: 'dictionary',
    options: { ...preset?.options },
    hints: true,
    seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }],
    start: true,
  });
  remember(info.key);
  go(`/t/${table.id}`);
}
