// The path over a rook board: what is drawn can be read back, played again, and goes with its strip.

import { openCore, solve } from './support/core.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { ROOK_RULES } from './support/rook.mjs';
import { myJumps, replay } from './support/parts.mjs';
import { WATCH_YOUR_PATH_AGAIN } from './support/sentences.mjs';

test.use(MOVING);

const SLIDES = 'v1.rook.w5_h5.d34131-33302-31223-42333-41432';
const SOLUTION = 'DRLUDLRULLRDU';

/** Opens a maze with somebody's moves on it, and scrubs to their end: until then there are no arrows. @param {Page} page @param {string} code @param {string} moves */
async function openSolved(page, code, moves) {
  await page.goto(`./#${code}.m${moves}`);
  await expect(replay(page)).toBeVisible();
  await expect(page.locator('.jump-line')).toHaveCount(0);
  await page.getByLabel(WATCH_YOUR_PATH_AGAIN).fill(String(moves.length));
}

/** Reads the arrows off the picture: where each begins and ends, by the nearest stone, and its number. @param {Page} page @param {'mine' | 'best'} kind */
const arrowsOn = (page, kind) =>
  page.evaluate((wanted) => {
    const numbersOf = (/** @type {string | null} */ text) =>
      [...(text ?? '').matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number));
    const stones = [...document.querySelectorAll('.lawn [data-cell] > .stone-top')].map((top) => {
      const at = numbersOf(top.getAttribute('d'));
      const mean = (/** @type {number} */ odd) =>
        at.filter((_, i) => i % 2 === odd).reduce((sum, one) => sum + one, 0) / (at.length / 2);
      return { name: top.parentElement?.dataset.cell ?? '', x: mean(0), y: mean(1) };
    });
    const nearest = (/** @type {number[]} */ [x, y]) =>
      stones.reduce((best, one) =>
        Math.hypot(one.x - x, one.y - y) < Math.hypot(best.x - x, best.y - y) ? one : best,
      ).name;
    return [...document.querySelectorAll(`.jump-${wanted}[data-from]`)].map((jump) => {
      const lines = [...jump.querySelectorAll('.jump-line')].map((line) =>
        numbersOf(line.getAttribute('d')),
      );
      const number = jump.getAttribute('data-jump');
      const label = document.querySelector(`.jump-label.jump-${wanted}[data-jump="${number}"]`);
      return {
        number: Number(label?.textContent),
        from: nearest(lines[0].slice(0, 2)),
        to: nearest((lines.at(-1) ?? []).slice(-2)),
      };
    });
  }, kind);

/** Plays what was read. @param {string} code @param {{number: number, from: string, to: string}[]} arrows */
async function replayed(code, arrows) {
  const session = await openCore(code);
  for (const { number, from, to } of [...arrows].sort((a, b) => a.number - b.number)) {
    const facts = session.describe();
    expect(facts.get('position'), `jump ${number} begins where the one before ended`).toBe(from);
    const [letter] = facts.all('target').find(([, name]) => name === to) ?? [];
    expect(letter, `jump ${number}, from ${from} to ${to}, can be made`).toBeTruthy();
    session.step(letter ?? '');
  }
  const solved = session.describe().get('solved');
  session.close();
  return solved;
}

test('who reads the arrows off the picture gets to the goal', async ({ page }) => {
  const { torus, triangles } = ROOK_RULES;
  for (const [rule, code] of Object.entries({ torus, triangles }))
    await test.step(rule, async () => {
      await goToMaze(page, code);
      const moves = (await solve(code)).get('moves') ?? '';
      await openSolved(page, code, moves);
      for (const kind of /** @type {const} */ (['mine', 'best'])) {
        await page.getByText(kind === 'mine' ? 'Yours' : 'A shortest', { exact: true }).click();
        await expect(page.locator(`.jump-${kind}[data-from]`).first()).toBeAttached();
        const read = new Map();
        // A large board shows the last jumps only: all of them are seen in turn.
        const slider = page.getByLabel(WATCH_YOUR_PATH_AGAIN);
        for (let step = moves.length; ; step = Math.max(0, step - 8)) {
          await slider.fill(String(step));
          for (const arrow of await arrowsOn(page, kind)) read.set(arrow.number, arrow);
          if (read.size === moves.length || step === 0) break;
        }
        expect(read.size).toBe(moves.length);
        expect(await replayed(code, [...read.values()])).toBe('yes');
      }
    });
});

test('a path is played, paused and stepped through', async ({ page }) => {
  await openSolved(page, SLIDES, SOLUTION);
  const shown = myJumps(page);
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(shown).toHaveCount(12);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect(shown).toHaveCount(13);
  // Time goes on only when told to.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.clock.runFor(1500);
  await expect(page.locator('.replay output')).toHaveText('2 of 13');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(1500);
  await expect(shown).toHaveCount(2);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.clock.runFor(15_000);
  await expect(shown).toHaveCount(13);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
