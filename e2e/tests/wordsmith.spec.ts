import { accessible, expect, fingers, fits, phone, picture, test, wellMade, type Player } from './base';
import { view, type Hand } from './moves';
import { act, gather, open } from './table';
import { build, call, field, forLine, nextWord, pass, sheet, take, toWord } from './wordsmith';

// Everybody starts with four long, two short pieces and two large curves; of them LIT and LID can be built, and VX.
const start = 'smith 1';
const open2 = [{ kind: 'me' as const }, { kind: 'open' as const }];
const onSheet = (p: Player, word: string) => sheet(p.page).getByRole('img', { name: word, exact: true });
const moves = async (p: Player) => {
  await p.page.getByRole('tab', { name: 'Moves' }).click();
  return p.page.getByRole('list', { name: 'Moves' });
};

test('four people race to the end: by mouse, by keyboard alone, by finger, through a reload and a restart', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const cleo = await player('Cleo', { ...phone, colorScheme: 'dark' });
  const dan = await player('Dan');
  const people = [anna, bo, cleo, dan];
  const by: Hand[] = ['drag', 'keys', 'tap', 'drag'];
  const id = await gather(
    server.url,
    { game: 'wordsmith', publicSeed: start, options: { rounds: 1, lastWord: 600, rollPause: 500 }, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }] },
    ...people,
  );
  for (const p of people) await expect(field(p.page)).toBeVisible();
  await accessible(anna.page, 'the start');

  // The die is rolled by mouse, by the space bar and by finger; a star lets the player choose.
  const roll = (p: Player) => p.page.getByRole('button', { name: 'Roll the die' });
  await roll(anna).click();
  await field(bo.page).focus();
  await bo.page.keyboard.press('Space');
  await roll(cleo).tap();
  for (const [seat, p] of [anna, bo, cleo].entries()) {
    await expect.poll(async () => (await view(p, id, seat)).players[seat].rolls, { message: `${p.name} has rolled` }).toBe(1);
    const { now } = await view(p, id, seat);
    if (now.take.length) await take(p.page, 'S', by[seat]);
    await expect.poll(async () => total((await view(p, id, seat)).players[seat].hand)).toBe(9);
  }

  // One after the other they secure words; Anna is always ahead.
  const plan = [5, 3, 2, 1];
  for (let n = 1; n <= 5; n++) {
    for (const [seat, p] of people.entries()) {
      if (n > plan[seat]) continue;
      // Twice by hand; the rest looks the same.
      if (n <= 2) await nextWord(p, server, id, seat, by[seat]);
      else await act(p, id, seat, { call: await toWord(p, server, id, seat) });
      if (n === 2 && seat === 1) {
        await bo.page.reload();
        await expect(onSheet(bo, (await view(bo, id, 1)).players[1].previous)).toBeVisible();
      }
    }
    if (n === 2) {
      await server.restart();
      for (const p of people) await expect(p.page.getByText('Connection lost.')).toHaveCount(0);
    }
    if (n === 3) {
      await picture(anna.page, 'wordsmith-desktop-light');
      await picture(cleo.page, 'wordsmith-phone-dark', true);
      // A word pointed at on the score pad is highlighted: on the player's own sheet, or in pieces beside its owner.
      const words = (await view(anna, id, 0)).players.map((x: any) => x.sheets[0].lines[0].word);
      const pad = anna.page.getByRole('region', { name: 'Score pad' });
      await pad.getByRole('cell', { name: new RegExp(`^${words[0]} `) }).hover();
      await expect(anna.page.locator('.paper li.lit').getByRole('img', { name: words[0] })).toBeVisible();
      await pad.getByRole('cell', { name: new RegExp(`^${words[1]} `) }).hover();
      await expect(anna.page.locator('.others .lit').getByRole('img', { name: words[1] })).toBeVisible();
    }
  }
  await nextWord(anna, server, id, 0, 'drag');

  // Done! The others have one last word and no die.
  for (const p of [bo, cleo, dan]) await expect(p.page.locator('.finished')).toContainText('Done! Anna');
  await expect(roll(bo)).toBeDisabled();
  await accessible(cleo.page, 'after the sixth word, on a phone in the dark');
  await picture(cleo.page, 'wordsmith-done-phone-dark', true);
  for (const p of [bo, cleo, dan]) await pass(p.page, 'No last word');
  for (const p of people) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
  const end = await view(anna, id, 0);
  expect(end.players.map((p: any) => p.words)).toEqual([6, 3, 2, 1]);
  expect(end.frame.end.winners).toEqual([0]);
  await accessible(anna.page, 'finished table');
  await picture(anna.page, 'wordsmith-result', true);

  await anna.page.getByRole('link', { name: 'Look again' }).click();
  await expect(anna.page.locator('.steps')).toBeVisible();
  await anna.page.keyboard.press('Home');
  await expect(anna.page.locator('.steps')).toContainText('1 /');
  await anna.page.keyboard.press('ArrowRight');
  await expect(anna.page.locator('.steps')).toContainText('2 /');
  await accessible(anna.page, 'replay');
  await picture(anna.page, 'wordsmith-replay');
});

const total = (hand: Record<string, number>) => Object.values(hand).reduce((a, b) => a + b, 0);

test('a call race under the dictionary: the first one heard has the word, and everybody sees by how much', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo', phone);
  const cleo = await player('Cleo');
  const id = await gather(server.url, { game: 'wordsmith', publicSeed: start, options: { rounds: 1 }, seats: [...open2, { kind: 'open' }] }, anna, bo, cleo);
  await build(anna.page, 'LIT', 'drag');
  await build(bo.page, 'LIT', 'tap');
  await expect(field(cleo.page)).toBeVisible();
  // Both have called before the server hears of either: a word that is taken cannot be called any more.
  const called: (() => void)[] = [];
  for (const { page } of [anna, bo]) {
    await page.route('**/actions', async (route) => {
      await new Promise<void>((go) => called.push(go) > 1 && called.forEach((go) => go()));
      await route.continue();
    });
  }
  // Every table shows the margin for a moment, then it is in the log.
  const shown = [anna, bo, cleo].map((p) =>
    expect(p.page.getByRole('region', { name: 'Called words' })).toContainText(/(Anna|Bo) called LIT [\d.]+ s too late: (Anna|Bo) got it first\./),
  );
  await server.slowly(async () => void (await Promise.all([call(anna.page, 'drag'), call(bo.page, 'tap'), ...shown])));
  await picture(cleo.page, 'wordsmith-race-watched');
  await picture(bo.page, 'wordsmith-race-phone');

  const { beaten } = await view(cleo, id, 2);
  expect(beaten).toHaveLength(1);
  const [first, second] = beaten[0].by === 0 ? [anna, bo] : [bo, anna];
  await expect(onSheet(first, 'LIT')).toBeVisible();
  await expect(onSheet(second, 'LIT')).toHaveCount(0);
  await expect(field(second.page)).toHaveValue('LIT'); // what was built stays built
  await expect(field(first.page)).toHaveValue('');
  for (const p of [anna, cleo]) await expect(await moves(p)).toContainText(`${second.name} called LIT ${beaten[0].late / 1000} s too late: ${first.name} got it first.`);
});

test('where the table judges, calls wait in the order in which they were heard, and a word that is none goes back', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await gather(server.url, { game: 'wordsmith', publicSeed: start, policy: 'challenge', options: { rounds: 1, objections: 60 }, seats: open2 }, anna, bo);
  await build(anna.page, 'LIT', 'drag');
  await build(bo.page, 'LIT', 'keys');
  await Promise.all([call(anna.page, 'drag'), call(bo.page, 'keys')]);

  await expect.poll(async () => (await view(anna, id, 0)).waiting.length).toBe(1);
  const v = await view(anna, id, 0);
  const [first, second] = v.call.seat === 0 ? [anna, bo] : [bo, anna];
  expect(v.waiting[0].at).toBeGreaterThanOrEqual(v.call.at);
  // Both are told the order; the player who waits keeps their pieces built.
  await expect(first.page.getByRole('region', { name: 'Called words' })).toContainText('s later');
  await expect(field(second.page)).toHaveValue('LIT');
  await picture(second.page, 'wordsmith-race');
  await accessible(second.page, 'an open call');

  await second.page.getByRole('button', { name: 'Fine by me' }).click();
  await expect(onSheet(first, 'LIT')).toBeVisible();
  await expect(onSheet(second, 'LIT')).toHaveCount(0);
  const late = (v.waiting[0].at - v.call.at) / 1000;
  for (const p of [anna, bo]) await expect(await moves(p)).toContainText(`${second.name} called LIT ${late} s too late: ${first.name} got it first.`);

  // An objection to an invalid word: the dictionary rejects it, and the pieces stay as they were.
  await build(second.page, 'VX', 'keys');
  await call(second.page, 'keys');
  await first.page.getByRole('button', { name: 'I object' }).click();
  await expect(first.page.getByText(`${second.name} called VX, which is not a word.`).first()).toBeVisible();
  await expect(field(second.page)).toHaveValue('VX');
  await expect(onSheet(second, 'VX')).toHaveCount(0);
});

test('quick forging: words lie face down, the neighbour strikes out, the dictionary decides', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  await gather(server.url, { game: 'wordsmith', publicSeed: start, options: { rounds: 1, quick: true, lastWord: 600 }, seats: open2 }, anna, bo);
  // The same word may be on both sheets (SMITH-40).
  for (const p of [anna, bo]) {
    await build(p.page, 'LIT', 'keys');
    await call(p.page, 'keys', 'Write down');
    await expect(onSheet(p, 'LIT')).toBeVisible();
  }
  await expect(anna.page.getByText('1 word, face down')).toBeVisible();
  for (const p of [anna, bo]) await pass(p.page, 'Nothing more');
  await expect(anna.page.getByRole('heading', { name: 'Bo’s sheet' })).toBeVisible();
  await accessible(anna.page, 'checking');
  await anna.page.getByRole('button', { name: 'Strike out' }).click();
  await picture(anna.page, 'wordsmith-check');
  await anna.page.getByRole('button', { name: 'Give back, 1 struck out' }).click();
  await bo.page.getByRole('button', { name: /^Give back/ }).click();
  await accessible(bo.page, 'one’s own sheet back');
  await bo.page.getByRole('button', { name: 'Ask the dictionary' }).click();
  for (const p of [anna, bo]) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
});

test('required letters: a word is called for a line, and only with its letter', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  await gather(server.url, { game: 'wordsmith', publicSeed: start, options: { rounds: 1, required: true, letters: ['SOCKET'] }, seats: open2 }, anna, bo);
  await build(anna.page, 'LIT', 'keys');
  await forLine(anna.page, 1);
  await expect(anna.page.getByText(/LIT does not contain|required letter/).first()).toBeVisible();
  await forLine(anna.page, 6); // T
  await call(anna.page, 'keys');
  await expect(sheet(anna.page).getByRole('listitem').nth(5).getByRole('img', { name: 'LIT' })).toBeVisible();
  await expect(bo.page.getByText(/Anna .*LIT/).first()).toBeVisible();
  await accessible(anna.page, 'required letters');
  await picture(anna.page, 'wordsmith-required');
});

test('six steps together: circles are ticked for pieces, who is done waits for the others', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo', { ...phone, colorScheme: 'dark' });
  // The dice of the first step bring one piece and two circles.
  const id = await gather(server.url, { game: 'wordsmith', publicSeed: 'smith 3', options: { rounds: 1, steps: true }, seats: open2 }, anna, bo);
  await expect(anna.page.getByText('2 circles: need pieces?')).toBeVisible();
  await picture(bo.page, 'wordsmith-circles-phone-dark', true);
  const before = (await view(anna, id, 0)).players[0];
  await take(anna.page, 'L', 'drag');
  await expect(anna.page.getByText('1 circle: need a piece?')).toBeVisible();
  expect((await view(anna, id, 0)).players[0].hand.L).toBe(before.hand.L + 1);
  await build(anna.page, 'TIC', 'drag');
  await call(anna.page, 'drag');
  await expect(onSheet(anna, 'TIC')).toBeVisible();
  // The circle not ticked costs a field, as does every unused piece (SMITH-49).
  const after = (await view(anna, id, 0)).players[0];
  expect(after.sheets[0].crossed).toBe(total(before.hand) + 1 - 4 + 1);
  await expect(anna.page.getByText('Waiting for the others').first()).toBeVisible();
  await expect(bo.page.getByText('Step 1 of 6')).toBeVisible();
  await fits(bo.page);
  await accessible(bo.page, 'six steps on a phone in the dark');
  await pass(bo.page, 'Pass');
  for (const p of [anna, bo]) await expect(p.page.getByText('Step 2 of 6')).toBeVisible();
});

test('alone in six steps on a phone by tapping, with required letters, to the best round', async ({ player, server }) => {
  const cleo = await player('Cleo', { ...phone, colorScheme: 'dark' });
  const id = await open(cleo, server.url, { game: 'wordsmith', publicSeed: start, options: { rounds: 1, steps: true, required: true }, seats: [{ kind: 'me' }], start: true });
  await expect(field(cleo.page)).toBeVisible();
  await fits(cleo.page);
  await accessible(cleo.page, 'six steps');
  await nextWord(cleo, server, id, 0, 'tap');
  await picture(cleo.page, 'wordsmith-steps-phone-dark', true);
  await cleo.page.reload();
  await nextWord(cleo, server, id, 0, 'tap');
  for (let step = 3; step <= 6; step++) {
    await expect(cleo.page.getByText(`Step ${step} of 6`)).toBeVisible();
    await act(cleo, id, 0, { pass: { step } });
  }
  await expect(cleo.page.getByRole('region', { name: 'Result' })).toBeVisible();
  const { players } = await view(cleo, id, 0);
  await expect(cleo.page.getByText(`Best round: ${players[0].sheets[0].score.total}`)).toBeVisible();
  await fits(cleo.page);
  await accessible(cleo.page, 'finished alone');
  await picture(cleo.page, 'wordsmith-solo-phone', true);
});

test('a word built and called from what a screen reader is told, by keys alone', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const { page } = anna;
  await gather(server.url, { game: 'wordsmith', publicSeed: start, options: { rounds: 1 }, seats: open2 }, anna, bo);
  const told = (text: RegExp) => expect(page.locator('div.sr[aria-live=polite]')).toHaveText(text);
  await expect(field(page)).toBeVisible();

  // The accessibility tree names the player's pieces, the box, what every letter is made of, and the possible actions.
  const tree = await page.locator('main').ariaSnapshot();
  for (const line of [
    'group "Workbench',
    'button "long piece, in hand"',
    'group "The box"',
    'button "Roll the die',
    'textbox "Your word"',
    'group "Your sheet"',
    'list "The others"',
  ])
    expect(tree).toContain(line);
  expect(tree).toContain('button "A: 2 long and 1 short"');
  expect(tree).toContain('button "E: 1 long and 3 short, pieces missing"');
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  for (let i = 0; i < 60 && (await focus()) !== 'Your word'; i++) await page.keyboard.press('Tab');
  expect(await focus()).toBe('Your word');
  await page.keyboard.press('F8');
  await told(/^4 long, 2 short,? and 2 large curves/);

  // Missing pieces are announced while the word is written, and so is the score of a complete one.
  const said = page.locator('.tell[aria-live=polite]');
  await page.keyboard.type('lie');
  await expect(said).toHaveText('Still missing: 2 short');
  await page.keyboard.press('Escape');
  await page.keyboard.type('lit');
  await expect(said).toContainText('3 letters, uses up 3 bonus fields');
  await page.keyboard.press('Enter');
  await told(/^Anna secured LIT/);
  await expect(onSheet(anna, 'LIT')).toBeVisible();
  await expect(said).toHaveText('After LIT: at least one new letter.');
});

test('letters built by hand: pieces dragged onto the bench, turned, and moved with the keyboard alone', async ({ player, server }) => {
  const anna = await player('Anna');
  const { page } = anna;
  await open(anna, server.url, { game: 'wordsmith', publicSeed: start, policy: 'vote', options: { rounds: 1 }, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  await expect(field(page)).toBeVisible();
  const bench = page.getByRole('group', { name: /^Workbench/ });
  const box = (await bench.boundingBox())!;
  const unit = box.height / 3.34;
  const drag = async (id: string, x: number, y: number) => {
    const a = (await bench.locator(`[data-id="${id}"]`).boundingBox())!;
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(a.x + 20, a.y - 20, { steps: 3 });
    await page.mouse.move(box.x + x * unit, box.y + y * unit, { steps: 5 });
    await page.mouse.up();
  };
  // Wait until the pieces stop moving.
  const lies = async () => JSON.stringify(await bench.locator('[data-id="L0"]').boundingBox());
  let before = '';
  await expect.poll(async () => before === (before = await lies()), { intervals: [100] }).toBe(true);
  await drag('L0', 1, 0.82);
  await expect(field(page)).toHaveValue('I');
  // A short piece near its foot, turned twice to lie flat, becomes the bar of an L.
  await drag('S0', 1.35, 1.2);
  await page.getByRole('button', { name: 'Turn' }).click();
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect(field(page)).toHaveValue('L');
  await drag('L1', 3, 0.85);
  await expect(field(page)).toHaveValue('LI');
  await picture(page, 'wordsmith-by-hand');
  await accessible(page, 'building by hand');

  // The keyboard alone: pick up the third long piece, move it away, put it down, take it back.
  await bench.locator('[data-id="L1"]').focus();
  await page.keyboard.press('Enter'); // it is where it was dragged
  await page.keyboard.press('ArrowRight');
  await expect(bench.locator('[data-id="L2"]')).toBeFocused();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('LII');
  await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveValue('LI');
  // Typing replaces building by hand.
  await field(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('t');
  await expect(field(page)).toHaveValue('LIT');
});

test('Wordsmith on a phone in every theme, and on a desktop in the dark', async ({ player, server }) => {
  const ada = await player('Ada', phone);
  for (const [name, path] of [
    ['rules', '/rules/wordsmith'],
    ['new', '/new/wordsmith'],
  ]) {
    await ada.page.goto(server.url + path);
    await expect(ada.page.getByRole('heading', { level: 1 })).toBeVisible();
    if (name === 'new') await ada.page.getByText('All settings').click();
    await ada.page.waitForLoadState('networkidle');
    await wellMade(ada.page, `wordsmith-phone-${name}`);
  }
  const eva = await player('Eva', { colorScheme: 'dark' });
  for (const p of [ada, eva]) {
    await open(p, server.url, { game: 'wordsmith', publicSeed: start, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
    await expect(field(p.page)).toBeVisible();
    await build(p.page, 'TALE', 'keys');
  }
  await fingers(ada.page);
  await wellMade(ada.page, 'wordsmith-phone-table');
  await accessible(eva.page, 'table in the dark');
  await picture(eva.page, 'wordsmith-desktop-dark-table');
});
