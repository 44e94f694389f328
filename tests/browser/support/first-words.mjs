// Tests of the number of words on a machine's first screen: rail, head, strip, message, panel, row and plate; what stands
// on the board itself is not counted.

import { expect, test } from './fixtures.mjs';

const WORDS_MAX = 45;
const WINDOWS = { desk: [1440, 900], phone: [390, 844] };

/** The words in sight outside the board. @param {import('@playwright/test').Page} page @param {string} board selector */
const wordsOn = (page, board) =>
  page.evaluate((selector) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    /** @type {string[]} */
    const words = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest(`${selector}, kbd, script, style`)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, right, bottom, width, height } = range.getBoundingClientRect();
      const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
      const isClipped = element.closest('.unseen, .second-word') !== null;
      const clip = getComputedStyle(element).clipPath !== 'none';
      if (!isInWindow || !width || !height || isClipped || clip) continue;
      words.push(...(node.textContent?.match(/\p{L}[\p{L}’'-]*/gu) ?? []));
    }
    return words;
  }, board);

/** @param {string} kind @param {string} fragment @param {string} board selector */
export function testFirstWords(kind, fragment, board) {
  for (const [name, [width, height]] of Object.entries(WINDOWS))
    for (const firstVisit of [true, false])
      test.describe(`${kind}, ${name}, ${firstVisit ? 'first visit' : 'later'}`, () => {
        test.use({ viewport: { width, height }, firstVisit });
        test('the first screen has few words', async ({ page }) => {
          await page.goto(`./#${fragment}`);
          await expect(page.locator(`.machine[data-kind="${kind}"][data-code]`)).toBeVisible();
          await expect(page.locator(board)).toBeVisible();
          await expect(page.locator('.plate .maze-name')).toHaveText(/\w/);
          const words = await wordsOn(page, board);
          expect(words.length, 'something is counted').toBeGreaterThan(10);
          // Options of play are in the panel of those who know the machine.
          const max = firstVisit ? WORDS_MAX : WORDS_MAX + 35;
          expect(words.length, words.join(' ')).toBeLessThanOrEqual(max);
        });
      });
}
