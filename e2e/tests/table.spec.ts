import { accessible, expect, fits, phone, picture, test } from './base';
import { move, pieces } from './alfabet';
import { advice, playFor } from './lettermix';
import { commit, lay, view } from './moves';
import { act, open, turn } from './table';

test('a new user lays a first word within a minute of opening the page', async ({ browser, player, server }) => {
  // The hints come from another table with the same deal; the page creates the table itself.
  const seed = 'ten'; // a hand that makes one long word
  const table = { game: 'alfabet', publicSeed: seed, seats: [{ kind: 'me' as const }, { kind: 'bot' as const, level: 2 }], start: true };
  const adviser = await player('Adviser');
  const id = await open(adviser, server.url, table);
  await turn(adviser);
  const { action, forecast } = await adviser.api('POST', `/tables/${id}/hint`, { seat: 0 });

  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.route('**/api/tables', (r) => r.continue({ postData: JSON.stringify({ ...r.request().postDataJSON(), publicSeed: seed }) }));
  const began = performance.now();
  await page.goto(server.url);
  await page.locator('.box', { hasText: 'Alfabet' }).getByRole('button', { name: 'Against the computer' }).click();
  await page.getByRole('button', { name: 'I know the game' }).click();
  await turn({ page });
  await lay(page, pieces(action.lay), 'drag');
  await expect(page.getByRole('button', { name: `Play (${forecast.score})` })).toBeVisible();
  await commit(page, 'drag', 'Play');
  await expect(page.getByRole('region', { name: 'Score pad' })).toContainText(String(forecast.score));
  expect(performance.now() - began).toBeLessThan(60_000);
  await context.close();
});

test('every game that can be played alone begins with one press', async ({ player, server }) => {
  const anna = await player('Anna');
  const { games } = await anna.api('GET', '/games');
  expect(games).toHaveLength(5);
  for (const g of games) {
    await anna.page.goto(server.url);
    const box = anna.page.getByRole('listitem').filter({ has: anna.page.getByRole('heading', { name: g.name, exact: true }) });
    await expect(box.getByRole('button', { name: 'Against the computer' })).toBeEnabled();
    await expect(box.getByRole('button', { name: 'Alone', exact: true }), g.name).toHaveCount(g.minSeats === 1 ? 1 : 0);
    if (g.minSeats > 1) continue;
    await box.getByRole('button', { name: 'Alone', exact: true }).click();
    await expect(anna.page, g.name).toHaveURL(/\/t\//);
    const table = await anna.api('GET', `/tables/${new URL(anna.page.url()).pathname.split('/').pop()}`);
    expect(table.status, g.name).toBe('playing');
    await expect(anna.page.getByRole('heading', { level: 1, name: g.name })).toBeAttached();
    await expect(anna.page.locator('[role=alert]')).toHaveCount(0);
  }
});

test('nothing moves on the page when a move is made', async ({ player, server }) => {
  const anna = await player('Anna');
  const id = await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await expect(anna.page.getByRole('grid')).toBeVisible();
  await turn(anna);
  await anna.page.evaluate(() => {
    (window as any).shifts = 0;
    new PerformanceObserver((list) => {
      for (const e of list.getEntries() as any[]) if (!e.hadRecentInput) (window as any).shifts += e.value;
    }).observe({ type: 'layout-shift', buffered: false });
  });
  const where = () => anna.page.getByRole('grid').boundingBox();
  const before = await where();
  await move(anna, id, 0, 'drag');
  await turn(anna);
  expect(await where()).toEqual(before);
  expect(await anna.page.evaluate(() => (window as any).shifts)).toBeLessThan(0.02);
});

test('several people at one device: the curtain hides each hand from the others', async ({ player, server }) => {
  const anna = await player('Anna');
  await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await anna.page.getByRole('button', { name: 'Add a player on this device' }).click();
  const beside = anna.page.getByRole('dialog');
  await accessible(anna.page, 'somebody beside me');
  await beside.getByLabel('Name').fill('Olav');
  await beside.getByRole('button', { name: 'Sit here' }).click();
  await expect(beside).toHaveCount(0);
  await picture(anna.page, 'waiting-beside');
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  const curtain = anna.page.getByRole('button', { name: /^I am / });
  await expect(curtain).toBeVisible();
  await expect(anna.page.locator('[data-rack]')).toHaveCount(0);
  await accessible(anna.page, 'curtain');
  await picture(anna.page, 'curtain');
  const first = (await curtain.innerText()).replace('I am ', '');
  await curtain.click();
  await expect(anna.page.locator('[data-rack] button')).toHaveCount(7);
  await anna.page.getByRole('button', { name: 'Pass' }).click();
  await anna.page.getByRole('button', { name: 'Really?' }).click();
  await expect(anna.page.getByRole('button', { name: `I am ${first === 'Anna' ? 'Olav' : 'Anna'}` })).toBeVisible();
  await expect(anna.page.locator('[data-rack]')).toHaveCount(0);
});

test('chat, spectators, pause by agreement, resigning', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const eve = await player('Eve', phone);
  const id = await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await bo.page.goto(`${server.url}/t/${id}`);
  await bo.page.getByRole('button', { name: 'Sit here' }).click();
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(bo.page.getByRole('grid')).toBeVisible();

  await eve.page.goto(`${server.url}/t/${id}`);
  await expect(eve.page.getByRole('grid')).toBeVisible();
  await expect(eve.page.locator('[data-rack]')).toHaveCount(0);
  await fits(eve.page);
  for (const p of [anna, bo, eve]) await expect(p.page.getByText('1 person watching')).toBeVisible();

  await anna.page.getByRole('tab', { name: 'Chat' }).click();
  await anna.page.getByLabel('Write a message').fill('Hello Bo');
  await anna.page.getByRole('button', { name: 'Send' }).click();
  await expect(bo.page.getByRole('tab', { name: 'Chat' })).toContainText('1');
  await bo.page.getByRole('tab', { name: 'Chat' }).click();
  await expect(bo.page.getByRole('log')).toContainText('Hello Bo');
  await accessible(bo.page, 'chat');

  await anna.page.getByRole('button', { name: 'Table' }).click();
  await accessible(anna.page, 'table menu');
  await anna.page.getByRole('button', { name: 'Pause' }).click();
  await expect(bo.page.getByText('Anna would like a pause.')).toBeVisible();
  await bo.page.getByRole('button', { name: 'Agree' }).click();
  await expect(anna.page.getByText('Paused.')).toBeVisible();
  await anna.page.getByRole('button', { name: 'Resume' }).click();
  await bo.page.getByRole('button', { name: 'Agree' }).click();
  await expect(anna.page.getByText('Paused.')).toHaveCount(0);

  await bo.page.getByRole('button', { name: 'Table' }).click();
  await bo.page.getByRole('button', { name: 'Resign' }).click();
  await bo.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(anna.page.getByRole('heading', { name: 'You won: Bo left the game' })).toBeVisible();
});

test('the host changes what is agreed, adds seats and keeps one for a guest; everybody sees it at once', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await open(anna, server.url, { game: 'alfabet', publicSeed: '', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await bo.page.goto(`${server.url}/t/${id}`);
  await bo.page.getByRole('button', { name: 'Sit here' }).click();
  await expect(bo.page.getByText('Waiting for the host')).toBeVisible();
  await expect(bo.page.getByRole('button', { name: 'Change table settings' })).toHaveCount(0);

  await anna.page.getByRole('button', { name: 'Change table settings' }).click();
  const dialog = anna.page.getByRole('dialog', { name: 'Change table settings' });
  await dialog.getByLabel('Language of the words').selectOption('de');
  await dialog.getByLabel('Who decides which words count').selectOption('challenge');
  await dialog.getByText('Custom words').click();
  await dialog.getByLabel('Also allowed').fill('Oma Opa');
  await dialog.getByLabel('Tiles on the rack').fill('8');
  await dialog.getByLabel('Time for a move').selectOption({ label: '3 days' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  for (const text of ['German', 'Dictionary, if challenged', 'OMA and OPA', '3 days']) await expect(bo.page.getByText(text, { exact: true })).toBeVisible();
  await expect(bo.page.getByText('Tiles on the rack')).toBeVisible();

  await anna.page.getByRole('button', { name: 'Add a seat' }).click();
  await anna.page.getByRole('button', { name: 'Add a seat' }).click();
  await expect(bo.page.getByText('Free seat')).toHaveCount(2);
  await anna.page.getByRole('button', { name: 'Remove the last seat' }).click();
  await expect(bo.page.getByText('Free seat')).toHaveCount(1);

  // A seat reserved for a guest: the table's own link does not open it, the invitation does.
  await anna.page.getByRole('button', { name: 'More for Free seat' }).click();
  await anna.page.getByRole('button', { name: 'Reserve for a guest' }).click();
  const invitation = anna.page.getByRole('dialog', { name: 'Invitation' });
  const link = await invitation.getByLabel('Link to this table').inputValue();
  await accessible(anna.page, 'invitation');
  await anna.page.keyboard.press('Escape');
  const eve = await player('Eve', phone);
  await eve.page.goto(`${server.url}/t/${id}`);
  await expect(eve.page.getByText('Reserved', { exact: true })).toBeVisible();
  await expect(eve.page.getByRole('button', { name: 'Sit here' })).toHaveCount(0);
  await eve.page.goto(link);
  await eve.page.getByRole('button', { name: 'Sit here' }).click();

  // Bo offers their seat to somebody else, and cancels.
  await bo.page.getByRole('button', { name: 'More for Bo' }).click();
  await bo.page.getByRole('button', { name: 'Give my seat to someone else' }).click();
  await expect(bo.page.getByRole('dialog', { name: 'Invitation' }).getByLabel('Link to this table')).toHaveValue(/invite=/);
  await bo.page.keyboard.press('Escape');
  await bo.page.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(bo.page.getByText('Waiting for the host')).toBeVisible();

  // Chat before play; the host may mute somebody.
  await bo.page.getByLabel('Write a message').fill('Hello');
  await bo.page.getByRole('button', { name: 'Send' }).click();
  await expect(anna.page.getByRole('log')).toContainText('Bo Hello');
  await anna.page.getByLabel('Mute Bo for everyone').check();
  await expect(bo.page.getByText('The host has turned off your chat messages.')).toBeVisible();
  await expect(bo.page.getByLabel('Write a message')).toHaveCount(0);

  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  for (const p of [anna, bo, eve]) await expect(p.page.locator('[data-rack] button')).toHaveCount(8);
  await fits(eve.page);
});

test('a seat empty for two minutes goes to a bot if the others agree, and its owner may come back', async ({ player, server }) => {
  const [anna, bertil, cleo] = [await player('Anna'), await player('Bertil'), await player('Cleo')];
  const id = await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
  for (const p of [bertil, cleo]) {
    await p.page.goto(`${server.url}/t/${id}`);
    await p.page.getByRole('button', { name: 'Sit here' }).first().click();
    await expect(p.page.getByText('Waiting for the host')).toBeVisible();
  }
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(bertil.page.getByRole('grid')).toBeVisible();
  await bertil.page.goto('about:blank');
  const seat = (p: typeof anna, name: string) => p.page.getByRole('list', { name: 'Seats' }).getByRole('listitem').filter({ hasText: name });
  await expect(seat(anna, 'Bertil')).toContainText('away');
  await expect(anna.page.getByRole('button', { name: 'Give seat to a bot' })).toHaveCount(0);
  await server.advance(121_000);
  await anna.page.reload(); // the page trusts the clock it has seen running
  await seat(anna, 'Bertil').getByRole('button', { name: 'Give seat to a bot' }).click();
  await expect(cleo.page.getByText('Anna suggests giving the seat of Bertil to a bot.')).toBeVisible();
  await accessible(cleo.page, 'a proposal');
  await cleo.page.getByRole('button', { name: 'Agree' }).click();
  await expect(seat(anna, 'Bertil')).toHaveCount(0);
  await bertil.page.goto(`${server.url}/t/${id}`);
  await bertil.page.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(bertil.page.locator('[data-rack] button')).toHaveCount(7);
  await expect(seat(anna, 'Bertil')).toContainText('here');
});

test('a seat is handed on while the game goes on, by the host and by others', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  const handOn = async (from: typeof anna, to: typeof anna) => {
    await turn(from);
    await from.page.getByRole('button', { name: 'Table' }).click();
    await from.page.getByRole('button', { name: 'Seats' }).click();
    await accessible(from.page, 'seats in play');
    await from.page.getByRole('button', { name: 'Give my seat to someone else' }).click();
    await to.page.goto(await from.page.getByLabel('Link to this table').inputValue());
    await to.page.getByRole('button', { name: 'Sit here' }).click();
    await turn(to);
  };
  await handOn(anna, bo);
  await move(bo, id, 0, 'drag');
  await handOn(bo, await player('Cleo', phone));
});

test('the sandglass runs, warns and ends a turn', async ({ player, server }) => {
  const anna = await player('Anna');
  await open(anna, server.url, { game: 'alfabet', options: { turnTime: 60 }, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await turn(anna);
  await expect(anna.page.getByRole('timer')).toBeVisible();
  await picture(anna.page, 'sandglass');
  // It stands still until Anna has touched the table.
  await server.advance(120_000);
  await expect(anna.page.getByRole('timer')).toContainText('1:00');
  await anna.page.locator('[data-part=hand]').click({ position: { x: 2, y: 2 } });
  await expect(anna.page.getByRole('timer')).toContainText(/0:5\d/);
  await server.advance(46_000);
  await anna.page.reload();
  await expect(anna.page.locator('[aria-live=assertive]')).toContainText('Ten seconds left');
  await server.advance(20_000);
  await expect.poll(async () => (await anna.page.getByRole('region', { name: 'Score pad' }).innerText()).includes('–')).toBe(true);
  await anna.page.getByRole('tab', { name: 'Moves' }).click();
  await expect(anna.page.getByText('Time ran out for Anna.')).toBeVisible();
});

test('alone one plays against one’s record, which is known on every page', async ({ player, server }) => {
  const mia = await player('Mia', phone);
  const { page } = mia;
  const alone = { game: 'lettermix', options: { rounds: 1 }, publicSeed: '', seats: [{ kind: 'me' as const }], start: true };
  const first = await open(mia, server.url, alone);
  await expect(page.locator('.seats')).not.toContainText('Record');
  await playFor(mia, first, 0, () => []);
  // Fewer points than none are kept, but not celebrated.
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Finished with −');
  await expect(page.getByRole('region', { name: 'Result' })).not.toContainText('A new record!');
  const { outcome } = await mia.api('GET', `/tables/${first}`);
  const record = String(outcome.record).replace('-', '−');
  const second = await open(mia, server.url, alone);
  await expect(page.locator('.seats')).toContainText(`Record ${record}`);
  await fits(page);
  await picture(page, 'record-phone');
  // What is reached with a hint is not a record.
  const { turn } = (await view(mia, second, 0)).turn;
  await act(mia, second, 0, { throw: { turn } });
  await act(mia, second, 0, { move: { turn, dice: await advice(mia, second, 0) } });
  await act(mia, second, 0, { finish: { turn } });
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('You used a hint, so this is not a record.');
  await expect(result).toContainText(`Your record is ${record}.`);
});

test('a lost connection is said, the seat is held, and a move made meanwhile arrives', async ({ player, server }) => {
  const anna = await player('Anna');
  const id = await open(anna, server.url, { game: 'alfabet', publicSeed: 'ten', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await turn(anna);
  const { action, forecast } = await anna.api('POST', `/tables/${id}/hint`, { seat: 0 });
  await lay(anna.page, pieces(action.lay), 'drag');
  await expect(anna.page.getByRole('button', { name: `Play (${forecast.score})` })).toBeEnabled();
  await server.stop();
  await expect(anna.page.getByRole('alert')).toContainText('Connection lost.');
  await commit(anna.page, 'drag', 'Play');
  await picture(anna.page, 'lost');
  await server.start();
  await expect(anna.page.getByText('Connection lost.')).toHaveCount(0);
  await expect(anna.page.getByRole('region', { name: 'Score pad' })).toContainText(String(forecast.score));
  await expect(anna.page.locator('[data-square] [data-piece]')).toHaveCount(0);
  await turn(anna);
});

test('keys: read-outs, the key sheet, cursor, dead keys, blanks by Shift only', async ({ player, server }) => {
  const anna = await player('Anna');
  await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await turn(anna);
  const polite = anna.page.locator('.sr[aria-live=polite]').first();
  await anna.page.locator('body').press('F9');
  await expect(polite).toContainText('Anna: ');
  await anna.page.locator('body').press('r');
  await expect(polite).not.toContainText('Anna: ');
  await anna.page.locator('body').press('c');
  await expect(polite).toContainText('No clock is running');
  await anna.page.locator('body').press('?');
  await expect(anna.page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await anna.page.getByRole('tab', { name: 'Keys' }).click();
  await accessible(anna.page, 'key sheet');
  await anna.page.keyboard.press('Escape');
  await expect(anna.page.getByRole('dialog')).toHaveCount(0);

  // An empty square near a corner, so that nothing is in the way.
  const square = anna.page.locator('[data-square="18"]');
  await square.click();
  await square.click(); // the second click turns the cursor, which is not shown before somebody types
  await expect(square.locator('.arrow')).toHaveCount(0);
  const letter = await anna.page.locator('[data-rack] button[data-face]').evaluateAll((all) => all.map((b) => (b as HTMLElement).dataset.face!).find((f) => /^[A-Z]$/.test(f))!);
  await anna.page.keyboard.press(letter.toLowerCase());
  await expect(square.locator('[data-piece]')).toBeVisible();
  await expect(anna.page.locator('[data-square="35"] input')).toBeFocused();
  await anna.page.keyboard.press('Backspace');
  await expect(square.locator('[data-piece]')).toHaveCount(0);
  await expect(square.locator('.arrow')).toHaveClass(/down/);

  // A composed letter (as a dead key gives it) reaches the same square.
  const cdp = await anna.page.context().newCDPSession(anna.page);
  await cdp.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  await cdp.send('Input.insertText', { text: letter.toLowerCase() });
  await expect(square.locator('[data-piece]')).toBeVisible();
});
