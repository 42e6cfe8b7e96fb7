// Plays Shelf on the page, with the moves the server would advise.

import { expect } from '@playwright/test';
import type { Player } from './base';
import { commit, lay, type Hand, type Placed } from './moves';

export async function move(p: Player, table: string, seat: number, by: Hand) {
  const { action } = await p.api('POST', `/tables/${table}/hint`, { seat });
  if (action.lay) {
    const placed: Placed[] = action.lay.placed.map((c: { slot: number; card: string; as?: string }) => ({
      square: c.slot - 1,
      face: c.card,
      ...(c.card === '*' ? { as: c.as } : {}),
    }));
    await lay(p.page, placed, by);
    await commit(p.page, by, 'Play');
  } else if (action.announce) {
    await announce(p, action.announce.word, by);
  } else if (action.pass) {
    await p.page.getByRole('button', { name: 'Pass' }).click();
    await p.page.getByRole('button', { name: 'Really?' }).click();
  } else throw new Error(`unexpected advice ${JSON.stringify(action)}`);
  await expect(p.page.locator('[role=alert]')).toHaveCount(0);
}

async function announce(p: Player, word: string, by: Hand) {
  if (!word) {
    await p.page.getByRole('button', { name: 'I have none' }).click();
    return;
  }
  const placed: Placed[] = [];
  const used: string[] = [];
  for (const [i, letter] of [...word].entries()) {
    const have = await p.page.locator(`[data-rack] button[data-face="${letter}"]`).count();
    const plain = have > used.filter((u) => u === letter).length;
    used.push(letter);
    placed.push(plain ? { square: 3 + i, face: letter } : { square: 3 + i, face: '*', as: letter });
  }
  await lay(p.page, placed, by);
  await commit(p.page, by, 'Announce');
}
