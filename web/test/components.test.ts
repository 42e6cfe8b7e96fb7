import { createRawSnippet, flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import Result from '../src/after/Result.svelte';
import OptionField from '../src/table/OptionField.svelte';
import Sheets from '../src/table/Sheets.svelte';
import Grid from '../src/lib/laying/Grid.svelte';
import Hand from '../src/lib/laying/Hand.svelte';
import { Laying, type Piece } from '../src/lib/laying/laying.svelte';
import Surface from '../src/lib/laying/Surface.svelte';
import type { Option } from '../src/lib/types';
import { show } from './show';

describe('the board', () => {
  function board() {
    const laying = new Laying({ cols: 3, rows: 3, lang: 'en', name: (sq) => `#${sq}`, lying: () => null, takes: (_, __, there) => !there.length });
    laying.sync([...'ABC'].map((face) => ({ face, value: 1, kind: 'letter' })));
    const commit = vi.fn();
    const el = show(Grid, { laying, label: 'Board', cellLabel: (sq: number) => `square ${sq}`, cell: createRawSnippet(() => ({ render: () => '<i></i>' })), commit, home: 4 });
    const input = () => el.querySelector('input')!;
    const key = (k: string) => {
      input().dispatchEvent(new KeyboardEvent('keydown', { key: k, bubbles: true }));
      flushSync();
    };
    const type = (data: string | null, inputType = 'insertText') => {
      input().dispatchEvent(new InputEvent('beforeinput', { data, inputType, bubbles: true, cancelable: true }));
      flushSync();
    };
    return { laying, el, input, key, type, commit };
  }

  it('is a grid of labelled cells with one tab stop', () => {
    const { el, input } = board();
    expect(el.querySelector('[role=grid]')!.getAttribute('aria-label')).toBe('Board');
    expect(el.querySelectorAll('[role=row]')).toHaveLength(3);
    expect(el.querySelectorAll('[role=gridcell]')).toHaveLength(9);
    expect(el.querySelectorAll('input')).toHaveLength(1);
    expect(input().getAttribute('aria-label')).toBe('square 4');
  });

  it('moves its tab stop with the arrows and types there', () => {
    const { laying, input, key, type } = board();
    input().focus();
    flushSync();
    key('ArrowLeft');
    key('ArrowUp');
    expect(input().getAttribute('aria-label')).toBe('square 0');
    type('b');
    expect(laying.laid.map((l) => [l.square, l.letter])).toEqual([[0, 'B']]);
    expect(input().getAttribute('aria-label')).toBe('square 1');
    type(null, 'deleteContentBackward');
    expect(laying.laid).toEqual([]);
  });

  it('turns the cursor by Space, recalls by Escape, plays by Enter', () => {
    const { laying, input, key, type, commit } = board();
    input().focus();
    flushSync();
    type(' ');
    expect(laying.cursor?.dir).toBe('down');
    type('a');
    key('Escape');
    expect(laying.laid).toEqual([]);
    key('Enter');
    expect(commit).toHaveBeenCalledOnce();
  });
});

describe('fingers on the board', () => {
  const plain = createRawSnippet(() => ({ render: () => '<i></i>' }));
  function surface(more = {}, props = {}, piece = { face: '?', value: 0, kind: 'blank' }) {
    const laying = new Laying({ cols: 3, rows: 3, lang: 'en', name: (sq) => `#${sq}`, lying: () => null, takes: () => true, wild: (p) => p.face === piece.face, ...more });
    laying.sync([piece]);
    const squares = createRawSnippet(() => ({ render: () => '<div><b data-square="4"></b></div>' }));
    const el = show(Surface, { laying, tile: plain, children: squares, ...props });
    const tap = (at: Element) => {
      const e = { bubbles: true, pointerId: 1, pointerType: 'touch', clientX: 5, clientY: 5 };
      at.dispatchEvent(new PointerEvent('pointerdown', e));
      at.dispatchEvent(new PointerEvent('pointerup', e));
      flushSync();
    };
    laying.selected = laying.hand[0].id;
    return { laying, el, tap };
  }

  it('lay with one tap, however small the squares are', () => {
    const { laying, el, tap } = surface();
    tap(el.querySelector('[data-square]')!);
    expect(laying.asking?.square).toBe(4);
  });

  it('are asked which way an arrow turns, in words that have room', () => {
    const names: Record<string, string> = { right: 'To the right', down: 'Downwards' };
    const way = { question: (p: Piece) => (p.kind === 'arrow' ? 'Which way?' : 'Which letter?'), choiceName: (c: string) => names[c] ?? c };
    const { laying, el, tap } = surface({ choices: () => ['right', 'down'] }, way, { face: '>', value: 0, kind: 'arrow' });
    tap(el.querySelector('[data-square]')!);
    const dialog = document.querySelector('dialog')!;
    expect(dialog.textContent).toContain('Which way?');
    expect(dialog.querySelector('.letters')!.classList).toContain('words');
    const down = dialog.querySelector<HTMLElement>('[data-choice=down]')!;
    expect(down.textContent).toBe('Downwards');
    down.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    down.click();
    flushSync();
    expect(laying.laid.map((l) => [l.letter, l.square])).toEqual([['down', 4]]);
  });

  it('do not answer what a blank stands for with the tap that laid it', () => {
    const { laying, el, tap } = surface();
    tap(el.querySelector('[data-square]')!);
    const choice = document.querySelector<HTMLElement>('dialog [data-choice="K"]')!;
    const click = () => choice.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    click(); // the browser's own click, after the finger has gone
    flushSync();
    expect(laying.laid).toEqual([]);
    choice.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    click();
    flushSync();
    expect(laying.laid.map((l) => [l.letter, l.square])).toEqual([['K', 4]]);
  });
});

describe('the hand', () => {
  const face = createRawSnippet(() => ({ render: () => '<i></i>' }));
  function hand(more: object = {}) {
    const laying = new Laying({ cols: 3, rows: 3, lang: 'en', name: (sq) => `#${sq}`, lying: () => null, takes: () => true });
    laying.sync([...'ABC'].map((f) => ({ face: f, value: 1, kind: 'letter' })));
    const el = show(Hand, { laying, face, pieceName: (p: Piece) => p.face, ...more });
    const rack = el.querySelector<HTMLElement>('[data-rack]')!;
    const pieces = () => [...rack.querySelectorAll('button')];
    const press = (key: string, ctrlKey = false) => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }));
      flushSync();
    };
    return { laying, el, rack, pieces, press };
  }

  it('names its places and keeps those free whose pieces are out', () => {
    const { laying, el, rack, pieces } = hand();
    laying.place(laying.hand[1].id, 4);
    flushSync();
    expect(el.querySelectorAll('[data-part=hand]')).toHaveLength(1);
    expect(rack.querySelectorAll('[data-slot]')).toHaveLength(7);
    expect(pieces().map((b) => b.textContent.trim())).toEqual(['1: A', '3: C']);
  });

  it('shows what is picked and what is marked', () => {
    const { laying, pieces } = hand();
    const pressed = () => pieces().map((b) => b.getAttribute('aria-pressed') === 'true');
    laying.tapPiece(laying.hand[0].id);
    flushSync();
    expect(pressed()).toEqual([true, false, false]);
    laying.mark(true);
    laying.tapPiece(laying.hand[2].id);
    flushSync();
    expect(pressed()).toEqual([false, false, true]);
  });

  it('is walked by arrows, and Ctrl moves the piece', () => {
    const { laying, pieces, press } = hand();
    const order = () => laying.hand.map((p) => p.face).join('');
    pieces()[0].focus();
    press('ArrowLeft');
    expect(document.activeElement).toBe(pieces()[2]);
    press('ArrowLeft', true);
    expect(order()).toBe('ACB');
  });

  it('takes the pieces, tools and words that a game gives it', () => {
    const bare = hand({ look: 'scale', pieces: [], empty: 'Nothing.', plain: true });
    expect(bare.rack.textContent.trim()).toBe('Nothing.');
    expect(bare.rack.querySelector('[data-slot]')).toBeNull();
    expect(bare.el.querySelector('.button')).toBeNull();
    const sort = vi.fn();
    const own = hand({ recalls: false, orders: { size: sort }, attrs: (p: Piece) => ({ 'data-tile': p.id }) });
    expect(own.pieces()[0].dataset.tile).toBe(String(own.laying.hand[0].id));
    const buttons = own.el.querySelectorAll<HTMLElement>('.button');
    expect(buttons).toHaveLength(2);
    buttons[1].click();
    expect(sort).toHaveBeenCalledOnce();
  });
});

describe('a form drawn from options', () => {
  const draw = (o: Partial<Option>, value: unknown) => {
    const change = vi.fn();
    const el = show(OptionField, { game: 'x', option: { key: 'k', default: value, text: 'Why.', ...o } as Option, value, change });
    return { el, change };
  };
  it('draws a switch', () => {
    const { el, change } = draw({ kind: 'switch' }, true);
    const box = el.querySelector<HTMLInputElement>('input[type=checkbox]')!;
    expect(box.checked).toBe(true);
    box.click();
    expect(change).toHaveBeenCalledWith(false);
    expect(el.textContent).toContain('Why.');
  });
  it('draws a number with its bounds', () => {
    const { el } = draw({ kind: 'number', min: 6, max: 8 }, 7);
    const n = el.querySelector<HTMLInputElement>('input[type=number]')!;
    expect([n.min, n.max, n.value]).toEqual(['6', '8', '7']);
  });
  it('draws a choice', () => {
    const { el } = draw({ kind: 'choice', choices: ['a', 'b'] }, 'b');
    expect([...el.querySelectorAll('option')].map((o) => o.value)).toEqual(['a', 'b']);
    expect(el.querySelector('select')!.value).toBe('b');
  });
  it('reads a list of words however they are separated', () => {
    const { el, change } = draw({ kind: 'list' }, []);
    const area = el.querySelector('textarea')!;
    area.value = 'sun, moon\nstar';
    area.dispatchEvent(new Event('change', { bubbles: true }));
    expect(change).toHaveBeenCalledWith(['sun', 'moon', 'star']);
  });
});

describe('the score pad', () => {
  it('has a column for each, words with points, running totals and the sum', () => {
    const el = show(Sheets, {
      names: ['Anna', 'Bo'],
      sheets: [
        {
          lines: [
            { text: 'BRUS', points: 8, total: 8 },
            { text: 'EGG', points: -1, total: 7 },
          ],
          total: 7,
        },
        { lines: [{ text: 'XYZ', points: null, struck: true }], total: 0 },
      ],
    });
    expect([...el.querySelectorAll('thead th')].map((h) => h.textContent)).toEqual(['Anna', 'Bo']);
    expect(el.textContent).toContain('−1');
    expect(el.querySelector('.struck')!.textContent).toContain('XYZ');
    expect([...el.querySelectorAll('tfoot .num')].map((x) => x.textContent)).toEqual(['7', '0']);
  });
});

// A solo game without a record is told by how it ended: of two racks one wins, and they are not added up.
it('the result of a solo game without a record is how it ended', () => {
  const table = { id: 't1', game: 'alfabet', status: 'over', lang: 'nb', mine: [0], seats: [{ seat: 0, kind: 'player' }], outcome: { scores: [-8], winners: [] } };
  const why = 'Rack 2 wins with −8 to −14.';
  const told = (record?: number) => show(Result, { table: { ...table, outcome: { ...table.outcome, record } }, why, name: () => 'Ada' });
  expect(told().querySelector('h2')!.textContent).toBe(why);
  expect(told().textContent!.split(why)).toHaveLength(2);
  expect(told(-8).querySelector('h2')!.textContent).toBe('Finished with −8 points');
});
