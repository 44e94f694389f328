// Links that open a tab of the machine's panel: '#tab-measure:v1.rook...'.

import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { boardContent, notice } from './support/parts.mjs';

const TABS = {
  fourbit: ['Play', 'Map', 'New', 'Measure'],
  worm: ['Play', 'Watch', 'New', 'Measure'],
  rook: ['Play', 'New', 'Measure'],
  procedural: ['Play', 'Manual', 'New', 'Measure'],
  simultaneous: ['Play', 'New', 'Measure'],
};

const selected = (/** @type {Page} */ page) => page.getByRole('tab', { selected: true });

const codeOf = (/** @type {string} */ kind) => `v1.${kind}.classic.sheron`;

test.describe('on a first visit', () => {
  test.use({ firstVisit: true });
  test('a link opens each tab of each machine', async ({ page }) => {
    for (const [kind, tabs] of Object.entries(TABS)) {
      // The first link loads the page; the others are followed within it.
      await page.goto('about:blank');
      for (const tab of tabs) {
        await page.goto(`./#tab-${tab.toLowerCase()}:${codeOf(kind)}`);
        await expect(selected(page)).toHaveText(tab);
        await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toBeInViewport();
        await expect(boardContent(page).first()).toBeVisible();
        await expect(page, 'the address is that of the maze').toHaveURL(/#v1\./);
        await expect(notice(page)).toHaveCount(0);
      }
    }
  });
});

test('a tab that does not exist is said to be missing, and the maze opens', async ({ page }) => {
  for (const [kind, tabs] of Object.entries(TABS).slice(0, 1))
    await test.step(kind, async () => {
      await page.goto(`./#tab-attic:${codeOf(kind)}`);
      await expect(notice(page)).toContainText(
        `There is no tab 'attic'. This machine has the tabs ${tabs.slice(0, -1).join(', ')} and ${tabs.at(-1)}.`,
      );
      await expect(boardContent(page).first()).toBeVisible();
      await expect(page).toHaveURL(/#v1\./);
      // The name of another machine's tab is no better.
      await page.goto(`./#tab-${kind === 'fourbit' ? 'watch' : 'map'}:${kind}`);
      await expect(notice(page)).toContainText(/There is no tab '(watch|map)'/);
      await page.goto(`./#tab-NEW:${kind}`);
      await expect(selected(page)).toHaveText('New');
      await expect(notice(page), 'the message goes with the next link').toHaveCount(0);
    });
});

test('on a phone a link opens the sheet, and again; without a machine the last maze; with a long name a short message', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('./#tab-map:v1.fourbit.classic.sheron');
  for (let times = 0; times < 2; times++) {
    await expect(selected(page)).toHaveText('Map');
    await page.getByRole('button', { name: 'Hide tools' }).click();
    await expect(selected(page)).toHaveCount(0);
    await page.goto('./#tab-map:v1.fourbit.classic.sheron');
  }
  await expect(selected(page)).toHaveText('Map');
  await forget(page);
  await page.goto('./#rook');
  await expect(boardContent(page).first()).toBeVisible();
  await page.goto('./#tab-measure');
  await expect(selected(page)).toHaveText('Measure');
  // Printing is in the share dialog.
  await page.goto('./#tab-paper');
  await expect(notice(page)).toContainText("There is no tab 'paper'.");
  await page.goto(`./#tab-${'x'.repeat(300)}:rook`);
  await expect(notice(page)).toContainText(`There is no tab '${'x'.repeat(20)}…'.`);
  await page.goto('./#tab-map:expert:procedural');
  await expect(notice(page)).toContainText("There is no tab 'map'. This page has no tabs.");
});
