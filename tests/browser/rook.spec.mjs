// The rook jumping maze as a visitor has it.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { here, stone } from './support/rook.mjs';
import {
  bestJumps,
  heat,
  hint,
  jumps,
  markNext,
  myJumps,
  result,
  stones,
} from './support/parts.mjs';
import { pressMoves } from './support/play.mjs';
import { WATCH_YOUR_PATH_AGAIN } from './support/sentences.mjs';

test.use(MOVING);

const SLIDES = 'v1.rook.w5_h5.d34131-33302-31223-42333-41432';
const SOLUTION = 'DRLUDLRULLRDU';

test('a stone is jumped to by a click, blocked jumps say why, undo takes back', async ({
  page,
}) => {
  await page.goto(`./#${SLIDES}`);
  await expect(hint(page)).toHaveText('Jump to the flag. The number says how far.');
  await stone(page, 'A4').click();
  await expect(here(page, 'A4')).toBeVisible();
  await expect(jumps(page)).toHaveText('1');
  await stone(page, 'B4').click();
  await expect(page.locator('[aria-live]')).toContainText('No jump leads from A4 to B4');
  await expect(hint(page)).toHaveText('B4 is 1 stone away, not 4.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(jumps(page)).toHaveText('0');
});

test('the slides are solved by keys, and the path is shown beside the shortest', async ({
  page,
}) => {
  await page.goto(`./#${SLIDES}`);
  await expect(here(page, 'A1')).toBeVisible();
  await pressMoves(page, SOLUTION);
  await expect(result(page)).toHaveText('13 jumps, the fewest possible.');
  await expect(page.locator('.replay-words')).toHaveText('Every jump was on a shortest path.');
  await page.getByLabel(WATCH_YOUR_PATH_AGAIN).fill('3');
  await expect(myJumps(page)).toHaveCount(3);
  await expect(heat(page)).not.toHaveCount(0);
});

test('the jump that left the shortest path is named', async ({ page }) => {
  await page.goto(`./#${SLIDES}.mRL${SOLUTION}`);
  await expect(result(page)).toHaveText('15 jumps; the shortest has 13.');
  await expect(page.locator('.replay-words')).toContainText('Jump 1, from A1 to D1');
});

test('help comes in grades', async ({ page }) => {
  await page.goto(`./#${SLIDES}`);
  await expect(here(page, 'A1')).toBeVisible();
  const help = page.getByLabel('Help', { exact: true });
  await help.selectOption('visited');
  await stone(page, 'A4').click();
  await expect(page.locator('.mark-visited')).toHaveCount(1);
  await help.selectOption('warmer');
  await stone(page, 'E4').click();
  await expect(hint(page)).toContainText('Closer than before.');
  await help.selectOption('near');
  await expect(page.locator('.mark-near')).not.toHaveCount(0);
  await help.selectOption('next');
  await expect(markNext(page)).toHaveCount(1);
  await help.selectOption('all');
  await expect(bestJumps(page)).not.toHaveCount(0);
  await page.getByLabel('Show jumps').check();
  await expect(page.locator('.target-ring')).not.toHaveCount(0);
});

test('a new maze is the one that was made before it was wanted', async ({ page }) => {
  // The script records the code of each maze that a worker has made.
  await page.addInitScript(() => {
    /** @type {string[]} */
    const made = [];
    Object.assign(window, { made });
    const Real = Worker;
    window.Worker = class extends Real {
      asked = new Map();
      constructor(/** @type {string | URL} */ url) {
        super(url);
        this.addEventListener('message', ({ data }) => {
          if ('result' in data && this.asked.has(data.id)) made.push(this.asked.get(data.id));
        });
      }
      postMessage(/** @type {any} */ message) {
        if (message.do === 'generate') this.asked.set(message.id, message.code);
        super.postMessage(message);
      }
    };
  });
  const made = () => page.evaluate(() => /** @type {any} */ (window).made);
  const shown = () => page.evaluate(() => location.hash.slice(1));
  await page.goto('./#v1.rook.w8_h8.sfirst');
  await expect(stones(page)).toHaveCount(64);
  await expect.poll(made).toHaveLength(2);
  const [first, second] = await made();
  await expect.poll(shown).toBe(first);
  await page.getByRole('button', { name: 'New maze' }).click();
  await expect.poll(shown).toBe(second);
});

test('the search for the hardest shows its best so far and can be stopped', async ({ page }) => {
  await page.goto('./#v1.rook.w16_h16_nouturn.sa');
  await openTab(page, 'New');
  // The search takes a second or two: it is stopped as soon as it shows something.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const figures = document.querySelector('.new-maze .progress-figures')?.textContent ?? '';
      if (!/the longest solution so far: \d+ jumps/.test(figures)) return;
      observer.disconnect();
      const stop = [...document.querySelectorAll('button')].find(
        (one) => one.textContent === 'Stop and use it' && one.checkVisibility(),
      );
      stop?.click();
      Object.assign(window, { isStopped: stop !== undefined });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: 'The hardest' }).click();
  await expect
    .poll(() => page.evaluate(() => 'isStopped' in window && window.isStopped))
    .toBe(true);
  await expect(page).toHaveURL(/\.d/);
});
