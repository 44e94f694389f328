// The smoke test: the same steps in Firefox and in WebKit. Steps go on where the one before ended.

import test from 'node:test';
import assert from 'node:assert/strict';
import { serveSite, singleFileUrl } from './support/site.mjs';

/**
 * @typedef {{
 *   browser: import('./support/browser.mjs').Browser,
 *   site: import('./support/site.mjs').Site,
 *   single: string, the address of build/mazewright.html on the disk
 * }} Context
 * @type {{name: string, run: (context: Context) => Promise<void>}[]}
 */
const STEPS = [
  {
    name: 'the page loads',
    run: async ({ browser, site }) => {
      await browser.open(site.url);
      assert.match(await browser.evaluate('document.title'), /Mazewright/);
      await browser.waitFor('document.readyState === "complete"');
    },
  },
  {
    name: 'it loads again when the server is gone',
    run: async ({ browser, site }) => {
      await browser.waitFor('navigator.serviceWorker.ready.then(() => true)');
      // The first visit is not yet controlled; the second is.
      await browser.reload();
      await browser.waitFor('navigator.serviceWorker.controller !== null');
      await site.stop();
      try {
        await browser.reload();
        assert.match(await browser.evaluate('document.title'), /Mazewright/);
        await browser.waitFor('document.readyState === "complete"');
      } finally {
        await site.start();
      }
    },
  },
  {
    name: 'the single file loads from the disk',
    run: async ({ browser, single }) => {
      await browser.open(single);
      assert.match(await browser.evaluate('document.title'), /Mazewright/);
    },
  },
];

/** Runs the steps, each a test of its own; after one that failed the others are still tried. */
export function smoke(
  /** @type {string} */ name,
  /** @type {() => Promise<import('./support/browser.mjs').Browser>} */ launch,
) {
  test(name, { timeout: 180_000 }, async (t) => {
    const site = await serveSite();
    t.after(() => site.stop());
    const browser = await launch();
    t.after(() => browser.close());
    for (const [index, step] of STEPS.entries()) {
      await t.test(step.name, async () => {
        try {
          await step.run({ browser, site, single: singleFileUrl() });
        } catch (error) {
          await browser.screenshot(`build/test-results/smoke-${name}-${index}.png`).catch(() => {});
          throw error;
        }
      });
    }
  });
}
