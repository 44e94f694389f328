// WebKitGTK's MiniBrowser through selenium-webdriver, behind the interface of browser.mjs. Needs a
// display: run it under xvfb-run.

import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { WAIT_MS } from '../../speed.mjs';
import { Builder, By, Capabilities, Key, until } from 'selenium-webdriver';

/** @returns {Promise<import('./browser.mjs').Browser>} */
export async function launchWebKit() {
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
  });
  const failed = new Promise((_, reject) => service.on('error', reject));
  let driver;
  try {
    await Promise.race([failed, answers(`http://127.0.0.1:${port}/status`)]);
    driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
        }),
      )
      .build();
    await driver.manage().setTimeouts({ pageLoad: WAIT_MS, script: WAIT_MS });
    await driver.manage().window().setRect({ width: 1280, height: 800 });
  } catch (error) {
    service.kill();
    throw error;
  }
  const browser = driver;

  const find = async (/** @type {string} */ selector) => {
    const element = await browser.wait(until.elementLocated(By.css(selector)), WAIT_MS);
    return browser.wait(until.elementIsVisible(element), WAIT_MS);
  };
  return {
    name: 'webkit',
    open: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    click: async (selector) => (await find(selector)).click(),
    // Its driver makes the pointer of a mouse from a finger, so that it is a click.
    tap: async (selector) => (await find(selector)).click(),
    press: (key) => browser.actions().sendKeys(keyCode(key)).perform(),
    text: async (selector) => (await find(selector)).getAttribute('textContent'),
    evaluate: (expression) => evaluate(browser, expression),
    waitFor: async (expression) => {
      const message = `${expression} did not become true in ${WAIT_MS} ms`;
      await browser.wait(() => evaluate(browser, `Boolean(${expression})`), WAIT_MS, message);
    },
    screenshot: async (path) => writeFile(path, await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit().catch(() => {});
      service.kill();
    },
  };
}

/** The value of an expression, waited for if it is a promise. */
async function evaluate(/** @type {any} its WebDriver */ driver, /** @type {string} */ expression) {
  const { value, error } = await driver.executeAsyncScript(`
    const done = arguments[arguments.length - 1];
    (async () => (${expression}))().then(
      (value) => done({ value }),
      (error) => done({ error: String(error) }),
    );`);
  if (error) throw new Error(error);
  return value;
}

/** 'ArrowLeft' and 'a' alike, as WebDriver wants them. */
function keyCode(/** @type {string} */ key) {
  if ([...key].length === 1) return key;
  const name = key.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
  const code = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (Key))[name];
  if (typeof code !== 'string') throw new Error(`no key ${key}`);
  return code;
}

/** Finds MiniBrowser, which lies in no folder of the PATH. */
function miniBrowser() {
  const list = (/** @type {string} */ folder) => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  for (const triplet of list('/usr/lib'))
    for (const folder of list(`/usr/lib/${triplet}`).filter((name) =>
      name.startsWith('webkit2gtk-'),
    ))
      if (list(`/usr/lib/${triplet}/${folder}`).includes('MiniBrowser'))
        return `/usr/lib/${triplet}/${folder}/MiniBrowser`;
  throw new Error('MiniBrowser is missing; it comes with the package webkit2gtk-driver');
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function answers(/** @type {string} */ url) {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(50)) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
  }
  throw new Error(`nothing answers at ${url}`);
}
