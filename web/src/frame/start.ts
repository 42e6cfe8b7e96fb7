// One click to a game: a table with the usual rules, begun at once.

import { api } from '../lib/api';
import { wordsLang } from '../lib/catalogue.svelte';
import { lang } from '../lib/i18n/index.svelte';
import { ensureMe } from '../lib/me.svelte';
import { go } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import type { Info, NewTable } from '../lib/types';

export function plainTable(info: Info): NewTable {
  return {
    game: info.key,
    lang: wordsLang(info, settings.wordsLang, lang()),
    options: {},
    policy: 'dictionary',
    added: [],
    barred: [],
    public: false,
    hints: false,
    seats: [{ kind: 'me' }],
  };
}

export async function quick(info: Info, how: 'bot' | 'alone') {
  await ensureMe(lang());
  const t = plainTable(info);
  if (how === 'bot') t.seats.push({ kind: 'bot', level: settings.level });
  const table = await api.create({ ...t, start: true });
  go(`/t/${table.id}`);
}
