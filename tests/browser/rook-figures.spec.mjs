// Browser tests: rank among the reference boards and the growth charts agree with the tables in
// tests/data/rook.

import { rows } from '../../web/tools/records.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const grouped = (/** @type {number} */ value) => value.toLocaleString('en');
const minus = (/** @type {string} */ value) => value.replace('-', '−');

/** Keeps what is written into canvases. @param {Page} page */
async function readCanvases(page) {
  await page.addInitScript(() => {
    /** @type {string[]} */
    const written = [];
    Object.assign(window, { written });
    const { prototype } = CanvasRenderingContext2D;
    const { fillText } = prototype;
    prototype.fillText = function (text, ...place) {
      written.push(text);
      return fillText.call(this, text, ...place);
    };
  });
  return () => page.evaluate(() => /** @type {any} */ (window).written);
}

/** @param {Page} page @param {string} code */
async function openFigures(page, code) {
  await page.goto(`./#${code}`);
  await openTab(page, 'Measure');
  return page.locator('.reference');
}

/** The number in a sentence that comes in its own time. @param {import('@playwright/test').Locator} place @param {RegExp} pattern */
async function figure(place, pattern) {
  await expect(place).toContainText(pattern);
  const [, number] = pattern.exec((await place.textContent()) ?? '') ?? [];
  return Number(number.replace('−', '-'));
}

for (const [code, length, energy] of /** @type {const} */ ([
  ['v1.rook.w5_h5.d34131-33302-31223-42333-41432', 13, -6],
  ['v1.rook.classic.sreference-0', 0, 0],
  ['v1.rook.w5_h5.d14241-43124-13224-20313-43324', 20, 1243],
]))
  test(`its place among the reference boards: ${code}`, async ({ page }) => {
    const reference = await openFigures(page, code);
    const jumps = length || (await figure(page.locator('.rating-facts'), /has (\d+) jumps/));
    const rated = energy || (await figure(page.locator('.energy'), /Energy ([-−]?\d+)/));
    const all = await rows('rook/reference');
    const count = (/** @type {string} */ of, /** @type {(value: number) => boolean} */ isBeaten) =>
      all
        .filter(([name, value]) => name === of && isBeaten(Number(value)))
        .reduce((sum, [, , boards]) => sum + Number(boards), 0);
    const longer = count('length', (value) => value < jumps);
    const better = count('energy', (value) => value > rated);
    await expect(reference).toContainText(`Longer than ${grouped(longer)} of 10,000.`);
    await expect(reference).toContainText(`Better than ${grouped(better)} of 10,000.`);
    await expect(reference).toContainText('5 by 5');
    await expect(reference.locator('.plot canvas')).toHaveCount(2);
    await reference.locator('summary').click();
    for (const [name, value, boards] of all) {
      const row = reference.getByRole('table', { name }).getByRole('row', {
        name: new RegExp(`^${minus(value)}(, this one)? ${grouped(Number(boards))}$`),
      });
      await expect(row).toHaveCount(1);
    }
    await expect(reference.getByRole('row', { name: ', this one' })).toHaveCount(2);
  });

test('a board of another rule says that it is compared with plain ones', async ({ page }) => {
  const word = 'another size or other rules';
  await expect(await openFigures(page, 'v1.rook.w6_h6_queen.sa')).toContainText(word);
  const own = await openFigures(page, 'v1.rook.classic.sreference-0');
  await expect(own).toContainText('of 10,000');
  await expect(own).not.toContainText(word);
});

test('a board without a path has no place among them', async ({ page }) => {
  await page.goto('./#v1.rook.w3_h3.d333-333-330');
  await openTab(page, 'Measure');
  await expect(page.locator('.difficulty')).toContainText('There is no path to the goal');
  await expect(page.locator('.reference')).toHaveCount(0);
});

test('generation time by board size is drawn, with the names of its axes', async ({ page }) => {
  const written = await readCanvases(page);
  await page.goto('./#v1.rook.classic.sa');
  await page.locator('summary', { hasText: 'Generation time and quality' }).click();
  const growth = page.locator('.growth');
  await expect(growth.locator('.plot canvas')).toHaveCount(2);
  const texts = await written();
  for (const name of ['Stones on a side', 'Boards rated', 'Milliseconds'])
    expect(texts).toContain(name);
  // A logarithmic scale: its lines are powers of ten.
  for (const power of ['10,000', '1', '10']) expect(texts).toContain(power);
  for (const [side, evaluations, energy, length] of await rows('rook/growth')) {
    const row = growth.getByRole('row').filter({ hasText: new RegExp(`^${side} × ${side}`) });
    await expect(row).toContainText(grouped(Number(evaluations)));
    await expect(row).toContainText(`${length}${minus(energy)}`);
  }
});
