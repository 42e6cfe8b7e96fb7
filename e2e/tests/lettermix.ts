// Plays Letter-Mix on the page, with the layouts the server would advise.

import { expect, type Page } from '@playwright/test';
import type { Player } from './base';
import { bring, cursorTo, view, type Hand } from './moves';
import { act } from './table';

export interface Die {
  die: number;
  at: { x: number; y: number } | null;
  letter?: string;
}

const laidDice = (page: Page) => page.locator('.dice [data-square]');

/** Where dice lie on the page: by die, the window's column and row. */
export async function lying(page: Page): Promise<Map<number, { x: number; y: number }>> {
  const cols = Number(await page.getByRole('grid').getAttribute('aria-colcount'));
  const list = await laidDice(page).evaluateAll((all) => all.map((e) => [Number((e as HTMLElement).dataset.piece), Number((e as HTMLElement).dataset.square)]));
  return new Map(list.map(([die, sq]) => [die, { x: sq % cols, y: Math.floor(sq / cols) }]));
}

/** The square on the page for a die, measured from one that lies already. */
async function squareFor(page: Page, d: Die, all: Die[]): Promise<number> {
  const grid = page.getByRole('grid');
  const cols = Number(await grid.getAttribute('aria-colcount'));
  const rows = Number(await grid.getAttribute('aria-rowcount'));
  const there = await lying(page);
  for (const [die, at] of there) {
    const known = all.find((x) => x.die === die)?.at;
    if (known) return (at.y + d.at!.y - known.y) * cols + at.x + d.at!.x - known.x;
  }
  return Math.floor(rows / 2) * cols + Math.floor(cols / 2);
}

/** What the best bot would lay for the throw. */
export async function advice(p: Player, table: string, seat: number): Promise<Die[]> {
  const { action } = await p.api('POST', `/tables/${table}/hint`, { seat });
  return (action.move?.dice ?? []).filter((d: Die) => d.at);
}

/** Dice so that each lies beside one before it: the window follows the figure, and a die never lands outside it. */
export function beside(dice: Die[]): Die[] {
  const left = [...dice];
  const out = left.splice(0, 1);
  while (left.length) {
    const i = left.findIndex((d) => out.some((o) => Math.abs(o.at!.x - d.at!.x) + Math.abs(o.at!.y - d.at!.y) === 1));
    out.push(...left.splice(Math.max(i, 0), 1));
  }
  return out;
}

/** Lays dice one by one, for a figure that may be partly laid. */
export async function layDice(page: Page, wanted: Die[], by: Hand, figure = wanted) {
  const dice = beside(figure).filter((d) => wanted.includes(d));
  const before = (await lying(page)).size;
  for (const [n, d] of dice.entries()) {
    const from = page.locator(`[data-rack] button[data-piece="${d.die}"]`);
    // The felt recentres when the table has answered, perhaps during the drag: then try again.
    await expect(async () => {
      await expect(page.locator('.count.waiting')).toHaveCount(0);
      const square = await squareFor(page, d, figure);
      const cell = page.locator(`.cell[data-square="${square}"]`);
      if (await from.count()) {
        if (by === 'keys') await typeDie(page, square, d);
        else {
          await bring(page, from, cell, by);
          if (d.letter) await page.locator(`dialog [data-choice="${d.letter}"]`).click({ timeout: 2000 });
        }
      }
      await expect(laidDice(page)).toHaveCount(before + n + 1, { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
  }
}

// To the square by arrows, then the letter on the die.
async function typeDie(page: Page, square: number, d: Die) {
  await cursorTo(page, square);
  if (d.letter) await page.keyboard.press(`Shift+${d.letter}`);
  else {
    const slot = await page.locator(`[data-rack] button[data-piece="${d.die}"]`).evaluate((b) => Number(b.closest<HTMLElement>('[data-slot]')!.dataset.slot));
    if (slot < 10) await page.keyboard.press(String((slot + 1) % 10));
    else await page.keyboard.type((await page.locator(`[data-rack] button[data-piece="${d.die}"]`).getAttribute('data-face'))!);
  }
}

/** Lays dice without a page, all at once. */
export async function layFor(p: Player, table: string, seat: number, dice: Die[]) {
  const { turn } = (await view(p, table, seat)).turn;
  // Right after moves by hand the next may be too fast.
  await expect(() => act(p, table, seat, { move: { turn, dice } })).toPass({ timeout: 5000 });
}

/** Throws, lays dice and finishes, all without a page. */
export async function playFor(p: Player, table: string, seat: number, choose: (dice: { die: number; face: string }[]) => Die[]) {
  const { turn } = (await view(p, table, seat)).turn;
  await act(p, table, seat, { throw: { turn } });
  const dice = choose((await view(p, table, seat)).dice);
  if (dice.length) await act(p, table, seat, { move: { turn, dice } });
  await act(p, table, seat, { finish: { turn } });
}

/** Dice in a row that make no word, not even in part (MIX-A3). */
export function noWord(dice: { die: number; face: string }[]): Die[] {
  const row = dice.filter((d) => /[BCDFGJKLPQVWX]/.test(d.face)).slice(0, 4);
  expect(row.length, 'consonants').toBeGreaterThan(1);
  return row.map((d, x) => ({ die: d.die, at: { x, y: 0 } }));
}

/** Waits until one of the seats has the cup, and returns that seat. */
export async function cupAt(p: Player, table: string, seats: number[]): Promise<number> {
  let seat = -1;
  await expect
    .poll(
      async () => {
        const v = await view(p, table, 0);
        seat = v.frame.phase === 'cup' ? v.teams.find((x: any) => x.team === v.turn.team)?.seats[0] : -1;
        return seats.includes(seat);
      },
      { message: 'the cup comes round' },
    )
    .toBe(true);
  return seat;
}

/** Ends the turn; it asks for confirmation. */
export async function finish(page: Page, by: Hand) {
  const button = page.getByRole('button', { name: 'I’m finished' });
  const sure = page.getByRole('button', { name: 'Really?' });
  if (by === 'keys') {
    await button.focus();
    await page.keyboard.press('Enter');
    await sure.press('Enter');
  } else if (by === 'tap') {
    await button.tap();
    await sure.tap();
  } else {
    await button.click();
    await sure.click();
  }
}

export async function throwDice(page: Page, by: Hand) {
  const button = page.getByRole('button', { name: /^(Throw the dice|Ready|See the dice)$/ });
  if (by === 'keys') await button.press('Enter');
  else if (by === 'tap') await button.tap();
  else await button.click();
}

/** The sum as the page shows it. */
export const sum = (page: Page) => page.locator('.count .sum b');
