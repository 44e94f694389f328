// Browser tests: the survey of many mazes of each algorithm shows the command line's figures.

import { readFile } from 'node:fs/promises';
import { task } from './support/core.mjs';
import { testThatItFits } from './support/fits.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @typedef {import('@playwright/test').Page} Page */

/** Measures small mazes. @param {Page} page */
async function measure(page) {
  await page.goto('./#worm');
  await openTab(page, 'Measure');
  // This maze's own algorithm and size, and Wilson's algorithm to compare with, are chosen first.
  const boxes = page.locator('.survey-algorithms').getByRole('checkbox', { checked: true });
  await expect(boxes).toHaveCount(2);
  await expect(page.locator('.survey').getByLabel('Size')).toContainText('This maze: ');
  await page.getByLabel('Worm (fast)', { exact: true }).check();
  await page.getByLabel('Size', { exact: true }).last().selectOption('40x30');
  await page.getByLabel('Mazes of each', { exact: true }).selectOption('30');
  await page.getByLabel('Seed prefix').fill('tally');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.locator('.survey .plot')).toHaveCount(2);
}
const ARGUMENTS = '--size 40x30 --count 30 --algorithms worm,wormfast,wilson --seed tally';

/** @param {string} measured */
async function figures(measured) {
  const text = await task('worm', 'survey', ARGUMENTS);
  const lines = text.split('\n').map((line) => line.split('\t'));
  return lines.filter(([first, name]) => first === 'measure' && name === measured);
}

test('the figures are those of the same survey elsewhere', async ({ page }) => {
  await measure(page);
  await expect(page.locator('.survey-command')).toHaveText(`mazewright worm survey ${ARGUMENTS}`);
  const percent = (/** @type {string} */ value) => `${(Number(value) * 100).toFixed(2)}%`;
  const whole = (/** @type {string} */ value) =>
    Number(Number(value).toPrecision(5)).toLocaleString('en');
  for (const [
    measured,
    label,
    form,
  ] of /** @type {[string, string, (value: string) => string][]} */ ([
    ['dead_end', 'Dead ends', percent],
    ['diameter', 'Longest path in the maze', whole],
  ])) {
    await page.locator('.survey').getByLabel('Property', { exact: true }).selectOption({ label });
    const lines = await figures(measured);
    expect(lines).toHaveLength(3);
    const rows = page.locator('.survey tbody tr');
    const errors = lines.map((line) => Number(line[5]) * (form === percent ? 100 : 1));
    const [before, part = ''] = String(Number(Math.max(...errors).toPrecision(2))).split('.');
    const decimals = before === '0' ? part.search(/[1-9]/) + 2 : Math.max(0, 2 - before.length);
    for (const [i, line] of lines.entries()) {
      const cells = await rows.nth(i).locator('td').allTextContents();
      // Means and errors have the decimals that the largest error needs.
      const factor = form === percent ? 100 : 1;
      for (const [k, column] of [4, 5].entries())
        expect(cells[k].replace('%', '')).toBe(
          (Number(line[column]) * factor).toLocaleString('en', {
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
          }),
        );
      expect(cells.slice(2)).toEqual(line.slice(7, 12).map(form));
    }
  }
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`the figures are in view once they are measured, ${size.width} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await measure(page);
    await expect(page.locator('.survey thead th').first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.survey tbody th').first()).toBeInViewport({ ratio: 1 });
  });

test('the chosen size is whole in its field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./#v1.worm.w135_h102_wilson.sx');
  await openTab(page, 'Measure');
  const field = page.locator('.survey').getByLabel('Size', { exact: true });
  await expect(field).toContainText('This maze: 135 by 102');
  const [text, room] = await field.evaluate((element) => {
    const select = /** @type {HTMLSelectElement} */ (element);
    const context = /** @type {any} */ (document.createElement('canvas').getContext('2d'));
    const { fontSize, fontFamily, paddingLeft } = getComputedStyle(select);
    context.font = `${fontSize} ${fontFamily}`;
    // The arrow takes as much room as a letter is high, and the padding on its side.
    const inside = select.clientWidth - 2 * parseFloat(paddingLeft) - parseFloat(fontSize);
    return [context.measureText(select.selectedOptions[0].text).width, inside];
  });
  expect(text).toBeLessThanOrEqual(room);
});

test('a figure opens its maze', async ({ page }) => {
  await measure(page);
  const [, fast] = await figures('dead_end');
  await page.locator('.survey tbody tr').nth(1).getByRole('button').last().click();
  await expect(page).toHaveURL(new RegExp(`#v1\\.worm\\.w40_h30_wormfast\\.s${fast.at(-1)}$`));
});

test('each algorithm has a box with its mean, and the uniform mean is a line across', async ({
  page,
}) => {
  await measure(page);
  const [boxes, lengths] = await page.locator('.survey .plot').all();
  await expect(boxes.locator('.box')).toHaveCount(3);
  await expect(boxes.locator('circle')).toHaveCount(3);
  await expect(boxes.locator('.level')).toHaveCount(1);
  for (const name of ['Worm', 'Worm (fast)', 'Wilson’s algorithm']) {
    await expect(boxes.getByText(name, { exact: true })).toBeVisible();
    await expect(lengths.locator('.key', { hasText: name }).first()).toBeVisible();
  }
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
])
  test(`the names of six algorithms do not slant or overlap, ${size.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('./#v1.worm.w12_h9_wilson.sx');
    await openTab(page, 'Measure');
    const others = ['Aldous-Broder', 'Recursive backtracker', 'Binary tree', 'Sidewinder'];
    for (const name of ['Recursive division', ...others])
      await page.getByLabel(name, { exact: true }).check();
    await page.getByLabel('Mazes of each', { exact: true }).selectOption('30');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const chart = page.locator('.survey .plot').first();
    const frame = /** @type {{x: number, width: number}} */ (
      await chart.locator('svg').boundingBox()
    );
    const boxes = [];
    for (const name of ['Wilson’s algorithm', 'Recursive division', ...others]) {
      const text = chart.getByText(name, { exact: true });
      await expect(text).not.toHaveAttribute('transform');
      boxes.push(await text.evaluate((element) => element.getBoundingClientRect().toJSON()));
    }
    for (const [i, one] of boxes.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(frame.x);
      expect(one.right).toBeLessThanOrEqual(frame.x + frame.width);
      for (const other of boxes.slice(i + 1))
        expect(Math.abs(one.top - other.top)).toBeGreaterThanOrEqual(one.height);
    }
    // No algorithm here has worms.
    await expect(page.locator('.survey option[value=killed_worms]')).toBeDisabled();
  });

test('a seed prefix with a blank is rejected', async ({ page }) => {
  await page.goto('./#worm');
  await openTab(page, 'Measure');
  await page.getByLabel('Seed prefix').fill('two words');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const status = page.locator('.survey').getByRole('status');
  await expect(
    status.filter({ hasText: 'letters, digits or hyphens, without spaces' }),
  ).toBeVisible();
});

test('it can be stopped, and saved as a file', async ({ page }) => {
  await measure(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download table' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('mazewright-survey.tsv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^measure\tdead_end\tworm\t30\t0\.\d{9}\t/m);
  await page.getByLabel('Size', { exact: true }).last().selectOption('500x500');
  await page.getByLabel('Mazes of each', { exact: true }).selectOption('1000');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.locator('.survey .progress')).toContainText(/done\s*\d+%/);
  await page.locator('.survey').getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('.survey .progress')).toBeHidden();
  await expect(page.locator('.survey-command')).toHaveText(`mazewright worm survey ${ARGUMENTS}`);
});

testThatItFits('.survey', measure);
