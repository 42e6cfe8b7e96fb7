import { beforeAll, describe, expect, it } from 'vitest';
import texts from '../../games/alfabet/texts/en.json';
import alfabet from '../src/games/alfabet/play';
import { nameOf, squareOf, type View } from '../src/games/alfabet/view';
import { addBundle, type Bundle } from '../src/lib/i18n/index.svelte';

beforeAll(async () => {
  const load = async () => ({ default: texts });
  await addBundle('alfabet', { de: load, en: load, fr: load, it: load, nl: load, nb: load } as Bundle);
});

describe('Alfabet', () => {
  const view = {
    rack: ['A', '?', '#', '>'],
    unseen: [
      { face: '?', count: 1 },
      { face: 'A', count: 7 },
    ],
  } as View;

  it('names squares by column and row', () => {
    expect(nameOf(144, 17)).toBe('I9');
    expect(squareOf('I9', 17)).toBe(144);
    expect(squareOf('Q17', 17)).toBe(288);
  });
  it('points a hint at squares, letters on arrows, blanks and stops', () => {
    const tiles = [
      { square: 'A2', letter: 'C', arrow: 'down' },
      { square: 'C1', letter: 'S', blank: true },
    ];
    expect(alfabet.point!({ lay: { tiles, stop: 'B1' } } as never, { size: 17 } as View)).toEqual(['square 17 C↴', 'face ?', 'square 2 s', 'square 1 ■']);
    expect(alfabet.point!({ exchange: { tiles: ['Q'] } } as never, {} as View)).toEqual(['exchange', 'face Q']);
  });
  it('reads the hand aloud by names', () => expect(alfabet.hand!(view)).toBe('A, blank, stop, arrow'));
  it('draws unseen tiles without a letter as signs', () =>
    expect(alfabet.unseen!(view)).toEqual([
      { face: '□', count: 1 },
      { face: 'A', count: 7 },
    ]));
  it('describes a best move', () => {
    expect(alfabet.describe!({ lay: { tiles: [{ square: 'H8', letter: 'E', blank: false }] } }, view)).toBe('E H8');
    expect(alfabet.describe!({ answer: { claims: [1], accept: true } }, view)).toBe('Fine by me');
    expect(alfabet.describe!({ exchange: { tiles: ['A'] } }, view)).toBe('Exchange');
    expect(alfabet.describe!({ pass: {} }, view)).toBe('Pass');
  });
});
