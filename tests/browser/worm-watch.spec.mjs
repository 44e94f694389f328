// Browser tests: watching a worm maze being made: the slider over its steps, two algorithms side by side,
// links, and the intro of a new maze.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { forget, openAnew } from './support/forget.mjs';
import { task } from './support/core.mjs';
import { openTab } from './support/panel.mjs';
import { hashOf, steadyHashOf } from './support/canvas.mjs';
import { hands, marksOf } from './support/worm.mjs';
import {
  counted,
  figureRows,
  message,
  openPaper,
  opened,
  watch as watchPart,
  watchFigures,
  watchNames,
  watchSheets,
} from './support/parts.mjs';

test.use(MOVING);

const CODE = 'v1.worm.w40_h30.sheron';

async function openWatch(/** @type {Page} */ page, /** @type {string} */ code = CODE) {
  await page.goto(`./#${code}`);
  await expect(page.locator(`.sheet-host .paper[data-code="${code}"]`)).toBeVisible();
  await openTab(page, 'Watch');
  await expect(watchSheets(page).first()).toBeVisible();
}

const canvas = (/** @type {Page} */ page) => watchSheets(page).first();
/** Returns a hash of the pixels of the sheet. @param {Page} page */
const seen = (page) => hashOf(canvas(page));
const bar = (/** @type {Page} */ page) => page.getByRole('slider', { name: 'Step' });
const last = async (/** @type {Page} */ page) => Number(await bar(page).getAttribute('max'));

/** Waits until all steps are recorded. @param {Page} page */
async function recorded(page) {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await last(page);
        const isSame = now === before && now > 0;
        before = now;
        return isSame;
      },
      { intervals: [100, 250, 500] },
    )
    .toBe(true);
  return await last(page);
}

test('the slider goes to any step, by finger and by keys, and shows the step', async ({ page }) => {
  await openWatch(page);
  const end = await recorded(page);
  await bar(page).fill('0');
  const first = await steadyHashOf(canvas(page));
  await bar(page).fill(String(end));
  await expect(watchFigures(page).first()).toContainText('1,200 of 1,200 cells');
  const whole = await steadyHashOf(canvas(page));
  await bar(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(bar(page)).toHaveValue(String(end - 1));
  await expect(bar(page)).toHaveAttribute(
    'aria-valuetext',
    `${(end - 1).toLocaleString('en')} of ${end.toLocaleString('en')}`,
  );
  // Screen readers do not read every step while it plays.
  await expect(page.locator('.watch > .slider output').first()).toHaveAttribute('aria-live', 'off');
  await page.keyboard.press('Home');
  await expect(bar(page)).toHaveValue('0');
  await expect.poll(() => seen(page)).toBe(first);
  await expect(page.getByRole('button', { name: 'Previous step' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next step', exact: true }).click();
  await expect(watchFigures(page).first()).toContainText(/ 1 step\b/);
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect(watchFigures(page).first()).toContainText(/ 0 steps\b/);
  // The space bar plays and pauses; it is not a move of the game.
  await bar(page).focus();
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(async () => Number(await bar(page).inputValue())).toBeGreaterThan(0);
  await page.keyboard.press(' ');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await bar(page).fill(String(end));
  await expect.poll(() => seen(page)).toBe(whole);
  await expect(counted(page)).toHaveText('0');
});

test('a link to a generation plays it at once; one to two algorithms plays both, and Share carries them', async ({
  page,
}) => {
  await test.step('a link to a generation plays it at once, and its own link is the same', async () => {
    const code = 'v1.worm.w20_h15_wilson_braid40.sheron';
    await page.goto(`./#watch:${code}`);
    await expect(watchFigures(page)).toHaveCount(1);
    await expect(watchFigures(page)).toContainText(' of 300 cells, ');
    await expect(watchNames(page)).toHaveText('Wilson’s algorithm');
    await expect.poll(async () => Number(await bar(page).inputValue())).toBeGreaterThan(0);
    await expect(bar(page)).toBeInViewport();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page).toHaveURL(new RegExp(`#watch:${code.replaceAll('.', '\\.')}$`));
    await watchPart(page).getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(
      new RegExp(`#watch:${code.replaceAll('.', '\\.')}$`),
    );
  });
  await test.step('a link to two algorithms plays both, and Share carries both', async () => {
    await page.goto('about:blank');
    const link = 'watch-nucleation:v1.worm.w20_h15_wilson.sheron';
    await page.goto(`./#${link}`);
    await expect(watchNames(page)).toHaveText(['Wilson’s algorithm', 'Nucleation']);
    const expectShared = async (/** @type {string} */ fragment) => {
      await watchPart(page).getByRole('button', { name: 'Share' }).click();
      const field = page.getByRole('textbox', { name: 'Link' });
      await expect(field).toHaveValue(new RegExp(`#${fragment}$`));
      await page.keyboard.press('Escape');
    };
    await expectShared(link);
    await page.getByLabel('Compare with').selectOption('Recursive division');
    await expectShared(link.replace('nucleation', 'division'));
  });
});

test('solvers run side by side in this very maze, with the counts of the command line', async ({
  page,
}) => {
  await page.goto(`./#solve-a-star-random-mouse:${CODE}`);
  const watch = watchPart(page);
  await expect(watchNames(page)).toHaveText(['A*', 'Random mouse']);
  const rows = figureRows(watch);
  await expect(rows).toHaveCount(7);
  const grouped = (/** @type {string} */ digits) => Number(digits).toLocaleString('en');
  /** @type {string[]} */
  const ends = [];
  for (const [name, row] of /** @type {const} */ ([
    ['a-star', 5],
    ['random-mouse', 6],
  ])) {
    const lines = (await task('worm', 'solve-by', `${CODE} --by ${name}`)).split('\n');
    const value = (/** @type {string} */ key) =>
      grouped(lines.find((line) => line.startsWith(`${key}\t`))?.split('\t')[1] ?? '');
    await expect(rows.nth(row).locator('td')).toHaveText([value('steps'), value('cells_seen')]);
    ends.push(`${value('steps')} steps, ${value('cells_seen')} of 1,200 cells seen. Solved.`);
  }
  await recorded(page);
  await bar(page).fill(String(await last(page)));
  await expect(watchFigures(page)).toHaveText(ends);
  await watch.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(
    new RegExp(`#solve-a-star-random-mouse:${CODE.replaceAll('.', '\\.')}$`),
  );
  await page.keyboard.press('Escape');
  // A described maze can be solved, although nobody knows how it was made.
  await page.goto('./#solve-tremaux:v1.worm.w2_h2.ddkQ');
  await expect(watchNames(page)).toHaveText(['Trémaux']);
  await expect(watchFigures(page)).toContainText('Solved.');
});

test.describe('the intro of a new maze', () => {
  test.use({ writing: true });
  const sheet = (/** @type {Page} */ page) => openPaper(page);
  // Counts intros that end before the test looks, and notes the messages meanwhile; `slowly` makes them last longer.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const noted = { written: 0, messages: new Set() };
      Object.assign(window, noted);
      new MutationObserver((list) => {
        for (const { target, type } of list)
          if (type === 'attributes' && /** @type {Element} */ (target).hasAttribute('data-writing'))
            /** @type {any} */ (window).written++;
        noted.messages.add(document.querySelector('.stage-message')?.textContent);
      }).observe(document, {
        ...{ subtree: true, childList: true, characterData: true },
        attributeFilter: ['data-writing'],
      });
    }),
  );
  const slowly = (/** @type {Page} */ page) =>
    page.addInitScript(() => {
      const original = requestAnimationFrame;
      window.requestAnimationFrame = (draw) => original((now) => draw(now / 200));
      const clock = performance.now.bind(performance);
      performance.now = () => clock() / 200;
    });
  const isWriting = (/** @type {Page} */ page, count = 1) =>
    expect
      .poll(() => page.evaluate(() => /** @type {any} */ (window).written))
      .toBeGreaterThanOrEqual(count);
  const isOver = (/** @type {Page} */ page) =>
    expect(sheet(page)).not.toHaveAttribute('data-writing');

  test('it ends by itself, and the maze can be played', async ({ page }) => {
    await page.goto('./#worm');
    await isWriting(page);
    await expect
      .poll(() => page.evaluate(() => [.../** @type {any} */ (window).messages].join('\n')))
      .toContain('Watch how this maze is made.');
    await isOver(page);
    await expect(message(page)).toContainText('Lead the blue dot');
    await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'New maze' }).click();
    await isWriting(page, 2);
    await page.reload();
    await opened(page).waitFor();
    await isOver(page);
  });

  test('a key, a finger and Skip end it; what comes then has the focus', async ({ page }) => {
    await test.step('a key ends it and plays', async () => {
      await slowly(page);
      await page.goto('./#v1.worm.w2_h2.sx');
      await isWriting(page);
      for (const key of ['ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
      await isOver(page);
      await expect(counted(page)).not.toHaveText('0');
    });
    await test.step('a finger on the dot ends it and draws', async () => {
      await openAnew(page, 'v1.worm.w12_h8.sWORD');
      await isWriting(page);
      const { finger } = await hands(page);
      const { dot } = await marksOf(page);
      await finger.down(dot.x, dot.y);
      await isOver(page);
      for (const [dx, dy] of [
        [0, 80],
        [80, 0],
        [0, -80],
      ])
        await finger.move(dot.x + dx, dot.y + dy);
      await finger.up();
      await expect(counted(page)).not.toHaveText('0');
    });
    await test.step('it is skipped', async () => {
      await openAnew(page, 'worm');
      await isWriting(page);
      // With slow frames, the check for a stable button would take too long.
      await page.getByRole('button', { name: 'Skip', exact: true }).click({ force: true });
      await isOver(page);
      await expect(counted(page)).toHaveText('0');
    });
    await test.step('the sheet has the focus after a skip with a key', async () => {
      await forget(page);
      await page.goto('./#worm');
      await isWriting(page);
      await page.getByRole('button', { name: 'Skip', exact: true }).press('Enter');
      await isOver(page);
      await expect(sheet(page)).toBeFocused();
    });
  });

  test('it is left out: links with moves, descriptions, large mazes, embedded pages, animations, reduced motion, when switched off', async ({
    page,
  }) => {
    await test.step('it is left out: links with moves, descriptions, large mazes, embedded pages, animations', async () => {
      for (const [name, fragment] of [
        ['a link with moves', 'v1.worm.w12_h8.sWORD.mD'],
        ['a maze by description', 'v1.worm.w2_h2.ddkQ'],
        ['a link to the animation', 'watch:v1.worm.w12_h8.sWORD'],
      ])
        await test.step(name, async () => {
          await openAnew(page, fragment);
          await opened(page).waitFor();
          await isOver(page);
        });
    });
    await test.step('it is left out with reduced motion, and when switched off', async () => {
      await page.goto('about:blank');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('./#v1.worm.w12_h8.sONE');
      await opened(page).waitFor();
      await isOver(page);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openTab(page, 'Watch');
      await page.getByRole('checkbox', { name: /^Animate new mazes/ }).uncheck();
      await page.getByRole('button', { name: 'New maze' }).click();
      await expect(page).not.toHaveURL(/sONE$/);
      await isOver(page);
      await page.getByRole('checkbox', { name: /^Animate new mazes/ }).check();
      // The sheets of the Watch tab would cover it.
      await page.getByRole('button', { name: 'New maze' }).click();
      await isOver(page);
      await openTab(page, 'Play');
      await page.getByRole('button', { name: 'New maze' }).click();
      await isWriting(page);
    });
  });
});
