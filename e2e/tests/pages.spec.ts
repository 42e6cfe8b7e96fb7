import type { Page } from '@playwright/test';
import { move } from './alfabet';
import { countShifts, expect, fingers, fits, phone, still, test, wellMade, wellMadeInLight } from './base';
import { GameServer } from './server';
import { move as moveShelf } from './shelf';
import { open, turn, whoseTurn } from './table';

const games = ['alfabet', 'letter', 'lettermix', 'shelf', 'wordsmith'];
// A theme has the same colours on both.
const windows = [
  { device: 'desktop', options: {}, check: wellMade },
  { device: 'phone', options: phone, check: wellMadeInLight },
];

for (const { device, options, check } of windows) {
  test(`every page: axe, width, pictures (${device})`, async ({ player, server }) => {
    const p = await player('Anna', options);
    await countShifts(p.page);
    await p.api('POST', '/tables', { game: 'shelf', lang: 'en', public: true, seats: [{ kind: 'me' }, { kind: 'open' }] });
    const pages: [string, string, RegExp][] = [
      ['landing', '/', /Boxes full/],
      ['lobby', '/lobby', /Lobby/],
      ['daily', '/daily', /Daily puzzles/],
      ['box', '/box', /Playing with the real box/],
      ['solve', '/box/solve?game=lettermix', /What could I have made/],
      ['words', '/words?w=houses&lang=en', /Words/],
      ['me', '/me', /Profile/],
      ['nothing', '/there/is/nothing', /Page not found/],
      ...games.map((g): [string, string, RegExp] => [`new-${g}`, `/new/${g}`, /New table/]),
      ['rules', '/rules/alfabet', /Rules/], // all rules: help.spec.ts
    ];
    for (const [name, path, heading] of pages) {
      await p.page.goto(server.url + path);
      await expect(p.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      if (name === 'landing') {
        await expect(p.page.getByRole('button', { name: 'Against the computer' }).first()).toBeEnabled();
        // This browser has never opened the table, and has no settings.
        await expect(p.page.getByRole('region', { name: 'Your tables' }).getByRole('listitem')).toContainText('waiting for players');
      }
      if (name === 'lobby') await expect(p.page.getByRole('link', { name: 'Sit down' }).first()).toBeVisible();
      await p.page.waitForLoadState('networkidle');
      await still(p.page, name);
      if (name.startsWith('new')) {
        await p.page.getByText('All settings').click();
        await p.page.getByText('Custom words').click();
      }
      // Of five pages that differ in their texts, one shows the themes.
      await (name.startsWith('new') && name !== 'new-alfabet' ? wellMadeInLight : check)(p.page, `page-${name}-${device}`);
      await fingers(p.page);
    }
  });

  test(`every state of a table: axe, width, pictures (${device})`, async ({ player, server }) => {
    const anna = await player('Anna', options);
    const bo = await player('Bo');
    const shown = (state: string, whole = true) => check(anna.page, `table-${state}-${device}`, whole);
    const { page } = anna;
    await countShifts(page);
    const escape = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    const id = await open(anna, server.url, { game: 'alfabet', policy: 'challenge', options: { window: 120 }, seats: [{ kind: 'me' }, { kind: 'open' }] });
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
    await still(page, 'waiting room');
    await shown('waiting');
    await page.getByRole('button', { name: 'Change table settings' }).click();
    await shown('setup', false);
    await escape();
    await bo.api('POST', `/tables/${id}/sit`, { seat: 1 });
    await bo.page.goto(`${server.url}/t/${id}`);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();

    const first = await whoseTurn(anna, bo);
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await still(page, 'table');
    if (first === bo) await shown('others-turn');
    else await shown('my-turn');
    await fingers(page);
    await move(first, id, first === bo ? 1 : 0, 'drag');
    const judge = first === bo ? anna : bo;
    await expect(judge.page.getByRole('region', { name: 'Objections?' })).toBeVisible();
    await shown('judge');
    await judge.page.getByRole('button', { name: 'Fine by me' }).click();
    await turn(judge);
    if (first === bo) await shown('my-turn');
    else await shown('others-turn');
    const handle = page.locator('.handle');
    if (await handle.isVisible()) await handle.click();
    for (const tab of ['Moves', 'Letters', 'Chat']) {
      await page.getByRole('tab', { name: tab }).click();
      await shown(`tab-${tab}`, false);
    }
    if (await handle.isVisible()) await escape();
    await page.getByRole('button', { name: 'Table' }).click();
    await shown('menu', false);
    await fingers(page);
    await page.getByRole('button', { name: 'Resign' }).click();
    await shown('sure', false);
    await escape();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'A turn' })).toBeVisible();
    await shown('help', false);
    await fingers(page);
    await page.getByRole('tab', { name: 'Keys' }).click();
    await shown('keys', false);
    await escape();

    await bo.page.getByRole('button', { name: 'Table' }).click();
    await bo.page.getByRole('button', { name: 'Resign' }).click();
    await bo.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await expect(page.getByRole('heading', { name: 'You won: Bo left the game' })).toBeVisible();
    await shown('over');
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await still(page, 'end of the game');
    await page.getByRole('link', { name: 'Look again' }).click();
    await expect(page.locator('.steps')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Review' }).getByRole('row').first()).toBeVisible({ timeout: 40_000 });
    await still(page, 'review');
    await shown('replay');
    await fingers(page);
  });
}

test('Shelf in every theme, and nothing is too small for a finger on a small phone', async ({ player, server }) => {
  const p = await player('Anna', { ...phone, viewport: { width: 360, height: 740 } });
  for (const game of ['shelf', 'alfabet']) {
    const id = await open(p, server.url, { game, options: game === 'alfabet' ? { rackSize: 8 } : {}, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
    await turn(p);
    await wellMade(p.page, `table-${game}-small`);
    await fingers(p.page);
    await (game === 'alfabet' ? move : moveShelf)(p, id, 0, 'tap');
    await turn(p);
    await fits(p.page);
    await fingers(p.page);
  }
});

test('six languages: everything is translated, titles follow, words have a language of their own', async ({ player, server }) => {
  const p = await player('Anna');
  const heads: Record<string, string> = {
    de: 'Schachteln voller Wörter',
    en: 'Boxes full of words',
    fr: 'Des boîtes pleines de mots',
    it: 'Scatole piene di parole',
    nl: 'Dozen vol woorden',
    nb: 'Esker fulle av ord',
  };
  await p.page.goto(server.url);
  for (const [lang, head] of Object.entries(heads)) {
    await p.page.getByRole('banner').locator('select').first().selectOption(lang);
    await expect(p.page.getByRole('heading', { level: 1 })).toHaveText(head);
    await expect(p.page.locator('html')).toHaveAttribute('lang', lang);
    await fits(p.page);
  }
  await p.page.goto(`${server.url}/rules/alfabet`);
  await expect(p.page.getByRole('heading', { level: 1 })).toHaveText('Alfabet Spilleregler');
  // No key shows through anywhere.
  for (const path of ['/', '/new/alfabet', '/new/shelf', '/rules/shelf', '/box', '/box/solve?game=alfabet', '/me']) {
    await p.page.goto(server.url + path);
    await p.page.waitForLoadState('networkidle');
    expect(await p.page.locator('main').innerText()).not.toMatch(/\b(option|alfabet|shelf|error|game)\.[a-z]/);
  }
  // German words on a Norwegian page.
  await p.page.goto(`${server.url}/new/shelf`);
  await p.page.getByLabel('Språk for ordene').selectOption('de');
  await p.page.locator('ol select').nth(1).selectOption('bot');
  await p.page.getByRole('button', { name: 'Start spillet' }).click();
  await expect(p.page.getByRole('grid')).toBeVisible();
  const { tables } = { tables: (await p.api('GET', '/me/games')).games };
  expect(tables[0].lang).toBe('de');
});

test('the browser’s language comes first', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'nn-NO' });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esker fulle av ord');
  await context.close();
});

/** What the server sends while something is done, as sent; fonts apart. */
async function weigh(page: Page, work: () => Promise<unknown>) {
  let bytes = 0;
  let fonts = 0;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const urls = new Map<string, string>();
  cdp.on('Network.responseReceived', (e) => urls.set(e.requestId, e.response.url));
  cdp.on('Network.loadingFinished', (e) => {
    if (/\.woff2$/.test(urls.get(e.requestId) ?? '')) fonts += e.encodedDataLength;
    else bytes += e.encodedDataLength;
  });
  await work();
  await page.waitForLoadState('networkidle');
  await cdp.detach();
  return { bytes, fonts };
}

test('the first page weighs at most 90 kB, a first table 160 kB, fonts 70 kB', async ({ player, server }) => {
  const p = await player('Anna', { locale: 'de-DE' }); // its texts are the longest
  const first = await weigh(p.page, async () => {
    await p.page.goto(server.url);
    await expect(p.page.getByRole('button', { name: 'Mit anderen' }).first()).toBeEnabled();
  });
  expect(first.bytes).toBeGreaterThan(20_000);
  expect(first.bytes).toBeLessThanOrEqual(90_000);
  expect(first.fonts).toBeGreaterThan(20_000);
  expect(first.fonts).toBeLessThanOrEqual(70_000);
  for (const game of games) {
    const q = await player('Ben', { locale: 'de-DE' });
    const table = await weigh(q.page, async () => {
      await open(q, server.url, { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
      await turn(q);
    });
    expect(table.bytes, game).toBeLessThanOrEqual(160_000);
    if (process.env.WEIGH) console.log(game, table.bytes, first.bytes, first.fonts);
  }
});

test('everything works under a base path', async ({ browser }) => {
  const server = await GameServer.launch('/games');
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${server.url}/`);
  await page.locator('.box', { hasText: 'Alfabet' }).getByRole('button', { name: 'Against the computer' }).click();
  // A first game is offered with the lesson, and gently.
  await page.getByRole('dialog', { name: 'First time with Alfabet?' }).getByRole('button', { name: 'Start gently' }).click();
  await expect(page).toHaveURL(new RegExp(`${server.url}/t/`));
  await expect(page.getByRole('grid')).toBeVisible();
  await page.waitForFunction(() => document.title.startsWith('●'));
  const { options, hints, policy } = await (await context.request.get(page.url().replace('/t/', '/api/tables/'))).json();
  expect([options.blanks, options.arrows, options.stops, options.minus, hints, policy]).toEqual([false, false, false, 'plain', true, 'dictionary']);
  // A hint says where, then with which letters, then the move; what it means is lit.
  const hinted = page.locator('[data-part=hinted]');
  await page.locator('[data-part=hint]').click();
  await expect(hinted).toBeVisible();
  await expect(page.locator('.light').first()).toBeVisible();
  if (!(await hinted.innerText()).startsWith('Hint:')) {
    // Some racks are best exchanged: that is said at once.
    await expect(hinted).toContainText('marked squares');
    await hinted.getByRole('button', { name: 'Show the letters' }).click();
    await expect(hinted).toContainText(/these letters: \w( \w)+/);
    await hinted.getByRole('button', { name: 'Show the move' }).click();
  }
  await expect(hinted).toContainText(/Hint: .+/);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('link', { name: 'Lobby' }).click();
  await expect(page).toHaveURL(`${server.url}/lobby`);
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
  await context.close();
  await server.close();
});

test('the types are those of the server', async ({ server }) => {
  const { execFileSync } = await import('node:child_process');
  execFileSync('node', ['../web/scripts/types.mjs', '--check', `${server.url}/api/openapi.json`], { stdio: 'pipe' });
});
