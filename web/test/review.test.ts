import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Review from '../src/after/Review.svelte';
import ReviewGraph from '../src/after/ReviewGraph.svelte';
import { countsLetters, readings, ticks, turnsAt } from '../src/after/review';
import type { Review as Reviewed } from '../src/lib/types';

const turn = (seq: number, seat: number, points: number, bestPoints: number) => ({
  seq,
  seat,
  did: 'word',
  played: `P${seq}`,
  points,
  best: `B${seq}`,
  bestPoints,
  rack: ['A', 'B'],
  cost: Math.max(0, bestPoints - points),
  accuracy: bestPoints > points ? 40 : 100,
  proven: true,
});
const game: Reviewed = {
  game: 'alfabet',
  lang: 'en',
  complete: true,
  turns: [turn(3, 0, 10, 14), turn(5, 1, 8, 8), turn(7, 0, -2, 20)],
  seats: [
    { seat: 0, turns: 2, points: 8, other: 3, score: 11, luck: -4.4, best: 34, cost: 26, accuracy: 23 },
    { seat: 1, turns: 1, points: 8, other: 0, score: 8, best: 8, cost: 0, accuracy: 100 },
  ],
  moments: [{ turn: 2, say: { key: 'review.moment.points', data: { name: { seat: 0 }, played: 'P7', best: 'B7', n: 22 } } }],
  missed: [{ word: 'QUARTZ', tiles: [4, 7] }, { word: 'JINX' }],
};

const shown: object[] = [];
function show(component: any, props: object): HTMLElement {
  const target = document.body.appendChild(document.createElement('div'));
  shown.push(mount(component, { target, props }));
  flushSync();
  return target;
}
const fetched = globalThis.fetch;
afterEach(() => {
  for (const c of shown.splice(0)) void unmount(c as any);
  document.body.replaceChildren();
  globalThis.fetch = fetched;
});
const name = (seat: number) => ['Anna', 'Ben'][seat];

it('says that letters kept count where more than points was missed', () => {
  expect(countsLetters(game.turns)).toBe(false);
  expect(countsLetters([...game.turns, { ...turn(9, 1, 10, 29), cost: 44 }])).toBe(true);
});

describe('the readings of a review', () => {
  it('adds up what each seat made and could have made, turn by turn', () => {
    const r = readings(game);
    expect(r.curves[0].made).toEqual([
      { turn: 0, points: 0 },
      { turn: 1, points: 10 },
      { turn: 3, points: 8 },
    ]);
    expect(r.curves[0].could.at(-1)).toEqual({ turn: 3, points: 34 });
    expect(r.curves[1].made).toEqual([
      { turn: 0, points: 0 },
      { turn: 2, points: 8 },
    ]);
    expect(r.bars).toEqual([
      { turn: 1, seat: 0, cost: 4 },
      { turn: 3, seat: 0, cost: 22 },
    ]);
    expect([r.low, r.high]).toEqual([0, 34]);
  });
  it.each([
    ['before the first decision', 2, []],
    ['at a decision', 3, [0]],
    ['while a word is being judged', 4, [0]],
    ['at the next one', 5, [1]],
    ['at the end', 9, []],
  ])('%s: the turns on show', (_, seq, want) => expect(turnsAt(game.turns, seq, 9)).toEqual(want));
  it('has several turns on show where all play at once', () => expect(turnsAt([turn(3, 0, 1, 1), turn(3, 1, 1, 1), turn(6, 0, 1, 1)], 4, 9)).toEqual([0, 1]));
  it.each([
    [0, 34, [0, 10, 20, 30]],
    [-5, 12, [-5, 0, 5, 10]],
    [0, 1, [0, 1]],
    [0, 412, [0, 200, 400]],
  ])('round ticks from %d to %d', (low, high, want) => expect(ticks(low, high)).toEqual(want));
});

describe('the panel', () => {
  it('draws a line, a best line and marks for each seat, and says so', () => {
    const svg = show(ReviewGraph, { review: game, name, seat: 0, current: [2] }).querySelector('svg')!;
    expect(svg.getAttribute('role')).toBe('img');
    expect(svg.getAttribute('aria-label')).toContain('Anna: 8 of 34');
    expect(svg.querySelectorAll('polyline')).toHaveLength(4);
    expect(svg.querySelectorAll('rect')).toHaveLength(2);
    expect(svg.querySelectorAll('path')).toHaveLength(3);
    expect(svg.innerHTML).not.toContain('NaN');
  });

  it('waits, then shows turns that can be jumped to, and what was missed', async () => {
    globalThis.fetch = async () => new Response(JSON.stringify(game));
    const went: unknown[] = [];
    const panel = show(Review, {
      id: 't',
      words: 'en',
      name,
      say: (m: { key: string }) => m.key,
      mine: [],
      seat: 0,
      seq: 7,
      last: 9,
      show: (n: number) => went.push(n),
      point: (tiles: number[]) => went.push(tiles),
    });
    expect(panel.querySelector('[role=status]')).not.toBeNull();
    await expect.poll(() => panel.querySelectorAll('tbody tr').length).toBe(3);
    expect(panel.textContent).toContain('Anna: 23% of the best possible score');
    expect(panel.querySelector('.here')!.textContent).toBe('Anna, best here: B7 for 20 points');
    expect(panel.querySelectorAll('[aria-current=step]')).toHaveLength(1);
    panel.querySelectorAll<HTMLButtonElement>('tbody button')[1].click();
    panel.querySelector<HTMLButtonElement>('.missed button')!.click();
    expect(went).toEqual([5, [4, 7]]);
  });

  it('measures by what could be found in the time, where that is less than the best possible', async () => {
    const top = { text: 'T', points: 50, proven: true };
    globalThis.fetch = async () => new Response(JSON.stringify({ ...game, turns: game.turns.map((x, i) => ({ ...x, top: i === 1 ? { ...top, points: 8 } : top })) }));
    const panel = show(Review, { id: 't', words: 'en', name, say: (m: { key: string }) => m.key, mine: [], seat: 0, seq: 7, last: 9, show() {}, point() {} });
    await expect.poll(() => panel.querySelectorAll('tbody tr').length).toBe(3);
    expect(panel.textContent).toContain('Anna: 23% of what was within reach');
    expect(panel.textContent).toContain('Hardly anybody finds the best possible.');
    expect(panel.querySelector('.here')!.textContent).toBe('Anna, within reach: B7 for 20 points; best possible: 50');
    expect([...panel.querySelectorAll('tbody .most')].map((x) => x.textContent)).toEqual(['best possible: 50', 'best possible: 50']);
    expect(panel.querySelector('tbody .top')!.textContent).toBe('✓ the best');
  });

  it('hides the best of one’s own costly turns until it is found or everything is shown', async () => {
    globalThis.fetch = async () => new Response(JSON.stringify(game));
    const panel = show(Review, { id: 't', words: 'en', name, say: (m: { key: string }) => m.key, mine: [0], seat: 0, seq: 5, last: 9, show() {}, point() {} });
    await expect.poll(() => panel.querySelectorAll('tbody tr').length).toBe(3);
    expect(panel.textContent).not.toMatch(/B3|B7|review.moment/);
    expect([...panel.querySelectorAll('a.find')].map((a) => a.getAttribute('href'))).toEqual(['/t/t/find/3/0', '/t/t/find/7/0']);
    expect(panel.textContent).toContain('8 in turns, 3 otherwise: 11');
    panel.querySelector<HTMLButtonElement>('.hidden button')!.click();
    flushSync();
    expect(panel.textContent).toMatch(/B3.*B7/);
    expect(panel.querySelector('.moment')?.textContent).toBe('Turn 3 review.moment.points');
  });

  it('says what went wrong and tries again', async () => {
    const answers = [new Response('{"code":"table/unknown","text":""}', { status: 404 }), new Response(JSON.stringify(game))];
    globalThis.fetch = async () => answers.shift()!;
    const panel = show(Review, { id: 't', words: 'en', name, say: String, mine: [], seat: 0, seq: 7, last: 9, show() {}, point() {} });
    await expect.poll(() => panel.querySelector('[role=alert]')?.textContent).toBe('There is no such table.');
    panel.querySelector<HTMLButtonElement>('.button')!.click();
    await expect.poll(() => panel.querySelectorAll('tbody tr').length).toBe(3);
  });
});

describe('a preview', () => {
  it('asks quietly and still rejects with the rules’ code', async () => {
    const { api } = await import('../src/lib/api');
    let sent: any;
    globalThis.fetch = async (_, init) => {
      sent = JSON.parse(init!.body as string);
      return new Response('{"score":0,"refused":{"code":"alfabet/occupied","text":"taken","data":{"square":"H8"}}}');
    };
    await expect(api.preview('t', 0, { pass: {} })).rejects.toMatchObject({ code: 'alfabet/occupied', data: { square: 'H8' } });
    expect(sent.quiet).toBe(true);
    globalThis.fetch = async () => new Response('{"score":12}');
    await expect(api.preview('t', 0, { pass: {} })).resolves.toEqual({ score: 12 });
  });
});
