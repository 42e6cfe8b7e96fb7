// Around one screen: a television shows the table, two phones hold the hands.

import { move } from './alfabet';
import { accessible, countShifts, expect, fingers, fits, phone, picture, still, test, type Player } from './base';
import { gather, turn, whoseTurn } from './table';

const small = { ...phone, viewport: { width: 390, height: 664 } };
const television = { viewport: { width: 1920, height: 1080 } };
const games = ['alfabet', 'letter', 'lettermix', 'shelf', 'wordsmith'];

for (const game of games) {
  test(`${game} around one screen with two phones`, async ({ browser, player, server }) => {
    const [anna, ben] = [await player('Anna', small), await player('Ben', small)];
    await countShifts(ben.page);
    const id = await gather(server.url, { game, seats: [{ kind: 'me' }, { kind: 'open' }] }, anna, ben);
    await expect(anna.page.getByRole('list', { name: 'Seats' })).toBeVisible();

    const context = await browser.newContext({ ...television, locale: 'en-GB', reducedMotion: 'reduce' });
    const tv = await context.newPage();
    const sent: string[] = [];
    tv.on('websocket', (ws) => ws.on('framereceived', (f) => sent.push(String(f.payload))));
    await tv.goto(`${server.url}/t/${id}/screen`);
    await expect(tv.locator(game === 'letter' ? '.middle .stage' : '[data-part=board]')).toBeVisible(); // Letter begins with the pile
    await expect(tv.getByRole('list', { name: 'Seats' })).toContainText('Anna');
    await expect(tv.getByRole('img', { name: 'QR code of the link' })).toBeInViewport();
    await expect(tv.locator('[data-rack], [data-part=hand], [data-part=primary]')).toHaveCount(0);
    await fits(tv);

    // The phones switch by themselves: hand and controls, no scores, no board off turn.
    for (const p of [anna, ben]) {
      await expect(p.page.getByRole('list', { name: 'Seats' })).toBeHidden();
      await expect(p.page.getByRole('tablist')).toBeHidden();
      await fits(p.page);
    }
    const onTurn = (p: Player) => p.page.title().then((t) => t.startsWith('●'));
    if (game === 'alfabet') {
      for (let n = 0; n < 2; n++) {
        const p = await whoseTurn(anna, ben);
        const other = p === anna ? ben : anna;
        await expect(p.page.locator('[data-part=board]')).toBeVisible();
        await expect(other.page.locator('[data-part=board]')).toBeHidden();
        await expect(other.page.locator('[data-part=hand]')).toBeInViewport();
        if (n === 0) await picture(other.page, `screen-phone-${game}`);
        await move(p, id, p === anna ? 0 : 1, 'tap');
        await p.page.waitForFunction(() => !document.title.startsWith('●'));
        await turn(other);
        expect(await onTurn(p)).toBe(false);
      }
      const { frame } = (await anna.api('GET', `/tables/${id}/view?seat=-1`)).view;
      await expect(tv.getByRole('list', { name: 'Seats' })).toContainText(String(frame.scores[0]));
    } else {
      const p = await whoseTurn(anna, ben);
      await expect(p.page.locator('[data-part=hand], [data-part=primary], .stage').first()).toBeInViewport();
      if (game === 'shelf') {
        // A notice covers nothing that one taps.
        const other = p === anna ? ben : anna;
        await other.api('POST', `/tables/${id}/hint`, { seat: other === anna ? 0 : 1 });
        const notice = p.page.locator('.notice');
        await expect(notice).toBeVisible();
        const [over, board] = [(await notice.boundingBox())!, (await p.page.locator('[data-part=board]').boundingBox())!];
        expect(over.y + over.height).toBeLessThanOrEqual(board.y);
        await expect(notice).toBeHidden();
      }
    }
    // What can be tapped is nowhere under something else.
    await (await whoseTurn(anna, ben)).page.locator('[data-part=hint]').tap({ trial: true });
    await accessible(tv, `${game} on a big screen`);
    await picture(tv, `screen-${game}`);

    // The screen gets only what a spectator may see.
    const views = sent.map((s) => JSON.parse(s)).filter((m) => m.type === 'view' && m.view.frame?.seat !== undefined);
    expect(views.length).toBeGreaterThan(0);
    for (const v of views) expect(v.view.frame.seat).toBe(-1);
    for (const m of sent.map((s) => JSON.parse(s)).filter((m) => m.type === 'table')) expect(m.table.mine).toEqual([]);

    // A phone may also show everything, and does so again when the screen is gone.
    await anna.page.getByRole('button', { name: 'Table', exact: true }).tap();
    await anna.page.getByLabel('This table is on a big screen').uncheck();
    await fingers(anna.page);
    await anna.page.keyboard.press('Escape');
    await expect(anna.page.getByRole('list', { name: 'Seats' })).toBeVisible();
    await context.close();
    await expect(ben.page.getByRole('list', { name: 'Seats' })).toBeVisible();
    await still(ben.page, 'a big screen comes and goes');

    // At a paused table everything stays where it is, and nothing can be done.
    for (const what of ['pause', 'resume']) {
      for (const p of [anna, ben]) await p.api('POST', `/tables/${id}/${what}`);
      await expect(ben.page.getByText('Paused.')).toHaveCount(what === 'pause' ? 1 : 0);
      await expect(ben.page.locator('.game[inert]')).toHaveCount(what === 'pause' ? 1 : 0);
    }
    await still(ben.page, 'a pause');
  });
}

test('the screen waits with everybody, and goes on to the next game with them', async ({ browser, player, server }) => {
  const anna = await player('Anna', small);
  const table = await anna.api('POST', '/tables', { game: 'shelf', lang: 'en', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const context = await browser.newContext({ ...television, locale: 'en-GB', reducedMotion: 'reduce' });
  const tv = await context.newPage();
  await tv.goto(`${server.url}/t/${table.id}/screen`);
  await expect(tv.getByText('Scan to join')).toBeVisible();
  await accessible(tv, 'a big screen that waits');
  await picture(tv, 'screen-waiting');
  const ben = await player('Ben', small);
  await ben.api('POST', `/tables/${table.id}/sit`, { seat: 1 });
  await anna.api('POST', `/tables/${table.id}/start`);
  await expect(tv.locator('[data-part=board]')).toBeVisible();
  await ben.api('POST', `/tables/${table.id}/resign`, { seat: 1 });
  await expect(tv.getByRole('heading', { name: 'Anna won: Ben left the game' })).toBeVisible();
  await picture(tv, 'screen-over');
  const next = await anna.api('POST', `/tables/${table.id}/rematch`);
  await expect(tv).toHaveURL(new RegExp(`/t/${next.id}/screen$`));
  await expect(tv.getByText('Scan to join')).toBeVisible();
  await context.close();
});

test('the sheets of four Wordsmiths fit the screen', async ({ player, server }) => {
  const anna = await player('Anna-Magdalena vom Berg', { viewport: { width: 1280, height: 800 } });
  const { page } = anna;
  const id = await gather(server.url, { game: 'wordsmith', seats: [{ kind: 'me' }, ...Array.from({ length: 3 }, () => ({ kind: 'bot' as const, level: 1 }))] }, anna);
  await page.goto(`${server.url}/t/${id}/screen`);
  for (const size of [{ width: 1280, height: 800 }, television.viewport]) {
    await page.setViewportSize(size);
    const sheets = page.locator('.papers > section');
    await expect(sheets).toHaveCount(4);
    for (const sheet of await sheets.all()) await expect(sheet).toBeInViewport({ ratio: 1 });
  }
});
