// Playwright configuration of the Chromium tests.

import { defineConfig } from '@playwright/test';
import { patiently, WAIT_MS } from '../speed.mjs';
import { CHROMIUM } from './support/chromium.mjs';

const fromHere = (/** @type {string} */ path) => new URL(path, import.meta.url).pathname;

/** The files that run first: a day at each machine, then the place of its board. */
const FIRST = ['days', 'board-rectangle'].map((name) => `${name}.spec.mjs`);

export default defineConfig({
  testDir: '.',
  projects: [
    ...FIRST.map((file) => ({ name: file.split('.')[0], testMatch: file })),
    { name: 'pieces', testMatch: '*.spec.mjs', testIgnore: FIRST },
  ],
  // Node runs these files as they are, so neither Babel nor its source maps are needed; see support/fixtures.mjs.
  build: { external: ['**/*'] },
  outputDir: fromHere('../../build/test-results/browser-chromium'),
  reporter: [['list'], ['junit']],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: patiently(3 * 60),
  expect: { timeout: WAIT_MS },
  use: {
    // One context a worker, cleared between tests: a third less processor time. See COLD in support/fixtures.mjs.
    ...{ _optionContextReuseMode: 'when-possible' },
    browserName: 'chromium',
    // An action that hangs ends before its test, so that the report names its line.
    actionTimeout: patiently(2 * 60),
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // See MOVING in support/fixtures.mjs.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: CHROMIUM,
  },
});
