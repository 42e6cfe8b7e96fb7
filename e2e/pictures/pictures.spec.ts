// Every game on a phone and on a desktop, and one in the dark, into docs/pictures.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { phone, test } from '../tests/base';
import { scenes, stage } from './scenes';

const dark = 'wordsmith';
const scratch = mkdtempSync(join(tmpdir(), 'lettercase-pictures-'));
test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function take(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1000); // the last tile is judged
  const file = join(scratch, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  execFileSync('avifenc', ['-s', '3', '-y', '420', '--min', '26', '--max', '38', '-a', 'end-usage=q', '-a', 'cq-level=32', file, `../docs/pictures/${name}.avif`]);
}

for (const game of Object.keys(scenes))
  test(game, async ({ player, server }) => {
    const anna = await player('Anna', { viewport: { width: 1280, height: 800 } });
    // The tips are for the first time.
    await anna.page.addInitScript(() => localStorage.setItem('lettercase', JSON.stringify({ tips: false })));
    const id = await stage(anna, await player('Ben'), server, game);
    await take(anna.page, `${game}-desktop`);
    if (game === dark) {
      await anna.page.emulateMedia({ colorScheme: 'dark' });
      await take(anna.page, `${game}-desktop-dark`);
    }
    const hand = await player('Anna', { ...phone, storageState: await anna.page.context().storageState() });
    // Tiles that are not yet played belong to the tab.
    const laid = await anna.page.evaluate(() => ({ ...sessionStorage }));
    await hand.page.addInitScript((all) => Object.entries(all).forEach(([k, v]) => sessionStorage.setItem(k, v)), laid);
    await hand.page.goto(`${server.url}/t/${id}`);
    await hand.page.locator('[data-part=primary]').first().waitFor();
    await take(hand.page, `${game}-phone`);
  });
