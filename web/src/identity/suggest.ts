// What is said about keys on other pages: once to somebody who has games to lose and no key, and while all keys are about to end.

import { notice } from '../lib/announce.svelte';
import { api } from '../lib/api';
import { locale, t } from '../lib/i18n/index.svelte';
import { go, route } from '../lib/router.svelte';
import { save, settings } from '../lib/settings.svelte';

export async function suggestKey() {
  if (settings.keySuggested) return;
  const now = await api.keys().catch(() => null); // without a network: another time
  if (!now || now.keys.length || !now.held.games || settings.keySuggested) return;
  settings.keySuggested = new Date().toISOString().slice(0, 10);
  save();
  notice(t('suggest.key'), 'info', { text: t('suggest.how'), run: () => go('/me?keys') });
}

/** All keys end on a day, because somebody signed in as this player has said that they are lost. */
export function warnOfEnd(at: number) {
  if (route.path === '/me') return; // it stands there
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);
  notice(t('suggest.ends', { when }), 'error', { text: t('suggest.look'), run: () => go('/me?keys') });
}
