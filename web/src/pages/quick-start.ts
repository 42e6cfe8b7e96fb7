// One click to a game: a table with default settings, or with the gentle ones of a first game.

import { api } from '../lib/api';
import { lang } from '../lib/i18n/index.svelte';
import { ensureMe } from '../lib/me.svelte';
import { go } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import type { Info, NewTable } from '../lib/types';
import { defaultSettings } from '../table/table-settings';

/** A seat on this device. */
export const mySeat = (label = ''): NewTable['seats'][number] => ({ kind: 'me', ...(label && { label }), ...(settings.children && { children: true }) });

export type How = 'friends' | 'device' | 'bot' | 'alone';

const firstPreset = (info: Info) => info.presets?.find((p) => p.first);

/** The game's own settings for a first game: the simplest variant, no clock, the dictionary decides at once, hints allowed. */
function gentleSettings(info: Info) {
  const preset = firstPreset(info);
  return { ...defaultSettings(info), policy: 'dictionary' as const, options: { ...preset?.options }, family: preset?.family || undefined, hints: true };
}

/** Creates a table and opens it. With friends it waits for them; otherwise it starts. Names are those on this device; a circle is asked to a table of so many seats. */
export async function quickStart(info: Info, how: How, names: string[] = [], gently = false, circle = { id: '', seats: 2 }) {
  await ensureMe(lang());
  const others: Record<How, NewTable['seats']> = {
    friends: Array.from({ length: circle.seats - 1 }, () => ({ kind: 'open' as const })),
    device: names.map(mySeat),
    bot: [{ kind: 'bot', level: gently ? (firstPreset(info)?.bot ?? 0) : settings.level }],
    alone: [],
  };
  const seats: NewTable['seats'] = how === 'device' ? others.device : [mySeat(), ...others[how]];
  const table = await api.create({
    game: info.key,
    ...(gently ? gentleSettings(info) : defaultSettings(info)),
    seats,
    start: how !== 'friends',
    ...(circle.id && { circle: circle.id }),
  });
  go(`/t/${table.id}`);
}
