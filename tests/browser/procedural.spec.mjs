// Browser tests: practice and expert pages of the procedural maze.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { arrow, grid, open, openWithoutTime, RECORDED, SEEDED } from './support/procedural.mjs';
import { log, note, score, trap, worksheet } from './support/parts.mjs';

test.use(MOVING);

test('the worksheet follows each move; undo; the same board again', async ({ page }) => {
  await open(page, RECORDED);
  await expect(worksheet(page)).toContainText('Light at F6. Seed now 100001');
  await arrow(page, 'Up').click();
  await expect(worksheet(page)).toContainText('Light at F5. Seed now 011000');
  await expect(page.locator('.sheet-latest caption')).toHaveText(
    'Move 1: up to F5. Slice: row 5, left to right',
  );
  await expect(page.locator('.sheet-latest .verdict')).toHaveCount(2);
  await expect(page.locator('.sheet-latest')).toContainText('Wall present');
  await openTab(page, 'Measure');
  await expect(log(page)).toHaveText([
    'Moved up to F5. Generated walls: Left: present | Up: absent. The seed is now 011000.',
  ]);
  await page.keyboard.press('Control+z');
  await expect(worksheet(page)).toContainText('Light at F6. Seed now 100001');
  // The log is far below; arrows play on what can be seen.
  await grid(page).scrollIntoViewIfNeeded();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(grid(page)).toHaveAccessibleName(/White light at F4/);
  await page.keyboard.press('r');
  await expect(grid(page)).toHaveAccessibleName(/White light at F6/);
});

test('a button moves when it is let go; held three seconds it regenerates', async ({ page }) => {
  await openWithoutTime(page, SEEDED);
  const before = /** @type {string} */ (await grid(page).getAttribute('aria-label'));
  const direction = /light at .1/.test(before) ? 'Down' : 'Up';
  await arrow(page, direction).hover();
  await page.mouse.down();
  await page.clock.runFor(999);
  await expect(arrow(page, direction)).toHaveClass(/is-down/);
  await expect(arrow(page, direction)).not.toHaveClass(/is-filling/);
  await page.clock.runFor(1);
  await expect(arrow(page, direction)).toHaveClass(/is-filling/);
  await page.clock.runFor(1999);
  await expect(grid(page)).toHaveAttribute('aria-label', before);
  await page.mouse.up();
  await expect(grid(page)).not.toHaveAttribute('aria-label', before);
  await expect(score(page)).toContainText('Moves 1');
  const moved = /** @type {string} */ (await grid(page).getAttribute('aria-label'));
  await page.keyboard.down(`Arrow${direction}`);
  await page.clock.runFor(3000);
  await expect(page.getByText('New circles; no strike.')).toBeVisible();
  // The walls of the old board show for a moment.
  await page.clock.runFor(600);
  await page.keyboard.up(`Arrow${direction}`);
  await expect(score(page)).toContainText('Moves 0');
  await expect(score(page)).toContainText('Strikes 0');
  await expect(grid(page)).not.toHaveAttribute('aria-label', moved);
});

test('the warning tells when no safe walk is left', async ({ page }) => {
  // No circles: every wall comes up present.
  await open(page, `v1.procedural.classic.dA1F6${'0'.repeat(36)}`);
  await expect(page.locator('.par')).toHaveText('none');
  await expect(trap(page)).toBeEmpty();
  await page.getByText('Trap warning').click();
  await expect(trap(page)).toHaveText('⚠ Trapped: every path ends in a strike.');
  await expect(note(page)).toHaveText(
    'Undo or restart: this board has no next one, so holding a button changes nothing.',
  );
  await open(page, SEEDED);
  await expect(trap(page)).toBeEmpty();
});
