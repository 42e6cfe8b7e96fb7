import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { Laying, type Field, type Note, type Piece } from '../src/lib/laying/laying.svelte';
import Surface from '../src/lib/laying/Surface.svelte';

// A board of 5 by 3 with CAT lying across the middle row; "?" is wild, ">" an arrow under a letter.
function setup(over: Partial<Field> = {}) {
  const lying = new Map([
    [6, 'C'],
    [7, 'A'],
    [8, 'T'],
  ]);
  const field: Field = {
    cols: 5,
    rows: 3,
    lang: 'en',
    name: (sq) => `#${sq}`,
    lying: (sq) => lying.get(sq) ?? null,
    takes: (p, sq, there) => !lying.has(sq) && (p.kind === 'arrow' ? there.length === 0 : there.every((l) => l.piece.kind === 'arrow')),
    wild: (p) => p.kind === 'blank',
    asks: (p) => p.kind === 'arrow',
    obvious: (p, dir) => (p.kind === 'arrow' ? (dir === 'across' ? 'down' : 'right') : undefined),
    advances: (p) => p.kind !== 'arrow',
    turns: (_, dir, there) => (there.some((l) => l.piece.kind === 'arrow') ? (dir === 'across' ? 'down' : 'across') : dir),
    ...over,
  };
  const laying = new Laying(field);
  const notes: Note[] = [];
  laying.note = (n) => notes.push(n);
  laying.sync([...'SOBE?>'].map((face) => ({ face, value: face === 'B' ? 3 : 1, kind: face === '?' ? 'blank' : face === '>' ? 'arrow' : 'letter' })));
  const id = (face: string) => laying.hand.find((p) => p.face === face)!.id;
  const on = () => Object.fromEntries(laying.laid.map((l) => [l.square, l.letter]));
  return { laying, notes, id, on };
}

it('takes a piece that is drawn for an equal one that was played as a new one', () => {
  let played = false;
  const { laying, id } = setup({ lying: (sq) => (played && sq === 9 ? 'S' : null), takes: () => true });
  const s = id('S');
  laying.place(s, 9);
  laying.sync([...'SOBE'].map((face) => ({ face, value: 1, kind: 'letter' })));
  expect(laying.isLaid(s)).toBe(true);
  played = true;
  laying.sync([...'SOBE'].map((face) => ({ face, value: 1, kind: 'letter' })));
  expect(laying.laid).toEqual([]);
  expect(laying.piece(s)).toBeUndefined();
  expect(laying.hand.map((p) => p.face).sort()).toEqual([...'BEOS']);
});

describe('putting down', () => {
  it('lays a piece where there is room and leaves its place on the rack free', () => {
    const { laying, id, on } = setup();
    expect(laying.place(id('S'), 9)).toBe(true);
    expect(on()).toEqual({ 9: 'S' });
    expect(laying.hand).toHaveLength(6);
    expect(laying.rest).toHaveLength(5);
  });

  it('refuses a square that is taken for good', () => {
    const { laying, id, notes, on } = setup();
    expect(laying.place(id('S'), 7)).toBe(false);
    expect(on()).toEqual({});
    expect(notes.at(-1)).toEqual({ kind: 'noroom' });
  });

  it('changes places with an own piece it is dropped on', () => {
    const { laying, id, on } = setup();
    laying.place(id('S'), 9);
    laying.place(id('O'), 4);
    laying.place(id('O'), 9);
    expect(on()).toEqual({ 9: 'O', 4: 'S' });
  });

  it('sends the other piece home when it comes from the rack', () => {
    const { laying, id, on } = setup();
    laying.place(id('S'), 9);
    laying.place(id('O'), 9);
    expect(on()).toEqual({ 9: 'O' });
  });

  it('asks what a blank stands for, and keeps it when the blank is moved', () => {
    const { laying, id, on } = setup();
    laying.place(id('?'), 9);
    expect(on()).toEqual({});
    expect(laying.asking?.square).toBe(9);
    laying.choose('S');
    expect(on()).toEqual({ 9: 'S' });
    laying.place(id('?'), 4);
    expect(on()).toEqual({ 4: 'S' });
  });

  it('takes a blank back when nothing is chosen', () => {
    const { laying, id, on } = setup();
    laying.place(id('?'), 9);
    laying.choose(null);
    expect(on()).toEqual({});
    expect(laying.asking).toBeNull();
  });

  it('recalls everything', () => {
    const { laying, id, on } = setup();
    laying.place(id('S'), 9);
    laying.place(id('O'), 4);
    laying.recall();
    expect(on()).toEqual({});
  });
});

describe('tap and tap', () => {
  it('puts the picked piece on the tapped square', () => {
    const { laying, id, on } = setup();
    laying.tapPiece(id('B'));
    laying.tapSquare(0);
    expect(on()).toEqual({ 0: 'B' });
    expect(laying.selected).toBeNull();
  });

  it('taps a laid piece twice to take it home', () => {
    const { laying, id, on } = setup();
    laying.place(id('B'), 0);
    laying.tapPiece(id('B'));
    laying.tapPiece(id('B'));
    expect(on()).toEqual({});
  });

  it('sets a cursor to the right, then down', () => {
    const { laying } = setup();
    laying.tapSquare(0);
    expect(laying.cursor).toEqual({ square: 0, dir: 'across' });
    laying.tapSquare(0);
    expect(laying.cursor).toEqual({ square: 0, dir: 'down' });
    laying.tapSquare(3);
    expect(laying.cursor).toEqual({ square: 3, dir: 'across' });
  });
});

describe('typing', () => {
  it('lays letters along the cursor and runs past those that lie there', () => {
    const { laying, on } = setup();
    laying.tapSquare(5);
    laying.type('s');
    expect(laying.cursor).toEqual({ square: 9, dir: 'across' });
    laying.type('e');
    expect(on()).toEqual({ 5: 'S', 9: 'E' });
  });

  it('passes over a letter that is typed as it lies', () => {
    const { laying, on } = setup();
    laying.tapSquare(6);
    for (const ch of 'cats') laying.type(ch);
    expect(on()).toEqual({ 9: 'S' });
  });

  it('uses a blank only with Shift, whatever Caps Lock does', () => {
    const { laying, notes, on } = setup();
    laying.tapSquare(0);
    laying.type('X');
    expect(on()).toEqual({});
    expect(notes.at(-1)).toEqual({ kind: 'missing', letter: 'X' });
    laying.type('X', true);
    expect(on()).toEqual({ 0: 'X' });
    expect(laying.laid[0].piece.face).toBe('?');
  });

  it('takes back with Backspace, over lying letters', () => {
    const { laying, on } = setup();
    laying.tapSquare(5);
    laying.type('s');
    laying.type('e');
    laying.backspace();
    expect(on()).toEqual({ 5: 'S' });
    laying.backspace();
    expect(on()).toEqual({});
    expect(laying.cursor?.square).toBe(5);
  });

  it('takes the piece of a place by its digit, and an arrow waits for its letter, which turns the word', () => {
    const { laying, on } = setup();
    laying.tapSquare(0);
    laying.type('6');
    expect(on()).toEqual({ 0: 'down' });
    expect(laying.cursor).toEqual({ square: 0, dir: 'across' });
    laying.type('1');
    expect(laying.at(0).map((l) => l.letter)).toEqual(['down', 'S']);
    expect(laying.cursor).toEqual({ square: 5, dir: 'down' });
  });

  it('covers lying letters where the game lays card on card', () => {
    const { laying, on } = setup({ covers: true, takes: (_, __, there) => there.length === 0 });
    laying.tapSquare(6);
    for (const ch of 'bat') laying.type(ch);
    expect(on()).toEqual({ 6: 'B' });
  });

  it('spells what stands on no tile with two', () => {
    const { laying, on } = setup({ lang: 'de' });
    laying.sync([...'AEO'].map((face) => ({ face, value: 1, kind: 'letter' })));
    laying.tapSquare(0);
    laying.type('ö');
    expect(on()).toEqual({ 0: 'O', 1: 'E' });
  });
});

describe('the hand', () => {
  const faces = (l: Laying) => l.hand.map((p: Piece) => p.face).join('');

  it('keeps its order and its tentative pieces when new ones come', () => {
    const { laying, id, on } = setup();
    laying.reorder(id('E'), 0);
    laying.place(id('B'), 9);
    laying.sync([...'SOBEXX'].map((face) => ({ face, value: 1, kind: 'letter' })));
    expect(faces(laying)).toBe('ESOBXX');
    expect(on()).toEqual({ 9: 'B' });
  });

  it('takes tentative pieces home whose square has been filled', () => {
    let full = false;
    const { laying, id, on } = setup({ takes: () => !full });
    laying.place(id('S'), 9);
    full = true;
    laying.sync([...'SOBE'].map((face) => ({ face, value: 1, kind: 'letter' })));
    expect(on()).toEqual({});
  });

  it('sorts by alphabet, vowels and points, blanks last', () => {
    const { laying } = setup();
    laying.sort('alphabet');
    expect(faces(laying).slice(0, 4)).toBe('BEOS');
    laying.sort('vowels');
    expect(faces(laying).slice(0, 4)).toBe('EOBS');
    laying.sort('points');
    expect(faces(laying)[0]).toBe('B');
  });

  it('shuffles without losing anything', () => {
    const { laying } = setup();
    laying.shuffle(() => 0.3);
    expect([...faces(laying)].sort().join('')).toBe([...'SOBE?>'].sort().join(''));
  });

  it('marks pieces to give back instead of picking them up', () => {
    const { laying, id } = setup();
    laying.mark(true);
    laying.tapPiece(id('S'));
    laying.tapPiece(id('O'));
    laying.tapPiece(id('S'));
    expect(laying.marked).toEqual([id('O')]);
    expect(laying.selected).toBeNull();
  });
});

describe('the question what a blank stands for', () => {
  it('is answered by typing, wherever the focus is', () => {
    const laying = new Laying({ cols: 3, rows: 3, lang: 'en', name: (sq) => `#${sq}`, lying: () => null, takes: () => true, wild: (p) => p.face === '?' });
    laying.sync([{ face: '?', value: 0, kind: 'blank' }]);
    const nothing = createRawSnippet(() => ({ render: () => '<i></i>' }));
    const shown = mount(Surface, { target: document.body, props: { laying, tile: nothing, children: nothing } });
    laying.place(laying.hand[0].id, 4);
    flushSync();
    const press = (init: KeyboardEventInit) => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
    press({ key: 'k', ctrlKey: true }); // the browser's own
    expect(laying.laid).toEqual([]);
    press({ key: 'k' });
    expect(laying.laid.map((l) => [l.letter, l.square])).toEqual([['K', 4]]);
    press({ key: 'q' }); // nothing is asked any more
    expect(laying.laid.map((l) => l.letter)).toEqual(['K']);
    void unmount(shown);
  });
});

describe('what was kept over a reload', () => {
  const field = (taken: number[] = []) => ({
    cols: 3,
    rows: 1,
    lang: 'en',
    name: (sq: number) => `#${sq}`,
    lying: () => null,
    takes: (_: unknown, sq: number, there: unknown[]) => !taken.includes(sq) && !there.length,
  });
  const hand = (...faces: string[]) => faces.map((face) => ({ face, value: 1, kind: 'letter' }));
  const kept = { hand: ['B', 'A', 'C'], laid: [0, 1].map((square) => ({ face: 'AB'[square], kind: 'letter', square, letter: 'AB'[square] })) };

  it('is laid again, in the order the hand had', () => {
    const l = new Laying(field());
    l.sync(hand('A', 'B', 'C'));
    l.restore(kept);
    expect(l.hand.map((p) => p.face)).toEqual(['B', 'A', 'C']);
    expect(l.laid.map((x) => [x.letter, x.square])).toEqual([
      ['A', 0],
      ['B', 1],
    ]);
  });

  it('is dropped where the piece or the room is gone', () => {
    const l = new Laying(field([1]));
    l.sync(hand('B', 'C'));
    l.restore(kept);
    expect(l.laid).toEqual([]);
    expect(l.hand.map((p) => p.face)).toEqual(['B', 'C']);
  });
});
