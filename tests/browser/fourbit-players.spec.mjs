// What a maze takes of those who do not know it: the bars beside what the core has measured.

import { expect, test } from './support/fixtures.mjs';
import { rate } from './support/core.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const NAMES = {
  shortest: 'With the map',
  explorer_presses: 'Remembers everything',
  learner_presses: 'Learns as machines do',
  memory_4_presses: 'Remembers four states',
  memory_2_presses: 'Remembers two',
  memory_1_presses: 'Remembers one',
  no_return_presses: 'Never straight back',
  expected_random_presses: 'At random',
};

/** The rows as they stand there: name, value, and how long the bar is, 0 to 1. @param {Page} page */
async function rows(page) {
  await page.locator('summary', { hasText: 'What kind of maze is this?' }).click();
  await expect(page.locator('.players dt')).toHaveCount(Object.keys(NAMES).length);
  return page.locator('.players .stats > div').evaluateAll((elements) =>
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
}

for (const [code, scale] of [
  ['v1.fourbit.b3.sheron', 'plain'],
  ['v1.fourbit.classic.sheron', 'plain'],
  ['v1.fourbit.b4_karnaugh.sheron', 'plain'],
  ['v1.fourbit.b4_l12.sx', 'factors'],
])
  test(`each player has its bar: ${code}`, async ({ page }) => {
    await page.goto(`./#${code}`);
    await page.locator('.machine[data-code]').waitFor();
    const [shown, facts] = [await rows(page), await rate(code)];
    const presses = Object.keys(NAMES).map((fact) => facts.number(fact));
    const [least, most] = [Math.min(...presses), Math.max(...presses)];
    const factors = most > 20 * least;
    expect(factors ? 'factors' : 'plain').toBe(scale);
    for (const [i, [fact, name]] of Object.entries(NAMES).entries()) {
      const { name: label, value, bar } = shown[i];
      const [, error] = facts.all(fact)[0];
      expect(label).toBe(name);
      // Thin spaces group the thousands.
      const read = value.replaceAll('\u2009', '').match(/[\d.]+/g) ?? [];
      expect(Number(read[0])).toBeCloseTo(presses[i], 0);
      expect(Number(read[1] ?? 0)).toBeCloseTo(Number(error ?? 0), 0);
      const place = factors ? Math.log(presses[i]) / Math.log(most) : presses[i] / most;
      expect(bar).toBeCloseTo(place, 2);
    }
    await expect(page.locator('.players')).toContainText(
      factors ? 'the same factor' : 'have played four hundred times',
    );
  });

test('who hardly ever arrives has no bar, and says so', async ({ page }) => {
  const code = 'v1.fourbit.b6_l20.sa';
  await page.goto(`./#${code}`);
  await page.locator('.machine[data-code]').waitFor();
  const shown = await rows(page);
  const one = shown.find(({ name }) => name === NAMES.memory_1_presses);
  expect(one).toEqual({ name: NAMES.memory_1_presses, value: 'hardly ever arrives', bar: 0 });
});
