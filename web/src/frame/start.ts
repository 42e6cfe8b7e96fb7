// One click to a game: a table with the usual rules, begun at once.

import { api } from '../lib/api';
import { lang } from '../lib/i18n/index.svelte';
import { ensureMe } from '../lib/me.svelte';
import { go } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import type { Info, NewTable } from '../lib/types';
import { usual } from './terms';

export async function quick(info: Info, how: 'bot' | 'alone') {
  await ensureMe(lang());
  const seats: NewTable['seats'] = [{ kind: 'me' }];
  if (how === 'bot') seats.push({ kind: 'bot', level: settings.level });
  const table = await api.create({ game: info.key, ...usual(info), seats, start: true });
  go(`/t/${table.id}`);
}
