// Browser tests: colouring the worm's sheet by distance, with mouse and keyboard, in colours and words.

import { openCore } from './support/core.mjs';
import { countPixels } from './support/canvas.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { cellCentres, showWholeSheet } from './support/worm.mjs';
import { distances } from './support/parts.mjs';

const CODE = 'v1.worm.w40_h30_wilson.sshades';
const sheet = '.sheet-host .sheet';
/** The palest and the darkest shade. */
const [NEAR, FAR] = [
  [255, 243, 188],
  [74, 118, 172],
];

/** Returns the core's distances from a cell. @param {number} row @param {number} column from 1 */
async function distancesFrom(row, column) {
  const job = (await openCore(CODE)).draw(`distances ${row} ${column}`);
  while (job.run(100_000) === 'running');
  const bytes = job.bytes();
  const view = new DataView(bytes.buffer);
  return {
    largest: view.getUint32(0, true),
    of: (/** @type {number} */ r, /** @type {number} */ c) =>
      view.getUint16(8 + 2 * ((r - 1) * 40 + c - 1), true),
  };
}

test('every cell is coloured by its distance from the clicked cell', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`./#${CODE}`);
  await page.locator(`.sheet-host .paper[data-code="${CODE}"]`).waitFor();
  const legend = distances(page);
  await expect(legend).toHaveCount(0);
  await showWholeSheet(page);
  const centre = await cellCentres(page, 40, 30);
  await openTab(page, 'Measure');
  // On a phone the press gives the sheet free.
  await page.getByRole('checkbox', { name: 'Distances' }).focus();
  await page.keyboard.press('Space');
  const first = await distancesFrom(1, 1);
  await expect(legend).toContainText(`0${first.largest.toLocaleString('en')} steps`);
  await expect.poll(() => countPixels(page.locator(sheet), FAR)).toBeGreaterThan(20);
  await expect.poll(() => countPixels(page.locator(sheet), NEAR)).toBeGreaterThan(20);
  // A click measures from another cell; the legend describes the cell under the pointer.
  const { x, y } = centre(20, 30);
  await page.mouse.click(x, y);
  const second = await distancesFrom(21, 31);
  await expect(legend).toContainText(`0${second.largest.toLocaleString('en')} steps`);
  const to = centre(12, 7);
  await page.mouse.move(to.x, to.y);
  const far = second.of(13, 8).toLocaleString('en');
  await expect(legend).toContainText(
    `Row 13, column 8 is ${far} ${far === '1' ? 'step' : 'steps'} from row 21, column 31.`,
  );
  await openTab(page, 'Measure');
  await page.getByRole('button', { name: 'Distances from here' }).click();
  await expect(legend).toContainText('The colours show the distance from row 1, column 1.');
  await openTab(page, 'Measure');
  await page.getByRole('checkbox', { name: 'Distances' }).uncheck();
  await expect(legend).toBeHidden();
  await expect.poll(() => countPixels(page.locator(sheet), FAR)).toBe(0);
});
