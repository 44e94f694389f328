// Browser tests: what fits beside a worm maze on the screen: marks in a small maze, texts on a phone.

import { expect, test } from './support/fixtures.mjs';
import { pressMenu } from './support/menu.mjs';
import { openTab } from './support/panel.mjs';
import { boxOf, expectInView } from './support/reachable.mjs';
import { showWholeSheet, steadyMarks } from './support/worm.mjs';
import { openTodaysMaze } from './support/today.mjs';
import { lead, message, opened, pageTitle, panelContent, sheet } from './support/parts.mjs';
import {
  CODE_LINK_DRAWING_OR_NUMBERS,
  DRAW_YOUR_OWN_SHAPE,
  MAZE_OF_THE_DAY,
} from './support/sentences.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the marks at start and goal are whole when zoomed out', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const code = 'v1.worm.w1200_h1200_wormfast.sx';
  await page.goto(`./#${code}`);
  const paper = page.locator(`.sheet-host .paper[data-code="${code}"]:not([data-unfinished])`);
  await expect(paper).toBeVisible();
  // It opens at the dot.
  await showWholeSheet(page);
  await expect(paper).toBeVisible();
  const box = /** @type {{y: number, height: number}} */ (await paper.boundingBox());
  const { dot, cross } = await steadyMarks(page);
  // Half a mark is some five pixels high.
  expect(dot.y - box.y).toBeGreaterThan(6);
  expect(box.y + box.height - cross.y).toBeGreaterThan(6);
});

test('each new maze ends with heading and sheet in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const machine = page.locator('.machine[data-kind=worm]');
  await page.goto('./#v1.worm.w2_h1.sWORD');
  const paper = sheet(page);
  await expect(paper).toHaveAttribute('data-code', 'v1.worm.w2_h1.sWORD');
  // The page is scrolled a little, or to its end, before each press.
  const presses = /** @type {const} */ ([
    ['Larger', () => page.getByRole('button', { name: 'Larger' }).click()],
    ['N', () => page.keyboard.press('n')],
    ['New maze', () => page.getByRole('button', { name: 'New maze', exact: true }).click()],
    [
      'Create maze',
      async () => {
        await openTab(page, 'New');
        await page.getByRole('button', { name: 'Create maze' }).click();
      },
    ],
    [MAZE_OF_THE_DAY, () => openTodaysMaze(page, 'Worm')],
    [
      'Open',
      async () => {
        await pressMenu(page, 'Open');
        await page
          .getByRole('textbox', { name: CODE_LINK_DRAWING_OR_NUMBERS })
          .fill('v1.worm.w12_h8.sopened');
        await page.getByRole('button', { name: 'Open', exact: true }).click();
      },
    ],
  ]);
  await page.keyboard.press('ArrowRight');
  for (const [i, [name, press]] of [...presses, ...presses.slice(1)].entries())
    await test.step(name, async () => {
      const before = String(await machine.getAttribute('data-code'));
      const from = i < presses.length ? 1e6 : 50;
      await page.evaluate((top) => scrollTo(0, top), from);
      await press();
      await expect(machine).not.toHaveAttribute('data-code', before);
      await expect(paper).toHaveAttribute('data-code', /./);
      await expectInView(paper);
      await expectInView(pageTitle(page));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
});

test("'Create maze' covers no control that has the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./#v1.worm.w12_h8.sWORD');
  await openTab(page, 'New');
  const form = page.getByRole('tabpanel', { name: 'New', exact: true });
  await form.getByText(DRAW_YOUR_OWN_SHAPE).click();
  await form.getByLabel('Shape', { exact: true }).fill('....\n.x..\n....');
  const problem = form.getByText(/Row 2, column 2/);
  const footer = form.locator('.worm-create');
  await expect(problem).toBeVisible();
  await expect(async () => {
    const { bottom } = await boxOf(problem);
    expect(bottom).toBeLessThanOrEqual((await boxOf(footer)).top);
  }).toPass();
  await form.getByRole('button', { name: 'Small' }).focus();
  let controls = 0;
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    const covered = await form.evaluate((element) => {
      const focused = /** @type {HTMLElement} */ (document.activeElement);
      const create = /** @type {HTMLElement} */ (element.querySelector('.worm-create'));
      if (!element.contains(focused) || create.contains(focused)) return 'end';
      const { bottom } = focused.getBoundingClientRect();
      return bottom > create.getBoundingClientRect().top ? focused.outerHTML : '';
    });
    if (covered === 'end') break;
    expect(covered).toBe('');
    controls++;
  }
  expect(controls).toBeGreaterThan(8);
});

test.describe('a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('has buttons for a finger, also after a key was pressed', async ({ page }) => {
    await page.goto('./#v1.worm.w2_h1.sWORD');
    await opened(page).waitFor();
    for (const input of ['touch', 'keyboard']) {
      if (input === 'keyboard') await page.keyboard.press('ArrowLeft');
      await expect(page.locator('html')).toHaveAttribute('data-input', input);
      for (const name of ['Undo', 'Redo', 'Restart', 'New maze']) {
        const press = page.locator('.stage-row').getByRole('button', { name });
        const side = async () => {
          const { left, top, right, bottom } = await boxOf(press);
          return Math.min(right - left, bottom - top);
        };
        await expect.poll(side, `${name}, ${input}`).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('shows once what a finger does', async ({ page }) => {
    await page.goto('./#worm');
    await expect(message(page)).toContainText('Lead the blue dot to the red cross.');
    await expect(lead(page)).toHaveText('Draw a path with your finger.');
    await expect(page.locator('.head .sentence')).not.toContainText(/keys|finger/);
  });

  test('has the sheet over its full width, and in view after each press that needs it', async ({
    page,
  }) => {
    const code = 'v1.worm.w12_h8.sWORD';
    await page.goto(`./#${code}`);
    const paper = sheet(page);
    await expect(paper).toHaveAttribute('data-code', code);
    await expect.poll(async () => (await paper.boundingBox())?.width).toBe(390);
    const panel = panelContent(page);
    for (const [tab, press] of /** @type {const} */ ([
      ['Play', () => page.getByRole('button', { name: 'Show solution' })],
      ['Measure', () => page.getByRole('checkbox', { name: /^Bits/ })],
      ['New', () => page.getByText('Choose cells')],
      ['New', () => page.getByRole('button', { name: 'Create maze' })],
    ])) {
      await openTab(page, tab);
      await expect(panel).toBeVisible();
      await press().tap();
      await expect(panel).toBeHidden();
    }
    await expect(paper).not.toHaveAttribute('data-code', code);
  });
});
