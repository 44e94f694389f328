// Browser tests: worm mazes of many cells, their generation preview, and many pixels.

import { pixelsOf } from './support/canvas.mjs';
import { expect, test } from './support/fixtures.mjs';
import { inWindows } from './support/forget.mjs';
import { boxesOf } from './support/reachable.mjs';
import { marksOf } from './support/worm.mjs';
import { generation, generationPicture, machine, opened } from './support/parts.mjs';

// A random walk visits 16 million cells in 1.3 thousand million steps: it does not end before "Cancel" is pressed.
const LARGE = 'v1.worm.w4096_h4096_aldousbroder.slarge';

test('a cold link to 16 million cells shows them filling, and can be cancelled', async ({
  page,
}) => {
  await page.goto(`./#${LARGE}`);
  const picture = generationPicture(page);
  await expect(picture).toBeVisible();
  // The sheet itself fills.
  await expect(async () => {
    const [paper, sheet] = await boxesOf(page.locator('body'), [
      '.generation-picture',
      '.sheet-host',
    ]);
    expect(paper).toEqual(sheet);
  }).toPass();
  /** Returns the mean darkness, 0 to 255. */
  const dark = async () => {
    const { data } = await pixelsOf(picture);
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) sum += 255 - data[i];
    return (4 * sum) / data.length;
  };
  const first = await dark();
  await expect.poll(dark).not.toBe(first);
  await generation(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(picture).toBeHidden();
  await opened(page).waitFor();
  await expect(machine(page)).not.toHaveAttribute('data-code', LARGE);
});

test('a maze past the window opens at the dot, which stays while the keys zoom', async ({
  page,
}) => {
  await inWindows(
    page,
    [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ],
    async () => {
      // The dot is neither in a corner nor in the middle of the maze.
      const code = 'v1.worm.w1000_h1000_wormfast_sr300_sc200.sdot';
      await page.goto(`./#${code}`);
      const paper = page.locator(`.sheet-host .paper[data-code="${code}"]`);
      await paper.and(page.locator(':not([data-unfinished])')).waitFor();
      for (const key of ['j', 'i', 'i', '+', '+', '+', '-']) {
        const { dot: before } = await marksOf(page);
        await paper.press(key);
        await paper.and(page.locator(':not([data-unfinished])')).waitFor();
        const moved = async () => {
          const { dot } = await marksOf(page);
          return Math.hypot(dot.x - before.x, dot.y - before.y);
        };
        if ('+-'.includes(key)) await expect.poll(moved, `moved by ${key}`).toBeLessThan(3);
        else await expect.poll(moved, `moved by ${key}`).toBeGreaterThan(30);
      }
    },
  );
});
