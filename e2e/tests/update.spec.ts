// A new version of the app, seen by a browser in which somebody plays without a network.

import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { expect, test } from './base';
import { kept, keptFor } from './offline';
import { GameServer } from './server';

/** The version before the one that a server has: the same, with other names for all that is kept. */
class Before {
  /** Whether it is still the version that is served. */
  old = true;
  #server: Server;
  #versions: string[] = [];

  constructor(readonly now: GameServer) {
    this.#server = createServer(async (request, response) => {
      const path = this.old ? this.#later(request.url!) : request.url!;
      const body = await request.toArray();
      const headers = { ...(request.headers as Record<string, string>), 'accept-encoding': 'identity' };
      const answer = await fetch(new URL(path, now.url), { method: request.method, headers, redirect: 'manual', body: body.length ? Buffer.concat(body) : undefined });
      let bytes: Buffer = Buffer.from(await answer.arrayBuffer());
      if (this.old && /html|javascript|css/.test(answer.headers.get('content-type') ?? '')) bytes = Buffer.from(this.#earlier(bytes.toString()));
      const sent = [...answer.headers].filter(([name]) => !/^(content-length|content-encoding|transfer-encoding|connection|etag)$/.test(name));
      response.writeHead(answer.status, sent.flat()).end(bytes);
    });
  }

  /** Names have a hash of eight characters, those of dictionaries one of twelve. */
  #earlier = (text: string) => this.#versions.reduce((t, v) => t.replaceAll(v, v.split('').reverse().join('')), text.replace(/-([\w-]{8})\.(js|css|wasm)\b/g, '-$1.old.$2'));
  #later = (path: string) => this.#versions.reduce((p, v) => p.replaceAll(v.split('').reverse().join(''), v), path.replace('.old.', '.'));

  async listen(): Promise<string> {
    const worker = await (await fetch(`${this.now.url}/sw.js`)).text();
    this.#versions = [...worker.matchAll(/dictionaries\/\w\w-(\w{12})\.lex/g)].map((m) => m[1]);
    this.#versions.push(worker.match(/[`'"]([0-9a-f]{12})[`'"]/)![1]); // its own
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.now.base}`;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

test('a new version comes with the words of the languages that are kept, and is offered away from the table', async ({ player }) => {
  const server = await GameServer.launch('/word');
  const before = new Before(server);
  const site = await before.listen();
  try {
    const { page } = await player('Anna', { serviceWorkers: 'allow' });
    await page.goto(`${site}/solo/alfabet?lang=it&bots=1&level=1`);
    await expect(page).toHaveURL(/\/word\/t\/l\w{11}$/, { timeout: 60_000 });
    await keptFor(page, site, 'it');
    const old = (await kept(page)).filter((url) => url.endsWith('.lex'));
    expect(old).toHaveLength(1);

    // It is installed beside the running one, while somebody plays, with its words: Italian, and no other language.
    before.old = false;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    await keptFor(page, site, 'it');
    const words = () => kept(page).then((all) => all.filter((url) => url.endsWith('.lex') && !old.includes(url)));
    expect(await words()).toHaveLength(1);
    const waits = () => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())!.waiting);
    await expect.poll(waits, { timeout: 60_000 }).toBe(true);
    const offer = page.getByRole('button', { name: 'Reload' });
    await page.getByRole('button', { name: 'Pass' }).click();
    await page.getByRole('button', { name: 'Really?' }).click();
    await expect(page.getByRole('cell', { name: '–' })).toHaveCount(1);
    await expect(offer).toBeHidden();

    // Away from the table it is offered. It plays the old game on, without a network.
    const table = page.url();
    await page.getByRole('link', { name: 'Lettercase' }).first().click();
    await Promise.all([page.waitForEvent('load'), offer.click()]);
    await expect.poll(waits, { timeout: 60_000 }).toBe(false);
    await expect.poll(() => kept(page).then((all) => all.filter((url) => old.includes(url) || url.includes('.old.')))).toEqual([]);
    await page.context().setOffline(true);
    await page.goto(table);
    await expect(page.getByRole('button', { name: 'Pass' })).toBeEnabled({ timeout: 60_000 });
    await expect(page.getByRole('cell', { name: '–' })).toHaveCount(1);
    expect(await words()).toHaveLength(1);
  } finally {
    before.close();
    await server.close();
  }
});
