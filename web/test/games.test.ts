import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../src/games/registry';
import shelfTexts from '../src/games/shelf/i18n/en';
import shelf from '../src/games/shelf/play';
import { seatsIn, type View as ShelfView } from '../src/games/shelf/view';
import { addBundle, type Bundle } from '../src/lib/i18n/index.svelte';

const name = (seat: number) => ['Anna', 'Bo', 'Cleo'][seat];
const bundle = (texts: Record<string, any>): Bundle => {
  const load = async () => ({ default: texts });
  return { de: load, en: load, fr: load, it: load, nl: load, nb: load };
};
beforeAll(async () => {
  await addBundle('shelf', bundle(shelfTexts));
});

describe('the games', () => {
  it('are five, each with a picture', () => {
    expect(modules.map((m) => m.key)).toEqual(['alfabet', 'shelf', 'letter', 'lettermix', 'wordsmith']);
    for (const m of modules) expect(m.Picture).toBeTruthy();
  });
});

describe('Shelf', () => {
  const seat = (n: number, over: object = {}) => ({ seat: n, cards: 7, score: 10 * n, in: true, announced: false, passed: false, fined: false, ...over });
  const view = (over: object = {}) =>
    ({
      seat: 0, phase: 'play', table: { lang: 'fr', policy: 'dictionary', options: { turnTime: 120, announceTime: 60, claimTime: 10 }, dealer: 0, box: [] },
      seats: [seat(0), seat(1), seat(2)], contest: { until: 0, shown: true, calls: [{ seat: 1, word: 'MER', value: 7 }, { seat: 2, word: '', value: 0 }], starter: 1 },
      turn: { number: 2, seat: 2, until: 5000 }, claim: null, pending: null, words: ['MER'], clock: 5000, hand: [{ card: '*', value: -3 }, { card: '_', value: -2 }, { card: 'E', value: 1 }],
      sheet: [{ turn: 1, seat: 1, what: 'word', word: 'MER', score: 7, total: 7 }, { turn: 1, seat: 0, what: 'takenBack', word: 'XYZ', score: 0, total: 0 }],
      last: { entry: { turn: 1, seat: 1, what: 'word', word: 'MER', score: 7, total: 7 }, placed: [] },
      may: { announce: false, lay: false, pass: false, swap: 0, buy: [], answer: 0, turn: 2 }, unseen: [{ card: '*', count: 2 }], end: null, ...over,
    }) as unknown as ShelfView;

  it('reads sets of seats', () => expect(seatsIn(0b101)).toEqual([0, 2]));
  it('waits for announcements, turns and answers', () => {
    expect(shelf.active(view({ phase: 'contest', contest: { until: 1, shown: false, calls: [], starter: -1 }, seats: [seat(0, { announced: true }), seat(1), seat(2, { in: false })] }))).toEqual([1]);
    expect(shelf.active(view())).toEqual([2]);
    expect(shelf.active(view({ claim: { id: 1, by: 2, words: ['X'], until: 9, accepts: 0b1, objections: 0 } }))).toEqual([1]);
  });
  it('tells the contest and every turn', () => {
    expect(shelf.log(view(), name)).toEqual(['Announced: Bo MER 7.', 'Bo made MER for 7.', 'Anna took back XYZ: not a word.']);
  });
  it('keeps the pad, with words taken back struck through', () => {
    expect(shelf.sheets(view())[0].lines[0]).toMatchObject({ text: 'XYZ', points: null, struck: true });
    expect(shelf.sheets(view())[1].lines[0]).toMatchObject({ text: 'MER', points: 7, total: 7 });
  });
  it('fills the glass by what the sand is for', () => {
    expect(shelf.clock!(view())).toEqual({ until: 5000, total: 120_000 });
    expect(shelf.clock!(view({ clock: null }))).toBeNull();
  });
  it('reads the hand aloud by names', () => expect(shelf.hand!(view())).toBe('joker, blank card, E'));
});
