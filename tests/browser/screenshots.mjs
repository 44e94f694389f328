// Takes the pictures of README.md anew: `node tests/browser/screenshots.mjs`, after `make site`.
//
// Each machine in the middle of a game, wide and light, as JPEG so that the files stay small.

import { chromium } from '@playwright/test';
import { CHROMIUM } from './support/chromium.mjs';
import { serveSite } from './support/site.mjs';

/** What stands there, with the moves of a game. @type {Record<string, string>} */
const MAZES = {
  fourbit: 'v1.fourbit.classic.sheron.m31312',
  worm: 'v1.worm.classic.sheron.mDRURRRRDLLDDDRDRRRDDRRURRRDRDLDRRRRURDRD',
  rook: 'v1.rook.classic.sheron.mRD',
  procedural: 'v1.procedural.classic.sheron.mURRURU',
  simultaneous: 'v1.simultaneous.r3_c3.dall.mrd',
};

const site = await serveSite();
const browser = await chromium.launch(CHROMIUM);
const wanted = process.argv.slice(2);
for (const [kind, code] of Object.entries(MAZES)) {
  if (wanted.length && !wanted.includes(kind)) continue;
  const page = await browser.newPage({
    viewport: { width: 1120, height: 600 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(`${site.url}#${code}`);
  await page.locator('.machine[data-code]').waitFor();
  // The tiles ripple, the map is laid out in a worker.
  await page.getByText('Drawing the map').waitFor({ state: 'hidden' });
  await page.waitForTimeout(1500);
  const path = `web/screenshots/${kind}.jpg`;
  await page.screenshot({ path, type: 'jpeg', quality: 78 });
  await page.close();
  console.log(path);
}
await browser.close();
await site.stop();
