// Browser tests of the four-bit map: exploring, following the player, and use by keyboard.

import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { openCore, solve } from './support/core.mjs';
import { CODE, openMaze, press, presses } from './support/fourbit.mjs';
import { openTab } from './support/panel.mjs';
import { lamps, mapDrawing, mapFrame, mapStates, result } from './support/parts.mjs';
import { SHOW_WHOLE_MAP, THE_MAP_AS_A_TABLE } from './support/sentences.mjs';

const SIX = 'v1.fourbit.b6.sheron';
const RADIUS_MIN = 5;

/** The drawn part of the maze: positions of the states and marks of untried lights. */
const drawn = (/** @type {Page} */ page) =>
  mapDrawing(page).evaluate((drawing) => ({
    places: [...drawing.querySelectorAll('.map-whole .map-state')]
      .map((state) => `${state.getAttribute('data-state')}: ${state.getAttribute('transform')}`)
      .sort(),
    stubs: [...drawing.querySelectorAll('.map-stub')]
      .map((stub) => stub.getAttribute('data-of'))
      .sort(),
    questions: [...drawing.querySelectorAll('.map-stub text')].map((text) => text.textContent),
    arrows: drawing.querySelectorAll('.map-arrow').length,
  }));

/** The same part by the core. @param {KeyValues} values */
function explored(values) {
  const [isVisited, isSeen] = [values.get('visited') ?? '', values.get('seen') ?? ''];
  const visited = values
    .all('node')
    .flatMap(([state], node) => (isVisited[node] === '1' ? [state] : []));
  const arrows = values.all('arrow');
  return {
    states: visited.sort(),
    stubs: arrows
      .filter(([state], arrow) => isSeen[arrow] === '0' && visited.includes(state))
      .map(([state, button]) => `${state}.${button}`)
      .sort(),
    arrows: [...isSeen].filter((digit) => digit === '1').length,
  };
}

/** True if box, map and present state are visible, and the radius of a light. @param {Page} page */
const inSight = (page) =>
  page.evaluate(() => {
    const boxOf = (/** @type {string} */ selector) =>
      /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect();
    const frame = boxOf('.map-frame');
    const here = boxOf('.map-state.here .map-box');
    const unit = here.height / 37;
    const inside = (/** @type {DOMRect} */ one, /** @type {DOMRect} */ outer) =>
      one.left >= outer.left - 1 &&
      one.top >= outer.top - 1 &&
      one.right <= outer.right + 1 &&
      one.bottom <= outer.bottom + 1;
    const screen = new DOMRect(0, 0, innerWidth, innerHeight);
    return {
      box: inside(boxOf('.box'), screen),
      map: inside(frame, screen),
      here: inside(here, frame),
      // A state has the same scale whether its lights are lit or not.
      radius: 11.5 * unit,
    };
  });

test.describe('phone, 390 wide', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('by touch, from the first press to the last: the map after each press', async ({ page }) => {
    await openMaze(page);
    await openTab(page, 'Map');
    const session = await openCore(CODE);
    const moves = (await solve(CODE)).get('moves') ?? '';
    /** @type {string[]} */
    let before = [];
    for (const [i, bit] of ['', ...moves].entries()) {
      if (bit) {
        await page.locator(`.lamp[data-bit="${bit}"]`).tap();
        session.step(bit);
      }
      await expect(presses(page)).toHaveText(String(i));
      const values = explored(session.describe());
      await expect(async () => {
        const map = await drawn(page);
        expect(map.places.map((place) => place.split(':')[0])).toEqual(values.states);
        expect(map.stubs, 'a mark for each untried button').toEqual(values.stubs);
        expect(map.questions).toEqual(values.stubs.map(() => '?'));
        expect(map.arrows).toBe(values.arrows);
        expect(map.places, 'states do not move').toEqual(expect.arrayContaining(before));
        before = map.places;
      }).toPass();
      await expect.poll(() => inSight(page)).toMatchObject({ box: true, map: true, here: true });
      expect((await inSight(page)).radius).toBeGreaterThanOrEqual(RADIUS_MIN);
    }
    await expect(result(page)).toContainText(/^\d+ presses/);
  });
});

test('whole map and back: explored states stay; undo and restart keep the map, a new maze starts a new one', async ({
  page,
}) => {
  await openMaze(page);
  for (const bit of ((await solve(CODE)).get('moves') ?? '').slice(0, 4)) await press(page, bit);
  await expect(presses(page)).toHaveText('4');
  const before = await drawn(page);
  await page.getByText('All', { exact: true }).click();
  await expect.poll(async () => (await drawn(page)).places).toHaveLength(16);
  const all = await drawn(page);
  expect(all.places).toEqual(expect.arrayContaining(before.places));
  expect(all.stubs, 'no untried buttons').toEqual([]);
  await page.getByText('Explored', { exact: true }).click();
  await expect.poll(() => drawn(page)).toEqual(before);
  await forget(page);
  await openMaze(page);
  for (const bit of ((await solve(CODE)).get('moves') ?? '').slice(0, 3)) await press(page, bit);
  await expect(presses(page)).toHaveText('3');
  const kept = await drawn(page);
  await page.keyboard.press('r');
  await expect(presses(page)).toHaveText('0');
  await expect.poll(() => drawn(page)).toEqual(kept);
  await page.reload();
  await expect(presses(page)).toHaveText('0');
  await expect.poll(async () => (await drawn(page)).places.length, 'after a reload').toBe(4);
  await page.getByRole('button', { name: 'New maze' }).click();
  await expect(mapStates(page)).toHaveCount(1);
});

test('six lights: the view follows the player; whole map and back by button', async ({ page }) => {
  await openMaze(page, SIX);
  const session = await openCore(SIX);
  const radius = async () => (await inSight(page)).radius;
  const isHereInSight = async () => (await inSight(page)).here;
  const pressKey = async (/** @type {number} */ i) => {
    const bit = (i * 7 + (i >> 2)) % 6;
    await page.keyboard.press(String(6 - bit));
    session.step(String(bit));
    await expect(page.locator('.map-state.here')).toHaveAttribute(
      'data-state',
      session.describe().get('state') ?? '',
    );
  };
  for (let i = 0; i < 30; i++) {
    await pressKey(i);
    await expect.poll(isHereInSight, `press ${i}`).toBe(true);
    expect(await radius()).toBeGreaterThanOrEqual(RADIUS_MIN);
  }
  const near = await radius();
  const follow = page.getByRole('button', { name: 'Follow me' });
  await expect(follow).toBeHidden();
  await page.getByRole('button', { name: SHOW_WHOLE_MAP }).click();
  await expect.poll(radius).toBeLessThan(near);
  await expect(follow).toBeVisible();
  await pressKey(31);
  await expect.poll(isHereInSight, 'the whole map stays visible').toBe(true);
  await expect.poll(radius).toBeLessThan(near);
  await follow.click();
  await expect(follow).toBeHidden();
  await expect.poll(radius).toBeCloseTo(near, 0);
  // After the player moved the view away, it comes back with the next press.
  await mapFrame(page).focus();
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp'])
    await page.keyboard.press(key);
  await lamps(page).first().focus();
  await pressKey(3);
  await pressKey(2);
  await expect.poll(isHereInSight).toBe(true);
});

test('the table by keyboard: known and untried buttons, and the arrows of a state alone', async ({
  page,
}) => {
  await openMaze(page);
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
  await page.getByText(THE_MAP_AS_A_TABLE).click();
  const table = page.locator('.map-text tbody');
  await expect(table.locator('tr').first()).toContainText('2 → ?, 3 → ?, 4 → ?');
  const first = table.getByRole('button', { name: '15: show its arrows alone' });
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.map-state.lit')).toHaveAttribute('data-state', '15');
});
