// Reads the pixels of a canvas. What only searches or compares them does so in the page: a picture of a megapixel
// costs some tenths of a second to pack, send and search in Node.

import { inflateRawSync } from 'node:zlib';
import { expect } from '@playwright/test';

/** @typedef {[low: number[], high: number[]]} Range colours between two, each as red, green, blue and perhaps opacity */

/**
 * Reads a canvas as it was drawn two frames from now at the latest. Runs in the page.
 * @param {Element} element @param {{ranges: Range[], isSent: boolean}} options ranges: the colours to look for;
 *   isSent: send all pixels too
 */
async function examine(element, { ranges, isSent }) {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  const canvas = /** @type {HTMLCanvasElement} */ (element);
  const { width, height } = canvas;
  // A copy: the page's own canvas is not made for being read.
  const copy = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    copy.getContext('2d', { willReadFrequently: true })
  );
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const found = ranges.map(([low, high]) => {
    let [count, x, y] = [0, 0, 0];
    for (let i = 0; i < data.length; i += 4) {
      let k = 0;
      while (k < low.length && data[i + k] >= low[k] && data[i + k] <= high[k]) k++;
      if (k < low.length) continue;
      count++;
      x += ((i / 4) % width) + 0.5;
      y += Math.floor(i / 4 / width) + 0.5;
    }
    return { count, x: x / count, y: y / count };
  });
  // FNV-1a, of whole pixels.
  let hash = 0x811c9dc5;
  for (const pixel of new Uint32Array(data.buffer)) hash = Math.imul(hash ^ pixel, 0x01000193);
  if (!isSent) return { width, height, found, hash, text: '' };
  // A megapixel is sent as some kilobytes.
  const small = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const letters = new Uint8Array(await new Response(small).arrayBuffer()).reduce(
    (before, byte) => before + String.fromCharCode(byte),
    '',
  );
  return { width, height, found, hash, text: btoa(letters) };
}

/**
 * Returns the pixels of a canvas.
 * @returns {Promise<{width: number, height: number, data: Buffer}>} four bytes a pixel: red, green, blue
and how opaque
 */
export async function pixelsOf(/** @type {Locator} */ locator) {
  const { width, height, text } = await locator.evaluate(examine, { ranges: [], isSent: true });
  return { width, height, data: inflateRawSync(Buffer.from(text, 'base64')) };
}

/** Returns a text that changes with the picture of a canvas. @param {Locator} locator */
export async function hashOf(locator) {
  const { width, height, hash } = await locator.evaluate(examine, { ranges: [], isSent: false });
  return `${width}x${height} ${hash}`;
}

/** The same once two pictures in a row are equal. @param {Locator} locator */
export async function steadyHashOf(locator) {
  let before = '';
  await expect
    .poll(async () => {
      const [last, now] = [before, await hashOf(locator)];
      before = now;
      return now === last;
    })
    .toBe(true);
  return before;
}

/**
 * Returns how many pixels have a colour between two, or one alone.
 * @param {Locator} locator @param {number[]} low @param {number[]} [high]
 */
export async function countPixels(locator, low, high = low) {
  const ranges = [/** @type {Range} */ ([low, high])];
  const { found } = await locator.evaluate(examine, { ranges, isSent: false });
  return found[0].count;
}

/** Returns the middle of the pixels of each colour, in pixels of the canvas; NaN where there are none. */
export async function middlesOf(/** @type {Locator} */ locator, /** @type {number[][]} */ colours) {
  const ranges = colours.map((colour) => /** @type {Range} */ ([colour, colour]));
  const { width, height, found } = await locator.evaluate(examine, { ranges, isSent: false });
  return { width, height, middles: found.map(({ x, y }) => ({ x, y })) };
}
