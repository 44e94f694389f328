// Accessibility faults that axe finds in a page.
//
// In dark colours only what depends on colours or on the width of the window is checked, so that test is also the one of the
// narrow window: all else is the same, and axe takes seconds for it. Legacy mode
// puts the results together in the page itself and not in an empty page of their own, which takes half of the time; the
// difference matters for frames of other origins, and there are none. AxeBuilder sends half a megabyte of axe to the page
// twice for each check; here a document gets it once.

import AxeBuilder from '@axe-core/playwright';

/** The looks of a page that are checked. */
export const LOOKS = /** @type {const} */ ([
  { colorScheme: 'light', width: 1280, height: 800 },
  { colorScheme: 'dark', width: 320, height: 800 },
]);

/** Loads axe into all documents of a page that have none yet. @param {Page} page */
async function loadAxe(page) {
  const source = /** @type {any} */ (new AxeBuilder({ page })).script();
  for (const frame of page.frames())
    if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(source);
}

/**
 * @param {Page} page
 * @param {{include?: string, allRules?: boolean}} [options] include: the part to check; allRules: in dark colours too
 */
export async function axeViolations(page, { include, allRules = false } = {}) {
  await loadAxe(page);
  // A part that still fades in has less contrast. An animation without an end is not waited for.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished),
    ),
  );
  // Axe describes one node for each rule that holds, which takes less time.
  const builder = new AxeBuilder({ page, axeSource: ';' })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
  if (include) builder.include(include);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark && !allRules) builder.withRules(['color-contrast', 'scrollable-region-focusable']);
  return (await builder.analyze()).violations;
}
