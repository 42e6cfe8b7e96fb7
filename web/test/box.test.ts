import { beforeEach, describe, expect, it } from 'vitest';
import { begun, fresh, isSum, keep, load, tidy, totals, worth } from '../src/box/pad';

describe('the score pad', () => {
  beforeEach(() => localStorage.clear());

  it('takes numbers and sums, with either minus', () => {
    const fields: Record<string, number | null> = {
      '': 0,
      ' 7 ': 7,
      '-4': -4,
      '−4': -4,
      '12+8-3': 17,
      '12 + 8 − 3': 17,
      '+5': 5,
      '12+': null,
      abc: null,
      '1.5': null,
      '--3': null,
      '1234567': null,
    };
    for (const [text, n] of Object.entries(fields)) expect(worth(text), text).toBe(n);
    expect(['7', '-4', '12+8', '12−3', '12+'].map(isSum)).toEqual([false, false, true, true, false]);
  });

  it('adds up per player and does not count what is no number', () => {
    expect(
      totals({
        names: ['Ada', 'Bo'],
        rows: [
          ['12', '7+1'],
          ['x', '-3'],
          ['', ''],
        ],
      }),
    ).toEqual([12, 5]);
  });

  it('has a few rows to begin with, one empty row to go on in, and a field for everybody', () => {
    expect(fresh(['', '']).rows).toEqual(Array(4).fill(['', '']));
    expect(
      tidy({
        names: ['', '', ''],
        rows: [
          ['1', '2'],
          ['', ''],
        ],
      }).rows,
    ).toEqual([['1', '2', ''], ...Array(3).fill(['', '', ''])]);
    expect(tidy({ names: [''], rows: [['1', '2'], ['', '9'], [''], [''], ['7', ''], [''], ['']] }).rows).toEqual([['1'], [''], [''], [''], ['7'], ['']]);
    expect(begun(fresh(['']))).toBe(false);
    expect(begun(tidy({ names: [''], rows: [[''], ['0']] }))).toBe(true);
  });

  it('outlasts the page, and is fresh where something else was kept', () => {
    const pad = tidy({ names: ['Ada', 'Bo'], rows: [['12', '']] });
    keep(pad);
    expect(load()).toEqual(pad);
    for (const odd of ['', 'null', '{}', '{"names":[],"rows":[]}', '{"names":["a"],"rows":[[1]]}', '{"names":["a"],"rows":7}']) {
      localStorage.setItem('lettercase.pad', odd);
      expect(load(), odd).toEqual(fresh(['', '']));
    }
  });
});
