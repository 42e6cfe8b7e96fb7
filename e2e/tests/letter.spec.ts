import { accessible, expect, fits, phone, picture, test } from './base';
import { playOut } from './letter';
import { open } from './table';

test('two people and a bot play Letter to the end: by drag and tracing, by keyboard alone, through a reload and a restart', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await open(anna, server.url, {
    game: 'letter',
    options: { seconds: 300, window: 15 },
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 1 }],
  });
  await bo.page.goto(`${server.url}/t/${id}`);
  await bo.page.getByRole('button', { name: 'Sit here' }).click();
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(anna.page.getByRole('region', { name: 'The pile' })).toBeVisible();
  await accessible(anna.page, 'drawing');

  const did = new Map<string, number>();
  await playOut(
    [
      { who: anna, seat: 0, by: 'drag' },
      { who: bo, seat: 1, by: 'keys' },
    ],
    id,
    async (n, what, who) => {
      did.set(what, (did.get(what) ?? 0) + 1);
      if (n === 12) {
        await who.page.reload();
        await expect(who.page.getByRole('grid')).toBeVisible();
      }
      if (n === 20) {
        await server.restart();
        await expect(anna.page.getByText('Connection lost.')).toHaveCount(0);
      }
      if (n === 24) {
        await accessible(anna.page, 'a turn');
        await picture(anna.page, 'letter-desktop-light');
      }
    },
  );
  for (const what of ['draw', 'place', 'name', 'done']) expect(did.get(what) ?? 0, what).toBeGreaterThan(1);

  for (const p of [anna, bo]) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await accessible(anna.page, 'finished table');
  await picture(anna.page, 'letter-result', true);

  // A word on the pad shows its way over the board.
  await anna.page.locator('.pad td.text').first().hover();
  await expect(anna.page.locator('.place .lit').first()).toBeVisible();

  await anna.page.getByRole('link', { name: 'Replay' }).click();
  await expect(anna.page.getByRole('grid')).toBeVisible();
  await anna.page.keyboard.press('Home');
  await expect(anna.page.locator('.steps')).toContainText('1 /');
  await anna.page.keyboard.press('End');
  await expect(anna.page.locator('.place').first()).toBeVisible();
  await accessible(anna.page, 'replay');
});
