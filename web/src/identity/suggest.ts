// A word, said once, to somebody who has games to lose and no key to get back to them.

import { notice } from '../lib/announce.svelte';
import { api } from '../lib/api';
import { t } from '../lib/i18n/index.svelte';
import { go } from '../lib/router.svelte';
import { save, settings } from '../lib/settings.svelte';

export async function suggestKey() {
  if (settings.keySuggested) return;
  const now = await api.keys().catch(() => null); // without a network: another time
  if (!now || now.keys.length || !now.held.games || settings.keySuggested) return;
  settings.keySuggested = new Date().toISOString().slice(0, 10);
  save();
  notice(t('suggest.key'), 'info', { text: t('suggest.how'), run: () => go('/me?keys') });
}
