import { describe, expect, it } from 'vitest';
import { plain, typed } from '../src/games/generic';
import { loadPlay, modules } from '../src/games/registry';

describe('the games', () => {
  it('are those that have a folder, each with a picture, where the page does not say', () => {
    expect(modules.map((m) => m.key)).toEqual(expect.arrayContaining(['alfabet', 'letter', 'lettermix', 'shelf', 'wordsmith']));
    for (const m of modules) expect(m.Picture).toBeTruthy();
  });
  it('that nobody offers have nothing to play with', async () => expect(await loadPlay('chess')).toBeNull());
});

describe('the generic board', () => {
  it('writes values for people', () => {
    expect(plain(['A', 'B'])).toBe('A, B');
    expect(plain({ word: 'HAUS', points: 4 })).toBe('word HAUS · points 4');
    expect(plain(null)).toBe('–');
  });
  it('reads fields as the action wants them', () => {
    const field = (kind: string) => ({ name: 'x', kind, optional: false });
    expect(typed(field('number'), ' 3 ')).toBe(3);
    expect(typed(field('number'), 'three')).toBeUndefined();
    expect(typed(field('list'), 'a b,c')).toEqual(['a', 'b', 'c']);
    expect(typed(field('numbers'), '1, 2')).toEqual([1, 2]);
    expect(typed(field('json'), '{')).toBeUndefined();
    expect(typed(field('switch'), true)).toBe(true);
    expect(typed(field('text'), '')).toBeUndefined();
  });
});
