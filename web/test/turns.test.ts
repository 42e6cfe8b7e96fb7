import { flushSync, mount, unmount } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { expect, test, vi } from 'vitest';
import { hush, said } from '../src/lib/announce.svelte';
import { settings } from '../src/lib/settings.svelte';
import AskNotices from '../src/turns/AskNotices.svelte';
import type { TableSummary } from '../src/lib/types';
import { me } from '../src/lib/me.svelte';
import { nextOf, sortMine, waitsForMe } from '../src/turns/order';
import { noteGames } from '../src/turns/turns.svelte';
import { standing, timeLeft } from '../src/turns/words';

const seat = (player: string, more = {}) => ({
  seat: 0,
  kind: 'player',
  label: player,
  left: false,
  present: false,
  player: { id: player, name: player, colour: '#000000' },
  ...more,
});
const table = (id: string, more: object) => ({ id, status: 'playing', seats: [seat('me'), seat('ben')], updated: 0, turn: [], ...more }) as unknown as TableSummary;

test('tables that wait for me come first, the most urgent before the others', () => {
  const asked = { seat: 1, kind: 'open', label: '', left: false, present: false, keptFor: { id: 'me', name: 'me', colour: '' } };
  const all = [
    table('theirs', { turn: [1], updated: 9 }),
    table('open', { status: 'open', updated: 8 }),
    table('later', { turn: [0], until: 2000 }),
    table('rematch', { status: 'open', seats: [seat('ben'), asked], updated: 3 }),
    table('soon', { turn: [0], until: 1000 }),
  ];
  expect(sortMine(all, 'me').map((x) => x.id)).toEqual(['soon', 'later', 'rematch', 'theirs', 'open']);
  expect(waitsForMe(table('paused', { status: 'paused', turn: [0] }), 'me')).toBe(false);
});

test('after a move the next table is the most urgent of the others that wait', () => {
  const sorted = sortMine([table('later', { turn: [0], until: 2000 }), table('soon', { turn: [0], until: 1000 }), table('over', { status: 'over', turn: [0] })], 'me');
  expect(sorted.at(-1)!.id).toBe('over');
  expect(nextOf(sorted, 'me', 'soon')!.id).toBe('later');
  expect(nextOf(sorted, 'me', 'other')!.id).toBe('soon');
  expect(nextOf(sorted, 'me', 'other', 'soon')!.id).toBe('later');
  expect(nextOf([table('theirs', { turn: [1] })], 'me', 'soon')).toBe(null);
});

test('a list tells the time that counts, and until when a slow clock stands', () => {
  const now = new Date(2026, 10, 16, 23, 0).getTime();
  const [hour, minute] = [3_600_000, 60_000];
  const left = (ms: number, later = 0) => timeLeft(table('a', { left: ms, until: now + ms }), now, now + later);
  expect(left(26 * hour)).toBe('1 day 2 hours left');
  expect(left(90 * minute)).toBe('1 hour 30 minutes left');
  expect(left(12 * minute)).toBe('12 minutes left');
  expect(left(3 * minute)).toBe('3:00 left'); // a short clock runs before one's eyes
  expect(left(3 * minute, 61_000)).toBe('1:59 left');
  expect(left(minute, 61_000)).toBe('0:00 left');
  expect(timeLeft(table('a', { left: 30 * minute, waits: true }), now, now + hour)).toBe('30 minutes, not running yet');
  expect(timeLeft(table('a', {}), now, now)).toBe('no clock running');
  const asleep = table('a', { left: 26 * hour, until: now + 40 * hour, stands: now + 9 * hour });
  expect(timeLeft(asleep, now, now)).toMatch(/^1 day 2 hours left · stopped until 8:00/);
  expect(timeLeft(table('a', { turn: [0], over: [0] }), now, now)).toBe('time is up');
});

test('the badge of the app counts the tables that wait', () => {
  const badge: number[] = [];
  Object.assign(navigator, { setAppBadge: async (n: number) => void badge.push(n), clearAppBadge: async () => void badge.push(0) });
  me.player = { id: 'me', name: 'me', colour: '', lang: 'en', guest: true };
  noteGames([table('a', { turn: [0] }), table('b', { turn: [0, 1] }), table('c', { turn: [1] })]);
  noteGames([table('c', { turn: [1] })]);
  expect(badge).toEqual([2, 0]);
});

/** Mounts the question at a table and returns what is asked a while after somebody has moved. */
function asked(before: { mine: boolean; waiting: boolean }, after = { mine: false, waiting: true }): string {
  const now = new SvelteMap(Object.entries(before));
  const props = {
    get mine() {
      return now.get('mine')!;
    },
    get waiting() {
      return now.get('waiting')!;
    },
  };
  const component = mount(AskNotices, { target: document.body, props });
  flushSync();
  vi.advanceTimersByTime(5000);
  const early = said.notice;
  for (const [key, is] of Object.entries(after)) now.set(key, is);
  flushSync();
  vi.advanceTimersByTime(1400);
  flushSync();
  const soon = said.notice;
  vi.advanceTimersByTime(200);
  const text = said.notice;
  void unmount(component);
  expect([early, soon]).toEqual(['', '']);
  hush();
  return text;
}

test('whether to send messages is asked a moment after a move, while others are to play, on two days at most', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 16, 12) });
  const request = vi.fn();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: request });
  vi.stubGlobal('navigator', { ...navigator, userAgent: '', platform: '', serviceWorker: {} });
  const turn = { mine: true, waiting: false };
  settings.asked = [];
  settings.notify = false;

  expect(asked(turn, { mine: false, waiting: false })).toBe(''); // a clock runs, or only bots play
  expect(asked({ mine: false, waiting: true })).toBe(''); // they have not moved yet
  expect(asked(turn)).toContain('message');
  expect(said.act?.text).toBe('Yes, please');
  expect(request).not.toHaveBeenCalled(); // the browser asks only after a click
  expect(asked(turn)).toBe(''); // not twice a day
  vi.setSystemTime(new Date(2026, 10, 17, 12));
  expect(asked(turn)).not.toBe('');
  vi.setSystemTime(new Date(2026, 10, 18, 12));
  expect(asked(turn)).toBe(''); // they let it pass twice
  settings.asked = [];
  vi.stubGlobal('Notification', { permission: 'denied' });
  expect(asked(turn)).toBe('');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a table says whether somebody invites or wants to play again', () => {
  const seats = [seat('ben'), { seat: 1, kind: 'open', label: '', keptFor: { id: 'me', name: 'me', colour: '' } }];
  expect(standing(table('a', { status: 'open', seats }), 'me')).toBe('ben invites you to play');
  expect(standing(table('a', { status: 'open', seats, rematch: true }), 'me')).toBe('ben wants another game');
});
