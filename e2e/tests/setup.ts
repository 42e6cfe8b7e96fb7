// Before all tests: builds the server once, with a clock that can be moved (LETTERCASE_BIN names one built before, LETTERCASE_URL one that runs), and
// starts the one Chromium in which all players are contexts.

import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export default async function setup() {
  const dir = mkdtempSync(join(tmpdir(), 'lettercase-bin-'));
  if (!process.env.LETTERCASE_BIN && !process.env.LETTERCASE_URL) {
    const binary = join(dir, 'lettercase');
    execFileSync('go', ['build', '-tags', 'clocktest', '-o', binary, './cmd/lettercase'], { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: 'inherit' });
    process.env.LETTERCASE_BIN = binary;
  }
  // Debian's browser; the shell without windows needs two thirds of the processor time.
  const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
  const browser = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] });
  process.env.CHROMIUM_AT = browser.wsEndpoint();
  return async () => {
    await browser.close();
    rmSync(dir, { recursive: true, force: true });
  };
}
