import { mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import CountLine from '../src/games/lettermix/CountLine.svelte';
import { around, cellsOf, cellsOfRows, fit, movable, words } from '../src/games/lettermix/figure';
import { Mixing, type Host } from '../src/games/lettermix/mixing.svelte';
import { Mover } from '../src/games/lettermix/mover.svelte';
import { stops } from '../src/games/lettermix/play';
import type { Die, Placed } from '../src/games/lettermix/view';
import type { ReplayRow } from '../src/lib/types';

const cross = ['.....F.', '.....L.', '.....O.', '.....W.', 'BLANKET', '.....R.']; // MIX-V1

describe('figures', () => {
  it('read their words across, then down', () => {
    expect(words(cellsOfRows(cross))).toEqual(['BLANKET', 'FLOWER']);
    expect(words(cellsOfRows(['CAT', 'A..', 'R..']), true)).toEqual(['CAT']);
  });
  it('know the joker by its small letter, and by its die', () => {
    expect(cellsOfRows(['Ab.'])).toEqual([
      { x: 0, y: 0, letter: 'A', joker: false },
      { x: 1, y: 0, letter: 'B', joker: true },
    ]);
    const cells = cellsOf(
      ['A', '*', 'C'],
      [
        { die: 0, at: { x: 1, y: 1 } },
        { die: 1, at: { x: 2, y: 1 }, letter: 'Q' },
        { die: 2, at: null },
      ],
      [0],
    );
    expect(cells).toEqual([
      { x: 1, y: 1, letter: 'A', joker: false, off: false },
      { x: 2, y: 1, letter: 'Q', joker: true, off: true },
    ]);
  });
  it('move together only where there is room', () => {
    const group = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ];
    expect(movable(group, [{ x: 5, y: 0 }], 1, 0)).toBe(true);
    expect(movable(group, [{ x: 2, y: 0 }], 1, 0)).toBe(false);
    expect(movable([{ x: 50, y: 0 }], [], 1, 0)).toBe(false);
  });
});

describe('the window', () => {
  const least = { cols: 8, rows: 7 };
  it('stays while the dice keep a free square around them', () => {
    const w = fit(null, [{ x: 0, y: 0 }], least);
    expect(
      fit(
        w,
        [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
        ],
        least,
      ),
    ).toEqual(w);
  });
  it('brings the figure back to its middle when a die lies at the rim', () => {
    const w = { x: 0, y: 0, cols: 8, rows: 7 };
    const spots = [
      { x: 3, y: 3 },
      { x: 7, y: 3 },
    ];
    const next = fit(w, spots, least);
    expect(next).not.toEqual(w);
    const b = around(spots)!;
    expect(b.x - next.x).toBeGreaterThan(0);
    expect(next.x + next.cols - (b.x + b.cols)).toBeGreaterThan(0);
  });
  it('grows with a long figure and leaves a margin', () => {
    const spots = Array.from({ length: 11 }, (_, x) => ({ x, y: 0 }));
    expect(fit(null, spots, least)).toEqual({ x: -1, y: -3, cols: 13, rows: 7 });
  });
  it('keeps the left edge of a list', () => {
    expect(fit(null, [{ x: 8, y: 6 }], { cols: 8, rows: 6 }, true)).toEqual({ x: 0, y: 0, cols: 10, rows: 8 });
  });
});

const faces = [...'BLANKETFLOWRS'];
const dice: Die[] = faces.map((face, die) => ({ die, face, value: 1 }));
const beside = (): Placed[] => faces.map((_, die) => ({ die, at: null }));

function mixing(more: Partial<Host> = {}, thrown = dice) {
  const sent: Placed[][] = [];
  const m = new Mixing({ lang: 'en', list: false, least: { cols: 8, rows: 7 }, name: () => '', push: (d) => sent.push(d), moved: () => {}, ...more });
  m.adopt(
    thrown,
    thrown.map((d) => ({ die: d.die, at: null })),
    1,
  );
  const at = () => Object.fromEntries(m.laid.map((l) => [l.letter, m.spot(l.square)]));
  const type = (text: string) => [...text].forEach((ch) => m.type(ch));
  return { m, sent, at, type };
}

describe('laying dice', () => {
  it('sends every change at once, die by die', () => {
    const { m, sent } = mixing();
    m.place(3, m.square({ x: 0, y: 0 }));
    m.place(3, m.square({ x: 1, y: 0 }));
    m.take(3);
    expect(sent).toEqual([[{ die: 3, at: { x: 0, y: 0 } }], [{ die: 3, at: { x: 1, y: 0 } }], [{ die: 3, at: null }]]);
  });
  it('swaps a die with the one it is dropped on', () => {
    const { m, sent } = mixing();
    m.place(0, m.square({ x: 0, y: 0 }));
    m.place(1, m.square({ x: 1, y: 0 }));
    m.place(0, m.square({ x: 1, y: 0 }));
    expect(sent[2]).toEqual([
      { die: 0, at: { x: 1, y: 0 } },
      { die: 1, at: { x: 0, y: 0 } },
    ]);
  });
  it('types a word past the rim and a crossing word through its letter', () => {
    const { m, at, type } = mixing();
    m.cursor = { square: m.square({ x: 0, y: 0 }), dir: 'across' };
    type('BLANKET');
    expect(at().T).toEqual({ x: 6, y: 0 });
    m.cursor = { square: m.square({ x: 1, y: 0 }), dir: 'down' };
    type('low');
    expect(m.laid).toHaveLength(9);
    expect(at().W).toEqual({ x: 1, y: 2 });
    m.backspace();
    m.backspace();
    m.backspace(); // back over the L, which stays
    expect(m.laid).toHaveLength(7);
    expect(m.spot(m.cursor!.square)).toEqual({ x: 1, y: 0 });
  });
  it('takes the joker where no other die has the letter, and says what is missing', () => {
    const thrown = [...'AB*'].map((face, die) => ({ die, face, value: 1 }));
    const { m, sent, type } = mixing({}, thrown);
    const notes: string[] = [];
    m.note = (n) => notes.push(n.kind);
    m.cursor = { square: m.square({ x: 0, y: 0 }), dir: 'across' };
    type('AZQ');
    expect(sent).toEqual([[{ die: 0, at: { x: 0, y: 0 } }], [{ die: 2, at: { x: 1, y: 0 }, letter: 'Z' }]]);
    expect(notes).toContain('missing');
    m.rename(2);
    m.choose('Q');
    expect(sent[2]).toEqual([{ die: 2, at: { x: 1, y: 0 }, letter: 'Q' }]);
  });
  it('moves the dice picked up as one action and keeps the others', () => {
    const { m, sent } = mixing();
    m.place(0, m.square({ x: 0, y: 0 }));
    m.place(1, m.square({ x: 1, y: 0 }));
    m.place(2, m.square({ x: 3, y: 0 }));
    m.pick({ x: 0, y: 0 }, { x: 1, y: 0 });
    expect(m.shift(2, 0)).toBe(false); // another die lies there
    expect(m.shift(0, 1)).toBe(true);
    expect(sent[sent.length - 1]).toEqual([
      { die: 0, at: { x: 0, y: 1 } },
      { die: 1, at: { x: 1, y: 1 } },
    ]);
  });
  it('shows what partners move and sends nothing for it', () => {
    const { m, sent, at } = mixing();
    m.place(0, m.square({ x: 0, y: 0 }));
    const layout = beside();
    layout[0] = { die: 0, at: { x: 0, y: 0 } };
    layout[5] = { die: 5, at: { x: 0, y: 1 } };
    m.adopt(dice, layout, 1);
    expect(at()).toEqual({ B: { x: 0, y: 0 }, E: { x: 0, y: 1 } });
    expect(sent).toHaveLength(1);
  });
  it('begins the next line of a list with Enter', () => {
    const { m, at, type } = mixing({ list: true, least: { cols: 8, rows: 6 } });
    m.cursor = { square: 0, dir: 'across' };
    type('TEN');
    m.newLine();
    type('LOW');
    expect(at().L).toEqual({ x: 0, y: 1 });
  });
});

describe('the mover', () => {
  const later = () => new Promise<void>((done) => setTimeout(done));
  it('gathers what comes while a move is under way, the last place of a die alone', async () => {
    const sent: Placed[][] = [];
    let free: () => void = () => {};
    const mover = new Mover({
      send: async (d) => {
        sent.push(d);
        await new Promise<void>((done) => (free = done));
      },
      refused: () => null,
      wait: later,
    });
    mover.push([{ die: 1, at: { x: 0, y: 0 } }]);
    mover.push([{ die: 1, at: { x: 1, y: 0 } }]);
    mover.push([
      { die: 2, at: { x: 2, y: 0 } },
      { die: 1, at: { x: 3, y: 0 } },
    ]);
    free();
    while (sent.length < 2) await later();
    free();
    await mover.flush();
    expect(sent).toEqual([
      [{ die: 1, at: { x: 0, y: 0 } }],
      [
        { die: 1, at: { x: 3, y: 0 } },
        { die: 2, at: { x: 2, y: 0 } },
      ],
    ]);
  });
  it('shows a move until the server does, and drops it when it is refused', async () => {
    const told: unknown[] = [];
    const mover = new Mover({
      send: async (d) => {
        if (d[0].die === 2) throw new Error('held');
      },
      refused: (e) => (told.push(e), null),
      wait: () => new Promise((done) => setTimeout(done, 20)),
    });
    mover.push([{ die: 1, at: { x: 0, y: 0 } }]);
    expect(mover.ahead.get(1)?.at).toEqual({ x: 0, y: 0 });
    mover.seen([
      { die: 0, at: null },
      { die: 1, at: { x: 5, y: 5 } },
    ]);
    expect(mover.ahead.has(1)).toBe(true);
    const layout: Placed[] = [
      { die: 0, at: null },
      { die: 1, at: { x: 0, y: 0 } },
      { die: 2, at: null },
    ];
    await mover.flush();
    mover.seen(layout);
    expect(mover.ahead.size).toBe(0);
    mover.push([{ die: 2, at: { x: 1, y: 0 } }]);
    await mover.flush();
    expect(told).toHaveLength(1);
    expect(mover.ahead.size).toBe(0);
  });
  it('tries again after being too fast', async () => {
    let tries = 0;
    const mover = new Mover({
      send: async () => {
        if (tries++ === 0) throw new Error('fast');
      },
      refused: () => 5,
      wait: later,
    });
    mover.push([{ die: 0, at: { x: 0, y: 0 } }]);
    await mover.flush();
    expect(tries).toBe(2);
  });
});

describe('the sum', () => {
  const run = (word: string, dice: number[], valid?: boolean) => ({ word, dir: 'across', dice, score: 1, ...(valid === undefined ? {} : { valid }) });
  const words = (runs: object[], counted: object[]) => {
    const count = { score: 0, across: 0, down: 0, unused: 0, dice: [], whole: false, runs, words: counted };
    const shown = mount(CountLine, { target: document.body, props: { count: count as any, list: false } });
    const told = [...document.querySelectorAll('.count li')].map((li) => `${li.className.split(' ')[0]} ${li.querySelector('b')!.textContent}`);
    void unmount(shown);
    return told;
  };
  it('names the word that counts within a faulty row (MIX-A3)', () => {
    expect(words([run('EPOE', [3, 4, 5, 6], false)], [run('POE', [4, 5, 6])])).toEqual(['bad EPOE', 'good POE']);
    expect(words([run('POE', [4, 5, 6], true)], [run('POE', [4, 5, 6])])).toEqual(['good POE']);
  });
  it('tells nothing where nobody may know yet', () => {
    expect(words([run('EPOE', [3, 4, 5, 6])], [run('EPOE', [3, 4, 5, 6])]).map((w) => w.trim().split(' ').at(-1))).toEqual(['EPOE']);
  });
});

describe('a replay', () => {
  it('stops at throws, finished layouts and counts, not at every die (MIX-A11)', () => {
    const row = (seq: number, ...what: string[]) => ({ seq, at: 0, seat: 0, kind: 'game', what }) as ReplayRow;
    const rows = [row(1, 'throw'), row(2, 'move'), row(3, 'move'), row(4, 'finish', 'stop', 'score', 'cup'), row(5, 'throw')];
    expect(stops(rows).map((r) => r.seq)).toEqual([1, 3, 4, 5]);
  });
});
