import { defineConfig } from '@playwright/test';

const fromHere = (/** @type {string} */ path) => new URL(path, import.meta.url).pathname;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.mjs',
  outputDir: fromHere('../../build/test-results/browser-chromium'),
  reporter: [['list'], ['junit']],
  workers: 2,
  fullyParallel: true,
  // Tests that hold a clock against the page run one at a time, when the others are done.
  projects: [
    { name: 'pages', grepInvert: /@timed/ },
    { name: 'timed', grep: /@timed/, workers: 1, dependencies: ['pages'] },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
