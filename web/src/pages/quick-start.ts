// One click to a game: a table with default settings. Against a bot, hints may be asked for.

import { api } from '../lib/api';
import { lang } from '../lib/i18n/index.svelte';
import { ensureMe } from '../lib/me.svelte';
import { go } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import type { Info, NewTable } from '../lib/types';
import { defaultSettings } from '../table/table-settings';

export type How = 'friends' | 'device' | 'bot' | 'alone';

/** Creates a table and opens it. With friends it waits for them; otherwise it starts. Names are those on this device. */
export async function quickStart(info: Info, how: How, names: string[] = []) {
  await ensureMe(lang());
  const others: Record<How, NewTable['seats']> = {
    friends: [{ kind: 'open' }],
    device: names.map((label) => ({ kind: 'me', label })),
    bot: [{ kind: 'bot', level: settings.level }],
    alone: [],
  };
  const seats: NewTable['seats'] = how === 'device' ? others.device : [{ kind: 'me' }, ...others[how]];
  const table = await api.create({ game: info.key, ...defaultSettings(info), hints: how === 'bot', seats, start: how !== 'friends' });
  go(`/t/${table.id}`);
}
