// The service worker: registered once the page is open, and asked for the new version only when the player says so.

import { notice, said } from './announce.svelte';
import { lang, t } from './i18n/index.svelte';
import { href, match, route } from './router.svelte';
import { settings } from './settings.svelte';

const isTable = (): boolean => match('/t/:id', route.path) !== null;

/** Offers a new version, but not at a table: nobody is interrupted in a turn. */
function offer(waiting: ServiceWorker) {
  const look = setInterval(() => {
    if (isTable() || said.notice) return;
    clearInterval(look);
    notice(t('update.ready'), 'info', {
      text: t('update.reload'),
      run() {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage({ activate: true });
      },
    });
  }, 1000);
}

/** Has the service worker keep what was loaded without it: before it was there, or in another worker. */
export function keepLoaded(urls: string[]) {
  void navigator.serviceWorker?.ready.then((r) => r.active?.postMessage({ keep: urls }));
}

const kept = new Set<string>();

/**
 * Has the service worker keep all that is needed without a network: the whole app, the engine, and the words of a language.
 * Somebody plays with them, and may have no network next time. A browser that saves data gets it with the first game in this browser.
 */
export function keepOffline(lang: string, soon = false) {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (kept.has(lang) || (saves && !soon)) return;
  kept.add(lang);
  void navigator.serviceWorker?.ready.then((r) => setTimeout(() => r.active?.postMessage({ offline: lang }), soon ? 0 : 5000)); // the page comes first
}

export async function installWorker() {
  if (!('serviceWorker' in navigator)) return; // only secure origins have it
  const container = navigator.serviceWorker;
  const first = !container.controller;
  try {
    const registration = await container.register(href('/sw.js'), { updateViaCache: 'none' });
    if (registration.waiting && !first) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const fresh = registration.installing;
      fresh?.addEventListener('statechange', () => {
        if (fresh.state === 'installed' && container.controller) offer(fresh);
      });
    });
    // Who has installed the app expects it to work anywhere.
    if (matchMedia('(display-mode: standalone)').matches) {
      keepOffline(settings.wordsLang || lang());
      void navigator.storage?.persist?.().catch(() => {});
    }
    if (first) keepLoaded(performance.getEntriesByType('resource').map((r) => r.name));
  } catch {
    // A browser may refuse; the page works without.
  }
}
