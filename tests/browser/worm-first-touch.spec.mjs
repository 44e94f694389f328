// Browser tests: somebody new in a worm maze whose first move cannot be made: the tools are there where no move is
// legal, and after the first try to walk into a wall.

import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { steadyMarks } from './support/worm.mjs';
import { counted, sheet } from './support/parts.mjs';

test.use({ firstVisit: true });

/** Its first cell has walls on the left and on the right. */
const WALLS = 'v1.worm.w12_h9.sa';

async function open(/** @type {Page} */ page, /** @type {string} */ code) {
  await page.goto(`./#${code}`);
  await sheet(page, code).waitFor();
  return page.getByRole('tab', { name: 'Play', exact: true });
}

test('a press of a key or a drag of the dot into a wall counts as a first touch', async ({
  page,
}) => {
  await test.step('a press of a key into a wall counts as a first touch', async () => {
    const tab = await open(page, WALLS);
    await expect(tab).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(tab).toBeVisible();
    await expect(page.getByText('Wall right.')).toHaveCount(1);
  });
  await test.step('a drag of the dot into a wall counts as a first touch', async () => {
    await forget(page);
    const tab = await open(page, WALLS);
    const { dot } = await steadyMarks(page);
    await page.mouse.move(dot.x, dot.y);
    await page.mouse.down();
    await expect(tab).toBeHidden();
    await page.mouse.move(dot.x - 45, dot.y, { steps: 4 });
    await page.mouse.up();
    await expect(tab).toBeVisible();
    await expect(counted(page)).toHaveText('0');
  });
});
