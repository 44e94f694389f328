// Browser tests of accessibility: screen readers, small windows and enlarged pages.

import { axeViolations, LOOKS } from './support/axe.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openMaze, press, solution } from './support/fourbit.mjs';
import { forget } from './support/forget.mjs';
import { pressMenu } from './support/menu.mjs';
import { closePanel, openTab } from './support/panel.mjs';
import { badLink, openedKind, result, score, mapStates } from './support/parts.mjs';
import { ROOK_JUMPING_MAZE } from './support/sentences.mjs';

/** Opens the panel, shows all its tabs at once and opens all sections, so that all of the page is checked. */
async function openSection(/** @type {Page} */ page) {
  await openTab(page, 'New');
  await page.evaluate(() => {
    for (const panel of document.querySelectorAll('.tab-panel'))
      /** @type {HTMLElement} */ (panel).hidden = false;
    for (const section of document.querySelectorAll('details')) section.open = true;
  });
}

async function violations(/** @type {Page} */ page) {
  const found = await axeViolations(page);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

test('axe finds nothing serious at rest and solved', async ({ page }) => {
  for (const { colorScheme, width, height } of LOOKS)
    await test.step(`${colorScheme}, ${width} wide`, async () => {
      await forget(page);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await openMaze(page);
      await press(page, '3');
      await expect(mapStates(page).first()).toBeAttached();
      await openSection(page);
      await expect(page.locator('.stats').first()).toContainText('Length of the arm');
      expect(await violations(page)).toEqual([]);
      // The editor that was opened has the board's room.
      if (width < 600) await closePanel(page);
      for (const bit of await solution(page)) await press(page, bit);
      await expect(result(page)).toBeVisible();
      expect(await violations(page), 'solved').toEqual([]);
    });
});

test('main has the name of its machine, and every board can have the focus and says what it shows', async ({
  page,
}) => {
  for (const [kind, title, role, board] of /** @type {const} */ ([
    ['fourbit', 'Four-bit maze', 'button', /^Light 1, on$/],
    ['worm', 'Worm maze', 'application', /^The maze\. /],
    ['rook', ROOK_JUMPING_MAZE, 'button', /you can jump here$/],
    ['procedural', 'Procedural maze', 'img', /^Six by six cells\. /],
    ['simultaneous', 'Simultaneous mazes', 'img', /mazes of 3 rows and 3 columns/],
  ]))
    await test.step(kind, async () => {
      await page.goto(`./#${kind}`);
      await expect(openedKind(page, kind)).toBeVisible();
      const main = page.getByRole('main', { name: title, exact: true });
      await expect(main).toHaveCount(1);
      const part = main.getByRole(role, { name: board }).first();
      await part.focus();
      await expect(part).toBeFocused();
      const before = await score(page).textContent();
      // The keys of the machine work from there.
      for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', '1', '2'])
        await page.keyboard.press(key);
      await expect(score(page)).not.toHaveText(before ?? '');
    });
});

test('axe finds nothing serious in dialogs and notices', async ({ page }) => {
  for (const colorScheme of /** @type {const} */ (['light', 'dark']))
    await test.step(colorScheme, async () => {
      await page.goto('about:blank');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('./#v1.fourbit.b99.sx');
      await expect(badLink(page)).toBeVisible();
      expect(await violations(page), 'notice').toEqual([]);
      await page.getByRole('button', { name: 'Close' }).click();
      for (const name of ['Share', 'Menu']) {
        const opener = page.getByRole('button', { name, exact: true }).first();
        if (name === 'Share') await opener.click();
        else await pressMenu(page, 'Settings');
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await violations(page), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });
});

test.describe('400% zoom', () => {
  // 400% of a window 1280 wide is a window of 320 such pixels, and few lines high.
  test.use({ viewport: { width: 320, height: 200 }, deviceScaleFactor: 4 });
  test('nothing is wider than the window', async ({ page }) => {
    await page.goto('about:blank');
    await openMaze(page, `v1.fourbit.b6_l8.sa-long-word-for-a-maze-of-lights`);
    await openSection(page);
    for (let i = 0; i < 30; i++) await page.keyboard.press(String(1 + (i % 6)));
    expect(await overflow(page)).toEqual([]);
    for (const button of ['Share', 'Settings']) {
      if (button === 'Settings') await pressMenu(page, button);
      else await page.getByRole('button', { name: button, exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await overflow(page), button).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.evaluate(() => (location.hash = `#v1.fourbit.b4_l8.d${'x'.repeat(300)}`));
    await expect(badLink(page)).toBeVisible();
    expect(await overflow(page), 'notice').toEqual([]);
  });
});

/** Lists the elements that stick out at the right and do not scroll by themselves. */
const overflow = (/** @type {Page} */ page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const culprits = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.getAttribute('class')}`)
      .slice(0, 8);
    return [`${scrollWidth} pixels`, ...culprits];
  });
