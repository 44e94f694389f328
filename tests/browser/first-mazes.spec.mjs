// The first maze of a machine is small, until the visitor has finished one; a code, an embedded page and the maze of the
// day have their usual sizes.

import { expect, test } from './support/fixtures.mjs';
import { solve } from './support/core.mjs';
import { openedKind } from './support/parts.mjs';
import { pressMoves } from './support/play.mjs';

const MACHINES = /** @type {const} */ ([
  { kind: 'worm', first: 'w12_h9', next: 'w18_h14', usual: 'w40_h30' },
  { kind: 'simultaneous', first: 'r3_c3_k6', next: 'r3_c4_k9', usual: 'r3_c3' },
]);

/** The code of the maze on the screen. @param {Page} page @param {string} kind */
async function opened(page, kind) {
  const machine = openedKind(page, kind);
  await expect(machine).toBeVisible();
  return (await machine.getAttribute('data-code')) ?? '';
}

/** The parameters of the maze that an address opens. @param {Page} page @param {string} kind @param {string} [address] */
async function parametersOf(page, kind, address = `./#${kind}`) {
  await page.goto('about:blank');
  await page.goto(address);
  return (await opened(page, kind)).split('.')[2];
}

const harder = (/** @type {Page} */ page) =>
  page.getByRole('button', { name: /^(Harder|Larger)$/ });

/** Solves the maze on the screen. @param {Page} page @param {string} kind */
async function finish(page, kind) {
  const facts = await solve(await opened(page, kind));
  await pressMoves(page, (facts.get('moves') ?? facts.get('sequence') ?? '').toUpperCase());
  await expect(harder(page)).toBeVisible();
}

test('the first maze is small until one is finished, and the next is a little larger', async ({
  page,
}) => {
  for (const { kind, first, next, usual } of MACHINES)
    await test.step(kind, async () => {
      expect(await parametersOf(page, kind)).toBe(first);
      // Looked at, it is not finished; and the unfinished game goes on.
      const code = await opened(page, kind);
      expect(await parametersOf(page, kind)).toBe(first);
      expect(await opened(page, kind)).toBe(code);
      await finish(page, kind);
      await harder(page).click();
      await expect(page.locator(`.machine[data-code*=".${next}."]`)).toBeVisible();
      expect(await parametersOf(page, kind)).toBe(usual);
    });
});

test.describe('on an upright phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first worm maze is upright', async ({ page }) => {
    expect(await parametersOf(page, 'worm')).toBe('w9_h12');
  });
});
