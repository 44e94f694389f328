// Browser tests of damaged storage: the stored values may be written by another version, by another tab or
// by hand, or may not be readable. The page must always show a maze to play.

import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from './support/fixtures.mjs';
import { CODE, lights, openMaze, press, presses } from './support/fourbit.mjs';
import { pressMenu } from './support/menu.mjs';
import { savedGames, writeGames } from './support/games.mjs';
import { leftLamp, notice, opened, openedKind } from './support/parts.mjs';

const WEB = new URL('../../web/', import.meta.url);

/** Every name under which the page keeps something: from its source, and the newest game of each machine. */
const KEYS = [
  ...['fourbit', 'rook', 'procedural', 'worm', 'simultaneous'].map((kind) => `game.${kind}`),
  ...new Set(
    readdirSync(WEB, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(new URL(name, WEB), 'utf8'))
      .flatMap((text) => [...text.matchAll(/\b(?:load|rememberedCheckbox)\(\s*'([\w.-]+)'/g)])
      .map(([, key]) => key),
  ),
];

const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const GARBAGE = [
  ...['5', '{', DEEP, '[null]', '{"__proto__":{"keys":5}}'],
  '[{"code":"v1.fourbit.b4_l8.sX.m3","actions":"1","moves":-3,"milliseconds":1e300}]',
  '{"code":"v1.fourbit.b4_l8.sX","actions":"9<<<>>>é","moves":"many","date":null}',
  '{"theme":7,"motion":{"x":1},"sound":"loud","keys":null}',
];

/** A move in each machine that keeps something; the wall and the worm have nothing but the games. */
const MOVES = [
  ['fourbit', '.lamp[aria-label$=", on"]', '.presses'],
  ['rook', '.stone-button:not([aria-disabled])', '.jumps'],
  ['procedural', '.module button', '.stage-score b'],
];

/** Plays until a move counts: not every button leads somewhere. @param {Page} page */
async function playMove(page, /** @type {string[]} */ [kind, buttons, count]) {
  const counted = async () => Number(await page.locator(count).first().textContent());
  await expect(openedKind(page, kind)).toBeVisible();
  const before = await counted();
  const all = await page.locator(buttons).all();
  for (const one of all) {
    await one.dispatchEvent('click');
    if ((await counted()) !== before) return;
    // While the module shows a strike, nothing is done.
    await expect(page.locator('.is-struck')).toHaveCount(0);
  }
  await expect.poll(counted, `a move in ${kind}`).not.toBe(before);
}

test('whatever is stored, there is a maze to play', async ({ page }) => {
  await page.goto('./');
  for (const [i, garbage] of GARBAGE.entries()) {
    await page.evaluate(([keys, text]) => {
      // The page saves its own state when it closes; this listener writes the garbage over it.
      addEventListener('pagehide', () => {
        for (const key of keys) localStorage.setItem(`mazewright.${key}`, String(text));
      });
    }, /** @type {[string[], string]} */ ([KEYS, garbage]));
    await page.evaluate(() => history.replaceState(null, '', location.pathname));
    await page.reload();
    await test.step(garbage.slice(0, 60), async () => {
      await expect(opened(page)).toBeVisible();
      // Each text is read by the settings and the machine of the last visit; one other machine is played.
      const move = MOVES[i % MOVES.length];
      await page.evaluate((kind) => (location.hash = `#${kind}`), move[0]);
      await playMove(page, move);
      await expect(notice(page), 'nobody gave a link').toHaveCount(0);
    });
  }
});

test('of the saved games only what is bad is skipped', async ({ page }) => {
  await openMaze(page);
  await press(page, '3');
  const there = await lights(page);
  await expect.poll(() => savedGames(page)).toHaveLength(1);
  const [good] = await savedGames(page);
  await writeGames(page, [
    ['1', null],
    ['2', { ...good, code: 'v1.fourbit.b9.sX', used: good.used + 1 }],
    ['3', 5],
    ['4', { code: 5 }],
    ['5', { ...good, code: 'v1.nosuchmachine.classic.sX', used: good.used + 2 }],
  ]);
  await page.evaluate(() => history.replaceState(null, '', location.pathname));
  await page.reload();
  await expect(opened(page, CODE)).toBeVisible();
  await expect(presses(page)).toHaveText('1');
  await expect.poll(() => lights(page)).toBe(there);
});

test('storage that may not be touched or read, or is full, is done without', async ({
  context,
}) => {
  for (const [name, block] of /** @type {[string, () => void][]} */ ([
    [
      'may not be touched',
      () => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      },
    ],
    [
      'may not be read',
      () => {
        Storage.prototype.getItem = () => {
          throw new DOMException('denied', 'SecurityError');
        };
      },
    ],
    [
      'is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
  ]))
    await test.step(name, async () => {
      const page = await context.newPage();
      await page.addInitScript(block);
      await openMaze(page);
      await press(page, '3');
      await expect(presses(page)).toHaveText('1');
      const there = await lights(page);
      await page.getByRole('button', { name: 'New maze' }).click();
      await expect(presses(page)).toHaveText('0');
      await page.goBack();
      await expect(presses(page), 'kept while the page stands').toHaveText('1');
      await expect.poll(() => lights(page)).toBe(there);
      await pressMenu(page, 'Settings');
      await page.getByText('Dark', { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });
});

test('storage with no room left keeps the game at hand before old ones', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (/** @type {string} */ name, /** @type {string} */ text) {
      if (text.length > 500) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, name, text);
    };
  });
  await openMaze(page);
  for (let i = 0; i < 6; i++) {
    await press(page, '3');
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'New maze' }).click();
    await expect(presses(page)).toHaveText('0');
  }
  await press(page, '3');
  const address = page.url();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(presses(page)).toHaveText('1');
});

test('two tabs do not lose one another’s games', async ({ page, context }) => {
  const other = await context.newPage();
  await openMaze(page);
  await openMaze(other);
  // The same maze in both: each goes its own way, and both are kept.
  await press(page, '3');
  await page.keyboard.press('Control+z');
  await press(page, '2');
  await press(other, '1');
  for (const [tab, code] of /** @type {const} */ ([
    [page, 'v1.fourbit.b4_l8.sone'],
    [other, 'v1.fourbit.b4_l8.sother'],
  ])) {
    await openMaze(tab, code);
    // The lamps of the maze before are there until this one is.
    await opened(tab, code).waitFor();
    await press(tab, '3');
    await expect(presses(tab)).toHaveText('1');
  }
  await page.goto('about:blank');
  // The storage of one process reaches another a moment later.
  await expect
    .poll(async () => (await savedGames(other)).map(({ code }) => code))
    .toContain('v1.fourbit.b4_l8.sone');
  await other.goto('about:blank');
  await page.goto('./#v1.fourbit.b4_l8.sother');
  await expect(presses(page)).toHaveText('1');
  await expect
    .poll(async () => (await savedGames(page)).map(({ code, actions }) => `${code} ${actions}`))
    .toEqual(expect.arrayContaining([`${CODE} 3<2`, `${CODE} 1`, 'v1.fourbit.b4_l8.sone 3']));
});

test('a game of a tab that closes with a move is kept, though another tab plays on', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openMaze(other, 'v1.fourbit.b4_l8.sother');
  const codes = Array.from({ length: 3 }, (_, i) => `v1.fourbit.b4_l8.sclosed-${i}`);
  for (const code of codes) {
    await openMaze(page, code);
    await opened(page, code).waitFor();
    // The page has opened its database before this is answered.
    await savedGames(page);
    const gone = page.waitForURL('about:blank');
    await leftLamp(page).evaluate((/** @type {HTMLElement} */ lamp) => {
      lamp.click();
      location.replace('about:blank');
    });
    await gone;
    // The newest game of all tabs has a second copy: now it is this tab's.
    await press(other, '3');
    await other.keyboard.press('Control+z');
  }
  await expect
    .poll(async () => (await savedGames(other)).map(({ code }) => code))
    .toEqual(expect.arrayContaining(codes));
});

test('settings that another tab changes are followed, and not overwritten', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const one of [page, other]) await openMaze(one);
  await pressMenu(other, 'Settings');
  await other.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await pressMenu(page, 'Settings');
  await page.getByLabel('Sounds').check();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
