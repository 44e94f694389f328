// The sheet on the page: a canvas that shows a part of the maze on continuous form paper, at any zoom.
// viewport.js computes which part is visible, drawing.js draws it.

import { h } from '../../../app/ui/dom.js';
import { Drawing } from './drawing.js';
import { Viewport } from './viewport.js';

/** Milliseconds of a frame for preparing tiles: in a frame that draws, and in one that does not. */
const PREPARE_WHILE_DRAWING_MS = 0.8;
const PREPARE_MS = 5;
/** Device pixels drawn in one frame; a larger sheet is drawn in SLICES frames. */
const PIXELS_MAX = 2_000_000;
const SLICES = 3;
/** Factor of the zoom buttons. */
const STEP = 1.5;
/** Frames without a draw after which finished tiles are shown. */
const FRAMES = 8;

/** Draws the viewport when it is due, and prepares the tiles that the next draw needs. */
class SheetPainter {
  /** @param {HTMLElement} element @param {HTMLCanvasElement} canvas @param {boolean} hasOverview */
  constructor(element, canvas, hasOverview) {
    this.element = element;
    this.canvas = canvas;
    /** A canvas of half the resolution, shown while the fine one is being drawn. */
    this.coarse = h('canvas.cover.sheet-coarse', { 'aria-hidden': 'true', hidden: true });
    element.append(this.coarse);
    this.viewport = new Viewport();
    this.drawing = new Drawing(this.viewport);
    this.hasOverview = hasOverview;
    /** Loaded when the view is first smaller than the sheet. @type {ReturnType<typeof import('./overview.js').createOverview> | undefined} */
    this.overview = undefined;
    this.frame = 0;
    this.isDue = true;
    /** The cell that stays in view when the element changes its size. With `zoom` the view has not moved since it was opened. @type {{cell: Position, zoom?: Parameters<Viewport['open']>[0]} | null} */
    this.anchor = null;
    /** Key of the view on the coarse canvas. */
    this.coarseKey = '';
    /** The next slice of the fine canvas. */
    this.slice = 0;
    /** Frames since the last draw. */
    this.frames = 0;
  }

  invalidate() {
    this.isDue = true;
    this.schedule();
  }

  schedule() {
    if (!this.frame) this.frame = requestAnimationFrame(() => this.tick());
  }

  /** Uses a frame: to draw, or to prepare the next draw. */
  tick() {
    this.frame = 0;
    const end = performance.now() + (this.isDue ? PREPARE_WHILE_DRAWING_MS : PREPARE_MS);
    const isOver = () => performance.now() >= end;
    let hasMore = this.drawing.prepare(isOver, this.overview?.isShown() ?? false);
    if (this.isDue || !hasMore || ++this.frames === FRAMES) hasMore = this.draw(hasMore) || hasMore;
    this.element.toggleAttribute('data-unfinished', hasMore);
    if (hasMore) this.schedule();
  }

  /** Draws; returns true if another frame must draw more. @param {boolean} isUnprepared tiles are missing */
  draw(isUnprepared) {
    const { viewport, drawing, coarse, canvas } = this;
    if (this.isDue) this.slice = 0;
    const isNew = this.isDue && viewport.key() !== this.coarseKey;
    this.isDue = false;
    this.frames = 0;
    if (!viewport.isWhole) void this.loadOverview();
    this.overview?.draw(drawing);
    const pixels = viewport.width * viewport.height * viewport.ratio ** 2;
    if (pixels <= PIXELS_MAX || viewport.ratio <= 1) {
      this.resizeCanvas(canvas, viewport.ratio);
      coarse.hidden = true;
      drawing.draw(canvas);
      return false;
    }
    if (isNew || isUnprepared) {
      this.resizeCanvas(coarse, viewport.ratio / 2);
      drawing.draw(coarse);
      coarse.hidden = false;
      this.coarseKey = viewport.key();
      return true;
    }
    this.resizeCanvas(canvas, viewport.ratio);
    drawing.draw(canvas, { from: this.slice / SLICES, to: (this.slice + 1) / SLICES });
    this.slice++;
    if (this.slice < SLICES) return true;
    this.slice = 0;
    coarse.hidden = true;
    return false;
  }

  /** @param {HTMLCanvasElement} canvas @param {number} ratio device pixels for each CSS pixel */
  resizeCanvas(canvas, ratio) {
    const { viewport } = this;
    viewport.drawn = ratio;
    const width = Math.round(viewport.width * ratio);
    const height = Math.round(viewport.height * ratio);
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
  }

  async loadOverview() {
    if (!this.hasOverview || this.overview || !this.viewport.cells) return;
    // A map that does not load is left out, and the next view that needs it tries again.
    const module = await import('./overview.js').catch(() => undefined);
    if (!module || this.overview) return;
    this.overview = module.createOverview(this.element, this.viewport, (position) => {
      this.anchor = null;
      this.viewport.centre(position);
      this.invalidate();
    });
    this.invalidate();
  }

  /** Reads the element's size and draws at once. */
  measure() {
    const { viewport, element } = this;
    const isWhole = viewport.width === 0 || viewport.isWhole;
    viewport.width = element.clientWidth;
    viewport.height = element.clientHeight;
    viewport.ratio = Math.min(2, devicePixelRatio || 1);
    const { anchor } = this;
    if (anchor?.zoom) viewport.open(anchor.zoom, anchor.cell);
    else if (isWhole) viewport.fit();
    else if (anchor) viewport.reveal(anchor.cell);
    viewport.clamp();
    cancelAnimationFrame(this.frame);
    this.isDue = true;
    this.tick();
  }
}

/** @param {{label: string, isPicture?: boolean}} options isPicture: it is not played on, and has no overview */
export function createSheetView({ label, isPicture = false }) {
  const canvas = h('canvas.sheet', { 'aria-hidden': 'true' });
  const element = h(
    'div.paper',
    {
      tabindex: isPicture ? undefined : '0',
      role: isPicture ? 'img' : 'application',
      'aria-label': label,
    },
    canvas,
  );
  const painter = new SheetPainter(element, canvas, !isPicture);
  const { viewport } = painter;
  const invalidate = () => painter.invalidate();
  const observer = new ResizeObserver(() => painter.measure());
  observer.observe(element);
  /** @param {() => void} change @param {SheetPainter['anchor']} anchor */
  function move(change, anchor = null) {
    painter.anchor = anchor;
    change();
    invalidate();
  }
  const fit = () => move(() => viewport.fit());
  /** @param {number} factor @param {{x: number, y: number}} [at] fixed point, in CSS pixels in the element; default: the player, if in view */
  const zoom = (factor, at = viewport.middleFor(painter.drawing.marks.player)) =>
    move(() => viewport.zoom(factor, at));

  return {
    element,
    invalidate,
    fit,
    /** Reads the element's size now; the resize observer does so a little later. */
    measure: () => painter.measure(),
    get cells() {
      return viewport.cells;
    },
    get scale() {
      return viewport.scale;
    },
    /** True if walls come from tiles, because the cells are too small for lines. */
    get drawsTiles() {
      return !painter.drawing.isZoomedIn;
    },
    show(/** @type {Cells} */ cells) {
      viewport.cells = cells;
      fit();
    },
    /** Shows the part around a cell if the cells of the whole maze are too small. @param {Parameters<Viewport['open']>[0]} limits @param {Position} cell */
    openAt(limits, cell) {
      move(() => viewport.open(limits, cell), { cell, zoom: limits });
    },
    mark(/** @type {import('./drawing.js').Marks} */ marks) {
      painter.drawing.marks = marks;
      invalidate();
    },
    zoom,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    /** @param {number} dx in CSS pixels @param {number} dy */
    pan(dx, dy) {
      move(() => viewport.pan(dx, dy));
    },
    toggleOverview() {
      painter.overview?.toggle();
      invalidate();
    },
    /** Scrolls until a cell is well inside. @param {Position} position */
    reveal(position) {
      move(() => viewport.reveal(position), { cell: position });
    },
    /** Converts a point of the window to cells with fractions. @param {{clientX: number, clientY: number}} event */
    pointAt({ clientX, clientY }) {
      const box = canvas.getBoundingClientRect();
      return viewport.pointAt(clientX - box.left, clientY - box.top);
    },
    close() {
      observer.disconnect();
      cancelAnimationFrame(painter.frame);
    },
  };
}

/** @typedef {ReturnType<typeof createSheetView>} SheetView */
