// Browser tests: the curves of the solver race, and chapter 6 as plots that can be downloaded.

import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.mjs';
import { entries, isOver, leaveOut, newest, openPart } from './support/lab.mjs';
import { openWall } from './support/wall.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/** @param {Locator} slider @param {number} value */
const slide = (slider, value) => slider.fill(String(value));

const width = (/** @type {Page} */ page) =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Downloads the file of a button. @param {Page} page @param {Locator} button */
async function downloaded(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

/** Parses an SVG file; `broken` counts its errors. @param {Page} page @param {string} text */
const parsed = (page, text) =>
  page.evaluate((file) => {
    const read = new DOMParser().parseFromString(file, 'image/svg+xml');
    const axes = [...read.querySelectorAll('.axis-title')].map(({ textContent }) => textContent);
    return {
      root: read.documentElement.localName,
      broken: read.querySelectorAll('parsererror').length,
      axes,
      keys: read.querySelectorAll('.key').length,
    };
  }, text);

test('solvers continue with new seeds until the time limit; their best lengths are steps up to it', async ({
  page,
}) => {
  await openWall(page, 'v1.simultaneous.r3_c3.dall');
  const here = await openPart(page, 'lab-solvers', 'Compare solvers');
  await leaveOut(here, ['Dijkstra', 'A*', 'Chain']);
  await slide(here.getByLabel('Seconds each'), 2);
  await here.getByRole('button', { name: 'Run', exact: true }).click();
  await isOver(page);
  for (const name of ['In order (SO)', 'Random (RS)', 'Append (IAS)', 'Lookahead (GL)']) {
    const cells = here.getByRole('row').filter({ hasText: name }).getByRole('cell');
    const [length, , , , passes, state] = await cells.allTextContents();
    expect(Number(length), name).toBe(11);
    expect(Number(passes.replaceAll(',', '')), name).toBeGreaterThan(1);
    expect(state).toBe('time limit');
  }
  const lines = await here
    .locator('.plot path.series')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''));
  expect(lines.length).toBeGreaterThanOrEqual(5);
  for (const line of lines) expect(line).toMatch(/^M[\d.]+ [\d.]+(H[\d.]+V[\d.]+)+$/);

  const drawing = await downloaded(page, here.getByRole('button', { name: 'Download SVG' }));
  expect(drawing.name).toBe('mazewright-solvers.svg');
  const svg = await parsed(page, drawing.text);
  expect(svg).toMatchObject({ root: 'svg', broken: 0 });
  expect(svg.axes).toEqual(['Time (seconds, on this computer)', 'Length (moves)']);
  const rows = await downloaded(page, here.getByRole('button', { name: 'Download TSV' }).first());
  expect(rows.text).toMatch(/^method\twhat\tseconds\tmoves\n/);
  for (const name of ['In order (SO)', 'Random (RS)', 'Append (IAS)', 'Lookahead (GL)']) {
    const mine = rows.text.split('\n').filter((line) => line.startsWith(`${name}\t`));
    expect(mine.at(-2)).toMatch(/\tbest\t\d+\.\d+\t11$/);
    expect(mine.at(-1)).toBe(`${name}\tstopped\t2.000\t`);
  }
});

test("a figure's plot has axis titles, and is downloaded with its rows", async ({ page }) => {
  await openWall(page);
  const here = await openPart(page, 'lab-thesis', 'Thesis, chapter 6');
  await here.getByLabel('Table or figure').selectOption('figure 6.7');
  await slide(here.getByLabel('Sets per point'), 1);
  await here.getByRole('button', { name: 'Compute' }).click();
  await isOver(page);
  await expect(here.locator('.plot .axis-title')).toHaveText([
    'Side of the mazes (cells)',
    'Work (search steps), logarithmic',
  ]);
  const { name, text } = await downloaded(page, here.getByRole('button', { name: 'Download SVG' }));
  expect(name).toBe('mazewright-figure-6.7.svg');
  const svg = await parsed(page, text);
  expect(svg).toMatchObject({ root: 'svg', broken: 0 });
  expect(svg.keys).toBeGreaterThan(0);
  const rows = await downloaded(page, here.getByRole('button', { name: 'Download TSV' }).first());
  expect(rows.text.trim().split('\n')).toHaveLength(12);
  expect(rows.text).toMatch(/^1\tfinder\tsteps\t[\d.]+\t1\t0$/m);
});

test("a table's plot has the thesis's values beside ours, and is downloaded", async ({ page }) => {
  await openWall(page);
  const here = await openPart(page, 'lab-thesis', 'Thesis, chapter 6');
  await here.getByLabel('Table or figure').selectOption('table 6.1');
  await here.getByRole('button', { name: 'Compute' }).click();
  await isOver(page);
  expect(await here.locator('.plot .sign-ring').count()).toBeGreaterThanOrEqual(15);
  const rows = await downloaded(page, here.getByRole('button', { name: 'Download TSV' }).first());
  expect(rows.name).toBe('mazewright-table-6.1.tsv');
  expect(rows.text).toMatch(/^3x4\tastar\tlength\t17\t17\tmoves\t$/m);
});

test('the rows of a stopped table stay', async ({ page }) => {
  await openWall(page);
  const here = await openPart(page, 'lab-thesis', 'Thesis, chapter 6');
  await here.getByLabel('Table or figure').selectOption('table 6.5');
  await here.getByRole('button', { name: 'Compute' }).click();
  await expect(here.getByRole('row', { name: /^1x1 Random / })).toBeVisible();
  await newest(page).getByRole('button', { name: 'Cancel' }).click();
  await isOver(page, 'Stopped');
  await expect(here.getByRole('row', { name: /^1x1 Random / })).toBeVisible();
});

test('curves and plots are no wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWall(page, 'v1.simultaneous.r2_c3.dall');
  const race = await openPart(page, 'lab-solvers', 'Compare solvers');
  await leaveOut(race, ['Random (RS)', 'Lookahead (GL)']);
  await slide(race.getByLabel('Seconds each'), 1);
  await race.getByRole('button', { name: 'Run', exact: true }).click();
  await isOver(page);
  await expect(race.locator('.plot svg').first()).toBeVisible();
  expect(await width(page)).toBeLessThanOrEqual(390);
  const here = await openPart(page, 'lab-thesis', 'Thesis, chapter 6');
  for (const [i, which] of ['figure 6.7', 'table 6.1'].entries()) {
    await here.getByLabel('Table or figure').selectOption(which);
    await here.getByRole('button', { name: 'Compute' }).click();
    await expect(entries(page)).toHaveCount(i + 1);
    await isOver(page);
    await expect(here.locator('.plot svg').first()).toBeVisible();
    expect(await width(page), which).toBeLessThanOrEqual(390);
  }
});
