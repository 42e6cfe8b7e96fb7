import { expect, test } from 'vitest';
import type { GamePlay } from '../src/games/types';
import { hintStep } from '../src/learn/hint-step';
import type { View } from '../src/lib/types';

const view = {} as View;
const points = (...at: string[]) => ({ point: () => at, describe: () => 'Pass' }) as unknown as GamePlay;
const forecast = (...words: string[]) => ({ score: 24, words: words.map((word) => ({ word, score: 12 })) });

test('a hint tells where, then the letters, then the move', () => {
  const board = points('face ?', 'square 17 H', 'square 18 e');
  const steps = [1, 2, 3].map((n) => hintStep(board, { action: {}, forecast: forecast('HE', 'HEAR') }, view, n));
  expect(steps.map((s) => s.at)).toEqual([
    ['square 17', 'square 18'],
    ['square 17', 'square 18'],
    ['face ?', 'square 17 H', 'square 18 e'],
  ]);
  expect(steps.map((s) => s.text)).toEqual([expect.not.stringMatching(/HE/), expect.stringContaining('A E H R'), expect.stringContaining('HEAR')]);
  expect(steps.map((s) => !!s.more)).toEqual([true, true, false]);
});

test('without squares the length is told; without a word only the move', () => {
  expect(hintStep(points('word'), { action: {}, forecast: forecast('SMITH') }, view, 1)).toMatchObject({ at: [], text: expect.stringContaining('5') });
  expect(hintStep(points('pass'), { action: {}, forecast: { score: 0 } }, view, 1)).toMatchObject({ step: 3, at: ['pass'], text: expect.stringContaining('Pass') });
});
