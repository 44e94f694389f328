// Browser tests: worm mazes of hexagons and triangles at the default size, from the first touch to the solved maze.

import { HEXAGON_STEPS } from '../hexagons.mjs';
import { solve } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { drawn, hands, showWholeSheet, steadyMarks } from './support/worm.mjs';
import { counted, result, sheet } from './support/parts.mjs';

/** A place on the way: the share of the way from the dot to the cross, across and down. @typedef {{across: number, down: number}} Place */
/**
 * @typedef {object} Lattice
 * @property {string} name of its cells
 * @property {string} token in its codes
 * @property {(moves: string) => Place[]} placesAlong of the cells that moves lead through, from the first
 * @property {string} bump a key that walks against the wall of the first cell
 * @property {(move: string) => string} keyOf
 */

/** @type {Lattice} */
const HEXAGONS = {
  name: 'hexagons',
  token: 'hex',
  // The goal is in an odd row, half a hexagon further to the right.
  placesAlong(moves) {
    let [halves, row] = [0, 0];
    const places = [{ across: 0, down: 0 }];
    for (const move of moves) {
      halves += HEXAGON_STEPS[move][0];
      row += HEXAGON_STEPS[move][1];
      places.push({ across: halves / 79, down: row / 29 });
    }
    return places;
  },
  bump: 'e',
  keyOf: (move) => move.toLowerCase(),
};

const ARROWS = /** @type {Record<string, [key: string, row: number, column: number]>} */ ({
  U: ['ArrowUp', -1, 0],
  R: ['ArrowRight', 0, 1],
  D: ['ArrowDown', 1, 0],
  L: ['ArrowLeft', 0, -1],
});

/** @type {Lattice} */
const TRIANGLES = {
  name: 'triangles',
  token: 'tri',
  // The start and the goal both point up; the middle of one that points down is higher.
  placesAlong(moves) {
    let [row, column] = [0, 0];
    const places = [{ across: 0, down: 0 }];
    for (const move of moves) {
      row += ARROWS[move][1];
      column += ARROWS[move][2];
      const down = row + ((row + column) % 2 === 0 ? 0 : -1 / 3);
      places.push({ across: column / 39, down: down / 29 });
    }
    return places;
  },
  bump: 'ArrowUp',
  keyOf: (move) => ARROWS[move][0],
};

const codeOf = (/** @type {Lattice} */ { token }) => `v1.worm.w40_h30_${token}.sfirst`;

/** @param {Page} page @param {string} code @param {{width: number, height: number}} size */
async function open(page, code, size) {
  await page.setViewportSize(size);
  await page.goto(`./#${code}`);
  await expect(sheet(page, code)).toBeVisible();
  if (size.width < 640) await showWholeSheet(page);
  await drawn(page);
}

const WIDE = { width: 1440, height: 900 };
const LATTICES = [HEXAGONS, TRIANGLES];

test.describe('by finger, 390 by 844', () => {
  test.use({ hasTouch: true });
  test('each lattice is traced from the start to the goal', async ({ page }) => {
    for (const lattice of LATTICES)
      await test.step(lattice.name, async () => {
        const code = codeOf(lattice);
        const moves = (await solve(code)).get('moves') ?? '';
        await open(page, code, { width: 390, height: 844 });
        const { finger } = await hands(page);
        const { dot, cross } = await steadyMarks(page);
        const points = lattice.placesAlong(moves).map(({ across, down }) => ({
          x: dot.x + (cross.x - dot.x) * across,
          y: dot.y + (cross.y - dot.y) * down,
        }));
        await finger.down(points[0].x, points[0].y);
        for (let at = 2; at < points.length; at += 2) await finger.move(points[at].x, points[at].y);
        const end = points[points.length - 1];
        await finger.move(end.x, end.y);
        await finger.up();
        await expect(result(page)).toHaveText(`${moves.length} steps, the fewest possible.`);
      });
  });
});

test('keys walk through each lattice, bump and undo, and the link carries the game', async ({
  page,
}) => {
  for (const lattice of LATTICES)
    await test.step(lattice.name, async () => {
      const code = codeOf(lattice);
      const moves = (await solve(code)).get('moves') ?? '';
      await open(page, code, WIDE);
      const steps = counted(page);
      // A bump into the wall above is no step.
      await page.keyboard.press(lattice.bump);
      await expect(steps).toHaveText('0');
      for (const move of moves.slice(0, 12)) await page.keyboard.press(lattice.keyOf(move));
      await expect(steps).toHaveText('12');
      await page.keyboard.press('Control+z');
      await expect(steps).toHaveText('11');
      await expect(page).toHaveURL(new RegExp(`#${code.replaceAll('.', '\\.')}`));
      await page.goto(`./#${code}.m${moves}`);
      await expect(result(page)).toBeVisible();
    });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });
  test('six buttons walk to the goal of a small maze', async ({ page }) => {
    const code = 'v1.worm.w6_h5_hex.spad';
    const names = /** @type {Record<string, string>} */ ({
      Q: 'up left',
      E: 'up right',
      D: 'right',
      C: 'down right',
      Z: 'down left',
      A: 'left',
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`./#${code}`);
    await drawn(page);
    await page.touchscreen.tap(195, 120);
    const pad = page.getByRole('group', { name: 'Walk' });
    for (const move of (await solve(code)).get('moves') ?? '')
      await pad.getByRole('button', { name: `Walk ${names[move]}`, exact: true }).tap();
    await expect(result(page)).toBeVisible();
  });
});
