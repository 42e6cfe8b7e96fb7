import { passTwice } from './alfabet';
import { accessible, expect, fits, phone, picture, test } from './base';

test('the puzzles of the day: one try each, the day’s best, a result that gives nothing away', async ({ player, server }) => {
  const anna = await player('Anna', { permissions: ['clipboard-read', 'clipboard-write'] });
  await anna.page.goto(server.url);
  await anna.page.getByRole('link', { name: 'Daily', exact: true }).click();
  await expect(anna.page.getByRole('heading', { level: 1, name: 'Daily puzzles' })).toBeVisible();
  await expect(anna.page.getByText('Not played yet')).toHaveCount(5);
  await expect(anna.page.getByText(/against a bot \(/)).toHaveCount(1);

  // Play starts at once; coming back continues at the same table, which says what it is.
  await anna.page.getByRole('button', { name: 'Alfabet: Play' }).click();
  await expect(anna.page.getByRole('grid')).toBeVisible();
  const table = anna.page.url();
  await anna.page.getByRole('button', { name: 'Table' }).click();
  await expect(anna.page.getByText(/^Daily puzzle, \d+ \w+ 20\d\d$/)).toBeVisible();
  await anna.page.goto(`${server.url}/daily`);
  await anna.page.getByRole('link', { name: 'Alfabet: Resume' }).click();
  await expect(anna.page).toHaveURL(table);

  await passTwice(anna);
  await expect(anna.page.getByText(/^(The best known is \d+|Nobody is known to have done better)\.$/)).toBeVisible();
  await anna.page.getByRole('link', { name: 'Daily puzzles' }).click();
  await expect(anna.page.getByRole('link', { name: 'Alfabet: View' })).toBeVisible();
  await expect(anna.page.getByRole('list').getByText('Anna')).toBeVisible();
  await anna.page.getByRole('button', { name: 'Alfabet: Share result' }).click();
  await expect(anna.page.getByText('Result copied').last()).toBeVisible();
  expect(await anna.page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Lettercase · Alfabet · \d+ \w+ 20\d\d · English\n[🟫⬜]{5} −?\d+ points?\nhttp.*\/daily\?date=20\d\d-\d\d-\d\d$/u,
  );
  await fits(anna.page);
  await accessible(anna.page, 'daily');
  await picture(anna.page, 'page-daily-desktop', true);

  // Each language of the words has its own puzzles; a past day can still be played, a future one cannot.
  await anna.page.getByRole('combobox', { name: 'Language of the words' }).selectOption('fr');
  await expect(anna.page.getByText('Not played yet')).toHaveCount(5);
  await anna.page.getByRole('link', { name: 'The day before' }).click();
  await expect(anna.page.getByRole('link', { name: 'The day after' })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: /: Play$/ })).toHaveCount(5);
  const past = anna.page.url();
  await anna.page.getByRole('button', { name: 'Alfabet: Play' }).click();
  await expect(anna.page.getByRole('grid')).toBeVisible();
  await anna.page.goto(past);
  await expect(anna.page.getByRole('link', { name: 'Alfabet: Resume' })).toBeVisible();
  await anna.page.goto(`${server.url}/daily?date=2099-12-31`);
  await expect(anna.page.getByText('Not played yet')).toHaveCount(5);
  await expect(anna.page.getByRole('button', { name: /: Play$/ })).toHaveCount(0);

  const ben = await player('Ben', { ...phone, colorScheme: 'dark' });
  await ben.page.goto(`${server.url}/daily`);
  await expect(ben.page.getByRole('list').getByText('Anna')).toBeVisible();
  await expect(ben.page.getByText('Not played yet')).toHaveCount(5);
  await fits(ben.page);
  await accessible(ben.page, 'daily on a phone, dark');
  await picture(ben.page, 'page-daily-phone-dark', true);
});
