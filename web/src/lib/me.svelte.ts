// The player in this browser. The first visit creates a guest; nobody has to sign up.

import { api } from './api';
import { save, settings } from './settings.svelte';
import type { Player } from './types';

export const me = $state<{ player: Player | null }>({ player: null });

let pending: Promise<Player> | null = null;

/** The player, created if there is none yet. */
export function ensureMe(lang: string): Promise<Player> {
  if (me.player) return Promise.resolve(me.player);
  pending ??= api
    .saveMe({ lang })
    .then((p) => {
      settings.known = true;
      save();
      me.player = p;
      return p;
    })
    .finally(() => (pending = null));
  return pending;
}

export async function saveMe(change: { name?: string; colour?: string; lang?: string }) {
  me.player = await api.saveMe(change);
}
