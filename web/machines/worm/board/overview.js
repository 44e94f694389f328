// All of a maze that is larger than its sheet, small, in a corner of it: where one is, and a touch to go
// elsewhere. The keys that move the paper do the same, so the picture is nothing that is read aloud.

import { load, oneOf, save } from '../../../app/storage/store.js';
import { button } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';

/** CSS pixels: its longer side, its least side, and how much larger a sheet must be to have one. */
const SIDE = 150;
const LEAST = 8;
const SHEET_MIN = 300;
const EDGE = 10;

/** @typedef {import('./viewport.js').Viewport} Section */
/** @typedef {import('./viewport.js').Position} Place */

/**
 * @param {HTMLElement} sheet
 * @param {Section} section
 * @param {(place: Place) => void} go puts a place, in cells with fractions, in the middle
 */
export function createOverview(sheet, section, go) {
  const canvas = h('canvas', { 'aria-hidden': 'true' });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const seen = h('div', { class: 'overview-window', 'aria-hidden': 'true' });
  const map = h('div', { class: 'overview' }, canvas, seen);
  const hide = button({ label: 'Small map', quiet: true, icon: 'map', key: 'O', onclick: toggle });
  const element = h('div', { class: 'overview-host', hidden: true }, hide, map);
  let isWanted = load('worm.map', oneOf(true, false));
  /** What is on the canvas. */
  let drawn = '';
  /** @type {ImageBitmap[]} */
  let pictures = [];

  function toggle() {
    isWanted = !isWanted;
    save('worm.map', isWanted);
    show();
  }
  function show() {
    element.hidden = !isDue();
    map.hidden = !isWanted;
    hide.setAttribute('aria-pressed', String(isWanted));
  }

  const sizeOf = () => {
    const { width, height } = section.cells ?? { width: 1, height: 1 };
    const scale = Math.min(SIDE / Math.max(width, height), section.inner / 3 / width);
    return {
      width: Math.max(LEAST, Math.round(width * scale)),
      height: Math.max(LEAST, Math.round(height * scale)),
    };
  };
  const isDue = () =>
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
    element.classList.toggle('overview-left', Boolean(isUnder));
  }

  function touch(/** @type {PointerEvent} */ event) {
    const box = canvas.getBoundingClientRect();
    const { width, height } = section.cells ?? { width: 1, height: 1 };
    go({
      row: ((event.clientY - box.top) / box.height) * height,
      column: ((event.clientX - box.left) / box.width) * width,
    });
  }
  map.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    sheet.focus({ preventScroll: true });
    map.setPointerCapture(event.pointerId);
    touch(event);
  });
  map.addEventListener('pointermove', (event) => {
    if (map.hasPointerCapture(event.pointerId)) touch(event);
  });
  // Nothing of this is done on the sheet.
  for (const name of ['pointerdown', 'pointermove', 'pointerup'])
    element.addEventListener(name, (event) => event.stopPropagation());

  /** The maze and its ends. @param {import('../cells.js').Cells} cells @param {import('./drawing.js').Drawing} drawing */
  function drawMap(cells, { whole, marks }) {
    const size = sizeOf();
    const { ratio } = section;
    canvas.width = Math.round(size.width * ratio);
    canvas.height = Math.round(size.height * ratio);
    canvas.style.setProperty('width', `${size.width}px`);
    canvas.style.setProperty('height', `${size.height}px`);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = '#fbfaf3';
    context.fillRect(0, 0, size.width, size.height);
    const [x, y] = [size.width / cells.width, size.height / cells.height];
    for (const { image, step } of whole)
      context.drawImage(image, 0, 0, image.width * step * x, image.height * step * y);
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
  }

  /** The window's frame: an element, so that the map is not painted anew as one moves. @param {import('../cells.js').Cells} cells */
  function drawWindow(cells) {
    const size = sizeOf();
    const { left, top, scale, inner, height } = section;
    const [x, y] = [size.width / cells.width, size.height / cells.height];
    const least = (/** @type {number} */ value) => Math.max(4, value);
    seen.style.setProperty('transform', `translate(${left * x}px, ${top * y}px)`);
    seen.style.setProperty('width', `${least((inner / scale) * x)}px`);
    seen.style.setProperty('height', `${least((height / scale) * y)}px`);
  }

  return {
    toggle,
    isShown: () => isWanted && isDue(),
    /** @param {import('./drawing.js').Drawing} drawing */
    draw(drawing) {
      const { cells } = section;
      show();
      if (element.hidden || !cells) return;
      if (!element.isConnected) sheet.append(element);
      corner(drawing.marks.player);
      if (!isWanted) return;
      drawWindow(cells);
      const { player } = drawing.marks;
      const { width, height } = sizeOf();
      const whole = drawing.whole;
      const next = [player?.row, player?.column, cells.goal, width, height, section.ratio].join();
      const isSame =
        whole.length === pictures.length && whole.every((one, i) => one.image === pictures[i]);
      if (next === drawn && isSame) return;
      drawn = next;
      pictures = whole.map(({ image }) => image);
      drawMap(cells, drawing);
    },
  };
}
