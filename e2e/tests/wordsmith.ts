// Plays Wordsmith on the page: takes pieces, and builds words by typing or by tapping letters.

import { expect, type Locator, type Page } from '@playwright/test';
import type { Player } from './base';
import { view, type Hand } from './moves';
import type { GameServer } from './server';
import { act } from './table';

export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Your word' });
export const sheet = (page: Page): Locator => page.getByRole('group', { name: 'Your sheet' });

/** Builds a word on the bench. */
export async function build(page: Page, word: string, by: Hand) {
  if (by === 'keys') {
    await field(page).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.type(word.toLowerCase());
  } else {
    const apart = page.getByRole('button', { name: 'Take apart' });
    if (await apart.isEnabled()) await apart.click();
    const keys = page.getByRole('group', { name: 'Letters' }).getByRole('button');
    for (const letter of word) {
      const key = keys.nth(letter.charCodeAt(0) - 65);
      if (by === 'tap') await key.tap();
      else await key.click();
    }
  }
  await expect(field(page)).toHaveValue(word);
}

/** Calls or writes down the word on the bench. */
export async function call(page: Page, by: Hand, button = 'Call') {
  const b = page.getByRole('button', { name: new RegExp(`^${button}`) });
  await expect(b).toBeEnabled();
  if (by === 'keys') {
    await field(page).focus();
    await page.keyboard.press('Enter');
  } else if (by === 'tap') await b.tap();
  else await b.click();
}

/** Takes a chosen piece from the box. */
export async function take(page: Page, piece: string, by: Hand) {
  const n = 'LSCc'.indexOf(piece);
  if (by === 'keys') {
    await field(page).focus();
    await page.keyboard.press(String(n + 1));
  } else await page.getByRole('group', { name: 'The box' }).getByRole('button').nth(n).click();
}

/** Rolls and takes as the server advises until there is a word to build. */
export async function toWord(p: Player, server: GameServer, table: string, seat: number, most = 40): Promise<{ word: string; line?: number }> {
  for (let n = 0; n < most; n++) {
    const { action } = await p.api('POST', `/tables/${table}/hint`, { seat });
    const spoken = action.call ?? action.write;
    if (spoken) return spoken;
    if (!action.roll && !action.take) throw new Error(`unexpected advice ${JSON.stringify(action)}`);
    if (action.roll) await server.advance(600); // skip the time a die needs to come to rest (SMITH-A18)
    await act(p, table, seat, action);
  }
  throw new Error(`no word after ${most} rolls`);
}

/** Builds the word that the server advises, calls it, and checks that it is on the sheet. */
export async function nextWord(p: Player, server: GameServer, table: string, seat: number, by: Hand) {
  const { word, line } = await toWord(p, server, table, seat);
  await build(p.page, word, by);
  if (line && (await view(p, table, seat)).progress.required.length) await forLine(p.page, line);
  await call(p.page, by);
  await expect(sheet(p.page).getByRole('img', { name: word, exact: true })).toBeVisible();
}

/** Chooses the line, and so the required letter, for the word. */
export const forLine = (page: Page, line: number) =>
  sheet(page)
    .getByRole('button', { name: new RegExp(`^For line ${line},`) })
    .click();

/** Says "nothing more", "no last word" or "pass"; it asks for confirmation. */
export async function pass(page: Page, what: string) {
  await page.getByRole('button', { name: what, exact: true }).click();
  await page.getByRole('button', { name: 'Really?' }).click();
}
