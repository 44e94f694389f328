// The smoke test: the same steps in Firefox and in WebKit. Steps go on where the one before ended.

import test from 'node:test';
import { patiently } from '../speed.mjs';
import { openCore, solve } from './support/core.mjs';
import { serveHost } from './support/host.mjs';
import { serveSite, singleFileUrl } from './support/site.mjs';

/** One line a machine: a code, what is true of it at its start, a key that makes a move, what is true then. */
const MACHINES = [
  {
    kind: 'fourbit',
    code: 'v1.fourbit.b2.d1210',
    start: `document.querySelector('.lamp[data-bit="1"]')?.ariaLabel === 'Light 1, on'`,
    key: '1',
    moved: `document.querySelector('.lamp[data-bit="1"]')?.ariaLabel === 'Light 1, off'`,
  },
  {
    kind: 'worm',
    code: 'v1.worm.w3_h1.sa',
    start: `document.querySelector('.stage-score b')?.textContent === '0'`,
    key: 'ArrowRight',
    moved: `document.querySelector('.stage-score b')?.textContent === '1'`,
  },
  {
    kind: 'rook',
    code: 'v1.rook.w5_h5.d34131-33302-31223-42333-41432',
    start: `document.querySelector('.jumps')?.textContent === '0'`,
    key: 'ArrowDown',
    moved: `document.querySelector('.jumps')?.textContent === '1'`,
  },
  {
    kind: 'procedural',
    code: 'v1.procedural.classic.dF6A1000101010100100000001101100111000101',
    start: `/Light at F6/.test(document.querySelector('.sheet-now')?.textContent ?? '')`,
    key: 'ArrowUp',
    moved: `/Light at F5/.test(document.querySelector('.sheet-now')?.textContent ?? '')`,
  },
  {
    kind: 'simultaneous',
    code: 'v1.simultaneous.r2_c2.dall',
    start: `document.querySelector('[data-kind=simultaneous] .stage-score b')?.textContent === '0'`,
    key: 'ArrowRight',
    moved: `document.querySelector('[data-kind=simultaneous] .stage-score b')?.textContent === '1'`,
  },
];

/**
 * Whole games by finger: a code, the target of each move of its solution, and what is true at the end.
 * @type {{kind: string, code: string, target: (move: string, session: Awaited<ReturnType<typeof openCore>>) => string}[]}
 */
const GAMES = [
  {
    kind: 'fourbit',
    code: 'v1.fourbit.classic.sheron',
    target: (move) => `.lamp[data-bit="${move}"]`,
  },
  {
    kind: 'worm',
    code: 'v1.worm.w6_h5.sheron',
    target: (move) => `.stage-pad .pad-${DIRECTIONS[move].toLowerCase()}`,
  },
  {
    kind: 'rook',
    code: 'v1.rook.w5_h5.d34131-33302-31223-42333-41432',
    target(move, session) {
      session.step(move);
      return `.stone-button[aria-label^="${session.describe().get('position')},"]`;
    },
  },
  {
    kind: 'procedural',
    code: 'v1.procedural.classic.dF6A1000101010100100000001101100111000101',
    target: (move) => `.arrow[aria-label="${DIRECTIONS[move]}"]`,
  },
  {
    kind: 'simultaneous',
    code: 'v1.simultaneous.r2_c3.dall',
    target: (move) => `.stage-pad .pad-${DIRECTIONS[move].toLowerCase()}`,
  },
];

/** @type {Record<string, string>} */
const DIRECTIONS = { U: 'Up', R: 'Right', D: 'Down', L: 'Left' };

/** @param {import('./support/browser.mjs').Browser} browser @param {(typeof GAMES)[0]} game */
async function playByFinger(browser, { kind, code, target }) {
  const solution = await solve(code);
  const moves = [...(solution.get('moves') ?? solution.get('sequence') ?? '').toUpperCase()];
  const session = await openCore(code);
  await browser.waitFor(
    `document.querySelector('.machine[data-kind="${kind}"][data-code]') !== null`,
  );
  await browser.tap('.stage-score');
  await browser.waitFor(`document.documentElement.dataset.input === 'touch'`);
  const isOver = `[...document.querySelectorAll('button')].some((one) => one.ariaLabel === 'Try again' && one.checkVisibility())`;
  for (const move of moves) await browser.tap(target(move, session));
  session.close();
  await browser.waitFor(isOver);
}

/**
 * @typedef {{
 *   browser: import('./support/browser.mjs').Browser,
 *   site: import('./support/site.mjs').Site,
 *   single: string,
 * }} Context
 *   single: the address of build/mazewright.html on the disk
 * @typedef {{name: string, run: (context: Context) => Promise<void>}} Step
 */

/** Waits until the page has opened this maze. */
const isOpen = (/** @type {string} */ code) =>
  `document.querySelector('.machine')?.dataset.code === ${code}`;

/** @param {import('./support/browser.mjs').Browser} browser @param {(typeof MACHINES)[0]} machine */
async function makeMove(browser, { code, start, key, moved }) {
  await browser.waitFor(isOpen(JSON.stringify(code)));
  // A game that was left is given back as it was: from its start, then.
  await browser.press('r');
  await browser.waitFor(start);
  await browser.press(key);
  await browser.waitFor(moved);
}

/** A maze made in the worker: another one is open. */
async function makeNewMaze(/** @type {import('./support/browser.mjs').Browser} */ browser) {
  const before = await browser.evaluate('location.hash');
  await browser.press('n');
  await browser.waitFor(`location.hash !== ${JSON.stringify(before)}`);
  await browser.waitFor(isOpen('location.hash.slice(1)'));
}

/** @type {Step[]} */
const STEPS = [
  ...MACHINES.map((machine) => ({
    name: `${machine.kind} loads and makes a move`,
    run: async (/** @type {Context} */ { browser, site }) => {
      await browser.open(`${site.url}#${machine.code}`);
      await makeMove(browser, machine);
      await makeNewMaze(browser);
    },
  })),
  {
    name: 'all of it works again when the server is gone',
    run: async ({ browser, site }) => {
      await browser.open(site.url);
      await browser.evaluate('navigator.serviceWorker.ready.then(() => true)');
      // The first visit is not yet controlled; the second is.
      await browser.reload();
      await browser.waitFor('navigator.serviceWorker.controller !== null');
      await site.stop();
      try {
        await browser.reload();
        for (const machine of MACHINES) {
          await browser.open(`${site.url}#${machine.code}`);
          await makeMove(browser, machine);
        }
        await makeNewMaze(browser);
      } finally {
        await site.start();
      }
    },
  },
  {
    name: 'a page of another origin receives the events of the maze in it',
    run: async ({ browser, site }) => {
      const host = await serveHost(site.url, MACHINES[0].code);
      try {
        await browser.open(host.url);
        await browser.waitFor(`events.some(({ name }) => name === 'ready')`);
        await browser.evaluate(`document.querySelector('maze-wright').focus()`);
        await browser.press(MACHINES[0].key);
        await browser.waitFor(`events.some(({ name, moves }) => name === 'move' && moves === 1)`);
      } finally {
        host.stop();
      }
    },
  },
  ...MACHINES.map((machine) => ({
    name: `${machine.kind} works in the single file from the disk`,
    run: async (/** @type {Context} */ { browser, single }) => {
      await browser.open(`${single}#${machine.code}`);
      await makeMove(browser, machine);
      await makeNewMaze(browser);
    },
  })),
];

/** Only where the driver has fingers: that of WebKit makes the pointer of a mouse from them. @type {Step[]} */
const FINGER_STEPS = GAMES.map((game) => ({
  name: `${game.kind} is played to its end by finger`,
  run: async (/** @type {Context} */ { browser, site }) => {
    await browser.open(`${site.url}#${game.code}`);
    await playByFinger(browser, game);
  },
}));

/** Runs the steps, each a test of its own; after one that failed the others are still tried. */
export function smoke(
  /** @type {string} */ name,
  /** @type {() => Promise<import('./support/browser.mjs').Browser>} */ launch,
) {
  test(name, { timeout: patiently(10 * 60) }, async (t) => {
    const site = await serveSite();
    t.after(() => site.stop());
    const browser = await launch();
    t.after(() => browser.close());
    const steps = browser.name === 'firefox' ? [...STEPS, ...FINGER_STEPS] : STEPS;
    for (const [index, step] of steps.entries()) {
      await t.test(step.name, async () => {
        try {
          await step.run({ browser, site, single: singleFileUrl() });
        } catch (error) {
          await browser.screenshot(`build/test-results/smoke-${name}-${index}.png`).catch(() => {});
          throw error;
        }
      });
    }
  });
}
