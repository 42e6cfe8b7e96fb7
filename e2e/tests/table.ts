// Setting tables and finding out whose turn it is.

import { expect } from '@playwright/test';
import type { Player } from './base';

export interface Setup {
  game: string;
  lang?: string;
  options?: Record<string, unknown>;
  policy?: string;
  hints?: boolean;
  public?: boolean;
  teams?: number[];
  seats: { kind: 'me' | 'open' | 'bot'; level?: number; label?: string }[];
  start?: boolean;
}

/** The host sets a table and opens it; returns its id. */
export async function open(host: Player, base: string, setup: Setup): Promise<string> {
  const table = await host.api('POST', '/tables', { lang: 'en', options: {}, policy: 'dictionary', added: [], barred: [], public: false, hints: true, ...setup });
  await host.page.goto(`${base}/t/${table.id}`);
  return table.id;
}

export const myTurn = async (p: Player) => (await p.page.title()).startsWith('●');

/** Plays until the game is over: whoever is to move, moves. */
export async function playOut(players: { who: Player; seat: number }[], table: string, move: (p: Player, seat: number, n: number) => Promise<void>, most = 300) {
  for (let n = 0; n < most; ) {
    let moved = false;
    for (const { who, seat } of players) {
      if (!(await myTurn(who))) continue;
      await move(who, seat, n++);
      moved = true;
      await expect.poll(async () => (await myTurn(who)) && (await who.page.locator('[data-square] [data-piece]').count()) > 0).toBe(false);
    }
    const { status } = await players[0].who.api('GET', `/tables/${table}`);
    if (status === 'over') return n;
    if (!moved) await players[0].who.page.waitForTimeout(50);
  }
  throw new Error('the game does not end');
}
