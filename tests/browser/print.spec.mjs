// Paper: the maze, its name, its code and a QR code, and nothing else; one page of every screen.

import { expect, test } from './support/fixtures.mjs';
import { solve } from './support/core.mjs';
import { openPrinting } from './support/share.mjs';
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
  // The core that draws the worm maze on paper comes with this section, where no service worker has stored it.
  const isWorm = (await page.locator('.machine[data-kind=worm]').count()) > 0;
  if (isWorm) {
    await openPrinting(page);
    await page.keyboard.press('Escape');
  }
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const printed = isWorm ? '.print-page > svg' : '.print-picture > *, .print-page > svg';
    await expect(page.locator(printed)).toHaveCount(1, { timeout: 500 });
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

/** The length of a printed millimetre, in CSS pixels. */
const MM = 96 / 25.4;

/** Opens a screen and prints it; the sheet stays until the test ends. @param {Page} page @param {string} kind @param {string} fragment */
async function printView(page, kind, fragment) {
  await page.setViewportSize({ width: 680, height: 1009 });
  await openScreen(page, { ...SCREENS[0], kind, fragment });
  await page.emulateMedia({ media: 'print' });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('.print-sheet')).toHaveCount(1, { timeout: 500 });
  }).toPass();
}

test('an unplayed four-bit maze is printed as a table', async ({ page }) => {
  for (const bits of [4, 6])
    await test.step(`${bits} lights`, async () => {
      await page.emulateMedia({ media: null });
      await page.goto('about:blank');
      const code = `v1.fourbit.b${bits}_l8.sheron`;
      await printView(page, 'fourbit', code);
      const rows = await page.locator('.print-table .print-state').evaluateAll((all) =>
        all.map((one) => ({
          texts: [...one.querySelectorAll('text')].map((text) => text.textContent ?? ''),
          lights: [...one.querySelectorAll('circle')].map((light) => light.getAttribute('fill')),
        })),
      );
      // The core's own moves from the start, by the printed numbers alone, lead to the goal.
      const targets = new Map(
        rows.map(({ texts }) => {
          const own = /^[a-z]/.test(texts[0]) ? texts.slice(1) : texts;
          return [own[0], own.slice(1)];
        }),
      );
      expect(targets.size).toBe(2 ** bits);
      let state = String(2 ** bits - 1);
      for (const bit of (await solve(code)).get('moves') ?? '')
        state = targets.get(state)?.[bits - 1 - Number(bit)] ?? 'none';
      expect(state).toBe('0');
      expect(rows[0].lights).toEqual(Array(bits).fill('#000'));
      expect(rows.at(-1)?.lights).toEqual(Array(bits).fill('#fff'));
      expect(rows.filter(({ texts }) => texts[0] === 'start')).toHaveLength(1);
      await expect(page.locator('.print-table')).toContainText('Put out all lights');
    });
});

test('a printed module is 12 cm wide', async ({ page }) => {
  for (const [fragment, hasWorksheet] of /** @type {const} */ ([
    ['v1.procedural.classic.sheron', true],
    ['expert:procedural', true],
    ['defuser:v1.procedural.classic.sheron', false],
  ]))
    await test.step(fragment, async () => {
      await page.emulateMedia({ media: null });
      await page.goto('about:blank');
      await printView(page, 'procedural', fragment);
      const board = await page.locator('.print-picture svg').boundingBox();
      expect(Math.min(board?.width ?? 0, board?.height ?? 0) / MM).toBeGreaterThanOrEqual(120);
      await expect(page.locator('.print-worksheet')).toHaveCount(hasWorksheet ? 1 : 0);
      const boxes = await page
        .locator('.print-sheet :is(h1, .print-picture, .print-worksheet, .manual, .print-code)')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      for (const [i, one] of boxes.entries())
        for (const other of boxes.slice(i + 1)) {
          const apart =
            one.right <= other.left + 1 ||
            other.right <= one.left + 1 ||
            one.bottom <= other.top + 1 ||
            other.bottom <= one.top + 1;
          expect(apart, 'the parts of the sheet do not overlap').toBe(true);
        }
    });
});

test('a printed wall has black borders and a plain name', async ({ page }) => {
  await printView(page, 'simultaneous', 'v1.simultaneous.r3_c3.dall');
  await expect(page.locator('.print-name')).toHaveText('3 × 3 mazes, all 51');
  const { width, colour } = await page.locator('.print-wall-lines').evaluate((lines) => {
    const style = getComputedStyle(lines);
    return { width: parseFloat(style.strokeWidth), colour: style.stroke };
  });
  expect(width / MM).toBeGreaterThanOrEqual(0.35);
  expect(colour).toBe('rgb(0, 0, 0)');
  // One frame for each maze, one disc for each dot.
  const drawn = (/** @type {string} */ name) =>
    page.locator(name).evaluate((path) => path.getAttribute('d') ?? '');
  expect((await drawn('.print-wall-dots')).match(/M/g)).toHaveLength(51);
  expect((await drawn('.print-wall-lines')).match(/Z/g)).toHaveLength(51);
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
