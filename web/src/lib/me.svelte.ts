// The player in this browser. The first visit creates a guest; nobody has to sign up.

import { api, ApiError, newKey } from './api';
import { t } from './i18n/index.svelte';
import { save, settings } from './settings.svelte';
import type { Player } from './types';

export const me = $state<{ player: Player | null }>({ player: null });

let pending: Promise<Player> | null = null;
let stale = false; // the player was found without a network, and there is one again

// The player as last seen, so that they are there without a network too.
const key = 'lettercase-me';

function keep(p: Player): Player {
  try {
    localStorage.setItem(key, JSON.stringify(p));
  } catch {
    // A private window may refuse storage.
  }
  return p;
}

/** The player for as long as the server cannot be asked: the one seen last, or a guest whom the server does not know yet. */
function known(lang: string): Player {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Player | null;
    if (kept?.id) return kept;
  } catch {
    // as if there were none
  }
  return keep({ id: newKey(), name: t('solo.you'), colour: '#8a5a2b', lang, guest: true });
}

/** Without a network: who it was; with one again, the server is asked the next time. */
function offline(e: unknown, lang: string): Player {
  if (!(e instanceof ApiError) || e.code !== 'net/offline') throw e;
  window.addEventListener('online', () => (stale = true), { once: true });
  return known(lang);
}

/** The player, created if there is none yet. */
export function ensureMe(lang: string): Promise<Player> {
  if (me.player && !stale) return Promise.resolve(me.player);
  pending ??= api
    .saveMe({ lang })
    .then((p) => {
      stale = false;
      settings.known = true;
      save();
      if (p.keysEnd) void import('../identity/suggest').then((m) => m.warnOfEnd(p.keysEnd!));
      return keep(p);
    })
    .catch((e: unknown) => offline(e, lang))
    .then((p) => (me.player = p))
    .finally(() => (pending = null));
  return pending;
}

/** Somebody has signed in as a player whom the server knows. */
export function becomeMe({ id, name, colour, lang, guest }: Player) {
  me.player = keep({ id, name, colour, lang, guest });
  settings.known = true;
  save();
}

export async function saveMe(change: { name?: string; colour?: string; lang?: string }) {
  me.player = keep(await api.saveMe(change));
}
