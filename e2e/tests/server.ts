// A separate server for a worker's tests.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class GameServer {
  readonly url: string;
  #dir: string;
  #process: ChildProcess | null = null;
  #moved = 0;

  private constructor(
    readonly port: number,
    dir: string,
    readonly base: string,
  ) {
    this.url = `http://127.0.0.1:${port}${base}`;
    this.#dir = dir;
  }

  static async launch(base = ''): Promise<GameServer> {
    const dir = mkdtempSync(join(tmpdir(), 'lettercase-e2e-'));
    const server = new GameServer(await freePort(), dir, base);
    await server.start();
    return server;
  }

  /** A server that somebody else has started; only its address is known. */
  static at(url: string): GameServer {
    return new GameServer(Number(new URL(url).port), mkdtempSync(join(tmpdir(), 'lettercase-e2e-')), '');
  }

  async start() {
    this.#process = spawn(
      process.env.LETTERCASE_BIN!,
      ['serve', '--addr', `127.0.0.1:${this.port}`, '--data', join(this.#dir, 'data'), '--bot-pace', '0', '--no-limits', ...(this.base ? ['--base', this.base] : [])],
      {
        stdio: ['ignore', 'ignore', process.env.SERVER_LOG ? 'inherit' : 'ignore'],
        // Its clock does not go back: elapsed time stays elapsed, also for the first player who comes back.
        env: { ...process.env, LETTERCASE_CLOCK_SHIFT: `${this.#moved}ms` },
      },
    );
    for (let i = 0; ; i++) {
      const ok = await fetch(`${this.url}/healthz`).then(
        (r) => r.ok,
        () => false,
      );
      if (ok) break;
      if (i > 1200 || this.#process.exitCode !== null) throw new Error('the server does not start');
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async stop() {
    const p = this.#process;
    this.#process = null;
    if (!p || p.exitCode !== null) return;
    const gone = new Promise((done) => p.once('exit', done));
    p.kill('SIGTERM');
    await gone;
  }

  async restart() {
    await this.stop();
    await this.start();
  }

  /** Moves the server's clock on. */
  async advance(ms: number) {
    this.#moved += ms;
    await this.#move(ms);
  }

  /** The server's clock nearly stands still until the function is done, so that players on a busy machine miss no deadline. */
  async slowly(doing: () => Promise<void>) {
    await this.#move(0, 1000);
    await doing().finally(() => this.#move(0, 1));
  }

  async #move(ms: number, slow?: number) {
    const r = await fetch(`${this.url}/api/test/advance`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: new URL(this.url).origin },
      body: JSON.stringify({ ms, slow }),
    });
    if (!r.ok) throw new Error(`advance: ${r.status} ${await r.text()}`);
  }

  async close() {
    await this.stop();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const s = createServer();
    s.once('error', fail);
    s.listen(0, '127.0.0.1', () => {
      const { port } = s.address() as { port: number };
      s.close(() => done(port));
    });
  });
}
