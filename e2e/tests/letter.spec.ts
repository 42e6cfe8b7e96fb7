import { accessible, expect, fingers, fits, phone, picture, test } from './base';
import { firstRound, playOut, step, wholeBoard, type Tile } from './letter';
import { view } from './moves';
import { gather, open } from './table';

test('two people and a bot play Letter to the end: by drag and tracing, by keyboard alone, through a reload and a restart', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await gather(
    server.url,
    { game: 'letter', options: { seconds: 300, window: 15, first: 1 }, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 1 }] },
    anna,
    bo,
  );
  await expect(anna.page.getByRole('region', { name: 'The pile' })).toBeVisible();
  await accessible(anna.page, 'drawing');

  const did = new Map<string, number>();
  const at = (what: string, n: number) => did.get(what) === n;
  await playOut(
    [
      { who: anna, seat: 0, by: 'drag' },
      { who: bo, seat: 1, by: 'keys' },
    ],
    server,
    id,
    async (_, what, who) => {
      did.set(what, (did.get(what) ?? 0) + 1);
      if (what === 'place' && at('place', 3)) {
        await who.page.reload();
        await expect(who.page.getByRole('grid')).toBeVisible();
      }
      if (what === 'name' && at('name', 3)) {
        await server.restart();
        for (const p of [anna, bo]) await expect(p.page.getByText('Connection lost.')).toHaveCount(0);
        await picture(who.page, 'letter-desktop-light');
      }
      if (what === 'place' && at('place', 4)) await accessible(who.page, 'a turn');
    },
    7,
  );
  for (const what of ['draw', 'place', 'name', 'done', 'decline']) expect(did.get(what) ?? 0, what).toBeGreaterThan(1);

  for (const p of [anna, bo]) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await accessible(anna.page, 'finished table');
  await picture(anna.page, 'letter-result', true);

  // A word on the pad shows its path over the board.
  await anna.page.locator('.pad tbody .text').first().hover();
  await expect(anna.page.locator('.place .lit').first()).toBeVisible();

  await anna.page.getByRole('link', { name: 'Look again' }).click();
  await expect(anna.page.locator('.steps')).toBeVisible();
  await anna.page.keyboard.press('Home');
  await expect(anna.page.locator('.steps')).toContainText('1 /');
  await anna.page.keyboard.press('End');
  await expect(anna.page.locator('.place').first()).toBeVisible();
  await accessible(anna.page, 'replay');
});

// Letters of which no two make a word.
test('alone: many words on a phone by tapping, long words against the clock by keys', async ({ player, server }) => {
  const mia = await player('Mia', phone);
  const many = { game: 'letter', options: { solo: 'many', soloLetters: 10 }, seats: [{ kind: 'me' as const }], start: true };
  const id = await open(mia, server.url, many);
  await expect(mia.page.getByRole('grid')).toBeVisible();
  await fits(mia.page);
  await playOut([{ who: mia, seat: 0, by: 'tap' }], server, id, async (n) => {
    if (n !== 3) return;
    await accessible(mia.page, 'alone, on a phone');
    await fits(mia.page);
    await fingers(mia.page);
    await picture(mia.page, 'letter-solo-phone-light');
  });
  await expect(mia.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await picture(mia.page, 'letter-solo-result', true);
  const first = await mia.api('GET', `/tables/${id}`);
  expect(first.outcome.details.variant).toBe('many');

  const ada = await player('Ada');
  const long = { game: 'letter', options: { solo: 'long', soloLetters: 20, soloMinutes: 1 }, seats: [{ kind: 'me' as const }], start: true };
  const other = await open(ada, server.url, long);
  await expect(ada.page.getByRole('grid')).toBeVisible();
  await server.slowly(async () => {
    for (let n = 0; n < 24 && (await view(ada, other, 0)).sheets[0].words.length < 1; n++) await step(ada, other, 0, 'keys', 2);
  });
  expect((await view(ada, other, 0)).sheets[0].words).toHaveLength(1);
  await server.advance(60_000);
  await expect(ada.page.getByRole('region', { name: 'Result' })).toBeVisible();
  const second = await ada.api('GET', `/tables/${other}`);
  expect(second.outcome.details.variant).toBe('long');
});

test('tiles are moved and taken back by drag, and laid by keys alone', async ({ player, server }) => {
  const kim = await player('Kim');
  const { page } = kim;
  const id = await open(kim, server.url, { game: 'letter', options: { rotation: true }, seats: [{ kind: 'me' }], start: true });
  await expect(page.getByRole('grid')).toBeVisible();
  const hand = (await view(kim, id, 0)).hands[0].tiles as { id: number; letter: string; w: number; h: number }[];
  const at = async (tile: number) => (await view(kim, id, 0)).board.find((b: any) => b.tile === tile)?.at;
  const grip = (t: { w: number; h: number }, col: number, row: number) => (row + Math.floor((t.h - 1) / 2)) * 20 + col + Math.floor((t.w - 1) / 2);
  const drag = async (from: { x: number; y: number; width: number; height: number }, x: number, y: number) => {
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + 14, from.y + from.height / 2 + 14, { steps: 2 });
    await page.mouse.move(x, y, { steps: 6 });
  };
  await wholeBoard(page);
  const cell = async (n: number) => {
    const b = (await page.locator(`[data-square="${n}"]`).boundingBox())!;
    return [b.x + b.width / 2, b.y + b.height / 2] as const;
  };

  // By drag from the hand; the ghost says that it fits.
  const [a, b] = hand;
  const slot = hand.findIndex((t, i) => i > 1 && i < 9 && t.w !== t.h); // not square, so that turning shows
  const c = hand[slot];
  await drag((await page.locator(`button[data-tile="${a.id}"]`).boundingBox())!, ...(await cell(grip(a, 5, 5))));
  await expect(page.locator('.ghost:not(.bad) .mark')).toHaveText('✓');
  await page.mouse.up();
  await expect.poll(() => at(a.id)).toEqual([5, 5]);

  // On an occupied place it shows that it does not fit, and nothing is laid.
  await drag((await page.locator(`button[data-tile="${b.id}"]`).boundingBox())!, ...(await cell(grip(b, 5, 5))));
  await expect(page.locator('.ghost .bad .mark')).toHaveText('✗');
  await page.mouse.up();
  expect(await at(b.id)).toBeUndefined();

  // On the board, dragged onto free cells: it moves. Dragged off the board: it comes back.
  await drag((await page.locator(`.place[data-tile="${a.id}"]`).boundingBox())!, ...(await cell(grip(a, 12, 12))));
  await page.mouse.up();
  await expect.poll(() => at(a.id)).toEqual([12, 12]);
  // The drag may be faster than the answer to the last move: then drag again.
  await expect(async () => {
    if (!(await at(a.id))) return;
    const lying = await page.locator(`.place[data-tile="${a.id}"]`).boundingBox({ timeout: 1000 });
    await drag(lying!, 1180, 700);
    await page.mouse.up();
    await expect.poll(() => at(a.id), { timeout: 2000 }).toBeUndefined();
  }).toPass();

  // With keys alone: a digit picks the tile up, arrows move it, + turns it, Enter lays it.
  await page.getByRole('grid').locator('input').focus();
  await page.keyboard.press(String(slot + 1));
  await expect(page.locator('.ghost')).toBeVisible();
  await page.keyboard.press('+');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await at(c.id)) !== undefined).toBe(true);
  const lies = (await view(kim, id, 0)).board.find((x: any) => x.tile === c.id);
  expect([lies.w, lies.h]).toEqual([c.h, c.w]);

  // The word's field has the focus now; Backspace on the board takes the tile back.
  await page.getByRole('grid').locator('input').focus();
  await page.keyboard.press('Backspace');
  await expect.poll(() => at(c.id)).toBeUndefined();
  await page.keyboard.press('?');
  await page.getByRole('tab', { name: 'Keys' }).click();
  await expect(page.getByRole('dialog')).toContainText('knock');
  await accessible(page, 'the keys');
  await picture(page, 'letter-keys');
});

test('a letter laid and a word read from what a screen reader is told, by keys alone', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const { page } = anna;
  const id = await gather(server.url, { game: 'letter', options: { timed: false, draw: 'chance', first: 1 }, seats: [{ kind: 'me' }, { kind: 'open' }] }, anna, bo);
  await firstRound([anna, bo], id, (t) => /[AEIOST]/.test(t.letter));
  const { action } = await anna.api('POST', `/tables/${id}/hint`, { seat: 0 });
  const { board, hands } = await view(anna, id, 0);
  const tile: Tile = hands[0].tiles.find((t: Tile) => t.id === action.place.tile);
  await expect(page.getByRole('button', { name: 'Give up a letter' })).toBeVisible();

  // The accessibility tree names the board and its tiles, all hands, and the possible actions.
  const tree = await page.locator('main').ariaSnapshot();
  for (const line of ['grid "Board"', 'group "Your letters"', 'Letters of Bo', 'button "Give up a letter"', 'list "Seats"']) expect(tree).toContain(line);
  for (const b of board) expect(tree).toContain(`${String.fromCharCode(65 + b.at[0])}${b.at[1] + 1}, ${b.letter}, ${b.w} by ${b.h}`);

  // To the board by Tab alone; the hand, as read out, names the digit.
  const told = (text: RegExp) => expect(page.locator('div.sr[aria-live=polite]')).toHaveText(text);
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const cell = () => /^([A-X])(\d+),/.exec(here);
  let here = '';
  for (let i = 0; i < 60 && !cell(); i++) {
    await page.keyboard.press('Tab');
    here = await focus();
  }
  const hand = await page.getByRole('group', { name: 'Your letters' }).ariaSnapshot();
  const slot = hand.match(new RegExp(`button "(\\d+): ${tile.letter}, ${tile.w} by ${tile.h}"`))![1];
  await page.keyboard.press(slot === '10' ? '0' : slot);

  // Arrows move the tile, and whether it fits and beside what is announced.
  const goal = [action.place.at[0] + Math.floor((tile.w - 1) / 2), action.place.at[1] + Math.floor((tile.h - 1) / 2)];
  const [, col, row] = cell()!;
  const [dx, dy] = [goal[0] - (col.charCodeAt(0) - 65), goal[1] - (Number(row) - 1)];
  for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
  expect(await focus()).toContain(`${String.fromCharCode(65 + goal[0])}${goal[1] + 1}, empty`);
  await expect(page.locator('.fit[aria-live=polite]')).toHaveText(/^It fits beside [A-Z]/);
  await page.keyboard.press('Enter');
  await told(new RegExp(`^${tile.letter} on [A-Z]\\d+`));

  // The word's field has the focus; whether the word can be read is announced, and so is the result.
  await expect(page.getByRole('textbox', { name: 'The word you see' })).toBeFocused();
  const { action: next } = await anna.api('POST', `/tables/${id}/hint`, { seat: 0 });
  await page.keyboard.type(next.name.word.toLowerCase());
  await expect(page.locator('.naming [aria-live=polite]')).toHaveText('Can be read.');
  await page.keyboard.press('Enter');
  await told(new RegExp(`^${next.name.word} is written down`));
  await page.keyboard.press('F9');
  await told(/^Anna: 1, Bo: 0/);
});
