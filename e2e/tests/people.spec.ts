// People find each other: names, invitations, who has opened the link.

import { accessible, countShifts, expect, fingers, fits, phone, picture, still, test } from './base';
import { gather, open } from './table';

const small = { ...phone, viewport: { width: 390, height: 664 } };

test('an invitation: the host sees who opens the link, who gives a name once and sits down with one tap', async ({ browser, player, server }) => {
  const anna = await player('Anna', small);
  await open(anna, server.url, { game: 'alfabet', publicSeed: '', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const link = anna.page.getByLabel('Link to this table');
  await expect(link).toBeInViewport();
  await expect(anna.page.getByRole('img', { name: 'QR code of the link' })).toBeInViewport();
  await fits(anna.page);
  await fingers(anna.page);
  await accessible(anna.page, 'the waiting room of a host');
  await picture(anna.page, 'waiting-host-phone', true);

  // A new person, on a phone of their own.
  const context = await browser.newContext({ ...small, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(await link.inputValue());
  await expect(page.getByRole('heading', { name: 'Anna invites you to play Alfabet' })).toBeVisible();
  await expect(anna.page.getByText(/^Guest \d{3} has opened the link$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sit here' })).toBeInViewport();
  await fits(page);
  await fingers(page);
  await accessible(page, 'an invitation');
  await picture(page, 'waiting-guest-phone', true);
  await page.getByLabel('What should the others call you?').fill('Opa');
  await page.getByRole('button', { name: 'Sit here' }).tap();
  await expect(page.getByText('Waiting for the host')).toBeVisible();
  await expect(anna.page.getByText('has opened the link')).toHaveCount(0);
  await expect(anna.page.getByRole('listitem').filter({ hasText: 'Opa' })).toBeVisible();
  await page.getByLabel('Write a message').fill('Here I am');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(anna.page.getByRole('log')).toContainText('Opa Here I am');
  await expect(anna.page.locator('.notice')).toContainText('Opa: Here I am'); // the chat is below what she sees

  // The name is not asked for again, and can be changed.
  const other = await open(anna, server.url, { game: 'shelf', publicSeed: '', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await page.goto(`${server.url}/t/${other}`);
  await expect(page.getByRole('button', { name: 'Sit here' })).toBeVisible();
  await expect(page.getByLabel('What should the others call you?')).toHaveCount(0);
  await expect(anna.page.getByText('Opa has opened the link')).toBeVisible();
  await page.getByRole('button', { name: 'Sit here' }).tap();
  await page.getByRole('button', { name: 'More for Opa' }).tap();
  await page.getByRole('button', { name: 'Change name' }).tap();
  await accessible(page, 'changing a name');
  await page.getByRole('dialog').getByLabel('Name').fill('Grandpa');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
  await expect(anna.page.getByRole('listitem').filter({ hasText: 'Grandpa' })).toBeVisible();
  await context.close();
});

test('names of 24 characters take one line, colours differ, and on one device you are whoever is to move', async ({ player, server }) => {
  const long = 'Wilhelmina-Charlotte XXI';
  expect(long).toHaveLength(24);
  const [anna, ben] = [await player(long, small), await player(`${long.slice(0, 23)}V`, small)];
  for (const p of [anna, ben]) await p.api('POST', '/me', { colour: '#b5473c' });
  const id = await gather(server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'open' }] }, anna, ben);
  const names = anna.page.locator('.seats .text');
  await expect(names).toHaveCount(2);
  for (const n of await names.all()) {
    const { lines, cut } = await n.evaluate((e) => ({ lines: e.getClientRects().length, cut: getComputedStyle(e).textOverflow }));
    expect([lines, cut]).toEqual([1, 'ellipsis']);
  }
  const table = await anna.api('GET', `/tables/${id}`);
  expect(table.seats[0].colour).not.toBe(table.seats[1].colour);

  await anna.page.setViewportSize({ width: 1280, height: 800 });
  await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'me', label: 'Olav' }], start: true });
  const you = anna.page.locator('.seats li').filter({ hasText: '(you)' });
  const moves = anna.page.locator('.seats li[aria-current]');
  for (let n = 0; n < 2; n++) {
    await expect(you).toHaveCount(1);
    await expect(async () => expect(await you.locator('.text').innerText()).toBe(await moves.locator('.text').innerText())).toPass();
    await anna.page.getByRole('button', { name: /^I am / }).click();
    await anna.page.getByRole('button', { name: 'Pass' }).click();
    const before = await moves.locator('.text').innerText();
    await anna.page.getByRole('button', { name: 'Really?' }).click();
    await expect(moves.locator('.text')).not.toHaveText(before);
  }
});

test('the landing page: my tables first, without moving anything, and four ways into every game', async ({ browser, player, server }) => {
  const [anna, ben] = [await player('Anna', small), await player('Ben')];
  const id = await gather(server.url, { game: 'alfabet', publicSeed: '', seats: [{ kind: 'me' }, { kind: 'open' }] }, anna, ben);
  await anna.page.goto(server.url);
  const mine = anna.page.locator(`a[href="/t/${id}"]`);
  await expect(mine).toContainText('with Ben');
  const { turn } = (await anna.api('GET', '/me/games')).games[0];
  await expect(mine).toContainText(turn[0] === 0 ? 'Your turn' : 'Ben to play');

  // The second visit reserves room for what it will show.
  await countShifts(anna.page);
  await anna.page.goto(server.url);
  await expect(mine).toContainText('with Ben');
  await expect(anna.page.getByRole('button', { name: 'With friends' }).first()).toBeEnabled();
  await still(anna.page, 'landing page with my tables');
  await expect(anna.page.getByText('about 45 minutes')).toBeVisible();
  await fits(anna.page);
  await fingers(anna.page);
  await picture(anna.page, 'landing-mine-phone');

  // A rematch that waits for an answer is among them.
  await ben.api('POST', `/tables/${id}/resign`, { seat: 1 });
  await ben.api('POST', `/tables/${id}/rematch`, {});
  await anna.page.goto(server.url);
  await expect(anna.page.getByText('Ben wants another game')).toBeVisible();

  // With friends: a new person is asked for a name once. On this device: names, then play.
  const context = await browser.newContext({ ...small, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'With friends' }).first().tap();
  await page.getByRole('dialog').getByLabel('Name').fill('Zoë');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByLabel('Link to this table')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Zoë' })).toBeVisible();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'On this device' }).first().tap();
  await page
    .getByRole('dialog', { name: /^First time with/ })
    .getByRole('button', { name: 'I know the game' })
    .tap();
  await accessible(page, 'who plays on this device');
  await fits(page);
  await page.getByLabel('Player 2').fill('Olav');
  await page.getByRole('button', { name: 'Start the game' }).tap();
  await expect(page.getByRole('button', { name: /^I am (Zoë|Olav)$/ })).toBeVisible();
  await context.close();
});
