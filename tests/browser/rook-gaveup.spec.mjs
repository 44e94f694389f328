// A link whose search gives up: what it found is offered, and another seed.

import { WAIT_MS } from '../speed.mjs';
import { expect, test } from './support/fixtures.mjs';
import { pressMenu } from './support/menu.mjs';
import { openTab } from './support/panel.mjs';
import { here } from './support/rook.mjs';
import { badLink, openDialog, ratingFacts, rookMachine } from './support/parts.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One jump more than the longest path that exists. */
const GIVES_UP = 'v1.rook.w5_h5_l21_i300_deep.sx';

test('a link whose search gives up offers the nearest board that it found, which keeps the rules', async ({
  page,
}) => {
  await page.goto(`./#${GIVES_UP}`);
  await expect(badLink(page)).toContainText('21 moves was found');
  const offer = badLink(page).getByRole('button', { name: /Use the nearest one found: \d+ jumps/ });
  const jumps = /(\d+) jumps/.exec((await offer.textContent()) ?? '')?.[1];
  await offer.click();
  await expect(rookMachine(page)).toHaveAttribute('data-code', /^v1\.rook\.w5_h5\.d/);
  await expect(badLink(page)).toBeHidden();
  await openTab(page, 'Measure');
  await expect(ratingFacts(page)).toContainText(`has ${jumps} jumps`);
  await page.goto('./#v1.rook.w6_h6_torus_startC3_l30_i500_walls_deep.sx');
  await badLink(page).getByRole('button', { name: 'Use the nearest one found' }).click();
  await expect(rookMachine(page)).toHaveAttribute(
    'data-code',
    /^v1\.rook\.w6_h6_torus_startC3\.d.*x/i,
  );
});

test('another seed is tried with the same request', async ({ page }) => {
  const request = 'v1.rook.w4_h4_walls_l14_i10';
  await page.goto(`./#${request}.sq1`);
  await expect(badLink(page)).toContainText('14 moves was found');
  // Four in ten make one; some more seeds, then.
  await expect(async () => {
    await badLink(page).getByRole('button', { name: 'Another seed' }).click({ timeout: 1000 });
    await expect(rookMachine(page)).toHaveAttribute('data-code', new RegExp(`^${request}\\.s`), {
      timeout: 5000,
    });
  }).toPass({ timeout: WAIT_MS });
  await expect(badLink(page)).toBeHidden();
});

test('a button that asks for a maze in vain has the same to offer', async ({ page }) => {
  await page.goto('./#v1.rook.w5_h5.sa');
  await expect(here(page, 'A1')).toBeVisible();
  await pressMenu(page, 'Open');
  await page.locator('dialog').getByRole('textbox').first().fill(GIVES_UP);
  await page.locator('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(badLink(page).or(openDialog(page)).first()).toContainText('21 moves');
  await page.getByRole('button', { name: /Use the nearest one found/ }).click();
  await expect(rookMachine(page)).toHaveAttribute('data-code', /^v1\.rook\.w5_h5\.d/);
});
