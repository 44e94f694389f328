// Turning a picture into the shape of a maze: decoding the file, and the controls for width and
// darkness. The picture stays in the page.

import { checkbox, h, slider } from '../../../app/ui/index.js';
import { darknessOf, largestPart, textOf, threshold } from './shape-text.js';

/** Longest side of the decoded picture, and the side of a drawing without a size, in pixels. */
const SIDE_MAX = 1000;
const SIDE_DEFAULT = 400;

/** Reads a file as a data URL, the only file address that the page's security policy allows. @param {File} file @returns {Promise<string>} */
const readDataUrl = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Decodes a picture in any format that the browser knows. @param {File} file */
async function decode(file) {
  const image = new Image();
  try {
    image.src = await readDataUrl(file);
    await image.decode();
    const [width, height] = [
      image.naturalWidth || SIDE_DEFAULT,
      image.naturalHeight || SIDE_DEFAULT,
    ];
    const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
    const sides = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
    // createImageBitmap would return an empty picture for a drawing without a size.
    const canvas = new OffscreenCanvas(sides[0], sides[1]);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, sides[0], sides[1]);
    return canvas.transferToImageBitmap();
  } catch {
    throw new Error(
      `${file.name} cannot be read as a picture, by this browser or under the security policy of this site`,
    );
  }
}

/** @param {(text: string) => void} onrows called with the rows of the shape */
export function createPictureControls(onrows) {
  /** @type {ImageBitmap | undefined} */ let picture;
  const width = slider({
    label: 'Width in cells',
    minimum: 4,
    maximum: 200,
    value: 40,
    onchange: update,
  });
  const limit = slider({
    label: 'Minimum darkness, in percent',
    minimum: 1,
    maximum: 99,
    value: 50,
    onchange: update,
  });
  const inverted = checkbox({
    label: 'Use the light parts',
    hint: 'The light parts of the picture become the maze.',
    onchange: update,
  });
  const largest = checkbox({
    label: 'Only the largest part',
    hint: 'Leave out all parts that are not connected to the largest one.',
    onchange: update,
  });
  const element = h(
    'div.stack.stack-start',
    { hidden: true },
    width.element,
    limit.element,
    inverted.element,
    largest.element,
  );
  function update() {
    if (!picture) return;
    const { dark, width: cells } = darknessOf(picture, width.value());
    const inside = threshold(dark, limit.value(), inverted.input.checked);
    onrows(textOf(largest.input.checked ? largestPart(inside, cells) : inside, cells));
  }
  return {
    element,
    /** Throws if the file is not a picture. @param {File} file */
    async open(file) {
      picture = await decode(file);
      element.hidden = false;
      update();
    },
    close() {
      picture = undefined;
      element.hidden = true;
    },
  };
}
