// Pieces in the hand: a piece dragged by a finger lands on the square under its ghost, what lies tentatively is not lost,
// and pieces glide.

import type { Page } from '@playwright/test';
import { expect, phone, test, type Player } from './base';
import { fingerDrag, lay, pinch, slide, twice, view } from './moves';
import { act, gather, turn, type Setup } from './table';

const two: Setup['seats'] = [{ kind: 'me' }, { kind: 'open' }];

// Where a piece comes from, where it may go, and how to read its position.
const drags: {
  game: string;
  options: Record<string, unknown>;
  free: string;
  begin?: (p: Player, id: string) => Promise<void>;
  lies: (page: Page, square: number) => Promise<void>;
}[] = [
  { game: 'alfabet', options: { blanks: false, stops: false, arrows: false }, free: '.cell[data-square="110"]', lies: (page, sq) => onSquare(page, sq) },
  { game: 'shelf', options: {}, free: '.cell[data-square="4"]', lies: (page, sq) => onSquare(page, sq) },
  {
    game: 'lettermix',
    options: { rounds: 1 },
    free: '.cell[data-square="16"]',
    async begin(p, id) {
      await act(p, id, 0, { throw: { turn: (await view(p, id, 0)).turn.turn } });
      await expect(p.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
    },
    // The window may move with the figure, but this is the only die on it.
    lies: async (page) => void (await expect(page.locator('.dice [data-square]')).toHaveCount(1)),
  },
];
const onSquare = async (page: Page, square: number) => void (await expect(page.locator(`[data-square="${square}"] [data-piece]`)).toBeVisible());

for (const { game, options, free, begin, lies } of drags)
  test(`${game}: a piece dragged by a finger lands on the square under its ghost`, async ({ player, server }) => {
    const anna = await player('Anna', { ...phone, viewport: { width: 390, height: 664 } });
    const bo = await player('Bo');
    const id = await gather(
      server.url,
      { game, options, publicSeed: 'e2e 1', seats: game === 'lettermix' ? [{ kind: 'me' }] : two },
      ...(game === 'lettermix' ? [anna] : [anna, bo]),
    );
    await expect(anna.page.locator('[data-part=turn]')).toBeVisible();
    await begin?.(anna, id);
    const { page } = anna;
    const piece = page.locator('[data-rack] button[data-piece]:not([data-face="*"])').first();
    const box = (await page.locator(free).boundingBox())!;
    // A little beside the middle: it snaps.
    const square = await fingerDrag(page, piece, { x: box.x + box.width * 0.7, y: box.y + box.height * 0.65 });
    expect(square).toBe(Number(free.match(/\d+/)![0]));
    await lies(page, square);
    if (game !== 'alfabet') return;
    // The same at any zoom, and the board stands still under the finger.
    const inner = page.locator('[data-pan] > .inner');
    const shown = () => inner.evaluate((e) => e.style.transform);
    const pan = (await page.locator('[data-pan]').boundingBox())!;
    const at = (x: number, y: number) => ({ x: pan.x + pan.width * x, y: pan.y + pan.height * y });
    let last = await shown();
    for (const zoom of [() => pinch(page, at(0.6, 0.4), 1.7), () => twice(page, at(0.4, 0.6)), () => page.locator('.zoom > .glass').tap()]) {
      // On a busy machine two taps may come too slowly to be one double tap: then again, as a person would.
      await expect(async () => {
        await zoom();
        await expect.poll(shown, { timeout: 5000 }).not.toBe(last);
      }).toPass();
      last = await shown();
      // Without this, the box of a square would be measured while the board glides to its place.
      await inner.evaluate((e) => Promise.all(e.getAnimations().map((a) => a.finished)));
      const there = await fingerDrag(page, piece, at(0.35, 0.35));
      await lies(page, there);
      expect(await shown()).toBe(last);
    }
  });

test('wordsmith: a piece dragged by a finger lies where it was dropped, and goes back the same way', async ({ player, server }) => {
  const { page, ...anna } = await player('Anna', { ...phone, viewport: { width: 390, height: 664 } });
  await gather(server.url, { game: 'wordsmith', options: { rounds: 1 }, seats: [{ kind: 'me' }], publicSeed: 'smith 1' }, { page, ...anna });
  const bench = page.locator('.bench svg');
  await expect(bench).toBeVisible();
  const box = (await bench.boundingBox())!;
  const piece = bench.locator('[data-id]').first();
  // The middle of its stroke, as it is on the screen.
  const grip = () =>
    piece.locator('.hit').evaluate((e: SVGPathElement) => {
      const p = e.getPointAtLength(e.getTotalLength() / 2).matrixTransform(e.getScreenCTM()!);
      return { x: p.x, y: p.y };
    });
  const lying = bench.locator('.read');
  const stick = { x: box.x + box.width * 0.3, y: box.y + box.height * 0.25 };
  await slide(page, await grip(), stick);
  await expect(lying).toHaveCount(1);
  // A piece may click into the shape of a letter, which moves it a little.
  await expect.poll(async () => Math.hypot((await grip()).x - stick.x, (await grip()).y - stick.y)).toBeLessThan(20);
  // What can be done with it covers neither it nor the pieces in the tray.
  const tools = (await page.getByRole('button', { name: 'Turn' }).boundingBox())!;
  expect(tools.y).toBeGreaterThan(box.y + box.height - 1);
  await slide(page, await grip(), { x: stick.x, y: box.y + box.height * 0.85 });
  await expect(lying).toHaveCount(0);
});

test('letter: a tile dragged by a finger lies where its outline was', async ({ player, server }) => {
  const anna = await player('Anna', { ...phone, viewport: { width: 390, height: 664 } });
  const bo = await player('Bo');
  const id = await gather(server.url, { game: 'letter', options: { seconds: 300, draw: 'chance', first: 1 }, seats: two }, anna, bo);
  const { page } = anna;
  await expect(page.getByRole('grid')).toBeVisible();
  const v = await view(anna, id, 0);
  if (v.turn.speaker === 1) {
    const tile = v.hands[1].tiles.find((t: any) => t.letter);
    await act(bo, id, 1, { place: { tile: tile.id, at: [7, 8], turned: false } });
    await act(bo, id, 1, { done: {} });
  }
  await turn(anna);
  const tile = v.hands[0].tiles.find((t: any) => t.letter && t.w === 2) ?? v.hands[0].tiles.find((t: any) => t.letter);
  const cell = (await page.locator('.cell[data-square="130"]').boundingBox())!;
  const square = await fingerDrag(page, page.locator(`button[data-tile="${tile.id}"]`), { x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 });
  await expect.poll(async () => (await view(anna, id, 0)).board.some((b: any) => b.tile === tile.id)).toBe(true);
  const { board, options } = await view(anna, id, 0);
  const lies = board.find((b: any) => b.tile === tile.id);
  // The cell under the middle of the outline belongs to the tile.
  const [x, y] = [square % options.board, Math.floor(square / options.board)];
  expect(x >= lies.at[0] && x < lies.at[0] + lies.w && y >= lies.at[1] && y < lies.at[1] + lies.h).toBe(true);
});

test('tiles that lie tentatively outlive a reload and a move of the other player', async ({ player, server }) => {
  const anna = await player('Anna', phone);
  const bo = await player('Bo');
  const id = await gather(server.url, { game: 'alfabet', options: { blanks: false, stops: false, arrows: false }, seats: two }, anna, bo);
  const { page } = anna;
  await expect(page.getByRole('grid')).toBeVisible();
  if ((await view(anna, id, 0)).frame.active[0] === 0) await act(anna, id, 0, (await anna.api('POST', `/tables/${id}/hint`, { seat: 0 })).action);
  await expect.poll(async () => (await view(anna, id, 0)).frame.active[0]).toBe(1);
  const face = (await page.locator('[data-rack] button[data-piece]').first().getAttribute('data-face'))!;
  await lay(page, [{ square: 0, face }], 'tap');
  await page.reload();
  await expect(page.locator('[data-square="0"] [data-piece]')).toBeVisible();
  await act(bo, id, 1, (await bo.api('POST', `/tables/${id}/hint`, { seat: 1 })).action);
  await turn(anna);
  await expect(page.locator('[data-square="0"] [data-piece]')).toBeVisible();
  // A lone letter in the corner cannot be played, and the button says so.
  await expect(page.locator('[data-part=primary]')).toContainText('Does not fit like this');
  await page.locator('[data-part=primary]').tap({ force: true });
  await expect(page.locator('[data-square="0"] [data-piece]')).toBeVisible();
});

test('a message is announced on the handle of the sheet, which is pulled up to read it', async ({ player, server }) => {
  const anna = await player('Anna', phone);
  const bo = await player('Bo');
  const id = await gather(server.url, { game: 'shelf', options: {}, seats: two }, anna, bo);
  const { page } = anna;
  await expect(page.getByRole('grid')).toBeVisible();
  await bo.api('POST', `/tables/${id}/chat`, { text: 'Hello there' });
  const handle = page.locator('.handle');
  await expect(handle).toHaveAccessibleName(/1 new message/);
  await handle.tap();
  await expect(page.getByText('Hello there')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Hello there')).toBeHidden();
  await expect(handle).not.toHaveAccessibleName(/new message/);
});

// What moves in each game: how a piece is moved, and what shows that the page has followed.
const motions: {
  game: string;
  options?: Record<string, unknown>;
  seats: Setup['seats'];
  begin?: (p: Player, id: string) => Promise<void>;
  move: (p: Player, id: string, n: number) => Promise<void>;
}[] = [
  { game: 'alfabet', seats: [{ kind: 'me' }], move: (p, _, n) => layOne(p.page, n) },
  { game: 'shelf', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], move: (p, _, n) => layOne(p.page, 2 + n) },
  {
    game: 'letter',
    seats: [{ kind: 'me' }],
    async move(p, id) {
      const v = await view(p, id, 0);
      const laid = v.board.find((b: any) => b.loose);
      if (laid) await act(p, id, 0, { take: { tile: laid.tile } });
      await expect(p.page.locator('.place.loose')).toHaveCount(0);
      const tile = (laid && { id: laid.tile }) ?? v.hands[0].tiles.find((t: any) => t.letter);
      await act(p, id, 0, { place: { tile: tile.id, at: [7, 8], turned: false } });
      await expect(p.page.locator('.place.loose')).toBeVisible();
    },
  },
  {
    game: 'lettermix',
    options: { rounds: 1 },
    seats: [{ kind: 'me' }],
    async begin(p, id) {
      await act(p, id, 0, { throw: { turn: (await view(p, id, 0)).turn.turn } });
      await expect(p.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
    },
    async move({ page }, _, n) {
      const rack = page.locator('[data-rack] button[data-piece]');
      // The window moves with the figure: a finger that comes while it glides may miss, and tries again.
      await expect(async () => {
        if ((await rack.count()) > 12 - n) {
          await rack.and(page.locator(':not([data-face="*"])')).first().tap();
          await page
            .locator('.cell[data-square]:not(:has([data-piece]))')
            .nth(9 + 2 * n)
            .tap();
        }
        await expect(rack).toHaveCount(12 - n, { timeout: 2000 });
      }).toPass({ timeout: 20_000 });
    },
  },
  {
    game: 'wordsmith',
    seats: two,
    async move(p, id) {
      await p.page.locator('svg.die').evaluateAll((dice) => dice.forEach((e) => e.setAttribute('data-old', '')));
      // A rolled joker is taken before the next roll.
      if (!(await view(p, id, 0)).frame.may.includes('roll')) await act(p, id, 0, (await p.api('POST', `/tables/${id}/hint`, { seat: 0 })).action);
      await act(p, id, 0, { roll: {} });
      await expect(p.page.locator('svg.die:not([data-old])').first()).toBeVisible();
    },
  },
];
async function layOne(page: Page, square: number) {
  const face = (await page.locator('[data-rack] button[data-piece]:not([data-face="*"])').first().getAttribute('data-face'))!;
  await lay(page, [{ square, face }], 'tap');
}

for (const { game, options = {}, seats, begin, move } of motions)
  test(`${game}: what moves is animated, except for those who ask for less motion`, async ({ player, server }) => {
    const anna = await player('Anna', { ...phone, reducedMotion: 'no-preference' });
    const { page } = anna;
    await page.addInitScript(() => {
      const w = window as any;
      const real = Element.prototype.animate;
      w.moved = 0;
      Element.prototype.animate = function (...args) {
        w.moved++;
        return real.apply(this, args);
      };
      addEventListener('animationstart', ({ target }) => {
        if ((target as Element).closest('.game') && parseFloat(getComputedStyle(target as Element).animationDuration) > 0.05) w.moved++;
      });
    });
    const id = await gather(server.url, { game, options, seats, publicSeed: 'e2e 1' }, anna, ...(seats === two ? [await player('Bo')] : []));
    await turn(anna);
    await begin?.(anna, id);
    let n = 0;
    const moved = async () => {
      await server.advance(2000); // dice come to rest
      await page.evaluate(() => ((window as any).moved = 0));
      await move(anna, id, n++);
      // Animations begin with the next frame.
      return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done((window as any).moved)))));
    };
    expect(await moved()).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moved()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await moved()).toBeGreaterThan(0);
    await page.evaluate(() => (localStorage.lettercase = JSON.stringify({ ...JSON.parse(localStorage.lettercase), lessMotion: true })));
    await page.reload();
    await expect(page.locator('[data-part=hand]').first()).toBeVisible();
    expect(await moved()).toBe(0);
  });
