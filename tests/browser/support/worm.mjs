// Helpers of the worm's browser tests: cells and marks on the screen, drawing with mouse and finger.

import { expect } from '@playwright/test';
import { middlesOf } from './canvas.mjs';
import { paper, sheetCanvas } from './parts.mjs';

/** @typedef {Record<'down' | 'move', (x: number, y: number) => Promise<unknown>>} Hand */

/** Colours of the two marks. */
const DOT = [0x1f, 0x5f, 0xa8];
const CROSS = [0x8a, 0x1d, 0x16];

/**
 * Returns the centres of the player's blue dot and of the red cross at the goal, in CSS pixels of the
 * window; NaN for a mark that is not visible.
 */
export async function marksOf(/** @type {Page} */ page) {
  const sheet = sheetCanvas(page);
  const inner = await sheet.evaluate((canvas) => {
    const box = canvas.getBoundingClientRect();
    const style = getComputedStyle(canvas);
    const [left, right, top, bottom] = ['left', 'right', 'top', 'bottom'].map(
      (side) =>
        parseFloat(style.getPropertyValue(`padding-${side}`)) +
        parseFloat(style.getPropertyValue(`border-${side}-width`)),
    );
    return {
      x: box.left + left,
      y: box.top + top,
      width: box.width - left - right,
      height: box.height - top - bottom,
    };
  });
  const { width, height, middles } = await middlesOf(sheet, [DOT, CROSS]);
  const [dot, cross] = middles.map(({ x, y }) => ({
    x: inner.x + (inner.width * x) / width,
    y: inner.y + (inner.height * y) / height,
  }));
  return { dot, cross };
}

/** Waits until what changed is drawn: a sheet is drawn in the next frame. @param {Page} page */
export const drawn = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Shows all of a maze, which a phone opens at the dot. @param {Page} page */
export async function showWholeSheet(page) {
  await paper(page).focus();
  await page.keyboard.press('0');
  await drawn(page);
}

/** Returns the dot and the cross once the sheet stands still with both on it. @param {Page} page */
export async function steadyMarks(page) {
  let marks = await marksOf(page);
  await expect
    .poll(async () => {
      const before = JSON.stringify(marks);
      marks = await marksOf(page);
      const now = JSON.stringify(marks);
      // A mark that is not there is NaN, which is null in JSON.
      return now === before && !now.includes('null');
    })
    .toBe(true);
  return marks;
}

/**
 * Returns a function from cells to points of the window, computed from the dot in the first cell and the
 * cross in the last one.
 * @param {Page} page @param {number} width @param {number} height in cells
 */
export async function cellCentres(page, width, height) {
  const { dot, cross } = await steadyMarks(page);
  return (/** @type {number} */ row, /** @type {number} */ column) => ({
    x: dot.x + ((cross.x - dot.x) * column) / (width - 1),
    y: dot.y + ((cross.y - dot.y) * row) / (height - 1),
  });
}

/** Returns the actions of a mouse and of a finger. @param {Page} page */
export async function hands(page) {
  const { mouse } = page;
  // A mouse needs no session of its own.
  /** @type {import('@playwright/test').CDPSession | undefined} */
  let client;
  const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type) => {
    return async (/** @type {number} */ x = 0, /** @type {number} */ y = 0) => {
      client ??= await page.context().newCDPSession(page);
      return await client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
    };
  };
  return {
    mouse: {
      down: async (/** @type {number} */ x, /** @type {number} */ y) => {
        await mouse.move(x, y);
        await mouse.down();
      },
      move: (/** @type {number} */ x, /** @type {number} */ y) => mouse.move(x, y),
      up: () => mouse.up(),
    },
    finger: { down: touch('touchStart'), move: touch('touchMove'), up: touch('touchEnd') },
  };
}

const DELTAS = /** @type {Record<string, [number, number]>} */ ({
  U: [-1, 0],
  R: [0, 1],
  D: [1, 0],
  L: [0, -1],
});

/**
 * Returns a function from the distance along a path, in cells, to points of the window.
 * @param {Awaited<ReturnType<typeof cellCentres>>} centre @param {string} moves
 */
export function alongPath(centre, moves) {
  let [row, column] = [0, 0];
  const points = [centre(0, 0)];
  for (const move of moves) {
    row += DELTAS[move][0];
    column += DELTAS[move][1];
    points.push(centre(row, column));
  }
  return (/** @type {number} */ distance) => {
    const [from, to] = [Math.floor(distance), Math.ceil(distance)].map((i) => points[i]);
    const part = distance % 1;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  };
}

/**
 * Draws moves from the first cell, and does not release the mouse or finger.
 * @param {Hand} hand @param {Awaited<ReturnType<typeof cellCentres>>} centre @param {string} moves
 */
export async function draw(hand, centre, moves) {
  const at = alongPath(centre, moves);
  await hand.down(at(0).x, at(0).y);
  // Two events for each cell, one of them in its middle, so that corners are not cut.
  for (let half = 1; half <= 2 * moves.length; half++) {
    const { x, y } = at(half / 2);
    await hand.move(x, y);
  }
}
