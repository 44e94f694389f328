// Browser tests of the four-bit editor: drawing by mouse, touch and keyboard. Its messages agree with the
// core.

import '../build-constants.mjs';
import {
  changed,
  codeOf,
  readTable,
  describeChanges,
} from '../../web/machines/fourbit/editor/draft.js';
import { evaluate, proposalsFor } from '../../web/machines/fourbit/editor/evaluator.js';
import { withButtonNumbers } from '../../web/machines/fourbit/numbers.js';
import { openCore, rate } from './support/core.mjs';
import { testThatItFits } from './support/fits.mjs';
import { expect, test } from './support/fixtures.mjs';
import { CODE, openMaze, press, presses } from './support/fourbit.mjs';
import { drawn as untilDrawn, hands } from './support/worm.mjs';
import { openTab } from './support/panel.mjs';
import {
  editorBar,
  editorFigures,
  editorStates,
  machine,
  opened,
  panelContent,
} from './support/parts.mjs';
import { DRAW_YOUR_OWN, PLAY_THIS_MAZE } from './support/sentences.mjs';

/** @typedef {import('../../web/machines/fourbit/editor/draft.js').Table} Table */
/** @typedef {{door: number, target: number}} Change */

const code = (/** @type {Page} */ page) => page.getByRole('textbox', { name: 'Code', exact: true });
const verdict = (/** @type {Page} */ page) => page.locator('.editor-verdict');
const message = (/** @type {Page} */ page) => page.locator('.editor-message');
const stateOf = (/** @type {Page} */ page, /** @type {number} */ state) =>
  page.locator(`.editor-drawing .map-state[data-state="${state}"]`);
const toolOf = (/** @type {Page} */ page, /** @type {string} */ name) =>
  editorBar(page).getByRole('button', { name });

/** Number of a door's button, from 1 at the left. @param {Table} table @param {number} door */
const numberOf = (table, door) => table.bits - table.doors[door].button;

/** Opens a maze and its editor. @param {Page} page */
async function openEditor(page, maze = CODE) {
  await openMaze(page, maze);
  await openTab(page, 'New');
  await page.getByText(DRAW_YOUR_OWN).click();
  await expect(editorStates(page).first()).toBeVisible();
  // The measures come late, and the drawing makes room for them.
  await expect(page.locator('.editor-figures[data-code]')).toBeVisible();
}

/** The maze as the core has it, and what it says of a change of it. @param {string} maze */
async function atCore(maze) {
  const session = await openCore(maze);
  const { core } = session;
  const table = /** @type {Table} */ (readTable(session.code({ moves: false })));
  const sentence = (/** @type {Change[]} */ changes) => {
    try {
      core.canonical(codeOf(changed(table, changes)));
      return '';
    } catch (error) {
      return withButtonNumbers(/** @type {Error} */ (error).message, table.bits);
    }
  };
  /** The first change of one door of which something is true. @param {(change: Change, proposal: import('../../web/machines/fourbit/editor/evaluator.js').Proposal) => boolean} is */
  const find = (is) => {
    for (const door of table.doors.keys())
      for (const [target, proposal] of proposalsFor(core, table, door))
        if (is({ door, target }, proposal)) return { door, target };
    throw new Error(`no such change in ${maze}`);
  };
  return { core, table, sentence, find };
}

/** Where a door is held, and where it is put down. @param {Page} page @param {Change} change @param {'tail' | 'head'} end */
async function places(page, { door, target }, end) {
  const grips = page.locator(`.editor-grip[data-door="${door}"]`);
  const grip = end === 'tail' ? grips.first() : grips.last();
  // Both are seen at once where the drawing fits.
  await editorBar(page).evaluate((bar) => bar.scrollIntoView());
  const middle = (/** @type {Locator} */ locator) =>
    locator.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return /** @type {[x: number, y: number]} */ ([x + width / 2, y + height / 2]);
    });
  const read = async () => ({
    from: await middle(grip),
    to: await middle(stateOf(page, target).locator('.map-box')),
  });
  // Once the drawing stands still.
  let found = await read();
  await expect
    .poll(async () => {
      const before = JSON.stringify(found);
      await untilDrawn(page);
      found = await read();
      return JSON.stringify(found) === before;
    })
    .toBe(true);
  return found;
}

/** Names the visible marks of each state, '' where there is none. @param {Page} page @param {number} count of states */
const marksOn = (page, count) =>
  page.evaluate(
    (states) =>
      Array.from({ length: states }, (_, state) =>
        ['whole', 'draft']
          .filter((name) =>
            [
              ...document.querySelectorAll(
                `.editor-drawing .map-state[data-state="${state}"] .editor-mark-${name}`,
              ),
            ].some((mark) => mark.checkVisibility({ visibilityProperty: true })),
          )
          .join(),
      ),
    count,
  );

/** Draws a door to a state. @param {Page} page @param {Change} change @param {'mouse' | 'finger'} with_ @param {'tail' | 'head'} end */
async function drag(page, change, with_ = 'mouse', end = 'tail') {
  const hand = (await hands(page))[with_];
  const { from, to } = await places(page, change, end);
  await hand.down(...from);
  for (const part of [0.3, 0.7, 1])
    await hand.move(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part);
  return hand;
}

test('an arrow drawn by mouse changes that door and no other', async ({ page }) => {
  for (const maze of [CODE, 'v1.fourbit.b2.sheron'])
    await test.step(maze, async () => {
      await page.goto('about:blank');
      await page.setViewportSize({ width: 1440, height: 900 });
      await openEditor(page, maze);
      const { core, table, sentence, find } = await atCore(maze);
      const isMaze = (/** @type {Change} */ change) => sentence([change]) === '';
      // Only two mazes with two lights exist, mirror images of each other, so the arrows change places.
      const change = find((one, proposal) => (table.bits > 2 ? isMaze(one) : proposal.isMaze));
      const marks = proposalsFor(core, table, change.door);
      const { changes = [] } = marks.get(change.target) ?? {};
      const places_ = () =>
        editorStates(page).evaluateAll((all) => all.map((one) => one.getAttribute('transform')));
      const before = await places_();
      for (const end of /** @type {const} */ (['tail', 'head']))
        await test.step(`by its ${end}`, async () => {
          await expect(code(page)).toHaveValue(codeOf(table));
          const hand = await drag(page, change, 'mouse', end);

          // Exactly the allowed targets are marked.
          await expect(stateOf(page, change.target)).toHaveClass(/editor-over/);
          const wanted = Array.from({ length: 2 ** table.bits }, (_, state) => {
            const mark = marks.get(state);
            if (!mark?.changes.length) return '';
            return mark.isMaze ? 'whole' : 'draft';
          });
          await expect.poll(() => marksOn(page, wanted.length)).toEqual(wanted);
          await expect(page.locator('.editor-hint')).toHaveText(describeChanges(table, changes));
          await hand.up();

          const after = core.canonical(codeOf(changed(table, changes)));
          await expect(code(page)).toHaveValue(after);
          const digits = [...after].filter((digit, i) => digit !== codeOf(table)[i]);
          expect(digits).toHaveLength(changes.length);
          expect(await places_(), 'no state moves').toEqual(before);
          await expect(machine(page), 'the current maze is unchanged').toHaveAttribute(
            'data-code',
            new RegExp(maze.split('.s')[1]),
          );
          const fewest = (await rate(after)).get('shortest');
          await expect(verdict(page)).toHaveText(
            `This is a maze. The shortest solution has ${fewest} press${fewest === '1' ? '' : 'es'}.`,
          );
          await toolOf(page, 'Undo').click();
          await expect(code(page)).toHaveValue(codeOf(table));
        });
    });
});

test('a draft that is not a maze shows the error and cannot be played', async ({ page }) => {
  const maze = 'v1.fourbit.b3.sheron';
  await openEditor(page, maze);
  const { core, table, sentence, find } = await atCore(maze);
  const change = find(
    (one, proposal) => proposal.changes.length === 1 && /reached/.test(sentence([one])),
  );
  await (await drag(page, change)).up();
  await expect(verdict(page)).toHaveText(
    `Not a maze yet. ${sentence([change]).replace(/^s/, 'S')}.`,
  );
  const fault = evaluate(core, changed(table, [change])).state ?? -1;
  await expect(page.locator('.editor-fault')).toHaveCount(1);
  await expect(stateOf(page, fault)).toHaveClass(/editor-fault/);
  await expect(stateOf(page, fault).locator('.editor-fault-mark')).toBeVisible();
  await expect(code(page)).toHaveValue('');
  for (const name of [PLAY_THIS_MAZE, 'Copy link'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  await expect(editorFigures(page)).toBeHidden();

  // The draft survives a reload.
  await page.reload();
  await openTab(page, 'New');
  await page.getByText(DRAW_YOUR_OWN).click();
  await expect(verdict(page)).toContainText(sentence([change]).slice(1));
  await (await drag(page, { door: change.door, target: table.targets[change.door] })).up();
  await expect(code(page)).toHaveValue(codeOf(table));
  await expect(page.locator('.editor-fault')).toHaveCount(0);
});

test('keyboard form: change, refusal, undo, redo; the game does not change', async ({ page }) => {
  await openEditor(page);
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
  const { table, sentence, find } = await atCore(CODE);
  const good = find((one) => sentence([one]) === '' && table.doors[one.door].state < 15);
  const bad = find(
    (one, proposal) =>
      proposal.refusal !== '' && table.doors[one.door].state === table.doors[good.door].state,
  );
  const field = (/** @type {Change} */ { door }) =>
    page.getByLabel(`Button ${numberOf(table, door)} leads to`);
  const change = page.getByRole('button', { name: 'Change these buttons' });
  /** Goes through a list from its head. @param {Locator} list @param {number} value */
  const choose = async (list, value) => {
    await list.focus();
    const values = await list
      .locator('option')
      .evaluateAll((all) => all.map((one) => /** @type {HTMLOptionElement} */ (one).value));
    await page.keyboard.press('Home');
    for (let i = values.indexOf(String(value)); i > 0; i--) await page.keyboard.press('ArrowDown');
    await expect(list).toHaveValue(String(value));
    await expect(list).toBeFocused();
  };
  await choose(page.getByLabel('State', { exact: true }), table.doors[good.door].state);
  await choose(field(bad), bad.target);
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(message(page)).toHaveText(`Not changed. ${sentence([bad]).replace(/^s/, 'S')}.`);
  await expect(code(page)).toHaveValue(codeOf(table));
  await choose(field(bad), table.targets[bad.door]);
  await choose(field(good), good.target);
  await change.focus();
  await page.keyboard.press('Enter');
  const after = codeOf(changed(table, [good]));
  await expect(code(page)).toHaveValue(after);
  await expect(change).toBeFocused();

  await page.keyboard.press('Control+z');
  await expect(code(page)).toHaveValue(codeOf(table));
  await page.keyboard.press('Control+z');
  await page.locator('.editor-frame').focus();
  for (const key of ['Control+z', '1', '2', 'n', 'r']) await page.keyboard.press(key);
  await expect(presses(page), 'the game is as it was').toHaveText('1');
  await page.keyboard.press('Control+y');
  await expect(code(page)).toHaveValue(after);
  await toolOf(page, 'Undo').click();
  await expect(code(page)).toHaveValue(codeOf(table));
  await toolOf(page, 'Redo').click();
  await expect(code(page)).toHaveValue(after);
  await toolOf(page, 'Start over').click();
  await expect(code(page)).toHaveValue(codeOf(table));
  await expect(presses(page)).toHaveText('1');
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an arrow is drawn by finger, by either end, without scrolling the page', async ({
    page,
  }) => {
    for (const end of /** @type {const} */ (['tail', 'head']))
      await test.step(end, async () => {
        await page.goto('about:blank');
        await openEditor(page);
        const { table, sentence, find } = await atCore(CODE);
        const change = find((one) => sentence([one]) === '' && one.target === 0);
        const scrolled = () => panelContent(page).evaluate(({ scrollTop }) => scrollTop);
        const before = await scrolled();
        const hand = await drag(page, change, 'finger', end);
        const there = await scrolled();
        expect(there, 'it was brought into sight').toBeGreaterThan(before);
        await expect(stateOf(page, 0)).toHaveClass(/editor-over/);
        await hand.up();
        await expect(code(page)).toHaveValue(codeOf(changed(table, [change])));
        expect(await scrolled()).toBe(there);
      });
  });
});

test('the edited maze has a link and can be played', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEditor(page);
  const { table, sentence, find } = await atCore(CODE);
  const change = find((one) => sentence([one]) === '');
  await (await drag(page, change)).up();
  const drawn = codeOf(changed(table, [change]));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.editor-link [role=status]')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`#${drawn}$`),
  );
  await machine(page).getByRole('button', { name: PLAY_THIS_MAZE }).click();
  await expect(opened(page, drawn)).toBeVisible();
  await expect(toolOf(page, 'Start over')).toBeDisabled();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mazewright.fourbit.draft')))
    .toBe('""');
});

testThatItFits('.editor', async (page) => {
  await openEditor(page, 'v1.fourbit.b6.sheron');
  await expect(editorFigures(page)).toHaveAttribute('data-code', /.+/);
});
