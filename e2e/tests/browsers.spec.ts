// Each board in Chromium, Firefox and WebKit: a piece is taken and laid, and the button that makes the move wakes.
// Part of make soak, which installs the browsers.

import { chromium, type Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { pieces } from './alfabet';
import { expect, test } from './base';
import { Browser, Firefox, WebKit } from './webdriver';

test.skip(!process.env.LETTERCASE_SOAK, 'in make soak');

class Chromium extends Browser {
  constructor(private page: Page) {
    super();
  }
  static async launch() {
    const browser = await chromium.connect(process.env.CHROMIUM_AT!);
    return new Chromium(await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: 'en-GB' }));
  }
  async goto(url: string) {
    await this.page.goto(url);
  }
  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.page.evaluate(`(function () { ${script} }).apply(null, ${JSON.stringify(args)})`);
  }
  protected async perform(actions: any[]) {
    const { x, y } = actions[0].actions[0];
    await this.page.mouse.click(x, y);
  }
  screenshot() {
    return this.page.screenshot();
  }
  override async close() {
    await this.page.context().close();
    await super.close();
  }
}

/** Calls the API as the player of this browser. */
const api = <T = any>(b: Browser, method: string, path: string, body?: object): Promise<T> =>
  b.run(
    `return fetch(new URL('api' + arguments[1], document.baseURI), { method: arguments[0], headers: { 'Content-Type': 'application/json' }, body: arguments[2] })
       .then((r) => r.text().then((t) => { if (!r.ok) throw new Error(arguments[1] + ' ' + r.status + ' ' + t); return t ? JSON.parse(t) : null; }))`.replaceAll(
      /arguments\[(\d)\]/g,
      (_, n) => JSON.stringify([method, path, body && JSON.stringify(body)][Number(n)]) ?? 'undefined',
    ),
  );

const rack = (face: string) => `[data-rack] button[data-piece][data-face="${face}"]`;
async function layAt(b: Browser, piece: string, square: number) {
  await b.click(piece);
  await b.click(`[data-square="${square}"]`);
}

interface Smoke {
  setup: object;
  /** Lays so much that the move can be made. */
  lay(b: Browser, id: string): Promise<void>;
}
const withBot = [{ kind: 'me' }, { kind: 'bot', level: 1 }];
const hint = async (b: Browser, id: string) => (await api(b, 'POST', `/tables/${id}/hint`, { seat: 0 })).action;
const myTurn = (b: Browser) => b.until('my turn', `document.title.startsWith('●')`);

const boards: Record<string, Smoke> = {
  alfabet: {
    setup: { options: { stops: false, arrows: false, blanks: false }, seats: withBot },
    async lay(b, id) {
      await myTurn(b);
      for (const p of pieces((await hint(b, id)).lay)) await layAt(b, rack(p.face), p.square);
    },
  },
  shelf: {
    setup: { seats: withBot },
    async lay(b, id) {
      await myTurn(b);
      const { announce } = await hint(b, id);
      for (const [i, letter] of [...announce.word].entries()) await layAt(b, rack(letter), 3 + i);
    },
  },
  letter: {
    setup: { options: { draw: 'chance' }, seats: withBot },
    async lay(b, id) {
      await myTurn(b);
      const { place } = await hint(b, id);
      await layAt(b, `[data-tile="${place.tile}"]`, 130);
      await b.until('the tile lies', `document.querySelector('.place[data-tile="${place.tile}"]')`);
    },
  },
  lettermix: {
    setup: { options: { rounds: 1 }, seats: [{ kind: 'me' }] },
    async lay(b) {
      await b.click('[data-part=primary]');
      await b.until('thirteen dice', `document.querySelectorAll('[data-rack] button[data-piece]').length === 13`);
      await layAt(b, '[data-rack] button[data-piece]', 16);
      await b.until('a die lies', `document.querySelectorAll('.dice [data-square]').length === 1`);
    },
  },
  wordsmith: {
    // Everybody can build LIT from the pieces at the start.
    setup: { publicSeed: 'smith 1', options: { rounds: 1 }, seats: [{ kind: 'me' }] },
    async lay(b) {
      for (const letter of 'LIT') await b.click(`.keys .key:nth-child(${letter.charCodeAt(0) - 64})`);
    },
  },
};

for (const [name, kind] of Object.entries({ Chromium, Firefox, WebKit }))
  test.describe(name, () => {
    let b: Browser;
    test.beforeAll(async () => {
      b = await kind.launch();
    });
    test.afterAll(() => b?.close());

    for (const [game, { setup, lay }] of Object.entries(boards))
      test(`${game} in ${name}`, async ({ server }) => {
        await b.goto(server.url);
        await b.until('the app', `document.querySelector('h1')`);
        await api(b, 'POST', '/me', { name: 'Anna', lang: 'en' });
        const table = await api(b, 'POST', '/tables', { game, lang: 'en', policy: 'dictionary', hints: true, publicSeed: 'e2e', start: true, ...setup });
        await b.goto(`${server.url}/t/${table.id}`);
        await b.until('the board', `document.querySelector('[data-part=board]')`);
        try {
          await lay(b, table.id);
          await b.until(
            'the button wakes',
            `(() => { const p = document.querySelector('[data-part=primary]'); return p && !p.disabled && p.getAttribute('aria-disabled') !== 'true'; })()`,
          );
          const outside = await b.run<string[]>(
            `return ['board', 'hand', 'primary', 'turn'].flatMap((part) => [...document.querySelectorAll('[data-part=' + part + ']')].flatMap((e) => {
               const r = e.getBoundingClientRect();
               return r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1 ? [part + ': ' + [r.left, r.top, r.right, r.bottom].map(Math.round)] : [];
             })).concat(document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : [])`,
          );
          expect(outside).toEqual([]);
        } finally {
          writeFileSync(test.info().outputPath(`${game}.png`), await b.screenshot());
        }
      });
  });
