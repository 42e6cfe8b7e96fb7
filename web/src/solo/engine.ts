// The tables of this browser, from the page's side: questions to the worker, and their answers.

import { engine } from '../lib/announce.svelte';
import { ApiError } from '../lib/api';
import { me } from '../lib/me.svelte';
import { href } from '../lib/router.svelte';
import { keepLoaded, keepOffline } from '../lib/update';
import { dictionaries } from 'virtual:dictionaries';
import type { Answer, Ask } from './worker';

interface Waiting {
  done(value: unknown): void;
  failed(e: Error): void;
  live?: (message: string | null) => void;
}

let worker: Worker | null = null;
let started: Promise<unknown> | null = null;
let player = '';
let last = 0;
const waiting = new Map<number, Waiting>();

/** Another tab has the engine now, or it failed: pending questions fail, and the next question starts it again. */
function lost() {
  worker?.terminate();
  worker = started = null;
  for (const w of waiting.values()) {
    w.failed(new ApiError('net/offline', 'the engine stopped'));
    w.live?.(null);
  }
  waiting.clear();
}

/** Until this tab may have the engine again, after another one has taken it. */
let elsewhere: Promise<void> | null = null;

/** Two windows side by side must not take it from each other for ever: it comes back when somebody touches this one. */
function awaitTouch() {
  const end = new AbortController();
  engine.elsewhere = true;
  elsewhere = new Promise((done) => {
    const back = () => {
      if (document.visibilityState !== 'visible') return;
      end.abort();
      elsewhere = null;
      engine.elsewhere = false;
      done();
    };
    for (const event of ['pointerdown', 'keydown', 'focus']) window.addEventListener(event, back, { signal: end.signal, capture: true });
    document.addEventListener('visibilitychange', back, { signal: end.signal });
  });
}

function take({ id, value, error, live, loaded, lost: gone }: Answer) {
  if (gone) {
    awaitTouch();
    return lost();
  }
  if (loaded) return keepLoaded(loaded);
  const w = waiting.get(id);
  if (!w) return;
  if (live !== undefined) return w.live?.(live);
  if (!w.live || error) waiting.delete(id);
  if (error) w.failed(new ApiError(error, error));
  else w.done(value);
}

function send(what: Ask['what'], args: unknown[], live?: Waiting['live']): { id: number; answer: Promise<unknown> } {
  const id = ++last;
  const answer = new Promise((done, failed) => waiting.set(id, { done, failed, live }));
  worker!.postMessage({ id, what, args } satisfies Ask);
  return { id, answer };
}

async function ready() {
  if (elsewhere) await elsewhere;
  const { id = '', name = 'Player', colour = '#8a5a2b', lang = 'en' } = me.player ?? {};
  const who = JSON.stringify([id, name, colour, lang]);
  if (!worker) {
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (m: MessageEvent<Answer>) => take(m.data);
    worker.onerror = lost;
    player = '';
  }
  if (player !== who) {
    player = who;
    started = send('start', [new URL(href('/'), location.href).href, dictionaries, { id, name, colour, lang }]).answer;
    started.then(() => keepOffline('', true), lost); // the words have been kept when they came
  }
  await started;
}

/** What the server would answer to a request. The texts of the page are for a file that people read. */
export async function request(method: string, path: string, body = '', texts?: Record<string, unknown>): Promise<[number, string]> {
  await ready();
  return (await send('do', [method, path, body, texts && JSON.stringify(texts)]).answer) as [number, string];
}

/** Follows a table; null says that it is over. */
export async function follow(table: string, seat: number, seq: number, tell: (message: string | null) => void): Promise<() => void> {
  await ready();
  const { id, answer } = send('live', [table, seat, seq], tell);
  await answer;
  return () => {
    waiting.delete(id);
    if (worker) void send('end', [id]).answer.catch(() => {});
  };
}

/** The rows of a table as JSON, to be handed to the server as they are: they have checksums. */
export async function logOf(table: string): Promise<string> {
  await ready();
  return (await send('log', [table]).answer) as string;
}

export async function forget(table: string): Promise<void> {
  await ready();
  await send('forget', [table]).answer;
}
