// A made-up language of English texts, 40 % longer and with accents: on the smallest phone nothing is cut off, so longer
// translations fit. It is delivered in place of the German texts and exists only here.

import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, phone, test } from './base';
import { firstRound, giveUp } from './letter';
import { view } from './moves';
import { act, gather } from './table';

type Text = string | Record<string, string>;
const root = join(import.meta.dirname, '../..');
const read = (file: string): Record<string, Text> => JSON.parse(readFileSync(file, 'utf8'));
const english: Record<string, Text> = Object.assign(
  read(join(root, 'texts/en.json')),
  ...readdirSync(join(root, 'games'), { withFileTypes: true })
    .filter((d) => d.isDirectory())
    .flatMap((d) => {
      try {
        return [read(join(root, 'games', d.name, 'texts/en.json'))];
      } catch {
        return [];
      }
    }),
);

const accents: Record<string, string> = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', A: 'Å', E: 'É', O: 'Ö', U: 'Ü', c: 'ç', n: 'ñ' };

/** The text with accents, and longer by 40 % as its words allow. */
function pseudo(text: string): string {
  const words = text.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? part : part.replace(/[aeiouAEOUcn]/g, (c) => accents[c] ?? c)));
  let more = Math.round(text.replace(/\{\w+\}/g, '').length * 0.4);
  return words
    .map((part) =>
      part.startsWith('{')
        ? part
        : part.replace(/\p{L}{3,}/gu, (word) => {
            const by = Math.min(more, Math.ceil(word.length * 0.4));
            more -= by;
            return word + 'ë'.repeat(by);
          }),
    )
    .join('');
}

/** Sends the made-up language instead of German. */
async function usePseudo(page: Page) {
  await page.route('**/assets/de-*.js', async (route) => {
    const body = await (await route.fetch()).text();
    const module = await import('data:text/javascript;charset=utf-8,' + encodeURIComponent(body));
    const texts: Record<string, Text> = module.default;
    const keys = Object.keys(texts).filter((key) => key in english);
    if (keys.length < Object.keys(texts).length / 2) return route.fulfill({ contentType: 'text/javascript', body }); // a rulebook
    const made = Object.fromEntries(
      keys.map((key) => {
        const text = english[key];
        return [key, typeof text === 'string' ? pseudo(text) : Object.fromEntries(Object.entries(text).map(([form, s]) => [form, pseudo(s)]))];
      }),
    );
    return route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(made)}` });
  });
}

/** What is cut off or sticks out. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = [];
    if (document.scrollingElement!.scrollWidth > innerWidth) wrong.push(`the page scrolls sideways: ${document.scrollingElement!.scrollWidth}`);
    for (const e of document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, h4, summary, legend, option, [data-part=turn], p, dt, dd, th, td')) {
      const read = e.matches('.status'); // by eyes only: it is spoken elsewhere; its ink may be a little higher than its lines
      const style = getComputedStyle(e);
      const r = e.getBoundingClientRect();
      if (!r.width || !r.height || style.visibility === 'hidden' || style.clipPath !== 'none' || (e.closest('[aria-hidden=true], .skip, .sr, [inert]') && !read)) continue;
      const text = (e.textContent ?? '').trim().slice(0, 60);
      if (!text) continue;
      const name = `${e.tagName.toLowerCase()}.${e.className} “${text}”`;
      const clips = style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && !/auto|scroll/.test(style.overflowX);
      if (e.scrollWidth > e.clientWidth + 1 && style.display !== 'inline' && (clips || style.overflowX === 'visible')) wrong.push(`${name}: ${e.scrollWidth} in ${e.clientWidth}`);
      if (read && e.scrollHeight > e.clientHeight + 4) wrong.push(`${name}: ${e.scrollHeight} high in ${e.clientHeight}`);
      let scrolls: Element | null = e.parentElement;
      while (scrolls && !/auto|scroll/.test(getComputedStyle(scrolls).overflowX)) scrolls = scrolls.parentElement;
      if (!scrolls && (r.right > innerWidth + 1 || r.left < -1)) wrong.push(`${name}: outside, ${Math.round(r.left)} to ${Math.round(r.right)}`);
    }
    return wrong;
  });

test('texts longer by 40 % fit the smallest phone: pages and boards', async ({ player, server }) => {
  const anna = await player('Anna', { ...phone, viewport: { width: 360, height: 640 }, locale: 'de-DE' });
  const { page } = anna;
  await usePseudo(page);
  await page.goto(server.url);
  for (const path of ['/', '/lobby', '/daily', '/learn', '/practice', '/words', '/box', '/me', '/about', '/new/letter']) {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.locator('main').getByRole('heading').first()).toContainText('ë');
    expect.soft(await misfits(page), path).toEqual([]);
  }
  for (const game of ['alfabet', 'letter', 'lettermix', 'shelf', 'wordsmith']) {
    await gather(server.url, { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }] }, anna);
    await expect(page.locator('[data-part=turn]')).toContainText(/[ëáïö]/);
    expect.soft(await misfits(page), game).toEqual([]);
  }
});

test('what is to be done fits beside a clock, in every language', async ({ player, server }) => {
  for (const locale of ['de-DE', 'en-GB', 'fr-FR', 'it-IT', 'nb-NO', 'nl-NL']) {
    const anna = await player('Anna', { ...phone, viewport: { width: 360, height: 640 }, locale });
    const id = await gather(server.url, { game: 'lettermix', options: { sand: 150 }, seats: [{ kind: 'me' }] }, anna);
    await act(anna, id, 0, { throw: { turn: (await view(anna, id, 0)).turn.turn } });
    await expect(anna.page.locator('[data-part=turn] .digits')).toBeVisible();
    expect.soft(await misfits(anna.page), locale).toEqual([]);
    await anna.page.close();
  }

  // The longest sentence in six languages beside minutes and seconds.
  const [anna, bo] = [await player('Anna'), await player('Bo', { ...phone, viewport: { width: 360, height: 640 }, locale: 'de-DE' })];
  const id = await gather(server.url, { game: 'letter', options: { seconds: 300, window: 15, draw: 'chance', first: 1 }, seats: [{ kind: 'me' }, { kind: 'open' }] }, anna, bo);
  await firstRound([anna, bo], id, () => true);
  const { speaker } = (await view(anna, id, 0)).turn;
  if (speaker === 1) {
    await giveUp(bo, id, 1);
    await server.advance(15_000);
    await expect.poll(async () => (await view(anna, id, 0)).turn.speaker).toBe(0);
  }
  await giveUp(anna, id, 0);
  await bo.page.getByRole('button', { name: 'Klopfen' }).tap();
  await expect(bo.page.locator('[data-part=turn]')).toContainText('Du hast geklopft');
  expect.soft(await misfits(bo.page), 'a knock').toEqual([]);
  await bo.page.setViewportSize({ width: 640, height: 360 });
  expect.soft(await misfits(bo.page), 'a knock on a phone on its side').toEqual([]);
});
