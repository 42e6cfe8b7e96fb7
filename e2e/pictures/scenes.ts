// Real games in progress, dealt from a fixed seed, so that every run shows the same.

import { advice, layDice, throwDice } from '../tests/lettermix';
import { pieces } from '../tests/alfabet';
import type { Player } from '../tests/base';
import { name, put, wholeBoard } from '../tests/letter';
import { lay, view } from '../tests/moves';
import type { GameServer } from '../tests/server';
import { act, gather, turn, type Setup } from '../tests/table';
import { build } from '../tests/wordsmith';

export interface Scene {
  setup: Setup;
  /** Plays until there is something to see. */
  play(p: Player, server: GameServer, id: string, guest: Player): Promise<void>;
  /** What the player has begun in this page and not yet sent. */
  begin?(p: Player, server: GameServer, id: string): Promise<void>;
}

const bots = (...levels: number[]): Setup['seats'] => [{ kind: 'me' }, ...levels.map((level) => ({ kind: 'bot' as const, level }))];

const hint = async (p: Player, id: string) => (await p.api('POST', `/tables/${id}/hint`, { seat: 0 })).action;

/** Does what the server advises, `n` times; the bots answer at once. */
async function moves(p: Player, id: string, n: number) {
  for (let i = 0; i < n; i++) {
    await turn(p);
    const { seq } = await p.api('GET', `/tables/${id}`);
    await act(p, id, 0, await hint(p, id));
    await p.page.waitForFunction(
      async ([id, seq]) => ((await (await fetch(new URL(`api/tables/${id}`, document.baseURI))).json()) as { seq: number }).seq > seq && document.title.startsWith('●'),
      [id, seq] as const,
    );
  }
}

/** Rolls for a piece, or takes one of the player's choice. The race begins when everybody has the table before them. */
async function roll(p: Player, server: GameServer, id: string, seat: number, missing: Record<string, number> = {}) {
  for (let tries = 1; ; tries++) {
    await server.advance(600); // a die needs its time to come to rest (SMITH-A18)
    const { now, progress } = await view(p, id, seat);
    try {
      return await act(p, id, seat, now.take.length ? { take: { piece: now.take.find((piece: string) => missing[piece]) ?? now.take[0] } } : { roll: { round: progress.round } });
    } catch (e) {
      if (tries === 50) throw e;
    }
  }
}

/** Rolls until there are pieces enough for a word, and calls it. */
async function call(p: Player, server: GameServer, id: string, seat: number, word: string) {
  for (let n = 0; n < 60; n++) {
    const missing = await act(p, id, seat, { call: { word } }).then(
      () => null,
      (e: Error) => JSON.parse(/"missing":(\{.*?\})/.exec(e.message)?.[1] ?? '{}'),
    );
    if (!missing) return;
    await roll(p, server, id, seat, missing);
  }
  throw new Error(`no pieces for ${word}`);
}

export const scenes: Record<string, Scene> = {
  alfabet: {
    setup: { game: 'alfabet', seats: bots(2, 2), publicSeed: 'picture 3' },
    play: (p, _, id) => moves(p, id, 4),
    async begin(p, _, id) {
      const action = await hint(p, id);
      if (action.lay) await lay(p.page, pieces(action.lay), 'drag');
    },
  },
  shelf: {
    setup: { game: 'shelf', seats: bots(3, 3), publicSeed: 'picture' },
    play: (p, _, id) => moves(p, id, 5),
    async begin(p, _, id) {
      const { lay: move } = await hint(p, id);
      if (move)
        await lay(
          p.page,
          move.placed.map((c: any) => ({ square: c.slot - 1, face: c.card, ...(c.card === '*' ? { as: c.as } : {}) })),
          'drag',
        );
    },
  },
  letter: {
    setup: { game: 'letter', options: { draw: 'chance', seconds: 300, window: 15 }, seats: bots(2, 2), publicSeed: 'picture' },
    async play(p, server, id) {
      for (let n = 0; n < 400; n++) {
        const v = await view(p, id, 0);
        if (v.turn?.number >= 10 && v.turn.speaker === 0 && v.phase === 'turn') break;
        if (v.phase === 'window' && !v.frame.active.includes(0)) await server.advance(v.frame.clock.total);
        else if (v.frame.active.includes(0) && v.turn.speaker === 0) {
          const words = v.sheets[0].words.filter((w: any) => w.turn === v.turn.number);
          await act(p, id, 0, words.length >= 2 ? { done: {} } : await hint(p, id));
        } else if (v.frame.may.includes('decline')) await act(p, id, 0, { decline: {} });
        else await server.advance(1000);
      }
    },
    async begin(p, _, id) {
      for (let n = 0; n < 2; n++) {
        const v = await view(p, id, 0);
        const action = await hint(p, id);
        if (action.place) {
          const t = [...v.hands[0].tiles, ...v.free].find((x: any) => x.id === action.place.tile);
          await wholeBoard(p.page);
          await put(p.page, t, action.place.at, v.options.board, 'drag');
        } else if (action.name) await name(p.page, action.name.word, action.name.tiles ?? [], 'keys');
      }
    },
  },
  lettermix: {
    setup: { game: 'lettermix', options: { rounds: 4 }, seats: bots(3), publicSeed: 'picture' },
    async play(p, server, id) {
      for (let n = 0; n < 60; n++) {
        const v = await view(p, id, 0);
        const mine = v.teams.find((x: any) => x.team === v.turn.team)?.seats[0] === 0;
        if (mine && v.frame.phase === 'cup' && v.turn.turn >= 2) break;
        if (mine && v.frame.may.length) await act(p, id, 0, await hint(p, id));
        else await server.advance(1000);
      }
    },
    async begin(p, _, id) {
      await throwDice(p.page, 'drag');
      await p.page.locator('[data-rack] button[data-piece]').nth(12).waitFor();
      const dice = await advice(p, id, 0);
      await layDice(p.page, dice.slice(0, -2), 'drag');
    },
  },
  wordsmith: {
    // Bots that answer at once would finish the round.
    setup: { game: 'wordsmith', hints: false, options: { rollPause: 500 }, seats: [{ kind: 'me' }, { kind: 'open' }], publicSeed: 'picture' },
    async play(p, server, id, guest) {
      for (const word of ['TABLE', 'FLUTE', 'WINTER']) await call(p, server, id, 0, word);
      for (const word of ['LINE', 'CIDER']) await call(guest, server, id, 1, word);
    },
    async begin(p, server, id) {
      for (let n = 0; n < 16; n++) await roll(p, server, id, 0);
      await build(p.page, 'LANTERN', 'keys');
    },
  },
};

/** Opens the table of a scene and plays it; a guest takes the open seat if there is one. */
export async function stage(p: Player, guest: Player, server: GameServer, game: string): Promise<string> {
  const { setup, play, begin } = scenes[game];
  const id = await gather(server.url, setup, p, ...(setup.seats.some((s) => s.kind === 'open') ? [guest] : []));
  await p.page.locator('[data-part=turn]').waitFor();
  await play(p, server, id, guest);
  await begin?.(p, server, id);
  return id;
}
