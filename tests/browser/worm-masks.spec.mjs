// Browser tests: worm mazes of an own shape, from a text, a picture, a file or a link.

import { readFile, writeFile } from 'node:fs/promises';
import { solve } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { pressMenu } from './support/menu.mjs';
import { opened, sheet } from './support/parts.mjs';
import { pressMoves } from './support/play.mjs';
import { DRAW_YOUR_OWN_SHAPE } from './support/sentences.mjs';

const RING = 'v1.worm.w5_h4_prim_maskPvhnf.sRING';
const ROWS = '.....\n.###.\n.#...\n#....';

async function openShapes(/** @type {Page} */ page) {
  await page.goto('./#v1.worm.w12_h8.sWORD');
  await expect(page.locator('.paper[data-code="v1.worm.w12_h8.sWORD"]')).toBeVisible();
  await openTab(page, 'New');
  const settings = page.getByRole('tabpanel', { name: 'New', exact: true });
  await settings.getByText(DRAW_YOUR_OWN_SHAPE).click();
  await expect(settings.getByLabel('Shape', { exact: true })).toBeVisible();
  return settings;
}

/** @param {Locator} settings @param {string} [word] */
async function make(settings, word = 'RING') {
  await settings.getByLabel('Seed (optional)').fill(word);
  await settings.getByRole('button', { name: 'Create maze' }).click();
}

/** Drops a file on the page. @param {Page} page @param {string} name @param {string} type @param {string} text */
const drop = (page, name, type, text) =>
  page.evaluate(
    ([n, t, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], n, { type: t }));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [name, type, text],
  );

/** A black disc with a hole, and a spot apart from it. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">
  <rect width="200" height="200" fill="#fff"/>
  <circle cx="110" cy="110" r="60" fill="none" stroke="#000" stroke-width="50"/>
  <rect width="14" height="14" x="2" y="2"/></svg>`;

test('rows of text are a shape; the link shows it to everyone who opens it', async ({ page }) => {
  const settings = await openShapes(page);
  await settings.getByLabel('Algorithm').selectOption('prim');
  await settings.getByLabel('Shape', { exact: true }).fill(ROWS);
  await expect(settings.getByText('15 cells.')).toBeVisible();
  await expect(settings.getByLabel('Columns')).toBeHidden();
  await make(settings);
  await expect(sheet(page)).toHaveAttribute('data-code', RING);
  await expect(page).toHaveURL(new RegExp(`#${RING}$`));

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(sheet(other)).toHaveAttribute('data-code', RING);
  await other.close();

  await settings.getByRole('button', { name: 'Use a full sheet' }).click();
  await expect(settings.getByLabel('Columns')).toBeVisible();
  await make(settings, 'PLAIN');
  await expect(sheet(page)).toHaveAttribute('data-code', 'v1.worm.w5_h4_prim.sPLAIN');
});

test('a dropped picture becomes a shape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./#v1.worm.w12_h8.sWORD');
  await expect(page.locator('.paper[data-code="v1.worm.w12_h8.sWORD"]')).toBeVisible();
  await drop(page, 'disc.svg', 'image/svg+xml', PICTURE);
  const settings = page.getByRole('tabpanel', { name: 'New', exact: true });
  await expect(settings.getByText(/A mask must be connected/)).toBeVisible();
  await settings.getByRole('checkbox', { name: /Only the largest part/ }).check();
  await expect(settings.getByText(/^\d+ cells\.$/)).toBeVisible();
  const text = await settings.getByLabel('Shape', { exact: true }).inputValue();
  const lines = text.split('\n');
  expect(lines.length).toBe(40);
  expect(lines.every((line) => line.length === 40)).toBe(true);
  expect(lines[22][22], 'the hole').toBe('#');
  expect(lines[1][1], 'the spot').toBe('#');
  expect(lines[22][12]).toBe('.');
  // The shape has as many cells as the ring has in the picture.
  const share = (text.match(/\./g) ?? []).length / 1600;
  expect(Math.abs(share - (Math.PI * (85 ** 2 - 35 ** 2)) / 200 ** 2)).toBeLessThan(0.03);
  await settings.getByRole('checkbox', { name: /Only the largest part/ }).uncheck();
  await settings.getByRole('checkbox', { name: /Use the light parts/ }).check();
  await expect(settings.getByText(/A mask must be connected/)).toBeVisible();
  await settings.getByRole('checkbox', { name: /Use the light parts/ }).uncheck();
  await settings.getByRole('checkbox', { name: /Only the largest part/ }).check();
  await make(settings, 'DISC');
  await expect(sheet(page)).toHaveAttribute('data-code', /_h40_mask\w+\.sDISC$/);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('a shape is saved as a file, and the file is opened again', async ({ page }, info) => {
  const settings = await openShapes(page);
  await settings.getByLabel('Shape', { exact: true }).fill(ROWS);
  await expect(settings.getByText('15 cells.')).toBeVisible();
  const download = page.waitForEvent('download');
  await settings.getByRole('button', { name: 'Download shape' }).click();
  const file = info.outputPath('shape.txt');
  await (await download).saveAs(file);
  await settings.getByLabel('Shape', { exact: true }).fill('');
  await settings.locator('input[type=file]').setInputFiles(file);
  await expect(settings.getByLabel('Shape', { exact: true })).toHaveValue(ROWS);

  const maze = info.outputPath('maze.txt');
  await writeFile(maze, `v1.worm.prim_mask.sRING\n${ROWS}\n`);
  await pressMenu(page, 'Open');
  await page.locator('dialog input[type=file]').setInputFiles(maze);
  await expect(sheet(page)).toHaveAttribute('data-code', RING);
});

/** A shape too large for a link: random holes that keep it connected. */
const ROUGH = (() => {
  let seed = 1;
  return Array.from({ length: 161 }, (_, y) =>
    Array.from({ length: 161 }, (__, x) => {
      seed = (seed * 16807) % 2147483647;
      return y % 2 && x % 2 && seed % 3 ? '#' : '.';
    }).join(''),
  ).join('\n');
})();
/** Puts it into the field at once: typing 26,000 characters takes the browser twenty seconds. @param {Locator} settings */
const insertRough = (settings) =>
  settings.getByLabel('Shape', { exact: true }).evaluate((field, text) => {
    /** @type {HTMLTextAreaElement} */ (field).value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, ROUGH);
/** @param {Page} page */
const steps = (page) => page.locator('.machine span', { hasText: /^Steps/ }).first();

async function saved(/** @type {Page} */ page, /** @type {string} */ button) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return await readFile(await (await download).path(), 'utf8');
}

test.describe('a shape too large for a link', () => {
  const LARGE = /^v1\.worm\.w161_h161_kruskal_mask_~[0-9a-f]{16}\.sROUGH$/;

  test('is played, resumed, and shared as a file', async ({ page, browser }, info) => {
    const settings = await openShapes(page);
    await insertRough(settings);
    await expect(settings.getByText(/Too large for a link/)).toBeVisible();
    await settings.getByLabel('Algorithm').selectOption('kruskal');
    await make(settings, 'ROUGH');
    await expect(sheet(page)).toHaveAttribute('data-code', LARGE);
    const solved = await solve(`v1.worm.mask_kruskal.sROUGH\n${ROUGH}\n`);
    const moves = solved.get('moves')?.slice(0, 5) ?? '';
    await page.evaluate(() => scrollTo(0, 0));
    await pressMoves(page, moves);
    await expect(steps(page)).toContainText('5');

    await page.reload();
    await expect(sheet(page)).toHaveAttribute('data-code', LARGE);
    await expect(steps(page)).toContainText('5');

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Include my 5 moves' }).check();
    const text = await saved(page, 'Download maze file');
    expect(text.split('\n')[0]).toBe(`v1.worm.w161_h161_kruskal_mask.sROUGH.m${moves}`);
    expect(text.slice(text.indexOf('\n') + 1).trim()).toBe(ROUGH);
    await page.keyboard.press('Escape');
    await pressMenu(page, 'Games');
    const everything = await saved(page, 'Export all');
    await page.keyboard.press('Escape');

    // A friend opens the link without the file, then with the file.
    const link = page.url();
    const friend = await (await browser.newContext()).newPage();
    await friend.goto(link);
    await expect(
      friend.getByText(/too large for a link, and this browser has not saved it/),
    ).toBeVisible();
    await expect(opened(friend)).toBeVisible();
    const file = info.outputPath('maze.txt');
    await writeFile(file, text);
    await pressMenu(friend, 'Open');
    await friend.locator('dialog input[type=file]').setInputFiles(file);
    await expect(sheet(friend)).toHaveAttribute('data-code', LARGE);
    await expect(friend.getByText('Someone’s game: 5 moves.')).toBeVisible();
    await friend.context().close();

    // The same person uses another browser.
    const mine = await (await browser.newContext()).newPage();
    await mine.goto(link.replace(/#.*/, '#worm'));
    await pressMenu(mine, 'Games');
    const all = { name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(everything) };
    await mine.getByRole('dialog').locator('input[type=file]').setInputFiles(all);
    await mine.getByRole('dialog').getByRole('link', { name: /ROUGH/ }).click();
    await expect(sheet(mine)).toHaveAttribute('data-code', LARGE);
    await expect(steps(mine)).toContainText('5');
    await mine.context().close();
  });
});
