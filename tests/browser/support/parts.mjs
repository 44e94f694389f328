// The parts of the page that tests of several files look at: a class that changes changes one line.

/** @typedef {import('@playwright/test').Page} Page @typedef {import('@playwright/test').FrameLocator} Frame */

/** @param {string} selector @returns {(page: Page | Frame) => Locator} */
const part = (selector) => (page) => page.locator(selector);

// ---- Every machine ----

export const machine = part('.machine');
/** The machine once its maze is there, that of a code if one is named. @param {Page | Frame} page @param {string | null} [code] */
export const opened = (page, code) =>
  page.locator(code ? `.machine[data-code="${code}"]` : '.machine[data-code]');
/** The machine of a kind once its maze is there. @param {Page | Frame} page @param {string} kind */
export const openedKind = (page, kind) => page.locator(`.machine[data-kind=${kind}][data-code]`);
/** The line of figures under the board, and the first of them: the moves made. */
export const score = part('.stage-score');
/** @param {Page | Frame} page */
export const counted = (page) => score(page).locator('b').first();
/** The sentence over the board. */
export const message = part('.stage-message');
export const hint = part('p.hint');
export const note = part('.panel-note');
export const rule = part('.rule');
export const mazeName = part('.maze-name');
export const result = part('.result');
export const resultHelp = part('.result-help');
/** The buttons of a solved maze. */
export const solvedRow = part('.solved-actions');
export const notice = part('.notice');
export const badLink = part('[data-notice=bad-link]');
/** The live regions of the page. */
export const announcer = part('body > .unseen[role=status]');

// ---- One machine ----

export const lamps = part('.lamp');
/** @param {Page | Frame} page */
export const litLamp = (page) => page.locator('.lamp[aria-label$=", on"]').first();
/** The worm's sheet, once it shows the maze of a code if one is named. @param {Page | Frame} page @param {string} [code] */
export const sheet = (page, code) =>
  page.locator(`.sheet-host > .paper${code ? `[data-code="${code}"]` : ''}`);
export const sheetCanvas = part('.sheet-host .sheet');
export const watch = part('.watch');
export const lawn = part('.lawn');
export const jumps = part('.jumps');
export const worksheet = part('.sheet-now');
export const lesson = part('.lesson');
