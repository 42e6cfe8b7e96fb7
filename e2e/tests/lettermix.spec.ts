import { accessible, expect, fits, phone, picture, test } from './base';
import { advice, beside, drag, finish, layDice, lying, sum, throwDice } from './lettermix';
import { view } from './moves';
import { open } from './table';

test('two people and a bot play Letter-Mix to the end: by drag, by keyboard alone, through a reload and a restart', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await open(anna, server.url, { game: 'lettermix', options: { rounds: 2, tie: 'shared' }, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 2 }] });
  await bo.page.goto(`${server.url}/t/${id}`);
  await bo.page.getByRole('button', { name: 'Sit here' }).click();
  await expect(bo.page.getByText('Waiting for the host')).toBeVisible();
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();

  const people = [
    { who: anna, seat: 0, by: 'drag' as const },
    { who: bo, seat: 1, by: 'keys' as const },
  ];
  let turns = 0;
  for (let over = false; !over; ) {
    for (const { who, seat, by } of people) {
      if (!(await who.page.getByRole('button', { name: 'Throw the dice' }).isVisible())) continue;
      const other = who === anna ? bo : anna;
      await throwDice(who.page, by);
      await expect(who.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
      const dice = await advice(who, id, seat);
      if (turns === 0) {
        // A page that is loaded in the middle of the sand finds everything as it lies.
        const some = beside(dice).slice(0, 3);
        await layDice(who.page, some, by, dice);
        await expect(other.page.locator('.dice [data-square]')).toHaveCount(3);
        await expect.poll(async () => (await view(who, id, seat)).boards[0].layout.filter((p: any) => p.at).length).toBe(3);
        await who.page.reload();
        await expect(who.page.locator('.dice [data-square]')).toHaveCount(3);
        await layDice(who.page, dice.filter((d) => !some.includes(d)), by, dice);
      } else await layDice(who.page, dice, by);
      if (turns === 1) {
        await server.restart();
        await expect(who.page.getByText('Connection lost.')).toHaveCount(0);
      }
      if (turns === 2) {
        await accessible(who.page, 'laying');
        await picture(who.page, 'lettermix-desktop-light');
        // The sand runs out instead: hands off, the layout counts as it lies.
        const score = await sum(who.page).textContent();
        await expect.poll(async () => (await view(who, id, seat)).boards[0]?.layout.filter((p: any) => p.at).length).toBe(dice.length);
        await server.advance(200_000);
        await expect.poll(async () => (await view(who, id, seat)).sheet.some((l: any) => l.count.score === Number(score!.replace('−', '-')))).toBe(true);
      } else {
        await expect(sum(who.page)).not.toContainText('−');
        await finish(who.page, by);
      }
      turns++;
      await expect(who.page.getByText(/^−?\d+ of \d+$/).first()).toBeVisible();
    }
    over = (await anna.api('GET', `/tables/${id}`)).status === 'over';
    if (!over) await anna.page.waitForTimeout(100);
  }
  expect(turns).toBe(4);
  for (const p of [anna, bo]) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await accessible(anna.page, 'finished game');
  await picture(anna.page, 'lettermix-result', true);

  // The replay stops at throws, finished layouts and counts, not at every die.
  await anna.page.getByRole('link', { name: 'Replay' }).click();
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
  await expect(page.locator('.count li b')).toHaveText([word, down]);

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
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
});

test('partners see each other’s dice move at once; of two who want one square the first has it', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await open(anna, server.url, { game: 'lettermix', options: { rounds: 1 }, teams: [0, 1, 0], seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }, { kind: 'open' }] });
  await bo.page.goto(`${server.url}/t/${id}`);
  await bo.page.getByRole('button', { name: 'Sit here' }).click();
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(anna.page.getByRole('button', { name: 'Throw the dice' })).toBeVisible();
  await throwDice(bo.page, 'drag');
  const dice = await advice(anna, id, 0);
  const some = beside(dice).slice(0, 4);
  await layDice(anna.page, some, 'drag', dice);
  await expect(bo.page.locator('.dice [data-square]')).toHaveCount(4);
  const rest = (await view(bo, id, 2)).dice.map((d: any) => d.die).filter((d: number) => !some.some((x) => x.die === d));
  // Each lays a die of his own on the same square at the same moment.
  const target = { x: 20, y: 20 };
  const turn = (await view(anna, id, 0)).turn.turn;
  const put = (p: typeof anna, seat: number, die: number) =>
    p.api('POST', `/tables/${id}/actions`, { seat, key: `race-${seat}`, action: { move: { turn, dice: [{ die, at: target, letter: undefined }] } } }).then(
      () => 'laid',
      (e: Error) => (/lettermix\/held/.test(e.message) ? 'held' : /lettermix\/joker/.test(e.message) ? 'joker' : e.message),
    );
  const plain = (await view(anna, id, 0)).dice.filter((d: any) => d.face !== '*').map((d: any) => d.die);
  const mine = rest.filter((d: number) => plain.includes(d));
  const results = await Promise.all([put(anna, 0, mine[0]), put(bo, 2, mine[1])]);
  expect(results.sort()).toEqual(['held', 'laid']);
  for (const p of [anna, bo]) await expect(p.page.locator('.dice [data-square]')).toHaveCount(5);
  expect([...(await lying(anna.page)).keys()].sort()).toEqual([...(await lying(bo.page)).keys()].sort());
  await finish(bo.page, 'drag');
  await expect(anna.page.getByRole('region', { name: 'Result' })).toBeVisible();
});

test('duplicate: the same throw for everybody, hidden until the sand has run out', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo', phone);
  const eve = await player('Eve');
  const id = await open(anna, server.url, { game: 'lettermix', options: { rounds: 1, mode: 'duplicate', tie: 'shared' }, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 3 }] });
  await bo.page.goto(`${server.url}/t/${id}`);
  await bo.page.getByRole('button', { name: 'Sit here' }).tap();
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  await eve.page.goto(`${server.url}/t/${id}`);
  await throwDice(anna.page, 'drag');
  await expect(anna.page.getByRole('button', { name: 'Ready' })).toHaveCount(0);
  await throwDice(bo.page, 'tap');
  await expect(anna.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
  const faces = (p: typeof anna) => p.page.locator('[data-rack] button[data-piece]').evaluateAll((all) => all.map((b) => (b as HTMLElement).dataset.face));
  expect(await faces(anna)).toEqual(await faces(bo));
  await expect(eve.page.getByText('Everybody is laying the same throw.')).toBeVisible();
  await accessible(eve.page, 'watching a duplicate');

  const dice = await advice(anna, id, 0);
  await layDice(anna.page, dice, 'drag');
  await layDice(bo.page, beside(dice).slice(0, 5), 'tap', dice);
  await fits(bo.page);
  await expect(bo.page.locator('.dice [data-square]')).toHaveCount(5);
  await expect(eve.page.locator('.dice [data-square]')).toHaveCount(0);
  await finish(anna.page, 'drag');
  await expect(bo.page.getByText('Anna: finished')).toBeVisible();
  await expect(anna.page.getByText('The others are still laying').first()).toBeVisible();
  await picture(bo.page, 'lettermix-phone-light');
  await accessible(bo.page, 'duplicate on a phone');
  await expect.poll(async () => (await view(bo, id, 1)).boards[0].layout.filter((p: any) => p.at).length).toBe(5);
  await server.advance(200_000);
  for (const p of [anna, bo, eve]) {
    const review = p.page.getByRole('region', { name: 'The last throw' });
    await expect(review.getByText(/^−?\d+ of \d+$/)).toHaveCount(3);
    await expect(review.getByText('Best possible')).toBeVisible();
  }
  await fits(bo.page);
  await accessible(bo.page, 'review on a phone');
  await picture(bo.page, 'lettermix-phone-review', true);
  await expect(eve.page.getByRole('region', { name: 'Result' })).toBeVisible();
});

test('the children’s game is a list of words, by tapping on a phone', async ({ player, server }) => {
  const kim = await player('Kim', { ...phone, colorScheme: 'dark' });
  const id = await open(kim, server.url, { game: 'lettermix', options: { rounds: 2, children: true, ending: 'rounds', tie: 'shared' }, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
  for (let round = 0; round < 2; round++) {
    await expect(kim.page.getByRole('button', { name: 'Throw the dice' })).toBeVisible();
    await throwDice(kim.page, 'tap');
    await expect(kim.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
    // Words stand apart, so each line is laid by itself.
    const dice = await advice(kim, id, 0);
    const line = dice.filter((d) => d.at!.y === dice[0].at!.y);
    await layDice(kim.page, line, 'tap');
    await expect(sum(kim.page)).toHaveText('1 word');
    await fits(kim.page);
    if (round === 0) {
      await accessible(kim.page, 'list of words');
      await picture(kim.page, 'lettermix-children-dark');
    }
    await finish(kim.page, 'tap');
    await expect(kim.page.getByText(/^1 of \d+$/)).toBeVisible();
  }
  await expect(kim.page.getByRole('region', { name: 'Result' })).toBeVisible();
});

test('under challenge a doubted word is struck', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const id = await open(anna, server.url, { game: 'lettermix', policy: 'challenge', options: { rounds: 1, tie: 'shared' }, seats: [{ kind: 'me' }, { kind: 'open' }] });
  await bo.page.goto(`${server.url}/t/${id}`);
  await bo.page.getByRole('button', { name: 'Sit here' }).click();
  await anna.page.getByRole('button', { name: 'Begin', exact: true }).click();
  const people = [anna, bo];
  for (let n = 0; n < 2; n++) {
    let who = anna;
    await expect
      .poll(async () => {
        for (const p of people) {
          if (await p.page.getByRole('button', { name: 'Throw the dice' }).isVisible()) {
            who = p;
            return true;
          }
        }
        return false;
      })
      .toBe(true);
    const other = who === anna ? bo : anna;
    await throwDice(who.page, 'drag');
    await expect(who.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
    const v = await view(who, id, people.indexOf(who));
    // None of these make a word among themselves, not even in part (MIX-A3).
    const consonants = v.dice.filter((d: any) => /[BCDFGJKLPQVWX]/.test(d.face)).slice(0, 5);
    await who.page.getByRole('grid').locator('input').focus();
    await who.page.keyboard.type(consonants.map((d: any) => d.face).join(''));
    await expect(who.page.locator('.count li')).toHaveCount(1);
    // Nobody is told beforehand whether it counts.
    await expect(who.page.locator('.count li.good, .count li.bad')).toHaveCount(0);
    await finish(who.page, 'drag');
    await expect(other.page.getByRole('region', { name: 'Objections?' })).toBeVisible();
    if (n === 0) {
      await accessible(other.page, 'judging');
      await picture(other.page, 'lettermix-judge');
    }
    await other.page.getByRole('button', { name: /I object$/ }).click();
  }
  await expect(anna.page.getByRole('region', { name: 'Result' })).toBeVisible();
  const v = await view(anna, id, 0);
  expect(v.sheet.every((l: any) => l.count.words.length === 0 && l.count.score < 0)).toBe(true);
});

test('light, dark and high contrast', async ({ player, server }) => {
  for (const theme of ['light', 'dark', 'contrast'] as const) {
    const p = await player('Ada', theme === 'light' ? {} : phone);
    await p.page.addInitScript((t) => localStorage.setItem('lettercase', JSON.stringify({ theme: t })), theme);
    const id = await open(p, server.url, { game: 'lettermix', options: { rounds: 1 }, seats: [{ kind: 'me' }], start: true });
    await throwDice(p.page, 'drag');
    await expect(p.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
    const dice = await advice(p, id, 0);
    await layDice(p.page, dice, 'drag');
    await expect(sum(p.page)).not.toContainText('−');
    await accessible(p.page, theme);
    await fits(p.page);
    await picture(p.page, `lettermix-${theme}`, true);
    await finish(p.page, 'drag');
    await expect(p.page.getByText(/^\d+ of \d+$/)).toBeVisible();
    await accessible(p.page, `${theme}, review`);
    await p.page.context().close();
  }
});

test('how to play, in six languages', async ({ player, server }) => {
  const sums: Record<string, string> = { de: '24', en: '24', fr: '21', it: '18', nl: '21', nb: '21' };
  for (const [lang, total] of Object.entries(sums)) {
    const p = await player('Ada', { ...phone, locale: lang });
    await p.page.goto(`${server.url}/how/lettermix`);
    await expect(p.page.locator('html')).toHaveAttribute('lang', lang);
    await expect(p.page.locator('figure')).toHaveCount(5);
    await expect(p.page.locator('figure .sum b')).toHaveText(total);
    await fits(p.page);
    await accessible(p.page, `how to play, ${lang}`);
    if (lang === 'nb') await picture(p.page, 'lettermix-howto', true);
    await p.page.context().close();
  }
});
