import { accessible, expect, fits, phone, picture, test, type Player } from './base';
import { view } from './moves';
import { open } from './table';
import { build, buildable, call, field, playOut, sheet } from './wordsmith';

const seated = async (host: Player, guest: Player, url: string, id: string) => {
  await guest.page.goto(`${url}/t/${id}`);
  await guest.page.getByRole('button', { name: 'Sit here' }).click();
  await host.page.getByRole('button', { name: 'Begin', exact: true }).click();
  for (const p of [host, guest]) await expect(field(p.page)).toBeVisible();
};

test('two people and a bot race to the end: by mouse, by keyboard alone, through a reload and a restart', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await open(anna, server.url, {
    game: 'wordsmith',
    options: { rounds: 2, lastWord: 60, rollPause: 500 },
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 1 }],
  });
  await seated(anna, bo, server.url, id);
  await accessible(anna.page, 'the start');

  const did = new Map<string, number>();
  await playOut(
    [
      { who: anna, seat: 0, by: 'drag' },
      { who: bo, seat: 1, by: 'keys' },
    ],
    id,
    async (n, what, who) => {
      did.set(what, (did.get(what) ?? 0) + 1);
      if (n === 4) {
        await who.page.reload();
        await expect(who.page.getByRole('group', { name: /^Workbench/ }).or(who.page.getByRole('heading', { name: /is over/ }))).toBeVisible();
      }
      if (n === 6) {
        await server.restart();
        await expect(anna.page.getByText('Connection lost.')).toHaveCount(0);
      }
      if (n === 8) await picture(anna.page, 'wordsmith-desktop-light');
    },
  );
  expect(did.get('word') ?? 0).toBeGreaterThan(1);
  for (const p of [anna, bo]) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await accessible(anna.page, 'finished table');
  await picture(anna.page, 'wordsmith-result', true);

  await anna.page.getByRole('link', { name: 'Replay' }).click();
  await expect(anna.page.locator('.steps')).toBeVisible();
  await anna.page.keyboard.press('Home');
  await expect(anna.page.locator('.steps')).toContainText('1 /');
  for (let i = 0; i < 6; i++) await anna.page.keyboard.press('ArrowRight');
  await accessible(anna.page, 'replay');
  await picture(anna.page, 'wordsmith-replay');
});

test('a call race: both call the same word, the first one heard has it, and the log tells the margin', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await open(anna, server.url, { game: 'wordsmith', policy: 'challenge', options: { rounds: 1, objections: 20 }, seats: [{ kind: 'me' }, { kind: 'open' }] });
  await seated(anna, bo, server.url, id);
  const word = buildable((await view(anna, id, 0)).players[0].hand)[0];
  await build(anna.page, word, 'drag');
  await build(bo.page, word, 'keys');
  await Promise.all([call(anna.page, 'drag'), call(bo.page, 'keys')]);

  await expect.poll(async () => (await view(anna, id, 0)).waiting.length).toBe(1);
  const v = await view(anna, id, 0);
  const [first, second] = v.call.seat === 0 ? [anna, bo] : [bo, anna];
  expect(v.waiting[0].at).toBeGreaterThanOrEqual(v.call.at);
  // Both are told the order; whoever waits keeps his pieces built.
  await expect(first.page.getByRole('region', { name: 'Called words' })).toContainText('s later');
  await expect(field(second.page)).toHaveValue(word);
  await picture(second.page, 'wordsmith-race');
  await accessible(second.page, 'an open call');

  await second.page.getByRole('button', { name: 'Fine by me' }).click();
  await expect(sheet(first.page).getByRole('img', { name: word })).toBeVisible();
  await expect(sheet(second.page).getByRole('img', { name: word })).toHaveCount(0);
  const late = (v.waiting[0].at - v.call.at) / 1000;
  for (const p of [anna, bo]) {
    await p.page.getByRole('tab', { name: 'Moves' }).click();
    await expect(p.page.getByRole('list', { name: 'Moves' })).toContainText(`${second.name} called ${word} ${late} s too late: ${first.name} has it.`);
  }

  // An objection to a word that is none: the dictionary takes it back, and the pieces stay as they were.
  const other = buildable((await view(second, id, second === anna ? 0 : 1)).players[second === anna ? 0 : 1].hand, 99).find((w) => ['XX', 'YY', 'VX', 'XV', 'LL', 'TT', 'HT', 'TL'].includes(w) && w !== word);
  if (other) {
    await build(second.page, other, 'keys');
    await call(second.page, 'keys');
    await first.page.getByRole('button', { name: 'I object' }).click();
    await expect(first.page.getByText(`${other} by ${second.name} is not a word.`).first()).toBeVisible();
    await expect(field(second.page)).toHaveValue(other);
  }
});

test('quick forging: words lie face down, the neighbour strikes out, the dictionary decides', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await open(anna, server.url, { game: 'wordsmith', options: { rounds: 1, quick: true, lastWord: 600 }, seats: [{ kind: 'me' }, { kind: 'open' }] });
  await seated(anna, bo, server.url, id);
  const hand = (await view(anna, id, 0)).players[0].hand;
  const word = buildable(hand)[0];
  for (const p of [anna, bo]) {
    await build(p.page, word, 'keys');
    await call(p.page, 'keys', 'Write down');
    await expect(sheet(p.page).getByRole('img', { name: word })).toBeVisible();
  }
  // The other's sheet lies face down.
  await expect(anna.page.getByText('1 word, face down')).toBeVisible();
  for (const p of [anna, bo]) {
    await p.page.getByRole('button', { name: 'Nothing more' }).click();
    await p.page.getByRole('button', { name: 'Really?' }).click();
  }
  await expect(anna.page.getByRole('heading', { name: 'The sheet of Bo' })).toBeVisible();
  await accessible(anna.page, 'checking');
  await anna.page.getByRole('button', { name: 'Strike out' }).click();
  await picture(anna.page, 'wordsmith-check');
  await anna.page.getByRole('button', { name: 'Give back, 1 struck out' }).click();
  await bo.page.getByRole('button', { name: /^Give back/ }).click();
  await accessible(bo.page, 'one’s own sheet back');
  await bo.page.getByRole('button', { name: 'Ask the dictionary' }).click();
  for (const p of [anna, bo]) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
});

test('alone in six steps on a phone by tapping, with required letters, to a record', async ({ player, server }) => {
  const cleo = await player('Cleo', { ...phone, colorScheme: 'dark' });
  const id = await open(cleo, server.url, { game: 'wordsmith', options: { rounds: 1, steps: true, required: true }, seats: [{ kind: 'me' }], start: true });
  await expect(field(cleo.page)).toBeVisible();
  await fits(cleo.page);
  await accessible(cleo.page, 'six steps');
  await playOut([{ who: cleo, seat: 0, by: 'tap' }], id, async (n) => {
    if (n === 3) await picture(cleo.page, 'wordsmith-steps-phone-dark', true);
    if (n === 4) await cleo.page.reload();
  });
  await expect(cleo.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await fits(cleo.page);
  await accessible(cleo.page, 'finished alone');
  await picture(cleo.page, 'wordsmith-solo-phone', true);
});

test('letters built by hand: pieces dragged onto the bench, turned, and moved with the keyboard alone', async ({ player, server }) => {
  const anna = await player('Anna');
  const { page } = anna;
  // Everybody starts with the same eight pieces; a table whose start has what the test builds is soon found.
  for (;;) {
    const id = await open(anna, server.url, { game: 'wordsmith', policy: 'vote', options: { rounds: 1 }, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
    await expect(field(page)).toBeVisible();
    const { L, S } = (await view(anna, id, 0)).players[0].hand;
    if (L >= 3 && S >= 1) break;
  }
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
  await page.waitForTimeout(700); // pieces come to rest
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
  await page.keyboard.press('Enter'); // lies where it was dragged
  await page.keyboard.press('ArrowRight');
  await expect(bench.locator('[data-id="L2"]')).toBeFocused();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('LII');
  await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveValue('LI');
  // Typing takes over from the hands.
  await field(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('t');
  await expect(field(page)).toHaveValue('LIT');
});

for (const look of [
  { name: 'desktop-dark', options: { colorScheme: 'dark' as const } },
  { name: 'phone-light', options: { ...phone, colorScheme: 'light' as const } },
  { name: 'contrast', options: { contrast: 'more' as const } },
]) {
  test(`Wordsmith in all looks: axe, width, picture (${look.name})`, async ({ player, server }) => {
    const p = await player('Anna', look.options);
    for (const [name, path] of [['how', '/how/wordsmith'], ['new', '/new/wordsmith']]) {
      await p.page.goto(server.url + path);
      await expect(p.page.getByRole('heading', { level: 1 })).toBeVisible();
      if (name === 'new') await p.page.getByText('Change the rules').click();
      await p.page.waitForLoadState('networkidle');
      await fits(p.page);
      await accessible(p.page, `${name} ${look.name}`);
      await picture(p.page, `wordsmith-${name}-${look.name}`, true);
    }
    await open(p, server.url, { game: 'wordsmith', seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
    await expect(field(p.page)).toBeVisible();
    await build(p.page, 'TALE', 'keys');
    await fits(p.page);
    await accessible(p.page, `table ${look.name}`);
    await picture(p.page, `wordsmith-table-${look.name}`);
  });
}
