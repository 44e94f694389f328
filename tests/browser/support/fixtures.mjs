// What the Chromium tests import in place of @playwright/test: `test`, with the site served under a
// path prefix, and a watch on what no test may cause.
//
//   site          the server (see site.mjs); page.goto('./#rook') is relative to its address
//   siteFolder    another folder to serve than build/site: `test.use({ siteFolder: 'build/dev' })`
//   singleFile    the address of build/mazewright.html
//   writing       whether a new worm maze is written on its sheet before it is played: not, unless
//                 `test.use({ writing: true })`
//   complaints    what the page did wrong so far: errors, refused contents, requests to elsewhere.
//                 A test that ends with a complaint fails, unless it emptied the list:
//                 `complaints.length = 0`, or declared `test.use({ complaintsAllowed: /pattern/ })`.

import { test as base, expect } from '@playwright/test';
import { serveSite, singleFileUrl } from './site.mjs';

export { expect };

/**
 * @typedef {{
 *   site: import('./site.mjs').Site,
 *   siteFolder: string | undefined,
 *   singleFile: string,
 *   writing: boolean,
 *   complaints: string[],
 *   complaintsAllowed: RegExp | null,
 * }} Fixtures
 */

export const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<Fixtures, {}, import('@playwright/test').PlaywrightTestArgs & import('@playwright/test').PlaywrightTestOptions, import('@playwright/test').PlaywrightWorkerArgs & import('@playwright/test').PlaywrightWorkerOptions>} */ ({
    complaintsAllowed: [null, { option: true }],

    siteFolder: [undefined, { option: true }],

    site: async ({ siteFolder }, use) => {
      const site = await serveSite(siteFolder);
      await use(site);
      await site.stop();
    },

    baseURL: async ({ site }, use) => use(site.url),

    writing: [false, { option: true }],

    context: async ({ context, site, writing }, use) => {
      if (!writing)
        await context.addInitScript((origin) => {
          try {
            if (location.origin === origin)
              localStorage.setItem('mazewright.worm.writing', 'false');
          } catch {
            // A page that keeps nothing; or one that lets nobody write.
          }
        }, site.origin);
      await use(context);
    },

    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the parameters
    singleFile: async ({}, use) => use(singleFileUrl()),

    complaints: [
      async ({ context, site, complaintsAllowed }, use) => {
        /** @type {string[]} */
        const complaints = [];
        const complain = (/** @type {string} */ text) => {
          if (!complaintsAllowed?.test(text)) complaints.push(text);
        };
        context.on('weberror', (error) => complain(`error: ${error.error().stack}`));
        context.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning')
            complain(`console: ${message.text()} (${message.location().url})`);
        });
        context.on('request', (request) => {
          const { protocol, origin } = new URL(request.url());
          const inside = ['data:', 'blob:', 'file:', 'about:'].includes(protocol);
          if (!inside && origin !== site.origin) complain(`request to ${request.url()}`);
        });
        await use(complaints);
        expect(complaints, 'the page has nothing to complain of').toEqual([]);
      },
      { auto: true },
    ],
  }),
);
