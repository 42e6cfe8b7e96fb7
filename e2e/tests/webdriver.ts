// Firefox and WebKit, which Playwright cannot drive as Debian packages them. Firefox speaks Marionette (what geckodriver
// speaks to it), WebKitGTK has a WebDriver server; both understand the same commands.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server';

export abstract class Browser {
  protected processes: ChildProcess[] = [];
  protected dir = mkdtempSync(join(tmpdir(), 'lettercase-browser-'));

  abstract goto(url: string): Promise<void>;
  /** Runs the body of a function in the page; it may return a promise. */
  abstract run<T>(script: string, ...args: unknown[]): Promise<T>;
  protected abstract perform(actions: object[]): Promise<void>;
  abstract screenshot(): Promise<Buffer>;

  /** Clicks the middle of an element with the mouse, whatever lies over it. */
  async click(selector: string) {
    await this.until(selector, `document.querySelector(${JSON.stringify(selector)})`);
    const at = await this.run<{ x: number; y: number }>(
      `const e = document.querySelector(arguments[0]); e.scrollIntoView({ block: 'nearest' });
       const r = e.getBoundingClientRect(); return { x: Math.round(r.left + r.width / 2), y: Math.round(r.top + r.height / 2) };`,
      selector,
    );
    const pointer = [
      { type: 'pointerMove', duration: 0, ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: pointer }]);
  }

  /** Waits until an expression is true in the page. */
  async until(what: string, expression: string, ms = 30_000) {
    const end = Date.now() + ms;
    for (;;) {
      if (await this.run<boolean>(`return Boolean(${expression})`).catch(() => false)) return;
      if (Date.now() > end) throw new Error(`not in ${ms / 1000} s: ${what}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  protected start(command: string, args: string[], env: Record<string, string> = {}) {
    const p = spawn(command, args, { stdio: 'ignore', detached: true, env: { ...process.env, HOME: this.dir, ...env } });
    this.processes.push(p);
    return p;
  }

  async close() {
    for (const p of this.processes.reverse()) {
      const gone = p.exitCode !== null || p.signalCode !== null ? null : new Promise((done) => p.once('exit', done));
      try {
        process.kill(-p.pid!, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
      await gone;
    }
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** Tries until it works: a browser takes a while to start. */
async function eventually<T>(work: () => Promise<T>, tries = 300): Promise<T> {
  for (let i = 0; ; i++) {
    try {
      return await work();
    } catch (e) {
      if (i >= tries) throw e;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

export class Firefox extends Browser {
  #socket!: Socket;
  #waiting = new Map<number, (answer: [unknown, any]) => void>();
  #id = 0;

  static async launch(): Promise<Firefox> {
    const f = new Firefox();
    const port = await freePort();
    // Nothing but the page is loaded.
    const prefs = {
      'marionette.port': port,
      'app.update.enabled': false,
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'services.settings.server': 'data:,#remote-settings-dummy/v1',
      'toolkit.telemetry.enabled': false,
      'intl.accept_languages': 'en-GB',
    };
    writeFileSync(
      join(f.dir, 'user.js'),
      Object.entries(prefs)
        .map(([k, v]) => `user_pref(${JSON.stringify(k)}, ${JSON.stringify(v)});`)
        .join('\n'),
    );
    f.start('firefox-esr', ['--marionette', '--headless', '--no-remote', '--profile', f.dir, '--width', '1280', '--height', '860']);
    f.#socket = await eventually(
      () =>
        new Promise<Socket>((done, fail) => {
          const s = createConnection(port, '127.0.0.1', () => done(s));
          s.once('error', fail);
        }),
    );
    f.#listen();
    await f.#command('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
    return f;
  }

  // A message is its length, a colon, and JSON: [1, id, error, result].
  #listen() {
    let rest = Buffer.alloc(0);
    this.#socket.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data]);
      for (;;) {
        const colon = rest.indexOf(':');
        const length = Number(rest.subarray(0, Math.max(colon, 0)));
        if (colon < 0 || rest.length < colon + 1 + length) return;
        const message = JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString());
        rest = rest.subarray(colon + 1 + length);
        if (Array.isArray(message)) this.#waiting.get(message[1])?.([message[2], message[3]]);
      }
    });
  }

  async #command(name: string, params: object = {}): Promise<any> {
    const id = ++this.#id;
    const answer = new Promise<[unknown, any]>((done) => this.#waiting.set(id, done));
    const text = JSON.stringify([0, id, name, params]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, result] = await answer;
    this.#waiting.delete(id);
    if (error) throw new Error(`${name}: ${JSON.stringify(error).slice(0, 500)}`);
    return result;
  }

  async goto(url: string) {
    await this.#command('WebDriver:Navigate', { url });
  }
  async run<T>(script: string, ...args: unknown[]): Promise<T> {
    return (await this.#command('WebDriver:ExecuteScript', { script, args })).value;
  }
  protected async perform(actions: object[]) {
    await this.#command('WebDriver:PerformActions', { actions });
  }
  async screenshot() {
    return Buffer.from((await this.#command('WebDriver:TakeScreenshot', { full: false })).value, 'base64');
  }
  override async close() {
    this.#socket?.destroy();
    await super.close();
  }
}

export class WebKit extends Browser {
  #session = '';

  static async launch(): Promise<WebKit> {
    const w = new WebKit();
    const port = await freePort();
    const display = `:${100 + (port % 900)}`;
    w.start('Xvfb', [display, '-screen', '0', '1280x860x24', '-nolisten', 'tcp']);
    const env = {
      DISPLAY: display,
      XDG_RUNTIME_DIR: w.dir,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'C.UTF-8',
    };
    w.start('WebKitWebDriver', [`--port=${port}`], env);
    const url = `http://127.0.0.1:${port}/session`;
    const answer = await eventually(() => post(url, { capabilities: { alwaysMatch: {} } }));
    w.#session = `${url}/${answer.sessionId}`;
    await w.#post('/window/rect', { width: 1280, height: 860 }).catch(() => {}); // there is no window manager
    return w;
  }

  #post(path: string, body: object): Promise<any> {
    return post(this.#session + path, body);
  }

  async goto(url: string) {
    await this.#post('/url', { url });
  }
  async run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.#post('/execute/sync', { script, args });
  }
  protected async perform(actions: object[]) {
    await this.#post('/actions', { actions });
  }
  async screenshot() {
    const r = await fetch(this.#session + '/screenshot');
    return Buffer.from(((await r.json()) as { value: string }).value, 'base64');
  }
}

async function post(url: string, body: object): Promise<any> {
  const r = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await r.json()) as { value: any };
  if (!r.ok) throw new Error(`${url}: ${JSON.stringify(value).slice(0, 500)}`);
  return value;
}
