// Forced colours, as Windows' contrast themes set them: grounds and shadows are gone, and what is chosen, pressed
// or lit must still look other than the rest.

import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { openScreen, SCREENS } from './support/screens.mjs';
import { pressMenu } from './support/menu.mjs';
import { paletteButtons } from './support/parts.mjs';
import { CHANGE_THE_CIRCLES } from './support/sentences.mjs';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const open = (/** @type {Page} */ page, /** @type {string} */ name) => {
  const screen = SCREENS.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  return openScreen(page, screen);
};

/** The looks of elements, and whether each is chosen. @param {Page} page @param {string} all @param {string} chosen selector of those that are */
const looks = (page, all, chosen) =>
  page.locator(all).evaluateAll(
    (elements, selector) =>
      elements
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const { backgroundColor, color, outlineStyle, outlineColor, outlineWidth } =
            getComputedStyle(one);
          // Without a ground one sees the page's, which is the colour of a forced ground as well.
          const ground = backgroundColor.replace(/rgba\((.*), 0\)/, 'rgb($1)');
          const outline = outlineStyle === 'none' ? [] : [outlineStyle, outlineColor, outlineWidth];
          return {
            group: one.parentElement?.className,
            isChosen: one.matches(selector),
            look: [ground, color, ...outline].join(' '),
          };
        }),
    chosen,
  );

/** Expects that the chosen elements look other than their neighbours. @param {Page} page @param {string} all @param {string} selector of those that are chosen */
const expectMarked = (page, all, selector) =>
  expect(async () => {
    const seen = await looks(page, all, selector);
    const chosen = seen.filter(({ isChosen }) => isChosen);
    const others = new Set(seen.filter(({ isChosen }) => !isChosen).map(({ look }) => look));
    expect(chosen.length).toBeGreaterThan(0);
    expect(others.size).toBeGreaterThan(0);
    for (const { look } of chosen) expect(others.has(look), look).toBe(false);
  }).toPass();

const CHECKED = 'input:checked + label';

test('what is chosen, pressed or lit looks other than the rest, on each machine', async ({
  page,
}) => {
  await test.step('the map of the four-bit maze', async () => {
    await open(page, 'four-bit');
    await expectMarked(page, '.map .segments label', CHECKED);
  });
  await test.step('settings', async () => {
    await forget(page);
    await open(page, 'wall');
    await pressMenu(page, 'Settings');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectMarked(page, 'dialog .segments label', CHECKED);
    // The text and its ground are the system's pair.
    const [chosen] = (await looks(page, 'dialog .segments label', CHECKED)).filter((one) => one.isChosen); // prettier-ignore
    const pair = await page.evaluate(() => {
      const probe = document.createElement('p');
      document.body.append(probe);
      const colours = ['Highlight', 'HighlightText'].map((colour) => {
        probe.style.setProperty('color', colour);
        return getComputedStyle(probe).color;
      });
      probe.remove();
      return colours.join(' ');
    });
    expect(chosen.look).toContain(pair);
  });
  await test.step('the palette of the rook editor', async () => {
    await forget(page);
    await open(page, 'rook, editor');
    await paletteButtons(page).nth(2).click();
    await expectMarked(page, '.palette .button', '[aria-pressed=true]');
  });
  await test.step('the expert’s board', async () => {
    await forget(page);
    await open(page, 'procedural, expert with a plan');
    await page.getByRole('button', { name: CHANGE_THE_CIRCLES }).click();
    await expectMarked(page, '.reported-cell', '[aria-pressed=true]');
  });
  await test.step('the module', async () => {
    await forget(page);
    const ground = () =>
      page.locator('.module').evaluate((module) => {
        const { backgroundImage, color } = getComputedStyle(module);
        return [backgroundImage, color];
      });
    await open(page, 'procedural');
    const forced = await ground();
    await page.emulateMedia({ forcedColors: 'none' });
    await expect.poll(ground).toEqual(forced);
  });
});
