import { beforeAll, describe, expect, it } from 'vitest';
import alfabetTexts from '../src/games/alfabet/i18n/en';
import alfabet from '../src/games/alfabet/play';
import { nameOf, squareOf, type View as AlfabetView } from '../src/games/alfabet/view';
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
  await addBundle('alfabet', bundle(alfabetTexts));
  await addBundle('shelf', bundle(shelfTexts));
});

describe('the games', () => {
  it('are five, each with a picture', () => {
    expect(modules.map((m) => m.key)).toEqual(['alfabet', 'shelf', 'letter', 'lettermix', 'wordsmith']);
    for (const m of modules) expect(m.Picture).toBeTruthy();
  });
});

describe('Alfabet', () => {
  const lay = (side: number, word: string, points: number, total: number) => ({
    turn: 1,
    side,
    kind: 'lay',
    points,
    total,
    move: { placed: [{ square: 'G9', letter: word[0], blank: false }], words: [{ word, score: points }], score: points },
  });
  const view = (over: object = {}) =>
    ({
      seat: 0,
      lang: 'nb',
      phase: 'play',
      policy: 'dictionary',
      options: { solo: 'one', rackSize: 7 },
      turn: { number: 3, side: 1, seat: 1 },
      size: 17,
      squares: [],
      board: [],
      closed: [],
      set: [],
      rack: ['A', '?', '#', '>'],
      pool: 80,
      unseen: [
        { face: '?', count: 1 },
        { face: 'A', count: 7 },
      ],
      sides: [
        { seat: 0, score: 8, tiles: 7, passes: 0, skip: false, out: false },
        { seat: 1, score: -1, tiles: 7, passes: 0, skip: false, out: false },
      ],
      draw: [
        [
          { side: 0, face: 'B', value: 4 },
          { side: 1, face: '#', value: 0 },
        ],
      ],
      sheet: [lay(0, 'BRUS', 8, 8), lay(1, 'EGG', -1, -1), { turn: 2, side: 0, kind: 'pass', points: 0, total: 8 }],
      list: [],
      best: [],
      may: [],
      centre: 'I9',
      ...over,
    }) as unknown as AlfabetView;

  it('names squares by column and row', () => {
    expect(nameOf(144, 17)).toBe('I9');
    expect(squareOf('I9', 17)).toBe(144);
    expect(squareOf('Q17', 17)).toBe(288);
  });
  it('keeps the pad: words with points, negative ones too, passes without', () => {
    const [a, b] = alfabet.sheets(view());
    expect(a.lines.map((l) => [l.text, l.points])).toEqual([
      ['BRUS', 8],
      ['–', null],
    ]);
    expect(b.lines[0]).toMatchObject({ text: 'EGG', points: -1, total: -1 });
    expect(a.total).toBe(8);
  });
  it('tells the course, the draw for the start first', () => {
    const log = alfabet.log(view(), name);
    expect(log[0]).toBe('Drawn for the start: Anna B and Bo stop.');
    expect(log[1]).toBe('Anna laid BRUS for 8.');
    expect(log[2]).toBe('Bo laid EGG for −1.');
  });
  it('waits for whoever is on turn, or for answers to a claim', () => {
    expect(alfabet.active(view())).toEqual([1]);
    const claim = { id: 4, by: 1, move: { placed: [], words: [{ word: 'X', score: 1 }], score: 1 }, accepts: [], objections: [] };
    expect(alfabet.active(view({ phase: 'claim', claim }))).toEqual([0]);
    expect(alfabet.claim!(view({ phase: 'claim', claim, may: ['accept', 'object'], clock: { what: 'claim', deadline: 9000, length: 10000 } }))).toMatchObject({
      id: 4,
      words: ['X'],
      until: 9000,
      open: true,
    });
    expect(alfabet.active(view({ phase: 'over' }))).toEqual([]);
  });
  it('adds up two racks of one person and names them', () => {
    const v = view({
      sides: [
        { seat: 0, score: 30 },
        { seat: 0, score: 12 },
      ],
      draw: [],
    });
    expect(alfabet.scores(v)).toEqual([42]);
    expect(alfabet.sheetNames!(v, name)).toEqual(['Rack 1', 'Rack 2']);
  });
  it('takes what is left on the racks off at the end', () => {
    const v = view({ end: { reason: 'out', deductions: [0, 5], totals: [8, -6], racks: [[], ['B', '?', '#', 'E']], winners: [0] } });
    expect(alfabet.sheets(v)[1].lines.at(-1)).toMatchObject({ text: 'left: B□□E', points: -5, total: -6 });
    expect(alfabet.scores(v)).toEqual([8, -6]);
  });
  it('reads the hand aloud by names', () => expect(alfabet.hand!(view())).toBe('A, blank, stop, arrow'));
  it('answers claims', () => {
    const c = { id: 7, by: 0, words: [], until: 0, accepts: [], objections: [], open: true };
    expect(alfabet.answer!(c, true)).toEqual({ accept: { claim: 7 } });
    expect(alfabet.answer!(c, false)).toEqual({ object: { claim: 7 } });
  });
});

describe('Shelf', () => {
  const seat = (n: number, over: object = {}) => ({ seat: n, cards: 7, score: 10 * n, in: true, announced: false, passed: false, fined: false, ...over });
  const view = (over: object = {}) =>
    ({
      seat: 0,
      phase: 'play',
      table: { lang: 'fr', policy: 'dictionary', options: { turnTime: 120, announceTime: 60, claimTime: 10 }, dealer: 0, box: [] },
      seats: [seat(0), seat(1), seat(2)],
      contest: {
        until: 0,
        shown: true,
        calls: [
          { seat: 1, word: 'MER', value: 7 },
          { seat: 2, word: '', value: 0 },
        ],
        starter: 1,
      },
      turn: { number: 2, seat: 2, until: 5000 },
      claim: null,
      pending: null,
      words: ['MER'],
      clock: 5000,
      hand: [
        { card: '*', value: -3 },
        { card: '_', value: -2 },
        { card: 'E', value: 1 },
      ],
      sheet: [
        { turn: 1, seat: 1, what: 'word', word: 'MER', score: 7, total: 7 },
        { turn: 1, seat: 0, what: 'takenBack', word: 'XYZ', score: 0, total: 0 },
      ],
      last: { entry: { turn: 1, seat: 1, what: 'word', word: 'MER', score: 7, total: 7 }, placed: [] },
      may: { announce: false, lay: false, pass: false, swap: 0, buy: [], answer: 0, turn: 2 },
      unseen: [{ card: '*', count: 2 }],
      end: null,
      ...over,
    }) as unknown as ShelfView;

  it('reads sets of seats', () => expect(seatsIn(0b101)).toEqual([0, 2]));
  it('waits for announcements, turns and answers', () => {
    expect(
      shelf.active(view({ phase: 'contest', contest: { until: 1, shown: false, calls: [], starter: -1 }, seats: [seat(0, { announced: true }), seat(1), seat(2, { in: false })] })),
    ).toEqual([1]);
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
