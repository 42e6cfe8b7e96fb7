import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import Bench from '../src/games/wordsmith/Bench.svelte';
import PieceTools from '../src/games/wordsmith/PieceTools.svelte';
import { Builder } from '../src/games/wordsmith/builder.svelte';
import { angle, letterOf, read, settle, turned, turns } from '../src/games/wordsmith/forge';
import { assign, glyphs, ids, kinds, lacks, layWord, left, needs, spell, tray, type Stroke } from '../src/games/wordsmith/glyphs';
import { moduleOf } from '../src/games/registry';
import { cost, type Sheet } from '../src/games/wordsmith/view';
import { langs } from '../src/lib/types';
import { show } from './show';

const game = moduleOf('wordsmith')!;

const hand = (text: string) => {
  const p = { L: 0, S: 0, C: 0, c: 0 };
  for (const [, n, k] of text.matchAll(/(\d+)([LSCc])/g)) p[k as 'L'] = Number(n);
  return p;
};

describe('the alphabet', () => {
  it('counts the pieces of words (SMITH-V1, SMITH-V3)', () => {
    for (const [word, pieces] of Object.entries({ TAU: '3L4S1c', IRE: '3L4S1c', SOCKEN: '5L5S3C2c', HAUS: '4L4S3c', NIERE: '7L7S1c' }))
      expect(needs(word), word).toEqual(hand(pieces));
  });
  it('spells what is typed in the letters of the box (SMITH-3)', () => {
    expect(spell('Bär', 'de')).toBe('BAER');
    expect(spell('straße', 'de')).toBe('STRASSE');
    expect(spell('bær på øy', 'nb')).toBe('BAERPAAOEY');
    expect(spell('été', 'fr')).toBe('ETE');
  });
  it('tells what is missing and what is left (SMITH-V7)', () => {
    expect(left(hand('3L4S2c'), needs('TAU'))).toEqual(hand('1c'));
    expect(lacks(hand('2L4S'), needs('TAU'))).toEqual(hand('1L1c'));
  });
  it('gives pieces to strokes without moving those that lie', () => {
    const short = assign(layWord('TA').strokes, hand('3L4S1c'));
    const long = assign(layWord('TAU').strokes, hand('3L4S1c'));
    expect(long.slice(0, short.length)).toEqual(short);
    expect(assign(layWord('II').strokes, hand('1L'))).toEqual(['L0', null]);
  });
  it('keeps every piece of the tray inside it, however many there are', () => {
    for (const h of [hand('3L4S1c'), hand('9L9S4C5c'), hand('1C'), hand('20L20S')]) {
      const places = tray(h, 7);
      expect(places.size).toBe(ids(h).length);
      for (const p of places.values()) {
        expect(p.x).toBeGreaterThanOrEqual(0);
        expect(p.x).toBeLessThanOrEqual(7);
      }
    }
  });
});

const at = (s: Stroke, dx: number, dy = 0, turn = 0): Stroke => ({ ...s, x: s.x + dx, y: s.y + dy, turn: s.turn + turn });

describe('building by hand', () => {
  it('reads every letter from its strokes, in any order and a little askew', () => {
    for (const g of glyphs) {
      expect(letterOf(g.strokes), g.letter).toBe(g.letter);
      const askew = [...g.strokes].reverse().map((s, i) => at(s, 3 + (i % 2) * 0.05, 0.4, i % 2 ? 4 : -4));
      expect(letterOf(askew), `${g.letter} askew`).toBe(g.letter);
    }
  });
  it('tells letters of the same pieces apart by how they lie (SMITH-2)', () => {
    for (const pair of ['AH', 'LT', 'FK', 'FZ', 'MW', 'VX']) {
      const [a, b] = [...pair].map((l) => glyphs.find((g) => g.letter === l)!);
      expect(letterOf(a.strokes)).not.toBe(letterOf(b.strokes));
    }
  });
  it('reads a line of letters from left to right, and a heap as nothing', () => {
    const { strokes } = layWord('SOCKEN');
    expect(
      read(strokes)
        .map((g) => g.letter)
        .join(''),
    ).toBe('SOCKEN');
    expect(read([{ piece: 'L', x: 0, y: 0.5, turn: 90 }])[0].letter).toBeNull();
  });
  it('lets a piece find its place beside others, and straightens them', () => {
    const [stem, bar] = glyphs.find((g) => g.letter === 'L')!.strokes;
    const all = settle(at(bar, 2.1, -0.12, 6), [at(stem, 2)]);
    expect(letterOf(all)).toBe('L');
    expect(all[1]).toMatchObject({ x: bar.x + 2, y: bar.y, turn: bar.turn });
    expect(settle(at(bar, 6), [at(stem, 0)])[1].x).toBe(bar.x + 6);
  });
  it('builds every letter piece by piece with the turns that a hand can give', () => {
    for (const g of glyphs) {
      let lying: Stroke[] = [];
      for (const s of g.strokes) {
        const turn = turns[s.piece].reduce((a, b) => (angle(s.piece, a, s.turn) <= angle(s.piece, b, s.turn) ? a : b));
        lying = settle({ ...s, x: s.x + 2, turn }, lying);
      }
      expect(letterOf(lying), g.letter).toBe(g.letter);
    }
  });
  it('turns a piece through all its turns and back', () => {
    for (const k of kinds) {
      let t = turns[k][0];
      for (const _ of turns[k]) t = turned(k, t);
      expect(t).toBe(turns[k][0]);
    }
  });
});

describe('the builder', () => {
  const make = (pieces: string) => {
    const b = new Builder(() => 'de');
    b.sync(hand(pieces));
    b.width = 8;
    return b;
  };
  it('assembles what is typed and shows what is missing', () => {
    const b = make('3L4S1c');
    b.type('tau');
    expect([b.word, b.whole, b.gaps.length, b.rest.length]).toEqual(['TAU', true, 0, 0]);
    b.add('B');
    expect([b.word, b.whole, b.gaps.length]).toEqual(['TAUB', false, 3]);
    b.back();
    expect(b.word).toBe('TAU');
    expect(b.can('I')).toBe(false);
  });
  it('goes on by hand from what was typed, and back', () => {
    const b = make('4L4S1c');
    b.type('TA');
    const stem = b.rest.find((id) => id[0] === 'L')!;
    b.put(stem, 5, 0.5);
    flushSync();
    expect(b.word).toBe('TAI');
    expect(b.whole).toBe(true);
    b.turn(stem);
    expect(b.whole).toBe(false);
    b.take(stem);
    expect(b.word).toBe('TA');
    b.add('U');
    expect([b.free, b.word, b.whole]).toEqual([null, 'TAU', true]);
  });
  it('loses pieces that went back into the box', () => {
    const b = make('2L1S');
    b.put('L0', 1, 0.5);
    b.put('L1', 3, 0.5);
    expect(b.word).toBe('II');
    b.sync(hand('1L'));
    expect(b.word).toBe('I');
    b.clear();
    expect(b.word).toBe('');
  });
});

const sheet = (words: string[], more: Partial<Sheet> = {}): Sheet => ({
  hidden: false,
  handicap: 0,
  crossed: 0,
  fields: 12,
  white: 6,
  bonus: 6,
  marked: false,
  agreed: false,
  score: null,
  lines: Array.from({ length: 6 }, (_, i) => ({
    letter: '',
    word: words[i] ?? '',
    letters: words[i]?.length ?? 0,
    order: words[i] ? i + 1 : 0,
    left: 0,
    circles: 0,
    at: 1000 * (i + 1),
  })),
  ...more,
});
describe('the bench', () => {
  it('turns a piece and puts it back by buttons, which go when the word is typed', () => {
    const b = new Builder(() => 'de');
    b.sync(hand('4L4S1c'));
    const el = show(Bench, { builder: b, locked: false });
    const tools = show(PieceTools, { builder: b });
    const key = (id: string, key: string) => {
      const piece = el.querySelector<SVGGElement>(`[data-id="${id}"]`)!;
      piece.dispatchEvent(new FocusEvent('focus'));
      flushSync();
      piece.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      flushSync();
    };
    const buttons = () => [...tools.querySelectorAll<HTMLElement>('.tools button')];
    key('L0', 'Enter');
    expect(buttons()).toHaveLength(2);
    const before = b.poses.get('L0')!.turn;
    buttons()[0].click();
    flushSync();
    expect(b.poses.get('L0')!.turn).not.toBe(before);
    buttons()[1].click();
    flushSync();
    expect(b.poses.has('L0')).toBe(false);
    key('L1', 'Enter');
    expect(buttons()).toHaveLength(2);
    b.clear();
    b.type('TA');
    flushSync();
    expect(buttons()).toHaveLength(0);
  });
});

describe('the sheet', () => {
  it('counts what blue fields cost (SMITH-V4)', () => {
    expect([cost(sheet([]), 6), cost(sheet([]), 7), cost(sheet([], { crossed: 5 }), 3), cost(sheet([], { crossed: 6 }), 6)]).toEqual([0, 1, 2, 6]);
  });
});

describe('texts', () => {
  it('is complete in six languages, with the same holes to fill', async () => {
    const en = (await game.texts!.en()).default;
    for (const lang of langs.filter((l) => l !== 'en')) {
      const own = (await game.texts![lang]()).default;
      expect(Object.keys(own).sort()).toEqual(Object.keys(en).sort());
      for (const [key, text] of Object.entries(en)) {
        const holes = (x: unknown) => [...new Set(JSON.stringify(x).match(/\{\w+\}/g) ?? [])].sort();
        expect(holes(own[key]), `${lang} ${key}`).toEqual(holes(text));
      }
    }
  });
});
