// Browser tests: the sheet of a worm maze on a phone.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { panelContent, sheet } from './support/parts.mjs';

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

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
