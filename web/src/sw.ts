// The service worker: the page opens without a network, with everything that was loaded here before.
//
// - The page itself comes from the network if there is one; the last one is kept for when there is none.
// - Files under assets/ and dictionaries/ have a hash of their content in their name: they are kept and never asked for again.
// - Requests to the API are not touched.
//
// A new version installs beside the running one and waits until the page asks for it (see lib/update.ts).

interface Lifecycle extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Lifecycle {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Message extends Lifecycle {
  data: { keep?: string[]; offline?: string; activate?: boolean };
}
interface PushMessage extends Lifecycle {
  data: { json(): Letter } | null;
}
interface NotificationClick extends Lifecycle {
  action: string;
  notification: Notification;
}
/** A message of the server, see internal/notify. */
interface Letter {
  title: string;
  body: string;
  tag: string;
  url: string;
  token: string;
  stopText: string;
  waiting: number;
}
interface Tab {
  url: string;
  visibilityState: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
}
const worker = self as unknown as {
  addEventListener(type: 'install' | 'activate', f: (e: Lifecycle) => void): void;
  addEventListener(type: 'fetch', f: (e: FetchEvent) => void): void;
  addEventListener(type: 'message', f: (e: Message) => void): void;
  addEventListener(type: 'push', f: (e: PushMessage) => void): void;
  addEventListener(type: 'notificationclick', f: (e: NotificationClick) => void): void;
  addEventListener(type: 'pushsubscriptionchange', f: (e: Lifecycle & { oldSubscription?: PushSubscription; newSubscription?: PushSubscription }) => void): void;
  registration: { scope: string; pushManager: PushManager; showNotification(title: string, options: object): Promise<void> };
  clients: { claim(): Promise<void>; matchAll(of: { type: 'window'; includeUncontrolled?: boolean }): Promise<Tab[]>; openWindow(url: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
};

/** Filled in by the build: what the first page needs, a hash of all that was built, its files, and those of the languages. */
const shell = ['__SHELL__'];
const version = '__VERSION__';
const files = ['__FILES__'];
const words = ['__WORDS__'];

const prefix = 'lettercase-';
const name = prefix + version;
const page = worker.registration.scope;
const base = new URL(page).pathname;
/** How long a slow network may delay the page. */
const patience = 2500;

const lasting = (path: string): boolean => path.startsWith(base + 'assets/') || path.startsWith(base + 'dictionaries/');

const address = (file: string): string => new URL(file, page).href;

/** Where the engine was kept, somebody plays without a network: there a new version comes whole, or not at all. */
async function install() {
  const cache = await caches.open(name);
  await cache.addAll([page, ...shell.map(address)]);
  const kept = await takeOver(cache);
  if (!kept.some((url) => url.endsWith('.wasm'))) return;
  const known = words.filter((file) => kept.some((url) => url.startsWith(address(file.slice(0, file.indexOf('-') + 1)))));
  await fetchAll(cache, [...files, ...known].map(address));
}

/** The caches of earlier versions. */
const earlier = async () => (await caches.keys()).filter((old) => old.startsWith(prefix) && old !== name);

/** Takes over what earlier versions have kept, as far as this one still has it: unchanged files have the same names. Returns all they have. */
async function takeOver(cache: Cache): Promise<string[]> {
  const known = new Set([...files, ...words].map(address));
  const all: string[] = [];
  for (const old of await earlier()) {
    const from = await caches.open(old);
    for (const request of await from.keys()) {
      if (!request.url.startsWith(page)) continue;
      all.push(request.url);
      const found = known.has(request.url) && !(await cache.match(request)) && (await from.match(request));
      if (found) await cache.put(request, found);
    }
  }
  return all;
}

async function activate() {
  await takeOver(await caches.open(name));
  for (const old of await earlier()) await caches.delete(old);
  await worker.clients.claim();
}

/** Whether a page is of this version: it names no files of another one. */
const isOurs = (html: string): boolean => [...html.matchAll(/assets\/[\w.-]+\.\w+/g)].every(([file]) => files.includes(file));

/** The app's page, the same for every path. */
async function open(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(page, { ignoreVary: true });
  const asked = fetch(request).then(async (answer) => {
    const isPage = answer.ok && !answer.redirected && answer.headers.get('Content-Type')?.startsWith('text/html');
    if (isPage && isOurs(await answer.clone().text())) await cache.put(page, answer.clone());
    return answer;
  });
  if (!kept) return asked;
  const late = new Promise<Response>((done) => setTimeout(() => done(kept), patience));
  // A proxy whose server is down answers as well: its page does not help anybody.
  return Promise.race([asked.then((answer) => (answer.status >= 500 ? kept : answer)), late]).catch(() => kept);
}

async function keep(request: Request): Promise<Response> {
  const found = await caches.match(request, { ignoreVary: true }); // also what a version that waits has fetched
  if (found) return found;
  const answer = await fetch(request);
  if (answer.status === 200) await (await caches.open(name)).put(request, answer.clone());
  return answer;
}

/** Fetches what is not kept yet, a few at a time: the page comes first. */
async function fetchAll(cache: Cache, wanted: string[]) {
  const next = async (): Promise<void> => {
    for (let url = wanted.shift(); url; url = wanted.shift()) if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(new Request(url, { priority: 'low' }));
  };
  await Promise.all([next(), next(), next(), next()]);
}

/** Keeps files that the page names; those that cannot be had now come another time. */
async function keepAll(urls: string[]) {
  const cache = await caches.open(name);
  const wanted = urls.filter((url) => url.startsWith(page) && lasting(new URL(url).pathname));
  for (;;) {
    const ok = await fetchAll(cache, wanted).then(
      () => true,
      () => false,
    );
    if (ok || !wanted.length) return; // the one that failed is not in the list any more
  }
}

const tabs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a message of the server, unless the app is in front: then it shows itself whose turn it is. */
async function show(letter: Letter) {
  const app = navigator as { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  await (letter.waiting ? app.setAppBadge?.(letter.waiting) : undefined)?.catch(() => {});
  const visible = (await tabs()).filter((tab) => tab.visibilityState === 'visible');
  for (const tab of visible) tab.postMessage({ turns: true });
  if (visible.length && letter.tag !== 'test') return;
  await worker.registration.showNotification(letter.title, {
    body: letter.body,
    tag: letter.tag,
    icon: new URL('icon-192.png', page).href,
    badge: new URL('icon-192.png', page).href,
    data: { url: letter.url, token: letter.token },
    actions: [{ action: 'stop', title: letter.stopText }],
  });
}

/** A tap on a message leads to its table; its button stops the messages to this device. */
async function tapped(action: string, data: { url?: string; token?: string } | null) {
  if (action === 'stop') {
    await fetch(base + 'api/notices/stop', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ token: data?.token }) });
    return;
  }
  const url = new URL(new URL(data?.url ?? page).pathname, page).href; // the app here, whatever name the server has elsewhere
  const open = await tabs();
  const there = open.find((tab) => tab.url.split('?')[0] === url) ?? open.find((tab) => tab.url.startsWith(page));
  if (!there) return void (await worker.clients.openWindow(url));
  if (there.url.split('?')[0] !== url) await there.navigate(url).catch(() => worker.clients.openWindow(url));
  await there.focus();
}

/** The push service has given this browser another address. */
async function subscribeAgain(old?: PushSubscription, fresh?: PushSubscription) {
  const next = fresh ?? (old && (await worker.registration.pushManager.subscribe(old.options)));
  if (!next) return;
  const { endpoint, keys } = next.toJSON();
  await fetch(base + 'api/me/notices/devices', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'web', url: endpoint, p256dh: keys?.p256dh, auth: keys?.auth }),
  });
}

worker.addEventListener('push', (e) => e.data && e.waitUntil(show(e.data.json())));
worker.addEventListener('notificationclick', (e) => {
  e.notification.close();
  e.waitUntil(tapped(e.action, e.notification.data));
});
worker.addEventListener('pushsubscriptionchange', (e) => e.waitUntil(subscribeAgain(e.oldSubscription, e.newSubscription)));
worker.addEventListener('install', (e) => e.waitUntil(install()));
worker.addEventListener('activate', (e) => e.waitUntil(activate()));
worker.addEventListener('message', (e) => {
  if (e.data.keep) e.waitUntil(keepAll(e.data.keep));
  if (e.data.offline !== undefined) e.waitUntil(keepAll([...files, ...words.filter((file) => file.startsWith(`dictionaries/${e.data.offline}-`))].map(address)));
  if (e.data.activate) e.waitUntil(worker.skipWaiting());
});
worker.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== 'GET' || !url.href.startsWith(page) || url.pathname.startsWith(base + 'api')) return;
  if (e.request.mode === 'navigate') e.respondWith(open(e.request));
  else if (lasting(url.pathname)) e.respondWith(keep(e.request));
  else if (shell.some((file) => new URL(file, page).href === url.href)) e.respondWith(fetch(e.request).catch(async () => (await caches.match(e.request)) ?? Response.error()));
});

export {};
