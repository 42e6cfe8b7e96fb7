import { expect, fits, phone, picture, test } from './base';
import { keptFor } from './offline';
import { GameServer } from './server';

// Everything here runs in the browser: the server is only asked before the network goes and after it is back.
test.describe(() => {
  let away: GameServer;
  test.beforeAll(async () => {
    away = await GameServer.launch('/word');
  });
  test.afterAll(() => away.close());

  test('a game against a bot starts, survives a reload, ends and is reviewed without a network, and is handed over with one', async ({ player }) => {
    const { page } = await player('Anna', { serviceWorkers: 'allow' });
    await page.goto(`${away.url}/solo/alfabet?lang=en&bots=1&level=1`);
    await expect(page).toHaveURL(/\/word\/t\/l\w{11}$/, { timeout: 60_000 });
    const pass = page.getByRole('button', { name: 'Pass' });
    await expect(pass).toBeEnabled({ timeout: 60_000 });
    await keptFor(page, away.url, 'en');

    await page.context().setOffline(true);
    await page.reload();
    await expect(pass).toBeEnabled({ timeout: 60_000 });
    // A second window takes the game over, and the first takes it back when it is touched.
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(second.getByRole('button', { name: 'Pass' })).toBeEnabled({ timeout: 60_000 });
    const banner = (at: typeof page) => at.getByText('This game goes on in another window.');
    await expect(banner(page)).toBeVisible();
    await page.locator('[data-part=board]').click({ position: { x: 5, y: 5 } });
    await expect(banner(second)).toBeVisible({ timeout: 60_000 });
    await expect(banner(page)).toBeHidden();
    await second.close();
    await pass.click();
    await page.getByRole('button', { name: 'Really?' }).click();
    await expect(page.getByRole('cell', { name: '–' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('link', { name: 'Look again' }).click();
    await expect(
      page
        .getByRole('region', { name: 'Review' })
        .getByText(/: \d+% of the best possible score/)
        .first(),
    ).toBeVisible({ timeout: 60_000 });
    // Another game, which is among my tables.
    await page.goto(`${away.url}/`);
    await page.getByRole('button', { name: 'Alone' }).first().click();
    await expect(page).toHaveURL(/\/word\/t\/l\w{11}$/, { timeout: 60_000 });
    for (const list of ['/', '/me']) {
      await page.goto(away.url + list);
      await expect(page.getByRole('link', { name: /Alfabet.* alone/ })).toBeVisible();
    }

    await page.context().setOffline(false);
    await page.goto(`${away.url}/me`);
    await expect(page.getByRole('link', { name: /Alfabet.*played offline/ })).toBeVisible({ timeout: 60_000 });
  });

  test('a page that was never open says that it needs a connection, and comes by itself when there is one', async ({ player }) => {
    const { page } = await player('Anna', { serviceWorkers: 'allow' });
    await page.goto(away.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Words', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'No connection to the server.' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Words', exact: true })).toBeVisible();
  });

  test('whoever has played on the server plays on without it, also beside the box', async ({ player }) => {
    const { page } = await player('Anna', { serviceWorkers: 'allow', ...phone, viewport: { width: 360, height: 640 } });
    // What the box does that cannot be seen: the screen stays on, and the sandglass is heard.
    await page.addInitScript(() => {
      const senses = ((window as any).senses = { awake: 0, heard: 0 });
      const [request, start] = [WakeLock.prototype.request, OscillatorNode.prototype.start];
      WakeLock.prototype.request = function (type) {
        senses.awake++;
        return request.call(this, type);
      };
      OscillatorNode.prototype.start = function (at) {
        senses.heard++;
        start.call(this, at);
      };
    });
    await page.goto(away.url);
    await page.getByRole('button', { name: 'Alone' }).first().click();
    await expect(page).toHaveURL(/\/word\/t\/[^l]\w{11}$/, { timeout: 60_000 });
    await keptFor(page, away.url, 'en');
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No connection to the server.' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.locator('[data-part=board]')).toBeVisible(); // by itself
    await page.context().setOffline(true);
    await page.goto(away.url);
    await page.getByRole('button', { name: 'Alone' }).last().click();
    await expect(page).toHaveURL(/\/word\/t\/l\w{11}$/, { timeout: 60_000 });

    await page.goto(`${away.url}/box`);
    const judge = page.getByRole('region', { name: 'Word check' });
    await judge.getByLabel('Word', { exact: true }).fill('house');
    await page.keyboard.press('Enter');
    await expect(judge.getByRole('listitem')).toContainText('HOUSE counts', { timeout: 60_000 });
    const glass = page.getByRole('region', { name: 'Sandglass' });
    await expect(glass.getByLabel('Sounds')).toBeChecked();
    await page.clock.install();
    await glass.getByLabel('Duration').selectOption({ label: '0:30 · Letter' });
    await glass.getByRole('button', { name: 'Start' }).click();
    await page.clock.runFor(31_000);
    await expect(glass.getByRole('status')).toHaveText('Time is up');
    expect(await page.evaluate(() => (window as any).senses)).toEqual({ awake: 1, heard: 5 }); // one tone as a warning, four at the end
    await page.clock.resume();
    await glass.getByRole('link', { name: 'What could I have made?' }).click();
    await expect(page.getByRole('button', { name: 'Find the best' })).toBeVisible();

    const line = '.'.repeat(17) + '\n';
    const positions = {
      alfabet: { board: line.repeat(8) + '.......HOUSE.....\n' + line.repeat(8), rack: 'EBOATS?' },
      letter: { board: 'H@3,3,2x2 O@5,3,1x2 U@6,3,1x1 S@7,3,2x2', hand: 'E1x1 T2x2' },
      lettermix: { dice: 'house' },
      shelf: { shelf: '..HOUSE..', hand: 'RMT*_' },
      wordsmith: { pieces: '6L6S2C2c' },
    };
    await page.evaluate((p) => (localStorage['lettercase.solve'] = JSON.stringify(p)), positions);
    for (const game of Object.keys(positions)) {
      await page.goto(`${away.url}/box/solve?game=${game}`);
      await page.getByRole('button', { name: 'Find the best' }).click();
      await expect(page.locator('.play').first(), game).toBeVisible({ timeout: 60_000 });
      await fits(page);
      await picture(page, `offline-solve-${game}`);
    }
  });
});
