import { expect, test } from 'vitest';
import type { TableSummary } from '../src/lib/types';
import { sortMine, waitsForMe } from '../src/pages/my-tables';

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
