import { describe, expect, it } from 'vitest';
import { TableCtx } from '../src/table/ctx.svelte';
import { said } from '../src/lib/announce.svelte';
import { ApiError } from '../src/lib/api';
import type { Table } from '../src/lib/types';

class Ctx extends TableCtx {
  readonly table = { id: 't', lang: 'en', seats: [] } as unknown as Table;
  readonly view = null;
  readonly seat = 1;
  locked = false;
  readonly replay = false;
  readonly now = 0;
  sent: { action: object; seat: number; answer: (e?: unknown) => void }[] = [];
  send(action: object, seat = this.seat): Promise<void> {
    return new Promise((done, fail) => this.sent.push({ action, seat, answer: (e) => (e ? fail(e) : done()) }));
  }
}

describe('what a board does', () => {
  it('is sent even while something else is on its way', async () => {
    const ctx = new Ctx();
    const both = Promise.all([ctx.act({ place: 1 }), ctx.act({ knock: 2 }, 0)]);
    expect(ctx.sent.map((s) => [s.action, s.seat])).toEqual([
      [{ place: 1 }, 1],
      [{ knock: 2 }, 0],
    ]);
    expect(ctx.busy).toBe(true);
    ctx.sent.forEach((s) => s.answer());
    expect(await both).toEqual([true, true]);
    expect(ctx.busy).toBe(false);
  });

  it('ends the turn until it is answered', async () => {
    const ctx = new Ctx();
    const lay = ctx.endTurn({ lay: 1 });
    expect(ctx.ending).toBe(true);
    ctx.sent[0].answer(new ApiError('shelf/word', ''));
    expect(await lay).toBe(false);
    expect(ctx.ending).toBe(false);
  });

  it('counts once if asked for twice before the answer, and again after it', async () => {
    const ctx = new Ctx();
    const first = ctx.act({ pass: {} });
    expect(ctx.act({ pass: {} })).toBe(first);
    ctx.sent[0].answer();
    await first;
    void ctx.act({ pass: {} });
    expect(ctx.sent).toHaveLength(2);
  });

  it('tells a refusal and frees the hand', async () => {
    const ctx = new Ctx();
    const act = ctx.act({ pass: {} });
    ctx.sent[0].answer(new ApiError('table/paused', '', 409));
    expect(await act).toBe(false);
    expect(said.notice).toBe('The table is paused.');
    expect(ctx.busy).toBe(false);
  });

  it('is nothing at a table that only shows', async () => {
    const ctx = new Ctx();
    ctx.locked = true;
    expect(await ctx.act({ pass: {} })).toBe(false);
    expect(ctx.sent).toHaveLength(0);
  });
});
