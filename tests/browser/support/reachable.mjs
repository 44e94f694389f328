// Whether a person can reach what the page shows: controls and messages lie in the window or can be scrolled
// into it, nothing covers them, controls are large enough to press, and no texts overlap. The DOM alone does
// not know: a panel can be "visible" under another one.

import { expect as base, selectors } from '@playwright/test';
import { patiently } from '../../speed.mjs';

const CONTROL =
  'button, summary, select, input:not([type=hidden]), textarea, [role=button], a.button, a.emblem';
const MESSAGE = '[role=status], [role=alert], .notice, .failure, .problem, .result';

/** Cells of a board are as large as its window allows: their size is the layout's to test. */
const CELL = '.stone-button, [role=gridcell], [role=gridcell] *';

/** Links within a text or a table are as high as its lines. */
const INLINE = '.link';

/**
 * Smallest side of a control in CSS pixels: with a mouse, and on a touch screen. A phone on its side, lower than
 * `low` pixels, has no room yet for the larger one: there it is the smaller one too.
 */
const SIDE = { mouse: 24, touch: 44, low: 480 };

/**
 * Why a person cannot reach an element, '' if they can; of a list, its only one. Runs in the page.
 * @param {Element | Element[]} found
 * @param {{control: string, message: string, exempt: string, side: typeof SIDE, every: boolean}} options
 *   every: check any element, not only controls and messages
 */
function faultOfReach(found, { control, message, exempt, side, every }) {
  if (Array.isArray(found) && found.length !== 1) return '';
  const [element] = [found].flat();
  const isControl = element.matches(control);
  if (!every && !isControl && !element.matches(message)) return '';
  if (element.closest('.unseen')) return '';
  const words = (element.textContent ?? '').trim().slice(0, 30);
  const name = `${element.getAttribute('class') ?? element.tagName} '${words}'`;
  // The label stands for a control that has no box of its own.
  const label = /** @type {HTMLInputElement} */ (element).labels?.[0];
  const boxOf = () =>
    element.getClientRects()[0] ?? label?.getBoundingClientRect() ?? new DOMRect();
  const isOutside = (/** @type {DOMRect} */ { x, y, width, height }) =>
    x + width / 2 < 0 ||
    y + height / 2 < 0 ||
    x + width / 2 >= innerWidth ||
    y + height / 2 >= innerHeight;
  const hitAt = ({ x, y, width, height } = boxOf()) =>
    document.elementFromPoint(x + width / 2, y + height / 2);
  const isHit = (hit = hitAt()) =>
    hit && (element.contains(hit) || (isControl ? label?.contains(hit) : hit.contains(element)));
  if (isOutside(boxOf()) || !isHit())
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const box = boxOf();
  const place = [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
  if (!box.width || !box.height) return `${name} is not drawn`;
  if (isOutside(box)) return `${name} cannot be scrolled into the window: ${place}`;
  if (!isHit())
    return `${name} is covered by ${hitAt()?.getAttribute('class') || hitAt()?.tagName}: ${place}`;
  if (!isControl || element.matches(exempt)) return '';
  const { width, height } = label?.contains(element) ? label.getBoundingClientRect() : box;
  const isTouch = matchMedia('(pointer: coarse)').matches && innerHeight > side.low;
  const min = isTouch ? side.touch : side.mouse;
  return Math.min(width, height) < min - 0.5
    ? `${name} is smaller than ${min} pixels: ${place}`
    : '';
}

/**
 * Options of what polls, with milliseconds between two looks: by default Playwright soon waits a second, in which a worker
 * does nothing. It empties the list, so each gets its own.
 * @param {string | {message?: string, timeout?: number}} [options]
 */
const often = (options) => ({
  intervals: [100, 200],
  ...(typeof options === 'string' ? { message: options } : options),
});

/** How long a control may take to come to its place. */
const SETTLED = { timeout: patiently(10) };

const OPTIONS = { control: CONTROL, message: MESSAGE, exempt: `${CELL}, ${INLINE}`, side: SIDE };

/** @param {Locator} locator @param {boolean} every */
const check = (locator, every) => locator.evaluate(faultOfReach, { ...OPTIONS, every });

/** The same for a locator of any number of elements. @param {Locator} locator */
const checkIfSingle = (locator) => locator.evaluateAll(faultOfReach, { ...OPTIONS, every: false });

/**
 * Selector engine that keeps an element if a person can reach it. Playwright runs it where it looks for the element, in
 * one call; calling a function with the element takes several calls and a second copy of Playwright's own scripts in
 * the page.
 */
const ENGINE = 'reachable';
await selectors.register(
  ENGINE,
  `{ queryAll: (element, which) =>
       (${faultOfReach})(element, { ...${JSON.stringify(OPTIONS)}, every: which === 'every' }) ? [] : [element] }`,
  { contentScript: true },
);

/** Whether a person can reach the element of a locator, or one of several; false if there is none. */
const isReachable = async (/** @type {Locator} */ locator, /** @type {boolean} */ every) =>
  (await locator.locator(`${ENGINE}=${every ? 'every' : 'marked'}`).count()) > 0;

/**
 * Asserts that `look` gives ''. The first look is one call; what polls costs several.
 * @param {() => Promise<string>} look @param {string} message
 */
async function expectNoFault(look, message) {
  if ((await look().catch((/** @type {Error} */ error) => error.message)) !== '')
    await base.poll(look, often({ message, ...SETTLED })).toBe('');
}

/**
 * The same for what a person can reach: the engine looks first, and `look` finds out why not.
 * @param {Locator} locator @param {boolean} every
 * @param {() => Promise<string>} look @param {string} message
 */
async function expectReach(locator, every, look, message) {
  if (!(await isReachable(locator, every).catch(() => false))) await expectNoFault(look, message);
}

/** Asserts that a person can see and press a control, or read a message. @param {Locator} locator */
export const expectReachable = (locator) =>
  expectReach(locator, true, () => check(locator, true), 'can be reached');

/** Why a control is not whole in the window as it is, without scrolling; '' if it is. Runs in the page. */
function faultOfView(/** @type {Element} */ element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const inset = 4; // Corners may be round.
  for (const x of [left + inset, (left + right) / 2, right - inset])
    for (const y of [top + inset, (top + bottom) / 2, bottom - inset]) {
      const hit = document.elementFromPoint(x, y);
      if (!hit || !element.contains(hit))
        return `covered by ${hit?.className || hit?.tagName} at ${Math.round(x)} ${Math.round(y)}`;
    }
  return '';
}

/** Returns the place of an element in the window, in CSS pixels. @param {Locator} locator */
export const boxOf = (locator) =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });

/**
 * Returns the places of several elements, all of one moment: the page may move between two reads.
 * @param {Locator} root @param {string[]} parts selectors of elements below it
 */
export const boxesOf = (root, parts) =>
  root.evaluate(
    (element, all) =>
      all.map((selector) => {
        const box = element.querySelector(selector)?.getBoundingClientRect();
        const { left, top, right, bottom } = box ?? new DOMRect(NaN, NaN, NaN, NaN);
        return { left, top, right, bottom };
      }),
    parts,
  );

/** Asserts that a control is whole in view, without scrolling. @param {Locator} locator */
export const expectInView = (locator) =>
  expectNoFault(() => locator.evaluate(faultOfView), `${locator} is in view`);

/** Assertions after which a message must be one that a person can read. */
const READS = new Set(['toHaveText', 'toContainText', 'toBeVisible']);

/** `expect` of Playwright, which also asserts that messages are reachable, and looks more often. */
export const expect = new Proxy(base, {
  get(target, name) {
    if (name !== 'poll') return Reflect.get(target, name);
    return (/** @type {() => unknown} */ look, /** @type {any} */ options) =>
      base.poll(look, often(options));
  },
  apply(target, self, [actual, ...rest]) {
    const assertions = Reflect.apply(target, self, [actual, ...rest]);
    if (typeof actual === 'function')
      return { toPass: (/** @type {{}} */ options) => assertions.toPass(often(options)) };
    if (typeof actual?.elementHandles !== 'function') return assertions;
    return new Proxy(assertions, {
      get(made, name) {
        const assertion = Reflect.get(made, name);
        if (!READS.has(String(name))) return assertion;
        return async (/** @type {unknown[]} */ ...expected) => {
          await assertion.apply(made, expected);
          const isMessage = expected[0] !== '' && !Array.isArray(expected[0]);
          if (isMessage)
            await expectReach(
              actual,
              false,
              () => checkIfSingle(actual).catch(() => ''),
              `${actual} can be read`,
            );
        };
      },
    });
  },
});

const checked = new WeakSet();

/** Makes each press of a control assert first that it is reachable. @param {Page} page */
export function checkPresses(page) {
  const methods = Object.getPrototypeOf(page.locator('body'));
  if (checked.has(methods)) return;
  checked.add(methods);
  for (const name of ['click', 'tap']) {
    const press = methods[name];
    methods[name] = async function (/** @type {any} */ options) {
      if (!options?.force && !options?.position)
        await expectReach(
          this,
          false,
          // An element that is drawn anew meanwhile is checked again.
          () => check(this, false).catch((/** @type {Error} */ { message }) => message),
          `${this} can be pressed`,
        );
      return await press.call(this, options);
    };
  }
}

/**
 * The texts of a part of the page that overlap, or lie under a button of a toolbar. Runs in the page. Texts that a
 * box cuts off count as far as they are seen; what is fixed, such as the rail of a phone, may lie over what scrolls
 * below it.
 */
function overlapsOf(/** @type {Element} */ root) {
  /** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
  /** @param {Box} one @param {Box} other @returns {Box} */
  const intersect = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isEmpty = (/** @type {Box} */ { left, top, right, bottom }) =>
    right - left < 2 || bottom - top < 2;
  /** @typedef {{clips: Box[], isClipped: boolean, isFixed: boolean}} Frame */
  /** Effects of an element and its ancestors on the texts within it; texts share most ancestors. @type {Map<Element, Frame>} */
  const frames = new Map();
  /** @param {Element} element @returns {Frame} clips: the boxes that cut it off; isClipped: by a path */
  const frameOf = (element) => {
    const known = frames.get(element);
    if (known) return known;
    const outer = element.parentElement && frameOf(element.parentElement);
    const { overflow, clipPath, position } = getComputedStyle(element);
    const isEdge = element.matches('svg') || overflow !== 'visible';
    const frame = {
      clips: [...(isEdge ? [element.getBoundingClientRect()] : []), ...(outer?.clips ?? [])],
      isClipped: clipPath !== 'none' || (outer?.isClipped ?? false),
      isFixed: position === 'fixed' || (outer?.isFixed ?? false),
    };
    frames.set(element, frame);
    return frame;
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  /** @type {{text: string, node: Node, box: Box, isFixed: boolean}[]} */
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    if (parent.closest('.unseen, textarea, select')) continue;
    const { clips, isClipped, isFixed } = frameOf(parent);
    // Hidden from the eye, for screen readers.
    if (isClipped) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = clips.reduce(intersect, /** @type {Box} */ (rect));
      if (!isEmpty(box)) texts.push({ text: text.slice(0, 30), node, box, isFixed });
    }
  }
  for (const button of root.querySelectorAll('.toolbar .button')) {
    if (!button.checkVisibility({ visibilityProperty: true })) continue;
    const { clips, isFixed } = frameOf(button);
    const box = clips.reduce(intersect, /** @type {Box} */ (button.getBoundingClientRect()));
    const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
    if (!isEmpty(box)) texts.push({ text: name, node: button, box, isFixed });
  }
  /** @type {string[]} */
  const faults = [];
  for (const [i, one] of texts.entries())
    for (const other of texts.slice(i + 1)) {
      if (other.node.contains(one.node) || one.isFixed !== other.isFixed) continue;
      const common = intersect(one.box, other.box);
      // A text and its shadow.
      if (one.text === other.text && Math.abs(one.box.left - other.box.left) < 5) continue;
      const [across, down] = [common.right - common.left, common.bottom - common.top];
      // Line boxes of neighbours touch; letters do not reach their edges.
      const height = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
      if (across > 2 && down > height / 3)
        faults.push(
          `'${one.text}' and '${other.text}' by ${Math.round(across)} x ${Math.round(down)}`,
        );
    }
  return faults;
}

/**
 * `expect.poll` that lets the test go on: for what is looked at in many states.
 * @template T @param {() => Promise<T>} look @param {string} message
 */
export const softPoll = (look, message) =>
  base.configure({ soft: true }).poll(look, often({ message, ...SETTLED }));

/** Asserts that no texts below `root` overlap. @param {Locator} root @param {string} when */
export const expectNoOverlap = (root, when) =>
  softPoll(() => root.evaluate(overlapsOf), when).toEqual([]);
