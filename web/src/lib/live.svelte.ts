// One WebSocket per tab carries a table to the browser. When it breaks, it is reopened silently;
// anything missed arrives as a whole view.

import { api, ApiError } from './api';
import type { Chat, LiveMessage, Table, View } from './types';

const patience = [0, 400, 1000, 2000, 4000, 8000];
/** How long to wait for a view. */
const slow = 1500;

export class Live {
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  seq = $state(-1);
  chat = $state.raw<Chat[]>([]);
  /** Whether the stream is open. */
  up = $state(false);
  /** Set only when the stream has been down long enough to matter to the player. */
  lost = $state(false);
  /** The table is permanently out of service: do not ask for it again. */
  damaged = $state(false);
  running = $state(false);
  seat = $state(-1);
  /** Called for events of the table itself, such as a hint somebody took. */
  heard: (what: string, seat: number) => void = () => {};

  #id: string;
  #socket: ReturnType<typeof api.live> | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #worry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #at = 0;
  #since = 0;
  #drift = 0;
  #awaited: { seq: number; done: () => void }[] = [];

  /** A screen shows the table to a room and does not count as a player's presence. */
  constructor(
    id: string,
    seat: number,
    readonly screen = false,
  ) {
    this.#id = id;
    this.seat = seat;
    window.addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#now);
    this.#open();
  }

  /** Table time in milliseconds, by the server's clock. */
  time(): number {
    return this.running ? this.#at + (performance.now() - this.#since) : this.#at;
  }

  /** The time of day in milliseconds, by the server's clock. */
  wall(): number {
    return Date.now() + this.#drift;
  }

  /** Resolves when the view has reached a row: laid pieces must not flash back to the hand before they are on the board. */
  reached(seq: number): Promise<void> {
    if (this.seq >= seq) return Promise.resolve();
    return new Promise((done) => {
      this.#awaited.push({ seq, done });
      setTimeout(done, slow);
    });
  }

  /** Shows the table from another seat. */
  look(seat: number) {
    if (seat === this.seat) return;
    this.seat = seat;
    this.view = null;
    this.seq = -1;
    this.#tries = 0;
    this.#open();
  }

  close() {
    this.#closed = true;
    window.removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#now);
    clearTimeout(this.#retry);
    clearTimeout(this.#worry);
    clearTimeout(this.#silence);
    this.#drop();
  }

  // Do not let a phone that wakes up wait for the next attempt.
  #now = () => {
    if (document.visibilityState === 'visible' && !this.up && !this.#closed) {
      this.#tries = 0;
      this.#open();
    }
  };

  #drop() {
    const s = this.#socket;
    this.#socket = null;
    if (!s) return;
    s.onopen = s.onmessage = s.onclose = s.onerror = null;
    s.close();
  }

  #open() {
    clearTimeout(this.#retry);
    this.#drop();
    if (this.#closed) return;
    const s = api.live(this.#id, this.seat, this.view ? this.seq : -1, this.screen);
    this.#socket = s;
    let opened = false;
    s.onopen = () => {
      opened = true;
      this.#tries = 0;
      this.up = true;
      this.lost = false;
      clearTimeout(this.#worry);
      this.#worry = undefined;
    };
    s.onmessage = (e: { data: unknown }) => {
      this.#listen();
      this.#take(JSON.parse(e.data as string) as LiveMessage);
    };
    s.onclose = () => {
      clearTimeout(this.#silence);
      this.#again();
      if (!opened) void this.#refused();
    };
  }

  // The server sends something every two seconds. After five without anything it is frozen or unreachable, even if the browser
  // thinks it is connected: connect again, to another node if there is one.
  #listen() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#drop();
      this.#again();
    }, 5000);
  }

  // A browser does not say why the connection was refused: the table may be out of service, or the seat somebody else's by now.
  async #refused() {
    const seat = this.seat;
    try {
      const table = await api.table(this.#id);
      if (seat >= 0 && seat === this.seat && !table.mine.includes(seat) && !this.#closed) this.#rise(table);
    } catch (e) {
      if (e instanceof ApiError && e.code === 'table/damaged') this.#giveUp();
    }
  }

  #giveUp() {
    this.damaged = true;
    this.close();
  }

  // The seat is no longer this player's: show the table from another of their seats, or as a spectator.
  #rise(table: Table) {
    this.table = table;
    this.look(table.mine[0] ?? -1);
  }

  #again() {
    this.up = false;
    if (this.#closed) return;
    this.#worry ??= setTimeout(() => (this.lost = true), 1500);
    const wait = patience[Math.min(this.#tries++, patience.length - 1)];
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  #take(m: LiveMessage) {
    switch (m.type) {
      case 'table':
        this.table = m.table;
        this.#drift = m.table.now - Date.now();
        break;
      case 'view': {
        this.#at = m.at;
        this.#since = performance.now();
        this.running = m.running;
        const next = m.full || !this.view ? { ...m.view } : { ...this.view, ...m.view };
        // Only the fields of the frame that changed are sent.
        if (m.view.frame && this.view && !m.full) next.frame = { ...this.view.frame, ...m.view.frame };
        for (const section of m.gone ?? []) delete next[section];
        this.view = next;
        this.seq = m.seq;
        for (const a of this.#awaited) if (a.seq <= m.seq) a.done();
        this.#awaited = this.#awaited.filter((a) => a.seq > m.seq);
        break;
      }
      case 'chat':
        if (!this.chat.some((c) => c.id === m.id)) {
          const { id, from, name, text, when, team } = m;
          this.chat = [...this.chat, { id, from, name, text, when, team }].slice(-200);
        }
        break;
      case 'row':
        this.heard(m.what, m.seat);
        break;
      case 'bye':
        if (m.reason === 'seat' && this.table) this.#rise({ ...this.table, mine: this.table.mine.filter((s) => s !== this.seat) });
        else if (m.reason === 'damaged') this.#giveUp();
        else if (m.reason === 'signedOut') location.reload();
        else this.#socket?.close();
        break;
    }
  }
}
