// Browser tests: playing a worm maze: steps, runs to junctions, dead ends, start and goal, the solved
// sentence, and reuse of a maze that is already generated.

import { ARROWS } from './support/arrows.mjs';
import { openCore, solve } from './support/core.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { forget, inWindows } from './support/forget.mjs';
import { openTab } from './support/panel.mjs';
import { countPixels } from './support/canvas.mjs';
import { cellCentres, hands, marksOf, steadyMarks } from './support/worm.mjs';
import { openTodaysMaze } from './support/today.mjs';
import {
  counted,
  message,
  note,
  overview,
  paper as paperPart,
  result,
  sheetCanvas,
} from './support/parts.mjs';
import { pressMoves, pressSolution } from './support/play.mjs';
import { boxesOf } from './support/reachable.mjs';
import { NO_PATH_LEADS_TO_THE_GOAL } from './support/sentences.mjs';

test.use(MOVING);

async function open(/** @type {Page} */ page, /** @type {string} */ code) {
  await page.goto(`./#${code}`);
  await expect(page.locator(`.sheet-host .paper[data-code="${code}"]`)).toBeVisible();
}

/** @param {Page} page @param {number[]} low @param {number[]} high */
const pixels = (page, low, high) => countPixels(sheetCanvas(page), low, high);

test('a bump into a wall is announced and is not a step, nor is one in a link', async ({
  page,
}) => {
  await open(page, 'v1.worm.w2_h2.ddkQ');
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await expect(page.getByText('Wall up.')).toHaveCount(1);
  await expect(counted(page)).toHaveText('0');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.goto('./#v1.worm.w2_h2.ddkQ.mUULRU');
  await expect(counted(page)).toHaveText('1');
});

test.describe('with touch', () => {
  test.use({ hasTouch: true });
  test('Shift with an arrow runs to the next junction, Backspace and the pad go back', async ({
    page,
  }) => {
    const code = 'v1.worm.w40_h30.srun';
    const session = await openCore(code);
    await open(page, code);
    // The core reports the open sides; a run ends where more than one leads on, or none.
    const exits = () => session.describe().get('exits') ?? '';
    const opposite = /** @type {Record<string, string>} */ ({ U: 'D', R: 'L', D: 'U', L: 'R' });
    const run = (/** @type {string} */ move) => {
      let count = 0;
      for (let on = [move]; on.length === 1; count++) {
        session.step(on[0]);
        const back = opposite[on[0]];
        on = [...exits()].filter((exit) => exit !== back);
      }
      return count;
    };
    let walked = 0;
    const before = [];
    for (let i = 0; i < 4; i++) {
      const move = [...exits()].find((exit) => 'RD'.includes(exit)) ?? exits()[0];
      before.push(walked);
      walked += run(move);
      await page.keyboard.press(`Shift+${ARROWS[move]}`);
      await expect(counted(page)).toHaveText(String(walked));
      if (exits().length === 1) break;
    }
    await page.keyboard.press('Backspace');
    await expect(counted(page)).toHaveText(String(before.pop()));
    await page.getByRole('button', { name: 'Back to junction' }).click();
    await expect(counted(page)).toHaveText(String(before.pop()));
    await page.getByRole('button', { name: 'Restart' }).tap();
    await page.getByRole('button', { name: 'Run to junction' }).tap();
    session.reset();
    const first = exits()[0];
    await page
      .getByRole('button', { name: `Walk ${{ U: 'up', R: 'right', D: 'down', L: 'left' }[first]}` })
      .tap();
    await expect(counted(page)).toHaveText(String(run(first)));
    session.close();
  });
});

test('the last steps tell of the way: dead ends shaded, steps back and forth', async ({ page }) => {
  // Three cells in a row and one below the last: 5 7 4 / 4 5 4, the goal lower right.
  const code = 'v1.worm.w3_h2.dV0RU';
  await open(page, code);
  const grey = () => pixels(page, [0xa8, 0xa8, 0x98], [0xd2, 0xd2, 0xc8]);
  const before = await grey();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await expect.poll(grey).toBeGreaterThan(before + 300);
  await page.reload();
  await expect(counted(page)).toHaveText('3');
  await expect.poll(grey).toBeGreaterThan(before + 300);
  for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(result(page)).toHaveText('5 steps; the shortest has 3.');
  await expect(note(page)).toHaveText(
    /^Time: \d+:\d\d\. You visited 1 cell off the shortest path\.$/,
  );
  await forget(page);
  await open(page, 'v1.worm.w3_h2.dV0RU');
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowRight'])
    await page.keyboard.press(key);
  await expect(result(page)).toHaveText('5 steps; the shortest has 3.');
  await expect(note(page)).toContainText('You went back and forth for 2 steps.');
});

test('at the goal both paths are drawn in different forms', async ({ page }) => {
  const code = 'v1.worm.w40_h30.spath';
  const moves = (await solve(code)).get('moves') ?? '';
  await open(page, code);
  // A detour into a side corridor takes two more steps.
  const session = await openCore(code);
  const [aside] = [...(session.describe().get('exits') ?? '')].filter((exit) => exit !== moves[0]);
  const detour = aside ? aside + { U: 'D', R: 'L', D: 'U', L: 'R' }[aside] : '';
  await pressMoves(page, detour + moves);
  await expect(result(page)).toHaveText(
    `${moves.length + 2} steps; the shortest has ${moves.length}.`,
  );
  await expect.poll(() => pixels(page, [0x2f, 0x7d, 0x32], [0x2f, 0x7d, 0x32])).toBeGreaterThan(50);
  await expect
    .poll(() => pixels(page, [0x1f, 0x5f, 0xa8], [0x1f, 0x5f, 0xa8]))
    .toBeGreaterThan(150);
  await openTab(page, 'Play');
  await expect(page.getByRole('button', { name: 'Hide solution' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await openTab(page, 'Play');
  await expect(page.getByRole('button', { name: 'Show solution' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });
  test('start and goal are chosen by taps on the sheet', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'v1.worm.w28_h30.sfast');
    const centre = await cellCentres(page, 28, 30);
    await page.getByRole('tab', { name: 'New', exact: true }).tap();
    // On a phone the press gives the sheet free.
    await page.getByText('Choose cells').tap();
    await expect(message(page)).toContainText('Tap the start cell.');
    const { finger } = await hands(page);
    await page.evaluate(() => scrollTo(0, 0));
    for (const [row, column] of [
      [20, 10],
      [3, 25],
    ]) {
      const { x, y } = centre(row, column);
      await finger.down(x, y);
      await finger.up();
    }
    const code = 'v1.worm.w28_h30_sr21_sc11_gr4_gc26.sfast';
    await expect(page.locator(`.sheet-host .paper[data-code="${code}"]`)).toBeVisible();
    const { dot, cross } = await steadyMarks(page);
    for (const [mark, wanted] of /** @type {const} */ ([
      [dot, centre(20, 10)],
      [cross, centre(3, 25)],
    ]))
      expect(Math.hypot(mark.x - wanted.x, mark.y - wanted.y)).toBeLessThan(2);
    await pressSolution(page, code);
    await expect(result(page)).toContainText('the fewest possible');
    await openTab(page, 'New');
    await page.getByText('Corners', { exact: true }).click();
    await expect(
      page.locator('.sheet-host .paper[data-code="v1.worm.w28_h30.sfast"]'),
    ).toBeVisible();
  });
});

test('on a phone a larger maze opens at the dot with 12 pixels a cell', async ({ page }) => {
  await inWindows(
    page,
    [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ],
    async () => {
      const sheet = paperPart(page);
      const codeOf = async () => String(await sheet.getAttribute('data-code'));
      const play = async () => {
        const moves = (await solve(await codeOf())).get('moves') ?? '';
        await pressMoves(page, moves);
        const dot = async () => (await marksOf(page)).dot.x;
        await expect.poll(dot, 'the dot stays in view').toBeGreaterThan(0);
      };
      /** The side of a cell in CSS pixels, from the part of the overview that its frame takes. */
      const cellSide = async () => {
        const boxes = await boxesOf(page.locator('body'), [
          '.sheet-host .paper',
          '.overview canvas',
          '.overview-window',
        ]);
        const [paper, map, frame] = boxes.map(({ left, right }) => right - left);
        const cells = Number(/w(\d+)/.exec(await codeOf())?.[1] ?? 40);
        // A maze larger than the sheet leaves the strips with holes their least width.
        const holes = 10;
        return (paper - 2 * holes) / ((cells * frame) / map);
      };
      await open(page, 'v1.worm.w24_h24.sfast');
      await play();
      await page.getByRole('button', { name: 'Larger' }).click();
      await expect(sheet).toHaveAttribute('data-code', /w36_h36/);
      await expect(overview(page)).toBeVisible();
      await expect.poll(cellSide).toBeGreaterThanOrEqual(11.5);
      await play();
      await openTodaysMaze(page, 'Worm');
      await expect(sheet).toHaveAttribute('data-code', /\.s\d{4}-\d\d-\d\d$/);
      await expect(overview(page)).toBeVisible();
      await expect.poll(cellSide).toBeGreaterThanOrEqual(11.5);
    },
  );
});

test('the page says beforehand that a maze of percolation may have no path', async ({ page }) => {
  const hint = page.getByText('There may be no path; ‘Show solution’ then says so.');
  await open(page, 'v1.worm.w9_h7.spath');
  await expect(hint).toBeHidden();
  await open(page, 'v1.worm.w9_h7_percolation_open200.spath');
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: 'Show solution' }).click();
  await expect(page.getByText(NO_PATH_LEADS_TO_THE_GOAL)).toBeVisible();
});
