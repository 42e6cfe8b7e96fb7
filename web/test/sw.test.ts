// Messages as the service worker shows them. The browser of the tests takes none, so its part is played here.

import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

const page = 'https://play.example/word/';
const on: Record<string, (e: unknown) => void> = {};
const shown = vi.fn(async (_title: string, _options: object) => {});
const opened = vi.fn(async (_url: string) => {});
const fetched = vi.fn(async (_url: string, _options: RequestInit) => new Response());
let tabs: { url: string; visibilityState: string; postMessage: (m: unknown) => void; focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[] = [];
const tab = (url: string, visibilityState: string) => ({ url, visibilityState, postMessage: vi.fn(), focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) });

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, f: (e: unknown) => void) => (on[type] = f),
    registration: { scope: page, showNotification: shown },
    clients: { matchAll: async () => tabs, openWindow: opened },
  });
  vi.stubGlobal('fetch', fetched);
  await import('../src/sw');
});
beforeEach(() => {
  vi.clearAllMocks();
  tabs = [];
});

/** Fires an event and waits until its work is done. */
async function fire(type: string, event: object) {
  const work: Promise<unknown>[] = [];
  on[type]({ ...event, waitUntil: (p: Promise<unknown>) => work.push(p) });
  await Promise.all(work);
}
const letter = { title: 'Shelf', body: 'Ben has played.', tag: 'abc', url: page + 't/abc', token: 'p.d', stopText: 'Stop', waiting: 2 };
const push = (change = {}) => fire('push', { data: { json: () => ({ ...letter, ...change }) } });
const tapped = (action = '') => fire('notificationclick', { action, notification: { close: vi.fn(), data: { url: letter.url, token: letter.token } } });

test('a message is shown when the app is closed or in the background, and can be stopped', async () => {
  tabs = [tab(page, 'hidden')];
  await push();
  expect(shown).toHaveBeenCalledExactlyOnceWith('Shelf', expect.objectContaining({ body: letter.body, tag: 'abc', actions: [{ action: 'stop', title: 'Stop' }] }));
});

test('nothing is shown when the app is in front, but for a test that was asked for; the page looks whose turn it is', async () => {
  const front = tab(page, 'visible');
  tabs = [front];
  await push();
  expect(shown).not.toHaveBeenCalled();
  expect(front.postMessage).toHaveBeenCalledWith({ turns: true });
  await push({ tag: 'test' });
  expect(shown).toHaveBeenCalledOnce();
});

test('a tap leads to the table, in a tab that is open if there is one; the button stops the messages', async () => {
  await tapped();
  expect(opened).toHaveBeenCalledWith(letter.url);
  const [other, there] = [tab(page + 'me', 'hidden'), tab(letter.url, 'hidden')];
  tabs = [other];
  await tapped();
  expect(other.navigate).toHaveBeenCalledWith(letter.url);
  tabs = [other, there];
  await tapped();
  expect(there.focus).toHaveBeenCalled();
  expect(there.navigate).not.toHaveBeenCalled();
  await tapped('stop');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/word/api/notices/stop', expect.objectContaining({ method: 'POST', body: '{"token":"p.d"}' }));
  expect(opened).toHaveBeenCalledOnce();
});
