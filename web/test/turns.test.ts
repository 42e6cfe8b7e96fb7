import { expect, test } from 'vitest';
import type { TableSummary } from '../src/lib/types';
import { me } from '../src/lib/me.svelte';
import { nextOf, sortMine, waitsForMe } from '../src/turns/order';
import { noteGames } from '../src/turns/turns.svelte';

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

test('U14: tables that wait for me come first, the most urgent before the others', () => {
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
  expect(nextOf([table('theirs', { turn: [1] })], 'me', 'soon')).toBe(null);
});

test('the badge of the app counts the tables that wait', () => {
  const badge: number[] = [];
  Object.assign(navigator, { setAppBadge: async (n: number) => void badge.push(n), clearAppBadge: async () => void badge.push(0) });
  me.player = { id: 'me', name: 'me', colour: '', lang: 'en', guest: true };
  noteGames([table('a', { turn: [0] }), table('b', { turn: [0, 1] }), table('c', { turn: [1] })]);
  noteGames([table('c', { turn: [1] })]);
  expect(badge).toEqual([2, 0]);
});
