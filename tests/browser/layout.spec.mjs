// Browser tests of the layout: on a desktop, on a phone in both orientations, and enlarged four times.

import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { openScreen, SCREENS, solveScreen } from './support/screens.mjs';
import { pressMenu } from './support/menu.mjs';
import { solvedRow } from './support/parts.mjs';
import { expectNoOverlap, softPoll } from './support/reachable.mjs';

const KINDS = [...new Set(SCREENS.map(({ kind }) => kind))];
const PORTRAIT = { width: 390, height: 844 };
const LANDSCAPE = { width: 844, height: 390 };
const ENLARGED = { width: 320, height: 256 }; // 400% of 1280 x 1024

/** Lists the elements that a visitor cannot see and touch at the current scroll position. */
const hidden = (/** @type {Page} */ page, /** @type {string} */ selector) =>
  page.evaluate((wanted) => {
    /** @type {string[]} */
    const faults = [];
    const elements = [...document.querySelectorAll(wanted)].filter(
      (one) => one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true }),
    );
    if (elements.length === 0) faults.push(`${wanted}: nothing there`);
    for (const element of elements) {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const name = `${element.getAttribute('aria-label') ?? ''} ${element.className}`.trim();
      const box = [left, top, right, bottom].map(Math.round).join(' ');
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        faults.push(`${name} is not within the window: ${box}`);
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!hit || !(element.contains(hit) || hit.contains(element)))
        faults.push(`${name} lies under ${hit?.getAttribute('class')}: ${box}`);
      // The whole of it, not its centre alone: nothing fixed lies over its last line.
      const bar = document.querySelector('.rail');
      const rail = bar?.contains(element) ? undefined : bar?.getBoundingClientRect();
      if (rail && right > rail.left + 1 && left < rail.right - 1)
        if (bottom > rail.top + 1 && top < rail.bottom - 1)
          faults.push(`${name} lies under the rail: ${box}`);
    }
    return faults;
  }, selector);

const overflow = (/** @type {Page} */ page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('on phones', () => {
  test.use({ viewport: PORTRAIT, hasTouch: true });
  for (const kind of KINDS)
    test(`board, what to press and the score of each screen of ${kind} are seen together, and no texts overlap`, async ({
      page,
    }) => {
      for (const screen of SCREENS.filter((one) => one.kind === kind)) {
        await forget(page);
        await page.setViewportSize(PORTRAIT);
        await openScreen(page, screen);
        const seen = async (/** @type {string} */ when, controls = screen.controls) => {
          for (const [size, viewport] of Object.entries({ PORTRAIT, LANDSCAPE })) {
            await page.setViewportSize(viewport);
            const state = `${screen.name}, ${when}, ${size.toLowerCase()}`;
            for (const [part, selector] of Object.entries({ ...screen, controls }))
              if (['board', 'controls', 'score'].includes(part))
                await softPoll(() => hidden(page, String(selector)), `${state}: ${part}`).toEqual(
                  [],
                );
            await softPoll(() => overflow(page), `${state}: nothing sticks out`).toBe(0);
            await expectNoOverlap(page.locator('body'), state);
          }
        };
        await seen('at rest');
        if (!screen.done) continue;
        await page.setViewportSize(PORTRAIT);
        await solveScreen(page, screen);
        expect.soft(await page.evaluate(() => scrollY), 'nothing was scrolled').toBe(0);
        // The buttons of the solved moment have the place of the others.
        const solved = solvedRow(page);
        await seen('solved', (await solved.isVisible()) ? '.solved-actions .button' : undefined);
        await softPoll(() => hidden(page, String(screen.done)), 'the solved moment').toEqual([]);
      }
    });
});

// ---- The rail ----

test('a low window reaches every place of the rail, scrolled where it must be', async ({
  page,
}) => {
  await page.setViewportSize(LANDSCAPE);
  await openScreen(page, SCREENS[0]);
  await expect.poll(() => hidden(page, '.emblems a')).toEqual([]);
  await pressMenu(page, 'Settings');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 844, height: 220 });
  await page.locator('.emblems a').last().click({ trial: true });
  await expect.poll(() => hidden(page, '.emblems li:last-child a')).toEqual([]);
});

test('the focus is never under what is fixed', async ({ page }) => {
  for (const [name, viewport] of Object.entries({ ENLARGED, PORTRAIT }))
    await test.step(name.toLowerCase(), async () => {
      await page.goto('about:blank');
      await page.setViewportSize(viewport);
      await openScreen(page, SCREENS[0]);
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      /** @type {string[]} */
      const faults = [];
      for (let i = 0; i < 45; i++) {
        await page.keyboard.press('Tab');
        faults.push(
          ...(await page.evaluate(() => {
            const at = document.activeElement;
            if (!at || at === document.body) return [];
            const { left, top, right, bottom, height } = at.getBoundingClientRect();
            const words = at.getAttribute('aria-label') ?? at.textContent ?? '';
            const hit = document.elementFromPoint(
              (left + right) / 2,
              Math.min(bottom - 2, top + Math.min(height, innerHeight) / 2),
            );
            const hits =
              hit &&
              (at.contains(hit) ||
                hit.contains(at) ||
                /** @type {HTMLInputElement} */ (at).labels?.[0]?.contains(hit));
            const rail = /** @type {Element} */ (document.querySelector('.rail'));
            const { position } = getComputedStyle(rail);
            const bar = rail.getBoundingClientRect();
            const under =
              position !== 'static' &&
              !rail.contains(at) &&
              bar.width > innerWidth / 2 &&
              bottom > bar.top + 1 &&
              height < innerHeight / 2;
            return !hits || under
              ? [`${words.trim().slice(0, 40)} ${Math.round(top)}..${Math.round(bottom)}`]
              : [];
          })),
        );
      }
      expect(faults).toEqual([]);
    });
});
