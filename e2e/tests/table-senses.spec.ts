// Without colour, without motion, without sight, without a mouse; and notifications that call a player back to the table.

import { accessible, expect, picture, test } from './base';
import { pieces } from './alfabet';
import { lay } from './moves';
import { open, turn, whoseTurn } from './table';

const alone = { game: 'alfabet', seats: [{ kind: 'me' as const }], start: true };

test('in grey every kind of square has a label and a shape of its own, and so has a word that counts', async ({ player, server }) => {
  const anna = await player('Anna');
  await open(anna, server.url, { ...alone, options: { blanks: false, stops: false, arrows: false } });
  await turn(anna);
  const { page } = anna;
  // One picture per kind, as a colour-blind person sees it.
  await page.addStyleTag({ content: 'html { filter: grayscale(1) }' }).catch(() => {});
  const kinds = await page.evaluate(() => {
    const seen = new Map<string, string>();
    for (const c of document.querySelectorAll('[data-square]')) {
      const sq = c.querySelector('.sq');
      if (!sq) continue;
      const kind = [...sq.classList].find((k) => /^[lwm]\d$/.test(k)) ?? 'centre';
      const before = getComputedStyle(sq, '::before');
      seen.set(kind, [sq.textContent!.trim(), before.clipPath, before.borderRadius, before.backgroundImage.slice(0, 9)].join(' | '));
    }
    return [...seen.values()];
  });
  expect(kinds.length).toBeGreaterThanOrEqual(6);
  expect(new Set(kinds).size).toBe(kinds.length);
  await picture(page, 'alfabet-grey');

  const rack = await page.locator('[data-rack] button[data-face]').evaluateAll((all) => all.map((b) => (b as HTMLElement).dataset.face!));
  await lay(page, pieces({ tiles: rack.slice(0, 6).map((letter, i) => ({ square: `${'GHIJKL'[i]}9`, letter, blank: false })) }), 'drag');
  await expect(page.locator('.line .word')).toContainText('✗');
  await picture(page, 'alfabet-grey-wrong');
});

test('where the system chooses the colours the board stays a board', async ({ player, server }) => {
  const anna = await player('Anna', { forcedColors: 'active' });
  await open(anna, server.url, alone);
  await turn(anna);
  const lines = await anna.page.evaluate(() => {
    const css = (e: Element | null) => (e ? getComputedStyle(e) : null);
    return [css(document.querySelector('[data-square]'))?.borderTopWidth, css(document.querySelector('[data-rack] [data-piece]'))?.outlineWidth];
  });
  expect(lines).toEqual(['1px', '2px']);
  await accessible(anna.page, 'forced colours');
  await picture(anna.page, 'alfabet-forced-colours');
});

test('nothing moves for those who ask for less motion, by the system or on their own page', async ({ player, server }) => {
  const moving = (page: typeof anna.page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].some((e) =>
        getComputedStyle(e)
          .transitionDuration.split(', ')
          .some((d) => parseFloat(d) > 0),
      ),
    );
  const anna = await player('Anna', { reducedMotion: 'no-preference' });
  await open(anna, server.url, alone);
  await turn(anna);
  expect(await moving(anna.page)).toBe(true);
  await anna.page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(anna.page)).toBe(false);
  await anna.page.emulateMedia({ reducedMotion: 'no-preference' });
  const table = anna.page.url();
  await anna.page.goto(`${server.url}/me`);
  await anna.page.getByLabel('Less movement on the page').check();
  await anna.page.goto(table);
  await turn(anna);
  expect(await moving(anna.page)).toBe(false);
});

test('sounds and notifications are off until asked for, are remembered, and call a player back', async ({ player, server }) => {
  const anna = await player('Anna', { permissions: ['notifications'] });
  const bo = await player('Bo');
  // Records what the page would play and show, without a loudspeaker or a desktop.
  await anna.page.addInitScript(() => {
    const calls: string[] = ((window as any).calls = []);
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      override createOscillator() {
        calls.push('sound');
        return super.createOscillator();
      }
    };
    class Note {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
    }
    (window as any).Notification = Note;
    (window as any).PushManager ??= class {};
    // A service worker with a push service: both need more than this browser has.
    const keys = { p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU', auth: 'MDEyMzQ1Njc4OWFiY2RlZg' };
    const worker = {
      showNotification: async (_: string, o: { body: string }) => void calls.push(o.body),
      getNotifications: async () => [],
      addEventListener: () => {},
      pushManager: { subscribe: async () => ({ toJSON: () => ({ endpoint: 'https://push.example.org/1', keys }) }), getSubscription: async () => null },
    };
    const container = {
      ready: Promise.resolve(worker),
      getRegistration: async () => worker,
      register: async () => worker,
      addEventListener: () => {},
      removeEventListener: () => {},
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: container });
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  const calls = () => anna.page.evaluate(() => (window as any).calls as string[]);
  const id = await open(anna, server.url, { game: 'alfabet', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await bo.api('POST', `/tables/${id}/sit`, { seat: 1 });
  await bo.page.goto(`${server.url}/t/${id}`);
  await anna.api('POST', `/tables/${id}/start`);

  const pass = async (p: typeof anna) => {
    await turn(p);
    await p.page.getByRole('button', { name: 'Pass' }).click();
    await p.page.getByRole('button', { name: 'Really?' }).click();
    await p.page.waitForFunction(() => !document.title.startsWith('●'));
  };
  if ((await whoseTurn(anna, bo)) === bo) await pass(bo);
  await turn(anna);
  expect(await calls()).toEqual([]);

  await anna.page.goto(`${server.url}/me`);
  await anna.page.getByLabel('Sounds').check();
  const messages = anna.page.getByRole('region', { name: 'Messages while you are away' });
  await messages.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(messages).toContainText('this device');
  await anna.page.reload();
  await expect(anna.page.getByLabel('Sounds')).toBeChecked();
  await expect(messages).toContainText('this device');
  await messages.getByLabel('Quiet hours').check();
  await expect(messages).toContainText('Messages wait until the quiet hours are over.');

  await anna.page.goto(`${server.url}/t/${id}`);
  await pass(anna);
  await turn(bo);
  await anna.page.evaluate(() => ((window as any).calls.length = 0));
  await pass(bo);
  await turn(anna);
  await expect.poll(calls).toEqual(expect.arrayContaining(['sound', 'Your turn']));
});

test('a move played from what a screen reader is told, by keys alone', async ({ player, server }) => {
  const anna = await player('Anna');
  const id = await open(anna, server.url, { ...alone, publicSeed: 'e2e 4' });
  await turn(anna);
  const { page } = anna;
  const { action } = await anna.api('POST', `/tables/${id}/hint`, { seat: 0 });
  const wanted = pieces(action.lay);

  // The accessibility tree names the board, its squares, the hand and the possible actions.
  const tree = await page.locator('main').ariaSnapshot();
  for (const line of ['grid "Board"', 'gridcell "A1', 'group "Your letters"', 'button "1: ', 'button "Play', 'list "Seats"', 'tab "Score"']) expect(tree).toContain(line);
  expect(tree.match(/textbox "I9, [^"]+"/g), 'the board has one tab stop, its centre').toHaveLength(1);

  // Its tab stop is reached by Tab alone; the position and what happens are announced.
  const told = () => page.locator('.sr[aria-live=polite]').first();
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  for (let i = 0; i < 40 && !(await focus()).startsWith('I9'); i++) await page.keyboard.press('Tab');
  expect(await focus()).toMatch(/^I9/);
  const name = (sq: number) => `${'ABCDEFGHIJKLMNOPQ'[sq % 17]}${Math.floor(sq / 17) + 1}`;
  let at = 8 * 17 + 8;
  for (const p of wanted) {
    for (; at % 17 < p.square % 17; at++) await page.keyboard.press('ArrowRight');
    for (; at % 17 > p.square % 17; at--) await page.keyboard.press('ArrowLeft');
    for (; Math.floor(at / 17) < Math.floor(p.square / 17); at += 17) await page.keyboard.press('ArrowDown');
    for (; Math.floor(at / 17) > Math.floor(p.square / 17); at -= 17) await page.keyboard.press('ArrowUp');
    expect(await focus()).toMatch(new RegExp(`^${name(p.square)}\\b`));
    // The hand as it is read: "3: E, 1 point" is taken with the key 3.
    const hand = await page.getByRole('group', { name: 'Your letters' }).ariaSnapshot();
    const slot = hand.match(new RegExp(`button "(\\d): ${p.face === '?' ? 'blank' : p.face}[,"]`, 'i'))![1];
    await page.keyboard.press(slot);
    if (p.as) await page.keyboard.press(p.as);
    await expect(told()).toContainText(`${p.as ?? p.face} on ${name(p.square)}`);
    at = Number(await page.locator('[data-square]:has(input)').getAttribute('data-square'));
  }
  await expect(page.locator('.line[aria-live]')).toContainText(/\d+ points?/);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-square] [data-piece]')).toHaveCount(0);

  // Single keys read what others see.
  const heard = async (key: string, text: RegExp) => {
    await page.keyboard.press(key);
    await expect(told()).toHaveText(text);
  };
  await heard('F2', /^Anna laid [\w, ]+ at \w+( across| down)? for \d+ points?\.\s*$/); // a repeated announcement ends in a space
  await heard('F4', /No clock is running/);
  await heard('F8', /[A-Z]/);
  await heard('F9', /^Anna: \d+/);
});
