// The worm maze on paper and as files, from the page.

import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.mjs';
import { openPrinting, shareDialog as dialog } from './support/share.mjs';
import { DRAW_THE_SOLUTION } from './support/sentences.mjs';

async function open(/** @type {Page} */ page, /** @type {string} */ code) {
  await page.goto(`./#${code}`);
  await expect(page.locator(`.sheet-host .paper[data-code="${code}"]`)).toBeVisible();
}
async function keep(/** @type {Page} */ page, /** @type {string} */ name) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
const sizeOf = (/** @type {Buffer} */ png) => [png.readUInt32BE(16), png.readUInt32BE(20)];
const pagesOf = (/** @type {Buffer} */ pdf) =>
  (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

/** Returns what the browser prints when the page calls print(). */
async function printed(/** @type {Page} */ page) {
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset.printed = 'yes';
    };
  });
  await openPrinting(page);
  await dialog(page).getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
}

test('PNG: larger than 168 by 120 for 12 by 8 cells, by dots a cell, by dots an inch', async ({
  page,
}) => {
  await open(page, 'v1.worm.w12_h8.sWORD');
  await openPrinting(page);
  const initial = await keep(page, 'Download PNG');
  expect(initial.name).toBe('maze-w12_h8-WORD.png');
  expect(sizeOf(initial.bytes)).toEqual([448, 320]);
  await dialog(page).getByText('Pixels per cell').click();
  await dialog(page).getByLabel('Number').fill('31');
  expect(sizeOf((await keep(page, 'Download PNG')).bytes)).toEqual([14 * 31, 10 * 31]);
  await dialog(page).getByText('Dots per inch').click();
  // 5 mm at 300 dots an inch are 59.
  expect(sizeOf((await keep(page, 'Download PNG')).bytes)).toEqual([14 * 59, 10 * 59]);
  await dialog(page).getByLabel('Number').fill('7');
  await dialog(page).getByRole('button', { name: 'Download PNG' }).click();
  await expect(dialog(page).getByRole('status').last()).toHaveText(/--dpi 7: must be 36 to 1200/);
});

test('PDF and SVG are saved on request, and the choice is remembered', async ({ page }) => {
  await open(page, 'v1.worm.w20_h15.sWORD');
  await openPrinting(page);
  await dialog(page).getByLabel('Page size').selectOption('Letter');
  await dialog(page).getByText('4', { exact: true }).click();
  await dialog(page).getByText('Add solutions on separate sheets').click();
  await dialog(page).getByText(DRAW_THE_SOLUTION).click();
  const pdf = (await keep(page, 'Download PDF')).bytes;
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.4');
  expect(pagesOf(pdf)).toBe(2);
  expect(pdf.toString('latin1')).toContain('MediaBox[0 0 792.000 612.000]');
  const svg = (await keep(page, 'Download SVG')).bytes.toString();
  expect(svg).toContain('stroke="#b3261e"');
  await page.reload();
  await openPrinting(page);
  await expect(dialog(page).getByLabel('Page size')).toHaveValue('letter');
  await expect(dialog(page).getByRole('radio', { name: '4', exact: true })).toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: /solutions/ })).toBeChecked();
});

for (const [code, wide, count] of /** @type {[string, boolean, number][]} */ ([
  ['v1.worm.w40_h30.sWORD', true, 1],
  ['v1.worm.w200_h90.sWORD', false, 3],
]))
  test(`${code} is printed as drawn by the core: ${count} of A4`, async ({ page }) => {
    await open(page, code);
    await printed(page);
    const pages = page.locator('.print-page');
    await expect(pages).toHaveCount(count);
    await expect(page.locator('.print-page title', { hasText: code }).first()).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    const path = test.info().outputPath('print.pdf');
    const pdf = await page.pdf({ path, preferCSSPageSize: true });
    expect(pagesOf(pdf)).toBe(count);
    // Chromium rounds to dots of its own.
    const [, width, height] =
      /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
    expect(Math.abs(Number(width) - (wide ? 841.89 : 595.28))).toBeLessThan(1);
    expect(Math.abs(Number(height) - (wide ? 595.28 : 841.89))).toBeLessThan(1);
  });

test('paper of 150 by 200 mm is printed and saved', async ({ page }) => {
  await open(page, 'v1.worm.w20_h30.sWORD');
  await openPrinting(page);
  await dialog(page).getByLabel('Page size').selectOption('Width by height in mm');
  await dialog(page).getByLabel('Width by height in mm').fill('150 x 200');
  await dialog(page).getByLabel('Width by height in mm').blur();
  const saved = (await keep(page, 'Download PDF')).bytes.toString('latin1');
  expect(saved).toContain(`MediaBox[0 0 ${Math.floor(425.2)}.`);
  await page.reload();
  await printed(page);
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pagesOf(Buffer.from(pdf, 'latin1'))).toBe(1);
  const [, across, down] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Math.abs(Number(across) - 425.2)).toBeLessThan(1);
  expect(Math.abs(Number(down) - 566.93)).toBeLessThan(1);
});
