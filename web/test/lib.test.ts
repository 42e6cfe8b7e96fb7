import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../src/lib/api';
import { Forecaster } from '../src/lib/laying/forecast.svelte';
import { Live } from '../src/lib/live.svelte';
import { match } from '../src/lib/router.svelte';

describe('routes', () => {
  it.each([
    ['/', '/', {}],
    ['/t/:id', '/t/abc', { id: 'abc' }],
    ['/t/:id', '/t/abc/', { id: 'abc' }],
    ['/t/:id', '/t/abc/replay', null],
    ['/t/:id/replay/:seq', '/t/a%20b/replay/7', { id: 'a b', seq: '7' }],
    ['/', '/lobby', null],
  ])('%s against %s', (pattern, path, parts) => expect(match(pattern, path)).toEqual(parts));
});

describe('forecasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks once after the last change', async () => {
    const ask = vi.fn(async () => ({ score: 7 }));
    const f = new Forecaster(ask);
    f.look({ a: 1 });
    f.look({ a: 2 });
    await vi.advanceTimersByTimeAsync(500);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith({ a: 2 });
    expect(f.result).toEqual({ score: 7 });
  });

  it('forgets an answer that comes late', async () => {
    let answer: (f: { score: number }) => void = () => {};
    const f = new Forecaster(() => new Promise((done) => (answer = done)));
    f.look({ a: 1 });
    await vi.advanceTimersByTimeAsync(200);
    f.look(null);
    answer({ score: 99 });
    await vi.advanceTimersByTimeAsync(0);
    expect(f.result).toBeNull();
  });

  it('keeps a refusal to be shown', async () => {
    const f = new Forecaster(() => Promise.reject(new ApiError('alfabet/apart', 'no', 422)));
    f.look({ a: 1 });
    await vi.advanceTimersByTimeAsync(200);
    expect(f.error?.code).toBe('alfabet/apart');
    expect(f.result).toBeNull();
  });
});

class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror = null;
  closed = false;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  close() {
    this.closed = true;
    this.onclose?.();
  }
  tell(m: object) {
    this.onmessage?.({ data: JSON.stringify(m) });
  }
}

describe('the live connection', () => {
  let live: Live;
  const socket = () => FakeSocket.all[FakeSocket.all.length - 1];
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    live = new Live('t1', 0);
    socket().onopen?.();
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const view = (seq: number, sections: object, more: object = {}) => socket().tell({ type: 'view', seq, at: 1000 * seq, running: true, full: false, view: sections, ...more });

  it('merges changed sections, drops those that are gone, and starts anew with a full view', () => {
    view(1, { board: [1], rack: ['A'], last: 1 }, { full: true });
    const board = live.view!.board;
    view(2, { rack: ['B'] }, { gone: ['last'] });
    expect(live.view).toEqual({ board: [1], rack: ['B'] });
    expect(live.view!.board).toBe(board);
    view(3, { board: [2] }, { full: true });
    expect(live.view).toEqual({ board: [2] });
    expect(live.seq).toBe(3);
  });

  it('follows the server’s clock while it runs', async () => {
    view(1, {}, { full: true });
    const at = live.time();
    await vi.advanceTimersByTimeAsync(2500);
    expect(live.time() - at).toBeCloseTo(2500, -2);
    view(2, {}, { at: 9000, running: false });
    await vi.advanceTimersByTimeAsync(2500);
    expect(live.time()).toBe(9000);
  });

  it('comes back by itself, saying what it has seen, and worries only after a while', async () => {
    view(4, { board: [] }, { full: true });
    socket().close();
    expect(live.up).toBe(false);
    expect(live.lost).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(FakeSocket.all).toHaveLength(2);
    expect(socket().url).toContain('seq=4');
    await vi.advanceTimersByTimeAsync(2000);
    expect(live.lost).toBe(true);
    socket().onopen?.();
    expect(live.lost).toBe(false);
    expect(live.view).toEqual({ board: [] });
  });

  it('tells when it shows a row, and does not wait for it for ever', async () => {
    const shown: string[] = [];
    const note = (s: string) => () => void shown.push(s);
    void live.reached(2).then(note('second'));
    void live.reached(9).then(note('ninth'));
    view(1, {}, { full: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([]);
    view(3, {});
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual(['second']);
    await live.reached(3);
    await vi.advanceTimersByTimeAsync(2000);
    expect(shown).toEqual(['second', 'ninth']);
  });

  it('looks on without the seat that went to somebody else, whether it is told so or not let in', async () => {
    const table = { now: 0, mine: [0, 1] };
    socket().tell({ type: 'table', table });
    socket().tell({ type: 'bye', reason: 'seat' });
    expect([live.seat, live.table!.mine]).toEqual([1, [1]]);
    expect(socket().url).toContain('seat=1');
    socket().onopen?.();
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...table, mine: [] }), { headers: { 'Content-Type': 'application/json' } }));
    socket().close();
    await vi.advanceTimersByTimeAsync(10);
    expect(live.seat).toBe(1);
    socket().close(); // refused
    await vi.advanceTimersByTimeAsync(10);
    expect([live.seat, live.table!.mine]).toEqual([-1, []]);
    expect(socket().url).not.toContain('seat=1');
  });

  it('forgets the view of one seat before it looks from another', () => {
    view(1, { rack: ['A'] }, { full: true });
    live.look(1);
    expect(live.view).toBeNull();
    expect(socket().url).toContain('seat=1&seq=-1');
  });

  it('hears each chat line once', () => {
    for (const id of [1, 2, 1]) socket().tell({ type: 'chat', id, from: 'p', name: 'Bo', text: 'hi', when: 0 });
    expect(live.chat.map((c) => c.id)).toEqual([1, 2]);
  });
});
