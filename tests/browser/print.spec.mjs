// Paper: the core's sheet of the maze and nothing else; a page without a maze prints as it stands.

import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { openScreen, SCREENS, solveScreen } from './support/screens.mjs';
import { pageTitle } from './support/parts.mjs';

test.use({ colorScheme: 'dark' });

/** The pages of a PDF, as it counts them itself. */
const pagesOf = (/** @type {Buffer} */ pdf) =>
  (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

/** Prints as a browser does: Control+P calls print() unless the page takes the key. Returns the sheets at that moment. */
async function pressPrint(/** @type {Page} */ page) {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    delete dataset.sheets;
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      dataset.sheets = String(document.querySelectorAll('.print-page > svg').length);
    };
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'p') return;
      removeEventListener('keydown', press);
      if (!event.defaultPrevented) window.print();
    };
    addEventListener('keydown', press);
  });
  await page.keyboard.press('Control+p');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-sheets', /\d/);
  return Number(await root.getAttribute('data-sheets'));
}

async function endPrint(/** @type {Page} */ page) {
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.print-sheet')).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

/** Lists the visible elements besides the sheet, and the content of the sheet. */
const paper = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('.print-sheet');
    const shown = (/** @type {Element} */ one) => one.checkVisibility({ checkVisibilityCSS: true });
    const picture = sheet?.querySelector('.print-page > svg');
    const titles = [...(picture?.querySelectorAll('title') ?? [])].map((one) => one.textContent);
    const box = picture?.getBoundingClientRect();
    return {
      beside: [...document.querySelectorAll('body *')]
        .filter((one) => !sheet?.contains(one) && !one.contains(sheet) && shown(one))
        .map((one) => one.className),
      isLarge: Boolean(box && box.width > 100 && box.height > 100),
      titles,
      hasQr: picture?.querySelector('path[fill="#222"]') != null,
      ground: getComputedStyle(document.documentElement).backgroundColor,
      ink: sheet && getComputedStyle(sheet).color,
    };
  });

/** Prints the maze on the screen, and looks at what is printed. */
async function expectOnePage(/** @type {Page} */ page) {
  expect(await pressPrint(page), 'when the browser prints').toBe(1);
  // The code in the address, without moves; in an editor it differs from the maze behind it.
  const { hash } = new URL(page.url());
  const code = hash.replace(/^#([a-z0-9-]+:)?/, '').replace(/\.m[^.]*$/, '');
  const title = await pageTitle(page).evaluate((one) => one.textContent ?? '');
  expect(await paper(page)).toEqual({
    beside: [],
    isLarge: true,
    titles: expect.arrayContaining([code, expect.stringContaining(title)]),
    hasQr: true,
    ground: 'rgb(255, 255, 255)',
    ink: 'rgb(0, 0, 0)',
  });
  await endPrint(page);
  const path = test.info().outputPath(`${Date.now()}.pdf`);
  expect(pagesOf(await page.pdf({ path, format: 'A4' })), 'one page').toBe(1);
}

/** These print as the screen of their machine does, or have no maze. */
const LIKE_ANOTHER = /shared game|six lights|by a finger|of a day|expert|race|rule|watch|learn/;

test('the maze and nothing else, at rest and solved', async ({ page }) => {
  for (const screen of SCREENS.filter(({ name }) => !LIKE_ANOTHER.test(name)))
    await test.step(screen.name, async () => {
      await forget(page);
      await openScreen(page, screen);
      await expectOnePage(page);
      if (!screen.done) return;
      await solveScreen(page, screen);
      await expectOnePage(page);
    });
});

test('a page without a maze prints as it stands', async ({ page }) => {
  // As wide as the paper.
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const [fragment, text] of [
    ['task:simultaneous', 'No results yet'],
    ['expert:procedural', 'Manual: walls that are not there yet'],
  ])
    await test.step(fragment, async () => {
      await page.goto(`./#${fragment}`);
      const words = page.getByText(text, { exact: false }).first();
      await expect(words).toBeVisible();
      expect(await pressPrint(page)).toBe(0);
      await expect(page.locator('.print-sheet')).toHaveCount(0);
      await expect(words).toBeVisible();
      for (const gone of await page.locator('.rail, .head-actions, .essay').all())
        await expect(gone).toBeHidden();
      await expect(page.getByRole('button').or(page.getByRole('textbox'))).toHaveCount(0);
      const path = test.info().outputPath(`${fragment.split(':')[0]}.pdf`);
      expect(pagesOf(await page.pdf({ path, format: 'A4' }))).toBeGreaterThan(0);
      await endPrint(page);
    });
});

test('the experiments print their results', async ({ page }) => {
  await page.goto('./#task:simultaneous:verify:4x4:rrdrrdrdldldulllddrddurdrdrrd');
  await expect(page.getByRole('textbox', { name: 'Sequence' })).toHaveValue(/^rrdrr/);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const result = page
    .locator('.experiment-entries')
    .getByText('this sequence of 29 moves solves all 3,828 mazes');
  await expect(result).toBeVisible();
  await pressPrint(page);
  await expect(result).toBeVisible();
  await expect(page.getByRole('form', { name: 'Experiment' })).toHaveCount(0);
  expect(pagesOf(await page.pdf({ format: 'A4' })), 'no sheet for the heading alone').toBe(1);
  await endPrint(page);
});
