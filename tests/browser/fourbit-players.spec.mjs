// Browser tests of the players panel: its bars agree with the measures of the core.

import { expect, test } from './support/fixtures.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { rate } from './support/core.mjs';
import { openTab } from './support/panel.mjs';

const NAMES = {
  shortest: 'With the map',
  explorer_presses: 'Remembers everything',
  recall_4_presses: 'Remembers at the fourth visit',
  no_return_presses: 'Never straight back',
  expected_random_presses: 'At random',
};

/** The rows of the panel: name, value, and length of the bar, 0 to 1. @param {Page} page */
const rows = (page) =>
  page.locator('.players .stats > div').evaluateAll((elements) =>
    elements.map((element) => {
      const width = (/** @type {string} */ part) =>
        element.querySelector(part)?.getBoundingClientRect().width ?? 0;
      return {
        name: element.querySelector('dt')?.textContent,
        value: element.querySelector('.stat-value')?.textContent ?? '',
        bar: width('.player-presses') / (width('.player-track') || 1),
      };
    }),
  );

test('each player has a bar', async ({ page }) => {
  for (const [code, scale] of [
    ['v1.fourbit.classic.sheron', 'linear'],
    ['v1.fourbit.b4_l12.sx', 'logarithmic'],
  ])
    await test.step(code, async () => {
      await goToMaze(page, code);
      await openTab(page, 'Measure');
      const facts = await rate(code);
      const presses = Object.keys(NAMES).map((fact) => facts.number(fact));
      const [min, max] = [Math.min(...presses), Math.max(...presses)];
      const isLogarithmic = max > 20 * min;
      expect(isLogarithmic ? 'logarithmic' : 'linear').toBe(scale);
      // The panel of the maze before stands there until this one is measured.
      await expect(async () => {
        const shown = await rows(page);
        for (const [i, [fact, name]] of Object.entries(NAMES).entries()) {
          const { name: label, value, bar } = shown[i];
          const [, error] = facts.all(fact)[0];
          expect(label).toBe(name);
          // Thin spaces group the thousands.
          const read = value.replaceAll('\u2009', '').match(/[\d.]+/g) ?? [];
          expect(Number(read[0])).toBeCloseTo(presses[i], 0);
          expect(Number(read[1] ?? 0)).toBeCloseTo(Number(error ?? 0), 0);
          const position = isLogarithmic ? Math.log(presses[i]) / Math.log(max) : presses[i] / max;
          expect(bar).toBeCloseTo(position, 2);
        }
      }).toPass();
      await expect(page.locator('.players')).toContainText(
        isLogarithmic ? 'The scale is logarithmic' : 'at least 625 times',
      );
    });
});
