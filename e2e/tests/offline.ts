// What a browser needs to do without a network.

import { type Page } from '@playwright/test';
import { expect } from './base';

/** Waits until the browser has kept what a server's app consists of, with the engine and the words of a language. */
export async function keptFor(page: Page, site: string, lang: string) {
  const worker = await (await page.request.get(`${site}/sw.js`)).text();
  const wanted = worker.match(new RegExp(`assets/[\\w.-]+\\.(js|css|wasm)|dictionaries/${lang}-\\w+\\.lex`, 'g'))!;
  expect(wanted.some((file) => file.endsWith('.lex'))).toBe(true);
  await expect.poll(async () => missing(wanted, await kept(page), site), { timeout: 240_000 }).toEqual([]);
}

const missing = (wanted: string[], kept: string[], site: string) => wanted.filter((file) => !kept.includes(`${site}/${file}`));

/** The addresses of all that the browser has kept. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) for (const r of await (await caches.open(name)).keys()) urls.push(r.url);
    return urls;
  });
