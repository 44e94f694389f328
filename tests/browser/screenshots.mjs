// Takes pictures, after `make site`:
//
//   node tests/browser/screenshots.mjs sheets   build/screenshots/SIZE-THEME-N.png: every machine at
//                                               rest, in play, solved, and with a bad link, then what
//                                               stands above a machine, the dialogs, and a maze in a
//                                               page of somebody else; to be looked at from first to
//                                               last (`make screenshots`). Each picture alone is in
//                                               build/screenshots/SIZE-THEME/. A size and a theme
//                                               after the word take those alone: sheets 390x844 dark
//   node tests/browser/screenshots.mjs front    those of README.md, and the preview of a shared link;
//                                               JPEG, so that the files stay small

import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM } from './support/chromium.mjs';
import { keysOf, openScreen, SCREENS, solveScreen } from './support/screens.mjs';
import { serveSite } from './support/site.mjs';
import { machine, machineWithMaze, resultPicture } from './support/parts.mjs';
import { MAZE_OF_THE_DAY } from './support/sentences.mjs';

/** @typedef {import('./support/screens.mjs').Screen} Screen */

const SIZES = [
  [1440, 900],
  [390, 844],
  [844, 390],
  [320, 256],
];
/** A sheet is about so wide and high, so that its words can still be read. */
const SHEET_SIDE = 1600;
const SHOWN_WIDTH = 780;
/** The first screen of each machine. */
const FIRST = SCREENS.filter(({ name, kind }, i) => SCREENS.findIndex((one) => one.kind === kind) === i && name); // prettier-ignore

const site = await serveSite();
const browser = await chromium.launch(CHROMIUM);

/** Some moves of a game. @param {Page} page @param {Screen} screen */
async function playSome(page, screen) {
  const keys = await keysOf(screen);
  for (const key of keys.slice(0, Math.ceil(keys.length / 2))) await page.keyboard.press(key);
}

/** @type {Record<string, (page: Page, screen: Screen) => Promise<void>>} */
const STATES = {
  'at rest': async () => {},
  'in play': playSome,
  solved: solveScreen,
  error: async (page, { kind }) => {
    await page.evaluate((code) => (location.hash = code), `v1.${kind}.nonsense.sheron`);
    await page.locator('[data-notice]').first().waitFor();
  },
};

/** A page of pictures side by side. @param {{name: string, bytes: Buffer}[]} shots @param {number} columns @param {number} width */
async function contactSheet(shots, columns, width) {
  const page = await browser.newPage({ viewport: { width: columns * (width + 8), height: 600 } });
  await page.setContent(
    `<body style="margin:0;background:#777;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:8px;font:14px sans-serif">` +
      shots
        .map(
          ({ name, bytes }) =>
            `<figure style="margin:0"><figcaption>${name}</figcaption><img style="width:${width}px" src="data:image/png;base64,${bytes.toString('base64')}"></figure>`,
        )
        .join(''),
  );
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

/** @param {string} fragment @returns {(page: Page) => Promise<void>} */
const at = (fragment) => async (page) => {
  await page.goto(`./#${fragment}`);
  await machineWithMaze(page).waitFor();
};

/** A page beside the machines. @param {string} fragment @returns {(page: Page) => Promise<void>} */
const view = (fragment) => async (page) => {
  await page.goto(`./#${fragment}`);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /\w/ }).waitFor();
  await page.waitForTimeout(1500);
};

/** @param {string} fragment @param {(string | RegExp)[]} names of what is pressed, one after the other @returns {(page: Page) => Promise<void>} */
const pressed =
  (fragment, ...names) =>
  async (page) => {
    await at(fragment)(page);
    for (const name of names)
      await page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('menuitem', { name, exact: true }))
        .click();
    await page.getByRole('dialog').waitFor();
  };

/** @param {number} width @param {number} height @returns {(page: Page) => Promise<void>} */
const embedded = (width, height) => async (page) => {
  await page.setViewportSize({ width, height });
  const address = `${site.url}#embed:v1.rook.w5_h5.sheron`;
  await page.setContent(
    `<body style="margin:0"><iframe src="${address}" style="border:0;width:${width}px;height:${height}px">`,
  );
  await page.frameLocator('iframe').locator('.machine[data-code]').waitFor();
};

const DAY = 'v1.fourbit.classic.s2026-11-20';
const FOURBIT = SCREENS[0].fragment;
/** Scenes with banners, dialogs and panels around a machine. @type {Record<string, (page: Page) => Promise<void>>} */
const SCENES = {
  'maze of a day': at(DAY),
  'maze of a day, solved': async (page) => {
    await at(DAY)(page);
    await solveScreen(page, { ...SCREENS[0], fragment: DAY });
  },
  'a shared game': at('v1.fourbit.b4_l8.sheron.m3'),
  'a shared game of the rook': at('v1.rook.classic.sheron.mD'),
  games: async (page) => {
    for (const screen of FIRST) {
      await openScreen(page, screen);
      await playSome(page, screen);
    }
    await pressed(FOURBIT, 'Menu', 'Games')(page);
  },
  open: pressed(FOURBIT, 'Menu', 'Open'),
  today: pressed(DAY, new RegExp(`^${MAZE_OF_THE_DAY}`)),
  'share, solved': async (page) => {
    await SCENES['maze of a day, solved'](page);
    await machine(page).getByRole('button', { name: 'Share' }).click();
    await resultPicture(page).waitFor();
  },
  share: pressed(FOURBIT, 'Share'),
  settings: pressed(FOURBIT, 'Menu', 'Settings'),
  experiments: view('task:fourbit'),
  'experiments, a result': async (page) => {
    await view('task:fourbit:census:3')(page);
    await page.locator('.experiment-state', { hasText: 'Done' }).waitFor();
  },
  'experiments, a long form': view('task:simultaneous:approximate:4x4'),
  'proof, maze by maze': view('proof:4x4:12'),
  'embedded, 600x400': embedded(600, 400),
  'embedded, 340x560': embedded(340, 560),
};

/** Every picture of a sheet. @returns {{name: string, reach: (page: Page) => Promise<void>}[]} */
const pictures = () => [
  ...FIRST.flatMap((screen) =>
    Object.entries(STATES).map(([state, reach]) => ({
      name: `${screen.name}, ${state}`,
      reach: async (/** @type {Page} */ page) => {
        await openScreen(page, screen);
        await reach(page, screen);
      },
    })),
  ),
  ...Object.entries(SCENES).map(([name, reach]) => ({ name, reach })),
];

/** @param {number} width @param {number} height @param {'light' | 'dark'} colorScheme */
async function takeSheet(width, height, colorScheme) {
  const folder = `build/screenshots/${width}x${height}-${colorScheme}`;
  await mkdir(folder, { recursive: true });
  const shots = [];
  for (const { name, reach } of pictures()) {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
      hasTouch: width < 900,
      baseURL: site.url,
    });
    await reach(page);
    await settle(page);
    const bytes = await page.screenshot();
    await writeFile(`${folder}/${name.replaceAll(', ', '-').replaceAll(' ', '-')}.png`, bytes);
    shots.push({ name, bytes });
    await page.close();
  }
  const shown = Math.min(width, SHOWN_WIDTH);
  const columns = Math.min(4, Math.round(SHEET_SIDE / shown));
  const rows = Math.round(SHEET_SIDE / ((height * shown) / width + 24));
  for (let i = 0; i * columns * rows < shots.length; i++) {
    const path = `${folder}-${i + 1}.png`;
    const some = shots.slice(i * columns * rows, (i + 1) * columns * rows);
    await writeFile(path, await contactSheet(some, columns, shown));
    console.log(path);
  }
}

/** The tiles ripple, the map glides. */
async function settle(/** @type {Page} */ page) {
  await page.waitForTimeout(800);
}

async function takeSheets() {
  const [size, theme] = process.argv.slice(3);
  for (const [width, height] of SIZES)
    for (const colorScheme of /** @type {const} */ (['light', 'dark']))
      if ((!size || size === `${width}x${height}`) && (!theme || theme === colorScheme))
        await takeSheet(width, height, colorScheme);
}

/** Each machine in the middle of a game, wide and light; and all five on the preview. */
async function takeFront() {
  const boards = [];
  for (const screen of FIRST) {
    const page = await browser.newPage({
      viewport: { width: 1120, height: 600 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
      baseURL: site.url,
    });
    await openScreen(page, screen);
    await playSome(page, screen);
    await settle(page);
    const path = `web/screenshots/${screen.kind}.jpg`;
    await page.screenshot({ path, type: 'jpeg', quality: 78 });
    console.log(path);
    boards.push(await page.locator(screen.board).first().screenshot());
    await page.close();
  }
  await takePreview(boards);
}

async function takePreview(/** @type {Buffer[]} */ boards) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(
    `<body style="margin:0;height:630px;background:#f7f3ea;color:#26221c;display:grid;grid-template-rows:auto 1fr;font-family:'DejaVu Serif',serif">
      <h1 style="margin:34px 48px 22px;font-size:56px">Mazewright <small style="font-size:28px;font-weight:400">machines to get lost in</small></h1>
      <div style="margin:0 48px 48px;display:grid;gap:18px;grid-template:repeat(2,minmax(0,1fr))/repeat(6,minmax(0,1fr))">` +
      boards
        .map(
          (bytes, i) =>
            `<div style="grid-column:span ${i < 2 ? 3 : 2};border-radius:12px;box-shadow:0 2px 10px #0003;background:url(data:image/png;base64,${bytes.toString('base64')}) center ${i === 0 ? 20 : 50}%/cover"></div>`,
        )
        .join('') +
      '</div>',
  );
  const path = 'web/icons/preview.jpg';
  await page.screenshot({ path, type: 'jpeg', quality: 80 });
  console.log(path);
}

const tasks = { sheets: takeSheets, front: takeFront };
const task = tasks[/** @type {keyof typeof tasks} */ (process.argv[2] ?? 'sheets')];
if (!task) throw new Error('say sheets or front');
await task();
await browser.close();
await site.stop();
