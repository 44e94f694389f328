// Tests of an essay's live pictures, the same for every machine: each plays to its end, is taken over by a press and starts
// again, stands still under reduced motion, and axe finds nothing in it.

import { axeViolations } from './axe.mjs';
import { expect, test } from './fixtures.mjs';
import { essayPicture, essayPlace, machineWithMaze } from './parts.mjs';

/** @typedef {import('@playwright/test').Page} Page @typedef {import('@playwright/test').Locator} Locator */

/**
 * A picture: its name, a press of the reader in it, and a text at the end of its show.
 * @typedef {{label: string, take: (picture: Locator) => Promise<unknown>, end?: string | RegExp}} Picture
 */

/** Milliseconds of a show between two looks at it. */
const SLICE_MS = 2000;

/**
 * Makes the intervals of a page stand still but for `runIntervals`; all else goes on in real time. A paused clock of the
 * browser would hold frames too, and a click waits for frames.
 * @param {Page} page
 */
const holdIntervals = (page) =>
  page.addInitScript(() => {
    /** @type {Map<number, {call: () => void, ms: number}>} */ const held = new Map();
    let latest = 0;
    Object.assign(window, {
      setInterval(/** @type {() => void} */ call, /** @type {number} */ ms) {
        held.set(++latest, { call, ms });
        return latest;
      },
      clearInterval: (/** @type {number} */ id) => held.delete(id),
      runIntervals(/** @type {number} */ span) {
        for (const [id, { call, ms }] of [...held])
          for (let i = 0; i < span / ms && held.has(id); i++) call();
      },
    });
  });

/** Runs the intervals of a page for a slice of time. @param {Page} page */
const runIntervals = (page) =>
  page.evaluate((ms) => /** @type {any} */ (window).runIntervals(ms), SLICE_MS);

/** @param {Page} page @param {string} code of a maze */
export async function openEssay(page, code) {
  await page.goto(`./#${code}`);
  await expect(machineWithMaze(page)).toBeVisible();
  await page.locator('.essay-idea').first().waitFor();
}

/** Scrolls to a picture, which loads it. @param {Page} page @param {string} label */
export async function pictureOf(page, label) {
  const picture = page.getByRole('region', { name: label, exact: true });
  await essayPlace(page).first().waitFor();
  for (const place of await essayPlace(page).all()) {
    if (await picture.count()) break;
    await place.scrollIntoViewIfNeeded();
    await expect(essayPicture(place)).toBeVisible();
  }
  await picture.scrollIntoViewIfNeeded();
  return picture;
}

/** @param {Locator} picture @param {string} name */
const control = (picture, name) => picture.getByRole('button', { name, exact: true });

/** A press on what is found in a picture. @param {(picture: Locator) => Locator} find @returns {(picture: Locator) => Promise<unknown>} */
export const pressing = (find) => (picture) => find(picture).click();

/** Adds the tests of a machine's pictures. @param {string} code of a maze @param {Picture[]} pictures in order */
export function testPictures(code, pictures) {
  test('every picture plays to its end, is taken over by a press, and starts again', async ({
    page,
  }) => {
    await holdIntervals(page);
    await openEssay(page, code);
    for (const { label, take, end } of pictures)
      await test.step(label, async () => {
        const picture = await pictureOf(page, label);
        const [pause, again] = ['Pause', 'Start again'].map((name) => control(picture, name));
        await expect(async () => {
          await runIntervals(page);
          expect(await again.isVisible()).toBe(true);
        }).toPass();
        await expect(pause).toBeHidden();
        if (end) await expect(picture).toContainText(end);
        // A screen reader hears the end of a show, not each step.
        await expect(picture.locator('[aria-busy="true"]')).toHaveCount(0);
        await again.click();
        await expect(pause).toBeVisible();
        await expect(picture.locator('[aria-busy="true"]')).toHaveCount(1);
        await take(picture);
        await expect(pause).toBeHidden();
        await again.click();
        await expect(pause).toBeVisible();
      });
  });

  test('no picture moves by itself, axe finds nothing, and nothing is wider than the page', async ({
    page,
  }) => {
    await holdIntervals(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 720 });
    await openEssay(page, code);
    for (const { label } of pictures) {
      const picture = await pictureOf(page, label);
      await expect(control(picture, 'Start again')).toBeVisible();
      await expect(control(picture, 'Pause')).toBeHidden();
      // Once it is drawn.
      await expect(async () => {
        const before = await picture.textContent();
        await runIntervals(page);
        expect(await picture.textContent(), label).toBe(before);
      }).toPass();
    }
    const words = await page.locator('.essay-words').first().boundingBox();
    expect(words?.x, 'text does not touch the edge of the window').toBeGreaterThanOrEqual(8);
    const found = await axeViolations(page, { include: '.essay' });
    expect(found.map(({ id, nodes }) => `${id}: ${nodes[0].target}`)).toEqual([]);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.essay-picture button')].flatMap((button) => {
        const { width: wide, height: high, right } = button.getBoundingClientRect();
        const isGood =
          button.closest('[inert]') || !wide || (wide >= 24 && high >= 24 && right <= innerWidth);
        return isGood
          ? []
          : [`${button.ariaLabel ?? button.textContent}: ${wide} ${high} ${right}`];
      }),
    );
    expect(small).toEqual([]);
  });
}
