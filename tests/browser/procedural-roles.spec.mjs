// Browser tests: roles of the procedural maze, and the expert's saved sheet.

import { readFileSync } from 'node:fs';
import { expect, test } from './support/fixtures.mjs';
import { forget, openAnew } from './support/forget.mjs';
import { arrow, grid, open, SEEDED, WALK, walk } from './support/procedural.mjs';
import {
  moduleStatus,
  notice,
  reportedCells,
  reportedCircles,
  score,
  worksheet,
} from './support/parts.mjs';

const MANUAL = readFileSync('src/machines/procedural/manual.txt', 'utf8');

const moves = (/** @type {Page} */ page) => score(page).getByText(/^Moves/);

test('the expert’s keys change no hidden game', async ({ page }) => {
  await open(page, SEEDED);
  await walk(page, 'R');
  await expect(moves(page)).toHaveText('Moves 1');
  await page.goto('./#expert:procedural');
  await expect(reportedCells(page).first()).toBeVisible();
  for (const key of ['Control+z', 'r', 'n']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/#expert:procedural$/);
  await page.goto(`./#${SEEDED}`);
  await expect(worksheet(page)).toContainText('Light at B1');
  await expect(moves(page)).toHaveText('Moves 1');
});

test('a sheet that is none is an empty one', async ({ page }) => {
  for (const kept of [
    '{"start":"C3","circles":"x","moves":7}',
    `{"start":"A1","circles":"${'0'.repeat(36)}","made":"","plan":"X","strikes":-1}`,
  ])
    await test.step(kept, async () => {
      await page.addInitScript(
        (text) => localStorage.setItem('mazewright.procedural.sheet', text),
        kept,
      );
      if (page.url() !== 'about:blank') await page.reload();
      await page.goto('./#expert:procedural');
      await expect(worksheet(page)).toContainText('Light at A1');
      await expect(reportedCircles(page)).toHaveCount(0);
      await expect(page.locator('.reported-moves')).toHaveText('Made none Planned none Strikes 0');
    });
});

test('the manual on the page has the lines of the manual in books', async ({ page }) => {
  await page.goto('./#expert:procedural');
  await expect(page.locator('.manual')).toBeVisible();
  // Its numbers and dashes are the lists' own here.
  const lines = [...MANUAL.matchAll(/^"(?:\d\. |- )?(.*)",$/gm)].map(([, line]) => line);
  expect(lines).not.toEqual([]);
  await expect(async () => {
    const written = await page.locator('.manual').locator('p, li').allInnerTexts();
    for (const line of lines)
      expect(written.filter((text) => text.startsWith(line))).toHaveLength(1);
  }).toPass();
});

for (const [width, height, how] of /** @type {const} */ ([
  [390, 844, 'tap'],
  [1440, 900, 'click'],
]))
  test.describe(`${width}x${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: how === 'tap' });

    test(`a board is solved by ${how} and by keys, with a reload in the middle`, async ({
      page,
    }) => {
      for (const hand of [how, 'keys']) {
        await forget(page);
        const names = /** @type {Record<string, string>} */ ({ R: 'Right', D: 'Down' });
        const go = async (/** @type {string} */ piece) => {
          if (hand === 'keys') return await walk(page, piece);
          for (const move of piece) await arrow(page, names[move])[how]();
        };
        await open(page, SEEDED);
        const half = WALK.length / 2;
        await go(WALK.slice(0, half));
        await expect(moves(page)).toHaveText(`Moves ${half}`);
        await page.reload();
        await expect(moves(page)).toHaveText(`Moves ${half}`);
        await go(WALK.slice(half));
        await expect(moduleStatus(page)).toHaveText('✓ solved');
        await expect(page.getByRole('button', { name: 'New board', exact: true })).toBeInViewport();
      }
    });
  });

test('a link of a former game for two opens its board, and says where the game is', async ({
  page,
}) => {
  for (const view of ['defuser-three-5min', 'debrief-three-3min-t180-0000000']) {
    await openAnew(page, `${view}:${SEEDED}`);
    await expect(grid(page)).toBeVisible();
    await expect(notice(page)).toContainText('A game for two is a bomb now');
  }
});
