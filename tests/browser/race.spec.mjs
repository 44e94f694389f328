// Browser tests of races against the moves of a link; lamps and card agree with the core.

import { rate, solve, walk } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { CODE, lights, openMaze, presses } from './support/fourbit.mjs';
import { openTab } from './support/panel.mjs';
import { buttonsOf } from './support/share.mjs';
import { lamps, result, resultHelp, solvedRow } from './support/parts.mjs';

const PHONE = { width: 390, height: 844 };
const banner = (/** @type {Page} */ page) => page.getByRole('region', { name: 'Shared game' });
const card = (/** @type {Page} */ page) => page.getByRole('region', { name: 'The race' });
const theirs = (/** @type {Page} */ page) => page.getByRole('group', { name: 'Theirs' });
const raceButton = (/** @type {Page} */ page) =>
  banner(page).getByRole('button', { name: /^Race/ });

/**
 * The sender's lights from left to right: '1011'. Drawn and announced are read at once: between two reads a press may
 * draw them anew.
 */
async function theirLights(/** @type {Page} */ page) {
  const [drawn, said] = await theirs(page).evaluate((group) => [
    [...group.querySelectorAll('.ghost-lamp')]
      .map((lamp) => (lamp.querySelector('.ghost-core') ? '1' : '0'))
      .join(''),
    (group.querySelector('[role="img"]')?.getAttribute('aria-label') ?? '')
      .replaceAll(', ', '')
      .replaceAll('on', '1')
      .replaceAll('off', '0'),
  ]);
  return drawn === said ? drawn : `${drawn} drawn, ${said} announced`;
}

const fewest = async (code = CODE) => (await solve(code)).get('moves') ?? '';

/** A walk to the goal with a detour and with a press that does nothing. */
async function theirWalk() {
  const best = await fewest();
  const [first] = best;
  // The light that was pressed is off: the second press of it counts for nothing.
  const lost = first + first;
  const facts = (await walk(CODE, lost))[2];
  const other = [...(facts.get('lights') ?? '')].findIndex((light) => light === '1');
  const astray = lost + (3 - other);
  const now = (await walk(CODE, astray)).at(-1);
  return astray + (await fromState(Number(now?.get('state'))));
}

/** Returns a path from a state to the goal, on the map that the core describes. @param {number} state */
async function fromState(state) {
  const [start] = await walk(CODE, '');
  const toGoal = new Map(
    start.rows.filter(([row]) => row === 'node').map((row) => [row[1], row[3]]),
  );
  const arrows = start.rows.filter(([row]) => row === 'arrow');
  let path = '';
  for (let now = String(state); now !== '0';) {
    const step = arrows.find(
      ([, from, , to]) => from === now && Number(toGoal.get(to)) < Number(toGoal.get(now)),
    );
    path += step?.[2];
    now = step?.[3] ?? '0';
  }
  return path;
}

/** Position of a walk after `count` presses that count. @param {KeyValues[]} steps @param {number} count */
const after = (steps, count) =>
  steps.findLast((facts) => facts.number('presses') === count) ?? steps[steps.length - 1];

test.describe('raced by a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('their lamps go with each press of mine, and the card says what both needed', async ({
    page,
  }) => {
    const sent = await theirWalk();
    const steps = await walk(CODE, sent);
    const total = steps[steps.length - 1].number('presses');
    expect(sent.length, 'one press counts for nothing').toBe(total + 1);
    await openMaze(page, `${CODE}.m${sent}`);
    await raceButton(page).click();
    await expect(presses(page)).toHaveText('0');
    await expect.poll(() => lights(page)).toBe('1111');
    await expect.poll(() => theirLights(page)).toBe('1111');
    await expect(theirs(page)).toContainText(`0 of ${total} presses`);
    await expect(banner(page)).toContainText(
      `A race against someone’s ${total} moves (1 more had no effect): each time you move, they move too.`,
    );

    const best = await fewest();
    const mine = await walk(CODE, best);
    for (const [i, bit] of [...best].entries()) {
      await page.locator(`.lamp[data-bit="${bit}"]`).tap();
      await expect(presses(page)).toHaveText(String(i + 1));
      await expect.poll(() => lights(page)).toBe(mine[i + 1].get('lights'));
      await expect.poll(() => theirLights(page)).toBe(after(steps, i + 1).get('lights'));
      if (i > 0) continue;
      await page.locator(`.lamp[data-bit="${bit}"]`).tap();
      await expect(presses(page), 'a press that counts for nothing').toHaveText('1');
      await expect.poll(() => theirLights(page)).toBe(after(steps, 1).get('lights'));
      await expect(theirs(page)).toContainText(`1 of ${total} presses`);
    }

    const by = total - best.length;
    expect(by, 'the sender makes a detour').toBeGreaterThan(0);
    const doors = steps[steps.length - 1].number('doors') - best.length;
    expect(doors, 'the sender tried more doors').toBeGreaterThan(0);
    await expect(result(page)).toContainText(`You won with ${doors} door`);
    await expect(resultHelp(page)).toContainText('Help used: someone’s moves');
    await openTab(page, 'Play');
    const measured = await rate(CODE);
    const mean = Math.round(Number(measured.get('expected_random_presses')) * 10) / 10;
    await expect(card(page).locator('dl > div')).toHaveText([
      `Yours${best.length} presses, ${best.length} doors`,
      `Theirs${total} presses, ${best.length + doors} doors`,
      `Fewest${measured.get('shortest')}`,
      `Random play, mean${mean}`,
    ]);

    // The buttons of every solved maze, and none on the card; what is shared are the moves.
    await expect(card(page).getByRole('button')).toHaveCount(0);
    const row = solvedRow(page);
    expect((await buttonsOf(row)).map(([name]) => name)).toEqual(['Harder', 'Share', 'Try again']);
    await row.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByLabel(`Include my ${best.length} moves`)).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page)).toBeHidden();
    await expect.poll(() => theirLights(page)).toBe('1111');
    await expect(lamps(page).first()).toBeFocused();
  });
});
