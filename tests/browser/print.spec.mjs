// Paper: the maze, its name, its code and a QR code, and nothing else; one page of every screen.

import { expect, test } from './support/fixtures.mjs';
import { keysOf, openScreen, SCREENS, solveScreen } from './support/screens.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'dark' });

/** The pages of a PDF, as it counts them itself. */
const pagesOf = (/** @type {Buffer} */ pdf) =>
  (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

/** Lists the visible elements besides the sheet, and the content of the sheet. */
const paper = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('.print-sheet');
    const shown = (/** @type {Element} */ one) => one.checkVisibility({ checkVisibilityCSS: true });
    const picture = sheet?.querySelector('.print-page > svg, .print-text-page svg');
    const titles = [...(picture?.querySelectorAll('title') ?? [])].map((one) => one.textContent);
    const box = picture?.getBoundingClientRect();
    return {
      beside: [...document.querySelectorAll('body *')]
        .filter((one) => !sheet?.contains(one) && !one.contains(sheet) && shown(one))
        .map((one) => one.className),
      isLarge: Boolean(box && box.width > 100 && box.height > 100),
      buttons: sheet?.querySelectorAll('button, a, input').length,
      titles,
      hasQr: picture?.querySelector('path[fill="#222"]') != null,
      ground: getComputedStyle(document.documentElement).backgroundColor,
      ink: sheet && getComputedStyle(sheet).color,
    };
  });

/** Prints as the browser does; looks at what it would print. */
async function expectOnePage(/** @type {Page} */ page, { withCode = true } = {}) {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  // The code in the address, without moves; in an editor it differs from the maze behind it.
  const { hash } = new URL(page.url());
  const code = hash.replace(/^#([a-z0-9-]+:)?/, '').replace(/\.m[^.]*$/, '');
  const title = await page.locator('.head h1').evaluate((one) => one.textContent ?? '');
  expect(await paper(page)).toEqual({
    beside: [],
    isLarge: true,
    buttons: 0,
    titles: withCode ? expect.arrayContaining([code, expect.stringContaining(title)]) : [],
    hasQr: withCode,
    ground: 'rgb(255, 255, 255)',
    ink: 'rgb(0, 0, 0)',
  });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.print-sheet')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  const path = test.info().outputPath(`${Date.now()}.pdf`);
  expect(pagesOf(await page.pdf({ path, format: 'A4' })), 'one page').toBe(1);
}

/** Printing is made ready when the page is idle; the listener answers then. Control+P loads the core that draws. */
async function untilReady(/** @type {Page} */ page) {
  await page.evaluate(() => (window.print = () => {}));
  await expect(async () => {
    await page.keyboard.press('Control+p');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const printed = '.print-text-page svg, .print-page > svg';
    await expect(page.locator(printed).first()).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
}

/** These print as the screen of their machine does. */
const LIKE_ANOTHER = /shared game|six lights|by a finger|of a day|, expert$/;

for (const screen of SCREENS.filter(({ name }) => !LIKE_ANOTHER.test(name)))
  test(`the maze and nothing else: ${screen.name}`, async ({ page }) => {
    await openScreen(page, screen);
    await untilReady(page);
    const withCode = !/^(expert|learn)/.test(screen.fragment);
    await expectOnePage(page, { withCode });
    if (!screen.done) return;
    await page.keyboard.press((await keysOf(screen))[0]);
    await expectOnePage(page, { withCode });
    await solveScreen(page, screen, 1);
    await expectOnePage(page, { withCode });
  });

test('the experiments print their results, or that there are none', async ({ page }) => {
  await page.goto('./#task:simultaneous');
  await expect(page.getByRole('form', { name: 'Experiment' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet h1')).toHaveText('Experiments');
  await expect(page.locator('.print-sheet')).toContainText('There is nothing to print yet');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await page.evaluate(
    () => void (location.hash = '#task:simultaneous:verify:4x4:rrdrrdrdldldulllddrddurdrdrrd'),
  );
  await expect(page.getByRole('textbox', { name: 'Sequence' })).toHaveValue(/^rrdrr/);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.experiment-entries')).toContainText(
    'this sequence of 29 moves solves all 3,828 mazes',
  );
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet')).toContainText(
    'this sequence of 29 moves solves all 3,828 mazes',
  );
  await expect(page.locator('.print-sheet')).not.toContainText('There is nothing to print');
  await expect(page.locator('.print-sheet :is(button, input, textarea)')).toHaveCount(0);
  await page.pdf({ path: test.info().outputPath('experiments.pdf'), format: 'A4' });
});
