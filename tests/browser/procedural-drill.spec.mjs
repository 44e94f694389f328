// Browser test of the expert's drill: by the keyboard alone, one wrong answer, which is asked again, and time over;
// then ten right answers in a row. The answers are those of the model, which a test without a browser compares with
// the manual.

import { readFile } from 'node:fs/promises';
import { instantiateCore } from '../../web/engine/core.js';
import { Drill, STREAK_GOAL } from '../../web/machines/procedural/learn/drill.js';
import { createQuestion } from '../../web/machines/procedural/learn/drill-questions.js';
import { axeViolations } from './support/axe.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { choices as choicesPart, drillQuestion, lesson } from './support/parts.mjs';
import { LEARN_BY_DECIDING, THE_FIRST_SEED_IS } from './support/sentences.mjs';

test.use(MOVING);

const CODE = 'v1.procedural.classic.sDRILL';
const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

/** The same drill as on the page. */
async function sameDrill() {
  const core = await instantiateCore(await readFile('build/wasm/mazewright-procedural.wasm'));
  return new Drill(CODE, (kind, number) => createQuestion(core, CODE, kind, number));
}

test('a drill by the keyboard: a wrong answer and a late one come again, ten right ones end it', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  const drill = await sameDrill();
  const verdict = page.locator('.drill .answer');
  const streak = (/** @type {number} */ count) =>
    expect(page.locator('.drill-streak')).toContainText(`${count} of 10 in a row`);
  await page.goto(`./#drill:${CODE}`);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeInViewport();
  await page.keyboard.press('Enter');

  const wrong = drill.question;
  await expect(drillQuestion(page)).toHaveText(wrong.title);
  const miss = (wrong.right + 1) % wrong.choices.length;
  await page.keyboard.press(String(miss + 1));
  drill.answer(miss);
  await expect(verdict).toHaveText(`✗ ${wrong.choices[wrong.right]}. ${wrong.reason}`);
  await expect(page.getByRole('button', { name: 'Next question' })).toBeInViewport();
  await page.keyboard.press('Enter');
  drill.next();
  await expect(page.locator('.drill .question')).toHaveText(drill.question.words);
  await page.clock.runFor(10_000);
  drill.answer(undefined);
  await expect(verdict).toContainText('Time over.');
  await page.keyboard.press('Enter');
  drill.next();
  await page.getByText('No time limit').click();

  let isRepeated = false;
  for (let i = 1; i <= STREAK_GOAL; i++) {
    const { kind, right, title, words, choices } = drill.question;
    isRepeated ||= drill.question === wrong;
    await expect(drillQuestion(page)).toHaveText(title);
    await expect(page.locator('.drill .question')).toHaveText(words);
    for (const choice of choices) {
      const button = choicesPart(page).getByRole('button', { name: choice, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      if (i === 1) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    if (i === 2) expect(await axeViolations(page)).toEqual([]);
    const isOfDirections = kind === 'first' || kind === 'reading';
    // The module's own arrows answer as the arrow keys do.
    if (isOfDirections && i % 2) await page.locator('.module .arrow').nth(right).click();
    else await page.keyboard.press(isOfDirections ? ARROWS[right] : String(right + 1));
    drill.answer(right);
    await streak(i);
    if (!drill.isDone) drill.next();
  }
  expect(isRepeated).toBe(true);
  await expect(drillQuestion(page)).toHaveText('Ten in a row, with 12 answers.');
  await expect(page.getByRole('button', { name: 'Start again' })).toBeInViewport();
});

test('lesson and drill are two modes of one page, and each leads to the other', async ({
  page,
}) => {
  await page.goto(`./#learn:${CODE}`);
  await expect(lesson(page)).toContainText(THE_FIRST_SEED_IS);
  await page.getByRole('link', { name: 'Drill: ten decisions' }).click();
  await expect(page).toHaveURL(/#drill:procedural$/);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.question')).toBeVisible();
  await page.getByRole('link', { name: LEARN_BY_DECIDING }).click();
  await expect(page).toHaveURL(/#learn:/);
  await expect(lesson(page)).toContainText(THE_FIRST_SEED_IS);
  await expect(page.locator('.drill-time')).toHaveCount(0);
});
