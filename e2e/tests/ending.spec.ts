// The end of a game, and its replay and review.

import { accessible, expect, fingers, fits, phone, picture, test } from './base';
import { act, gather, open, turn } from './table';

const two = { game: 'alfabet', seats: [{ kind: 'me' as const }, { kind: 'open' as const }] };

test('a win by resignation is told as one; exports wait in a menu; the result is shared with its link', async ({ player, server }) => {
  const [anna, ben] = [await player('Anna', phone), await player('Ben')];
  await anna.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await gather(server.url, two, anna, ben);
  await ben.api('POST', `/tables/${id}/resign`, { seat: 1 });
  const result = anna.page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('heading')).toHaveText('You won: Ben left the game');
  await expect(ben.page.getByRole('region', { name: 'Result' }).getByRole('heading')).toHaveText('Anna won: you left the game');
  await expect(result.getByRole('listitem').first()).toContainText('Anna');
  await expect(result.getByRole('button', { name: 'Play again' })).toBeVisible();
  await expect(result.getByRole('link', { name: 'Save as text' })).toBeHidden();
  await result.getByText('More', { exact: true }).tap();
  await expect(result.getByRole('link', { name: 'Save as text' })).toBeVisible();
  await fits(anna.page);
  await fingers(anna.page);
  await accessible(anna.page, 'the end of a game');
  await picture(anna.page, 'ending-phone');
  await anna.page.evaluate(() => delete (Navigator.prototype as any).share);
  await result.getByRole('button', { name: 'Share the result' }).tap();
  await expect(anna.page.getByText('Link copied')).toBeVisible();
  const shared = await anna.page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toContain('Lettercase Alfabet: Anna won: Ben left the game.');
  expect(shared).toContain(`/t/${id}`);
});

test('with motion: tiles fly for the winner, and the replay begins at the start and plays by itself to the end', async ({ player, server }) => {
  const anna = await player('Anna', { reducedMotion: 'no-preference' });
  const id = await open(anna, server.url, { game: 'alfabet', publicSeed: 'ten', seats: [{ kind: 'me' }], start: true });
  await turn(anna);
  const { action, forecast } = await anna.api('POST', `/tables/${id}/hint`, { seat: 0 });
  await act(anna, id, 0, action);
  for (let n = 0; n < 2; n++) await act(anna, id, 0, { pass: { turn: (await anna.api('GET', `/tables/${id}/view?seat=0`)).view.frame.turn.number } });
  const result = anna.page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText(`Best word: ${forecast.words[0].word}`);
  await expect(result.locator('.air')).toBeAttached();
  await result.getByRole('link', { name: 'Look again' }).click();
  await expect(anna.page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await anna.page.getByLabel('Speed').selectOption({ label: '4×' });
  await expect(anna.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(anna.page.locator('.air')).toHaveCount(0);

  // With reduced motion it waits at the start.
  const ben = await player('Ben', phone);
  await ben.page.goto(`${server.url}/t/${id}/replay`);
  await expect(ben.page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(ben.page.locator('.steps')).toContainText('1 /');
  await ben.page.getByRole('slider').fill('1');
  await expect(ben.page).toHaveURL(/\/replay\/\d+$/);
  await expect(ben.page.locator('.steps')).toContainText('2 /');
  await fits(ben.page);
  await fingers(ben.page);
  await accessible(ben.page, 'replay');
  await picture(ben.page, 'replay-phone');
});
