// Viewport of an SVG drawing: which part of it is visible, and smooth moves between two parts. panzoom.js
// adds the input by pointer and keys.

const GLIDE_MS = 220;
// How much larger than the legible size the view may get, so that the surroundings stay visible.
const CLOSE = 1.2;

/** @typedef {{x: number, y: number, width: number, height: number}} Box in units of the drawing */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {'follow' | 'whole' | 'hand'} Mode the view follows a part, shows everything, or is moved by hand */

/** The centre of a box. @param {Box} box @returns {Point} */
const middleOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * The centre of a view along one axis: as near to `value` as possible, within the drawing.
 * @param {number} value @param {number} start @param {number} length of the drawing @param {number} visible
 */
const clampAxis = (value, start, length, visible) =>
  visible >= length
    ? start + length / 2
    : Math.max(start + visible / 2, Math.min(start + length - visible / 2, value));

/** `value`, at most `slack` away from `target`. @param {number} value @param {number} target @param {number} slack */
const clampTo = (value, target, slack) =>
  Math.max(target - Math.max(0, slack), Math.min(target + Math.max(0, slack), value));

export class Viewport {
  /**
   * @param {HTMLElement} frame the element that shows the drawing
   * @param {SVGSVGElement} drawing its viewBox is changed
   * @param {() => boolean} motionReduced
   */
  constructor(frame, drawing, motionReduced) {
    this.frame = frame;
    this.drawing = drawing;
    this.motionReduced = motionReduced;
    /** The box of the whole drawing. @type {Box} */
    this.whole = { x: 0, y: 0, width: 100, height: 100 };
    /** 1 shows the whole drawing. */
    this.scale = 1;
    /** @type {Point} */ this.centre = { x: 50, y: 50 };
    /** The pending animation frame, or 0. */
    this.animation = 0;
    /** The frame in CSS pixels, cached: reading it for every move would force a layout. */
    this.size = { width: 0, height: 0 };
    this.readSize();
  }

  readSize() {
    this.size = { width: this.frame.clientWidth, height: this.frame.clientHeight };
  }

  /** The frame in pixels, and the drawing's units per pixel (`all`) when the whole drawing is visible. */
  measure() {
    const { width, height } = this.size;
    // A hidden frame has no size.
    if (!width || !height) return { width: this.whole.width, height: this.whole.height, all: 1 };
    return { width, height, all: Math.max(this.whole.width / width, this.whole.height / height) };
  }

  /** Units of the drawing per pixel. */
  get unit() {
    return this.measure().all / this.scale;
  }

  /** The size of the visible part at a scale, in units of the drawing. @param {number} scale */
  visible(scale) {
    const { width, height, all } = this.measure();
    return { width: (width * all) / scale, height: (height * all) / scale };
  }

  /** The centre nearest to a point that keeps the view within the drawing. @param {Point} at @param {number} scale @returns {Point} */
  clamped(at, scale) {
    const { whole } = this;
    const { width, height } = this.visible(scale);
    return {
      x: clampAxis(at.x, whole.x, whole.width, width),
      y: clampAxis(at.y, whole.y, whole.height, height),
    };
  }

  draw() {
    this.centre = this.clamped(this.centre, this.scale);
    const { x, y } = this.centre;
    const { width, height } = this.visible(this.scale);
    this.drawing.setAttribute('viewBox', `${x - width / 2} ${y - height / 2} ${width} ${height}`);
    this.frame.classList.toggle('zoomed', this.isZoomed);
  }

  get isZoomed() {
    return this.scale > 1.01;
  }

  /** Stops an animation where it is. */
  stop() {
    cancelAnimationFrame(this.animation);
    this.animation = 0;
  }

  /** Moves to a centre and a scale; animated unless motion is reduced. @param {Point} to @param {number} scale */
  glide(to, scale) {
    this.stop();
    const from = { ...this.centre, scale: this.scale };
    const aim = this.clamped(to, scale);
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const part = this.motionReduced() ? 1 : Math.max(0, Math.min(1, (now - start) / GLIDE_MS));
      const eased = 1 - (1 - part) ** 3;
      const between = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * eased;
      this.scale = between(from.scale, scale);
      this.centre = { x: between(from.x, aim.x), y: between(from.y, aim.y) };
      this.draw();
      this.animation = part < 1 ? requestAnimationFrame(step) : 0;
    };
    const isThere =
      Math.hypot(aim.x - this.centre.x, aim.y - this.centre.y) < 0.01 &&
      Math.abs(scale - this.scale) < 0.001;
    if (isThere || this.motionReduced()) step(start + GLIDE_MS);
    else this.animation = requestAnimationFrame(step);
  }

  /** Changes the scale by a factor around a point of the window; around the centre if `at` is null. @param {number} factor @param {Point | null} at */
  zoom(factor, at) {
    this.stop();
    const box = this.drawing.getBoundingClientRect();
    const before = this.unit;
    const max = Math.max(4, 2 * this.measure().all);
    const next = Math.max(1, Math.min(max, this.scale * factor));
    const dx = at ? at.x - box.left - box.width / 2 : 0;
    const dy = at ? at.y - box.top - box.height / 2 : 0;
    const after = (before * this.scale) / next;
    this.centre = {
      x: this.centre.x + dx * (before - after),
      y: this.centre.y + dy * (before - after),
    };
    this.scale = next;
    this.draw();
  }

  /** Moves the view by pixels. @param {number} dx @param {number} dy */
  move(dx, dy) {
    this.stop();
    this.centre = { x: this.centre.x + dx * this.unit, y: this.centre.y + dy * this.unit };
    this.draw();
  }

  /** Shows the whole drawing at once. */
  fit() {
    this.stop();
    this.scale = 1;
    this.draw();
  }

  /**
   * Brings a part into view at a legible size, with as much of its surroundings as fits.
   * @param {Box} part @param {Box} around @param {number} legible min pixels per unit @param {Mode} mode
   */
  follow(part, around, legible, mode) {
    const min = Math.max(1, legible * this.measure().all);
    const middle = middleOf(part);
    if (mode === 'whole' || (mode === 'follow' && min === 1)) return this.glide(middle, 1);
    const large = this.visible(1);
    const fits = Math.min(large.width / around.width, large.height / around.height);
    const isByHand = mode === 'hand';
    const scale = isByHand ? Math.max(this.scale, min) : Math.max(min, Math.min(fits, min * CLOSE));
    const { width, height } = this.visible(scale);
    // Centre on the surroundings, then move until the part itself is visible.
    const { x, y } = isByHand ? this.centre : middleOf(around);
    const to = {
      x: clampTo(x, middle.x, (width - part.width) / 2),
      y: clampTo(y, middle.y, (height - part.height) / 2),
    };
    this.glide(to, scale);
  }
}
