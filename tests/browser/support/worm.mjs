// Drawing through a worm maze by hand.

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {Record<'down' | 'move', (x: number, y: number) => Promise<unknown>>} Hand */

/**
 * Where cells are on the screen, by what is drawn: the middles of the blue dot in the first cell and
 * of the red cross in the last one.
 * @param {Page} page @param {number} width @param {number} height in cells
 */
export async function cellCentres(page, width, height) {
  const { dot, cross } = await page.locator('.sheet-place canvas').evaluate((element) => {
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(
      0,
      0,
      canvas.width,
      canvas.height,
    );
    const style = getComputedStyle(canvas);
    const box = canvas.getBoundingClientRect();
    const [left, right, top, bottom] = ['Left', 'Right', 'Top', 'Bottom'].map((side) =>
      ['padding', 'border'].reduce(
        (sum, kind) =>
          sum +
          parseFloat(
            style[/** @type {any} */ (`${kind}${side}${kind === 'border' ? 'Width' : ''}`)],
          ),
        0,
      ),
    );
    const middle = (/** @type {number[]} */ colour) => {
      let [x, y, count] = [0, 0, 0];
      for (let i = 0; i < data.length; i += 4)
        if (colour.every((value, k) => data[i + k] === value)) {
          x += ((i / 4) % canvas.width) + 0.5;
          y += Math.floor(i / 4 / canvas.width) + 0.5;
          count++;
        }
      return {
        x: box.left + left + ((box.width - left - right) * x) / count / canvas.width,
        y: box.top + top + ((box.height - top - bottom) * y) / count / canvas.height,
      };
    };
    return { dot: middle([0x1f, 0x5f, 0xa8]), cross: middle([0x8a, 0x1d, 0x16]) };
  });
  return (/** @type {number} */ row, /** @type {number} */ column) => ({
    x: dot.x + ((cross.x - dot.x) * column) / (width - 1),
    y: dot.y + ((cross.y - dot.y) * row) / (height - 1),
  });
}

/** What is done with a mouse, or with a finger. @param {Page} page */
export async function hands(page) {
  const { mouse } = page;
  const client = await page.context().newCDPSession(page);
  const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type) => {
    return (/** @type {number} */ x = 0, /** @type {number} */ y = 0) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      });
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
 * Draws moves from the first cell; the hand stays down.
 * @param {Hand} hand @param {Awaited<ReturnType<typeof cellCentres>>} centre @param {string} moves
 */
export async function draw(hand, centre, moves) {
  let [row, column] = [0, 0];
  let from = centre(row, column);
  await hand.down(from.x, from.y);
  for (const move of moves) {
    row += DELTAS[move][0];
    column += DELTAS[move][1];
    const to = centre(row, column);
    // Slowly, so that a way back over a corner is never cut.
    for (const part of [1 / 3, 2 / 3, 1])
      await hand.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    from = to;
  }
}
