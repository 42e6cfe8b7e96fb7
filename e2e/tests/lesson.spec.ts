// Lessons are played to their end on a phone, in two languages each time and in all six where there is time.

import { accessible, expect, phone, test } from './base';
import { playLesson } from './lesson';

const games = ['alfabet', 'shelf', 'letter', 'lettermix', 'wordsmith'];
const langs = process.env.LETTERCASE_SOAK ? ['en', 'de', 'fr', 'it', 'nl', 'nb'] : ['en', 'de'];

for (const lang of langs) {
  for (const game of games) {
    test(`the lesson of ${game} in ${lang}`, async ({ player, server }) => {
      const p = await player('Kim', { ...phone, locale: lang });
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
      if (lang === 'en') await accessible(page, `a lesson of ${game}`);
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
  await expect(page.getByText('Almost! In the lesson, do what the sentence says.')).toBeVisible();
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.locator('[data-part=coach]')).toContainText('put BAR on the shelf');
  await page.getByRole('link', { name: 'Leave the lesson' }).click();
  await expect(page.getByText('1 of 6 steps done')).toBeVisible();
  await page.getByRole('button', { name: /^Shelf: Go on/ }).click();
  await expect(page.locator('[data-part=coach]')).toContainText('put BAR on the shelf');
});
