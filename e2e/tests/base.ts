// What every test needs: the server, players in their own browsers, and a check of the console.

import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GameServer } from './server';

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export interface Player {
  page: Page;
  name: string;
  /** Calls the API as this player. */
  api<T = any>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T>;
}

interface Visitor {
  /** They have never played: games are explained first, and tips are shown. */
  newcomer?: boolean;
}

interface Fixtures {
  /** Opens a browser for a new player. */
  player: (name: string, options?: BrowserContextOptions & Visitor) => Promise<Player>;
}

export const test = base.extend<Fixtures, { server: GameServer }>({
  server: [
    async ({}, use) => {
      const server = process.env.LETTERCASE_URL ? GameServer.at(process.env.LETTERCASE_URL) : await GameServer.launch();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  player: async ({ browser, server }, use) => {
    const problems: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (name, { newcomer, ...options } = {}) => {
      const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
      if (!newcomer)
        await context.addInitScript(() => {
          if (!location.protocol.startsWith('http')) return; // the empty page has no storage
          const played = ['alfabet', 'shelf', 'letter', 'lettermix', 'wordsmith'];
          localStorage.lettercase ??= JSON.stringify({ played, tips: false });
        });
      contexts.push(context);
      context.on('page', (p) => watch(p, problems));
      const page = await context.newPage();
      const api: Player['api'] = async (method, path, body) => {
        const r = await context.request.fetch(`${server.url}/api${path}`, { method, data: body, headers: { Origin: server.url } });
        const text = await r.text();
        if (!r.ok()) throw new Error(`${method} ${path}: ${r.status()} ${text}`);
        return text ? JSON.parse(text) : null;
      };
      await api('POST', '/me', { name, lang: 'en' });
      return { page, name, api };
    });
    for (const c of contexts) await c.close();
    expect(problems, 'the console stays quiet').toEqual([]);
  },
});

function watch(page: Page, problems: string[]) {
  page.on('pageerror', (e) => problems.push(`${e.message}\n${e.stack}`));
  page.on('console', (m) => {
    if (m.type() !== 'error') return;
    const where = m.location().url;
    // Some tests restart the server under the page, or take the network away, on purpose.
    if (/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket connection/.test(m.text())) return;
    // The browser itself reports every refused request; a refused action is an answer here, not an error.
    if (/status of 4(09|22)/.test(m.text()) && /\/actions$/.test(where)) return;
    // A page that does not exist says so itself.
    if (/status of 404/.test(m.text()) && where === page.url()) return;
    problems.push(`${m.text()} (${where})`);
  });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe finds nothing on the current page, or in its dialogue; contrast takes it longest, and other checks are the same in all themes. */
export async function accessible(page: Page, what: string, contrast: 'too' | 'only' | 'not' = 'too') {
  // The content security policy forbids added scripts, so axe is injected through the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (contrast) => {
    // A colour in transition between two themes cannot be judged.
    for (const a of document.getAnimations()) if (a.effect?.getComputedTiming().endTime !== Infinity) a.finish();
    // What lies under a dialogue cannot be reached, and was looked at before.
    const part = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const r = await (window as any).axe.run(part, {
      resultTypes: ['violations'],
      preload: false,
      ...(contrast === 'only' ? { runOnly: ['color-contrast'] } : { rules: { 'color-contrast': { enabled: contrast === 'too' } } }),
    });
    return r.violations.map(
      (v: any) =>
        `${v.id}: ${v.help} — ${v.nodes
          .slice(0, 3)
          .map((n: any) => n.target.join(' ') + ' ' + (n.any[0]?.message ?? ''))
          .join(' | ')}`,
    );
  }, contrast);
  expect(found, what).toEqual([]);
}

const looks = [
  { theme: 'light', media: { colorScheme: 'light', contrast: 'no-preference' } },
  { theme: 'dark', media: { colorScheme: 'dark', contrast: 'no-preference' } },
  { theme: 'contrast', media: { colorScheme: 'light', contrast: 'more' } },
] as const;

/** The current page fits its window and axe finds nothing, in every theme; saves a picture in light and dark. */
export async function wellMade(page: Page, name: string, fullPage = true) {
  await fits(page);
  for (const { theme, media } of looks.toReversed()) {
    await page.emulateMedia(media);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // Themes differ only in colour.
    await accessible(page, `${name}, ${theme}`, theme === 'light' ? 'too' : 'only');
    if (theme !== 'contrast') await picture(page, `${name}-${theme}`, fullPage);
  }
}

/** The same in the light theme only, where the colours were checked before. */
export async function wellMadeInLight(page: Page, name: string, fullPage = true) {
  await fits(page);
  await accessible(page, name, 'not');
  await picture(page, name, fullPage);
}

/** From now on the page counts how far its contents move by themselves: the worst few seconds, as browsers report it. */
export const countShifts = (page: Page) =>
  page.addInitScript(() => {
    (window as any).shifts = 0;
    let [first, last, sum] = [0, 0, 0];
    new PerformanceObserver((list) => {
      for (const e of list.getEntries() as any[]) {
        if (e.hadRecentInput) continue;
        if (e.startTime - last > 1000 || e.startTime - first > 5000) [first, sum] = [e.startTime, 0];
        last = e.startTime;
        sum += e.value;
        if (sum <= (window as any).shifts) continue;
        (window as any).shifts = sum;
        (window as any).shifted = e.sources.map((s: any) => `${s.node?.parentElement?.className} > ${s.node?.className ?? s.node?.nodeValue}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Nothing on the page has moved by itself since it was opened. */
export async function still(page: Page, what: string) {
  const { shifts, shifted } = await page.evaluate(() => ({ shifts: (window as any).shifts, shifted: (window as any).shifted ?? [] }));
  expect(shifts, `layout shift: ${what}, last of ${shifted.join(', ')}`).toBeLessThanOrEqual(0.02);
}

/** The page is no wider than its window. */
export async function fits(page: Page) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, 'no horizontal scroll').toBeLessThanOrEqual(0);
}

/** On a phone, everything that can be tapped is large enough for a finger; links within a text are exempt. */
export async function fingers(page: Page) {
  if ((page.viewportSize()?.width ?? 0) > 500) return;
  const small = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    const all = [...(dialog ?? document).querySelectorAll<HTMLElement>('a[href], button, select, summary, textarea, input:not(.key), [role=tab], [data-square]')];
    return all.flatMap((e) => {
      if (e.closest('.sr, .skip, [inert]') || !e.checkVisibility({ visibilityProperty: true })) return [];
      if (e.matches('a') && getComputedStyle(e).display === 'inline' && e.closest('p, li, td, dd')) return [];
      // Squares that are too small are enlarged by the first tap anywhere on the board.
      const target = e.matches('input[type=checkbox], input[type=radio]') ? (e.closest('label') ?? e) : e.matches('.zoom [data-square]') ? e.closest<HTMLElement>('.zoom')! : e;
      const r = target.getBoundingClientRect();
      return r.width < 43.5 || r.height < 43.5 ? [`${e.outerHTML.slice(0, 120)}: ${r.width.toFixed(1)} × ${r.height.toFixed(1)}`] : [];
    });
  });
  expect(small, 'targets of at least 44 px').toEqual([]);
}

/** Saves a picture for people to look at, when asked for: hundreds of them take minutes. */
export async function picture(page: Page, name: string, fullPage = false) {
  if (!process.env.PICTURES && !process.env.LETTERCASE_SOAK) return;
  await page.screenshot({ path: `artefacts/${name}.png`, fullPage, animations: 'disabled', scale: fullPage ? 'css' : 'device' });
}

export { expect };
