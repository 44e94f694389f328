// Browser tests: the form for a new maze, made from the core's rows: errors at their fields, limits that hang on other
// fields, and fields for experts.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { opened, problem as problemPart } from './support/parts.mjs';
import { MINIMUM_PRESSES_TO_SOLVE } from './support/sentences.mjs';

async function openForm(/** @type {Page} */ page, /** @type {string} */ code) {
  await page.goto(`./#${code}`);
  await expect(opened(page, code)).toBeVisible();
  await openTab(page, 'New');
  return page.getByRole('tabpanel', { name: 'New', exact: true });
}

test("the core's error stands at its field, until it is right", async ({ page }) => {
  for (const [kind, code, spoil, name, message] of /** @type {const} */ ([
    ['worm', 'v1.worm.w12_h8.sx', ['Columns', '20000'], 'w', 'width must be 1 to 16384'],
    ['rook', 'v1.rook.w5_h5_hex.sx', ['Edges joined', ''], 'torus', 'an even number of rows'],
    ['rook', 'v1.rook.w5_h5.sx', ['Start', 'Z9'], 'start', 'the last cell is E5'],
  ]))
    await test.step(`${kind}: ${name}`, async () => {
      const form = await openForm(page, code);
      const [label, value] = spoil;
      if (name === 'start') await form.getByText('Start and goal').click();
      const input = form.getByLabel(label, { exact: name !== 'torus' });
      const problem = form.locator(`[data-field=${name}] .problem`);
      await expect(problem).toHaveCount(0);
      if (value) await input.fill(value);
      else await input.check();
      await expect(problem).toContainText(message);
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      if (value) await input.fill(name === 'w' ? '20' : 'B2');
      else await form.getByLabel('Rows').fill('6');
      await expect(problemPart(form)).toBeEmpty();
      await expect(input).not.toHaveAttribute('aria-invalid');
    });
});

test('a limit follows the other fields: the row states it, or the core refuses what is past it', async ({
  page,
}) => {
  const form = await openForm(page, 'v1.fourbit.b4_l8_karnaugh.sx');
  const [lights, length] = ['Lights', MINIMUM_PRESSES_TO_SOLVE].map((name) =>
    form.getByLabel(name, { exact: true }),
  );
  const longest = String(await length.getAttribute('max'));
  await lights.fill('6');
  await expect(length, 'the longest that is made').toHaveAttribute('max', '60');
  await lights.fill('4');
  await expect(length).toHaveAttribute('max', longest);
  await lights.fill('2');
  await expect(length, 'and its value with it').toHaveValue(
    String(await length.getAttribute('max')),
  );
});

test('a field for experts is one step away, and part of the code', async ({ page }) => {
  const form = await openForm(page, 'v1.rook.w4_h4.sx');
  await expect(form.getByLabel('Decisions')).toBeHidden();
  await form.getByText('Weights of the energy').click();
  await form.getByLabel('Decisions').fill('7');
  await form.getByText('Start and goal').click();
  await form.getByLabel('Goal', { exact: true }).fill('d3');
  await form.getByLabel('Seed (optional)').fill('weights');
  await form.getByRole('button', { name: 'Create maze' }).click();
  await expect(page).toHaveURL(/#v1\.rook\.w4_h4_wd7_gD3_deep\.sweights$/);
});
