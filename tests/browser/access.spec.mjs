// Browser tests of accessibility: screen readers, and windows of 320 pixels, as a page that is enlarged four times has.

import { printBomb, printDebrief } from '../../web/machines/procedural/bomb/bomb.js';
import { axeViolations, LOOKS } from './support/axe.mjs';
import { BOMB } from './support/bomb.mjs';
import { expectNoWider } from './support/fits.mjs';
import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { openMaze } from './support/fourbit.mjs';
import { pressMenu } from './support/menu.mjs';
import { openTab } from './support/panel.mjs';
import { openedKind, score } from './support/parts.mjs';
import { openScreen, SCREENS, solveScreen } from './support/screens.mjs';
import { ROOK_JUMPING_MAZE } from './support/sentences.mjs';

/** Pages that are no screen of a machine, with a part to wait for. */
const PAGES = [
  [`bomb:${printBomb(BOMB)}`, '.lobby'],
  // The clock of five minutes ran out.
  [`bomb:${printDebrief(BOMB, '3000')}`, '.debrief-board'],
  ['expert-paper:procedural', '.own-sheet'],
  ['v1.fourbit.b99.sx', '[data-notice]'],
];

/** Shows all tabs of the panel at once and opens all sections, so that one look takes in all of the page. @param {Page} page */
async function showAll(page) {
  if (await page.getByRole('tab').count()) await openTab(page, 'New');
  await page.evaluate(() => {
    for (const panel of document.querySelectorAll('.tab-panel'))
      /** @type {HTMLElement} */ (panel).hidden = false;
    for (const section of document.querySelectorAll('details')) section.open = true;
  });
}

/** Axe finds nothing, and nothing is wider than the window. @param {Page} page @param {string} state */
async function expectClean(page, state) {
  const found = await axeViolations(page);
  const lines = found.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' '));
  expect.soft(lines, state).toEqual([]);
  await expectNoWider(page, page.viewportSize()?.width ?? 0);
}

/** Goes through the looks of a page that somebody new opens. @param {Page} page @param {string} name @param {(look: string) => Promise<void>} open */
async function inLooks(page, name, open) {
  for (const { colorScheme, width, height } of LOOKS)
    await test.step(`${name}, ${colorScheme}, ${width} wide`, async () => {
      await forget(page);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await open(`${name}, ${colorScheme}`);
    });
}

/** Screens that differ from the first one of their machine in more than the maze. */
const OWN = SCREENS.filter(({ name }) => !/rule|six lights|by a finger|of a day/.test(name));

for (const kind of new Set(OWN.map((screen) => screen.kind)))
  test(`axe finds nothing on the screens of ${kind}, at rest and solved`, async ({ page }) => {
    for (const [i, screen] of OWN.filter((one) => one.kind === kind).entries())
      await inLooks(page, screen.name, async (look) => {
        await openScreen(page, screen);
        // The panel is the same on all screens.
        if (i === 0) await showAll(page);
        await expectClean(page, `${look}, at rest`);
        // The solved moment has the colours and the width of the rest.
        if (!screen.done || look.includes('dark')) return;
        await page.goto('about:blank');
        await openScreen(page, screen);
        await solveScreen(page, screen);
        await expectClean(page, `${look}, solved`);
      });
  });

test('axe finds nothing in dialogs, in notices and on the pages of a bomb', async ({ page }) => {
  for (const [fragment, part] of PAGES)
    await inLooks(page, fragment, async (look) => {
      await page.goto(`./#${fragment}`);
      await expect(page.locator(part).first()).toBeVisible();
      await expectClean(page, look);
    });
  await inLooks(page, 'dialogs', async (look) => {
    await openMaze(page);
    for (const name of ['Share', 'Menu']) {
      const opener = page.getByRole('button', { name, exact: true }).first();
      if (name === 'Share') await opener.click();
      else await pressMenu(page, 'Settings');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(page, `${look}, ${name}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
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
