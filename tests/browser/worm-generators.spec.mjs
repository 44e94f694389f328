// Browser tests: choosing a worm maze's algorithm in the settings, and mazes without dead ends.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { sheet } from './support/parts.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const GENERATORS = 17;

async function settings(/** @type {Page} */ page, /** @type {string} */ code) {
  await page.goto(`./#${code}`);
  await expect(sheet(page, code)).toBeVisible();
  await openTab(page, 'New');
  return page.getByRole('tabpanel', { name: 'New', exact: true });
}

test('every algorithm has a description and makes the maze that it names', async ({ page }) => {
  const section = await settings(page, 'v1.worm.w12_h8.sWORD');
  const algorithm = section.getByLabel('Algorithm');
  // The tab's content loads when it is opened.
  const options = algorithm.locator('option');
  await expect(options).toHaveCount(GENERATORS);
  const words = await options.evaluateAll((all) =>
    all.map((option) => /** @type {any} */ (option).value),
  );
  const sentences = new Set(['']);
  for (const word of words) {
    await algorithm.selectOption(word);
    await section.getByLabel('Seed (optional)').fill('LOOK');
    await section.getByRole('button', { name: 'Create maze' }).click();
    // The form offers percolations at a share where most have a path.
    const of = word === 'worm' ? '' : `_${word}${word === 'percolation' ? '_open800' : ''}`;
    await expect(page.locator(`.paper[data-code="v1.worm.w12_h8${of}.sLOOK"]`)).toBeVisible();
    await expect(algorithm).toHaveValue(word);
    // Each has a sentence that none before it had.
    const looks = () =>
      algorithm.evaluate(
        (select) =>
          document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
      );
    await expect.poll(async () => sentences.has(await looks()), word).toBe(false);
    sentences.add(await looks());
  }
});

test('a rule is shown only with the algorithm that it belongs to; percolations are offered at a share where most have a path', async ({
  page,
}) => {
  await test.step('a rule is shown only with the algorithm that it belongs to', async () => {
    const section = await settings(page, 'v1.worm.w12_h8_kruskal.sWORD');
    const shown = () =>
      Promise.all(
        [/^Greedy worms/, /^Outback/].map((name) =>
          section.getByRole('checkbox', { name }).isVisible(),
        ),
      );
    await expect.poll(shown).toEqual([false, false]);
    const algorithm = section.getByLabel('Algorithm');
    await algorithm.selectOption('worm');
    await expect.poll(shown).toEqual([true, true]);
    await algorithm.selectOption('wormfast');
    await expect.poll(shown).toEqual([true, false]);
    await algorithm.selectOption('nucleation');
    await expect.poll(shown).toEqual([false, false]);
  });
  await test.step('percolations are offered at a share where most have a path, and the form says how many', async () => {
    await page.goto('about:blank');
    const section = await settings(page, 'v1.worm.w12_h8.sWORD');
    const share = section.getByRole('slider', { name: 'Passages opened at random' });
    const chance = section.getByText(/^Of 100 such mazes/);
    await expect(chance).toBeHidden();
    await section.getByLabel('Algorithm').selectOption('percolation');
    await expect(share).toHaveValue('800');
    await expect(chance).toContainText('about 87 have a path to the goal.');
    await section.getByText('Triangles').click();
    await expect(share).toHaveValue('900');
    await share.fill('500');
    await expect(chance).toContainText('hardly any have a path to the goal.');
    await section.getByLabel('Algorithm').selectOption('prim');
    await expect(share).toHaveValue('0');
    await expect(chance).toBeHidden();
  });
});

test('a maze without dead ends is created, shown in the settings, solved and measured', async ({
  page,
}) => {
  const section = await settings(page, 'v1.worm.w12_h8_prim.sWORD');
  const braid = section.getByRole('slider', { name: /Dead ends removed/ });
  await braid.fill('80');
  await expect(section.getByText('The maze gets loops')).toBeVisible();
  await section.getByLabel('Seed (optional)').fill('LOOK');
  await section.getByRole('button', { name: 'Create maze' }).click();
  const code = 'v1.worm.w12_h8_prim_braid80.sLOOK';
  await expect(page.locator(`.paper[data-code="${code}"]`)).toBeVisible();
  await page.reload();
  await expect(page.locator(`.paper[data-code="${code}"]`)).toBeVisible();
  await openTab(page, 'New');
  await expect(braid).toHaveValue('80');
  await openTab(page, 'Play');
  await page.getByRole('button', { name: 'Show solution' }).click();
  await expect(page.getByRole('button', { name: 'Hide solution' })).toBeVisible();
  await openTab(page, 'Measure');
  await expect(page.getByRole('row', { name: /^Loops [1-9]/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Diameter –/ })).toBeVisible();
});
