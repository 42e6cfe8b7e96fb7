// Pieces in the hand: a piece dragged by a finger lands on the square under its ghost (U3), what lies tentatively is not lost
// (U12), and pieces glide (U7).

import type { Page } from '@playwright/test';
import { expect, phone, test, type Player } from './base';
import { fingerDrag, lay, view } from './moves';
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

test('pieces glide to where they are laid, and lie there at once for those who ask for less motion (U7)', async ({ player, server }) => {
  const anna = await player('Anna', { ...phone, reducedMotion: 'no-preference' });
  const { page } = anna;
  await page.addInitScript(() => {
    const real = Element.prototype.animate;
    (window as any).flown = 0;
    Element.prototype.animate = function (...args) {
      (window as any).flown++;
      return real.apply(this, args);
    };
  });
  await gather(server.url, { game: 'shelf', options: {}, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }] }, anna);
  const flown = () => page.evaluate(() => (window as any).flown as number);
  const layOne = async (square: number) => {
    const face = (await page.locator('[data-rack] button[data-piece]:not([data-face="*"])').first().getAttribute('data-face'))!;
    await page.evaluate(() => ((window as any).flown = 0));
    await lay(page, [{ square, face }], 'tap');
  };
  await turn(anna);
  await layOne(3);
  expect(await flown()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await layOne(4);
  expect(await flown()).toBe(0);
});
