// The first screen of a machine: the board's share of the window, the words and the controls in view before the first
// move, and whether board, row and pad are seen without scrolling.

import { expect } from './fixtures.mjs';
import { layout, panel } from './parts.mjs';
import { wordsInView } from './words.mjs';

/** Most words on the first screen of somebody new. */
const WORDS_MAX = 45;
/** Most controls in view before the first move, in head and machine; rail, strip of today and the board do not count. */
const CONTROLS_MAX = 4;

/** Words of the goal, which the first screen names beside the board. @type {Record<string, RegExp>} */
const GOALS = {
  fourbit: /lights off|out all the lights/,
  worm: /red cross/,
  rook: /flag|direction/,
  procedural: /blue triangle/,
  simultaneous: /to (its|the) ring/,
};

const KINDS = ['fourbit', 'worm', 'rook', 'procedural', 'simultaneous'];

/**
 * Smallest share of the window that the board has, in percent, for each machine in the order of KINDS, and of its width.
 * The first screen is measured in these windows.
 * @type {Record<string, {shares: number[], wide?: number}>}
 */
const WINDOWS = {
  '1440x900': { shares: [55, 59, 48, 46, 59] },
  '768x1024': { shares: [56, 68, 72, 73, 68], wide: 98 },
  '720x450': { shares: [33, 48, 43, 43, 48] },
  '844x390': { shares: [49, 51, 38, 38, 51] },
  '390x844': { shares: [42, 54, 46, 46, 54], wide: 98 },
  '320x568': { shares: [50, 46, 53, 54, 46], wide: 97 },
};

/** Measures the first screen. Runs in the page. */
function measure() {
  const boxOf = (/** @type {Element} */ element) => element.getBoundingClientRect();
  const isSeen = (/** @type {Element} */ element) => {
    const { left, top, right, bottom } = boxOf(element);
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  const isWhole = (/** @type {Element} */ element) => {
    const { left, top, right, bottom } = boxOf(element);
    return left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  };
  const all = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];
  const nameOf = (/** @type {Element} */ element) =>
    element.getAttribute('aria-label') || element.textContent || element.className;
  const [board] = all('.stage-board > *');
  const stage = boxOf(all('.stage-board')[0]);
  const { width, height, left, right } = boxOf(board);
  const controls = all('.page :is(button, a[href], input, select, summary, [role=tab])').filter(
    (element) => !element.closest('.stage-board, .today') && isSeen(element),
  );
  const parts = all(
    '.stage-board > *, .stage-score > *, .stage-row .button, .stage-pad .button, .tab',
  ).filter((element) => boxOf(element).width > 0);
  const isCut = (/** @type {Element} */ element) => element.scrollWidth > element.clientWidth;
  return {
    share: Math.round((1000 * width * height) / (innerWidth * innerHeight)) / 10,
    wide: Math.round((1000 * width) / innerWidth) / 10,
    tall: Math.round((100 * height) / innerHeight),
    controls: controls.map(nameOf),
    outside: parts.filter((part) => !isWhole(part)).map(nameOf),
    cut: all('.stage-row .button, .tab, .head h1, .rail, .rail a').filter(isCut).map(nameOf),
    unlabelled: all('.head-actions > * > span, .menu > .button > span').filter(
      (word) => boxOf(word).width < 8 || boxOf(word).height < 8,
    ).length,
    panel: Math.round(boxOf(all('.panel')[0]).height),
    sticksOut: Math.round(Math.max(stage.left - left, right - stage.right)),
    scroll: [document.documentElement.scrollWidth - innerWidth, scrollY],
  };
}

/** Reads until two values in a row are alike. @template T @param {() => Promise<T>} read @returns {Promise<T>} */
async function settled(read) {
  let [found, now] = [await read(), await read()];
  while (JSON.stringify(now) !== JSON.stringify(found)) [found, now] = [now, await read()];
  return found;
}
/** Smallest height of the panel beside the board, in pixels: some eight lines of a tab. */
const PANEL_MIN = 190;

/**
 * Looks at the screen of a machine before the first move, of somebody new or later.
 * @param {Page} page @param {string} window @param {string} kind @param {boolean} isFirst
 */
export async function expectGoodScreen(page, window, kind, isFirst) {
  if (!(window in WINDOWS)) return;
  const { shares, wide = 0 } = WINDOWS[window];
  const least = shares[KINDS.indexOf(kind)];
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const found = await settled(() => page.evaluate(measure));
  const state = `${kind}, ${isFirst ? 'first visit' : 'later'}`;
  if (process.env.MAZEWRIGHT_TABLE)
    console.log(
      [window, state, `${found.share}%`, `${found.tall}% high`, found.controls].join('\t'),
    );
  expect.soft(found.share, `${state}: share of the window`).toBeGreaterThanOrEqual(least);
  expect.soft(found.wide, `${state}: share of the width`).toBeGreaterThanOrEqual(wide);
  expect.soft(found.outside, `${state}: outside the window`).toEqual([]);
  expect.soft(found.cut, `${state}: cut`).toEqual([]);
  expect.soft(found.unlabelled, `${state}: icons without a word`).toBe(0);
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  if (isTouch)
    expect
      .soft(await panel(page).innerText(), `${state}: speaks of keys`)
      .not.toMatch(/\bkeys?\b/i);
  if (width > 640 && width > height)
    expect.soft(found.panel, state).toBeGreaterThanOrEqual(PANEL_MIN);
  expect.soft(found.sticksOut, `${state}: sticks out of its stage`).toBeLessThanOrEqual(0);
  expect.soft(found.scroll, `${state}: scrolled, or wider than the window`).toEqual([0, 0]);
  if (!isFirst) return;
  const words = await wordsInView(page);
  expect(words.length, `${state}: ${words.join(' ')}`).toBeLessThanOrEqual(WORDS_MAX);
  expect(await layout(page).innerText(), `${state}: what to do`).toMatch(GOALS[kind]);
  expect(found.controls, `${state}: something to press`).toContain('New maze');
  expect(found.controls.length, String(found.controls)).toBeLessThanOrEqual(CONTROLS_MAX);
}
