// Browser tests: the proof, maze by maze. The sequences left are counted down by keys and buttons to none.

import { axeViolations } from './support/axe.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { closePanel, openTab } from './support/panel.mjs';
import { openWall } from './support/wall.mjs';
import { counted, figureRows, mazeName, note, panel } from './support/parts.mjs';

test.use(MOVING);

test('3 × 3 at 10 ends at none by keys, and each maze says what it removes', async ({ page }) => {
  await openWall(page);
  await page.getByRole('link', { name: 'See the proof' }).click();
  await expect(counted(page)).toHaveText('82,182');
  await expect(note(page)).toHaveText(
    'Maze 1 of 4 removes 966,394. Counted: 82,182 sequences of 10 moves solve this maze of 3x3.',
  );
  await expect(panel(page)).toContainText('There are 1,048,576 such sequences');
  for (const left of ['42', '2', '0']) {
    await page.keyboard.press('ArrowRight');
    await expect(counted(page)).toHaveText(left);
  }
  await expect(note(page)).toHaveText(
    'Maze 4 of 4 removes 2. Proved by one program: no sequence of 10 moves or fewer solves these 4 mazes of 3x3, so none solves all.',
  );
  await expect(page).toHaveURL(/#proof:3x3:4$/);
  await expect(figureRows(page)).toHaveCount(4);
  await page.keyboard.press('ArrowLeft');
  await expect(counted(page)).toHaveText('2');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/#proof:3x3:1$/);
  await page.getByRole('link', { name: 'Back to the wall' }).click();
  await expect(mazeName(page)).toHaveText('all 3 × 3 mazes');
});

test('4 × 4 at 28, from a link, on a phone that asks for less motion', async ({ browser }) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('./#proof:4x4:26');
  await expect(counted(page)).toHaveText('6');
  const add = page.getByRole('button', { name: 'Add a maze' });
  await add.tap();
  await expect(counted(page)).toHaveText('0');
  expect(await axeViolations(page, { include: '.layout' })).toEqual([]);
  await openTab(page, 'Play');
  await expect(note(page)).toHaveText(
    /no sequence of 28 moves or fewer solves these 27 mazes of 4x4, so none solves all\.$/,
  );
  await expect(add).toBeHidden();
  await page.goto('./#proof:3x4:7');
  await expect(counted(page)).toHaveText('0');
  await expect(note(page)).toHaveText(/no sequence of 16 moves or fewer solves these 7 mazes/);
  await closePanel(page);
  await page.getByRole('button', { name: 'Larger mazes' }).tap();
  await expect(page).toHaveURL(/#proof:4x4:1$/);
  await expect(add).toBeFocused();
  await context.close();
});
