import { accessible, expect, picture, test } from './base';
import { move } from './alfabet';
import { act, myTurn, open, playOut, turn } from './table';

test('two people play Alfabet to the end: by drag, by keyboard, through a reload and a restart, in two tabs', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await open(anna, server.url, { game: 'alfabet', options: { rackSize: 8 }, seats: [{ kind: 'me' }, { kind: 'open' }] });

  // Bo follows the link and sits down.
  await bo.page.goto(`${server.url}/t/${id}`);
  await expect(bo.page.getByRole('button', { name: 'Sit here' })).toBeVisible();
  await accessible(bo.page, 'waiting room');
  await picture(bo.page, 'waiting');
  await bo.page.getByRole('button', { name: 'Sit here' }).click();
  await expect(bo.page.getByText('Waiting for the host')).toBeVisible();
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(anna.page.getByRole('grid')).toBeVisible();
  await expect(bo.page.getByRole('grid')).toBeVisible();

  const moves = await playOut(
    [
      { who: anna, seat: 0 },
      { who: bo, seat: 1 },
    ],
    id,
    async (p, seat, n) => {
      if (n === 2) {
        await p.page.reload();
        await expect(p.page.getByRole('grid')).toBeVisible();
        await turn(p);
      }
      if (n === 3) {
        await server.restart();
        await expect(p.page.getByText('Connection lost.')).toHaveCount(0);
        await turn(p);
      }
      if (n === 4) {
        // The same player in a second tab moves there; the first tab follows.
        const tab = await p.page.context().newPage();
        await tab.goto(p.page.url());
        await expect(tab.getByRole('grid')).toBeVisible();
        await turn({ page: tab });
        await move({ ...p, page: tab }, id, seat, 'drag');
        await expect(tab.locator('[data-square] [data-piece]')).toHaveCount(0);
        await tab.close();
        await expect.poll(() => myTurn(p)).toBe(false);
        return;
      }
      // Both ways have been seen by then; two passes each end the game.
      if (n > 5) {
        await act(p, id, seat, { pass: { turn: (await p.api('GET', `/tables/${id}/view?seat=${seat}`)).view.frame.turn.number } });
        await expect.poll(() => myTurn(p)).toBe(false); // the page has heard of it
        return;
      }
      await move(p, id, seat, p === anna ? 'drag' : 'keys');
      if (n === 5) await picture(p.page, 'alfabet-desktop-light');
    },
  );
  expect(moves).toBeGreaterThan(8);

  for (const p of [anna, bo]) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await accessible(anna.page, 'finished table');
  await picture(anna.page, 'alfabet-result');

  // The replay: step by keys, every position has its address.
  await anna.page.getByRole('link', { name: 'Look again' }).click();
  await expect(anna.page.locator('.steps')).toBeVisible();
  await expect(anna.page.getByRole('grid')).toBeVisible();
  await anna.page.keyboard.press('Home');
  await expect(anna.page.locator('.steps')).toContainText('1 /');
  await expect(anna.page.locator('.board .tile')).toHaveCount(0);
  await anna.page.keyboard.press('ArrowRight');
  await anna.page.keyboard.press('ArrowRight');
  await expect(anna.page.locator('.steps')).toContainText('3 /');
  await expect(anna.page.locator('.board .tile').first()).toBeVisible();
  await accessible(anna.page, 'replay');
  const there = anna.page.url();
  expect(there).toMatch(/\/replay\/\d+$/);
  await bo.page.goto(there);
  await expect(bo.page.locator('.steps')).toContainText('3 /');
  await bo.page.keyboard.press('End');
  await expect(bo.page.getByRole('region', { name: 'Result' })).toBeVisible();
});
