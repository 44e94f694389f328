// Paper: the maze, its name, its code and a QR code, and nothing else; one page of every screen.

import { expect, test } from './support/fixtures.mjs';
import { keysOf, openScreen, SCREENS, solveScreen } from './support/screens.mjs';

/** @typedef {import('@playwright/test').Page} Page */

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'dark' });

/** The pages of a PDF, as it counts them itself. */
const pagesOf = (/** @type {Buffer} */ pdf) =>
  (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

/** Lists the visible elements besides the sheet, and the content of the sheet. */
const paper = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('.print-sheet');
    const shown = (/** @type {Element} */ one) => one.checkVisibility({ checkVisibilityCSS: true });
    // A sheet that the core has drawn has all of it in itself.
    const drawn = sheet?.querySelector('.print-page > svg');
    const titles = [...(drawn?.querySelectorAll('title') ?? [])].map((one) => one.textContent);
    const picture = drawn ?? sheet?.querySelector('.print-picture > *');
    const box = picture?.getBoundingClientRect();
    return {
      beside: [...document.querySelectorAll('body *')]
        .filter((one) => !sheet?.contains(one) && !one.contains(sheet) && shown(one))
        .map((one) => one.className),
      picture: picture?.tagName.toLowerCase(),
      isLarge: Boolean(box && box.width > 100 && box.height > 100),
      fit: drawn ? 'contain' : picture && getComputedStyle(picture).objectFit,
      buttons: sheet?.querySelectorAll('button, a, input').length,
      name: titles[0] ?? sheet?.querySelector('h1')?.textContent,
      code: titles.at(-1) ?? sheet?.querySelector('code')?.textContent,
      hasQr: (sheet?.querySelector('.qr') ?? drawn?.querySelector('path[fill="#222"]')) != null,
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
  expect(await paper(page)).toEqual({
    beside: [],
    picture: expect.stringMatching(/^(svg|canvas)$/),
    isLarge: true,
    fit: 'contain',
    buttons: 0,
    name: expect.stringContaining(
      await page.locator('.head h1').evaluate((h1) => h1.textContent ?? ''),
    ),
    code: withCode ? code : '',
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

/** Printing is made ready when the page is idle; the listener answers then. */
async function untilReady(/** @type {Page} */ page) {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('.print-picture > *, .print-page > svg')).toHaveCount(1, {
      timeout: 500,
    });
  }).toPass();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
}

for (const screen of SCREENS)
  test(`the maze and nothing else: ${screen.name}`, async ({ page }) => {
    await openScreen(page, screen);
    await untilReady(page);
    const withCode = !screen.fragment.startsWith('expert');
    await expectOnePage(page, { withCode });
    if (!screen.done) return;
    await page.keyboard.press((await keysOf(screen))[0]);
    await expectOnePage(page);
    await solveScreen(page, screen, 1);
    await expectOnePage(page);
  });

test('a defuser prints no walls', async ({ page }) => {
  const screen = SCREENS.find(({ name }) => name === 'procedural, defuser');
  if (!screen) throw new Error('no such screen');
  await openScreen(page, screen);
  await untilReady(page);
  for (const key of (await keysOf(screen)).slice(0, 6)) await page.keyboard.press(key);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.print-sheet .ring').first()).toBeAttached();
  await expect(page.locator('.print-sheet .wall-present')).toHaveCount(0);
});
