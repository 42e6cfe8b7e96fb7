import { expect, phone, test } from '../tests/base';
import { move } from '../tests/shelf';
import { playOut } from '../tests/table';

test('somebody new opens the page of a server that was just installed, and plays Shelf to the end', async ({ player, server }) => {
  const anna = await player('Anna', { ...phone, newcomer: true });
  const started = Date.now();
  await anna.page.goto(server.url);
  await anna.page.locator('.box', { hasText: 'Shelf' }).getByRole('button', { name: 'Against the computer' }).tap();
  await anna.page.getByRole('dialog', { name: 'First time with Shelf?' }).getByRole('button', { name: 'Start gently' }).tap();
  await expect(anna.page.getByRole('grid')).toBeVisible();
  const id = new URL(anna.page.url()).pathname.split('/').pop()!;
  const moves = await playOut([{ who: anna, seat: 0 }], id, async (p, seat, n) => {
    await move(p, id, seat, 'tap');
    if (n === 0) console.log(`first move ${Math.round((Date.now() - started) / 1000)} s after the page was opened`);
  });
  expect(moves).toBeGreaterThan(2);
  await expect(anna.page.getByRole('region', { name: 'Result' })).toBeVisible();
  console.log(`the whole game: ${moves} moves, ${Math.round((Date.now() - started) / 1000)} s`);
});
