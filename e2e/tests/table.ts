// Creating tables and finding out whose turn it is.

import type { Page } from '@playwright/test';
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
  /** The seed of all chance; '' deals differently each time. */
  publicSeed?: string;
}

/** The host creates a table and opens it; returns its id. */
export async function open(host: Player, base: string, setup: Setup): Promise<string> {
  const table = await host.api('POST', '/tables', {
    lang: 'en',
    options: {},
    policy: 'dictionary',
    added: [],
    barred: [],
    public: false,
    hints: true,
    publicSeed: 'e2e',
    ...setup,
  });
  await host.page.goto(`${base}/t/${table.id}`);
  return table.id;
}

export const myTurn = async (p: Player) => (await p.page.title()).startsWith('●');

/** Waits for this player's turn. */
export const turn = async (p: { page: Page }) => void (await p.page.waitForFunction(() => document.title.startsWith('●'), undefined, { polling: 100 }));

/** Waits until one of the players is to move, and returns that player. */
export async function whoseTurn<P extends { page: Page }>(...players: P[]): Promise<P> {
  return Promise.any(players.map((p) => turn(p).then(() => p)));
}

/** Plays until the game is over; each time the player to move makes a move. */
export async function playOut(players: { who: Player; seat: number }[], table: string, move: (p: Player, seat: number, n: number) => Promise<void>, most = 300) {
  for (let n = 0; n < most; n++) {
    const next = await nextOf(players);
    if (!next) return n;
    await move(next.who, next.seat, n);
    await next.who.page.waitForFunction(
      () => !document.querySelector('.table.busy') && (!document.title.startsWith('●') || !document.querySelector('[data-square] [data-piece]')),
      undefined,
      { polling: 100 },
    );
  }
  throw new Error('the game does not end');
}

// The player to move; none when the game is over.
async function nextOf<T extends { who: Player }>(players: T[]): Promise<T | null> {
  const seen = players.map(async (p) => {
    await p.who.page.waitForFunction(() => document.title.startsWith('●') || document.querySelector('section.result'), undefined, { polling: 100 });
    return (await myTurn(p.who)) ? p : null;
  });
  return Promise.any(seen);
}

/** The first player creates a table, the others sit down at its open seats in order, and it starts; returns its id. */
export async function gather(base: string, setup: Setup, ...[host, ...guests]: Player[]): Promise<string> {
  const id = await open(host, base, setup);
  const free = setup.seats.flatMap((s, seat) => (s.kind === 'open' ? [seat] : []));
  for (const [i, p] of guests.entries()) {
    await p.api('POST', `/tables/${id}/sit`, { seat: free[i] });
    await p.page.goto(`${base}/t/${id}`);
  }
  await host.api('POST', `/tables/${id}/start`);
  return id;
}

/** Acts for a seat without its page: to prepare a table, or for players whose page is not tested. */
export async function act(p: Player, table: string, seat: number, action: object) {
  await p.api('POST', `/tables/${table}/actions`, { seat, key: crypto.randomUUID(), action });
}
