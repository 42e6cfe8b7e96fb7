import { accessible, expect, fits, phone, picture, test } from './base';
import { layRack, move, passTwice } from './alfabet';
import { commit, fingerDrag } from './moves';
import { gather, open, turn } from './table';

test('alone with one rack, then with two against each other', async ({ player, server }) => {
  const anna = await player('Anna');
  const one = await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }], start: true });
  await expect(anna.page.getByRole('grid')).toBeVisible();
  while (!(await move(anna, one, 0, 'drag'))) await expect(anna.page.locator('[data-rack] button')).toHaveCount(7);
  await expect(anna.page.locator('.board .tile.last').first()).toBeVisible();
  await expect(anna.page.locator('[data-rack] button')).toHaveCount(7);

  const two = await open(anna, server.url, { game: 'alfabet', options: { solo: 'two' }, seats: [{ kind: 'me' }], start: true });
  const status = anna.page.locator('.status');
  await expect(status).toContainText(/Rack [12]/);
  const first = await status.innerText();
  await move(anna, two, 0, 'keys');
  await expect(status).not.toHaveText(first);
  await expect(anna.page.locator('thead th')).toHaveText(['Rack 1', 'Rack 2']);
});

test('alone with open letters: the best words on request, the refill by choice', async ({ player, server }) => {
  const anna = await player('Anna');
  await open(anna, server.url, { game: 'alfabet', options: { solo: 'open' }, seats: [{ kind: 'me' }], start: true });
  const take = async () => {
    await expect(anna.page.getByRole('region', { name: 'Open letters' })).toBeVisible();
    const done = anna.page.getByRole('button', { name: 'Take them' });
    for (const letter of 'EASTRINODLUCH') {
      if (await done.isEnabled()) break;
      await anna.page
        .locator('.pool')
        .getByRole('button', { name: new RegExp(`^${letter} `) })
        .click();
    }
    await accessible(anna.page, 'open letters');
    await picture(anna.page, 'alfabet-open');
    await done.click();
  };
  await expect(anna.page.getByRole('region', { name: 'Open letters' }).or(anna.page.getByRole('button', { name: 'Show the best words' }))).toBeVisible();
  if (await anna.page.getByRole('region', { name: 'Open letters' }).isVisible()) await take();
  await anna.page.getByRole('button', { name: 'Show the best words' }).click();
  await anna.page.locator('.best li button').first().click();
  await expect(anna.page.locator('[data-square] [data-piece]').first()).toBeVisible();
  await anna.page.getByRole('button', { name: /^Play \(/ }).click();
  await take();
  await expect(anna.page.getByRole('button', { name: 'Show the best words' })).toBeVisible();
});

test('a theme and a list: the table votes, listed words are ticked off', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await open(anna, server.url, {
    game: 'alfabet',
    options: { theme: 'Kitchen', list: ['ab', 'tea'], window: 60, blanks: false, stops: false, arrows: false },
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await bo.page.goto(`${server.url}/t/${id}`);
  await bo.page.getByRole('button', { name: 'Sit here' }).click();
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(anna.page.getByText('Kitchen')).toBeVisible();
  await expect(bo.page.locator('.listed')).toHaveText(['AB', 'TEA']);
  const { first, other } = await layRack('HI', id, anna, bo);
  await commit(first.page, 'drag', 'Play');
  await other.page.getByRole('button', { name: 'Fine by me' }).click();
  await turn(other);
});

test('on a phone: enlarge the board, drag by finger, the page stays where it is', async ({ player, server }) => {
  const cleo = await player('Cleo', phone);
  // Letters only: a stop or a blank would open a dialog.
  const id = await open(cleo, server.url, {
    game: 'alfabet',
    options: { blanks: false, stops: false, arrows: false },
    seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }],
    start: true,
  });
  await turn(cleo);
  await cleo.page.getByRole('button', { name: 'Enlarge: Board' }).tap();
  const square = cleo.page.locator('[data-square="144"]');
  await expect.poll(async () => (await square.boundingBox())!.width).toBeGreaterThanOrEqual(43);
  await fits(cleo.page);

  const free = await cleo.page.evaluate(() => {
    const pan = document.querySelector('[data-pan]')!.getBoundingClientRect();
    const cell = [...document.querySelectorAll<HTMLElement>('[data-square]')].find((c) => {
      const r = c.getBoundingClientRect();
      return r.left > pan.left + 60 && r.right < pan.right - 60 && r.top > pan.top + 60 && r.bottom < pan.bottom - 60 && !c.querySelector('.tile');
    })!;
    const r = cell.getBoundingClientRect();
    return { square: cell.dataset.square!, x: r.x + r.width / 2, y: r.y + r.height / 2 };
  });
  const scroll = await cleo.page.evaluate(() => window.scrollY);
  expect(String(await fingerDrag(cleo.page, cleo.page.locator('[data-rack] button').first(), free))).toBe(free.square);
  await expect(cleo.page.locator(`[data-square="${free.square}"] [data-piece]`)).toBeVisible();
  expect(await cleo.page.evaluate(() => window.scrollY)).toBe(scroll);
  await picture(cleo.page, 'alfabet-phone-near');
  // Chromium may treat the first tap after such a fast gesture as the end of a fling.
  const lying = cleo.page.locator('[data-square] [data-piece]');
  await expect(async () => {
    if (await lying.count()) await cleo.page.getByRole('button', { name: 'Recall' }).tap({ timeout: 1000 });
    await expect(lying).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  // The player controls the zoom: it stays until they change it, and one tap lays at any zoom.
  const glass = cleo.page.getByRole('button', { name: 'Enlarge: Board' });
  await expect(glass).toHaveAttribute('aria-pressed', 'true');
  await glass.tap();
  await expect(glass).toHaveAttribute('aria-pressed', 'false');
  await move(cleo, id, 0, 'tap');
  await expect(glass).toHaveAttribute('aria-pressed', 'false');
  await turn(cleo);
  await picture(cleo.page, 'alfabet-phone-light');
});

test('the replay offers the best move of a position, and the game as text', async ({ player, server }) => {
  const anna = await player('Anna');
  const id = await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }], start: true });
  await turn(anna);
  await move(anna, id, 0, 'drag');
  await passTwice(anna);
  await expect(anna.page.getByRole('heading', { name: /^Finished with/ })).toBeVisible();
  await anna.page.getByRole('link', { name: 'Look again' }).click();
  await expect(anna.page.getByRole('group', { name: 'Step through the game' })).toBeVisible();
  await anna.page.keyboard.press('Home');
  await anna.page.getByRole('button', { name: 'Best move here' }).click();
  await expect(anna.page.locator('.best')).toHaveText(/: \d+ points?$|^Exchange$/);
  const text = await anna.page.context().request.get(`${server.url}/api/tables/${id}/export.txt`);
  expect(text.ok()).toBe(true);
});

test('challenge: the next player accepts a word by simply playing on', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await gather(
    server.url,
    { game: 'alfabet', policy: 'challenge', options: { blanks: false, stops: false, arrows: false, window: 120 }, seats: [{ kind: 'me' }, { kind: 'open' }] },
    anna,
    bo,
  );
  const { first, other } = await layRack('HIJ', id, anna, bo);
  await commit(first.page, 'drag', 'Play');
  const question = other.page.getByRole('region', { name: 'Objections?' });
  await expect(question).toContainText(first.name);
  await expect(other.page.locator('.status')).toContainText('you can simply play on');
  await other.page.getByRole('button', { name: 'Pass', exact: true }).click();
  await other.page.getByRole('button', { name: 'Really?' }).click();
  await expect(question).toHaveCount(0);
  await turn(first);
  await expect(first.page.locator('.board .tile')).toHaveCount(3);
});
