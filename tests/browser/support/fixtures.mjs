// Playwright fixtures of the Chromium tests, imported in place of @playwright/test. `test` serves the site
// under a path prefix and fails on errors of the page.
//
//   site          the server (see site.mjs); page.goto('./#rook') is relative to its address. All tests of a worker
//                 share it, and one warm context, which is cleared between them: `COLD` gives each test its own
//   siteFolder    another folder to serve than build/site: `test.use({ siteFolder: 'build/dev' })`
//   sitePolicy    the header Content-Security-Policy of the server; default: the one that README names
//   singleFile    the address of build/mazewright.html
//   writing       whether a new worm maze is written on its sheet before it is played: not, unless
//                 `test.use({ writing: true })`
//   firstVisit    whether no move was ever made here, so that most controls are hidden: not, unless
//                 `test.use({ firstVisit: true })`
//   dice          seed of the page's random numbers, and so of the mazes that no code names: a hash of the test's
//                 name, so that a test meets the same mazes in every run; MAZEWRIGHT_SEED=2 gives others
//   pageErrors    errors of the page so far: exceptions, refused contents, requests to other origins.
//                 A test that ends with an error in the list fails, unless it emptied the list:
//                 `pageErrors.length = 0`, or declared `test.use({ allowedPageErrors: /pattern/ })`.
//
// A control that a test presses must be reachable by a person, and so must a message that it reads: see
// reachable.mjs.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { checkPresses, expect } from './reachable.mjs';
import { serveSite, singleFileUrl } from './site.mjs';

export { expect };

// Playwright reads the stack at every call, and maps each line of it by a source map of Babel's. Nothing is
// translated here (playwright.config.mjs), so the stack is right without: a seventh of a worker's own time less.
/** @type {any} */ (Error).prepareStackTrace = undefined;

/**
 * @typedef {{
 *   site: import('./site.mjs').Site,
 *   siteFolder: string | undefined,
 *   sitePolicy: string | undefined,
 *   singleFile: string,
 *   writing: boolean,
 *   firstVisit: boolean,
 *   dice: number,
 *   pageErrors: string[],
 *   allowedPageErrors: RegExp | null,
 * }} Fixtures
 */

/** Every machine has a folder, those of a development build too. */
const KINDS = readdirSync('web/machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * Options of tests about caches, service workers and a server that stops: `test.use(COLD)` at the top of the file. Each
 * has a new context, and a server at an address where nothing was stored or cached.
 */
export const COLD = /** @type {{}} */ ({ _optionContextReuseMode: 'none' });

/** Options of tests of motion, and of a machine's play: all others have reduced motion, with which a page opens in a fifth less processor time. */
export const MOVING = /** @type {const} */ ({ contextOptions: { reducedMotion: 'no-preference' } });

/** The shared servers of this worker, by folder and policy. @type {Map<string, import('./site.mjs').Site>} */
const sharedSites = new Map();

/** The warning of a context whose service workers are blocked. */
const BLOCKED = /Service Worker registration blocked by Playwright/;

/** Taps an empty page until it hears it: a warm context that has just become a touch screen loses its first touch. */
async function waitForTouchScreen(/** @type {Page} */ page) {
  const isTouched = () =>
    page.evaluate(() => {
      addEventListener('touchstart', () => (document.title = 'touched'));
      return document.title === 'touched' && matchMedia('(pointer: coarse)').matches;
    });
  while (!(await isTouched())) await page.touchscreen.tap(5, 5);
}

/**
 * Gives the page random numbers that depend on the seed and on how often this tab was loaded: MurmurHash3's
 * finalizer of a counter. Runs in the page before its own scripts.
 */
function fixDice(/** @type {number} */ seed) {
  let loads = 0;
  try {
    loads = Number(sessionStorage.getItem('loads'));
    sessionStorage.setItem('loads', String(loads + 1));
  } catch {
    // A page that keeps nothing: the same numbers after each load.
  }
  let state = (seed + Math.imul(loads, 0x9e3779b1)) | 0;
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  Math.random = () => next() / 2 ** 32;
  Object.defineProperty(crypto, 'getRandomValues', {
    value: (/** @type {Uint32Array} */ numbers) => {
      for (let i = 0; i < numbers.length; i++) numbers[i] = next();
      return numbers;
    },
  });
}

/**
 * Fixes the random numbers of a context that a test makes itself: without it "New board" gives another in every run.
 * @param {import('@playwright/test').BrowserContext} context @param {number} seed
 */
export const fixDiceOf = (context, seed) => context.addInitScript(fixDice, seed);

export const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<Fixtures, {}, import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions, import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions>} */ ({
    allowedPageErrors: [null, { option: true }],

    siteFolder: [undefined, { option: true }],

    sitePolicy: [undefined, { option: true }],

    // @ts-expect-error -- Playwright's own option; see COLD
    site: async ({ siteFolder, sitePolicy, _optionContextReuseMode }, use) => {
      if (_optionContextReuseMode === 'none') {
        const site = await serveSite(siteFolder, sitePolicy);
        await use(site);
        return void (await site.stop());
      }
      const key = `${siteFolder} ${sitePolicy}`;
      const site = sharedSites.get(key) ?? (await serveSite(siteFolder, sitePolicy));
      sharedSites.set(key, site);
      site.requests.length = 0;
      await use(site);
    },

    baseURL: async ({ site }, use) => use(site.url),

    writing: [false, { option: true }],

    firstVisit: [false, { option: true }],

    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the parameters
    dice: async ({}, use, { titlePath }) => {
      const name = `${titlePath.join(' ')} ${process.env.MAZEWRIGHT_SEED ?? ''}`;
      await use(createHash('sha256').update(name).digest().readInt32LE());
    },

    page: async ({ page, hasTouch }, use, testInfo) => {
      if (hasTouch) await waitForTouchScreen(page);
      checkPresses(page);
      await use(page);
      // Playwright's own option 'only-on-failure' takes one of every test that closes its page: a fifth of its time.
      if (testInfo.status !== testInfo.expectedStatus)
        await page.screenshot({ path: testInfo.outputPath('failed.png') }).catch(() => {});
    },

    context: async ({ context, site, writing, firstVisit, dice }, use) => {
      await fixDiceOf(context, dice);
      /** @type {Record<string, string>} */
      const stored = {};
      if (!writing) stored['worm.writing'] = 'false';
      if (!firstVisit) stored['known-machines'] = JSON.stringify(KINDS);
      await context.addInitScript(([origin, values]) => {
        try {
          if (location.origin !== origin) return;
          for (const [name, value] of Object.entries(values))
            localStorage.setItem(`mazewright.${name}`, value);
        } catch {
          // A page that keeps nothing; or one that lets nobody write.
        }
      }, /** @type {const} */ ([site.origin, stored]));
      await use(context);
    },

    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the parameters
    singleFile: async ({}, use) => use(singleFileUrl()),

    pageErrors: [
      async ({ context, site, allowedPageErrors }, use) => {
        /** @type {string[]} */
        const pageErrors = [];
        const report = (/** @type {string} */ text) => {
          if (!allowedPageErrors?.test(text) && !BLOCKED.test(text)) pageErrors.push(text);
        };
        context.on('weberror', (error) => report(`error: ${error.error().stack}`));
        context.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning')
            report(`console: ${message.text()} (${message.location().url})`);
        });
        context.on('request', (request) => {
          const { protocol, origin } = new URL(request.url());
          const inside = ['data:', 'blob:', 'file:', 'about:'].includes(protocol);
          if (!inside && origin !== site.origin) report(`request to ${request.url()}`);
        });
        await use(pageErrors);
        expect(pageErrors, 'the page has no errors').toEqual([]);
      },
      { auto: true },
    ],
  }),
);
