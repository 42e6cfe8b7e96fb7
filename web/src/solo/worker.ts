// The worker in which the engine runs: the server's own code, compiled to WebAssembly (cmd/engine). It gives the engine what it
// kept, keeps what it changes, and fetches dictionaries.

import engineUrl from '../../engine/engine.wasm?url';
import '../../engine/wasm_exec.js';
import { headsOf, read, write, type Entry } from './kept';

/** What the page asks; base and dictionaries come with the first message. */
export interface Ask {
  id: number;
  what: 'start' | 'do' | 'live' | 'end' | 'log' | 'forget';
  args: unknown[];
}
export interface Answer {
  id: number;
  value?: unknown;
  /** The code of a failure. */
  error?: string;
  /** A message of a live table; id is that of the question. */
  live?: string;
  /** What was fetched here, to be kept by the service worker. */
  loaded?: string[];
  /** Another tab has taken over. */
  lost?: boolean;
}

interface Engine {
  player(json: string): Promise<void>;
  do(method: string, path: string, body: string): Promise<[number, string]>;
  live(table: string, seat: number, seq: number, tell: (message: string) => void): Promise<() => void>;
  log(table: string): Promise<string>;
  forget(table: string): Promise<void>;
}

declare const Go: new () => { importObject: WebAssembly.Imports; run(i: WebAssembly.Instance): Promise<void> };

/** The player's id in the logs of this browser. What the page sees has the id that the server knows them by. */
const here = 'player-of-this-browser';

class Failure extends Error {}

let base = '';
let hashes: Record<string, string> = {};
let me = { id: '', name: '', colour: '', lang: '' };
let engine: Promise<Engine>;
/** What the page says in its language, for a file that is made here. */
let texts = '{}';
const words = new Map<string, Promise<Uint8Array>>();
const langs = new Map<string, string>(); // of tables
const open = new Map<number, () => void>();

/** Goes on after what the worker has been sent before; a timeout would take four milliseconds. */
const { port1, port2 } = new MessageChannel();
const paused: ((value: unknown) => void)[] = [];
port1.onmessage = () => paused.shift()!(undefined);
const queue = (done: (value: unknown) => void) => {
  paused.push(done);
  port2.postMessage(0);
};

const post = (a: Answer) => postMessage(a);
const loaded = () => post({ id: 0, loaded: [location.href, ...performance.getEntriesByType('resource').map((r) => r.name)] });

/** A language's dictionary: fetched once, and kept by the service worker. */
function dictionary(lang: string): Promise<Uint8Array> {
  let found = words.get(lang);
  if (!found) {
    found = fetch(`${base}dictionaries/${lang}-${hashes[lang]}.lex`).then(async (r) => {
      if (!r.ok) throw new Error(String(r.status));
      const bytes = new Uint8Array(await r.arrayBuffer());
      loaded();
      return bytes;
    });
    words.set(lang, found);
    found.catch(() => words.delete(lang));
  }
  return found;
}

async function need(lang: string | undefined) {
  if (!lang || !hashes[lang]) return;
  try {
    await dictionary(lang);
  } catch {
    throw new Failure('solo/words');
  }
}

function remember(entries: Entry[]) {
  for (const head of headsOf(entries)) langs.set(head.ID, head.Lang);
}

async function start(): Promise<Engine> {
  // One tab at a time has the engine: the last one that wants it.
  if (navigator.locks) {
    await new Promise<void>((held) => {
      navigator.locks
        .request('lettercase-engine', { steal: true }, () => {
          held();
          return new Promise(() => {});
        })
        .catch(() => {
          post({ id: 0, lost: true });
          close();
        });
    });
  }
  const entries = await read();
  remember(entries);
  const scope = globalThis as unknown as { engineLoaded: () => void; startEngine: (host: object, kept: string) => Promise<Engine> };
  const running = new Promise<void>((done) => (scope.engineLoaded = done));
  const go = new Go();
  const response = await fetch(engineUrl);
  if (!response.ok) throw new Failure('solo/engine');
  const { instance } = await WebAssembly.instantiateStreaming(response, go.importObject);
  void go.run(instance);
  await running;
  const host = {
    dictionary,
    texts: async () => texts,
    pause: () => new Promise((done) => queue(done)),
    async save(json: string) {
      const changed = JSON.parse(json) as Entry[];
      await write(changed);
      remember(changed);
    },
  };
  loaded();
  return scope.startEngine(host, JSON.stringify(entries));
}

const inside = (s: string) => (me.id ? s.replaceAll(me.id, here) : s);
const outside = (s: string) => (me.id ? s.replaceAll(here, me.id) : s);

/** The language whose words a request needs. */
function langOf(path: string, body: string): string | undefined {
  const table = path.match(/^\/tables\/([^/?]+)/)?.[1];
  if (table) return langs.get(table);
  const word = path.match(/^\/words\/(\w+)/)?.[1];
  if (word) return word;
  return new URLSearchParams(path.split('?')[1] ?? '').get('lang') ?? (body ? (JSON.parse(body) as { lang?: string }).lang : undefined);
}

async function answer({ id, what, args }: Ask): Promise<unknown> {
  if (what === 'start') {
    [base, hashes, me] = args as [string, Record<string, string>, typeof me];
    engine ??= start();
    const e = await engine.catch((x: unknown) => {
      throw x instanceof Failure ? x : new Failure('solo/engine');
    });
    return e.player(JSON.stringify({ id: here, name: me.name, colour: me.colour, lang: me.lang }));
  }
  const e = await engine;
  switch (what) {
    case 'do': {
      const [method, path, body, said] = args as [string, string, string, string | undefined];
      texts = said ?? '{}';
      await need(langOf(path, body));
      const [status, text] = await e.do(method, inside(path), inside(body));
      return [status, outside(text)];
    }
    case 'live': {
      const [table, seat, seq] = args as [string, number, number];
      await need(langs.get(table));
      open.set(id, await e.live(table, seat, seq, (message) => post({ id, live: outside(message) })));
      return undefined;
    }
    case 'end':
      open.get(args[0] as number)?.();
      open.delete(args[0] as number);
      return undefined;
    case 'log':
      return e.log(args[0] as string);
    case 'forget':
      return e.forget(args[0] as string);
  }
}

onmessage = (m: MessageEvent<Ask>) => {
  const { id } = m.data;
  answer(m.data).then(
    (value) => post({ id, value }),
    (x: unknown) => post({ id, error: x instanceof Failure ? x.message : 'solo/engine' }),
  );
};
