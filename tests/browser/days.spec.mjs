// Today: the maze of the day, the front page, the strip, the calendar, the result to give away, the days in a row.

import { ARROWS } from './support/arrows.mjs';
import { axeViolations } from './support/axe.mjs';
import { expect, test } from './support/fixtures.mjs';
import { solve } from './support/core.mjs';
import { pressMenu } from './support/menu.mjs';
import { openToday } from './support/today.mjs';
import { buttonsOf, shareDialog } from './support/share.mjs';
import { banners, machine, opened, openedKind, score, solvedRow } from './support/parts.mjs';
import { pressKeys } from './support/play.mjs';
import { openAnew } from './support/forget.mjs';
import { MAZE_OF_THE_DAY, RESULT_AS_TEXT } from './support/sentences.mjs';

const TODAY = '2026-11-21';
const MACHINES = /** @type {const} */ (['fourbit', 'worm', 'rook', 'procedural', 'simultaneous']);

const strip = (/** @type {Page} */ page) => banners(page).getByRole('region', { name: 'Today' });
/** Opens the address without a fragment, as from a bookmark. @param {Page} page */
const openFrontPage = async (page) => {
  await page.goto('about:blank');
  await page.goto('./');
  await expect(opened(page)).toBeVisible();
};
/** Parameters of the maze of the day; the defaults if a machine is missing. @type {Record<string, string>} */
const PARAMETERS = { simultaneous: 'r4_c4_k30' };
const openDay = async (/** @type {Page} */ page, /** @type {string} */ kind, day = TODAY) => {
  await page.goto(`./#v1.${kind}.${PARAMETERS[kind] ?? 'classic'}.s${day}`);
  await expect(
    page.locator(`.machine[data-code^="v1.${kind}."][data-code$="${day}"]`),
  ).toBeVisible();
};
const code = (/** @type {Page} */ page) => machine(page).getAttribute('data-code');

/** The keys of a shortest solution. @param {string} kind @param {string} of its code */
async function keysOf(kind, of) {
  const facts = await solve(of);
  const moves = [...(facts.get('moves') ?? facts.get('sequence') ?? '').toUpperCase()];
  return kind === 'fourbit'
    ? moves.map((bit) => String(4 - Number(bit)))
    : moves.map((move) => ARROWS[move]);
}

/** Solves what is open by keys. @param {Page} page @param {string} kind */
async function play(page, kind) {
  const keys = await keysOf(kind, (await code(page)) ?? '');
  await pressKeys(page, keys);
  return keys.length;
}

test.beforeEach(async ({ page, context }) => {
  await page.clock.setFixedTime(`${TODAY}T12:00:00Z`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

test('the day’s maze is solved, and its result copied', async ({ page }) => {
  for (const kind of MACHINES)
    await test.step(kind, async () => {
      await openAnew(page, kind);
      const button = page.getByRole('button', { name: MAZE_OF_THE_DAY });
      await expect(button).toHaveAccessibleName('Maze of the day, not solved yet');
      const dialog = await openToday(page);
      await dialog.locator('.today a').nth(MACHINES.indexOf(kind)).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${kind}.*s${TODAY}$`));
      await expect(strip(page)).toContainText('Maze of the day, 21 Nov');
      await openToday(page);
      await expect(dialog).toContainText('On the board: 21 November 2026');
      await expect(dialog.getByRole('button', { name: 'Next day' })).toBeDisabled();
      await page.keyboard.press('Escape');
      const keys = await keysOf(kind, (await code(page)) ?? '');
      for (const key of keys) await page.keyboard.press(key);
      const { length } = keys;
      await expect(button).toHaveAccessibleName(MAZE_OF_THE_DAY);
      // The next maze, Share with the result in it, and the same maze again: nothing else.
      const row = solvedRow(page);
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
      const text = page.getByRole('textbox', { name: RESULT_AS_TEXT });
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
      await expect(text).toHaveValue(
        new RegExp(`\\n${length} moves in \\d+:\\d\\d; the fewest possible\\n`),
      );
      await page.getByLabel('Show my time').uncheck();
      await expect(text).toHaveValue(whole);
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

test('the archive has a leaf for each month', async ({ page }) => {
  await openDay(page, 'fourbit');
  await play(page, 'fourbit');
  const dialog = await openToday(page);
  const leaf = dialog.locator('.month');
  await expect(dialog).toContainText('November 2026');
  await expect(leaf.getByRole('link')).toHaveCount(21);
  await expect(
    dialog.getByRole('link', { name: /^21 November 2026, solved in \d+$/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Next month' })).toBeDisabled();
  // The 1st of November 2026 is a Sunday, the last of its week.
  await expect(dialog.locator('tbody tr').first().locator('td').last()).toHaveText('1');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Previous month' }).click();
  await expect(dialog).toContainText('October 2026');
  await expect(leaf.getByRole('link')).toHaveCount(31);
  for (let i = 0; i < 9; i++) await dialog.getByRole('button', { name: 'Previous month' }).click();
  await expect(dialog).toContainText('January 2026');
  await expect(dialog.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await dialog.getByRole('link', { name: '1 January 2026', exact: true }).click();
  await expect(page).toHaveURL(/s2026-01-01$/);
  await expect(strip(page)).toContainText('Maze of the day, 1 Jan');
  await openToday(page);
  const [previous, next] = ['Previous day', 'Next day'].map((name) =>
    dialog.getByRole('button', { name }),
  );
  await expect(previous).toBeDisabled();
  // On a phone, too, the day is between its two buttons.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await previous.boundingBox())?.y).toBe((await next.boundingBox())?.y);
  await next.click();
  await expect(page).toHaveURL(/s2026-01-02$/);
});

test('days in a row are counted, and only if wanted', async ({ page }) => {
  for (const day of ['2026-11-20', TODAY]) {
    await page.clock.setFixedTime(`${day}T08:00:00Z`);
    await openDay(page, 'fourbit', day);
    await play(page, 'fourbit');
  }
  // An old one that is solved late does not lengthen the row.
  await openDay(page, 'fourbit', '2026-11-19');
  await play(page, 'fourbit');
  await expect(strip(page)).toContainText('2 days in a row');
  await pressMenu(page, 'Settings');
  await page.getByLabel('Count days in a row').uncheck();
  await page.keyboard.press('Escape');
  await expect(strip(page)).not.toContainText('in a row');
});

// ---- The front page: the address without a fragment ----

test('the front page goes on with a game that was left, of whichever day', async ({ page }) => {
  await openDay(page, 'rook');
  const [key] = await keysOf('rook', (await code(page)) ?? '');
  await page.keyboard.press(key);
  await expect(score(page)).toContainText('1');
  // A look at another machine leaves it the last that was played.
  await page.goto('./#worm');
  await expect(openedKind(page, 'worm')).toBeVisible();
  await page.clock.setFixedTime('2026-11-24T08:00:00Z');
  await openFrontPage(page);
  await expect(opened(page, `v1.rook.w5_h5.s${TODAY}`)).toBeVisible();
  await expect(score(page)).toContainText('1');
});
