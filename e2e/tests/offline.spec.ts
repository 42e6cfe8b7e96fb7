import { expect, test } from './base';
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
    // The service worker has kept the app, the engine and the dictionary.
    const wanted = (await (await page.request.get(`${away.url}/sw.js`)).text()).match(/assets\/[\w.-]+\.(js|css|wasm)/g)!;
    const missing = (files: string[]) =>
      page.evaluate(async (wanted) => {
        const kept: string[] = [];
        for (const name of await caches.keys()) for (const r of await (await caches.open(name)).keys()) kept.push(r.url);
        return [...wanted.filter((file) => !kept.includes(new URL(file, document.baseURI).href)), ...(kept.some((url) => url.endsWith('.lex')) ? [] : ['a dictionary'])];
      }, files);
    await expect.poll(() => missing(wanted), { timeout: 120_000 }).toEqual([]);

    await page.context().setOffline(true);
    await page.reload();
    await expect(pass).toBeEnabled({ timeout: 60_000 });
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
    await page.goto(`${away.url}/`);
    await expect(page.getByRole('link', { name: /Alfabet alone/ })).toBeVisible();

    await page.context().setOffline(false);
    await page.goto(`${away.url}/me`);
    await expect(page.getByRole('link', { name: /Alfabet.*played offline/ })).toBeVisible({ timeout: 60_000 });
  });
});
