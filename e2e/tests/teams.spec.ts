import { accessible, expect, fingers, fits, phone, test } from './base';
import { open } from './table';

test('the host arranges teams by dragging, by tapping and by keyboard, and partners talk without being overheard', async ({ player, server }) => {
  const anna = await player('Anna', phone);
  const [bo, cy, di] = [await player('Bo'), await player('Cy'), await player('Di')];
  const id = await open(anna, server.url, { game: 'lettermix', publicSeed: '', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }] });
  for (const [i, p] of [bo, cy, di].entries()) await p.api('POST', `/tables/${id}/sit`, { seat: i + 1 });
  const page = anna.page;
  const teams = async () => (await anna.api('GET', `/tables/${id}`)).teams ?? [];
  const chip = (name: string) => page.locator('[data-seat]', { hasText: name });

  // Four cannot make groups of three.
  await expect(page.getByRole('button', { name: 'Groups of three' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pairs' }).click();
  await expect.poll(teams).toEqual([0, 0, 1, 1]);
  await fits(page);
  await fingers(page);
  await accessible(page, 'teams');

  // By dragging: Bo and Cy change places.
  await chip('Bo').scrollIntoViewIfNeeded();
  const [from, to] = [(await chip('Bo').boundingBox())!, (await chip('Cy').boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect.poll(teams).toEqual([0, 1, 0, 1]);

  // By tapping: Bo to the other team.
  await chip('Bo').tap();
  await page.getByRole('button', { name: 'Put Bo here' }).first().tap();
  await expect.poll(teams).toEqual([0, 0, 0, 1]);

  // By keyboard: Cy back to Di.
  await chip('Cy').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cy is picked.', { exact: false })).toBeAttached();
  await page.getByRole('button', { name: 'Put Cy here' }).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(teams).toEqual([0, 0, 1, 1]);

  // The others see the teams and may change only their own.
  for (const p of [bo, cy]) await p.page.goto(`${server.url}/t/${id}`);
  await expect(bo.page.getByText('Tap your name, then the team you want to join.', { exact: false }).first()).toBeVisible();
  await expect(bo.page.getByRole('button', { name: 'Pairs' })).toHaveCount(0);

  // Bo's message to Anna reaches neither Cy nor a spectator.
  await bo.page.getByLabel('To my team').check();
  await bo.page.getByPlaceholder('Say something to your team').fill('keep the Q');
  await bo.page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('keep the Q');
  await bo.page.getByLabel('To everybody').check();
  await bo.page.getByPlaceholder('Write a message').fill('hello all');
  await bo.page.getByRole('button', { name: 'Send' }).click();
  const eve = await player('Eve');
  await eve.page.goto(`${server.url}/t/${id}`);
  for (const p of [cy, eve]) {
    await expect(p.page.getByRole('log')).toContainText('hello all');
    await expect(p.page.getByText('keep the Q')).toHaveCount(0);
  }
});
