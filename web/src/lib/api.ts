// The HTTP client. Every refusal is an ApiError with the server's stable code.

import { ask, canAnswer, concernsLocal, isLocal, LocalSocket, moved } from '../solo/local';
import { href } from './router.svelte';
import { settings } from './settings.svelte';
import type { AnswerOutput, Exercise, HolidayPlan, HolidaysView, LessonsOutput, ListOfSessions, NoticesView, PracticeOutput, Quiet } from './api.gen';
import type { KeysView, NewCardOutput, PasskeyAsk, PlayerSummary, SignedIn, SignInInputBody } from './api.gen';
import type { ChangeCircleBody, CircleOutput, CircleScoresOutput, ListOfCircles } from './api.gen';
import type { DailyBestOutput, DailyOutput, Deck, Tried, FindOutput, Par, PreviewOutput, Record as Best, Solved, TableSetup, WordOutput } from './api.gen';
import type { Action, Advice, Forecast, Games, NewTable, Player, ReplayRow, Review, Table, TableSummary } from './types';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly status = 0,
    readonly data: Record<string, unknown> = {},
  ) {
    super(text);
  }
}

/** Reads an answer, or throws the refusal. */
function decode<T>(status: number, text: string): T {
  let value: unknown = null;
  try {
    value = text ? JSON.parse(text) : null;
  } catch {
    // A proxy's error page: only the status is usable.
  }
  if (status >= 200 && status < 300) return value as T;
  const e = (value ?? {}) as { code?: string; text?: string; data?: Record<string, unknown> };
  throw new ApiError(e.code ?? 'net/status', e.text ?? `${status}`, status, e.data ?? {});
}

/** Asks the engine in this browser instead of the server. */
export async function here<T>(method: string, path: string, body?: unknown): Promise<T> {
  return decode<T>(...(await ask(method, path, body)));
}

async function call<T>(method: string, asked: string, body?: unknown): Promise<T> {
  const path = moved(asked);
  if (concernsLocal(path)) return here<T>(method, path, body);
  let response: Response;
  try {
    response = await fetch(href('/api' + path), {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    const lost = new ApiError('net/offline', 'no connection');
    if (!canAnswer(method, path, body)) throw lost;
    return here<T>(method, path, body).catch((e: ApiError) => {
      throw e.code === 'solo/engine' ? lost : e; // never used here before
    });
  }
  return decode<T>(response.status, await response.text());
}

/** A key that makes a repeated request count once. crypto.randomUUID exists only on secure origins, and a server at home may not be one. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

/** Keys for requests that a person may send again: the same request has the same key until it has arrived. */
export class Keys {
  #sent = '';
  #key = '';

  of(request: unknown): string {
    const text = JSON.stringify(request);
    if (text !== this.#sent) [this.#sent, this.#key] = [text, newKey()];
    return this.#key;
  }
  arrived() {
    this.#sent = '';
  }
}

const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body);
const get = <T>(path: string) => call<T>('GET', path);
const zone = () => encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
const circleAt = (id: string) => `/circles/${encodeURIComponent(id)}`;
const at = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  saveMe: (p: { name?: string; colour?: string; lang?: string }) => post<Player>('/me', p),
  forgetMe: (proof: string) => call<void>('DELETE', `/me?proof=${encodeURIComponent(proof)}`),
  link: () => post<{ code: string; url: string; expires: number }>('/me/link'),
  adopt: (code: string) => post<SignedIn>('/me/adopt', { code }),
  askPasskey: () => post<PasskeyAsk>('/sign-in/passkey'),
  signIn: (by: SignInInputBody) => post<SignedIn>('/sign-in', by),
  chooseGames: (ticket: string, join: boolean, proof: string) => post<SignedIn>('/sign-in/choose', { ticket, join, proof }),
  keys: () => get<KeysView>('/me/keys'),
  prove: (by: SignInInputBody) => post<{ proof: string }>('/me/prove', by),
  beginPasskey: (proof: string) => post<PasskeyAsk>('/me/keys/passkey', { proof }),
  finishPasskey: (id: string, credential: unknown) => post<KeysView>('/me/keys/passkey/done', { id, credential }),
  makeCard: (proof: string) => post<NewCardOutput>('/me/keys/card', { proof }),
  renameKey: (id: string, name: string) => post<KeysView>(`/me/keys/${encodeURIComponent(id)}/name`, { name }),
  revokeKey: (id: string, proof: string) => post<KeysView>(`/me/keys/${encodeURIComponent(id)}/revoke`, { proof }),
  /** All keys end in some days, because the person has lost them. */
  loseKeys: () => post<KeysView>('/me/keys/lost'),
  keepKeys: () => post<KeysView>('/me/keys/keep'),
  /** Where an account elsewhere becomes a further key. */
  accountUrl: (proof: string) => href(`/api/sign-in/account?why=add&proof=${encodeURIComponent(proof)}`),
  sessions: () => get<ListOfSessions>('/me/sessions'),
  signOut: (id: string) => call<void>('DELETE', `/me/sessions/${encodeURIComponent(id)}`),
  signOutOthers: () => call<ListOfSessions>('DELETE', '/me/sessions'),
  notices: () => get<NoticesView>('/me/notices'),
  setNotices: (n: { kinds?: string[]; quiet?: Quiet }) => post<NoticesView>('/me/notices', n),
  addDevice: (d: { kind: 'web' | 'ntfy' | 'hook'; url: string; p256dh?: string; auth?: string }) => post<NoticesView>('/me/notices/devices', d),
  dropDevice: (id: string) => call<NoticesView>('DELETE', `/me/notices/devices/${encodeURIComponent(id)}`),
  testDevice: (id: string) => post<void>(`/me/notices/devices/${encodeURIComponent(id)}/test`),
  holidays: () => get<HolidaysView>(`/me/holidays?zone=${zone()}`),
  addHoliday: (h: HolidayPlan) => post<HolidaysView>('/me/holidays', h),
  dropHoliday: (from: number) => call<HolidaysView>('DELETE', `/me/holidays/${from}?zone=${zone()}`),
  stopNotices: (token: string) => post<void>('/notices/stop', { token }),
  token: () => post<{ token: string }>('/me/token'),
  people: () => get<{ people: PlayerSummary[] }>('/me/people'),
  myCircles: () => get<ListOfCircles>('/me/circles'),
  newCircle: (name: string, key: string) => post<CircleOutput>('/circles', { name, key }),
  circle: (id: string) => get<CircleOutput>(circleAt(id)),
  circleScores: (id: string) => get<CircleScoresOutput>(`${circleAt(id)}/scores`),
  joinCircle: (id: string) => post<CircleOutput>(`${circleAt(id)}/join`),
  leaveCircle: (id: string) => post<void>(`${circleAt(id)}/leave`),
  changeCircle: (id: string, what: ChangeCircleBody) => post<CircleOutput>(`${circleAt(id)}/change`, what),
  records: (like = '') => get<{ records: Best[] }>(`/me/records?like=${encodeURIComponent(like)}`),
  /** The player's tables, on the server and in this browser. Without a server there are only the latter. */
  myGames: async (): Promise<{ games: TableSummary[] }> => {
    if (!settings.here) return get<{ games: TableSummary[] }>('/me/games');
    const { tablesHere } = await import('../solo/list');
    const [there, here] = await Promise.allSettled([get<{ games: TableSummary[] }>('/me/games'), tablesHere()]);
    const mine = here.status === 'fulfilled' ? here.value : [];
    if (there.status === 'rejected' && !mine.length) throw there.reason;
    return { games: [...mine, ...(there.status === 'fulfilled' ? there.value.games : [])] };
  },

  /** Hands the log of a game that was played in this browser to the server, byte by byte, and returns the table's id there. */
  handOver: (rows: string) => post<{ table: string }>('/me/games', `{"rows":${rows}}`),

  daily: (lang: string, date = '') => get<DailyOutput>(`/daily?lang=${lang}&date=${encodeURIComponent(date)}`),
  playDaily: (game: string, lang: string, date: string) => post<Table>('/daily', { game, lang, date }),
  /** The best result of a puzzle that the player has finished. */
  dailyPar: (game: string, lang: string, date: string) => get<Par>(`/daily/par?game=${game}&lang=${lang}&date=${date}`),
  dailyBest: (game: string, lang: string, date: string) => get<DailyBestOutput>(`/daily/best?game=${game}&lang=${lang}&date=${date}`),

  lessons: (lang: string) => get<LessonsOutput>(`/lessons?lang=${lang}`),
  /** The player's table of a lesson: the unfinished one, or a new one. */
  takeLesson: (game: string, lang: string) => post<Table>('/lessons', { game, lang }),

  practice: () => get<PracticeOutput>('/practice'),
  exercise: (game: string, kind: string, lang: string, level: number, n: number) => get<Exercise>(`/practice/${game}/${kind}?lang=${lang}&level=${level}&n=${n}`),
  /** An empty answer gives up and returns the solution. */
  answer: (game: string, kind: string, lang: string, level: number, n: number, answer: string) =>
    post<AnswerOutput>(`/practice/${game}/${kind}?lang=${lang}&level=${level}&n=${n}`, { answer }),

  word: (lang: string, word: string) => get<WordOutput>(`/words/${lang}/${encodeURIComponent(word)}`),
  find: (lang: string, by: { letters?: string; all?: boolean; pattern?: string }) => {
    const query = new URLSearchParams(Object.entries(by).map(([k, v]) => [k, String(v)]));
    return get<FindOutput>(`/words/${lang}?${query}`);
  },
  reportWord: (lang: string, word: string, counts: boolean, reason: string) => post<{ done: boolean }>(`/words/${lang}/${encodeURIComponent(word)}/report`, { counts, reason }),
  /** The best that can be made of what lies on a table with the box. */
  solve: (game: string, lang: string, position: Record<string, string>) => post<Solved>(`/box/${game}`, { lang, position }),
  games: () => get<Games>('/games'),
  tables: () => get<{ tables: TableSummary[] }>('/tables'),
  table: (id: string) => get<Table>(at(id)),
  create: (t: NewTable) => post<Table>('/tables', t),
  sit: (id: string, seat: number, by: { code?: string; label?: string } = {}) => post<Table>(`${at(id)}/sit`, { seat, children: settings.children, ...by }),
  setup: (id: string, s: TableSetup) => post<Table>(`${at(id)}/setup`, s),
  invite: (id: string, seat: number) => post<{ code: string }>(`${at(id)}/invite`, { seat }),
  askPlayer: (id: string, seat: number, player: string) => post<Table>(`${at(id)}/ask`, { seat, player }),
  stand: (id: string, seat: number) => post<Table>(`${at(id)}/stand`, { seat }),
  start: (id: string) => post<Table>(`${at(id)}/start`),
  seat: (id: string, seat: number, kind: 'bot' | 'open', level?: number) => post<Table>(`${at(id)}/seats`, { seat, kind, level }),
  resign: (id: string, seat: number) => post<Table>(`${at(id)}/resign`, { seat }),
  pause: (id: string) => post<Table>(`${at(id)}/pause`),
  resume: (id: string) => post<Table>(`${at(id)}/resume`),
  abort: (id: string) => post<Table>(`${at(id)}/abort`),
  replace: (id: string, seat: number, by: 'bot' | 'out' | 'open' | 'hand') => post<Table>(`${at(id)}/replace`, { seat, by }),
  ready: (id: string, seat: number) => post<Table>(`${at(id)}/ready`, { seat }),
  agreeWord: (id: string, word: string, counts: boolean) => post<Table>(`${at(id)}/word`, { word, counts }),
  refuse: (id: string, kind: string, seat: number, word = '') => post<Table>(`${at(id)}/refuse`, { kind, seat, word }),
  rematch: (id: string) => post<Table>(`${at(id)}/rematch`),
  decline: (id: string) => post<Table>(`${at(id)}/decline`),
  chat: (id: string, line: { text: string; team: boolean; key: string }) => post<void>(`${at(id)}/chat`, line),
  mute: (id: string, player: string, muted: boolean) => post<Table>(`${at(id)}/mute`, { player, muted }),

  /** The server answers a repeated key as it did the first time. */
  act: (id: string, seat: number, key: string, action: Action) => post<{ seq: number }>(`${at(id)}/actions`, { seat, key, action }),
  /** Asks for a refusal as an ordinary answer, because the browser reports every failed request as an error. */
  preview: async (id: string, seat: number, action: Action): Promise<Forecast> => {
    const { refused, ...forecast } = await post<PreviewOutput>(`${at(id)}/preview`, { seat, action, quiet: true });
    if (refused) throw new ApiError(refused.code, refused.text, 422, refused.data ?? {});
    return forecast;
  },
  hint: (id: string, seat: number) => post<Advice>(`${at(id)}/hint`, { seat }),

  replay: (id: string) => get<{ rows: ReplayRow[]; last: number }>(`${at(id)}/replay`),
  replayAt: (id: string, seq: number, seat: number) => get<Record<string, unknown>>(`${at(id)}/replay/${seq}?seat=${seat}`),
  best: (id: string, seq: number, seat: number) => get<Advice>(`${at(id)}/best/${seq}?seat=${seat}`),
  review: (id: string) => get<Review>(`${at(id)}/review`),
  /** What a seat's actions after a row lead to and, once its turn is over, how good they were. */
  tryTurn: (id: string, seq: number, seat: number, actions: Action[], giveUp: boolean) => post<Tried>(`${at(id)}/try/${seq}`, { seat, actions, giveUp }),
  previewTry: async (id: string, seq: number, seat: number, actions: Action[], action: Action): Promise<Forecast> => {
    const { refused, ...forecast } = await post<PreviewOutput>(`${at(id)}/try/${seq}/preview`, { seat, actions, action });
    if (refused) throw new ApiError(refused.code, refused.text, 422, refused.data ?? {});
    return forecast;
  },
  /** A new table that goes on from a row of a finished game. */
  playFrom: (id: string, seq: number, seat: number, level: number) => post<Table>(`${at(id)}/play/${seq}`, { seat, level }),
  deck: () => get<Deck>('/deck'),
  /** Looks through one more game. */
  fillDeck: () => post<Deck>('/deck'),
  /** What the game's solver says about something already decided, such as a scored throw. */
  ask: <A>(id: string, query: string, n: number) => get<A>(`${at(id)}/ask/${query}/${n}`),
  exportUrl: (id: string, kind: 'json' | 'txt') => href(`/api${at(id)}/export.${kind}`),
  /** The live connection of a table. */
  live: (id: string, seat: number, seq: number, as: 'player' | 'screen' | 'hidden' = 'player'): WebSocket | LocalSocket =>
    isLocal(id) ? new LocalSocket(id, seat, seq) : new WebSocket(api.liveUrl(id, seat, seq, as)),
  liveUrl: (id: string, seat: number, seq: number, as: 'player' | 'screen' | 'hidden' = 'player') => {
    const url = new URL(href(`/api${at(id)}/live?seat=${seat}&seq=${seq}${as === 'player' ? '' : `&${as}`}`), window.location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    return url.href;
  },
};
