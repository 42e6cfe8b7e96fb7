import type { Page } from '@playwright/test';
import { accessible, expect, fingers, fits, phone, picture, test, wellMade } from './base';
import { advice, beside, cupAt, finish, layDice, layFor, lying, sum, throwDice } from './lettermix';
import { drag, view } from './moves';
import { gather, open } from './table';

test('two people and a bot play Letter-Mix to the end: by drag, by keyboard alone, through a reload and a restart', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await gather(server.url, { game: 'lettermix', options: { rounds: 2, tie: 'shared' }, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 2 }] }, anna, bo);
  const people = [anna, bo];
  for (let turn = 0; turn < 4; turn++) {
    const seat = await cupAt(anna, id, [0, 1]);
    const [who, other] = seat ? [bo, anna] : [anna, bo];
    const by = seat ? 'keys' : 'drag';
    await throwDice(who.page, by);
    await expect(who.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
    const dice = await advice(who, id, seat);
    // In the first turns by hand; later the page need not show again that it can.
    const some = turn < 2 ? beside(dice).slice(0, 4) : [];
    await layDice(who.page, some, by, dice);
    if (turn === 0) {
      // A page that is loaded in the middle of the sand finds everything as it lies.
      await expect(other.page.locator('.dice [data-square]')).toHaveCount(4);
      await expect.poll(async () => (await view(who, id, seat)).boards[0].layout.filter((p: any) => p.at).length).toBe(4);
      await who.page.reload();
      await expect(who.page.locator('.dice [data-square]')).toHaveCount(4);
    }
    if (turn === 1) {
      await server.restart();
      await expect(who.page.getByText('Connection lost.')).toHaveCount(0);
    }
    await who.page.keyboard.press('Escape');
    await expect.poll(async () => (await view(who, id, seat)).boards[0].layout.filter((p: any) => p.at).length).toBe(some.length);
    // The whole figure, moved to where the first dice were laid.
    const lies = (await view(who, id, seat)).boards[0].layout;
    const first = some[0] ?? dice[0];
    const from = some.length ? lies.find((p: any) => p.die === first.die).at : first.at;
    await layFor(
      who,
      id,
      seat,
      dice.filter((d) => !some.includes(d)).map((d) => ({ ...d, at: { x: d.at!.x - first.at!.x + from.x, y: d.at!.y - first.at!.y + from.y } })),
    );
    for (const p of people) await expect(p.page.locator('.dice [data-square]')).toHaveCount(dice.length);
    await expect(sum(who.page)).not.toContainText('−');
    if (turn === 2) {
      await accessible(who.page, 'laying');
      await picture(who.page, 'lettermix-desktop-light');
      // The sand runs out instead: hands off, the layout counts as it lies.
      const score = Number(await sum(who.page).textContent());
      await server.advance(200_000);
      await expect.poll(async () => (await view(who, id, seat)).sheet.some((l: any) => l.count.score === score)).toBe(true);
    } else await finish(who.page, by);
    await expect(who.page.getByText(/^−?\d+ of (at least )?\d+$/).first()).toBeVisible();
    // What a person could find in the time stands beside the best possible.
    await expect(who.page.locator('[data-part=inTime] .score')).toHaveText(/^−?\d+$/);
  }
  for (const p of [anna, bo]) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await accessible(anna.page, 'finished game');
  await picture(anna.page, 'lettermix-result', true);

  // The replay stops at throws, finished layouts and counts, not at every die.
  await anna.page.getByRole('link', { name: 'Look again' }).click();
  await expect(anna.page.locator('.steps')).toBeVisible();
  await anna.page.keyboard.press('Home');
  await expect(anna.page.locator('.steps')).toContainText('1 /');
  const steps = Number((await anna.page.locator('.steps').textContent())!.match(/\/ (\d+)/)![1]);
  expect(steps).toBeLessThan(30);
  for (let i = 0; i < 2; i++) await anna.page.keyboard.press('ArrowRight');
  await expect(anna.page.locator('.dice [data-square]').first()).toBeVisible();
  await accessible(anna.page, 'replay');
});

test('words are typed through lying letters, dice move in groups, the table follows', async ({ player, server }) => {
  const anna = await player('Anna');
  const id = await open(anna, server.url, { game: 'lettermix', options: { rounds: 1 }, seats: [{ kind: 'me' }], start: true });
  const { page } = anna;
  await accessible(page, 'cup');
  await throwDice(page, 'keys');
  await expect(page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
  const faces = (await view(anna, id, 0)).dice.map((d: any) => d.face as string);
  const natural = faces.filter((f: string) => f !== '*');
  const word = natural.slice(0, 6).join('');

  // Typing lays the dice from the cursor on; the window makes room.
  await page.getByRole('grid').locator('input').focus();
  await page.keyboard.type(word);
  await expect(page.locator('.dice [data-square]')).toHaveCount(6);
  await expect(page.locator('.count li b').first()).toHaveText(word);
  // Backspace takes them back one by one.
  await page.keyboard.press('Backspace');
  await expect(page.locator('.dice [data-square]')).toHaveCount(5);
  await page.keyboard.type(word[5]);
  // A crossing word is typed as a whole: the letter that lies there is walked over.
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  const down = word[0] + natural.slice(6, 9).join('');
  await page.keyboard.type(down.toLowerCase());
  await expect(page.locator('.dice [data-square]')).toHaveCount(9);
  await expect(page.locator('.count li:not(.lifted) b')).toHaveText([word, down]);

  // All dice move together by arrows; the figure keeps its shape, and the server knows.
  const shape = async () => {
    const v = await view(anna, id, 0);
    return v.boards[0].layout.filter((p: any) => p.at).map((p: any) => [p.die, p.at.x, p.at.y]);
  };
  await expect.poll(async () => (await shape()).length).toBe(9);
  const before = await shape();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect.poll(shape).toEqual(before.map(([d, x, y]: number[]) => [d, x + 1, y - 1]));
  await page.keyboard.press('Escape');

  // A frame drawn over the felt picks dice up; dragging one takes all along.
  const grid = (await page.locator('.plane').boundingBox())!;
  await page.mouse.move(grid.x + 4, grid.y + 4);
  await page.mouse.down();
  await page.mouse.move(grid.x + grid.width - 4, grid.y + grid.height - 4, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.dice .ring')).toBeVisible();
  await picture(page, 'lettermix-group');
  const die = (await page.locator('.dice [data-piece]').first().boundingBox())!;
  await drag(page, die, { ...die, x: die.x - die.width });
  await expect.poll(shape).toEqual(before.map(([d, x, y]: number[]) => [d, x, y - 1]));

  await page.getByRole('button', { name: 'Take all back' }).click();
  await page.getByRole('button', { name: 'Really?' }).click();
  await expect(page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
  await expect.poll(async () => (await shape()).length).toBe(0);
  await layDice(page, await advice(anna, id, 0), 'drag');
  await expect(sum(page)).not.toContainText('−');
  await finish(page, 'drag');
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await expect(page.getByText(/^\d+ of (at least )?\d+$/)).toBeVisible();
});

test('partners see each other’s dice move at once; of two who want one square the first has it', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await gather(
    server.url,
    { game: 'lettermix', options: { rounds: 1 }, teams: [0, 1, 0], seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }, { kind: 'open' }] },
    anna,
    bo,
  );
  await expect(anna.page.getByRole('button', { name: 'Throw the dice', exact: true })).toBeVisible();
  await throwDice(bo.page, 'drag');
  const dice = await advice(anna, id, 0);
  const some = beside(dice).slice(0, 4);
  await layDice(anna.page, some, 'drag', dice);
  await expect(bo.page.locator('.dice [data-square]')).toHaveCount(4);
  const rest = (await view(bo, id, 2)).dice.map((d: any) => d.die).filter((d: number) => !some.some((x) => x.die === d));
  // Each lays a die of their own on the same square at the same moment.
  const target = { x: 20, y: 20 };
  const turn = (await view(anna, id, 0)).turn.turn;
  const put = (p: typeof anna, seat: number, die: number) =>
    p.api('POST', `/tables/${id}/actions`, { seat, key: `race-${seat}`, action: { move: { turn, dice: [{ die, at: target, letter: undefined }] } } }).then(
      () => 'laid',
      (e: Error) => (/lettermix\/held/.test(e.message) ? 'held' : /lettermix\/joker/.test(e.message) ? 'joker' : e.message),
    );
  const plain = (await view(anna, id, 0)).dice.filter((d: any) => d.face !== '*').map((d: any) => d.die);
  const mine = rest.filter((d: number) => plain.includes(d));
  await server.advance(2000); // beyond the four moves a second that a hand may make
  const results = await Promise.all([put(anna, 0, mine[0]), put(bo, 2, mine[1])]);
  expect(results.sort()).toEqual(['held', 'laid']);
  for (const p of [anna, bo]) await expect(p.page.locator('.dice [data-square]')).toHaveCount(5);
  expect([...(await lying(anna.page)).keys()].sort()).toEqual([...(await lying(bo.page)).keys()].sort());
  await finish(bo.page, 'drag');
  await expect(anna.page.getByRole('region', { name: 'Result' })).toBeVisible();
});

test('the joker is any letter: chosen when it is laid, changed later, typed with Shift', async ({ player, server }) => {
  const anna = await player('Anna');
  const { page } = anna;
  await open(anna, server.url, { game: 'lettermix', publicSeed: 'joker 5', options: { rounds: 1 }, seats: [{ kind: 'me' }], start: true });
  await throwDice(page, 'drag');
  await expect(page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
  const joker = page.locator('[data-rack] button[data-face="*"]');
  const cell = page.locator('.cell[data-square]').nth(40);
  await drag(page, (await joker.boundingBox())!, (await cell.boundingBox())!);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await accessible(page, 'choosing the joker’s letter');
  await picture(page, 'lettermix-joker');
  await dialog.locator('[data-choice="E"]').click();
  const die = page.locator('.dice [data-square][data-face="*"]');
  await expect(die).toContainText('E');
  await page.getByRole('button', { name: 'Joker: E' }).click();
  await dialog.locator('[data-choice="N"]').click();
  await expect(die).toContainText('N');

  await page.getByRole('button', { name: 'Take all back' }).click();
  await page.getByRole('button', { name: 'Really?' }).click();
  await expect(joker).toBeVisible();
  await page.getByRole('grid').locator('input').focus();
  await page.keyboard.type('ca');
  await page.keyboard.press('Shift+T');
  await expect(page.locator('.count li b')).toHaveText('CAT');
  await expect(die).toContainText('T');
});

test('a word laid from what a screen reader is told, by keys alone', async ({ player, server }) => {
  const anna = await player('Anna');
  const { page } = anna;
  const id = await open(anna, server.url, { game: 'lettermix', options: { rounds: 1, sand: 150 }, seats: [{ kind: 'me' }], start: true });
  // The sum is spoken whenever the dice rest, so all that was spoken is kept.
  const told = (text: RegExp) => expect.poll(() => page.evaluate(() => (window as any).spoken.join('\n'))).toMatch(text);
  const cup = page.getByRole('button', { name: 'Throw the dice', exact: true });
  await expect(cup).toBeVisible();
  await page.evaluate(() => {
    const box = document.querySelector('div.sr[aria-live=polite]')!;
    const spoken = ((window as any).spoken = [] as string[]);
    new MutationObserver(() => spoken.push(box.textContent!.trim())).observe(box, { childList: true, characterData: true, subtree: true });
  });
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let i = 0; i < 40 && (await focused()) !== 'Throw the dice'; i++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  // The throw is spoken, and the same dice are named in the tree.
  await told(/^Anna threw /m);
  const { dice } = await view(anna, id, 0);
  const faces: string[] = dice.map((d: any) => (d.face === '*' ? 'joker' : d.face));
  await told(new RegExp(`^Anna threw ${new Intl.ListFormat('en').format(faces)}\\.$`, 'm'));
  const tree = await page.locator('main').ariaSnapshot();
  for (const line of ['timer "Sandglass"', 'grid "Table with the dice"', 'group "Your letters"', 'button "I’m finished"']) expect(tree).toContain(line);
  for (const [i, face] of faces.entries()) expect(tree).toMatch(new RegExp(`button "${i + 1}: ${face}, \\d points?"`));

  // A word of the advice goes where the cursor stands; each die is named with its place.
  const best = await advice(anna, id, 0);
  const line = best.filter((d) => d.at!.y === best[0].at!.y && !d.letter).sort((a, b) => a.at!.x - b.at!.x);
  const word = line
    .slice(0, 1)
    .concat(line.filter((d, i) => i > 0 && d.at!.x === line[0].at!.x + i))
    .map((d) => faces[d.die])
    .join('');
  expect(word.length).toBeGreaterThan(1);
  const square = page.getByRole('grid').getByRole('textbox');
  await expect(square).toBeFocused();
  const [, row, column] = /^Row (\d+), column (\d+), empty$/.exec((await square.getAttribute('aria-label'))!)!;
  for (const [i, letter] of [...word].entries()) {
    await page.keyboard.type(letter.toLowerCase());
    await told(new RegExp(`^${letter} on Row ${row}, column ${Number(column) + i}$`, 'm'));
  }
  // The words and the sum are read by Enter, and the cells tell what lies there.
  await expect(page.locator('.count.waiting')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await told(new RegExp(`^${word}.*\\. −?\\d+`, 'm'));
  await expect(page.getByRole('list', { name: 'Words on the table' })).toContainText(word);
  await expect(page.getByRole('gridcell', { name: new RegExp(`, ${word[0]}, \\d points?`) }).first()).toBeAttached();
  await page.keyboard.press('F4');
  await told(/^\d+ seconds/m);
  await page.keyboard.press('F8');
  await told(/^Free: /m);
});

test('a figure too wide for fingers is seen whole, comes nearer at a double tap, and one tap lays at any zoom', async ({ player, server }) => {
  const ada = await player('Ada', { ...phone, viewport: { width: 360, height: 740 } });
  const { page } = ada;
  const id = await open(ada, server.url, { game: 'lettermix', options: { rounds: 1 }, seats: [{ kind: 'me' }], start: true });
  await throwDice(page, 'tap');
  await expect(page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
  await fingers(page);
  const width = async () => (await page.locator('.cell[data-square]').first().boundingBox())!.width;
  const { dice } = await view(ada, id, 0);
  const plain = dice.filter((d: any) => d.face !== '*');
  await layFor(
    ada,
    id,
    0,
    plain.slice(0, 10).map((d: any, x: number) => ({ die: d.die, at: { x, y: 0 } })),
  );
  await expect(page.locator('.dice [data-square]')).toHaveCount(10);
  await fits(page);
  await fingers(page);
  expect(await width()).toBeLessThan(43);
  await picture(page, 'lettermix-wide-phone');
  const first = page.locator('.dice [data-square]').first();
  const under = page.locator(`.cell[data-square="${Number(await first.getAttribute('data-square')) + Number(await page.getByRole('grid').getAttribute('aria-colcount'))}"]`);
  await page.locator(`[data-rack] button[data-piece="${plain[10].die}"]`).tap();
  await under.tap({ force: true });
  await expect(page.locator('.dice [data-square]')).toHaveCount(11);
  expect(await width()).toBeLessThan(43);
  // Two taps on the felt bring it nearer.
  const felt = (await page.locator('[data-pan]').boundingBox())!;
  for (let i = 0; i < 2; i++) await page.touchscreen.tap(felt.x + 40, felt.y + 20);
  await expect.poll(width).toBeGreaterThanOrEqual(43.5);
  await picture(page, 'lettermix-wide-phone-near');
});

test('Letter-Mix on a phone in every theme, and on a desktop in the dark', async ({ player, server }) => {
  const looks = [
    { p: await player('Ada', phone), look: (page: Page, what: string) => wellMade(page, `lettermix-phone-${what}`) },
    {
      p: await player('Eva', { colorScheme: 'dark' }),
      async look(page: Page, what: string) {
        await accessible(page, what);
        await picture(page, `lettermix-desktop-dark-${what}`, true);
      },
    },
  ];
  for (const { p, look } of looks) {
    const id = await open(p, server.url, { game: 'lettermix', options: { rounds: 1 }, seats: [{ kind: 'me' }], start: true });
    await throwDice(p.page, 'drag');
    await expect(p.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
    await layFor(p, id, 0, await advice(p, id, 0));
    await expect(sum(p.page)).not.toContainText('−');
    await fingers(p.page);
    await look(p.page, 'laying');
    await finish(p.page, 'drag');
    await expect(p.page.getByText(/^\d+ of (at least )?\d+$/)).toBeVisible();
    await look(p.page, 'review');
  }
});
