// Plays Wordsmith on the page: rolls, takes, and builds words by typing, by tapping letters, or piece by piece.

import { expect, type Locator, type Page } from '@playwright/test';
import { picture, type Player } from './base';
import { view, type Hand } from './moves';

const cost: Record<string, string> = {
  A: 'LLS', B: 'Lcc', C: 'C', D: 'LC', E: 'LSSS', F: 'LSS', G: 'CS', H: 'LLS', I: 'L', J: 'Sc', K: 'LSS', L: 'LS', M: 'LLSS',
  N: 'LLL', O: 'CC', P: 'Lc', Q: 'CCS', R: 'LSc', S: 'cc', T: 'LS', U: 'SSc', V: 'LL', W: 'LLSS', X: 'LL', Y: 'SSS', Z: 'LSS',
};

/** Words of two letters, real or not, that a hand builds: for tables where people judge. */
export function buildable(hand: Record<string, number>, most = 20): string[] {
  const out: string[] = [];
  for (const a of Object.keys(cost)) {
    for (const b of Object.keys(cost)) {
      const need: Record<string, number> = {};
      for (const k of cost[a] + cost[b]) need[k] = (need[k] ?? 0) + 1;
      if (Object.entries(need).every(([k, n]) => (hand[k] ?? 0) >= n) && out.length < most) out.push(a + b);
    }
  }
  return out;
}

export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Your word' });
export const sheet = (page: Page): Locator => page.getByRole('region', { name: 'Your sheet' });

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

/** Calls or writes down what lies on the bench. */
export async function call(page: Page, by: Hand, button = 'Call') {
  const b = page.getByRole('button', { name: new RegExp(`^${button}`) });
  await expect(b).toBeEnabled();
  if (by === 'keys') {
    await field(page).focus();
    await page.keyboard.press('Enter');
  } else if (by === 'tap') await b.tap();
  else await b.click();
}

async function take(page: Page, piece: string, by: Hand) {
  const n = 'LSCc'.indexOf(piece);
  if (by === 'keys') {
    await field(page).focus();
    await page.keyboard.press(String(n + 1));
  } else await page.getByRole('group', { name: 'The box' }).getByRole('button').nth(n).click();
}

/** Does one thing that the server advises; says what. */
export async function step(p: Player, table: string, seat: number, by: Hand): Promise<string> {
  const { page } = p;
  const v = await view(p, table, seat);
  const may = v.may;
  if (may.answer) {
    await page.getByRole('button', { name: 'Fine by me' }).click();
    return 'accept';
  }
  if (v.progress.phase === 'break') {
    if (!may.ready) return '';
    const ready = page.getByRole('button', { name: 'Ready for the next round' });
    await expect(ready).toBeVisible();
    await picture(page, 'wordsmith-break');
    await ready.click();
    return 'ready';
  }
  if (!may.call && !may.write && !may.take.length) return '';
  const { action } = await p.api('POST', `/tables/${table}/hint`, { seat });
  if (action.roll) {
    const rolls = v.players[seat].rolls;
    if (by === 'keys') {
      await field(page).focus();
      await page.keyboard.press('Space');
    } else await page.getByRole('button', { name: 'Roll the die' }).click();
    await expect.poll(async () => (await view(p, table, seat)).players[seat].rolls, { message: 'rolled' }).toBeGreaterThanOrEqual(rolls);
    return 'roll';
  }
  if (action.take) {
    await take(page, action.take.piece, by);
    await expect.poll(async () => JSON.stringify((await view(p, table, seat)).players[seat].hand)).not.toBe(JSON.stringify(v.players[seat].hand));
    return 'take';
  }
  const spoken = action.call ?? action.write;
  if (spoken) {
    await build(page, spoken.word, by);
    if (spoken.line && v.progress.required.length) await sheet(page).getByRole('button', { name: new RegExp(`^For line ${spoken.line},`) }).click();
    await call(page, by, action.write ? 'Write down' : 'Call');
    return 'word';
  }
  if (action.pass) {
    await page.getByRole('button', { name: /^(Nothing more|No last word|Pass this step)$/ }).click();
    await page.getByRole('button', { name: 'Really?' }).click();
    return 'pass';
  }
  throw new Error(`unexpected advice ${JSON.stringify(action)}`);
}

/** Plays until the table is over; `each` looks on. */
export async function playOut(players: { who: Player; seat: number; by: Hand }[], table: string, each: (n: number, did: string, who: Player) => Promise<void> = async () => {}, most = 500) {
  for (let n = 0; n < most; ) {
    for (const { who, seat, by } of players) {
      if ((await who.api('GET', `/tables/${table}`)).status === 'over') return n;
      const did = await step(who, table, seat, by).catch(async (e) => {
        // The others play at the same time: the round may end, or a word be gone, between advice and deed.
        const v = await view(who, table, seat);
        if (v.result || !(v.may.call || v.may.write) || (await who.page.getByText('Secured in this round').count())) return '';
        throw e;
      });
      if (did) await each(n++, did, who);
    }
    await players[0].who.page.waitForTimeout(50);
  }
  throw new Error('the game does not end');
}
