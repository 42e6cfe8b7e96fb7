// Plays Letter on the page, with what the server would advise: lays by drag, tap or keys, reads words by tracing or typing.

import { expect, type Page } from '@playwright/test';
import type { Player } from './base';
import { view, type Hand } from './moves';

const tile = (page: Page, id: number) => page.locator(`button[data-tile="${id}"]`);
const lying = (page: Page, id: number) => page.locator(`.place[data-tile="${id}"]`);

async function middle(page: Page, id: number): Promise<[number, number]> {
  const b = (await lying(page, id).boundingBox())!;
  return [b.x + b.width / 2, b.y + b.height / 2];
}

/** The cell by whose middle a tile is held when it lies at a place. */
const grip = (at: number[], w: number, h: number, size: number) => (at[1] + Math.floor((h - 1) / 2)) * size + at[0] + Math.floor((w - 1) / 2);

/** The cell is where the window shows it: the whole board is in sight. */
export async function wholeBoard(page: Page) {
  const b = page.getByRole('button', { name: 'Whole board' });
  if ((await b.getAttribute('aria-pressed')) !== 'true') await b.click();
  await page.mouse.move(0, 0);
}

async function put(page: Page, id: number, cell: number, by: Hand) {
  const from = tile(page, id);
  const to = page.locator(`[data-square="${cell}"]`);
  if (by === 'keys') {
    await from.focus();
    await page.keyboard.press('Enter');
    const input = page.getByRole('grid').locator('input');
    await input.focus();
    const cols = Number(await page.getByRole('grid').getAttribute('aria-colcount'));
    const at = Number(await page.getByRole('grid').locator('[data-square]:has(input)').getAttribute('data-square'));
    const dx = (cell % cols) - (at % cols);
    const dy = Math.floor(cell / cols) - Math.floor(at / cols);
    for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
    await expect(to.locator('input')).toBeFocused();
    await page.keyboard.press('Enter');
  } else if (by === 'tap') {
    await from.tap();
    await to.tap({ force: true });
  } else {
    await from.scrollIntoViewIfNeeded();
    const a = (await from.boundingBox())!;
    const b = (await to.boundingBox())!;
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(a.x + a.width / 2 + 12, a.y - 12, { steps: 2 });
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
    await page.mouse.up();
  }
}

/** Reads a word: traces it with the mouse, taps its tiles, or types it. */
export async function name(page: Page, word: string, tiles: number[], by: Hand) {
  const field = page.getByRole('textbox', { name: 'The word you see' });
  // Under a server that has just come back the first attempt may find the table still closed.
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

// Where a straight line from middle to middle crosses a third tile a hand would go round it; the test taps instead.
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

/** Does one thing that the server advises; `most` words a turn, so that games do not take all day. */
export async function step(p: Player, table: string, seat: number, by: Hand, most = 2): Promise<string> {
  const { page } = p;
  const v = await view(p, table, seat);
  if (!v.may.length || v.phase === 'over') return '';
  if (v.phase === 'window') {
    if (!v.may.includes('decline')) return '';
    await press(page, 'Nothing to see');
    return 'decline';
  }
  if (v.turn.speaker !== seat) return '';
  const written = v.sheets[seat].words.filter((w: any) => w.turn === v.turn.number && w.how === 'turn').length;
  if (['first', 'turn', 'knock'].includes(v.phase) && written >= most) {
    await press(page, 'Done');
    return 'done';
  }
  if (v.phase === 'solo' && v.sheets[seat].words.length >= 8 && v.may.includes('done')) {
    await press(page, 'Finish');
    await press(page, 'Really finish?');
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
    await put(page, t.id, grip(action.place.at, t.w, t.h, v.options.board), by);
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
    if (v.phase === 'give') await press(page, 'Rather lay the blank');
    const t = v.hands[seat].tiles.find((x: any) => x.id === action.blank.tile);
    await wholeBoard(page);
    await put(page, t.id, grip(action.blank.at, t.w, t.h, v.options.board), by);
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

/** Plays until the table is over; `each` looks on. */
export async function playOut(players: { who: Player; seat: number; by: Hand }[], table: string, each: (n: number, did: string, who: Player) => Promise<void> = async () => {}, most = 600) {
  for (let n = 0; n < most; ) {
    let moved = false;
    for (const { who, seat, by } of players) {
      const before = (await who.api('GET', `/tables/${table}`)).status;
      if (before === 'over') return n;
      const did = await step(who, table, seat, by).catch(async (e) => {
        // Somebody else's move may end what was just begun; then the table has moved on.
        if ((await who.api('GET', `/tables/${table}`)).status === 'over') return 'over';
        throw e;
      });
      if (did) {
        moved = true;
        await each(n++, did, who);
      }
    }
    if (!moved) await players[0].who.page.waitForTimeout(60);
  }
  throw new Error('the game does not end');
}
