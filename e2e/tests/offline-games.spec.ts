// Every game against a bot, in two languages, in a browser without a network: from the start to the end, closed and opened again,
// reviewed, and on the server once there is a network. It prints what was measured on the way (docs/notes/browser.md).

import { type Page } from '@playwright/test';
import { expect, phone, picture, test } from './base';
import { keptFor } from './offline';
import { GameServer } from './server';

const soak = !!process.env.LETTERCASE_SOAK;
const games = ['alfabet', 'shelf', 'letter', 'lettermix', 'wordsmith'];
const atTable = /\/word\/t\/(l\w{11})$/;
const tried = (process.env.OFFLINE ?? games.flatMap((game) => [`${game} en`, `${game} de`]).join(',')).split(',').map((g) => g.split(' '));

test.describe(() => {
  test.skip(!soak, 'whole games against bots that think as long as people do');
  test.setTimeout(1_800_000);
  let away: GameServer;
  test.beforeAll(async () => {
    away = await GameServer.launch('/word');
  });
  test.afterAll(() => away.close());

  /** A first start keeps the app, the engine and the words. */
  async function install(page: Page, address: string, lang: string) {
    await page.goto(address);
    await expect(page).toHaveURL(atTable, { timeout: 60_000 });
    await keptFor(page, away.url, lang);
  }

  /** Asks the engine of the page, as the page does. */
  const ask = (page: Page, method: string, path: string, body?: unknown): Promise<[number, any]> =>
    page
      .workers()
      .at(-1)!
      .evaluate(
        ([method, path, body]) =>
          new Promise<[number, any]>((done) => {
            const scope = self as any;
            const id = 1e9 + Math.random();
            const post = scope.postMessage;
            scope.postMessage = (m: any) => {
              if (m.id !== id) return post.call(scope, m);
              scope.postMessage = post;
              done(m.error ? [0, m.error] : [m.value[0], JSON.parse(m.value[1] || 'null')]);
            };
            scope.onmessage({ data: { id, what: 'do', args: [method, path, body] } });
          }),
        [method, path, body ? JSON.stringify(body) : ''] as const,
      );

  const inWorker = <T>(page: Page, f: () => T): Promise<T> => page.workers().at(-1)!.evaluate(f) as Promise<T>;

  /** From now on the worker knows the longest time in which nothing else ran there. */
  const watch = (page: Page) =>
    inWorker(page, () => {
      const scope = self as any;
      let last = performance.now();
      scope.longest = 0;
      setInterval(() => {
        const now = performance.now();
        scope.longest = Math.max(scope.longest, now - last);
        last = now;
      }, 1);
    });
  const longest = (page: Page) => inWorker(page, () => Math.round((self as any).longest));

  /** How long each move of a bot of level 3 has computed, in milliseconds: the first, the longest. */
  const thoughts = (page: Page) =>
    inWorker(page, () => {
      const took = performance.getEntriesByType('measure').flatMap((m) => (/^bot \w+ 3$/.test(m.name) ? [Math.round(m.duration)] : []));
      return [took[0], Math.max(...took)];
    });

  for (const [game, lang] of tried)
    test(`${game} in ${lang}, without a network from start to review`, async ({ player }) => {
      const { page } = await player('Anna', { serviceWorkers: 'allow', ...phone, viewport: { width: 390, height: 664 } });
      const address = `${away.url}/solo/${game}?lang=${lang}&bots=1&level=3`;
      await install(page, address, lang);
      await page.goto(`${away.url}/about`);
      await page.context().setOffline(true);

      // The first start without a network: until the table says whose turn it is.
      const began = Date.now();
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('[data-part=turn]').first().waitFor({ timeout: 60_000 });
      const start = Date.now() - began;
      const table = page.url().match(atTable)![1];
      await watch(page);
      for (let i = 0; ; i++) {
        const [, card] = await ask(page, 'GET', `/tables/${table}`);
        if (card.status !== 'playing') {
          expect(card.status).toBe('over');
          break;
        }
        if (!card.waits?.includes(0) && i % 20) {
          await page.evaluate(() => new Promise(requestAnimationFrame)); // the bot thinks
        }
        const [status, hint] = await ask(page, 'POST', `/tables/${table}/hint`, { seat: 0 });
        if (status === 200) await ask(page, 'POST', `/tables/${table}/actions`, { seat: 0, key: `k${i}`, action: hint.action });
        else await page.waitForTimeout(500); // nothing to do here now
      }
      await expect(page.locator('[data-part=rematch]').first()).toBeVisible();
      await picture(page, `offline-${game}-${lang}-end`);
      const [first, most] = await thoughts(page);
      console.log(`${game} ${lang}: first start offline ${start} ms; moves of level 3: the first ${first} ms, the longest ${most} ms; longest task ${await longest(page)} ms`);

      // Closed and opened again, reviewed.
      const again = await page.context().newPage();
      await page.close();
      await again.goto(`${away.url}/t/${table}/replay`);
      await expect.poll(() => again.workers().length).toBeGreaterThan(0);
      await watch(again);
      await expect(again.getByRole('region', { name: 'Review' })).toBeVisible({ timeout: 120_000 });
      console.log(`${game} ${lang}: longest task of the review ${await longest(again)} ms`);
      await picture(again, `offline-${game}-${lang}-review`);
      await again.context().setOffline(false);
      await again.goto(`${away.url}/me`);
      await expect(again.getByRole('link', { name: /played offline/ }).first()).toBeVisible({ timeout: 60_000 });
    });

  test('lessons, practice, the puzzle of the day, words and the box without a network', async ({ player }) => {
    const { page } = await player('Anna', { serviceWorkers: 'allow', ...phone, viewport: { width: 360, height: 640 } });
    await install(page, `${away.url}/solo/shelf?lang=en&bots=1&level=1`, 'en');
    await page.context().setOffline(true);
    await page.goto(`${away.url}/learn`);
    await page.getByRole('button', { name: /^Shelf: Take the lesson/ }).click();
    await expect(page.locator('[data-part=coach]')).toBeVisible({ timeout: 60_000 });
    await picture(page, 'offline-lesson');
    await page.goto(`${away.url}/practice`);
    await page.getByText('The first word').click();
    await expect(page.getByRole('button', { name: /^(Check|Show the answer)$/ }).first()).toBeVisible({ timeout: 60_000 });
    await picture(page, 'offline-practice');
    await page.goto(`${away.url}/daily`);
    await page.getByRole('button', { name: 'Alfabet: Play' }).click();
    for (let i = 0; i < 2; i++) {
      await page.getByRole('button', { name: 'Pass' }).click({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Really?' }).click();
    }
    await expect(page.locator('[data-part=rematch]').first()).toBeVisible({ timeout: 60_000 });
    await picture(page, 'offline-daily');
    await page.goto(`${away.url}/words?w=house`);
    await expect(page.locator('main')).toContainText(/house/i);
    await picture(page, 'offline-words');
    await page.goto(`${away.url}/box`);
    await expect(page.locator('main h1')).toBeVisible();
    await picture(page, 'offline-box');
  });
});
