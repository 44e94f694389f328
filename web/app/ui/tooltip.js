// Tooltip for elements with data-tip: shown when a mouse rests on one or the Tab key reaches it, hidden by any
// press. It never covers the board.

import { h } from './dom.js';

const DELAY_MS = 450;
/** Distance from the element and from the edges of the window, in CSS pixels. */
const GAP = 8;
const EDGE = 6;
/** The parts of the page that a tooltip must not cover. */
const KEPT_CLEAR = '.stage-board, .banners';
const tip = h('div.tip', { role: 'tooltip', hidden: true, 'aria-hidden': 'true' });
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

function hide() {
  clearTimeout(timer);
  tip.hidden = true;
}

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const overlaps = (/** @type {Box} */ one, /** @type {Box} */ other) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/**
 * The places for a tooltip, best first: above, below, left and right of its element.
 * @param {DOMRect} of the element @param {DOMRect} own the tooltip
 */
function placesFor(of, { width, height }) {
  const middle = of.left + (of.width - width) / 2;
  const room = document.documentElement.clientWidth - width - EDGE;
  const left = Math.max(EDGE, Math.min(middle, room));
  const top = of.top + (of.height - height) / 2;
  return [
    { left, top: of.top - height - GAP },
    { left, top: of.bottom + GAP },
    { left: of.left - width - GAP, top },
    { left: of.right + GAP, top },
  ].map((at) => ({ ...at, right: at.left + width, bottom: at.top + height }));
}

/** The first place inside the window that covers nothing; undefined if there is none. @param {Element} element */
function placeFor(element) {
  const { clientWidth, clientHeight } = document.documentElement;
  // A dialog lies over the board anyway.
  const isInDialog = element.closest('dialog') !== null;
  const kept = isInDialog
    ? []
    : [...document.querySelectorAll(KEPT_CLEAR)].map((one) => one.getBoundingClientRect());
  return placesFor(element.getBoundingClientRect(), tip.getBoundingClientRect()).find(
    (place) =>
      place.left >= 0 &&
      place.top >= 0 &&
      place.right <= clientWidth &&
      place.bottom <= clientHeight &&
      !kept.some((one) => overlaps(place, one)),
  );
}

function show(/** @type {Element} */ element) {
  const text = element.getAttribute('data-tip');
  if (!text || !element.checkVisibility()) return;
  tip.textContent = text;
  // Append it to an open dialog, which would otherwise cover it.
  (element.closest('dialog') ?? document.body).append(tip);
  tip.hidden = false;
  const place = placeFor(element);
  if (!place) return hide();
  tip.style.left = `${place.left}px`;
  tip.style.top = `${place.top}px`;
}

/** Adds the listeners; call it once. */
export function startTooltips() {
  /** Whether the Tab key moves the focus now: a script that moves it shows nothing. */
  let isTabbing = false;
  /** Where the mouse was at the last press: what comes under it there was not pointed at. */
  let pressed = '';
  const pointOf = (/** @type {MouseEvent} */ { clientX, clientY }) => `${clientX} ${clientY}`;
  let point = '';

  const plan = (/** @type {Event} */ { target }) => {
    const element = target instanceof Element ? target.closest('[data-tip]') : null;
    if (element) timer = setTimeout(show, DELAY_MS, element);
  };
  document.addEventListener('pointermove', (event) => (point = pointOf(event)), { passive: true });
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    hide();
    point = pointOf(event);
    if (point !== pressed) plan(event);
  });
  document.addEventListener('pointerout', ({ relatedTarget }) => relatedTarget ?? hide());
  document.addEventListener('focusin', (event) => {
    hide();
    if (isTabbing && event.target instanceof Element && event.target.matches(':focus-visible'))
      plan(event);
  });
  const press = () => {
    hide();
    isTabbing = false;
    pressed = point;
  };
  const capture = { capture: true, passive: true };
  document.addEventListener(
    'pointerdown',
    (event) => {
      point = pointOf(event);
      press();
    },
    capture,
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      press();
      isTabbing = key === 'Tab';
    },
    capture,
  );
  document.addEventListener('keyup', () => (isTabbing = false), capture);
  for (const event of ['focusout', 'scroll']) document.addEventListener(event, hide, capture);
  addEventListener('blur', hide);
}
