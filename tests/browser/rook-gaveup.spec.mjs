// A link whose search gives up: what it found is offered, and another seed.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { badLink, ratingFacts, rookMachine } from './support/parts.mjs';

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
