// Makes a move on the page as a person would: by dragging, by tapping, or with the keyboard alone.

import { expect, type Locator, type Page } from '@playwright/test';
import type { Player } from './base';

export type Hand = 'drag' | 'tap' | 'keys';

export interface Placed {
  /** The square's number on the page. */
  square: number;
  /** The text on the piece in the hand. */
  face: string;
  /** For a piece that stands for something chosen. */
  as?: string;
}

export async function view(p: Player, table: string, seat: number): Promise<any> {
  const port = p.page;
  return port.evaluate(
    ([id, s]) =>
      new Promise((done, fail) => {
        const url = new URL(`api/tables/${id}/live?seat=${s}&seq=-1`, document.baseURI);
        url.protocol = 'ws:';
        const w = new WebSocket(url);
        w.onerror = () => fail(new Error('no live connection'));
        w.onmessage = (e) => {
          const m = JSON.parse(e.data);
          if (m.type === 'view') {
            w.close();
            done(m.view);
          }
        };
      }),
    [table, seat] as const,
  );
}

const rackPiece = (page: Page, face: string): Locator => page.locator(`[data-rack] button[data-piece][data-face="${face}"]`).first();
const cell = (page: Page, square: number): Locator => page.locator(`[data-square="${square}"]`);

async function choose(page: Page, as: string | undefined) {
  if (!as) return;
  await page.locator(`dialog [data-choice="${as}"]`).click();
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Drags with the mouse from the middle of one box to the middle of another. */
export async function drag(page: Page, from: Box, to: Box) {
  const x = from.x + from.width / 2;
  const y = from.y + from.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y - 12, { steps: 2 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Brings a piece to a place by tapping both or by dragging. */
export async function bring(page: Page, piece: Locator, place: Locator, by: 'drag' | 'tap') {
  if (by === 'tap') {
    await piece.tap();
    return place.tap({ force: true });
  }
  await piece.scrollIntoViewIfNeeded();
  await drag(page, (await piece.boundingBox())!, (await place.boundingBox())!);
}

/** Moves the cursor of the board to a square by arrows. */
export async function cursorTo(page: Page, square: number) {
  const grid = page.getByRole('grid');
  await grid.locator('input').focus();
  const cols = Number(await grid.getAttribute('aria-colcount'));
  const at = Number(await grid.locator('[data-square]:has(input)').getAttribute('data-square'));
  const dx = (square % cols) - (at % cols);
  const dy = Math.floor(square / cols) - Math.floor(at / cols);
  for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
}

/** Lays pieces tentatively. */
export async function lay(page: Page, placed: Placed[], by: Hand) {
  if (by === 'keys') return layByKeys(page, placed);
  for (const p of placed) {
    await bring(page, rackPiece(page, p.face), cell(page, p.square), by);
    await choose(page, p.as);
    await expect(page.locator(`[data-square="${p.square}"] [data-piece]`)).toBeVisible();
  }
}

// With the keyboard alone: to the board by its tab stop, to the square by arrows, then the piece's place as a digit.
async function layByKeys(page: Page, placed: Placed[]) {
  for (const p of placed) {
    await cursorTo(page, p.square);
    await expect(cell(page, p.square).locator('input')).toBeFocused();
    if (p.as && /^\p{L}$/u.test(p.as)) await page.keyboard.press(`Shift+${p.as}`);
    else if (p.as) {
      // An arrow turns away from the cursor's direction.
      const down = (await cell(page, p.square).locator('.arrow.down').count()) > 0;
      if (p.as === (down ? 'down' : 'right')) await page.keyboard.press('Space');
      const slot = await rackPiece(page, p.face).evaluate((b) => b.closest('[data-slot]')!.getAttribute('data-slot'));
      await page.keyboard.press(String(Number(slot) + 1));
      const question = page.locator(`dialog [data-choice="${p.as}"]`);
      if (await question.isVisible()) await question.press('Enter');
    } else {
      const slot = await rackPiece(page, p.face).evaluate((b) => b.closest('[data-slot]')!.getAttribute('data-slot'));
      await page.keyboard.press(String(Number(slot) + 1));
    }
    await expect(page.locator(`[data-square="${p.square}"] [data-piece]`)).toBeVisible();
  }
}

/** Plays the tentative pieces. */
export async function commit(page: Page, by: Hand, button: string) {
  if (by === 'keys') {
    await page.getByRole('grid').locator('input').focus();
    await page.keyboard.press('Enter');
  } else {
    const b = page.getByRole('button', { name: new RegExp(`^${button}`) });
    if (by === 'tap') await b.tap();
    else await b.click();
  }
}

type Point = { x: number; y: number };

/** Touches the page with one finger or several. */
async function fingersOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((p, id) => ({ ...p, id })) });
}

/** Moves a finger over the page. */
export async function slide(page: Page, from: Point, to: Point) {
  const touch = await fingersOn(page);
  await touch('touchStart', from);
  for (const part of [0.3, 0.7, 1]) await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await touch('touchEnd');
}

/** Zooms with two fingers around a point. */
export async function pinch(page: Page, around: Point, times: number) {
  const touch = await fingersOn(page);
  const apart = (d: number): [Point, Point] => [
    { x: around.x - d, y: around.y },
    { x: around.x + d, y: around.y },
  ];
  await touch('touchStart', ...apart(30));
  for (const part of [0.5, 1]) await touch('touchMove', ...apart(30 * (1 + (times - 1) * part)));
  await touch('touchEnd');
}

/** Taps twice in one place. */
export async function twice(page: Page, at: Point) {
  const touch = await fingersOn(page);
  for (let i = 0; i < 2; i++) {
    await touch('touchStart', at);
    await touch('touchEnd');
  }
}

/** Drags a piece with a finger so that its ghost is over a point of the window, drops it, and returns the square that was under the ghost. */
export async function fingerDrag(page: Page, piece: Locator, to: { x: number; y: number }): Promise<number> {
  const touch = await fingersOn(page);
  const from = (await piece.boundingBox())!;
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await touch('touchStart', start);
  await touch('touchMove', { x: start.x + 4, y: start.y - 12 });
  const ghost = page.locator('body > #app .ghost:not(.place)');
  // Once it stands still: it glides out of the rack and onto its square.
  const middle = () =>
    ghost.evaluate(async (e) => {
      const frame = () => new Promise(requestAnimationFrame);
      const box = () => e.getBoundingClientRect();
      let last = box();
      for (let still = 0; still < 3; still++) {
        await frame();
        const now = box();
        if (now.x !== last.x || now.y !== last.y || now.width !== last.width) still = 0;
        last = now;
      }
      return { x: last.x + last.width / 2, y: last.y + last.height / 2 };
    });
  // The distance of the ghost from the finger can be measured before it is over the board.
  const up = start.y - 12 - (await middle()).y;
  expect(up, 'the ghost is above the finger').toBeGreaterThan(20);
  await touch('touchMove', { x: to.x, y: to.y + up + 30 });
  await touch('touchMove', { x: to.x, y: to.y + up });
  const at = await middle();
  const square = await page.evaluate(({ x, y }) => {
    const inside = [...document.querySelectorAll<HTMLElement>('.cell[data-square]')].filter((c) => {
      const r = c.getBoundingClientRect();
      return x >= r.left && x < r.right && y >= r.top && y < r.bottom;
    });
    return Number(inside[0]?.dataset.square ?? -1);
  }, at);
  await touch('touchEnd');
  return square;
}
