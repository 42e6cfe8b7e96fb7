import { move, passTwice } from './alfabet';
import { accessible, expect, fits, phone, picture, test } from './base';
import { open, turn } from './table';

test('the replay looks at every turn again, and one’s page gives a token once', async ({ player, server }) => {
  const anna = await player('Anna');
  const id = await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }], start: true });
  for (let i = 0; i < 3; i++) {
    await turn(anna);
    await move(anna, id, 0, 'drag');
  }
  await passTwice(anna);
  await anna.page.getByRole('link', { name: 'Look again' }).click();

  const review = anna.page.getByRole('region', { name: 'Review' });
  await expect(review.getByText(/^Anna: \d+% of the best possible score/)).toBeVisible({ timeout: 40_000 });
  await expect(review.getByRole('img', { name: /^Running totals over 5 turns/ })).toBeVisible();
  await expect(review.getByRole('row')).toHaveCount(6);
  await expect(review.getByRole('cell', { name: 'passed' })).toHaveCount(2);
  await review.getByRole('button', { name: 'Turn 4: show it' }).click();
  await expect(review.getByRole('button', { name: 'Turn 4: show it' })).toHaveAttribute('aria-current', 'step');
  // The best of one's own costly turns is hidden: it can be found on the board, or shown.
  await review.getByRole('link', { name: 'Find it turn 4: the better move' }).click();
  await expect(anna.page.locator('[data-part=find]')).toContainText('Find the best move.');
  await accessible(anna.page, 'a turn to be found');
  await anna.page.getByRole('button', { name: 'Show me' }).click();
  await expect(anna.page.locator('[data-part=find]')).toContainText(/The best: .+ for \d+ points?\./);
  await anna.page.goBack();
  await review.getByRole('button', { name: 'Show everything' }).click();
  await expect(review.getByText(/^Anna, best here: .+ for \d+ points?$/)).toBeVisible();
  await expect(anna.page).toHaveURL(/\/replay\/\d+$/);
  await accessible(anna.page, 'replay with review');
  await fits(anna.page);
  await picture(anna.page, 'review-desktop', true);

  const ben = await player('Ben', { ...phone, colorScheme: 'dark' });
  await ben.page.goto(anna.page.url());
  await expect(ben.page.getByText(/^Anna, best here: /)).toBeVisible({ timeout: 40_000 });
  await accessible(ben.page, 'replay with review on a phone, dark');
  await fits(ben.page);
  await picture(ben.page, 'review-phone-dark', true);

  await anna.page.goto(`${server.url}/me`);
  await anna.page.getByRole('button', { name: 'Create a token' }).click();
  const token = await anna.page.getByLabel('Token').inputValue();
  const me = await fetch(`${server.url}/api/me`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await me.json()).name).toBe('Anna');
  await accessible(anna.page, 'one’s page with a token');
  await picture(anna.page, 'me-token', true);
  await anna.page.reload();
  await expect(anna.page.getByRole('button', { name: 'Create a token' })).toBeVisible();
});
