// Bars of long work whose end is known, on the page of each machine that has such work: they only grow.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { WHAT_NOBODY_KNOWS_YET } from './support/sentences.mjs';

/** Collects the values of all visible bars from the start. @param {Page} page */
const watchBars = (page) =>
  page.addInitScript(() => {
    /** @type {number[]} */
    const bars = [];
    Object.assign(window, { bars });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLProgressElement && target.hasAttribute('value') && !target.hidden)
          bars.push(target.position);
    }).observe(document, { subtree: true, attributeFilter: ['value'] });
  });

/** @type {[machine: string, address: string, begin: (page: Page) => Promise<void>][]} */
const WORK = [
  [
    'fourbit',
    './#task:fourbit:census:4',
    (page) => page.getByRole('button', { name: 'Run', exact: true }).click(),
  ],
  ['worm', './#v1.worm.w4096_h4096_aldousbroder.slarge', async () => {}],
  [
    'rook',
    './#v1.rook.w16_h16_nouturn.sa',
    async (page) => {
      await openTab(page, 'New');
      await page.getByRole('button', { name: 'The hardest' }).click();
    },
  ],
  [
    'simultaneous',
    './#v1.simultaneous.r3_c3.dall',
    async (page) => {
      await page.getByRole('heading', { name: WHAT_NOBODY_KNOWS_YET }).scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: /^3 by 6: / }).press('Enter');
      await page
        .getByRole('button', { name: /^Check proof here/ })
        .first()
        .press('Enter');
    },
  ],
];

test('the bar of each machine’s long work grows', async ({ page }) => {
  await watchBars(page);
  for (const [machine, address, begin] of WORK)
    await test.step(machine, async () => {
      await page.goto('about:blank');
      await page.goto(address);
      await begin(page);
      const values = () =>
        page.evaluate(() => /** @type {{bars: number[]}} */ (/** @type {any} */ (window)).bars);
      await expect.poll(async () => new Set(await values()).size).toBeGreaterThan(1);
      const seen = await values();
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(seen.every((value) => value >= 0 && value <= 1)).toBe(true);
    });
});
