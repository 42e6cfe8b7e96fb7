import { defineConfig } from '@playwright/test';

// One Chromium a worker, players are contexts. Debian's browser, as none can be downloaded here.
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './tests/build.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  retries: 1, // no test needs it: deals are fixed; one that did is listed as flaky
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    viewport: { width: 1280, height: 860 },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
});
