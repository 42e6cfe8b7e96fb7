import { accessible, expect, fits, phone, picture, test } from './base';
import { name, playOut, step, wholeBoard } from './letter';
import { view } from './moves';
import { open } from './table';

test('two people and a bot play Letter to the end: by drag and tracing, by keyboard alone, through a reload and a restart', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await open(anna, server.url, {
    game: 'letter',
    options: { seconds: 300, window: 15 },
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 1 }],
  });
  await bo.page.goto(`${server.url}/t/${id}`);
  await bo.page.getByRole('button', { name: 'Sit here' }).click();
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(anna.page.getByRole('region', { name: 'The pile' })).toBeVisible();
  await accessible(anna.page, 'drawing');

  const did = new Map<string, number>();
  await playOut(
    [
      { who: anna, seat: 0, by: 'drag' },
      { who: bo, seat: 1, by: 'keys' },
    ],
    id,
    async (n, what, who) => {
      did.set(what, (did.get(what) ?? 0) + 1);
      if (n === 12) {
        await who.page.reload();
        await expect(who.page.getByRole('grid')).toBeVisible();
      }
      if (n === 20) {
        await server.restart();
        await expect(anna.page.getByText('Connection lost.')).toHaveCount(0);
      }
      if (n === 24) {
        await accessible(anna.page, 'a turn');
        await picture(anna.page, 'letter-desktop-light');
      }
    },
  );
  for (const what of ['draw', 'place', 'name', 'done']) expect(did.get(what) ?? 0, what).toBeGreaterThan(1);

  for (const p of [anna, bo]) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await accessible(anna.page, 'finished table');
  await picture(anna.page, 'letter-result', true);

  // A word on the pad shows its way over the board.
  await anna.page.locator('.pad td.text').first().hover();
  await expect(anna.page.locator('.place .lit').first()).toBeVisible();

  await anna.page.getByRole('link', { name: 'Replay' }).click();
  await expect(anna.page.getByRole('grid')).toBeVisible();
  await anna.page.keyboard.press('Home');
  await expect(anna.page.locator('.steps')).toContainText('1 /');
  await anna.page.keyboard.press('End');
  await expect(anna.page.locator('.place').first()).toBeVisible();
  await accessible(anna.page, 'replay');
});

test('knocks at the same time roll the die, and everybody sees the margin', async ({ player, server }) => {
  const names = ['Anna', 'Bo', 'Cleo'];
  const people = [];
  for (const n of names) people.push(await player(n, n === 'Cleo' ? { ...phone, colorScheme: 'dark' } : {}));
  const [anna, bo, cleo] = people;
  const id = await open(anna, server.url, {
    game: 'letter',
    options: { seconds: 300, window: 15, simultaneity: 1000, draw: 'chance', first: 1 },
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
  });
  for (const p of [bo, cleo]) {
    await p.page.goto(`${server.url}/t/${id}`);
    await p.page.getByRole('button', { name: 'Sit here' }).first().click();
  }
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  for (const p of people) await expect(p.page.getByRole('grid')).toBeVisible();

  // The first round and one turn, after which the others may knock.
  const seats = people.map((who, seat) => ({ who, seat }));
  const hands = ['drag', 'keys', 'tap'] as const;
  for (let n = 0; n < 60; n++) {
    const v = await view(anna, id, 0);
    if (v.phase === 'window') break;
    for (const { who, seat } of seats) if (v.turn.speaker === seat) await step(who, id, seat, hands[seat]);
  }
  await expect(cleo.page.getByRole('button', { name: 'Knock' })).toBeVisible();
  await accessible(cleo.page, 'the window for knocking, on a phone in the dark');
  await fits(cleo.page);
  await picture(cleo.page, 'letter-knock-phone-dark');
  await picture(bo.page, 'letter-knock-desktop-light');
  await expect(anna.page.getByRole('button', { name: 'Knock' })).toHaveCount(0);

  // Bo strikes the space bar while Cleo hits the key.
  await Promise.all([bo.page.keyboard.press('Space'), cleo.page.getByRole('button', { name: 'Knock' }).tap()]);
  for (const p of people) {
    await expect(p.page.locator('.dice .die').first()).toBeVisible();
    await expect(p.page.getByText(/knocks were \d+ milliseconds? apart/)).toBeVisible();
  }
  await picture(anna.page, 'letter-dice-desktop-light');
  await anna.page.getByRole('tab', { name: 'Moves' }).click();
  await expect(anna.page.getByRole('tabpanel')).toContainText(/won the roll: .*(Bo \d|Cleo \d).* The knocks were \d+ ms apart/);

  // The winner sees nothing after all: it costs a letter, and the order stays as it was.
  const v = await view(anna, id, 0);
  const winner = v.turn.speaker;
  expect([1, 2]).toContain(winner);
  const before = v.hands[winner].tiles.length;
  await accessible(people[winner].page, 'naming after a knock');
  await people[winner].page.getByRole('button', { name: 'Done', exact: true }).click();
  await people[winner].page.getByRole('button', { name: 'No word? It costs a letter' }).click();
  await expect(people[winner].page.getByText('Knocked in vain: put one')).toBeVisible();
  const tile = v.hands[winner].tiles.find((t: any) => t.letter);
  await people[winner].page.locator(`button[data-tile="${tile.id}"]`).click();
  await people[winner].page.getByRole('button', { name: /^Give up ./ }).click();
  await expect.poll(async () => (await view(anna, id, 0)).hands[winner].tiles.length).toBe(before - 1);
  await expect(anna.page.getByRole('region', { name: 'Free letters' })).not.toContainText('none so far');
});

test('a soloist lays all letters on a phone by tapping, and the result is kept as a record', async ({ player, server }) => {
  const mia = await player('Mia', phone);
  const id = await open(mia, server.url, { game: 'letter', options: { solo: 'many', soloLetters: 12 }, seats: [{ kind: 'me' }], start: true });
  await expect(mia.page.getByRole('grid')).toBeVisible();
  await fits(mia.page);
  await playOut([{ who: mia, seat: 0, by: 'tap' }], id, async (n) => {
    if (n === 6) {
      await accessible(mia.page, 'alone, on a phone');
      await fits(mia.page);
      await picture(mia.page, 'letter-solo-phone-light');
    }
  });
  await expect(mia.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await picture(mia.page, 'letter-solo-result', true);
  const { outcome } = await mia.api('GET', `/tables/${id}`);
  await open(mia, server.url, { game: 'letter', options: { solo: 'many', soloLetters: 12 }, seats: [{ kind: 'me' }], start: true });
  await expect(mia.page.getByText('Record', { exact: true }).locator('..')).toContainText(outcome.record.toLocaleString('en'));
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

  // On a taken place it says no, and nothing is laid.
  await drag((await page.locator(`button[data-tile="${b.id}"]`).boundingBox())!, ...(await cell(grip(b, 5, 5))));
  await expect(page.locator('.place.ghost.bad .mark')).toHaveText('✗');
  await page.mouse.up();
  expect(await at(b.id)).toBeUndefined();

  // On the board, pulled onto free cells: it moves. Pulled off the board: it comes back.
  await drag((await page.locator(`.place[data-tile="${a.id}"]`).boundingBox())!, ...(await cell(grip(a, 12, 12))));
  await page.mouse.up();
  await expect.poll(() => at(a.id)).toEqual([12, 12]);
  // The hand may be quicker than the answer to its last move: then it pulls once more.
  await expect(async () => {
    const lying = await page.locator(`.place[data-tile="${a.id}"]`).boundingBox({ timeout: 1000 });
    await drag(lying!, 1180, 700);
    await page.mouse.up();
    await expect.poll(() => at(a.id), { timeout: 2000 }).toBeUndefined();
  }).toPass();

  // With keys alone: a digit takes the tile up, arrows carry it, + turns it, Enter lays it.
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
  await expect(page.getByRole('dialog')).toContainText('knock');
  await accessible(page, 'the keys');
  await picture(page, 'letter-keys');
});

test('where the table judges, a word waits for objections, on a phone in high contrast', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo', phone);
  const id = await open(anna, server.url, {
    game: 'letter',
    policy: 'challenge',
    options: { seconds: 300, window: 15, claim: 60, draw: 'chance', first: 1 },
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  await bo.page.goto(`${server.url}/t/${id}`);
  await bo.page.getByRole('button', { name: 'Sit here' }).click();
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(bo.page.getByRole('grid')).toBeVisible();
  await bo.page.evaluate(() => (document.documentElement.dataset.theme = 'contrast'));

  // Two letters side by side, then a word of two letters that is none.
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
  await name(bo.page, word, board.map((b: any) => b.tile), 'tap');

  // Anna is asked and sees the way of the word; her objection is decided by the dictionary.
  await expect(anna.page.getByRole('button', { name: 'I object' })).toBeVisible();
  await expect(anna.page.locator('.place .lit')).toHaveCount(2);
  await accessible(bo.page, 'waiting for objections, in high contrast');
  await fits(bo.page);
  await picture(bo.page, 'letter-claim-phone-contrast');
  await anna.page.getByRole('button', { name: 'I object' }).click();
  await expect(anna.page.getByRole('button', { name: 'I object' })).toHaveCount(0);
  await expect.poll(async () => (await view(anna, id, 0)).claims.length).toBe(0);
});
