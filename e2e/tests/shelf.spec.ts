import { accessible, expect, fits, phone, picture, test } from './base';
import { move } from './shelf';
import { open, playOut, turn } from './table';

test('Shelf to the end on a phone by tapping, against somebody with a keyboard and a bot, through a reload and a restart', async ({ player, server }) => {
  const cleo = await player('Cleo', { ...phone, colorScheme: 'dark' });
  const dag = await player('Dag');
  const id = await open(cleo, server.url, { game: 'shelf', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 2 }] });
  await dag.page.goto(`${server.url}/t/${id}`);
  await dag.page.getByRole('button', { name: 'Sit here' }).click();
  await cleo.page.getByRole('button', { name: 'Begin', exact: true }).tap();
  await expect(cleo.page.getByRole('grid')).toBeVisible();
  await accessible(cleo.page, 'opening contest');
  await fits(cleo.page);

  const moves = await playOut(
    [
      { who: cleo, seat: 0 },
      { who: dag, seat: 1 },
    ],
    id,
    async (p, seat, n) => {
      if (n === 5) {
        await p.page.reload();
        await expect(p.page.getByRole('grid')).toBeVisible();
        await turn(p);
      }
      if (n === 8) {
        await server.restart();
        await turn(p);
      }
      await move(p, id, seat, p === cleo ? 'tap' : 'keys');
      if (n === 9) await picture(cleo.page, 'shelf-phone-dark');
      if (n === 10) await picture(dag.page, 'shelf-desktop-light');
    },
  );
  expect(moves).toBeGreaterThan(8);
  for (const p of [cleo, dag]) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await fits(cleo.page);
  await accessible(cleo.page, 'finished Shelf on a phone');
  await picture(cleo.page, 'shelf-result-phone', true);

  // Rematch with the same players: the first to ask creates it, the other accepts, and it starts.
  await cleo.page.getByRole('button', { name: 'Play again' }).tap();
  await expect(cleo.page).not.toHaveURL(new RegExp(id));
  await dag.page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(dag.page).toHaveURL(cleo.page.url());
});
