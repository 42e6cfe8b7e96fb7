import { accessible, expect, fingers, fits, phone, picture, test } from './base';
import { firstRound, giveUp, name, playOut, put, step, wholeBoard, type Tile } from './letter';
import { view } from './moves';
import { act, gather, open } from './table';

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
      if (what === 'place' && at('place', 5)) await accessible(who.page, 'a turn');
    },
    8,
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
    await Promise.all([anna.page.keyboard.press('Space'), cleo.page.getByRole('button', { name: 'Knock' }).dispatchEvent('click')]);
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
  await page.keyboard.press('2');
  await page.keyboard.press('3');
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
    for (let n = 0; n < 12 && (await view(ada, other, 0)).sheets[0].words.length < 1; n++) await step(ada, other, 0, 'keys', 2);
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
