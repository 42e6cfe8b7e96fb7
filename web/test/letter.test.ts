import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Naming from '../src/games/letter/Naming.svelte';
import { edge, fit, held, line, near, touches, worthSeeing } from '../src/games/letter/geometry';
import { drawn, extend, paths, readings, spelled, standing } from '../src/games/letter/reading';
import { said } from '../src/games/letter/said';
import { Word } from '../src/games/letter/word.svelte';
import { drawsBlank, type OnBoard, type View } from '../src/games/letter/view';
import { show } from './show';

const on = (tile: number, letter: string, x: number, y: number, w: number, h: number, more: Partial<OnBoard> = {}): OnBoard => ({
  tile,
  letter,
  at: [x, y],
  w,
  h,
  loose: false,
  own: false,
  fixed: false,
  used: false,
  blank: null,
  ...more,
});

// The board of the German book after its second round (LTR-V1):  . D . / . A U / B A M / B R M / B R T / O O T
const book = [
  on(1, 'D', 6, 4, 1, 1),
  on(2, 'A', 6, 5, 1, 2),
  on(3, 'U', 7, 5, 1, 1),
  on(4, 'B', 5, 6, 1, 3),
  on(5, 'M', 7, 6, 1, 2),
  on(6, 'R', 6, 7, 1, 2),
  on(7, 'T', 7, 8, 1, 2),
  on(8, 'O', 5, 9, 2, 1),
];

function table(board: OnBoard[], more: Partial<View> = {}): View {
  const hand = (seat: number, tiles: View['free'] = []) => ({ seat, in: true, auto: false, tiles });
  return {
    seat: 0,
    phase: 'turn',
    lang: 'de',
    board,
    fresh: [],
    waiting: [],
    refused: [],
    free: [],
    options: { board: 20, repeatKnocks: true, rotation: false } as View['options'],
    turn: { number: 5, seat: 0, speaker: 0, first: false, wrong: [] },
    hands: [
      hand(0, [
        { id: 20, letter: 'E', w: 2, h: 3 },
        { id: 21, letter: '', w: 1, h: 1 },
      ]),
      hand(1),
      hand(2),
    ],
    pile: { letters: [], blanks: [] },
    sheets: [0, 1, 2].map((seat) => ({ seat, words: [], score: 0 })),
    knock: { window: 1, open: false, may: [], next: 2, declined: [], racing: [], heard: null, words: [], wrong: [] },
    debt: null,
    solo: null,
    ...more,
  };
}

describe('contact (LTR-21)', () => {
  const a = { at: [2, 2], w: 2, h: 2 };
  it('is an edge at least a cell long', () => {
    expect(edge(a, { at: [4, 3], w: 1, h: 3 })).toEqual({ x1: 4, y1: 3, x2: 4, y2: 4 });
    expect(touches(a, { at: [1, 4], w: 2, h: 1 })).toBe(true);
  });
  it('is no corner and no gap', () => {
    expect(touches(a, { at: [4, 4], w: 1, h: 1 })).toBe(false);
    expect(touches(a, { at: [5, 2], w: 1, h: 1 })).toBe(false);
  });
});

describe('the ghost of a tile', () => {
  const e = { id: 20, letter: 'E', w: 2, h: 3 };
  const nothing = { id: 21, letter: '', w: 1, h: 1 };
  it('is held by its middle and stays on the board', () => {
    expect(held(e, 5 * 20 + 5, 20)).toEqual({ at: [5, 4], w: 2, h: 3 });
    expect(held(e, 5 * 20 + 5, 20, true)).toEqual({ at: [4, 5], w: 3, h: 2 });
    expect(held(e, 399, 20)).toEqual({ at: [18, 17], w: 2, h: 3 });
  });
  it('fits where it shares an edge with a letter', () => {
    const f = fit(table(book), e, { at: [3, 6], w: 2, h: 3 });
    expect(f).toMatchObject({ ok: true, why: '', blank: null });
    expect(f.edges).toEqual([{ x1: 5, y1: 6, x2: 5, y2: 9 }]);
  });
  it('tells why it does not fit', () => {
    expect(fit(table(book), e, { at: [4, 6], w: 2, h: 3 }).why).toBe('occupied');
    // Held by its middle over column 4 it would overlap; a finger may mean the column beside.
    expect(near(table(book), e, 7 * 20 + 4).rect.at).toEqual([3, 6]);
    expect(near(table(book), e, 16 * 20 + 16).why).toBe('apart');
    expect(fit(table(book), e, { at: [15, 15], w: 2, h: 3 }).why).toBe('apart');
    expect(fit(table(book), e, { at: [19, 6], w: 2, h: 3 }).why).toBe('outside');
    expect(fit(table(book, { phase: 'first' }), nothing, { at: [0, 0], w: 1, h: 1 }).why).toBe('blank');
  });
  it('lies anywhere in the first round and alone (LTR-10, LTR-A17)', () => {
    for (const phase of ['first', 'solo']) expect(fit(table(book, { phase }), e, { at: [15, 15], w: 2, h: 3 }).ok).toBe(true);
  });
  it('is exchanged for a blank that it covers, if it is an own one (LTR-28)', () => {
    const v = table([...book, on(9, '', 8, 5, 1, 1)]);
    expect(fit(v, e, { at: [8, 5], w: 2, h: 3 })).toMatchObject({ ok: true, blank: 9 });
    expect(fit(v, { ...e, id: 30 }, { at: [8, 5], w: 2, h: 3 }).why).toBe('exchange');
    expect(fit(v, nothing, { at: [8, 5], w: 1, h: 1 }).why).toBe('occupied');
  });
  it('finds no contact in a blank', () => {
    expect(fit(table([...book, on(9, '', 8, 5, 1, 1)]), e, { at: [9, 4], w: 2, h: 3 }).why).toBe('apart');
  });
  it('minds a blank that would lie again when its letter moves away (LTR-A6)', () => {
    const v = table([...book, on(20, 'E', 8, 5, 2, 3, { loose: true, own: true, blank: 9 })]);
    expect(fit(v, e, { at: [8, 5], w: 2, h: 3 }, [on(9, '', 8, 5, 1, 1)])).toMatchObject({ ok: true, blank: 9 });
  });
});

describe('reading (LTR-22, LTR-23)', () => {
  const words = (w: string) => paths(book, [...w]);
  it('finds the words of the book', () => {
    for (const w of ['TRAUM', 'BAUM', 'DARM', 'ABORT', 'TRAB', 'BROT']) expect(words(w), w).toHaveLength(1);
  });
  it('does not find what cannot be read', () => {
    for (const w of ['MOB', 'DUM', 'RADAR']) expect(words(w), w).toEqual([]);
  });
  it('prefers a reading that makes the word new, then one through what was just laid (LTR-24, LTR-A8)', () => {
    const board = [on(1, 'A', 5, 5, 1, 1), on(2, 'B', 6, 5, 1, 1), on(3, 'A', 7, 5, 1, 1, { loose: true }), on(4, 'A', 6, 6, 1, 1)];
    const v = table(board);
    expect(readings(v, ['A', 'B'])[0].tiles).toEqual([3, 2]);
    v.sheets[1].words = [{ word: 'AB', tiles: [1, 2], points: 1, turn: 1, how: 'turn' }];
    expect(readings(v, ['A', 'B']).every((r) => !r.fresh)).toBe(true);
    expect(standing(v, ['A', 'B'], readings(v, ['A', 'B'])[0])).toBe('noted');
  });
  it('says what naming would come to', () => {
    const v = table([...book.slice(0, 7), on(8, 'O', 5, 9, 2, 1, { loose: true })]);
    expect(standing(v, [...'TRAUM'], readings(v, [...'TRAUM'])[0])).toBe('through');
    expect(standing(v, [...'BROT'], readings(v, [...'BROT'])[0])).toBe('ready');
    expect(standing(v, ['O'], readings(v, ['O'])[0])).toBe('short');
    expect(standing(v, [...'MOB'], undefined)).toBe('unread');
    v.phase = 'knock';
    expect(standing(v, [...'TRAUM'], readings(v, [...'TRAUM'])[0])).toBe('ready');
  });
});

describe('tracing', () => {
  const v = table([...book, on(9, '', 8, 5, 1, 1)]);
  it('grows over edges, shrinks by its end, and begins anew elsewhere', () => {
    let path = extend(v, [], 7);
    path = extend(v, path, 6);
    path = extend(v, path, 2);
    expect(spelled(v, path).join('')).toBe('TRA');
    expect(extend(v, path, 2)).toEqual([7, 6]);
    expect(extend(v, path, 7)).toEqual([7]);
    expect(extend(v, path, 8)).toEqual([8]);
    expect(extend(v, path, 9)).toEqual(path);
  });
  it('is a reading like any other', () => expect(drawn(v, [7, 6, 2])).toEqual({ tiles: [7, 6, 2], fresh: true, laid: 0 }));
  it('draws its line over the shared edges', () => {
    expect(line([book[0], book[1]])).toEqual([
      [6.5, 4.5],
      [6.5, 5],
      [6.5, 6],
    ]);
  });
});

describe('the window', () => {
  it('shows all of an empty board', () => expect(worthSeeing([], 20)).toEqual({ x: 0, y: 0, side: 20 }));
  it('shows the tiles and room around them', () => {
    const w = worthSeeing(book, 20);
    expect(w.side).toBe(12);
    expect(w.x).toBeLessThanOrEqual(5 - 3);
    expect(w.y + w.side).toBeGreaterThanOrEqual(10 + 2);
  });
  it('stays within the board', () => expect(worthSeeing([{ at: [0, 0], w: 1, h: 1 }], 20)).toEqual({ x: 0, y: 0, side: 12 }));
});

it('a blank is drawn when the letters are complete (LTR-6)', () => {
  const v = table([]);
  expect(drawsBlank(v, 0)).toBe(false);
  v.hands[0].tiles = Array.from({ length: 10 }, (_, id) => ({ id, letter: 'A', w: 1, h: 1 }));
  expect(drawsBlank(v, 0)).toBe(true);
});

describe('what is said', () => {
  const word = (w: string, turn: number, how: string) => ({ word: w, tiles: [], points: 1, turn, how });
  it('in a turn are its words, right and wrong', () => {
    const v = table(book);
    v.sheets[0].words = [word('AB', 4, 'turn'), word('ARM', 5, 'turn')];
    v.turn.wrong = ['MA'];
    expect(said(v)).toEqual({ named: [v.sheets[0].words[1]], waiting: [], wrong: ['MA'] });
  });
  it('after a knock is what the knocker says, for everybody (LTR-32)', () => {
    const v = table(book, { phase: 'knock' });
    v.turn = { ...v.turn, speaker: 2, wrong: ['MA'] };
    v.knock = { ...v.knock, words: ['TOR'], wrong: ['ROB'] };
    v.sheets[2].words = [word('AB', 5, 'turn'), word('TOR', 5, 'knock')];
    for (const seat of [0, 1, 2, -1]) expect(said({ ...v, seat })).toEqual({ named: [v.sheets[2].words[1]], waiting: [], wrong: ['ROB'] });
  });
});

describe('naming', () => {
  // AB can be read with either A.
  const v = table([on(1, 'A', 5, 5, 1, 1), on(2, 'B', 6, 5, 1, 1), on(3, 'A', 7, 5, 1, 1)], { phase: 'knock' });
  const open = () => {
    const word = new Word(() => v);
    const name = vi.fn();
    const el = show(Naming, { word, said: { named: [], wrong: [], waiting: [] }, busy: false, lang: 'de', input: undefined, name });
    const button = el.querySelector<HTMLElement>('[data-part=name]')!;
    const type = (text: string) => (word.type(text), flushSync());
    return { word, el, name, button, type };
  };

  it('asks which way a word is read where there are several, and lights the next with each tap', () => {
    const { el, word, type } = open();
    type('AB');
    const way = () => [...el.querySelectorAll<HTMLElement>('button')].find((b) => b.textContent.includes('⤨'));
    expect(way()?.textContent).toContain('1/2');
    const before = word.reading!.tiles;
    way()!.click();
    flushSync();
    expect(way()?.textContent).toContain('2/2');
    expect(word.reading!.tiles).not.toEqual(before);
    type('ABA');
    expect(word.ways).toBe(2);
    type('B');
    expect(way()).toBeUndefined();
  });

  it('says on the button why a word cannot be written down', () => {
    const { button, name, type } = open();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const why = () => button.querySelector('.why')?.textContent;
    const empty = why();
    expect(empty).toBeTruthy();
    type('BX');
    expect(why()).not.toBe(empty);
    button.click();
    expect(name).not.toHaveBeenCalled();
    type('AB');
    expect(why()).toBeUndefined();
    button.click();
    expect(name).toHaveBeenCalledOnce();
  });
});
