// Takes a lesson on the page: reads from the lesson itself what to do, and does it by touch.

import { expect, type Page } from '@playwright/test';
import { pieces } from './alfabet';
import { picture, type Player } from './base';
import { layDice, type Die } from './lettermix';
import { lay, type Placed } from './moves';

const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);
const letter = (page: Page, id: number) => page.locator(`button[data-tile="${id}"]`);

/** A button that may ask once before it acts. */
async function sure(page: Page, name: string) {
  await part(page, name).click();
  if (await page.locator(`[data-part="${name}"].asked`).count()) await part(page, name).click();
}

async function commit(page: Page) {
  const go = part(page, 'primary').last(); // the hand's, where a knock is offered as well
  await expect(go).toBeEnabled();
  await go.click();
}

type Do = (page: Page, action: any, coach: { at: string[] }) => Promise<void>;

const games: Record<string, Record<string, Do>> = {
  alfabet: {
    lay: async (page, a) => {
      await lay(page, pieces({ ...a, tiles: a.tiles.map((t: object) => ({ blank: false, ...t })) }), 'tap');
      await commit(page);
    },
    exchange: async (page, a) => {
      await part(page, 'exchange').click();
      for (const face of a.tiles) await page.locator(`[data-rack] button[data-face="${face}"]:not([aria-pressed="true"])`).first().tap();
      await commit(page);
    },
  },
  shelf: {
    announce: async (page, a) => {
      await lay(
        page,
        [...a.word].map((face, i) => ({ square: 3 + i, face })),
        'tap',
      );
      await commit(page);
    },
    lay: async (page, a) => {
      await lay(
        page,
        a.placed.map((c: { slot: number; card: string; as?: string }): Placed => ({ square: c.slot - 1, face: c.card, as: c.as })),
        'tap',
      );
      await commit(page);
    },
    pass: (page) => sure(page, 'pass'),
  },
  letter: {
    place: async (page, a, coach) => {
      // The highlighted squares are the tile's: it is held by the middle one.
      const squares = coach.at.filter((x) => x.startsWith('square ')).map((x) => Number(x.split(' ')[1]));
      const size = 12;
      const across = new Set(squares.map((s) => s % size)).size;
      const down = squares.length / across;
      const cell = squares[0] + Math.floor((down - 1) / 2) * size + Math.floor((across - 1) / 2);
      await letter(page, a.tile).tap();
      const to = page.locator(`[data-square="${cell}"]`);
      await to.tap({ force: true });
      if (await page.locator('.pan.close').count()) await to.tap({ force: true });
      await expect(page.locator(`.place[data-tile="${a.tile}"]`)).toBeVisible();
    },
    name: async (page, a) => {
      const field = page.locator('form.naming input[type=text]');
      await field.fill(a.word);
      await field.press('Enter');
    },
    done: (page) => sure(page, 'primary'),
    knock: (page) => commit(page),
    free: async (page, a) => {
      await part(page, 'give').click();
      await letter(page, a.tile).tap();
      await commit(page);
    },
  },
  lettermix: {
    throw: commit,
    move: async (page, a) => {
      const lying = await page.locator('.dice [data-square]').evaluateAll((all) => all.map((e) => Number((e as HTMLElement).dataset.piece)));
      const dice = a.dice as Die[];
      await layDice(
        page,
        dice.filter((d) => !lying.includes(d.die)),
        'tap',
        dice,
      );
    },
    finish: (page) => sure(page, 'primary'),
  },
  wordsmith: {
    call: async (page, a) => {
      await part(page, 'word').fill(a.word);
      await commit(page);
    },
    roll: async (page) => {
      await expect(part(page, 'die')).toBeEnabled();
      await part(page, 'die').click();
    },
    take: (page, a) => part(page, `take-${a.piece}`).click(),
    answer: (page) => part(page, 'object').click(),
    pass: (page) => sure(page, 'pass'),
  },
};

/**
 * What a learner cannot see or reach: buttons outside the window, cut off, or covered,
 * except by a word that waits for an answer. Once the game is over the page may scroll.
 */
const hidden = (page: Page, over: boolean): Promise<string[]> =>
  page.evaluate(async (over) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const wrong: string[] = [];
    const middle = [
      [0.5, 0.5],
      [0.5, 0.1],
      [0.5, 0.9],
      [0.1, 0.5],
      [0.9, 0.5],
    ];
    for (const e of document.querySelectorAll<HTMLElement>('main button, main a.button, main input[data-part]')) {
      if (e.closest('.sr, [inert], [aria-hidden=true]') || !e.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const r = e.getBoundingClientRect();
      const name = `${e.dataset.part ?? ''} "${(e.getAttribute('aria-label') ?? e.textContent).trim()}"`;
      if (e.matches('button, a') && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible') wrong.push(`${name}: cut off`);
      if (r.left < -0.5 || r.top < -0.5 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5) {
        if (!over) wrong.push(`${name}: outside, ${[r.left, r.top, r.right, r.bottom].map(Math.round).join()}`);
        continue;
      }
      for (const [x, y] of middle) {
        const top = document.elementFromPoint(r.left + r.width * x, r.top + r.height * y);
        if (top && !e.contains(top) && !top.contains(e) && !top.closest('.calls')) {
          wrong.push(`${name}: covered at ${x}, ${y} by ${top.outerHTML.slice(0, 80)}`);
          break;
        }
      }
    }
    return wrong;
  }, over);

/** Plays a lesson to its end, one action after another as the coach asks for them. */
export async function playLesson(p: Player, game: string, id: string) {
  const { page } = p;
  for (let last = '', n = 1; ;) {
    const { coach, status, lang } = await p.api('GET', `/tables/${id}`);
    if (coach.done) {
      expect(status).toBe('over');
      await expect(part(page, 'coach')).toContainText(coach.say);
      await picture(page, `lesson-${game}-${lang}-end`);
      expect(await hidden(page, true), `${game}, ${lang}: the end`).toEqual([]);
      return;
    }
    const action = JSON.stringify([coach.step, coach.do]);
    if (coach.wait || action === last) {
      await page.waitForTimeout(100);
      continue;
    }
    await expect(part(page, 'coach')).toContainText(coach.say);
    await picture(page, `lesson-${game}-${lang}-${n++}`);
    await expect.poll(() => hidden(page, false), { message: `${game}, ${lang}: step ${coach.step}`, timeout: 3000 }).toEqual([]);
    const [name] = Object.keys(coach.do);
    await games[game][name](page, coach.do[name], coach);
    await expect(async () => {
      const next = (await p.api('GET', `/tables/${id}`)).coach;
      expect(JSON.stringify([next.step, next.do ?? null, next.wait, next.done])).not.toBe(JSON.stringify([coach.step, coach.do, false, false]));
    }, `step ${coach.step}: ${name}`).toPass({ timeout: 10_000 });
    last = action;
  }
}
