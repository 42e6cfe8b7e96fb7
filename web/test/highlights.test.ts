import { expect, test } from 'vitest';
import { course, highlights, sidesOf } from '../src/after/highlights';
import type { Frame } from '../src/lib/types';

const entry = (seat: number, words: string[], points: number, did = 'word') => ({ seat, did, words, points, say: { key: '' } }) as unknown as Frame['story'][number];

const two = sidesOf([{ seat: 0 }, { seat: 1 }]);

test('best move of each, the longest, and with what the winner took the lead for good', () => {
  const story = [entry(0, ['CAT'], 10), entry(1, ['QUIZ', 'AT'], 40), entry(0, ['HOUSES'], 22), entry(0, [], 0, 'pass'), entry(0, ['ZEBRA'], 35), entry(1, ['TO'], 4)];
  const told = highlights(story, two, [0]);
  expect(told.best).toEqual([
    { seat: 0, word: 'ZEBRA', points: 35, others: 0 },
    { seat: 1, word: 'QUIZ', points: 40, others: 1 },
  ]);
  expect(told.longest?.word).toBe('HOUSES');
  expect(told.turning).toEqual({ seat: 0, word: 'ZEBRA', points: 35, others: 0 });
});

test('no turning point where nobody else ever led, where the lead was lost again, or where nobody won', () => {
  const led = [entry(0, ['CAT'], 10), entry(1, ['AT'], 4)];
  expect(highlights(led, two, [0]).turning).toBeNull();
  expect(highlights(led, two, [1]).turning).toBeNull();
  expect(highlights(led, two, []).turning).toBeNull();
  expect(highlights([], two, [0])).toEqual({ best: [], longest: null, turning: null });
});

test('the course of the points ends with the result, also where something was counted only at the end', () => {
  const story = [entry(0, ['CAT'], 10), entry(1, [], 0, 'pass'), entry(1, ['AT'], 4)];
  expect(course(story, two, [10, 4])).toEqual([
    [0, 0],
    [10, 0],
    [10, 4],
  ]);
  expect(course(story, two, [13, 1]).at(-1)).toEqual([13, 1]);
});

test('the members of a team win, lead and grow together', () => {
  const teams = sidesOf([0, 1, 0, 1].map((team, seat) => ({ seat, team })));
  expect(teams).toEqual([
    [0, 2],
    [1, 3],
  ]);
  const story = [entry(1, ['QUIZ'], 40), entry(0, ['CAT'], 30), entry(2, ['HOUSES'], 22)];
  const told = highlights(story, teams, [0, 2]);
  expect(told.turning?.word).toBe('HOUSES');
  expect(told.best.map((b) => b.word)).toEqual(['CAT', 'QUIZ']);
  expect(course(story, teams, [52, 40]).at(-1)).toEqual([52, 40]);
  expect(highlights(story, teams, [0, 1, 2, 3]).turning).toBeNull();
});
