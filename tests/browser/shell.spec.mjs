// The frame: links, history, settings, what is remembered.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { forget, openAnew } from './support/forget.mjs';
import { CODE, lights, openMaze, press, presses } from './support/fourbit.mjs';
import { pressMenu } from './support/menu.mjs';
import { badLink, opened, walkButtons } from './support/parts.mjs';
import { ROOK_JUMPING_MAZE } from './support/sentences.mjs';

test.use(MOVING);

test('a shared link opens the same maze, with the moves on request, counted as the machine counts', async ({
  page,
  browser,
}) => {
  await test.step('a shared link opens the same maze, with the moves on request', async () => {
    await openMaze(page);
    await press(page, '3');
    await press(page, '0');
    const there = await lights(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = page.getByLabel('Link', { exact: true });
    await expect(link).toHaveValue(new RegExp(`#${CODE.replaceAll('.', '\\.')}$`));
    const withMoves = `${await link.inputValue()}.m30`;
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await page.getByLabel(/^Include my [\d,]+ moves?/).check();
    await expect(link).toHaveValue(withMoves);
    const friend = await browser.newPage();
    await friend.goto(withMoves);
    await expect(walkButtons(friend).first()).toHaveText('(1)', {
      useInnerText: true,
    });
    await expect.poll(() => lights(friend)).toBe(there);
    await expect(friend, 'the address keeps the moves').toHaveURL(withMoves);
    await friend.close();
  });
  await test.step('sharing counts what the machine counts', async () => {
    await forget(page);
    // The second press is of a light that is off.
    await openMaze(page);
    await press(page, '3');
    await press(page, '3');
    await expect(presses(page)).toHaveText('1');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByLabel('Include my 1 move', { exact: true }).check();
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\.m33$/);
  });
  await test.step('a game too long for a QR code is shared as a link all the same', async () => {
    await forget(page);
    await openMaze(page, `${CODE}.m${'0123'.repeat(900)}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByLabel(/^Include my [\d,]+ moves?/).check();
    await expect(page.getByText('too long for a QR code')).toBeVisible();
    await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/\.m[0-3]{3600}$/);
  });
});

test('back and forward go between mazes, not between moves', async ({ page }) => {
  await openMaze(page);
  await press(page, '3');
  const there = await lights(page);
  const first = page.url();
  await page.getByRole('button', { name: 'New maze' }).click();
  await expect(page).not.toHaveURL(first);
  const second = page.url();
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(presses(page)).toHaveText('1');
  await expect.poll(() => lights(page), 'the game is as it was left').toBe(there);
  await page.goForward();
  await expect(page).toHaveURL(second);
  await expect(presses(page)).toHaveText('0');
});

const BAD = [
  ['v1.fourbit.b4_l13.sx', /at most 12 moves/],
  ['https://mazes.example/#v1.rook.classic.sWORD', /./],
  [`v1.fourbit.b4_l8.s${'x'.repeat(5000)}`, /./],
  ['<img src=x onerror=alert(1)>', /./],
];
test('a bad link says what is wrong, with an example of the machine on the screen, and there is a maze to play', async ({
  page,
}) => {
  for (const [code, sentence] of BAD)
    await test.step(String(code).slice(0, 40), async () => {
      // Nothing was played here before.
      if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
      await openAnew(page, String(code));
      const notice = badLink(page);
      await expect(notice).toContainText('This link does not lead to a maze.');
      await expect(notice.locator('p').first()).toHaveText(sentence);
      await expect(page).toHaveURL(/#v1\.fourbit\./);
      await press(page, '1');
      await expect(presses(page)).toHaveText('1');
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(notice).toBeHidden();
    });
  await forget(page);
  await page.goto('./#v1.fourbit.classic.sA');
  await expect(presses(page)).toHaveText('0');
  const notice = badLink(page);
  for (const kind of ['rook', 'worm']) {
    await page.goto(`./#${kind}`);
    await expect(page).toHaveURL(new RegExp(`#v1\\.${kind}\\.`));
    await page.goto('./#v2.oil');
    await expect(notice).toContainText(`as in v1.${kind}.classic.sSEED`);
  }
});

test('a link opens its maze without a faulty move, and names the move', async ({ page }) => {
  for (const [maze, moves, move, sentence] of [
    [
      'v1.fourbit.b4_l8.sx',
      '3x9',
      'x',
      '2 moves of this link had to be left out. Move 2, x is not',
    ],
    ['v1.worm.w5_h5.sx', '9', '9', 'One move of this link had to be left out. Move 1, 9 is not'],
  ])
    await test.step(`${maze}.m${moves}`, async () => {
      await page.goto(`./#${maze}.m${moves}`);
      const notice = badLink(page);
      await expect(notice).toContainText(String(sentence));
      await expect(notice.locator('mark')).toHaveText(String(move));
      const kind = maze.split('.', 2).join('.');
      await expect(page.locator(`.machine[data-code^="${kind}."][data-code$=".sx"]`)).toBeVisible();
    });
});

test('a bad link in the middle of a game loses nothing', async ({ page }) => {
  await openMaze(page);
  await press(page, '3');
  const there = await lights(page);
  const address = page.url();
  await page.evaluate(() => (location.hash = '#v1.fourbit.b9.sx'));
  await expect(badLink(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect.poll(() => lights(page)).toBe(there);
  await expect(presses(page)).toHaveText('1');
});

test('a link is opened once, though it is heard of twice; the game is there again on return', async ({
  page,
}) => {
  await test.step('the game is there again on return, what was explored with it', async () => {
    await openMaze(page);
    await press(page, '3');
    await page.keyboard.press('Control+z');
    await press(page, '2');
    const there = await lights(page);
    await page.reload();
    await expect(presses(page)).toHaveText('1');
    await expect.poll(() => lights(page)).toBe(there);
    await expect(page.locator('.map-state:not(.unknown)')).toHaveCount(3);
    await page.goto('about:blank');
    await page.goto('./');
    await expect(presses(page)).toHaveText('1');
    await expect(page).toHaveURL(new RegExp(`#${CODE.replaceAll('.', '\\.')}$`));
  });
  await test.step('a link is opened once, though it is heard of twice', async () => {
    await forget(page);
    await page.addInitScript(() => {
      /** @type {string[]} */
      const requested = [];
      Object.assign(window, { requested });
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (/** @type {any[]} */ ...message) {
        if (message[0].do === 'generate') requested.push(message[0].code);
        return postMessage.apply(this, /** @type {any} */ (message));
      };
    });
    await openMaze(page);
    const other = 'v1.fourbit.b4_l8.sother';
    await page.evaluate((code) => (location.hash = `#${code}`), other);
    await expect(opened(page, other)).toBeVisible();
    const requested = await page.evaluate(() => /** @type {any} */ (window).requested);
    expect(requested.filter((/** @type {string} */ code) => code === other)).toHaveLength(1);
  });
});

test('a link that is opened while the page still starts is not lost', async ({ page, site }) => {
  const html = await (await page.request.get(site.url)).text();
  const isPreloaded = (/** @type {URL} */ url) =>
    html.includes(String(url.pathname.split('/').pop()));
  /** @type {string[]} */
  const held = [];
  let letGo = () => {};
  const gone = new Promise((/** @type {(value: void) => void} */ resolve) => (letGo = resolve));
  // The first machine's own part is long in coming.
  await page.route(/\/part\.\w+\.js$/, async (route) => {
    const url = new URL(route.request().url());
    if (!isPreloaded(url) && held.push(url.href) === 1) await gone;
    await route.continue();
  });
  await page.goto('./#v1.rook.w5_h5.d34131-33302-31223-42333-41432');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ROOK_JUMPING_MAZE);
  await page.evaluate((code) => (location.hash = `#${code}`), CODE);
  await expect(presses(page)).toHaveText('0');
  letGo();
  // When we have the part too, the page has had its turn with it.
  await page.evaluate((url) => import(url).then(() => new Promise(requestAnimationFrame)), held[0]);
  await expect(page).toHaveURL(new RegExp(`#${CODE.replaceAll('.', '\\.')}$`));
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
});

test('settings and the system decide what is seen, and About names version and licences', async ({
  page,
}) => {
  await test.step('settings are kept', async () => {
    await openMaze(page);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'light');
    await pressMenu(page, 'Settings');
    await expect(page.getByLabel('Sounds')).not.toBeChecked();
    await page.getByText('Dark', { exact: true }).click();
    await page.getByText('Reduced', { exact: true }).click();
    await page.getByLabel('Sounds').check();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(root).toHaveAttribute('data-motion', 'reduced');
    await pressMenu(page, 'Settings');
    await expect(page.getByLabel('Sounds')).toBeChecked();
    await page.keyboard.press('Escape');
    // With sound on, playing still works where there is no loudspeaker.
    await press(page, '3');
    await expect(presses(page)).toHaveText('1');
  });
  await test.step('About names the licences of all parts, and the site has them as a file', async () => {
    await forget(page);
    await openMaze(page);
    await pressMenu(page, 'About');
    await page.getByText('Licence of the C libraries in the WebAssembly files').click();
    await expect(page.getByRole('dialog').getByText('wasi-libc').first()).toBeVisible();
    const file = await page.request.get('LICENSE.txt');
    expect(file.status()).toBe(200);
    expect(await file.text()).toContain('musl 1.2.2');
  });
  await test.step('the page follows the system: dark, and reduced motion', async () => {
    await forget(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await openMaze(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
    const moving = await page.evaluate(() => {
      document.querySelector('.lamp')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return document.getAnimations().length;
    });
    expect(moving).toBe(0);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test('a page that opens begins at its top, and going back leads to where it was left', async ({
  page,
}) => {
  // A link at the foot of an essay to the machine's experiments, and an emblem.
  for (const next of ['.essay a[href^="#task:"]', '.emblems a[href^="#rook"]'])
    await test.step(next, async () => {
      await forget(page);
      await openMaze(page);
      const link = page.locator(next).last();
      await page.locator('.essay a[href^="#task:"]').last().scrollIntoViewIfNeeded();
      const scrolled = () => page.evaluate(() => Math.round(scrollY));
      await expect.poll(scrolled).toBeGreaterThan(500);
      const place = await scrolled();
      for (let turn = 0; turn < 2; turn++) {
        if (turn) await page.goForward();
        else await link.click();
        await expect(page).not.toHaveURL(new RegExp(CODE));
        await expect.poll(scrolled).toBe(0);
        await page.goBack();
        await expect(opened(page, CODE)).toBeVisible();
        // Pictures above the link load anew, and may be higher than the room that was kept for them: within a window.
        await expect.poll(async () => Math.abs((await scrolled()) - place)).toBeLessThan(600);
      }
    });
});
