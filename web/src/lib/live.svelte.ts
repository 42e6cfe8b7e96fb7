// One WebSocket per tab carries a table to the browser. When it breaks, it is reopened silently;
// anything missed arrives as a whole view.

import { api, ApiError } from './api';
import type { Chat, LiveMessage, Table, View } from './types';

const patience = [0, 400, 1000, 2000, 4000, 8000];
/** How long a tab may be in the background and still count as somebody who looks. */
const unseen = 120_000;
/** How long to wait for a view. */
const slow = 1500;
/** How long the end of a game waits for the rest of what is shown with it. */
const together = 400;

/** The messages that arrive while the end of a game waits for its table and its view. */
class Ending {
  readonly messages: LiveMessage[] = [];
  #done!: () => void;
  readonly complete = new Promise<void>((done) => (this.#done = done));

  constructor(first: LiveMessage) {
    this.add(first);
    setTimeout(this.#done, together);
  }

  add(m: LiveMessage) {
    this.messages.push(m);
    if (['table', 'view'].every((type) => this.messages.some((x) => x.type === type))) this.#done();
  }
}

const isOver = (t: Table | null) => t?.status === 'over' || t?.status === 'aborted';

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
  /** Loads what is shown when the game is over. */
  ending: () => Promise<unknown> = () => Promise.resolve();

  #id: string;
  #socket: ReturnType<typeof api.live> | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #worry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #hidden = false;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #at = 0;
  #since = 0;
  #drift = 0;
  #held: Ending | null = null;
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
    clearTimeout(this.#hiding);
    clearTimeout(this.#retry);
    clearTimeout(this.#worry);
    clearTimeout(this.#silence);
    this.#drop();
  }

  // Do not let a phone that wakes up wait for the next attempt.
  #now = () => {
    clearTimeout(this.#hiding);
    if (document.visibilityState === 'hidden') this.#hiding = setTimeout(() => this.#hide(true), unseen);
    else this.#hide(false);
    if (document.visibilityState === 'visible' && !this.up && !this.#closed) {
      this.#tries = 0;
      this.#open();
    }
  };

  // In a tab that nobody has looked at for a while the player is not there: they are told on their other devices too.
  #hide(yes: boolean) {
    const hidden = yes && !this.screen && !this.view?.frame?.clock;
    if (hidden === this.#hidden || this.#closed) return;
    this.#hidden = hidden;
    this.#open();
  }

  #drop() {
    const s = this.#socket;
    this.#socket = null;
    this.#held = null;
    if (!s) return;
    s.onopen = s.onmessage = s.onclose = s.onerror = null;
    s.close();
  }

  #open() {
    clearTimeout(this.#retry);
    this.#drop();
    if (this.#closed) return;
    const s = api.live(this.#id, this.seat, this.view ? this.seq : -1, this.screen ? 'screen' : this.#hidden ? 'hidden' : 'player');
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
      this.#receive(JSON.parse(e.data as string) as LiveMessage);
    };
    s.onclose = () => {
      clearTimeout(this.#silence);
      this.#again();
      if (!opened) void this.#refused();
    };
  }

  // The server sends something every four seconds. After five without anything it is frozen or unreachable, even if the browser
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

  // The last position, the new status and the result are shown in one step: one after the other they would push each other
  // around the page.
  #receive(m: LiveMessage) {
    if (this.#held) return this.#held.add(m);
    const ends = (m.type === 'table' && isOver(m.table) && this.table && !isOver(this.table)) || (m.type === 'view' && m.view.frame?.end && this.view && !this.view.frame.end);
    if (!ends) return this.#take(m);
    const held = new Ending(m);
    this.#held = held;
    void Promise.all([held.complete, this.ending().catch(() => {})]).then(() => {
      if (this.#held !== held) return; // the connection was lost; the next one brings everything
      this.#held = null;
      for (const x of held.messages) this.#take(x);
    });
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
      case 'busy':
        this.heard('busy', -1);
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
