// The rook's editor: what if, mending, undo, a board of one's own, and that nothing of it is lost.

import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { openTab } from './support/panel.mjs';
import { here } from './support/rook.mjs';
import {
  editor,
  editorProblem,
  editorWhere,
  energy as energyPart,
  opened,
  openedKind,
  ratingFacts,
} from './support/parts.mjs';
import { EDIT_THIS_MAZE, PLAY_THIS_MAZE } from './support/sentences.mjs';

const SLIDES = 'v1.rook.w5_h5.d34131-33302-31223-42333-41432';
/** With holes of both kinds. */
const POOR = 'v1.rook.w5_h5.d14222-32133-22122-31224-14230';
const TRIANGLES =
  'v1.rook.w8_h8_tri.dc92181dc-51838792-58617538-95886881-60465478-66a21175-c7a66577-6677917d';

const stone = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('button', { name: new RegExp(`^${name}, `) });
const tool = (/** @type {Page} */ page, /** @type {string} */ name) =>
  editor(page).getByRole('button', { name, exact: true });
/** The button of the palette for the content of a stone. @param {Page} page @param {string | number} content */
const choice = (page, content) => page.locator(`.palette [data-content="${content}"]`);

/** @param {Page} page */
async function openEditor(page, code = SLIDES) {
  await page.goto(`./#${code}`);
  await expect(opened(page, code)).toBeVisible();
  await openTab(page, 'New');
  await page.getByRole('button', { name: EDIT_THIS_MAZE }).click();
  await expect(choice(page, 1)).toBeVisible();
}

test('what the core refuses is named as on the board; on triangles every number can be chosen', async ({
  page,
}) => {
  await openEditor(page);
  await page.keyboard.press('0');
  await expect(editorProblem(page)).toContainText('A1 is the start');
  await forget(page);
  await openEditor(page, TRIANGLES);
  await expect(choice(page, 14)).toBeVisible();
  await expect(choice(page, 15)).toHaveCount(0);
});

test('every number says what it would make of the maze; the pointer alone changes nothing', async ({
  page,
}) => {
  await openEditor(page);
  await stone(page, 'C3').click();
  await expect(editorWhere(page)).toContainText('C3');
  await expect(choice(page, 1)).toHaveAccessibleName(/energy/);
  const promised = (await choice(page, 1).getAttribute('aria-label')) ?? '';
  const [, energy, jumps] = /energy ([−\d,]+), (\d+ jumps|no path)/.exec(promised) ?? [];
  await choice(page, 1).click();
  await expect(energyPart(page)).toContainText(`Energy ${energy}.`);
  await expect(ratingFacts(page)).toContainText(jumps);
  await forget(page);
  await openEditor(page);
  await stone(page, 'D2').hover();
  await expect(editorWhere(page)).toContainText('D2');
  await expect(choice(page, 2).locator('.what-if')).not.toBeEmpty();
  await editorWhere(page).hover();
  await expect(editorWhere(page)).toContainText('A1');
  await expect(page).toHaveURL(new RegExp(`#${SLIDES}$`));
});

test('a maze is mended, change by change, until no single one is better', async ({ page }) => {
  await openEditor(page, POOR);
  const said = page.locator('.editor-said');
  let [last, sentence] = [Infinity, ''];
  for (let changes = 0; changes < 40; changes++) {
    await tool(page, 'Improve this maze').click();
    // The sentence of the change before stands there until the next one is found.
    await expect(said).not.toHaveText(sentence);
    sentence = (await said.textContent()) ?? '';
    if (sentence.startsWith('Changing one number')) break;
    const energy = Number(/to (−?\d+)/.exec(sentence)?.[1].replace('−', '-'));
    expect(energy).toBeLessThan(last);
    last = energy;
    await expect(energyPart(page)).toContainText(`Energy ${String(energy).replace('-', '−')}.`);
  }
  await expect(said).toContainText('Changing one number');
  expect(last).toBeLessThan(0);
});

test('undo and redo, by buttons and by keys; the board is a link, in the address and in Share', async ({
  page,
}) => {
  await openEditor(page);
  await expect(tool(page, 'Undo')).toBeDisabled();
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/d14131-/);
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/d24131-/);
  await tool(page, 'Undo').click();
  await expect(page).toHaveURL(/d14131-/);
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL(/d34131-/);
  await page.keyboard.press('Control+Shift+z');
  await expect(page).toHaveURL(/d14131-/);
  await tool(page, 'Redo').click();
  await expect(page).toHaveURL(/d24131-/);
  await expect(tool(page, 'Redo')).toBeDisabled();
  await forget(page);
  await openEditor(page);
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/d14131-/);
  await page.getByRole('button', { name: 'Share' }).first().click();
  await expect(page.locator('dialog').getByRole('textbox').first()).toHaveValue(
    /#v1\.rook\.w5_h5\.d14131-33302-31223-42333-41432$/,
  );
});

test('a blank board of another size, its start and goal elsewhere', async ({ page }) => {
  await openEditor(page);
  await tool(page, 'Blank board').click();
  await expect(page).toHaveURL(/w5_h5\.d11111-11111-11111-11111-11110$/);
  await page.getByLabel('Across', { exact: true }).selectOption('4');
  await expect(page).toHaveURL(/w4_h5\.d1111-1111-1111-1111-1110$/);
  await page.getByLabel('Down', { exact: true }).selectOption('3');
  await expect(page).toHaveURL(/w4_h3\.d1111-1111-1110$/);
  await stone(page, 'B2').click();
  await choice(page, 'start').click();
  await expect(page).toHaveURL(/w4_h3_startB2\.d1111-1111-1110$/);
  // The figure stands on the start, and its stone says so.
  await expect(stone(page, 'B2')).toHaveAccessibleName('B2, jump 1, start');
  await expect
    .poll(async () => {
      const figure = await page.locator('.visitor-body').boundingBox();
      const start = await stone(page, 'B2').boundingBox();
      if (!figure || !start) return false;
      const [x, y] = [
        figure.x + figure.width / 2 - start.x,
        figure.y + figure.height / 2 - start.y,
      ];
      return x > 0 && x < start.width && y > 0 && y < start.height;
    })
    .toBe(true);
  await stone(page, 'A1').click();
  await choice(page, 0).click();
  await expect(page).toHaveURL(/w4_h3_startB2\.d0111-1111-1111$/);
  await tool(page, PLAY_THIS_MAZE).click();
  await expect(here(page, 'B2')).toBeVisible();
});

test('the work is kept: over a reload, another machine, another maze; a draft that is none is not used', async ({
  page,
}) => {
  await test.step('the work is kept: over a reload, and while another machine is played', async () => {
    await openEditor(page);
    await page.keyboard.press('1');
    await expect(page).toHaveURL(/d14131-/);
    await page.reload();
    await expect(choice(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await tool(page, 'Undo').click();
    await expect(page).toHaveURL(/d34131-/);
    await tool(page, 'Redo').click();
    await page.evaluate(() => (location.hash = '#v1.fourbit.b3.sheron'));
    await expect(openedKind(page, 'fourbit')).toBeVisible();
    await page.goBack();
    await expect(choice(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await tool(page, 'Discard changes').click();
    await expect(page).toHaveURL(new RegExp(`#${SLIDES}$`));
    await expect(here(page, 'A1')).toHaveAccessibleName(/^A1, jump 3/);
  });
  // stored.spec has values of other types.
  await test.step('a kept draft that is none is not used', async () => {
    await forget(page);
    await page.addInitScript(() => {
      const draft = { steps: ['v1.rook.w5_h5.d1'], at: 0, from: 'x', open: true };
      localStorage.setItem('mazewright.rook.draft', JSON.stringify(draft));
    });
    await openEditor(page);
    await expect(page.getByRole('button', { name: 'Continue your draft' })).toBeHidden();
    await page.keyboard.press('1');
    await expect(page).toHaveURL(/d14131-/);
  });
});
