// Messages on this device while the app is closed: the browser's permission, its subscription, and the server that knows it.

import { api } from '../lib/api';
import type { NoticesView } from '../lib/api.gen';
import { t } from '../lib/i18n/index.svelte';
import { save, settings } from '../lib/settings.svelte';

type Ability = 'yes' | 'install' | 'no';

/** Whether this browser can get messages. An iPhone can once the app is on the home screen. */
export function ability(): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  const apple = /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1);
  return apple && window.isSecureContext ? 'install' : 'no';
}

const decoded = (key: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** What the server needs of a subscription. */
function deviceOf(s: PushSubscription) {
  const { endpoint, keys } = s.toJSON();
  return { kind: 'web' as const, url: endpoint!, p256dh: keys!.p256dh, auth: keys!.auth };
}

/** Asks the browser, then tells the server. Returns null if the person, or their browser, says no. Call it from a click. */
export async function turnOn(): Promise<NoticesView | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.ready;
  const { key } = await api.notices();
  const options = { userVisibleOnly: true, applicationServerKey: decoded(key) };
  const subscription = await worker.pushManager
    .subscribe(options)
    .catch(async () => {
      // A subscription with another key is left from before, such as of a server that was set up again.
      await (await worker.pushManager.getSubscription())?.unsubscribe();
      return worker.pushManager.subscribe(options);
    })
    .catch((e: unknown) => {
      if (e instanceof DOMException && e.name === 'NotAllowedError') return null;
      throw new Error(t('notices.unsupported'), { cause: e }); // it knows no push service
    });
  if (!subscription) return null;
  const notices = await api.addDevice(deviceOf(subscription));
  settings.notify = true;
  save();
  return notices;
}

export async function turnOff() {
  settings.notify = false;
  save();
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}

/** Once a day: tells the server again where to send messages. A push service may have changed the address. */
export async function renew() {
  const today = new Date().toDateString();
  if (!settings.notify || settings.renewed === today || ability() !== 'yes' || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return;
  await api.addDevice(deviceOf(subscription));
  settings.renewed = today;
  save();
}

/** Whether to ask a person after a move: they can say yes, have not been asked today, and did not let it pass twice. */
export function mayAsk(): boolean {
  return ability() === 'yes' && Notification.permission === 'default' && !settings.notify && settings.asked.length < 2 && !settings.asked.includes(new Date().toDateString());
}

export function noteAsked() {
  settings.asked.push(new Date().toDateString());
  save();
}

/** Shows a notification of the page itself, for a tab in the background. */
export async function showHere(body: string, tag: string) {
  if (!settings.notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification('Lettercase', { body, tag, data: { url: location.href } });
}

/** Removes the notifications about a table that is open now. */
export async function clearHere(tag: string) {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const old of (await worker?.getNotifications?.()) ?? []) if (old.tag.startsWith(tag)) old.close();
}
