// The tables a person is in, asked for again while somebody looks at them. Their number is the badge of the installed app.

import { api } from '../lib/api';
import { lang } from '../lib/i18n/index.svelte';
import { ensureMe, me } from '../lib/me.svelte';
import { save, settings } from '../lib/settings.svelte';
import type { TableSummary } from '../lib/types';
import { isRunning, sortMine, waitsForMe } from './order';

/** Tables that are not over, sorted by what is due; null before they are known. */
export const turns = $state<{ tables: TableSummary[] | null; at: number }>({ tables: null, at: Date.now() });

const mine = (x: TableSummary) => waitsForMe(x, me.player?.id ?? '');

/** Takes the player's games as they were just read. */
export function noteGames(all: TableSummary[]) {
  turns.tables = sortMine(all.filter(isRunning), me.player?.id ?? '');
  turns.at = Date.now();
  settings.tables = turns.tables.length > 0;
  save();
  showBadge(turns.tables.filter(mine).length);
}

/** The number on the icon of the installed app. */
function showBadge(n: number) {
  const app = navigator as { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  void (n ? app.setAppBadge?.(n) : app.clearAppBadge?.())?.catch(() => {}); // the system may not have badges
}

async function load() {
  // Browsers drop settings sooner than cookies, so the server may still know the player. A first visit creates none.
  if (!settings.known) {
    const { games } = await api.myGames().catch(() => ({ games: [] }));
    if (!games.length) {
      turns.tables = [];
      return;
    }
  }
  await ensureMe(lang());
  noteGames((await api.myGames()).games);
}

let watching = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const again = () => document.visibilityState === 'visible' && void load().catch(() => {}); // without a network the rest of the page is enough

/** Keeps the list up to date until the returned function is called. */
export function watchTurns(): () => void {
  again();
  if (watching++ === 0) {
    timer = setInterval(again, 20_000);
    document.addEventListener('visibilitychange', again);
    navigator.serviceWorker?.addEventListener('message', again); // a message of the server that the page shows itself
  }
  return () => {
    if (--watching > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
    navigator.serviceWorker?.removeEventListener('message', again);
  };
}
