// Reads the pixels of a canvas.

import { inflateRawSync } from 'node:zlib';

/** @typedef {import('@playwright/test').Locator} Locator */

/**
 * The pixels of a canvas, as it was drawn two frames from now at the latest.
 * @param {Locator} locator
 * @returns {Promise<{width: number, height: number, data: Buffer}>} four bytes a pixel: red, green, blue
 *   and how opaque
 */
export async function pixelsOf(locator) {
  const { width, height, text } = await locator.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const canvas = /** @type {HTMLCanvasElement} */ (element);
    // A copy: the page's own canvas is not made for being read.
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
      copy.getContext('2d', { willReadFrequently: true })
    );
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    // A megapixel is sent as some kilobytes.
    const small = new Blob([data]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const letters = new Uint8Array(await new Response(small).arrayBuffer()).reduce(
      (before, byte) => before + String.fromCharCode(byte),
      '',
    );
    return { width: canvas.width, height: canvas.height, text: btoa(letters) };
  });
  return { width, height, data: inflateRawSync(Buffer.from(text, 'base64')) };
}

/**
 * How many pixels have a colour between two, or one alone.
 * @param {Locator} locator @param {number[]} low @param {number[]} [high]
 */
export async function countPixels(locator, low, high = low) {
  const { data } = await pixelsOf(locator);
  let count = 0;
  for (let i = 0; i < data.length; i += 4)
    if (low.every((value, k) => data[i + k] >= value && data[i + k] <= high[k])) count++;
  return count;
}
