// All of a maze that is larger than its sheet, small, in a corner of it: where one is, and a touch to go
// elsewhere. The keys that move the paper do the same, so it is nothing that is read aloud.

import { h } from '../../app/ui/dom.js';

/** CSS pixels: its longer side, its least side, and how much larger a sheet must be to have one. */
const SIDE = 150;
const LEAST = 8;
const SHEET_MIN = 300;
const EDGE = 10;

/** @typedef {import('./section.js').Section} Section */
/** @typedef {import('./section.js').Place} Place */

/**
 * @param {HTMLElement} sheet
 * @param {Section} section
 * @param {(place: Place) => void} go puts a place, in cells with fractions, in the middle
 */
export function createOverview(sheet, section, go) {
  const canvas = h('canvas', { class: 'overview', 'aria-hidden': 'true', hidden: true });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  let isWanted = true;

  const scaleOf = () => {
    const { width, height } = section.cells ?? { width: 1, height: 1 };
    return Math.min(SIDE / Math.max(width, height), section.inner / 3 / width);
  };
  const sizeOf = () => {
    const { width, height } = section.cells ?? { width: 1, height: 1 };
    return {
      width: Math.max(LEAST, Math.round(width * scaleOf())),
      height: Math.max(LEAST, Math.round(height * scaleOf())),
    };
  };
  const isDue = () =>
    isWanted &&
    section.cells !== null &&
    !section.isWhole &&
    Math.min(section.width, section.height) >= SHEET_MIN;

  /** The corner that is free of a place: the lower right, else the lower left. @param {Place | null | undefined} player */
  function corner(player) {
    const size = sizeOf();
    const left = section.width - section.holes - EDGE - size.width;
    const isUnder =
      player &&
      section.x(player.column + 1) > left - EDGE &&
      section.y(player.row + 1) > section.height - size.height - 2 * EDGE;
    canvas.classList.toggle('overview-left', Boolean(isUnder));
  }

  function touch(/** @type {PointerEvent} */ event) {
    const box = canvas.getBoundingClientRect();
    const { width, height } = section.cells ?? { width: 1, height: 1 };
    go({
      row: ((event.clientY - box.top) / box.height) * height,
      column: ((event.clientX - box.left) / box.width) * width,
    });
  }
  canvas.addEventListener('pointerdown', (event) => {
    event.stopPropagation();
    event.preventDefault();
    sheet.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    touch(event);
  });
  canvas.addEventListener('pointermove', (event) => {
    event.stopPropagation();
    if (canvas.hasPointerCapture(event.pointerId)) touch(event);
  });
  canvas.addEventListener('pointerup', (event) => event.stopPropagation());

  return {
    toggle: () => void (isWanted = !isWanted),
    /** False if the picture of the whole is still to be made. @param {import('./drawing.js').Drawing} drawing */
    draw(drawing) {
      const { cells } = section;
      canvas.hidden = !isDue();
      if (canvas.hidden || !cells) return true;
      if (!canvas.isConnected) sheet.append(canvas);
      const { marks } = drawing;
      const { isMore, image, step } = drawing.whole(cells);
      corner(marks.player);
      const { ratio } = section;
      const size = sizeOf();
      canvas.width = Math.round(size.width * ratio);
      canvas.height = Math.round(size.height * ratio);
      canvas.style.setProperty('width', `${size.width}px`);
      canvas.style.setProperty('height', `${size.height}px`);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.fillStyle = '#fbfaf3';
      context.fillRect(0, 0, size.width, size.height);
      const [x, y] = [size.width / cells.width, size.height / cells.height];
      if (image) context.drawImage(image, 0, 0, image.width * step * x, image.height * step * y);
      const dot = (/** @type {Place} */ place, /** @type {string} */ colour) => {
        context.beginPath();
        context.arc((place.column + 0.5) * x, (place.row + 0.5) * y, 3, 0, 2 * Math.PI);
        context.fillStyle = colour;
        context.fill();
        context.strokeStyle = '#fff';
        context.lineWidth = 1;
        context.stroke();
      };
      dot(cells.placeOf(cells.goal), '#8a1d16');
      if (marks.player) dot(marks.player, '#1f5fa8');
      // What the window shows.
      const { left, top, scale } = section;
      const [wide, high] = [(section.inner / scale) * x, (section.height / scale) * y];
      const least = (/** @type {number} */ value) => Math.max(4, value);
      context.strokeStyle = '#b3261e';
      context.lineWidth = 2;
      context.strokeRect(left * x, top * y, least(wide), least(high));
      return !isMore;
    },
  };
}
