// Browser tests: the page behind a server's own Content-Security-Policy. The test server always sends the policy that
// README names; here it is stricter, or forbids what the page cannot do without.

import { COLD, expect, test } from './support/fixtures.mjs';
import { pressMenu } from './support/menu.mjs';
import { keysOf, SHORT } from './support/screens.mjs';
import { failure, opened, rail as railPart } from './support/parts.mjs';
import { pressKeys } from './support/play.mjs';
import { openAnew } from './support/forget.mjs';

test.use(COLD);

test.describe('a strict policy', () => {
  test.use({ sitePolicy: "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" });

  test('lets each machine be played to its end, with its styles', async ({ page }) => {
    for (const screen of SHORT)
      await test.step(screen.kind, async () => {
        await openAnew(page, screen.fragment);
        await expect(opened(page)).toBeVisible();
        await pressKeys(page, await keysOf(screen));
        await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
        // An icon without styles fills the window.
        const icons = await page
          .locator('svg.icon')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
        expect(Math.max(...icons)).toBeGreaterThan(0);
        expect(Math.max(...icons)).toBeLessThan(40);
        expect(await railPart(page).evaluate((rail) => rail.clientWidth)).toBeLessThan(140);
        for (const entry of /** @type {const} */ (['Settings', 'About', 'Games'])) {
          await pressMenu(page, entry);
          await expect(page.getByRole('dialog')).toBeVisible();
          await page.keyboard.press('Escape');
        }
      });
  });
});

test.describe('a policy without WebAssembly', () => {
  test.use({
    sitePolicy: "default-src 'self'",
    allowedPageErrors: /wasm|WebAssembly|Content Security/i,
  });

  test('is named by the page', async ({ page }) => {
    await page.goto('./#rook');
    await expect(failure(page)).toContainText(
      'The maze engine did not load: the security policy of this site forbids WebAssembly. Its script-src needs ‘wasm-unsafe-eval’.',
    );
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('the page may run what is its own, and nothing else', async ({ page, pageErrors }) => {
  await page.goto('./');
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', /default-src 'none'/);
  expect(pageErrors).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.strange = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'strange' in window)).toBe(false);
  await expect.poll(() => pageErrors.join()).toMatch(/Content Security Policy/);
  pageErrors.length = 0;
});
