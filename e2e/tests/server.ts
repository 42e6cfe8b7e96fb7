// A server of its own for the tests, built with a clock that can be moved (-tags clocktest).

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export class GameServer {
  readonly url: string;
  #dir: string;
  #binary: string;
  #process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    dir: string,
    binary: string,
    readonly base: string,
  ) {
    this.url = `http://127.0.0.1:${port}${base}`;
    this.#dir = dir;
    this.#binary = binary;
  }

  static async launch(base = ''): Promise<GameServer> {
    const dir = mkdtempSync(join(tmpdir(), 'lettercase-e2e-'));
    let binary = process.env.LETTERCASE_BIN;
    if (!binary) {
      binary = join(dir, 'lettercase');
      execFileSync('go', ['build', '-tags', 'clocktest', '-o', binary, './cmd/lettercase'], { cwd: root, stdio: 'inherit' });
    }
    const server = new GameServer(await freePort(), dir, binary, base);
    await server.start();
    return server;
  }

  async start() {
    this.#process = spawn(this.#binary, ['serve', '--addr', `127.0.0.1:${this.port}`, '--data', join(this.#dir, 'data'), '--bot-pace', '0', '--no-limits', ...(this.base ? ['--base', this.base] : [])], {
      stdio: ['ignore', 'ignore', process.env.SERVER_LOG ? 'inherit' : 'ignore'],
    });
    for (let i = 0; ; i++) {
      const ok = await fetch(`${this.url}/healthz`).then((r) => r.ok, () => false);
      if (ok) return;
      if (i > 200 || this.#process.exitCode !== null) throw new Error('the server does not start');
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
    const r = await fetch(`${this.url}/api/test/advance`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: new URL(this.url).origin },
      body: JSON.stringify({ ms }),
    });
    if (!r.ok) throw new Error(`advance: ${r.status} ${await r.text()}`);
  }

  async close() {
    await this.stop();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const s = createServer();
    s.once('error', fail);
    s.listen(0, '127.0.0.1', () => {
      const { port } = s.address() as { port: number };
      s.close(() => done(port));
    });
  });
}
