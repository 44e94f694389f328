// Helpers that fill in the expert's sheet as a user does.

export const cell = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('button', { name: new RegExp(`^(Circle at|Plan a move to|Cell) ${name}\\b`) });
export const sheetButton = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('button', { name, exact: true });

const LETTERS = 'ABCDEF';
/** @param {number} number in reading order */
export const nameOf = (number) => `${LETTERS[number % 6]}${Math.floor(number / 6) + 1}`;

/** The names of the cells with a circle. @param {string} digits */
export const circlesOf = (digits) =>
  [...digits].flatMap((digit, number) => (digit === '1' ? [nameOf(number)] : []));

const WAYS = /** @type {Record<string, string>} */ ({ U: 'up', R: 'right', D: 'down', L: 'left' });

/** Says where the light is, and then each circle. @param {Page} page @param {string} start @param {string[]} circles */
export async function setCircles(page, start, circles) {
  await page.getByText('White light', { exact: true }).click();
  await cell(page, start).click();
  for (const name of circles) await cell(page, name).click();
}

/** Plans moves with the buttons below the board. @param {Page} page @param {string} moves */
export async function plan(page, moves) {
  for (const move of moves) await sheetButton(page, `Plan ${WAYS[move]}`).click();
}
