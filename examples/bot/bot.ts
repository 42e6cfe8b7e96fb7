// Plays Shelf through the HTTP API, with nothing but Node 24 or newer: node bot.ts [SERVER]

type Action = Record<string, unknown>;
interface Table {
  id: string;
  status: 'open' | 'playing' | 'paused' | 'over' | 'aborted';
  mine: number[];
  outcome?: { scores: number[] };
}
interface View {
  hand: { card: string }[];
  turn: number;
  frame: { may?: string[]; claims?: { id: number; open?: boolean }[] }; // the part that every game has
}
interface Forecast {
  score?: number;
  words?: { word: string; valid?: boolean }[];
  refused?: unknown;
}

const server = (process.argv[2] ?? 'http://localhost:8080') + '/api';
let cookie = ''; // who we are

// ask sends a GET without a body and a POST with one.
async function ask<T>(path: string, body?: object): Promise<T> {
  for (;;) {
    const answer = await fetch(server + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: body && JSON.stringify(body),
    });
    cookie = answer.headers.getSetCookie().map((c) => c.split(';')[0])[0] ?? cookie;
    if (answer.ok) return (await answer.json()) as T;
    if (answer.status !== 429) throw new Error(await answer.text()); // 429 asks us to wait
    await new Promise((done) => setTimeout(done, 1000));
  }
}

// choose is the whole strategy: what to do now, if anything.
async function choose(at: string, seat: number, view: View): Promise<Action | undefined> {
  const { may = [], claims = [] } = view.frame;
  const open = claims.find((c) => c.open);
  if (open) return { answer: { claims: [open.id], accept: true } }; // where the players judge, we believe every word
  if (may.includes('announce')) return { announce: { word: '' } }; // let others open
  if (!may.includes('lay')) return undefined;
  let best: Action = { pass: { turn: view.turn } };
  let most = 0;
  for (const { card } of view.hand) {
    for (let slot = 1; slot <= 9; slot++) {
      const action = { lay: { turn: view.turn, placed: [{ slot, card }] } };
      const would = await ask<Forecast>(`${at}/preview`, { seat, action, quiet: true });
      const legal = !would.refused && (would.words ?? []).every((w) => w.valid !== false);
      if (legal && (would.score ?? 0) > most) {
        best = action;
        most = would.score ?? 0;
      }
    }
  }
  return best;
}

await ask('/me', { name: 'Anders' });
let table = await ask<Table>('/tables', { game: 'shelf', lang: 'en', start: true, seats: [{ kind: 'me' }, { kind: 'bot', level: 2 }] });
const at = `/tables/${table.id}`;
const seat = table.mine[0];
let seq = -1;
while (table.status !== 'over' && table.status !== 'aborted') {
  const now = await ask<{ table: Table; seq: number; view: View }>(`${at}/view?seat=${seat}&after=${seq}`); // answers as soon as something has happened
  table = now.table;
  seq = now.seq;
  const action = table.status === 'playing' ? await choose(at, seat, now.view) : undefined;
  if (!action) continue;
  console.log(JSON.stringify(action));
  await ask(`${at}/actions`, { seat, key: crypto.randomUUID(), action }); // sent twice, a key counts once
}
console.log('scores', table.outcome?.scores);
