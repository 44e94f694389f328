// The sheet: a canvas that shows a part of a maze on continuous form paper, at any size. What part,
// says section.js; what is on it, drawing.js.

import { h } from '../../app/ui/dom.js';
import { BITS_PIXELS, Drawing } from './drawing.js';
import { createOverview } from './overview.js';
import { Section } from './section.js';

/** @typedef {import('./cells.js').Cells} Cells */
/** @typedef {import('./section.js').Place} Place */

/**
 * @param {{label: string, small?: boolean}} options
 */
export function createPaper({ label, small = false }) {
  const canvas = h('canvas', { class: 'sheet', 'aria-hidden': 'true' });
  const element = h(
    'div',
    {
      class: `paper${small ? ' paper-small' : ''}`,
      tabindex: small ? undefined : '0',
      role: small ? 'img' : 'application',
      'aria-label': label,
    },
    canvas,
  );
  const section = new Section();
  const drawing = new Drawing(canvas, section);
  const overview = small ? null : createOverview(element, section, centre);
  let frame = 0;

  function draw() {
    frame = 0;
    const isMore = drawing.draw();
    const isWaiting = overview && !overview.draw(drawing);
    if (isMore || isWaiting) invalidate();
  }
  function centre(/** @type {Place} */ place) {
    section.centre(place);
    invalidate();
  }
  function invalidate() {
    if (!frame) frame = requestAnimationFrame(draw);
  }
  function resize() {
    const whole = section.width === 0 || section.isWhole;
    section.width = element.clientWidth;
    section.height = element.clientHeight;
    section.ratio = Math.min(2, devicePixelRatio || 1);
    canvas.width = Math.round(section.width * section.ratio);
    canvas.height = Math.round(section.height * section.ratio);
    if (whole) section.fit();
    section.clamp();
    draw();
  }
  const observer = new ResizeObserver(resize);
  observer.observe(element);
  function fit() {
    section.fit();
    invalidate();
  }

  return {
    element,
    invalidate,
    fit,
    get cells() {
      return section.cells;
    },
    get scale() {
      return section.scale;
    },
    get bitsShown() {
      return section.scale >= BITS_PIXELS;
    },
    /** @param {Cells} cells */
    show(cells) {
      section.cells = cells;
      fit();
    },
    /** @param {import('./drawing.js').Marks} marks */
    mark(marks) {
      drawing.marks = marks;
      invalidate();
    },
    /** @param {number} factor @param {{x: number, y: number}} [at] CSS pixels in the element */
    zoom(factor, at = { x: section.width / 2, y: section.height / 2 }) {
      section.zoom(factor, at);
      invalidate();
    },
    pan(/** @type {number} */ dx, /** @type {number} */ dy) {
      section.left += dx / section.scale;
      section.top += dy / section.scale;
      section.clamp();
      invalidate();
    },
    /** Shows the overview, or hides it. */
    toggleOverview() {
      overview?.toggle();
      invalidate();
    },
    /** Moves so far that a place is well inside. @param {Place} place */
    reveal(place) {
      section.reveal(place);
      invalidate();
    },
    /** A point of the window, in cells with fractions. @param {{clientX: number, clientY: number}} event */
    pointAt({ clientX, clientY }) {
      const box = canvas.getBoundingClientRect();
      return section.pointAt(clientX - box.left, clientY - box.top);
    },
    close() {
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}

/** @typedef {ReturnType<typeof createPaper>} Paper */
