// The harness itself: if these fail, the other browser tests say little.

import { expect, test } from './support/fixtures.mjs';
import { PREFIX } from './support/site.mjs';

test('the site is served under a path prefix, and only there', async ({ page, site, request }) => {
  await page.goto('./');
  expect(page.url()).toBe(site.url);
  await expect(page).toHaveTitle(/Mazewright/);
  expect(site.requests).toContain(PREFIX);
  expect((await request.get(`${site.origin}/index.html`)).status()).toBe(404);
});

test('a site that is taken away answers nothing, and comes back', async ({ request, site }) => {
  await site.stop();
  await expect(request.get(site.url)).rejects.toThrow(/ECONNREFUSED/);
  await site.start();
  expect((await request.get(site.url)).status()).toBe(200);
});

test('the page may run what is its own, and nothing else', async ({ page, complaints }) => {
  await page.goto('./');
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute('content', /default-src 'none'/);
  expect(complaints).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.strange = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'strange' in window)).toBe(false);
  expect(complaints.join()).toMatch(/Content Security Policy/);
  complaints.length = 0;
});
