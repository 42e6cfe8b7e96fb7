// One click to a game: a table with default settings that starts at once.

import { api } from '../lib/api';
import { lang } from '../lib/i18n/index.svelte';
import { ensureMe } from '../lib/me.svelte';
import { go } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import type { Info, NewTable } from '../lib/types';
import { defaultSettings } from '../table/table-settings';

export async function quickStart(info: Info, how: 'bot' | 'alone') {
  await ensureMe(lang());
  const seats: NewTable['seats'] = [{ kind: 'me' }];
  if (how === 'bot') seats.push({ kind: 'bot', level: settings.level });
  const table = await api.create({ game: info.key, ...defaultSettings(info), seats, start: true });
  go(`/t/${table.id}`);
}
