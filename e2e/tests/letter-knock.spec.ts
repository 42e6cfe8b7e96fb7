// Letter where others have a say: knocking, one device for several, and words that the table judges.

import { accessible, expect, fits, phone, picture, test } from './base';
import { firstRound, giveUp, name, put, wholeBoard, type Tile } from './letter';
import { view } from './moves';
import { act, gather, open } from './table';

const harsh = (t: Tile) => /[BCDFGJKLPQRVWXZ]/.test(t.letter);

test('knocks at the same time roll the die, everybody sees the margin, and what was named but does not count', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const cleo = await player('Cleo', { ...phone, colorScheme: 'dark' });
  const people = [anna, bo, cleo];
  const id = await gather(
    server.url,
    { game: 'letter', options: { seconds: 300, window: 15, simultaneity: 1000, draw: 'chance', first: 1 }, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] },
    ...people,
  );
  const laid = await firstRound(people, id, harsh);

  // The window after Anna's turn, for visual checks.
  await giveUp(anna, id, 0);
  await expect(cleo.page.getByRole('button', { name: 'Knock' })).toBeVisible();
  await picture(cleo.page, 'letter-knock-phone-dark');
  await picture(bo.page, 'letter-knock-desktop-light');
  await expect(anna.page.getByRole('button', { name: 'Knock' })).toHaveCount(0);
  await server.advance(15_000);
  await expect.poll(async () => (await view(bo, id, 1)).turn.speaker).toBe(1);

  // After Bo's turn Anna strikes the space bar while Cleo hits the key.
  await server.slowly(async () => {
    await giveUp(bo, id, 1);
    for (const p of [anna, cleo]) await expect(p.page.getByRole('button', { name: 'Knock' })).toBeVisible();
    const answered = [anna, cleo].map((p) => p.page.waitForResponse(/\/actions$/));
    await Promise.all([anna.page.keyboard.press('Space'), cleo.page.getByRole('button', { name: 'Knock' }).dispatchEvent('click'), ...answered]);
  });
  for (const p of people) {
    await expect(p.page.locator('.dice .die').first()).toBeVisible();
    await expect(p.page.getByText(/knocks were \d+ milliseconds? apart/)).toBeVisible();
  }
  await picture(bo.page, 'letter-dice-desktop-light');
  await bo.page.getByRole('tab', { name: 'Moves' }).click();
  await expect(bo.page.getByRole('tabpanel')).toContainText(/won the roll: .*(Anna \d|Cleo \d).* The knocks were \d+ ms apart/);

  // The winner names an invalid word: everybody sees it. It costs a letter, and the order stays as it was.
  const v = await view(bo, id, 1);
  const winner = v.turn.speaker;
  expect([0, 2]).toContain(winner);
  const { page } = people[winner];
  const before = v.hands[winner].tiles.length;
  const word = laid[0].letter + laid[1].letter;
  await accessible(page, 'naming after a knock');
  await name(page, word, [laid[0].id, laid[1].id], winner === 0 ? 'keys' : 'tap');
  for (const p of people) await expect(p.page.locator('.zone s', { hasText: word })).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('button', { name: 'No word? It costs a letter' }).click();
  await expect(page.getByText('Knocked for nothing: put one')).toBeVisible();
  await expect(bo.page.getByRole('tabpanel')).toContainText(`named what does not count: ${word}.`);
  const tile = v.hands[winner].tiles.find((t: Tile) => t.letter);
  await page.locator(`button[data-tile="${tile.id}"]`).click();
  await page.getByRole('button', { name: /^Give up ./ }).click();
  await expect.poll(async () => (await view(bo, id, 1)).hands[winner].tiles.length).toBe(before - 1);
  await expect(bo.page.getByRole('region', { name: 'Free letters' })).not.toContainText('none so far');
});

test('three at one device: a knock key for each, on screen and on the keyboard', async ({ player, server }) => {
  const ann = await player('Ann');
  const { page } = ann;
  const id = await open(ann, server.url, {
    game: 'letter',
    options: { seconds: 300, window: 15, simultaneity: 1000, draw: 'chance', first: 1 },
    seats: ['Ann', 'Ben', 'Cyd'].map((label) => ({ kind: 'me' as const, label })),
    start: true,
  });
  await firstRound([ann, ann, ann], id, harsh);
  await giveUp(ann, id, 0);
  for (const who of ['Ben', 'Cyd']) await expect(page.getByRole('button', { name: `Knock (${who})` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Knock (Ann)' })).toHaveCount(0);
  await picture(page, 'letter-knock-one-device');
  // Each uses the digit of their seat; both at once roll the die.
  await server.slowly(async () => {
    for (const key of ['2', '3']) {
      const answered = page.waitForResponse(/\/actions$/);
      await page.keyboard.press(key);
      await answered;
    }
  });
  await expect(page.locator('.dice .die')).toHaveCount(2);
  await expect(page.getByText(/knocks were \d+ milliseconds? apart/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'The word you see' })).toBeVisible();
  const { speaker } = (await view(ann, id, 0)).turn;
  expect([1, 2]).toContain(speaker);

  // After the next turn the same by clicking.
  await act(ann, id, speaker, { done: {} });
  const { hands, knock } = await view(ann, id, 0);
  await act(ann, id, speaker, { free: { tile: hands[speaker].tiles.find((t: Tile) => t.letter).id } });
  await server.advance(15_000);
  await expect.poll(async () => (await view(ann, id, 1)).turn.speaker).toBe(knock.next);
  await giveUp(ann, id, 1);
  await page.getByRole('button', { name: 'Knock (Cyd)' }).click();
  await expect.poll(async () => (await view(ann, id, 2)).phase).toBe('knock');
  expect((await view(ann, id, 2)).turn.speaker).toBe(2);
  await accessible(page, 'naming after a knock, several at one device');
});

test('without the sandglass: one may knock until the next player lays, and a blank is exchanged for a letter', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo', phone);
  const id = await gather(
    server.url,
    { game: 'letter', policy: 'challenge', options: { timed: false, draw: 'chance', first: 1, claim: 60 }, seats: [{ kind: 'me' }, { kind: 'open' }] },
    anna,
    bo,
  );
  const [a] = await firstRound([anna, bo], id, (t) => t.w === 1 || t.h === 1);
  const mine = (await view(anna, id, 0)).hands[0].tiles.find((t: Tile) => !t.letter);
  await act(anna, id, 0, { blank: { tile: mine.id, at: [7, 8 + a.h], turned: false } });

  // No sand runs. Bo is on turn, and until they lay they may knock; Anna, whose turn it was, may not.
  await expect(bo.page.getByText('Attach a letter and read a new word')).toBeVisible();
  await expect(bo.page.getByRole('timer')).toHaveCount(0);
  await expect(bo.page.getByRole('button', { name: 'Knock' })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Knock' })).toHaveCount(0);

  // A small letter replaces the blank; the blank comes into the hand.
  const hand: Tile[] = (await view(bo, id, 1)).hands[1].tiles;
  const c = hand.find((t) => t.letter && t.w === 1)!;
  expect(c, 'a narrow letter').toBeTruthy();
  await wholeBoard(bo.page);
  await put(bo.page, c, [7, 8 + a.h], 20, 'tap');
  await expect.poll(async () => (await view(bo, id, 1)).board.find((b: any) => b.tile === c.id)?.blank).toBe(mine.id);
  await expect(bo.page.getByRole('button', { name: 'Knock' })).toHaveCount(0);
  const word = c.letter + a.letter;
  await name(bo.page, word, [c.id, a.id], 'tap');
  await expect(anna.page.getByText(word).first()).toBeVisible();
  await anna.page.getByRole('button', { name: 'Fine by me' }).click();
  await expect(bo.page.locator('.zone .ok')).toContainText(word);
  await picture(bo.page, 'letter-exchange-phone');
  await bo.page.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect.poll(async () => (await view(bo, id, 1)).hands[1].tiles.some((t: Tile) => t.id === mine.id)).toBe(true);
});

test('where the table judges, a word waits for objections and playing on accepts it, on a phone in high contrast', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo', phone);
  const id = await gather(
    server.url,
    { game: 'letter', policy: 'challenge', options: { timed: false, claim: 60, draw: 'chance', first: 1 }, seats: [{ kind: 'me' }, { kind: 'open' }] },
    anna,
    bo,
  );
  await expect(bo.page.getByRole('grid')).toBeVisible();
  await bo.page.evaluate(() => (document.documentElement.dataset.theme = 'contrast'));

  // Two letters side by side, then an invalid word of two letters.
  const seats = [anna, bo];
  for (const [seat, p] of seats.entries()) {
    await expect.poll(async () => (await view(p, id, seat)).turn.speaker).toBe(seat);
    const v = await view(p, id, seat);
    const t = v.hands[seat].tiles[0];
    const near = v.board[0];
    const place = near ? [near.at[0] + near.w, near.at[1]] : [8, 8];
    await p.api('POST', `/tables/${id}/actions`, { seat, key: `first-${seat}`, action: { place: { tile: t.id, at: place, turned: false } } });
    if (seat === 0) await p.page.getByRole('button', { name: 'Done', exact: true }).click();
  }
  const board = (await view(bo, id, 1)).board;
  const word = board.map((b: any) => b.letter).join('');
  await name(
    bo.page,
    word,
    board.map((b: any) => b.tile),
    'tap',
  );

  // Anna is asked and sees the path of the word; her objection is decided by the dictionary.
  await expect(anna.page.getByRole('button', { name: 'I object' })).toBeVisible();
  await expect(anna.page.locator('.place .lit')).toHaveCount(2);
  await accessible(bo.page, 'waiting for objections, in high contrast');
  await fits(bo.page);
  await picture(bo.page, 'letter-claim-phone-contrast');
  await anna.page.getByRole('button', { name: 'I object' }).click();
  await expect(anna.page.getByRole('button', { name: 'I object' })).toHaveCount(0);
  await expect.poll(async () => (await view(anna, id, 0)).frame.claims.length).toBe(0);

  // The next word Anna accepts by playing on: she drags a letter onto the board, which stays where it is under her hand.
  await act(bo, id, 1, { done: {} });
  await giveUp(anna, id, 0);
  const [left] = board;
  const [next] = (await view(bo, id, 1)).hands[1].tiles;
  await act(bo, id, 1, { place: { tile: next.id, at: [left.at[0] - next.w, left.at[1]], turned: false } });
  await act(bo, id, 1, { name: { word: next.letter + left.letter, tiles: [next.id, left.tile] } });
  await act(bo, id, 1, { done: {} });
  await expect(anna.page.getByRole('button', { name: 'I object' })).toBeVisible();
  const v = await view(anna, id, 0);
  const right = v.board.find((b: any) => b.tile === board[1].tile);
  await put(anna.page, v.hands[0].tiles[0], [right.at[0] + right.w, right.at[1]], 20, 'drag');
  await expect.poll(async () => (await view(anna, id, 0)).frame.turn.seat).toBe(0);
  await expect(anna.page.locator('.place')).toHaveCount(4);
  await expect(anna.page.getByRole('button', { name: 'I object' })).toHaveCount(0);
});
