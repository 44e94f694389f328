// Firefox through puppeteer-core (WebDriver BiDi), behind the interface of browser.mjs.

import puppeteer from 'puppeteer-core';
import { WAIT_MS } from '../../speed.mjs';

/** @returns {Promise<import('./browser.mjs').Browser>} */
export async function launchFirefox({ executable = '/usr/bin/firefox-esr' } = {}) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executable,
    headless: true,
    timeout: WAIT_MS,
    protocolTimeout: WAIT_MS,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      // A page from the disk is its own origin unless this is off, and then starts no Blob worker.
      'security.fileuri.strict_origin_policy': false,
      'dom.w3c_touch_events.enabled': 1,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultTimeout(WAIT_MS);
  return {
    name: 'firefox',
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    click: (selector) => page.locator(selector).click(),
    tap: async (selector) => {
      const element = await page.waitForSelector(selector, { visible: true });
      await element?.scrollIntoView();
      const box = await element?.boundingBox();
      if (!box) throw new Error(`${selector} has no box`);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    },
    press: (key) => page.keyboard.press(/** @type {import('puppeteer-core').KeyInput} */ (key)),
    text: async (selector) => {
      const element = await page.waitForSelector(selector);
      return (await element?.evaluate((node) => node.textContent)) ?? '';
    },
    evaluate: (expression) => page.evaluate(expression),
    waitFor: async (expression) => void (await page.waitForFunction(expression)),
    screenshot: async (path) =>
      void (await page.screenshot({ path: /** @type {`${string}.png`} */ (path) })),
    close: () => browser.close(),
  };
}
