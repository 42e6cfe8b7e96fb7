// Help in context: the rules as a page in six languages, and over the table on a desktop and a phone.
import { accessible, expect, fingers, fits, phone, picture, test } from './base';
import { open } from './table';

const games = ['alfabet', 'letter', 'lettermix', 'shelf', 'wordsmith'];

test('the rules of every game, on a phone and on paper', async ({ player, server }) => {
  // Longest words, most letters of their own; make soak looks at all six.
  for (const lang of process.env.LETTERCASE_SOAK ? ['de', 'en', 'fr', 'it', 'nb', 'nl'] : ['de', 'nb']) {
    const p = await player('Ada', { ...phone, locale: lang });
    for (const game of games) {
      await p.page.goto(`${server.url}/rules/${game}`);
      await expect(p.page.locator('html')).toHaveAttribute('lang', lang);
      await expect(p.page.locator('article section')).not.toHaveCount(0);
      await expect(p.page.locator('article figure')).not.toHaveCount(0);
      expect(await p.page.locator('article').innerText()).not.toMatch(/undefined|NaN|\b(option|unit|game|rules)\.[a-z]/);
      await fits(p.page);
      if (lang !== 'nb') continue;
      await fingers(p.page);
      await accessible(p.page, `rules of ${game}, ${lang}`);
    }
    // Printed, a game's rules take two sheets at most.
    if (lang === 'de') {
      for (const game of games) {
        await p.page.goto(`${server.url}/rules/${game}`);
        await expect(p.page.locator('article section')).not.toHaveCount(0);
        const pdf = await p.page.pdf({ format: 'A4', margin: { top: '8mm', bottom: '8mm', left: '8mm', right: '8mm' } });
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)!.length, game).toBeLessThanOrEqual(2);
      }
    }
    await p.page.context().close();
  }
});

test('the rules are searched, and a section has an address', async ({ player, server }) => {
  const { page } = await player('Ada');
  await page.goto(`${server.url}/rules/alfabet#arrow`);
  await expect(page.locator('#arrow')).toBeInViewport();
  await page.getByRole('searchbox').fill('corner');
  await expect(page.locator('mark').first()).toHaveText(/corner/i);
  await expect(page.getByRole('status')).toContainText('Found in');
  await expect(page.locator('#end')).toHaveCount(0);
  await page.getByRole('link', { name: 'The end' }).click();
  await expect(page.locator('#end')).toBeInViewport();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  // The old address of the page.
  await page.goto(`${server.url}/how/shelf`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shelf Rules');
});

for (const [device, options] of Object.entries({ desktop: {}, phone }))
  test(`help over the table (${device})`, async ({ player, server }) => {
    const anna = await player('Anna', options);
    const { page } = anna;
    const dialog = page.getByRole('dialog', { name: 'Help' });
    const id = await open(anna, server.url, { game: 'shelf', seats: [{ kind: 'me' }, { kind: 'open' }] });
    // The waiting room.
    await page.locator('[data-part=help]').click();
    await expect(dialog.getByRole('heading', { name: 'The aim' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(id));
    // The phase decides what is shown first.
    const bo = await player('Bo');
    await bo.api('POST', `/tables/${id}/sit`, { seat: 1 });
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    const button = page.locator('[data-part=help]');
    await expect(page.getByRole('button', { name: 'Announce' })).toBeVisible();
    await button.click();
    await expect(dialog.getByRole('heading', { level: 2 }).nth(1)).toHaveText('The start');
    await accessible(page, `help, ${device}`);
    await fingers(page);
    await picture(page, `help-${device}`);
    // All of it, then the keys.
    await page.getByRole('tab', { name: 'All rules' }).click();
    await expect(dialog.getByRole('heading', { name: 'Who judges' })).toBeAttached();
    await dialog.getByRole('searchbox').fill('joker');
    await expect(dialog.locator('mark').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Keys' }).click();
    await expect(dialog.locator('kbd').first()).toBeVisible();
    // Back closes it and stays at the table; the button has the focus again.
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/t/${id}$`));
    await expect(button).toBeFocused();
    // Spectators can open it too, with the key.
    const eva = await player('Eva', options);
    await eva.page.goto(`${server.url}/t/${id}`);
    await expect(eva.page.locator('[data-part=help]')).toBeVisible();
    await eva.page.locator('body').press('?');
    await expect(eva.page.getByRole('dialog', { name: 'Help' }).getByRole('heading', { name: 'The start' })).toBeVisible();
  });

test('the language can be changed at a table', async ({ player, server }) => {
  const anna = await player('Anna', phone);
  const { page } = anna;
  const id = await open(anna, server.url, { game: 'shelf', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('nb');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Spilleregler' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(id));
});
