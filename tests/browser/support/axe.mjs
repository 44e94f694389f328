// Accessibility faults that axe finds in a page.
//
// In dark colours only the contrast is checked: all else is the same in both themes, and axe takes seconds for it. Legacy mode
// puts the results together in the page itself and not in an empty page of their own, which takes half of the time; the
// difference matters for frames of other origins, and there are none.

import AxeBuilder from '@axe-core/playwright';

/**
 * @param {import('@playwright/test').Page} page
 * @param {{include?: string, allRules?: boolean}} [options] include: the part to check; allRules: in dark colours too
 */
export async function axeViolations(page, { include, allRules = false } = {}) {
  // Axe describes one node for each rule that holds, which takes less time.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (include) builder.include(include);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark && !allRules) builder.withRules(['color-contrast']);
  return (await builder.analyze()).violations;
}
