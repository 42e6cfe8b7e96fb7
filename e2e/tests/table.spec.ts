import { accessible, expect, fits, phone, picture, test } from './base';
import { move } from './alfabet';
import { myTurn, open } from './table';

test('a new user plays a first move within a minute of opening the page', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(server.url);
  await page.locator('.box', { hasText: 'Alfabet' }).getByRole('button', { name: 'Play a bot' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(async () => (await page.title()).startsWith('●')).toBe(true);
  // No hints at such a table: exchanging is a move, too.
  await page.getByRole('button', { name: 'Exchange', exact: true }).click();
  await page.locator('[data-rack] button').first().click();
  await page.getByRole('button', { name: 'Exchange 1 tile' }).click();
  await expect(page.getByRole('region', { name: 'Score pad' })).toContainText('exchanged 1');
  expect(performance.now() - began).toBeLessThan(60_000);
  await context.close();
});

test('nothing moves on the page when a move is made', async ({ player, server }) => {
  const anna = await player('Anna');
  const id = await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await expect(anna.page.getByRole('grid')).toBeVisible();
  await expect.poll(() => myTurn(anna)).toBe(true);
  await anna.page.evaluate(() => {
    (window as any).shifts = 0;
    new PerformanceObserver((list) => {
      for (const e of list.getEntries() as any[]) if (!e.hadRecentInput) (window as any).shifts += e.value;
    }).observe({ type: 'layout-shift', buffered: false });
  });
  const where = () => anna.page.getByRole('grid').boundingBox();
  const before = await where();
  await move(anna, id, 0, 'drag');
  await expect.poll(() => myTurn(anna)).toBe(true);
  expect(await where()).toEqual(before);
  expect(await anna.page.evaluate(() => (window as any).shifts)).toBeLessThan(0.02);
});

test('several people at one device: the curtain hides each hand from the others', async ({ player, server }) => {
  const anna = await player('Anna');
  await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me', label: 'Anna' }, { kind: 'me', label: 'Olav' }], start: true });
  const curtain = anna.page.getByRole('button', { name: /^I am / });
  await expect(curtain).toBeVisible();
  await expect(anna.page.locator('[data-rack]')).toHaveCount(0);
  await accessible(anna.page, 'curtain');
  await picture(anna.page, 'curtain');
  const first = (await curtain.innerText()).replace('I am ', '');
  await curtain.click();
  await expect(anna.page.locator('[data-rack] button')).toHaveCount(7);
  await anna.page.getByRole('button', { name: 'Pass' }).click();
  await anna.page.getByRole('button', { name: 'Really?' }).click();
  await expect(anna.page.getByRole('button', { name: `I am ${first === 'Anna' ? 'Olav' : 'Anna'}` })).toBeVisible();
  await expect(anna.page.locator('[data-rack]')).toHaveCount(0);
});

test('chat, spectators, pause by agreement, resigning', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const eve = await player('Eve', phone);
  const id = await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await bo.page.goto(`${server.url}/t/${id}`);
  await bo.page.getByRole('button', { name: 'Sit here' }).click();
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(bo.page.getByRole('grid')).toBeVisible();

  await eve.page.goto(`${server.url}/t/${id}`);
  await expect(eve.page.getByRole('grid')).toBeVisible();
  await expect(eve.page.locator('[data-rack]')).toHaveCount(0);
  await fits(eve.page);
  await expect(eve.page.getByText('1 person watching')).toBeVisible();

  await anna.page.getByRole('tab', { name: 'Chat' }).click();
  await anna.page.getByLabel('Say something').fill('Hello Bo');
  await anna.page.getByRole('button', { name: 'Send' }).click();
  await expect(bo.page.getByRole('tab', { name: 'Chat' })).toContainText('1');
  await bo.page.getByRole('tab', { name: 'Chat' }).click();
  await expect(bo.page.getByRole('log')).toContainText('Hello Bo');
  await accessible(bo.page, 'chat');

  await anna.page.getByRole('button', { name: 'Table' }).click();
  await accessible(anna.page, 'table menu');
  await anna.page.getByRole('button', { name: 'Pause' }).click();
  await expect(bo.page.getByText('Anna would like a pause.')).toBeVisible();
  await bo.page.getByRole('button', { name: 'Agreed' }).click();
  await expect(anna.page.getByText('Paused.')).toBeVisible();
  await anna.page.getByRole('button', { name: 'Go on' }).click();
  await bo.page.getByRole('button', { name: 'Agreed' }).click();
  await expect(anna.page.getByText('Paused.')).toHaveCount(0);

  await bo.page.getByRole('button', { name: 'Table' }).click();
  await bo.page.getByRole('button', { name: 'Resign' }).click();
  await bo.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(anna.page.getByRole('heading', { name: 'You have won!' })).toBeVisible();
});

test('the sandglass runs, warns and ends a turn', async ({ player, server }) => {
  const anna = await player('Anna');
  const id = await open(anna, server.url, { game: 'alfabet', options: { turnTime: 60 }, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await expect.poll(() => myTurn(anna)).toBe(true);
  await expect(anna.page.getByRole('timer')).toContainText('0:5');
  await picture(anna.page, 'sandglass');
  await server.advance(52_000);
  await anna.page.reload();
  await expect(anna.page.locator('[aria-live=assertive]')).toContainText('Ten seconds left');
  await server.advance(10_000);
  await expect.poll(async () => (await anna.page.getByRole('region', { name: 'Score pad' }).innerText()).includes('–')).toBe(true);
  await anna.page.getByRole('tab', { name: 'Moves' }).click();
  await expect(anna.page.getByText('Time ran out for Anna.')).toBeVisible();
  void id;
});

test('a lost connection is said, the seat is held, and play resumes by itself', async ({ player, server }) => {
  const anna = await player('Anna');
  await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await expect.poll(() => myTurn(anna)).toBe(true);
  await server.stop();
  await expect(anna.page.getByRole('alert')).toContainText('Connection lost.');
  await picture(anna.page, 'lost');
  await server.start();
  await expect(anna.page.getByText('Connection lost.')).toHaveCount(0);
  await expect.poll(() => myTurn(anna)).toBe(true);
});

test('keys: read-outs, the key sheet, cursor, dead keys, blanks by Shift only', async ({ player, server }) => {
  const anna = await player('Anna');
  await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await expect.poll(() => myTurn(anna)).toBe(true);
  const polite = anna.page.locator('.sr[aria-live=polite]').first();
  await anna.page.locator('body').press('F9');
  await expect(polite).toContainText('Anna: ');
  await anna.page.locator('body').press('r');
  await expect(polite).not.toContainText('Anna: ');
  await anna.page.locator('body').press('c');
  await expect(polite).toContainText('No clock is running');
  await anna.page.locator('body').press('?');
  await expect(anna.page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await accessible(anna.page, 'key sheet');
  await anna.page.keyboard.press('Escape');
  await expect(anna.page.getByRole('dialog')).toHaveCount(0);

  // An empty square near a corner, so that nothing lies in the way.
  const square = anna.page.locator('[data-square="18"]');
  await square.click();
  await expect(square.locator('.arrow')).not.toHaveClass(/down/);
  await square.click();
  await expect(square.locator('.arrow')).toHaveClass(/down/);
  const letter = await anna.page.locator('[data-rack] button[data-face]').evaluateAll((all) => all.map((b) => (b as HTMLElement).dataset.face!).find((f) => /^[A-Z]$/.test(f))!);
  await anna.page.keyboard.press(letter.toLowerCase());
  await expect(square.locator('[data-piece]')).toBeVisible();
  await expect(anna.page.locator('[data-square="35"] input')).toBeFocused();
  await anna.page.keyboard.press('Backspace');
  await expect(square.locator('[data-piece]')).toHaveCount(0);

  // A composed letter (as a dead key gives it) reaches the same square.
  const cdp = await anna.page.context().newCDPSession(anna.page);
  await cdp.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  await cdp.send('Input.insertText', { text: letter.toLowerCase() });
  await expect(square.locator('[data-piece]')).toBeVisible();
});
