// The maze of the day: its archive, the result to give away, the days in a row.

import { axeViolations } from './support/axe.mjs';
import { expect, test } from './support/fixtures.mjs';
import { solve } from './support/core.mjs';
import { pressMenu } from './support/menu.mjs';
import { buttonsOf, shareDialog } from './support/share.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @typedef {import('@playwright/test').Page} Page */

const TODAY = '2026-11-21';
const KEYS = /** @type {Record<string, string>} */ ({
  U: 'ArrowUp',
  R: 'ArrowRight',
  D: 'ArrowDown',
  L: 'ArrowLeft',
});
const MACHINES = /** @type {const} */ (['fourbit', 'worm', 'rook', 'procedural', 'simultaneous']);

const banner = (/** @type {Page} */ page) => page.getByRole('region', { name: 'Maze of the day' });
/** Parameters of the maze of the day; the defaults if a machine is missing. @type {Record<string, string>} */
const PARAMETERS = { simultaneous: 'r4_c4_k30' };
const openDay = async (/** @type {Page} */ page, /** @type {string} */ kind, day = TODAY) => {
  await page.goto(`./#v1.${kind}.${PARAMETERS[kind] ?? 'classic'}.s${day}`);
  await expect(
    page.locator(`.machine[data-code^="v1.${kind}."][data-code$="${day}"]`),
  ).toBeVisible();
};
const code = (/** @type {Page} */ page) => page.locator('.machine').getAttribute('data-code');

/** The keys of a shortest solution. @param {string} kind @param {string} of its code */
async function keysOf(kind, of) {
  const facts = await solve(of);
  const moves = [...(facts.get('moves') ?? facts.get('sequence') ?? '').toUpperCase()];
  return kind === 'fourbit'
    ? moves.map((bit) => String(4 - Number(bit)))
    : moves.map((move) => KEYS[move]);
}

/** Solves what is open by keys. */
async function play(/** @type {Page} */ page, /** @type {string} */ kind) {
  const keys = await keysOf(kind, (await code(page)) ?? '');
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

test.beforeEach(async ({ page, context }) => {
  await page.clock.setFixedTime(`${TODAY}T12:00:00Z`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

test('the day’s maze is solved, and its result copied', async ({ page }) => {
  for (const kind of MACHINES)
    await test.step(kind, async () => {
      await page.goto('about:blank');
      await page.goto(`./#${kind}`);
      await page.getByRole('button', { name: 'Maze of the day' }).click();
      await expect(page).toHaveURL(new RegExp(`s${TODAY}$`));
      await expect(banner(page)).toContainText('Maze of the day');
      await expect(banner(page).getByRole('button', { name: 'Next day' })).toBeDisabled();
      const length = await play(page, kind);
      // The next maze, Share with the result in it, and the same maze again: nothing else.
      const row = page.locator('.solved-actions');
      await expect(row).toBeVisible();
      expect(await buttonsOf(row)).toEqual([
        [
          { worm: 'Larger', procedural: 'New board' }[/** @type {string} */ (kind)] ?? 'Harder',
          'main',
        ],
        ['Share', 'plain'],
        ['Try again', 'plain quiet'],
      ]);
      await row.getByRole('button', { name: 'Share' }).click();
      await expect(shareDialog(page).getByRole('region', { name: 'Your result' })).toBeVisible();
      const text = page.getByRole('textbox', { name: 'Result as text' });
      // The trace comes when it is computed.
      await expect(page.getByText('nearer to the goal')).toBeVisible();
      const whole = await text.inputValue();
      const [head, measure, ...rest] = whole.split('\n');
      const [help, link] = rest.slice(-2);
      // A shortest solution leads nearer to the goal with each move; a block can be several moves.
      const trace = rest.slice(0, -2).flatMap((line) => [...line]);
      expect(trace).toEqual(Array(Math.ceil(length / Math.ceil(length / 60))).fill('🟦'));
      expect(head).toMatch(/^Mazewright: .+, 21 November 2026$/);
      expect(measure).toBe(`${length} moves; the fewest possible`);
      expect(help).toBe('No help used');
      expect(link).toMatch(new RegExp(`#v1\\.${kind}\\.[\\w]+\\.s${TODAY}$`));
      await page.getByRole('button', { name: 'Copy text' }).click();
      await expect(page.getByText('Copied.', { exact: true }).first()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole);
      // The time is the player's to show.
      await page.getByLabel('Show my time').check();
      expect((await text.inputValue()).split('\n')[1]).toMatch(
        new RegExp(`^${length} moves in \\d+:\\d\\d; the fewest possible$`),
      );
      await page.getByLabel('Show my time').uncheck();
      expect(await text.inputValue()).toBe(whole);
      // The picture and the dialog are the same for all machines but for their words.
      if (kind !== MACHINES[0]) return;
      await page.getByRole('button', { name: 'Copy picture' }).click();
      await expect(page.getByText('Picture copied.').first()).toBeVisible();
      const size = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const { width, height } = await createImageBitmap(await item.getType('image/png'));
        return [width, height];
      });
      expect(size).toEqual([1200, 630]);
      expect(await axeViolations(page)).toEqual([]);
    });
});

test('the result names a detour and the help taken', async ({ page }) => {
  await openDay(page, 'worm');
  await page.getByRole('button', { name: 'Show solution' }).click();
  await expect(page.getByRole('button', { name: 'Hide solution' })).toBeVisible();
  const keys = await keysOf('worm', (await code(page)) ?? '');
  const back = {
    ArrowUp: 'ArrowDown',
    ArrowDown: 'ArrowUp',
    ArrowLeft: 'ArrowRight',
    ArrowRight: 'ArrowLeft',
  };
  await page.keyboard.press(keys[0]);
  await page.keyboard.press(back[/** @type {keyof typeof back} */ (keys[0])]);
  for (const key of keys) await page.keyboard.press(key);
  // It stays with the game when one leaves and comes back.
  await page.goto('./#rook');
  await expect(page.locator('.machine[data-kind=rook][data-code]')).toBeVisible();
  await openDay(page, 'worm');
  await page.locator('.solved-actions').getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('nearer to the goal')).toBeVisible();
  const text = await page.getByRole('textbox', { name: 'Result as text' }).inputValue();
  expect(text).toContain(`${keys.length + 2} moves; the fewest possible is ${keys.length}\n`);
  expect(text).toContain('\nHelp used: the solution\n');
});

test('the trace shows where help was taken, and no moves', async ({ page }) => {
  await openDay(page, 'fourbit');
  const keys = await keysOf('fourbit', (await code(page)) ?? '');
  await page.keyboard.press(keys[0]);
  await page.getByText('All', { exact: true }).click();
  for (const key of keys.slice(1)) await page.keyboard.press(key);
  await page.locator('.solved-actions').getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('nearer to the goal')).toBeVisible();
  const text = await page.getByRole('textbox', { name: 'Result as text' }).inputValue();
  const blocks = ['🟦', '💡', ...Array(keys.length - 2).fill('🟦')];
  expect(text.split('\n')[2]).toBe(blocks.join(''));
  // No move is to be read out of it: neither buttons nor states.
  expect(text.replace(/^http.*|21 November 2026|^\d+ moves.*/gm, '')).not.toMatch(/\d/);
  const marks = await page.locator('.result-picture').evaluate((picture) => {
    const drawn = decodeURIComponent(/** @type {HTMLImageElement} */ (picture).src);
    return ['nearer', 'help'].map((name) => drawn.split(`class="block-${name}"`).length - 1);
  });
  expect(marks).toEqual([keys.length - 1, 1]);
});

test('the archive has a leaf for each month', async ({ page }) => {
  await openDay(page, 'fourbit');
  await play(page, 'fourbit');
  await banner(page).getByRole('button', { name: 'All days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mazes of the day: Four-bit maze' });
  await expect(dialog).toContainText('November 2026');
  await expect(dialog.getByRole('link')).toHaveCount(21);
  await expect(
    dialog.getByRole('link', { name: /^21 November 2026, solved in \d+$/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Next month' })).toBeDisabled();
  // The 1st of November 2026 is a Sunday, the last of its week.
  await expect(dialog.locator('tbody tr').first().locator('td').last()).toHaveText('1');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Previous month' }).click();
  await expect(dialog).toContainText('October 2026');
  await expect(dialog.getByRole('link')).toHaveCount(31);
  for (let i = 0; i < 9; i++) await dialog.getByRole('button', { name: 'Previous month' }).click();
  await expect(dialog).toContainText('January 2026');
  await expect(dialog.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await dialog.getByRole('link', { name: '1 January 2026', exact: true }).click();
  await expect(page).toHaveURL(/s2026-01-01$/);
  await expect(banner(page)).toContainText('1 Jan');
  await expect(banner(page).getByRole('button', { name: 'Previous day' })).toBeDisabled();
  await banner(page).getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(/s2026-01-02$/);
});

test('days in a row are counted, and only if wanted', async ({ page }) => {
  for (const day of ['2026-11-18', '2026-11-19', '2026-11-20', TODAY]) {
    await page.clock.setFixedTime(`${day}T08:00:00Z`);
    const kind = day === '2026-11-19' ? 'simultaneous' : 'fourbit';
    await openDay(page, kind, day);
    // The 18th is skipped, so that a row of three is left.
    if (day !== '2026-11-18') await play(page, kind);
  }
  await expect(banner(page)).toContainText('3 days in a row');
  // An old one that is solved late does not lengthen the row.
  await openDay(page, 'fourbit', '2026-11-18');
  await play(page, 'fourbit');
  await expect(banner(page)).toContainText('3 days in a row');
  // Yesterday's still counts as long as today's can be solved; the day after it does not.
  await page.clock.setFixedTime('2026-11-22T08:00:00Z');
  await openDay(page, 'fourbit', '2026-11-22');
  await expect(banner(page)).toContainText('3 days in a row');
  await page.clock.setFixedTime('2026-11-23T08:00:00Z');
  await openDay(page, 'fourbit', '2026-11-23');
  await expect(banner(page)).not.toContainText('in a row');
  await page.clock.setFixedTime(`${TODAY}T12:00:00Z`);
  await openDay(page, 'fourbit');
  await expect(banner(page)).toContainText('3 days in a row');
  await pressMenu(page, 'Settings');
  await page.getByLabel('Count days in a row').uncheck();
  await page.keyboard.press('Escape');
  await expect(banner(page)).not.toContainText('in a row');
});

test('other mazes, and days to come, have no banner', async ({ page }) => {
  await page.goto('./#v1.fourbit.b4_l8.sheron');
  await expect(page.locator('.machine[data-code]')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await openDay(page, 'fourbit', '2026-11-22');
  await expect(banner(page)).toBeHidden();
  await play(page, 'fourbit');
  await page.goto(`./#v1.fourbit.b5_l8.s${TODAY}`);
  await expect(page.locator(`.machine[data-code="v1.fourbit.b5_l8.s${TODAY}"]`)).toBeVisible();
  await expect(banner(page)).toBeHidden();
});
