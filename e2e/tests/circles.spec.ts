// A circle: made in one line, joined by a link, played in, and left.

import { accessible, expect, fingers, fits, phone, picture, test } from './base';

const small = { ...phone, viewport: { width: 360, height: 640 } };

test('a family makes a circle, plays together, sees the result, and parts again', async ({ browser, player, server }) => {
  const [anna, ben] = [await player('Anna', small), await player('Ben')];
  const circle = (name: string) => ({ name, level: 1 });

  // Made on the first page, in one line.
  await anna.page.goto(server.url);
  await anna.page.getByLabel('Name of the circle').fill('The Bergs');
  await anna.page.getByRole('button', { name: 'Make a circle' }).tap();
  await expect(anna.page.getByRole('heading', circle('The Bergs'))).toBeVisible();
  const link = await anna.page.getByLabel('Link to this circle').inputValue();
  await expect(anna.page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();

  // Anybody with the link sees the name and how many are in it. Somebody new is asked for their name, once.
  const context = await browser.newContext({ ...small, locale: 'en-GB' });
  const opa = await context.newPage();
  await opa.goto(link);
  await expect(opa.getByRole('heading', circle('The Bergs'))).toBeVisible();
  await expect(opa.getByText('1 person')).toBeVisible();
  await expect(opa.getByText('Anna')).toHaveCount(0);
  await fits(opa);
  await fingers(opa);
  await accessible(opa, 'the invitation to a circle');
  await picture(opa, 'circle-invitation', true);
  await opa.getByLabel('What should the others call you?').fill('Opa');
  await opa.getByRole('button', { name: 'Join', exact: true }).tap();
  await expect(opa.getByRole('listitem').filter({ hasText: 'Anna' })).toBeVisible();
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Join', exact: true }).click(); // Ben's name is known
  await expect(ben.page.getByRole('listitem').filter({ hasText: 'Opa' })).toBeVisible();

  // Anna makes a table for two; Ben joins it from the circle's page with one tap.
  await anna.page.reload();
  await expect(anna.page.getByLabel('Number of players')).toHaveValue('3');
  await anna.page.getByLabel('Number of players').selectOption('2');
  await anna.page.getByRole('button', { name: 'Shelf' }).tap();
  await expect(anna.page).toHaveURL(/\/t\//);
  const table = new URL(anna.page.url()).pathname.split('/').pop();
  await ben.page.reload();
  await ben.page.getByRole('button', { name: 'Join the game' }).click();
  await expect(ben.page).toHaveURL(new RegExp(`/t/${table}`));
  await opa.reload();
  await expect(opa.getByText('Anna, Ben')).toBeVisible();
  await expect(opa.getByRole('link', { name: 'Watch' })).toBeVisible();
  await anna.page.getByRole('button', { name: 'Begin' }).tap();
  await expect(ben.page.getByText('Waiting for the host')).toHaveCount(0);
  await ben.api('POST', `/tables/${table}/resign`, { seat: 1 });

  // The result and the standings are on the circle's page, which the first page leads to.
  await anna.page.goto(server.url);
  await anna.page.getByRole('region', { name: 'Your circles' }).getByRole('link', { name: 'The Bergs 3 people' }).tap();
  await expect(anna.page.getByRole('row', { name: 'Anna 1 1' })).toBeVisible();
  await expect(anna.page.getByRole('row', { name: 'Ben 0 1' })).toBeVisible();
  await expect(anna.page.getByRole('region', { name: 'Last games' }).getByRole('link')).toHaveAttribute('href', `/t/${table}`);
  await fits(anna.page);
  await fingers(anna.page);
  await accessible(anna.page, 'a circle');
  await picture(anna.page, 'circle-phone', true);

  // Who made it renames it and removes somebody; the link changes with that. Another leaves.
  await anna.page.getByRole('button', { name: 'Rename' }).tap();
  await anna.page.getByLabel('Name of the circle').fill('The Hills');
  await anna.page.getByRole('button', { name: 'Save' }).tap();
  await expect(anna.page.getByRole('heading', circle('The Hills'))).toBeVisible();
  await anna.page.getByRole('button', { name: 'Remove Ben' }).tap();
  await anna.page.getByRole('button', { name: 'Really?' }).tap();
  await expect(anna.page.getByText('Ben is no longer in the circle.')).toBeVisible();
  await expect(anna.page.getByLabel('Link to this circle')).not.toHaveValue(link);
  await opa.goto(`${server.url}/c`);
  await opa.getByRole('link', { name: 'The Hills 2 people' }).tap();
  await opa.getByRole('button', { name: 'Leave the circle' }).tap();
  await opa.getByRole('button', { name: 'Really?' }).tap();
  await expect(opa.getByText('You have left The Hills.')).toBeVisible();
  await opa.goto(link);
  await expect(opa.getByText('This link does not lead to a circle')).toBeVisible();
  await context.close();
});
