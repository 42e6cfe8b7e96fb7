import { beforeAll, expect, it } from 'vitest';
import texts from '../../games/shelf/texts/en.json';
import play from '../src/games/shelf/play';
import type { View } from '../src/games/shelf/view';
import { addBundle, type Text } from '../src/lib/i18n/index.svelte';

beforeAll(async () => {
  const load = async () => ({ default: texts as Record<string, Text> });
  await addBundle('shelf', { de: load, en: load, fr: load, it: load, nl: load, nb: load });
});

const view = {
  hand: [
    { card: '*', value: -3 },
    { card: '_', value: -2 },
    { card: 'E', value: 1 },
  ],
  unseen: [
    { card: '*', count: 2 },
    { card: 'E', count: 3 },
  ],
} as unknown as View;

it('reads the hand aloud by names', () => expect(play.hand!(view)).toBe('joker, blank card, E'));
it('draws jokers and blanks among the cards nobody has seen', () => {
  expect(play.unseen!(view)).toEqual([
    { face: '★', count: 2 },
    { face: 'E', count: 3 },
  ]);
});
it('describes the best move', () => {
  const placed = [
    { slot: 3, card: 'S' },
    { slot: 7, card: '*', as: 'E' },
    { slot: 8, card: '*', as: '_' },
  ];
  expect(play.describe!({ lay: { turn: 1, placed } }, view)).toBe('S in slot 3, joker E in slot 7, joker in slot 8');
  expect(play.describe!({ pass: { turn: 1 } }, view)).toBe('Pass');
});
it('points a hint at slots, and at the joker in the hand', () => {
  const placed = [
    { slot: 4, card: 'E' },
    { slot: 5, card: '*', as: 'S' },
  ];
  expect(play.point!({ lay: { placed } } as never, view)).toEqual(['square 3 E', 'face *', 'square 4 s']);
});
