// Plays Letter on the page, with what the server would advise: lays by drag, tap or keys, reads words by tracing or typing.

import { expect, type Page } from '@playwright/test';
import type { Player } from './base';
import { bring, cursorTo, view, type Hand } from './moves';
import type { GameServer } from './server';
import { act } from './table';

const tile = (page: Page, id: number) => page.locator(`button[data-tile="${id}"]`);
const lying = (page: Page, id: number) => page.locator(`.place[data-tile="${id}"]`);

async function middle(page: Page, id: number): Promise<[number, number]> {
  const b = (await lying(page, id).boundingBox())!;
  return [b.x + b.width / 2, b.y + b.height / 2];
}

/** The cell under the middle of a tile, by which it is held, for a given place. */
const grip = (at: number[], w: number, h: number, size: number) => (at[1] + Math.floor((h - 1) / 2)) * size + at[0] + Math.floor((w - 1) / 2);

/** The cell is where the window shows it: the whole board is visible. */
export async function wholeBoard(page: Page) {
  const b = page.getByRole('button', { name: 'Whole board' });
  if ((await b.getAttribute('aria-pressed')) !== 'true') await b.click();
  await page.mouse.move(0, 0);
}

/** Lays a tile from the hand so that its first cell is at a place of the board. */
export async function put(page: Page, t: Tile, at: number[], size: number, by: Hand) {
  const cell = grip(at, t.w, t.h, size);
  const from = tile(page, t.id);
  const to = page.locator(`[data-square="${cell}"]`);
  if (by === 'keys') {
    await from.focus();
    await page.keyboard.press('Enter');
    await cursorTo(page, cell);
    await expect(to.locator('input')).toBeFocused();
    await page.keyboard.press('Enter');
  } else {
    await bring(page, from, to, by);
  }
}

/** Reads a word: traces it with the mouse, taps its tiles, or types it. */
export async function name(page: Page, word: string, tiles: number[], by: Hand) {
  const field = page.getByRole('textbox', { name: 'The word you see' });
  // On a server that has just restarted the first attempt may find the table still closed.
  await expect(async () => {
    const clear = page.getByRole('button', { name: 'Clear the word' });
    if (await clear.isVisible()) await clear.click();
    if (by === 'keys') {
      await field.fill(word);
    } else if (by === 'tap') {
      for (const id of tiles) await lying(page, id).tap({ force: true });
    } else {
      await lying(page, tiles[0]).scrollIntoViewIfNeeded();
      await page.mouse.move(...(await middle(page, tiles[0])));
      await page.mouse.down();
      for (const id of tiles.slice(1)) await page.mouse.move(...(await middle(page, id)), { steps: 3 });
      await page.mouse.up();
    }
    await expect(field).toHaveValue(word, { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.locator('.place .lit')).toHaveCount(word.length);
  if (by === 'keys') await page.keyboard.press('Enter');
  else await page.getByRole('button', { name: 'Write it down' }).click();
  await expect(field).not.toHaveValue(word);
}

// If a straight line from middle to middle crosses a third tile, a person would go round it; the test taps instead.
function straight(v: any, tiles: number[]): boolean {
  const at = (id: number) => v.board.find((b: any) => b.tile === id);
  const mid = (b: any) => [b.at[0] + b.w / 2, b.at[1] + b.h / 2];
  return tiles.every((id, i) => {
    if (!i) return true;
    const [x1, y1] = mid(at(tiles[i - 1]));
    const [x2, y2] = mid(at(id));
    for (let s = 0.05; s < 1; s += 0.05) {
      const [x, y] = [x1 + (x2 - x1) * s, y1 + (y2 - y1) * s];
      const over = v.board.find((b: any) => x >= b.at[0] && x < b.at[0] + b.w && y >= b.at[1] && y < b.at[1] + b.h);
      if (!over || (over.tile !== id && over.tile !== tiles[i - 1])) return false;
    }
    return true;
  });
}

async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Advances the game without a page: nobody names a word, and the player on turn gives up a letter. */
async function hurry(players: { who: Player; seat: number }[], server: GameServer, table: string, v: any, seq: number) {
  const on = players.find((p) => p.seat === v.turn.speaker);
  if (v.phase === 'window') await server.advance(v.frame.clock.total);
  else if (on) {
    const tile = v.hands[on.seat].tiles.find((t: Tile) => t.letter);
    await act(on.who, table, on.seat, tile ? { free: { tile: tile.id } } : { pass: {} });
  } else await moved(players[0].who, table, seq);
}

const seqOf = async (p: Player, table: string): Promise<number> => (await p.api('GET', `/tables/${table}`)).seq;

/** Waits until something has happened since `seq` at a table where others act. */
const moved = (p: Player, table: string, seq: number) =>
  expect.poll(() => seqOf(p, table), { message: 'the table goes on', timeout: 60_000, intervals: [50, 100, 250] }).toBeGreaterThan(seq);

/** Does one thing that the server advises, `most` words per turn, or in total in a solo game. */
export async function step(p: Player, table: string, seat: number, by: Hand, most = 1): Promise<string> {
  const { page } = p;
  const v = await view(p, table, seat);
  if (!v.frame.may.length || v.phase === 'over') return '';
  if (v.phase === 'window') {
    if (!v.frame.may.includes('decline')) return '';
    await press(page, 'I don’t see one');
    return 'decline';
  }
  if (v.turn.speaker !== seat) return '';
  const words = v.sheets[seat].words;
  if (v.phase === 'solo' && words.length >= most && v.frame.may.includes('done')) {
    await press(page, 'Finish');
    await press(page, 'Really finish?');
    return 'done';
  }
  if (['first', 'turn', 'knock'].includes(v.phase) && words.filter((w: any) => w.turn === v.turn.number && w.how === 'turn').length >= most) {
    await press(page, 'Done');
    return 'done';
  }
  const { action } = await p.api('POST', `/tables/${table}/hint`, { seat });
  if (action.draw) {
    await press(page, 'Draw the rest for me');
    return 'draw';
  }
  if (action.place) {
    const t = [...v.hands[seat].tiles, ...v.free].find((x: any) => x.id === action.place.tile);
    await wholeBoard(page);
    await put(page, t, action.place.at, v.options.board, by);
    await expect(lying(page, t.id)).toBeVisible();
    return 'place';
  }
  if (action.name) {
    const { tiles } = action.name;
    const hand = by === 'drag' && !(tiles && straight(v, tiles)) ? 'keys' : tiles ? by : 'keys';
    await name(page, action.name.word, tiles ?? [], hand);
    return 'name';
  }
  if (action.free) {
    if (v.phase === 'turn') await press(page, 'Give up a letter');
    await tile(page, action.free.tile).click();
    await press(page, /^Give up ./);
    return 'free';
  }
  if (action.blank) {
    if (v.phase === 'give') await press(page, 'Lay the blank instead');
    const t = v.hands[seat].tiles.find((x: any) => x.id === action.blank.tile);
    await wholeBoard(page);
    await put(page, t, action.blank.at, v.options.board, by);
    await press(page, 'Lay the blank here');
    return 'blank';
  }
  if (action.done) {
    await press(page, v.phase === 'solo' ? 'Finish' : 'Done');
    const sure = page.getByRole('button', { name: /costs a letter|Really finish/ });
    if (await sure.isVisible()) await sure.click();
    return 'done';
  }
  if (action.pass) {
    await press(page, 'Pass');
    return 'pass';
  }
  throw new Error(`unexpected advice ${JSON.stringify(action)}`);
}

/** Plays until the table is over and calls `each` on the way. From turn `until` on there is nothing new to test, and the rest is played quickly. */
export async function playOut(
  players: { who: Player; seat: number; by: Hand }[],
  server: GameServer,
  table: string,
  each: (n: number, did: string, who: Player) => Promise<void>,
  until = Infinity,
  most = 200,
) {
  const [first] = players;
  let n = 0;
  for (let tried = 0; tried < most; tried++) {
    const seq = await seqOf(first.who, table);
    const v = await view(first.who, table, first.seat);
    if (v.phase === 'over') return;
    if (v.turn.number >= until) {
      await hurry(players, server, table, v, seq);
      continue;
    }
    const before = n;
    for (const { who, seat, by } of players) {
      const did = await step(who, table, seat, by);
      if (did) await each(n++, did, who);
    }
    if (n === before) await moved(first.who, table, seq);
  }
  throw new Error('the game does not end');
}

export interface Tile {
  id: number;
  letter: string;
  w: number;
  h: number;
}

/** The first round side by side in one row, from (7, 8) on, without a page: each seat lays a letter that `pick` finds in its hand. */
export async function firstRound(players: Player[], table: string, pick: (t: Tile) => boolean): Promise<Tile[]> {
  const laid: Tile[] = [];
  let x = 7;
  for (let n = 0; n < players.length; n++) {
    const { hands, turn } = await view(players[0], table, 0);
    const seat = turn.speaker;
    const tile = hands[seat].tiles.find((t: Tile) => t.letter && pick(t));
    expect(tile, `seat ${seat} has such a letter`).toBeTruthy();
    await act(players[seat], table, seat, { place: { tile: tile.id, at: [x, 8], turned: false } });
    await act(players[seat], table, seat, { done: {} });
    x += tile.w;
    laid.push(tile);
  }
  return laid;
}

/** The player on turn gives up a letter: then the others may knock. */
export async function giveUp(p: Player, table: string, seat: number) {
  const { hands } = await view(p, table, seat);
  await act(p, table, seat, { free: { tile: hands[seat].tiles.find((t: Tile) => t.letter).id } });
}
