import { defineConfig } from '@playwright/test';

// One Chromium for both workers, players are contexts.
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './tests/setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  retries: 1, // machines are slow at times; flaky.ts names the tests that needed it
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./flaky.ts']],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    connectOptions: process.env.CHROMIUM_AT ? { wsEndpoint: process.env.CHROMIUM_AT } : undefined, // set by globalSetup
    serviceWorkers: 'block', // tests look at what goes over the network; offline.spec.ts allows it
    viewport: { width: 1280, height: 860 },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
});
