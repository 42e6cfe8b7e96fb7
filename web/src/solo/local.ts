// Which requests this browser can answer itself, and how it does: see engine.ts, which is loaded when it is needed.

import { allTexts } from '../lib/i18n/index.svelte';
import { save, settings } from '../lib/settings.svelte';

/** Tables whose id begins with l are in this browser; on a server no id has that letter. */
export const isLocal = (id: string): boolean => id.startsWith('l');

const engine = () => import('./engine');

/** A path with the ids of tables that the server has by now. */
export const moved = (path: string): string => path.replace(/\bl\w{11}\b/, (id) => settings.moved[id] ?? id);

/** Whether a request is about a table of this browser. */
export const concernsLocal = (path: string): boolean => /^\/tables\/l/.test(path) || /^\/me\/records\?like=l/.test(path);

/** Whether a request can be answered here when there is no server: what one person does, and nothing that others must see. */
export function canAnswer(method: string, path: string, body: unknown): boolean {
  if (/^\/(games|lessons|practice|daily|words|box|deck)\b/.test(path)) return !path.endsWith('/report');
  const seats = (body as { seats?: { kind?: string }[] } | undefined)?.seats;
  return method === 'POST' && path === '/tables' && !!seats && seats.every((s) => s.kind === 'me' || s.kind === 'bot');
}

export async function ask(method: string, path: string, body: unknown): Promise<[number, string]> {
  if (method === 'POST' && !settings.here) {
    settings.here = true; // lists look here from now on
    save();
  }
  return (await engine()).request(method, path, body === undefined ? '' : JSON.stringify(body));
}

/** Saves the file of a finished game that a server would have sent. */
export async function saveExport(table: string, kind: 'json' | 'txt', lang: string): Promise<void> {
  const [, text] = await (await engine()).request('GET', `/tables/${table}/export.${kind}?lang=${lang}`, '', allTexts());
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: kind === 'json' ? 'application/json' : 'text/plain;charset=utf-8' }));
  link.download = `${table}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A live table of this browser, in the shape of the WebSocket that a server's table has. */
export class LocalSocket {
  onopen: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  #end: (() => void) | null = null;
  #closed = false;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(table: string, seat: number, seq: number) {
    void this.#open(table, seat, seq);
  }

  async #open(table: string, seat: number, seq: number) {
    try {
      // A tab in the background does not take the table from the one in front.
      while (document.visibilityState !== 'visible') await new Promise((done) => document.addEventListener('visibilitychange', done, { once: true }));
      if (this.#closed) return;
      const { follow } = await engine();
      const early: string[] = [];
      let opened = false;
      const end = await follow(table, seat, seq, (message) => {
        if (message === null) return this.#over();
        if (opened) this.onmessage?.({ data: message });
        else early.push(message);
      });
      if (this.#closed) return end();
      this.#end = end;
      opened = true;
      this.onopen?.();
      for (const message of early) this.onmessage?.({ data: message });
      this.#beat = setInterval(() => this.onmessage?.({ data: '{"type":"beat"}' }), 2000);
    } catch {
      this.#over();
    }
  }

  #over() {
    if (this.#closed) return;
    this.close();
    this.onclose?.();
  }

  close() {
    this.#closed = true;
    clearInterval(this.#beat);
    this.#end?.();
    this.#end = null;
  }
}
