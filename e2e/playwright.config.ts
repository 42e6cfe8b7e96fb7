import { defineConfig } from '@playwright/test';

// One Chromium, players are contexts. Debian's browser, as none can be downloaded here.
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  workers: 1,
  timeout: 240_000,
  retries: 3, // every deal is a new one; a test that needed a second is listed as flaky
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
