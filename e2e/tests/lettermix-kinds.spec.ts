import { accessible, expect, fits, phone, picture, test } from './base';
import { advice, beside, cupAt, finish, layDice, layFor, noWord, playFor, sum, throwDice } from './lettermix';
import { view } from './moves';
import { act, gather, open } from './table';

test('duplicate: the same throw for everybody, hidden until the sand has run out', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo', phone);
  const eve = await player('Eve');
  const id = await gather(
    server.url,
    { game: 'lettermix', options: { rounds: 1, mode: 'duplicate', tie: 'shared' }, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 3 }] },
    anna,
    bo,
  );
  await eve.page.goto(`${server.url}/t/${id}`);
  await throwDice(anna.page, 'drag');
  await expect(anna.page.getByRole('button', { name: 'Ready', exact: true })).toHaveCount(0);
  await throwDice(bo.page, 'tap');
  await expect(anna.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
  const faces = (p: typeof anna) => p.page.locator('[data-rack] button[data-piece]').evaluateAll((all) => all.map((b) => (b as HTMLElement).dataset.face));
  expect(await faces(anna)).toEqual(await faces(bo));
  await expect(eve.page.getByText('Everybody is laying the same throw.')).toBeVisible();
  await accessible(eve.page, 'watching a duplicate');

  const dice = await advice(anna, id, 0);
  await layFor(anna, id, 0, dice);
  await expect(anna.page.locator('.dice [data-square]')).toHaveCount(dice.length);
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

test('the children’s game is a list of words, by tapping on a phone; who are level throw once more', async ({ player, server }) => {
  const kim = await player('Kim', { ...phone, colorScheme: 'dark' });
  const lou = await player('Lou');
  const people = [kim, lou];
  const id = await gather(server.url, { game: 'lettermix', options: { rounds: 1, children: true, tie: 'throw' }, seats: [{ kind: 'me' }, { kind: 'open' }] }, kim, lou);
  // Nobody finds a word: a tie at zero, so there is a throw-off (MIX-S5).
  for (let n = 0; n < 2; n++) {
    const seat = await cupAt(kim, id, [0, 1]);
    await playFor(people[seat], id, seat, () => []);
  }
  for (const p of people) await expect(p.page.getByText('Throw-off').first()).toBeVisible();
  await picture(lou.page, 'lettermix-throw-off');
  for (let n = 0; n < 2; n++) {
    const seat = await cupAt(kim, id, [0, 1]);
    if (seat === 1) {
      await playFor(lou, id, 1, () => []);
      continue;
    }
    await throwDice(kim.page, 'tap');
    await expect(kim.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
    // Words are separate, so each line is laid by itself.
    const dice = await advice(kim, id, 0);
    await layDice(
      kim.page,
      dice.filter((d) => d.at!.y === dice[0].at!.y),
      'tap',
    );
    await expect(sum(kim.page)).toHaveText('1 word');
    await fits(kim.page);
    await accessible(kim.page, 'list of words');
    await picture(kim.page, 'lettermix-children-dark');
    await finish(kim.page, 'tap');
    await expect(kim.page.getByText(/^1 of \d+$/)).toBeVisible();
  }
  for (const p of people) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
  expect((await kim.api('GET', `/tables/${id}`)).outcome.winners).toEqual([0]);
});

test('under challenge a doubted word is struck by the dictionary', async ({ player, server }) => {
  const anna = await player('Anna');
  const bo = await player('Bo');
  const people = [anna, bo];
  const id = await gather(server.url, { game: 'lettermix', policy: 'challenge', options: { rounds: 1, tie: 'shared' }, seats: [{ kind: 'me' }, { kind: 'open' }] }, anna, bo);
  for (let n = 0; n < 2; n++) {
    const seat = await cupAt(anna, id, [0, 1]);
    const [who, other] = seat ? [bo, anna] : [anna, bo];
    await throwDice(who.page, 'drag');
    await expect(who.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
    const { dice } = await view(who, id, seat);
    await who.page.getByRole('grid').locator('input').focus();
    await who.page.keyboard.type(
      noWord(dice)
        .map((d) => dice.find((x: any) => x.die === d.die).face)
        .join(''),
    );
    await expect(who.page.locator('.count li')).toHaveCount(1);
    // Nobody is told in advance whether it counts.
    await expect(who.page.locator('.count li.good, .count li.bad')).toHaveCount(0);
    await finish(who.page, 'drag');
    await expect(other.page.getByRole('region', { name: 'Objections?' })).toBeVisible();
    if (n === 0) {
      await accessible(other.page, 'judging');
      await picture(other.page, 'lettermix-judge');
    }
    await other.page.getByRole('button', { name: /I object$/ }).click();
  }
  for (const p of people) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
  const v = await view(anna, id, 0);
  expect(v.sheet.map((l: any) => l.count.words.length)).toEqual([0, 0]);
});

test('under vote the table decides: most of them strike a word, one alone does not', async ({ player, server }) => {
  const people = [await player('Anna'), await player('Bo', phone), await player('Cleo')];
  const id = await gather(
    server.url,
    { game: 'lettermix', policy: 'vote', options: { rounds: 1, tie: 'shared' }, seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] },
    ...people,
  );
  for (const against of [2, 1]) {
    const seat = await cupAt(people[0], id, [0, 1, 2]);
    await playFor(people[seat], id, seat, noWord);
    const voters = people.filter((_, i) => i !== seat);
    for (const [i, p] of voters.entries()) {
      await expect(p.page.getByText('Which words count?')).toBeVisible();
      await p.page.getByRole('button', { name: i < against ? /I object$/ : 'All of them are fine' }).click();
    }
    const line = async () => (await view(people[0], id, 0)).sheet.find((l: any) => l.team === seat)?.count.words.length;
    await expect.poll(line).toBe(against > 1 ? 0 : 1);
  }
  const last = await cupAt(people[0], id, [0, 1, 2]);
  await playFor(people[last], id, last, () => []);
  for (const p of people) await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
});

test('a game ends when its target is reached, or when its time is over', async ({ player, server }) => {
  const anna = await player('Anna');
  const alone = { game: 'lettermix', seats: [{ kind: 'me' as const }], start: true };
  const target = await open(anna, server.url, { ...alone, options: { ending: 'target', target: 100 } });
  await expect(anna.page.getByText('Round 1, up to 100 points').first()).toBeVisible();
  let rounds = 0;
  for (; rounds < 12 && (await anna.api('GET', `/tables/${target}`)).status !== 'over'; rounds++) {
    const { turn } = (await view(anna, target, 0)).turn;
    await act(anna, target, 0, { throw: { turn } });
    await layFor(anna, target, 0, await advice(anna, target, 0));
    await act(anna, target, 0, { finish: { turn } });
  }
  expect(rounds, 'one throw does not do').toBeGreaterThan(1);
  await expect(anna.page.getByText('The target has been reached.')).toBeVisible();

  const time = await open(anna, server.url, { ...alone, options: { ending: 'time', minutes: 5, sand: 150 } });
  await playFor(anna, time, 0, () => []);
  await expect(anna.page.getByText('Round 2').first()).toBeVisible();
  await throwDice(anna.page, 'drag');
  await expect(anna.page.locator('[data-rack] button[data-piece]')).toHaveCount(13);
  await server.advance(300_000);
  await expect(anna.page.getByText('The playing time is over.')).toBeVisible();
});
