// Plays Alfabet on the page, with the moves the server would advise.

import { expect } from '@playwright/test';
import type { Player } from './base';
import { commit, lay, view, type Hand, type Placed } from './moves';
import { whoseTurn } from './table';

const squareOf = (name: string, size: number) => (Number(name.slice(1)) - 1) * size + name.charCodeAt(0) - 65;

export interface Lay {
  tiles: { square: string; letter: string; blank: boolean; arrow?: 'right' | 'down' }[];
  stop?: string;
}

export function pieces(move: Lay, size = 17): Placed[] {
  const out: Placed[] = [];
  if (move.stop) out.push({ square: squareOf(move.stop, size), face: '#' });
  for (const t of move.tiles) {
    const square = squareOf(t.square, size);
    if (t.arrow) out.push({ square, face: '>', as: t.arrow });
    out.push(t.blank ? { square, face: '?', as: t.letter } : { square, face: t.letter });
  }
  return out;
}

/** Makes the advised move by hand, and returns whether it laid a word: an exchange may be better. */
export async function move(p: Player, table: string, seat: number, by: Hand) {
  const { action } = await p.api('POST', `/tables/${table}/hint`, { seat });
  if (action.lay) {
    await lay(p.page, pieces(action.lay), by);
    await commit(p.page, by, 'Play');
    await expect(p.page.locator('[data-square] [data-piece]')).toHaveCount(0); // alone it is always one's turn
  } else if (action.exchange) {
    await p.page.getByRole('button', { name: 'Exchange', exact: true }).click();
    for (const face of action.exchange.tiles as string[]) {
      await p.page.locator(`[data-rack] button[data-face="${face}"]:not([aria-pressed="true"])`).first().click();
    }
    await p.page.getByRole('button', { name: /^Exchange \d/ }).click();
  } else if (action.pass) {
    await p.page.getByRole('button', { name: 'Pass' }).click();
    await p.page.getByRole('button', { name: 'Really?' }).click();
  } else throw new Error(`unexpected advice ${JSON.stringify(action)}`);
  await expect(p.page.locator('[role=alert]')).toHaveCount(0);
  return Boolean(action.lay);
}

/** Lays the first letters of the rack, as they are, in row 9 on these columns, and returns the player to move and the other one. */
export async function layRack(columns: string, table: string, anna: Player, bo: Player) {
  const first = await whoseTurn(anna, bo);
  const { rack } = await view(first, table, first === anna ? 0 : 1);
  const tiles = [...columns].map((column, i) => ({ square: `${column}9`, letter: rack[i] as string, blank: false }));
  await lay(first.page, pieces({ tiles }), 'drag');
  return { first, other: first === anna ? bo : anna };
}

/** Ends a solo game: two passes in a row do. */
export async function passTwice({ page }: Player) {
  for (let i = 0; i < 2; i++) {
    await page.getByRole('button', { name: 'Pass' }).click();
    await page.getByRole('button', { name: 'Really?' }).click();
    await expect(page.getByRole('cell', { name: '–' })).toHaveCount(i + 1);
  }
}
