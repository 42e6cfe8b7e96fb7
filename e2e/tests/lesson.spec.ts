// Lessons are played to their end on a small phone: each game's in one language, and all thirty in `make soak`.

import { move } from './alfabet';
import { accessible, expect, phone, test } from './base';
import { playLesson } from './lesson';
import { open, turn } from './table';

const games = ['alfabet', 'shelf', 'letter', 'lettermix', 'wordsmith'];
const langs = ['de', 'fr', 'en', 'nb', 'it', 'nl'];
const small = { ...phone, viewport: { width: 360, height: 640 } };

for (const [i, game] of games.entries()) {
  for (const lang of process.env.LETTERCASE_SOAK ? langs : [langs[i]]) {
    test(`the lesson of ${game} in ${lang}`, async ({ player, server }) => {
      const p = await player('Kim', { ...small, locale: lang });
      const { page } = p;
      await page.goto(`${server.url}/learn`);
      await page
        .locator('.card', { has: page.locator('h2') })
        .nth(games.indexOf(game))
        .locator('.button')
        .first()
        .click();
      await page.waitForURL(/\/t\//);
      await expect(page.locator('[data-part=coach]')).toBeVisible();
      const id = new URL(page.url()).pathname.split('/').pop()!;
      if (lang === langs[i]) await accessible(page, `a lesson of ${game}`);
      await playLesson(p, game, id);
      await expect(page.locator('[data-part=coach] .main')).toBeVisible();
    });
  }
}

test('a lesson is left and resumed; something else gets a friendly answer', async ({ player, server }) => {
  const p = await player('Kim', phone);
  const { page } = p;
  await page.goto(`${server.url}/learn`);
  await page.getByRole('button', { name: /^Shelf: Take the lesson/ }).click();
  await page.getByRole('button', { name: 'I have none' }).click();
  await expect(page.getByText('Almost! In the lesson, do what the coach asks.')).toBeVisible();
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('[data-part=coach]')).toContainText('put BAR on the shelf');
  await page.getByRole('link', { name: 'Leave the lesson' }).click();
  await expect(page.getByText('1 of 6 steps done')).toBeVisible();
  await page.getByRole('button', { name: /^Shelf: Continue/ }).click();
  await expect(page.locator('[data-part=coach]')).toContainText('put BAR on the shelf');
});

test('a tip goes when its moment was acted on', async ({ player, server }) => {
  const p = await player('Mia', { ...phone, newcomer: true });
  const id = await open(p, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'bot', level: 0 }], start: true });
  const tip = p.page.locator('[data-part=tip]').getByText(/^Lay a word/);
  await turn(p);
  await expect(tip).toBeVisible();
  await move(p, id, 0, 'tap');
  await expect(tip).toHaveCount(0);
});

test('in an exercise a die and the last place on the grid are in sight together', async ({ player, server }) => {
  const { page } = await player('Mia', { ...phone, viewport: { width: 360, height: 640 } });
  await page.goto(`${server.url}/practice?kind=lettermix.cross`);
  await page.locator('[data-at]').last().scrollIntoViewIfNeeded();
  await expect(page.locator('.rack .die').first()).toBeInViewport({ ratio: 1 });
  await page.locator('.rack .die').first().tap();
  await page.locator('[data-at]').last().tap();
  await expect(page.locator('.grid .die')).toHaveCount(1);
});
