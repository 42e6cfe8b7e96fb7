// Everything needed to act is on the screen of a phone without scrolling, in every phase of every game, and nothing on it moves
// by itself.

import type { Page } from '@playwright/test';
import { countShifts, expect, phone, still, test, type Player } from './base';
import { pieces } from './alfabet';
import { firstRound, giveUp } from './letter';
import { layFor, noWord, playFor, throwDice } from './lettermix';
import { lay, view } from './moves';
import { act, gather, open, turn, type Setup } from './table';
import { build, toWord } from './wordsmith';

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
];
const side = { width: 640, height: 360 };
const two: Setup['seats'] = [{ kind: 'me' }, { kind: 'open' }];

type Part = 'hand' | 'primary' | 'turn' | 'rematch';

/** The parts are completely inside the window, nothing covers them, and nothing scrolls sideways. */
async function inSight(page: Page, what: string, parts: Part[], also: string[] = [], on = sizes) {
  for (const size of on) {
    await page.setViewportSize(size);
    await expect
      .poll(
        () =>
          page.evaluate(
            async ([parts, also]) => {
              await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
              const wrong: string[] = [];
              const all: [string, Element[]][] = [
                ...parts.map((p): [string, Element[]] => [p, [...document.querySelectorAll(`[data-part="${p}"]`)]]),
                ...also.map((s): [string, Element[]] => [s, [...document.querySelectorAll(s)]]),
              ];
              for (const [name, found] of all) {
                if (!found.length) wrong.push(`${name}: missing`);
                for (const e of found) {
                  const r = e.getBoundingClientRect();
                  const box = `${Math.round(r.left)},${Math.round(r.top)} – ${Math.round(r.right)},${Math.round(r.bottom)}`;
                  if (!r.width || !r.height) wrong.push(`${name}: no size`);
                  if (r.left < -0.5 || r.top < -0.5 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5) wrong.push(`${name}: outside, ${box}`);
                  for (const [fx, fy] of [
                    [0.5, 0.5],
                    [0.5, 0.06],
                    [0.5, 0.94],
                  ]) {
                    const top = document.elementFromPoint(r.left + r.width * fx, r.top + r.height * fy);
                    if (!top || !(e.contains(top) || top.contains(e))) wrong.push(`${name}: covered at ${fx},${fy} by ${top?.outerHTML.slice(0, 80)}`);
                  }
                }
              }
              for (const e of document.querySelectorAll('.turn .status')) if (e.scrollHeight > e.clientHeight + 1) wrong.push(`cut off: ${e.textContent}`);
              for (const e of document.querySelectorAll('.judge li > span, .supply .cell, .calls .open'))
                if (e.scrollWidth > e.clientWidth + 1) wrong.push(`cut off: ${e.textContent}`);
              const scroll = document.scrollingElement!;
              if (scroll.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${scroll.scrollWidth}`);
              return wrong;
            },
            [parts, also] as const,
          ),
        { message: `${what}, ${size.width}×${size.height}`, timeout: 5000 },
      )
      .toEqual([]);
  }
}

const needed: Part[] = ['hand', 'primary', 'turn'];

async function resign(p: Player, table: string, seat: number) {
  await p.api('POST', `/tables/${table}/resign`, { seat });
  await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
}

/** Another player, whose phone is only looked at: nothing on it moves by itself, also when the game ends. */
async function watcher(player: (name: string, options: typeof phone) => Promise<Player>): Promise<Player> {
  const bo = await player('Wolfgang Amadeus Mozart', { ...phone, viewport: { width: 390, height: 664 } });
  await countShifts(bo.page);
  return bo;
}
async function stillToTheEnd(p: Player) {
  await expect(p.page.getByRole('region', { name: 'Result' })).toBeVisible();
  await still(p.page, 'from the start of a game to its end');
}

test('Alfabet fits a phone: opening, laying, exchange, claim, over', async ({ player, server }) => {
  const anna = await player('Anna', phone);
  const bo = await watcher(player);
  const id = await gather(server.url, { game: 'alfabet', policy: 'challenge', options: { rackSize: 8, window: 120 }, seats: two }, anna, bo);
  const { page } = anna;
  await expect(page.getByRole('grid')).toBeVisible();
  const first = (await view(anna, id, 0)).frame.active[0];
  const move = async (p: Player, seat: number) => act(p, id, seat, (await p.api('POST', `/tables/${id}/hint`, { seat })).action);
  if (first === 1) {
    await move(bo, 1);
    await page.getByRole('button', { name: 'Fine by me' }).tap();
  }
  await turn(anna);
  await inSight(page, 'my turn', needed);

  await page.getByRole('button', { name: 'Exchange' }).tap();
  await inSight(page, 'exchange', needed);
  await page.getByRole('button', { name: 'Cancel' }).tap();

  const { action } = await anna.api('POST', `/tables/${id}/hint`, { seat: 0 });
  await lay(page, pieces(action.lay), 'tap');
  await inSight(page, 'laying', needed);
  await page.locator('[data-part=primary]').tap();
  await expect(page.getByRole('region', { name: 'Objections?' })).toBeVisible();
  await inSight(page, 'my claim is open', needed);
  const { claims } = (await view(bo, id, 1)).frame;
  await act(bo, id, 1, { answer: { claims: [claims[0].id], accept: true } });
  await move(bo, 1);
  await expect(page.getByRole('button', { name: 'Fine by me' })).toBeVisible();
  await inSight(page, 'asked for objections', needed, ['.claim .button'], [...sizes, { width: 1280, height: 800 }]);
  await resign(anna, id, 0);
  await inSight(page, 'over', []);
  await stillToTheEnd(bo);
});

test('Shelf fits a phone: contest, laying, nineteen cards in the hand, over', async ({ player, server }) => {
  const anna = await player('Anna', phone);
  const bo = await watcher(player);
  const { page } = anna;
  const bot = { kind: 'bot' as const, level: 1 };
  const many = await open(anna, server.url, { game: 'shelf', seats: [{ kind: 'me' }, bot, bot, bot], start: true });
  await inSight(page, 'contest of four', needed, ['.calls li', '[data-bag]']);
  await resign(anna, many, 0);
  const id = await gather(server.url, { game: 'shelf', options: { drawOnPass: true }, seats: two }, anna, bo);
  await turn(anna);
  await inSight(page, 'contest', needed);
  for (const [p, seat] of [
    [bo, 1],
    [anna, 0],
  ] as const)
    await act(p, id, seat, (await p.api('POST', `/tables/${id}/hint`, { seat })).action);
  await expect(async () => {
    const v = await view(anna, id, 0);
    if (v.frame.active.includes(1)) await act(bo, id, 1, (await bo.api('POST', `/tables/${id}/hint`, { seat: 1 })).action);
    expect(v.frame.phase !== 'contest' && v.frame.active.includes(0)).toBe(true);
  }).toPass();
  await turn(anna);
  await inSight(page, 'my turn', needed);
  // All of the sentence can be read when text is set to twice its size.
  const cut = (size: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      const e = document.querySelector('.turn .status')!;
      return e.scrollHeight - e.clientHeight;
    }, size);
  expect(await cut('200%')).toBeLessThanOrEqual(1);
  await cut('');
  const { action } = await anna.api('POST', `/tables/${id}/hint`, { seat: 0 });
  if (action.lay) {
    await lay(
      page,
      action.lay.placed.map((c: { slot: number; card: string; as?: string }) => ({ square: c.slot - 1, face: c.card, ...(c.card === '*' ? { as: c.as } : {}) })),
      'tap',
    );
    await inSight(page, 'laying', needed);
  }
  // Who passes draws a card.
  const cards = bo.page.locator('[data-rack] button[data-piece]');
  for (let n = await cards.count(); n < 19; n++) {
    const { frame, turn } = await view(anna, id, 0);
    if (frame.active.includes(0)) await act(anna, id, 0, { pass: { turn } });
    await act(bo, id, 1, { pass: { turn: frame.active.includes(0) ? turn + 1 : turn } });
    await expect(cards).toHaveCount(n + 1);
  }
  await inSight(bo.page, 'nineteen cards', needed, ['[data-rack] button[data-piece]']);
  await bo.page.setViewportSize({ width: 390, height: 664 });
  await resign(anna, id, 0);
  await inSight(page, 'over', []);
  await stillToTheEnd(bo);
});

test('Letter fits a phone: drawing, first round, turn, a blank, giving up, knocking, naming, over', async ({ player, server }) => {
  const anna = await player('Anna', phone);
  const bo = await watcher(player);
  const { page } = anna;
  const drawing = await gather(server.url, { game: 'letter', options: { draw: 'choose', first: 1 }, seats: two }, anna, bo);
  await expect(page.getByRole('region', { name: /pile|Tiles/i }).first()).toBeVisible();
  await inSight(page, 'drawing', needed, ['.pile .button']);
  await resign(anna, drawing, 0);

  const id = await gather(server.url, { game: 'letter', options: { seconds: 300, window: 15, draw: 'chance', first: 1 }, seats: two }, anna, bo);
  await expect(page.getByRole('grid')).toBeVisible();
  await inSight(page, 'first round', ['hand', 'turn']);
  // The hand keeps its height when its second row is empty.
  const heights = await page.locator('[data-rack]').evaluate((rack) => {
    const further = [...rack.querySelectorAll<HTMLElement>('.slot')].slice(8);
    const full = rack.clientHeight;
    for (const s of further) s.hidden = true;
    const less = rack.clientHeight;
    for (const s of further) s.hidden = false;
    return { places: further.length, full, less };
  });
  expect(heights.places).toBe(8);
  expect(heights.less).toBe(heights.full);
  await firstRound([anna, bo], id, (t) => t.w === 1 || t.h === 1);
  const seats = [anna, bo];
  const speaker = async () => (await view(anna, id, 0)).turn.speaker;
  // The player on turn gives up a letter until it is Bo's turn, so that Anna may knock.
  if ((await speaker()) === 0) {
    await turn(anna);
    await inSight(page, 'my turn', ['hand', 'turn']);
    await page.getByRole('button', { name: 'Give up a letter' }).tap();
    await inSight(page, 'giving up a letter', needed);
    await giveUp(anna, id, 0);
    await server.advance(15_000);
    await expect.poll(speaker).toBe(1);
  }
  await giveUp(seats[1], id, 1);
  await expect(page.getByRole('button', { name: 'Knock' })).toBeVisible();
  await inSight(page, 'the window for knocking', needed);
  await page.getByRole('button', { name: 'Knock' }).tap();
  await expect(page.getByRole('textbox', { name: 'The word you see' })).toBeVisible();
  await page.getByRole('textbox', { name: 'The word you see' }).fill('AB');
  await inSight(page, 'naming after a knock', needed, ['.naming button']);
  await resign(anna, id, 0);
  await inSight(page, 'over', []);
  await stillToTheEnd(bo);
});

test('Letter-Mix fits a phone: cup, laying, watching, judging, between throws, over', async ({ player, server }) => {
  const anna = await player('Anna', phone);
  const bo = await watcher(player);
  const id = await gather(server.url, { game: 'lettermix', policy: 'challenge', options: { rounds: 2, tie: 'shared' }, seats: two }, anna, bo);
  const { page } = anna;
  const at = async () => {
    const v = await view(anna, id, 0);
    return v.teams.find((x: any) => x.team === v.turn.team).seats[0];
  };
  const settle = async () => {
    const v = await view(bo, id, 1);
    for (const [p, seat] of [
      [anna, 0],
      [bo, 1],
    ] as const) {
      const open = (await view(p, id, seat)).frame.claims.filter((c: any) => c.open).map((c: any) => c.id);
      if (open.length) await act(p, id, seat, { answer: { claims: open, accept: true } });
    }
    return v;
  };
  for (let n = 0; n < 2; n++) {
    const seat = await at();
    if (seat === 0) {
      await expect(page.getByRole('button', { name: 'Throw the dice', exact: true })).toBeVisible();
      await inSight(page, n ? 'between throws' : 'the cup', needed);
      await throwDice(page, 'tap');
      await expect(page.getByRole('grid')).toBeVisible();
      await inSight(page, 'the throw', needed);
      await layFor(anna, id, 0, noWord((await view(anna, id, 0)).dice));
      await expect(page.locator('.dice [data-square]').first()).toBeVisible();
      await inSight(page, 'laying', needed);
      await act(anna, id, 0, { finish: { turn: (await view(anna, id, 0)).turn.turn } });
    } else {
      await inSight(page, 'somebody else has the cup', needed);
      await playFor(bo, id, 1, noWord);
      await expect(
        page
          .getByRole('button', { name: 'All of them are fine' })
          .or(page.getByRole('button', { name: 'Throw the dice', exact: true }))
          .first(),
      ).toBeVisible();
      await inSight(page, 'judging', ['primary', 'turn'], [], [...sizes, side]);
    }
    await settle();
  }
  await resign(anna, id, 0);
  await inSight(page, 'over', []);
  await stillToTheEnd(bo);
});

test('Wordsmith fits a phone: building, a call, between rounds, over', async ({ player, server }) => {
  const anna = await player('Anna', phone);
  const bo = await watcher(player);
  const id = await gather(
    server.url,
    { game: 'wordsmith', publicSeed: 'smith 3', policy: 'challenge', options: { rounds: 2, objections: 60, rollPause: 500 }, seats: two },
    anna,
    bo,
  );
  const { page } = anna;
  await expect(page.getByRole('group', { name: 'Letters' })).toBeVisible();
  await inSight(page, 'building', needed, ['.keys button:last-child']);
  const { word } = await toWord(anna, server, id, 0);
  await build(page, word, 'tap');
  await inSight(page, 'a word built', needed, ['.keys button:last-child']);
  const theirs = await toWord(bo, server, id, 1);
  await act(bo, id, 1, { call: theirs });
  await expect(page.getByRole('button', { name: 'Fine by me' })).toBeVisible();
  await inSight(page, 'a call to answer', needed, ['.calls button']);
  await page.getByRole('button', { name: 'Fine by me' }).tap();
  await expect.poll(async () => (await view(bo, id, 1)).frame.claims.some((c: any) => c.open)).toBe(false);
  for (const [p, seat] of [
    [bo, 1],
    [anna, 0],
  ] as const)
    await act(p, id, seat, { pass: {} });
  await expect(async () => {
    const v = await view(anna, id, 0);
    if (v.frame.phase === 'last') await server.advance(120_000);
    expect(v.frame.phase).toBe('break');
  }).toPass();
  await expect(page.getByRole('button', { name: 'Ready for the next round' })).toBeVisible();
  await inSight(page, 'between rounds', ['primary', 'turn']);
  await resign(anna, id, 0);
  await inSight(page, 'over', []);
  await stillToTheEnd(bo);
});

// A tip or a hint covers nothing of the board and the hand, and no button; a hint, which is asked for, may cover whose turn it is. Nothing
// lies over its own buttons.
async function coversNothing(page: Page, part: string, also = '') {
  await expect(page.locator(`[data-part=${part}]`)).toBeVisible();
  for (const size of [...sizes, side, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    const covered = () =>
      page.evaluate(
        async ([part, also]) => {
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const shown = document.querySelector(`[data-part=${part}]`)!;
          const tip = shown.getBoundingClientRect();
          const inside = tip.left > -2 && tip.top > 0 && tip.right < innerWidth + 2 && tip.bottom < innerHeight;
          const under = [...document.querySelectorAll(`.main :is([data-square], [data-part=hand], button, input, .bench, .common)${also}`)].filter((e) => {
            const r = e.getBoundingClientRect();
            return r.width && Math.min(r.right, tip.right) - Math.max(r.left, tip.left) > 1 && Math.min(r.bottom, tip.bottom) - Math.max(r.top, tip.top) > 1;
          });
          const beneath = [...shown.querySelectorAll('button')].filter((e) => {
            const r = e.getBoundingClientRect();
            return r.width && !e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
          });
          return [...(inside ? [] : ['outside']), ...[...under, ...beneath].map((e) => e.outerHTML.slice(0, 80))];
        },
        [part, also] as const,
      );
    await expect.poll(covered, { message: `${part}, ${size.width}×${size.height}`, timeout: 5000 }).toEqual([]);
  }
}

for (const { game, options } of [
  { game: 'wordsmith', options: { steps: true } },
  { game: 'wordsmith', options: {} },
  { game: 'alfabet', options: {} },
  { game: 'letter', options: { timed: false, draw: 'chance', first: 1 } },
  { game: 'lettermix', options: { sand: 0 } },
  { game: 'shelf', options: {} },
])
  test(`tips and hints of ${game} ${JSON.stringify(options)} cover nothing that is needed`, async ({ player, server }) => {
    // The language of the longest tips.
    const anna = await player('Anna', { ...phone, newcomer: true, locale: 'fr-FR' });
    const { page } = anna;
    await open(anna, server.url, { game, options, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
    await coversNothing(page, 'tip', ', .turn .status');
    await turn(anna);
    await page.locator('[data-part=hint]').click();
    await coversNothing(page, 'hinted');
  });

test('on its side a phone shows all of a table', async ({ player, server }) => {
  const sides = [side, { width: 844, height: 342 }];
  const anna = await player('Anna', { ...phone, viewport: sides[0] });
  const { page } = anna;
  for (const { game, options, also } of [
    { game: 'alfabet', options: {}, also: ['.glass'] },
    { game: 'shelf', options: {}, also: ['.glass', '[data-square]'] },
    { game: 'letter', options: { draw: 'chance', first: 1 }, also: ['.own .button'] },
    { game: 'letter', options: { draw: 'choose', first: 1 }, also: ['.pile .button'] },
    { game: 'wordsmith', options: {}, also: ['.keys button', '[data-part=die]'] },
    { game: 'wordsmith', options: { steps: true }, also: ['.keys button', '.common'] },
  ]) {
    await open(anna, server.url, { game, options, seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }], start: true });
    await inSight(page, `${game} ${JSON.stringify(options)} on its side`, needed, [...also, '.dock'], sides);
  }
  await open(anna, server.url, { game: 'lettermix', options: {}, seats: [{ kind: 'me' }], start: true });
  await throwDice(page, 'tap');
  await expect(page.getByRole('button', { name: 'I’m finished' })).toBeVisible();
  await inSight(page, 'laying on its side', needed, ['.dock'], sides);
});
