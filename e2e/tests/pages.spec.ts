import { accessible, expect, fits, phone, picture, test } from './base';
import { GameServer } from './server';
import { open } from './table';

const looks = [
  { name: 'desktop-light', options: { colorScheme: 'light' as const } },
  { name: 'desktop-dark', options: { colorScheme: 'dark' as const } },
  { name: 'phone-light', options: { ...phone, colorScheme: 'light' as const } },
  { name: 'phone-dark', options: { ...phone, colorScheme: 'dark' as const } },
  { name: 'contrast', options: { contrast: 'more' as const } },
];

for (const look of looks) {
  test(`every page: axe, width, picture (${look.name})`, async ({ player, server }) => {
    const p = await player('Anna', look.options);
    const pages: [string, string, RegExp][] = [
      ['landing', '/', /Five boxes/],
      ['lobby', '/lobby', /Lobby/],
      ['new-alfabet', '/new/alfabet', /New table/],
      ['new-shelf', '/new/shelf', /New table/],
      ['how-alfabet', '/how/alfabet', /How to play Alfabet/],
      ['how-shelf', '/how/shelf', /How to play Shelf/],
      ['me', '/me', /You/],
      ['nothing', '/there/is/nothing', /Nothing here/],
    ];
    for (const [name, path, heading] of pages) {
      await p.page.goto(server.url + path);
      await expect(p.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      if (name === 'landing') await expect(p.page.getByRole('button', { name: 'Play a bot' }).first()).toBeEnabled();
      if (name.startsWith('new')) {
        await p.page.getByText('Change the rules').click();
        await p.page.getByText('House words').click();
      }
      await p.page.waitForLoadState('networkidle');
      await fits(p.page);
      await accessible(p.page, `${name} ${look.name}`);
      await picture(p.page, `page-${name}-${look.name}`, true);
    }
    for (const game of ['alfabet', 'shelf']) {
      await open(p, server.url, { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 2 }], start: true });
      await expect(p.page.getByRole('grid')).toBeVisible();
      await expect.poll(async () => (await p.page.title()).startsWith('●')).toBe(true);
      await fits(p.page);
      await accessible(p.page, `${game} ${look.name}`);
      await picture(p.page, `table-${game}-${look.name}`);
      for (const tab of ['Moves', 'Letters', 'Chat']) {
        await p.page.getByRole('tab', { name: tab }).click();
        await accessible(p.page, `${game}, ${tab}, ${look.name}`);
      }
    }
  });
}

test('six languages: everything is translated, titles follow, words have a language of their own', async ({ player, server }) => {
  const p = await player('Anna');
  const heads: Record<string, string> = {
    de: 'Fünf Schachteln voller Wörter',
    en: 'Five boxes full of words',
    fr: 'Cinq boîtes pleines de mots',
    it: 'Cinque scatole piene di parole',
    nl: 'Vijf dozen vol woorden',
    nb: 'Fem esker fulle av ord',
  };
  await p.page.goto(server.url);
  for (const [lang, head] of Object.entries(heads)) {
    await p.page.getByRole('banner').locator('select').first().selectOption(lang);
    await expect(p.page.getByRole('heading', { level: 1 })).toHaveText(head);
    await expect(p.page.locator('html')).toHaveAttribute('lang', lang);
    await fits(p.page);
  }
  await p.page.goto(`${server.url}/how/alfabet`);
  await expect(p.page.getByRole('heading', { level: 1 })).toHaveText('Slik spiller du Alfabet');
  // No key shows through anywhere.
  for (const path of ['/', '/new/alfabet', '/new/shelf', '/how/shelf', '/me']) {
    await p.page.goto(server.url + path);
    await p.page.waitForLoadState('networkidle');
    expect(await p.page.locator('main').innerText()).not.toMatch(/\b(option|alfabet|shelf|error|game)\.[a-z]/);
  }
  // German words on a Norwegian page.
  await p.page.goto(`${server.url}/new/shelf`);
  await p.page.getByLabel('Språk for ordene').selectOption('de');
  await p.page.locator('ol select').nth(1).selectOption('bot');
  await p.page.getByRole('button', { name: 'Begynn' }).click();
  await expect(p.page.getByRole('grid')).toBeVisible();
  const { tables } = { tables: (await p.api('GET', '/me/games')).games };
  expect(tables[0].lang).toBe('de');
});

test('the browser’s language comes first', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'nn-NO' });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fem esker fulle av ord');
  await context.close();
});

test('the app weighs less than 150 kB', async ({ player, server }) => {
  const p = await player('Anna');
  let bytes = 0;
  const cdp = await p.page.context().newCDPSession(p.page);
  await cdp.send('Network.enable');
  const urls = new Map<string, string>();
  cdp.on('Network.responseReceived', (e) => urls.set(e.requestId, e.response.url));
  cdp.on('Network.loadingFinished', (e) => {
    if (/\/assets\/|\.svg$|\/t\//.test(urls.get(e.requestId) ?? '')) bytes += e.encodedDataLength;
  });
  await open(p, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await expect(p.page.getByRole('grid')).toBeVisible();
  await p.page.waitForLoadState('load');
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(150_000);
});

test('everything works under a base path', async ({ browser }) => {
  const server = await GameServer.launch('/games');
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${server.url}/`);
  await page.locator('.box', { hasText: 'Alfabet' }).getByRole('button', { name: 'Play a bot' }).click();
  await expect(page).toHaveURL(new RegExp(`${server.url}/t/`));
  await expect(page.getByRole('grid')).toBeVisible();
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
