import { move } from './alfabet';
import { accessible, expect, fingers, fits, phone, picture, test, type Player } from './base';
import { gather, open, turn, whoseTurn } from './table';

const small = { ...phone, viewport: { width: 390, height: 664 } };
const two = { game: 'alfabet', seats: [{ kind: 'me' as const }, { kind: 'open' as const }] };
const three = { ...two, seats: [...two.seats, { kind: 'open' as const }] };

/** All but the host give up, so that the game is over. */
async function finish(id: string, ...guests: Player[]) {
  for (const [i, p] of guests.entries()) await p.api('POST', `/tables/${id}/resign`, { seat: i + 1 });
}
const again = (p: Player) => p.page.getByRole('button', { name: 'Play again' });
const yes = (p: Player) => p.page.getByRole('button', { name: 'Yes', exact: true });

test('both want another game: it begins by itself, and both play on', async ({ player, server }) => {
  const anna = await player('Anna', small);
  const ben = await player('Ben', small);
  const id = await gather(server.url, two, anna, ben);
  await finish(id, ben);
  await again(anna).tap();
  await expect(anna.page).not.toHaveURL(new RegExp(id));
  await expect(anna.page.getByText('Waiting for Ben …')).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Start without Ben' })).toBeEnabled();
  await fits(anna.page);
  await fingers(anna.page);
  await accessible(anna.page, 'a rematch that waits');
  await picture(anna.page, 'rematch-waiting-phone');

  await expect(ben.page.getByText('Anna wants another game')).toBeVisible();
  await fits(ben.page);
  await fingers(ben.page);
  await accessible(ben.page, 'a rematch asked for');
  await picture(ben.page, 'rematch-asked-phone');
  await expect(ben.page.locator('[data-part=rematch]')).toHaveText('Yes');
  await yes(ben).tap();
  const next = new URL(anna.page.url()).pathname.split('/').pop()!;
  await expect(ben.page).toHaveURL(anna.page.url());
  for (const p of [anna, ben]) await expect(p.page.getByRole('grid')).toBeVisible();
  for (let n = 0; n < 2; n++) {
    const p = await whoseTurn(anna, ben);
    await move(p, next, p === anna ? 1 : 0, 'tap');
    await p.page.waitForFunction(() => !document.title.startsWith('●'));
  }
});

test('one says not now, one comes by the link, and the host fills the seat with a bot', async ({ player, server }) => {
  const [anna, ben, cleo] = [await player('Anna'), await player('Ben', small), await player('Cleo')];
  const id = await gather(server.url, three, anna, ben, cleo);
  await finish(id, ben, cleo);
  await again(anna).click();
  await expect(anna.page.getByText('Waiting for Ben and Cleo …')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Not now' }).tap();
  await expect(anna.page.getByText('Ben: not now')).toBeVisible();
  await expect(again(ben)).toBeVisible(); // Ben may still say yes

  await cleo.page.goto(anna.page.url());
  await expect(cleo.page.getByText('Anna wants another game')).toBeVisible();
  await yes(cleo).click();
  await expect(anna.page.getByText('Waiting for')).toHaveCount(0);
  await expect(anna.page.getByRole('button', { name: 'Begin', exact: true })).toBeDisabled();
  await picture(anna.page, 'rematch-declined');
  await anna.page.getByRole('button', { name: 'Add a bot' }).click();
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  for (const p of [anna, cleo]) await expect(p.page.getByRole('grid')).toBeVisible();
});

test('the host goes on without somebody, who takes the seat over later', async ({ player, server }) => {
  const [anna, ben] = [await player('Anna'), await player('Ben')];
  const id = await gather(server.url, two, anna, ben);
  await finish(id, ben);
  await again(anna).click();
  await anna.page.getByRole('button', { name: 'Start without Ben' }).click();
  await expect(anna.page.getByRole('grid')).toBeVisible();
  await yes(ben).click();
  await expect(ben.page).toHaveURL(anna.page.url());
  const next = await ben.api('GET', `/tables/${new URL(ben.page.url()).pathname.split('/').pop()}`);
  expect(next.mine).toEqual([0]);
});

test('with bots only, another game begins at once', async ({ player, server }) => {
  const anna = await player('Anna');
  const id = await open(anna, server.url, { game: 'shelf', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await anna.api('POST', `/tables/${id}/resign`, { seat: 0 });
  await again(anna).click();
  await expect(anna.page).not.toHaveURL(new RegExp(id));
  await expect(anna.page.getByRole('grid')).toBeVisible();
  await turn(anna);
});
