// Finished games of this browser go to the server as soon as there is one: they count there, and can be reviewed on every device.

import { api, ApiError } from '../lib/api';
import { lang } from '../lib/i18n/index.svelte';
import { ensureMe } from '../lib/me.svelte';
import { route } from '../lib/router.svelte';
import { save, settings } from '../lib/settings.svelte';
import { headsOf, read } from './kept';

/** What others would have to see, and what is the same for everybody on a server, stays here. */
async function finished(): Promise<string[]> {
  const heads = headsOf(await read('head/'));
  const over = heads.filter((h) => h.Status === 'over' && !h.Summary.lesson && !h.Summary.daily && !settings.stay.includes(h.ID));
  return over.map((h) => h.ID).filter((id) => !route.path.startsWith(`/t/${id}`)); // somebody is looking at it
}

let running: Promise<void> | null = null;

/** Hands over what can be handed over, and returns when that is done. Without a server nothing happens. */
export function handOver(): Promise<void> {
  running ??= work()
    .catch(() => {}) // the next visit tries again
    .finally(() => (running = null));
  return running;
}

async function work() {
  if (!settings.here || !navigator.onLine) return;
  const tables = await finished();
  if (!tables.length) return;
  await ensureMe(lang());
  const { logOf, forget } = await import('./engine');
  for (const id of tables) {
    try {
      const { table } = await api.handOver(await logOf(id));
      settings.moved = { ...settings.moved, [id]: table };
      save();
      await forget(id);
    } catch (e) {
      if (!(e instanceof ApiError) || !e.code.startsWith('offline/')) throw e;
      settings.stay = [...settings.stay, id];
      save();
    }
  }
}
