import { expect, test } from 'vitest';
import { course, highlights } from '../src/after/highlights';
import type { Frame } from '../src/lib/types';

const entry = (seat: number, words: string[], points: number, did = 'word') => ({ seat, did, words, points, say: { key: '' } }) as unknown as Frame['story'][number];

test('U7: best word of each, the longest, and with what the winner took the lead for good', () => {
  const story = [entry(0, ['CAT'], 10), entry(1, ['QUIZ', 'AT'], 40), entry(0, ['HOUSES'], 22), entry(0, [], 0, 'pass'), entry(0, ['ZEBRA'], 35), entry(1, ['TO'], 4)];
  const told = highlights(story, 2, [0]);
  expect(told.best).toEqual([
    { seat: 0, word: 'ZEBRA', points: 35 },
    { seat: 1, word: 'QUIZ', points: 40 },
  ]);
  expect(told.longest?.word).toBe('HOUSES');
  expect(told.turning).toEqual({ seat: 0, word: 'ZEBRA', points: 35 });
});

test('no turning point where nobody else ever led, where the lead was lost again, or where nobody won', () => {
  const led = [entry(0, ['CAT'], 10), entry(1, ['AT'], 4)];
  expect(highlights(led, 2, [0]).turning).toBeNull();
  expect(highlights(led, 2, [1]).turning).toBeNull();
  expect(highlights(led, 2, []).turning).toBeNull();
  expect(highlights([], 2, [0])).toEqual({ best: [], longest: null, turning: null });
});

test('the course of the points ends with the result, also where something was counted only at the end', () => {
  const story = [entry(0, ['CAT'], 10), entry(1, [], 0, 'pass'), entry(1, ['AT'], 4)];
  expect(course(story, [10, 4])).toEqual([
    [0, 0],
    [10, 0],
    [10, 4],
  ]);
  expect(course(story, [13, 1]).at(-1)).toEqual([13, 1]);
});
