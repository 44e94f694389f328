// The first screen of each machine, measured in six windows: the board's share, the controls in view before the first
// move, and whether board, row and pad are seen without scrolling. MAZEWRIGHT_TABLE=1 prints what was measured.

import { COLD, expect, test } from './support/fixtures.mjs';
import { wordsInView } from './support/words.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { boardContent, layout, panel } from './support/parts.mjs';

// A warm context may become a touch screen only after the page has asked whether it is one.
test.use(COLD);

/** Most words on the first screen, on the first visit and later. */
const WORDS_MAX = 45;
/** Most controls in view before the first move, in head and machine; rail, strip of today and the board do not count. */
const CONTROLS_MAX = 4;

const KINDS = ['fourbit', 'worm', 'rook', 'procedural', 'simultaneous'];

/** Words of the goal, which the first screen names beside the board. @type {Record<string, RegExp>} */
const GOALS = {
  fourbit: /lights off|out all the lights/,
  worm: /red cross/,
  rook: /flag|direction/,
  procedural: /blue triangle/,
  simultaneous: /to (its|the) ring/,
};

/**
 * Smallest share of the window that the board has, in percent, for each machine in the order of KINDS, and of its width.
 * @type {Record<string, {size: [width: number, height: number], hasTouch: boolean, shares: number[], wide?: number}>}
 */
const WINDOWS = {
  desk: { size: [1440, 900], hasTouch: false, shares: [55, 59, 48, 46, 59] },
  'upright tablet': { size: [768, 1024], hasTouch: true, shares: [56, 68, 72, 73, 68], wide: 98 },
  'enlarged twice': { size: [720, 450], hasTouch: false, shares: [33, 48, 43, 43, 48] },
  'phone on its side': { size: [844, 390], hasTouch: true, shares: [49, 51, 38, 38, 51] },
  phone: { size: [390, 844], hasTouch: true, shares: [42, 54, 46, 46, 54], wide: 98 },
  'small phone': { size: [320, 568], hasTouch: true, shares: [50, 46, 53, 54, 46], wide: 97 },
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
async function openKind(/** @type {Page} */ page, /** @type {string} */ kind) {
  await goToMaze(page, kind);
  await boardContent(page).first().waitFor();
  await expect(page.locator('.stage-row .toolbar .button').last()).toBeVisible();
}

/** Smallest height of the panel beside the board, in pixels: some eight lines of a tab. */
const PANEL_MIN = 190;

for (const [name, { size, hasTouch, shares, wide = 0 }] of Object.entries(WINDOWS))
  test.describe(`${name}, ${size.join(' x ')}`, () => {
    const isBeside = size[0] > 640 && size[0] > size[1];
    test.use({ viewport: { width: size[0], height: size[1] }, hasTouch });
    test.use({ firstVisit: true });
    test('the board has its share, and the row is seen, on a first visit, and later on a desk and a phone', async ({
      page,
    }) => {
      // Later visits differ in words and buttons, not in the frame: a desk and a phone show both.
      for (const firstVisit of ['desk', 'phone'].includes(name) ? [true, false] : [true])
        for (const [i, kind] of KINDS.entries())
          await test.step(`${kind}, ${firstVisit ? 'first visit' : 'later'}`, async () => {
            // A first visit is a load; later one machine leads to the next.
            if (firstVisit) await page.goto('about:blank');
            else if (i === 0) {
              await page.evaluate(
                (kinds) => localStorage.setItem('mazewright.known-machines', kinds),
                JSON.stringify(KINDS),
              );
              await page.goto('about:blank');
            }
            await openKind(page, kind);
            const found = await settled(() => page.evaluate(measure));
            if (process.env.MAZEWRIGHT_TABLE)
              console.log(
                [size.join('x'), kind, firstVisit ? 'first' : 'later', `${found.share}%`].join(
                  '\t',
                ),
                `\t${found.tall}% high\t${found.controls.length} controls`,
              );
            if (['desk', 'phone'].includes(name)) {
              const words = await wordsInView(page);
              expect
                .soft(words.length, `${kind}: ${words.join(' ')}`)
                .toBeLessThanOrEqual(WORDS_MAX);
            }
            expect
              .soft(found.share, `${kind}: share of the window`)
              .toBeGreaterThanOrEqual(shares[i]);
            expect.soft(found.wide, `${kind}: share of the width`).toBeGreaterThanOrEqual(wide);
            expect.soft(found.outside, `${kind}: outside the window`).toEqual([]);
            expect.soft(found.cut, `${kind}: cut`).toEqual([]);
            expect.soft(found.unlabelled, `${kind}: icons without a word`).toBe(0);
            if (hasTouch)
              expect
                .soft(await panel(page).innerText(), `${kind}: speaks of keys`)
                .not.toMatch(/\bkeys?\b/i);
            if (isBeside) expect.soft(found.panel).toBeGreaterThanOrEqual(PANEL_MIN);
            expect.soft(found.sticksOut, `${kind}: sticks out of its stage`).toBeLessThanOrEqual(0);
            expect
              .soft(found.scroll, `${kind}: scrolled, or wider than the window`)
              .toEqual([0, 0]);
            if (!firstVisit) return;
            expect(await layout(page).innerText(), 'what to do').toMatch(GOALS[kind]);
            expect(found.controls, 'something to press').toContain('New maze');
            expect(found.controls.length, String(found.controls)).toBeLessThanOrEqual(CONTROLS_MAX);
          });
    });
  });
