// The harness itself: if these fail, the other browser tests say little.

import { COLD, expect, test } from './support/fixtures.mjs';
import { PREFIX } from './support/site.mjs';

test.use(COLD);

test('the site is served under a path prefix, and only there', async ({ page, site, request }) => {
  await page.goto('./');
  expect(page.url()).toBe(site.url);
  await expect(page).toHaveTitle(/Mazewright/);
  expect(site.requests).toContain(PREFIX);
  expect((await request.get(`${site.origin}/index.html`)).status()).toBe(404);
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
  expect(pageErrors.join()).toMatch(/Content Security Policy/);
  pageErrors.length = 0;
});

test('the icon can be cut to any shape: nothing is drawn outside of the safe circle', async ({
  page,
}) => {
  await page.goto('./');
  const icons = await page.evaluate(async () => (await fetch('manifest.webmanifest')).json());
  const { src } = icons.icons.find((/** @type {any} */ icon) => icon.purpose === 'maskable');
  const grounds = await page.evaluate(async (name) => {
    const picture = await createImageBitmap(await (await fetch(name)).blob());
    const { width } = picture;
    const canvas = new OffscreenCanvas(width, width);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, width, width);
    const colours = new Set();
    for (let y = 0; y < width; y++)
      for (let x = 0; x < width; x++)
        if (Math.hypot(x - width / 2, y - width / 2) > 0.4 * width)
          colours.add(data.slice(4 * (y * width + x), 4 * (y * width + x) + 4).join());
    return [...colours];
  }, src);
  expect(grounds).toEqual(['247,243,234,255']);
});
