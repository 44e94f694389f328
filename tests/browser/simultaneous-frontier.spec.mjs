// Browser tests: the map of records. Each size opens a card whose sequence can be played, checked and improved.
// The expected values are read from tests/data.

import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.mjs';
import { openWall } from './support/wall.mjs';
import { RECORDS_OF_THIS_SIZE, WHAT_NOBODY_KNOWS_YET } from './support/sentences.mjs';

const DATA = new URL('../data/simultaneous/', import.meta.url);

const lines = async (/** @type {string} */ name) =>
  (await readFile(new URL(name, DATA), 'utf8'))
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** These have two and four rows and columns more than 5 by 5, each of which costs a move. */
const LOW_FROM_SMALLER = new Map(
  (await lines('bounds.tsv'))
    .filter(([size]) => size === '5x5')
    .flatMap(([, excluded]) => [
      ['6x6', Number(excluded) + 1 + 2],
      ['7x7', Number(excluded) + 1 + 4],
    ]),
);

/** A sequence for 6 by 6 is, without two moves, one for 6 by 4. */
const MOST_OF_6X4 = Number((await lines('bounds.tsv')).find(([size]) => size === '6x6')?.[2]) - 2;

async function openMap(/** @type {Page} */ page) {
  await openWall(page);
  await page.getByRole('heading', { name: WHAT_NOBODY_KNOWS_YET }).scrollIntoViewIfNeeded();
  const map = page.locator('.frontier');
  await map.scrollIntoViewIfNeeded();
  return map;
}
const card = (/** @type {Page} */ page) => page.getByRole('region', { name: RECORDS_OF_THIS_SIZE });
/** The result of a check. @param {Page} page */
const answer = (page) => card(page).locator('.frontier-answer');

/** @param {Page} page @param {string} size as `4 by 5` */
const choose = (page, size) => page.getByRole('button', { name: new RegExp(`^${size}: `) }).click();

test('the map has every size of the records and its transpose', async ({ page }) => {
  const map = await openMap(page);
  const turned = (/** @type {string} */ size) => size.split('x').reverse().join(' by ');
  for (const [size, perfect, sigma] of await lines('sigma.tsv')) {
    if (perfect !== '-') continue;
    await expect(
      map.getByRole('button', { name: `${turned(size)}: ${sigma} moves, proved` }),
    ).toHaveText(sigma);
  }
  for (const [size, excluded, high] of await lines('bounds.tsv')) {
    // A smaller size may give a better bound.
    const low = LOW_FROM_SMALLER.get(size) ?? Number(excluded) + 1;
    const most = Number(high).toLocaleString('en');
    await expect(
      map.getByRole('button', { name: `${turned(size)}: ${low} to ${most} moves, open` }),
    ).toBeVisible();
  }
});

test('a proved size: its sequence and its certificate are checked by keyboard', async ({
  page,
}) => {
  const proof = (await lines('proofs.tsv')).find(
    ([size, , kind]) => size === '4x4' && kind === '-',
  );
  await openMap(page);
  const cell = page.getByRole('button', { name: /^4 by 4: / });
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page)).toContainText(
    'Recorded, checked by a second program: a shortest sequence for all mazes of 4x4 has 29 moves. One program has counted 34',
  );
  await expect(card(page)).toContainText('2016');
  await card(page).getByRole('button', { name: 'Check sequence', exact: true }).press('Enter');
  await expect(answer(page)).toHaveText(
    'Played: this sequence of 29 moves solves all 3,828 mazes of 4x4.',
  );
  await card(page)
    .getByRole('button', { name: /^Check proof here/ })
    .first()
    .press('Enter');
  await expect(answer(page)).toContainText(
    'Checked by a second program: no sequence of 28 moves or fewer',
  );
  const pairs = Number(proof?.[3]).toLocaleString('en');
  await expect(answer(page)).toContainText(`${pairs} search states`);
  await expect(answer(page)).toContainText('the same number as in the records');
});

test('a card: a value says who checked it, a size without a sequence shows its bound, a large check its command, a long one its time', async ({
  page,
}) => {
  await test.step('a value says who checked it, and a size without a sequence shows its bound', async () => {
    const map = await openMap(page);
    await choose(page, '7 by 3');
    await expect(card(page)).toContainText(
      'Recorded, checked by a second program: a shortest sequence for all mazes of 7x3 has 50 to 53 moves.',
    );
    const cell = map.getByRole('button', { name: `6 by 4: 52 to ${MOST_OF_6X4} moves` });
    await expect(cell).toBeHidden();
    await map.getByLabel('Bounds from other sizes').check();
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
    await expect(card(page)).toContainText(
      `and one move more for each further row or column: a shortest sequence for all mazes of 6x4 has 52 to ${MOST_OF_6X4} moves; the upper bound is that of 6x6`,
    );
    await expect(card(page).getByRole('button', { name: 'Check sequence' })).toBeHidden();
    await choose(page, '4 by 4');
    await expect(card(page).getByRole('button', { name: 'Check sequence' })).toBeVisible();
  });
  await test.step('a check that is too large shows the command; a long check shows its time', async () => {
    await page.goto('about:blank');
    await openMap(page);
    await choose(page, '5 by 5');
    await expect(card(page)).toContainText('too much for a web page');
    await expect(card(page)).toContainText('mazewright simultaneous check 5x5 58');
    await choose(page, '4 by 5');
    const slow = card(page)
      .getByRole('button', { name: /^Check proof here \(about \d+ minutes/ })
      .first();
    await slow.click();
    await card(page).getByRole('button', { name: 'Stop' }).click();
    await expect(slow).toBeVisible();
    await expect(answer(page)).toHaveText('');
  });
});

test('the visitor’s own sequence is checked', async ({ page }) => {
  await openMap(page);
  await choose(page, '2 by 2');
  const field = card(page).getByLabel(/^Your own sequence for 2 × 2/);
  const check = card(page).getByRole('button', { name: 'Check my sequence' });
  await check.click();
  await expect(answer(page)).toHaveText(
    'Enter the moves of your sequence first, as u, d, l and r.',
  );
  await field.fill('→ ↓ right, D');
  await check.click();
  await expect(answer(page)).toHaveText(
    'Played: this sequence of 4 moves solves all 3 mazes of 2x2. The shortest known sequence has 3.',
  );
  await field.fill('rd');
  await check.click();
  await expect(answer(page)).toHaveText(
    /^Played: this sequence of 2 moves does not solve all mazes of 2x2; it leaves 1 of 3\./,
  );
  const left = card(page).getByRole('img', { name: / that your sequence does not solve$/ });
  await expect(left).toBeVisible();
  await field.fill('rdx');
  await check.click();
  await expect(answer(page)).toHaveText('Move 3, x is not one of udlrUDLR.');
  await expect(left).toBeHidden();
  // All that are left stand on a wall, and the sequence is played there.
  await choose(page, '3 by 3');
  await card(page)
    .getByLabel(/^Your own sequence for 3 × 3/)
    .fill('rrddluurrdd');
  await check.click();
  await expect(answer(page)).toContainText('it leaves 33 of 51.');
  await expect(left).toHaveAccessibleName(/^\d\d mazes that/);
  await answer(page).getByRole('link', { name: 'Play it on these mazes' }).click();
  await expect(page).toHaveURL(/#v1\.simultaneous\.r3_c3\.d[0-9a-f-]+\.mRRDDLUURRDD$/);
});

test('perfect sequences and walls between cells have maps of their own, with sequence and certificate', async ({
  page,
}) => {
  const map = await openMap(page);
  await map.getByLabel('Walls', { exact: true }).selectOption('Between cells, any start and exit');
  await choose(page, '2 by 3');
  await expect(card(page)).toContainText('any start and exit has 25 moves.');
  await card(page).getByRole('button', { name: 'Check sequence', exact: true }).click();
  await expect(answer(page)).toContainText(' solves all ');
  await card(page)
    .getByRole('button', { name: /^Check proof here/ })
    .click();
  await expect(answer(page)).toContainText('Checked by a second program: no ');
  await expect(answer(page)).toContainText('the same number as in the records.');
  await map.getByLabel('Walls', { exact: true }).selectOption('Between cells, any start and exit');
  await expect(map.getByRole('button', { name: '3 by 3: 53 to 79 moves, open' })).toBeVisible();
});
