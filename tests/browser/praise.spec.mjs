// Browser tests of praise: a table of all ways to be shown something of a maze, for all machines. A player who was shown
// anything, in any tab and under any code of the maze, is not praised, and the result names what helped.
//
// A new way to be shown something is a new name in the type Shown (web/app/games/help.js), and then the type checker
// wants a row here.

import { KeyValues } from '../../web/engine/core.js';
import { ARROWS } from './support/arrows.mjs';
import { openCore, solve } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { forget, openAnew } from './support/forget.mjs';
import { openTab } from './support/panel.mjs';
import { openPrinting } from './support/share.mjs';
import {
  boardConnections,
  editorStates,
  machine,
  opened,
  openedKind,
  plateResult,
  trap,
} from './support/parts.mjs';
import { pressKeys } from './support/play.mjs';
import {
  BUILD_IT_WITH_AN_ARDUINO,
  DRAW_THE_SOLUTION,
  DRAW_YOUR_OWN,
  HOW_IT_IS_SOLVED,
  PLAY_FROM_THE_START,
  SHOW_FEWEST_MOVES,
  WHAT_NOBODY_KNOWS_YET,
} from './support/sentences.mjs';

/** @typedef {import('../../web/app/games/help.js').Shown} Shown */
/** @typedef {'fourbit' | 'worm' | 'rook' | 'procedural' | 'simultaneous'} Kind */
/**
 * code: of the maze, by default that of MACHINES; look: shows something, and leaves the maze at its start;
 * solves: whether look has solved the maze, too
 * @typedef {{kind: Kind, way: string, code?: string, solves?: boolean, look: (page: Page, code: string) => Promise<void>}} Row
 */

/** @type {Record<Kind, string>} */
const MACHINES = {
  fourbit: 'v1.fourbit.classic.sWORD',
  worm: 'v1.worm.w8_h6.spraise',
  rook: 'v1.rook.classic.spraise',
  procedural: 'v1.procedural.classic.spraise',
  simultaneous: 'v1.simultaneous.classic.spraise',
};
/** The result on the plate. @param {Page} page */
const result = (page) => plateResult(page).first();
/** The plate's line for a game with the fewest moves and no help. */
const PRAISE = /^\d+ \w+(, the fewest possible|: par)\./;
/** Moves after which a board has no safe walk. */
const TRAP = { code: 'v1.procedural.classic.strap-0', moves: 'RRR' };
const KINDS = /** @type {Kind[]} */ (Object.keys(MACHINES));

/** Opens a code in a tab. @param {Page} page @param {string} code */
async function open(page, code) {
  await openAnew(page, code);
  const [, kind] = code.split('.');
  await expect(openedKind(page, kind)).toBeVisible();
}

/** The moves of a shortest solution. @param {string} code */
async function solutionOf(code) {
  const facts = await solve(code);
  return (facts.get('moves') ?? facts.get('sequence') ?? '').toUpperCase();
}

/** Makes moves by keys. @param {Page} page @param {Kind} kind @param {string} moves */
const play = (page, kind, moves) =>
  pressKeys(
    page,
    [...moves].map((move) => (kind === 'fourbit' ? String(4 - Number(move)) : ARROWS[move])),
  );

/** Solves the maze at its start. @param {Page} page @param {Kind} kind @param {string} code */
const solveIt = async (page, kind, code) => play(page, kind, await solutionOf(code));

/** The maze's code by its description. @param {string} code */
const described = async (code) => (await openCore(code)).code({ description: true, moves: false });

/** A solution that is longer than the shortest one. @param {string} code @param {string} letters of the moves */
async function detourOf(code, letters) {
  const { length } = await solutionOf(code);
  for (const first of letters) {
    const session = await openCore(code);
    try {
      session.step(first);
    } catch {
      continue;
    }
    if (session.event === 'blocked') continue;
    const job = session.solve(true);
    while (job.run(1_000_000) === 'running');
    const rest = KeyValues.parse(job.result()).get('moves') ?? '';
    if (rest.length >= length) return first + rest;
  }
  throw new Error(`${code}: every first move is on a shortest solution`);
}

/** Opens a code in another tab. @param {Page} page @param {string} code */
async function otherTab(page, code) {
  const other = await page.context().newPage();
  await other.goto(new URL(`./#${code}`, page.url()).href);
  await expect(opened(other)).toBeVisible();
  return other;
}

async function showMap(/** @type {Page} */ page, /** @type {string} */ mode) {
  await openTab(page, 'Map');
  await page.getByText(mode, { exact: true }).click();
}

/** Returns what the browser has stored of help. @param {Page} page */
const stored = async (page) =>
  (await page.evaluate(() => localStorage.getItem('mazewright.help'))) ?? '';

/** Solves with a detour, so that the page shows a shorter way, and goes back to the start. @param {Kind} kind @param {string} letters @returns {Row['look']} */
const afterDetour = (kind, letters) => async (page, code) => {
  await play(page, kind, await detourOf(code, letters));
  await expect.poll(() => stored(page)).toContain('solution');
  await page.getByRole('button', { name: 'Try again' }).click();
};

/** Chooses a grade of help. @param {string} label @returns {[Row]} */
const grade = (label) => [
  {
    kind: 'rook',
    way: `the grade of help ${label}`,
    look: async (page) => {
      await openTab(page, 'Play');
      await page.getByLabel('Help').selectOption(label);
    },
  },
];

/** Checks a box on the tab of measures. @param {string} label @returns {Row['look']} */
const measure = (label) => async (page) => {
  await openTab(page, 'Measure');
  await page.getByLabel(label).check();
};

/** Opens a link with all moves of a solution, and plays from the start. @param {Kind} kind @returns {Row} */
const fromStart = (kind) => ({
  kind,
  way: 'a link with a whole game, played again from the start',
  look: async (page, code) => {
    await open(page, `${code}.m${await movesInCode(code)}`);
    await page.getByRole('button', { name: PLAY_FROM_THE_START }).click();
    await expect(page.getByRole('button', { name: PLAY_FROM_THE_START })).toBeHidden();
  },
});
/** The solution in the letters of a code. @param {string} code */
async function movesInCode(code) {
  const facts = await solve(code);
  return facts.get('moves') ?? facts.get('sequence') ?? '';
}

/** @type {Record<Shown, [Row, ...Row[]]>} */
const TABLE = {
  'someone’s moves': [
    fromStart('fourbit'),
    {
      kind: 'fourbit',
      way: 'a link with a whole game, and no press at all',
      solves: true,
      look: async (page, code) => open(page, `${code}.m${await movesInCode(code)}`),
    },
    {
      kind: 'fourbit',
      way: 'a race',
      look: async (page, code) => {
        await open(page, `${code}.m${await movesInCode(code)}`);
        await page.getByRole('button', { name: 'Race' }).click();
      },
    },
    {
      kind: 'fourbit',
      way: 'a link in another tab',
      look: async (page, code) => {
        await (await otherTab(page, `${code}.m${await movesInCode(code)}`)).close();
      },
    },
  ],
  'an earlier game': [
    {
      kind: 'fourbit',
      way: 'doors tried under the other code of the maze',
      look: async (page, code) => {
        await open(page, await described(code));
        await play(page, 'fourbit', '0');
        await open(page, code);
      },
    },
  ],
  undo: [
    {
      kind: 'fourbit',
      way: 'presses taken back',
      look: async (page) => {
        await play(page, 'fourbit', '31');
        await page.keyboard.press('Control+z');
        await page.keyboard.press('Control+z');
      },
    },
  ],
  'the whole map': [
    { kind: 'fourbit', way: 'the map of all states', look: (page) => showMap(page, 'All') },
    {
      kind: 'fourbit',
      way: 'the map that is printed',
      look: async (page) => {
        await page.evaluate(() => void (window.print = () => {}));
        await expect(async () => {
          await page.keyboard.press('Control+p');
          await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
          expect(await stored(page)).toContain('the whole map');
        }).toPass();
        await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
      },
    },
    {
      kind: 'fourbit',
      way: 'the map in another tab, in the middle of the game',
      solves: true,
      look: async (page, code) => {
        const moves = await movesInCode(code);
        await play(page, 'fourbit', moves.slice(0, 4));
        const other = await otherTab(page, await described(code));
        await showMap(other, 'All');
        await other.close();
        await play(page, 'fourbit', moves.slice(4));
      },
    },
    {
      kind: 'fourbit',
      way: 'the map of the maze by its seed',
      look: async (page, code) => {
        await showMap(page, 'All');
        await open(page, await described(code));
      },
    },
  ],
  'the maze editor': [
    {
      kind: 'fourbit',
      way: 'the editor',
      look: async (page) => {
        await openTab(page, 'New');
        await page.getByText(DRAW_YOUR_OWN).click();
        await expect(editorStates(page).first()).toBeVisible();
      },
    },
  ],
  'the Arduino sketch': [
    {
      kind: 'fourbit',
      way: 'the sketch',
      look: async (page) => {
        await openPrinting(page);
        await page.getByText(BUILD_IT_WITH_AN_ARDUINO).click();
        await expect(boardConnections(page)).toBeVisible();
        await page.keyboard.press('Escape');
      },
    },
  ],
  'a shortest solution': [
    { kind: 'fourbit', way: 'the comparison after a detour', look: afterDetour('fourbit', '0123') },
    { kind: 'rook', way: 'the comparison after a detour', look: afterDetour('rook', 'URDL') },
  ],
  'the solution': [
    {
      kind: 'worm',
      way: 'the solution',
      look: async (page) => {
        await openTab(page, 'Play');
        await page.getByRole('button', { name: 'Show solution' }).click();
        await expect(page.getByRole('button', { name: 'Hide solution' })).toBeVisible();
      },
    },
    {
      kind: 'worm',
      way: 'the shortest path beside a longer one',
      code: 'v1.worm.w8_h6_braid100.spraise',
      look: afterDetour('worm', 'URDL'),
    },
    {
      kind: 'worm',
      way: 'a solver that is watched',
      look: async (page) => {
        await openTab(page, 'Watch');
        await page.getByText(HOW_IT_IS_SOLVED, { exact: true }).click();
        await expect(page.getByRole('table')).toBeVisible();
        await openTab(page, 'Play');
        // On a tab the arrow keys go to the next one.
        await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
      },
    },
    {
      kind: 'worm',
      way: 'a sheet of paper with the solution',
      look: async (page) => {
        await openPrinting(page);
        await page.getByLabel(DRAW_THE_SOLUTION).check();
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download SVG' }).click();
        await saved;
        await page.keyboard.press('Escape');
      },
    },
  ],
  'the parts': [
    {
      kind: 'worm',
      way: 'the parts of an Outback maze',
      code: 'v1.worm.w8_h6_outback_lost40.spraise',
      look: async (page) => {
        await openTab(page, 'Play');
        await page.getByRole('button', { name: 'Show parts' }).click();
        await expect(page.getByRole('button', { name: 'Hide parts' })).toBeVisible();
      },
    },
  ],
  distances: [
    {
      kind: 'worm',
      way: 'colours by distance',
      look: async (page) => {
        await openTab(page, 'Measure');
        await page.getByLabel('Distances').check();
        await expect(page.locator('.distances-host')).not.toBeEmpty();
      },
    },
    { kind: 'rook', way: 'distances', look: measure('Show distances') },
    {
      kind: 'rook',
      way: 'distances that stay on from another maze',
      look: async (page, code) => {
        await page.goto('./#v1.rook.classic.sanother');
        await expect(page.locator('.machine[data-code$=another]')).toBeVisible();
        await measure('Show distances')(page, code);
        await page.goto(`./#${code}`);
        await expect(page.locator(`.machine[data-code$=praise]`)).toBeVisible();
      },
    },
  ],
  '‘Where I have been’': grade('Where I have been'),
  '‘Closer or farther’': grade('Closer or farther'),
  '‘Stones near the goal’': grade('Stones near the goal'),
  '‘The next jump’': grade('The next jump'),
  '‘The whole solution’': grade('The whole solution'),
  holes: [{ kind: 'rook', way: 'holes', look: measure('Show holes') }],
  'the rating': [
    {
      kind: 'rook',
      way: 'the stones of a term',
      look: async (page) => {
        await openTab(page, 'Measure');
        await page.locator('.term:enabled').first().click();
      },
    },
  ],
  'the warning': [
    {
      kind: 'procedural',
      way: 'the warning of a trap',
      code: TRAP.code,
      solves: true,
      look: async (page) => {
        await openTab(page, 'Play');
        await page.getByText('Trap warning').click();
        await play(page, 'procedural', TRAP.moves);
        await expect(trap(page)).toContainText('Trapped');
        for (let i = 0; i < TRAP.moves.length; i++) await page.keyboard.press('Control+z');
        await expect(trap(page)).toBeEmpty();
        await solveIt(page, 'procedural', TRAP.code);
      },
    },
  ],
  'a shortest sequence': [
    {
      kind: 'simultaneous',
      way: 'the solution that is played',
      look: async (page) => {
        await openTab(page, 'Play');
        await page.getByRole('button', { name: SHOW_FEWEST_MOVES }).click();
        await page.getByRole('button', { name: 'Play solution' }).click();
        await page.getByRole('button', { name: /Back to my game|Play from the start/ }).click();
      },
    },
    {
      kind: 'simultaneous',
      way: 'the records of all mazes of its size',
      code: 'v1.simultaneous.r2_c3.dall',
      look: async (page) => {
        await page.getByRole('heading', { name: WHAT_NOBODY_KNOWS_YET }).scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: /^2 by 3: / }).click();
        await expect.poll(() => stored(page)).toContain('a shortest sequence');
        await page.locator('canvas.wall').first().focus();
      },
    },
  ],
};

for (const kind of KINDS)
  test(`${kind} praises a player who was shown nothing, and nobody else`, async ({ page }) => {
    const code = MACHINES[kind];
    await open(page, code);
    await solveIt(page, kind, code);
    await expect(result(page)).toHaveText(PRAISE);
    await expect(machine(page)).not.toContainText('Help used');
    for (const [name, rows] of Object.entries(TABLE))
      for (const { kind: of, way, code: own = code, solves, look } of rows)
        if (of === kind)
          await test.step(way, async () => {
            await forget(page);
            await open(page, own);
            await look(page, own);
            if (!solves) await solveIt(page, kind, own);
            await expect(machine(page), way).toContainText(`Help used: ${name}`);
            await expect(result(page), way).not.toHaveText(PRAISE);
            await expect(machine(page), way).not.toContainText('Better than');
          });
  });

test('who moved first in the maze, resumes and solves it is praised', async ({ page }) => {
  const code = MACHINES.fourbit;
  const moves = await movesInCode(code);
  await open(page, code);
  await play(page, 'fourbit', moves.slice(0, 3));
  await open(page, code);
  await play(page, 'fourbit', moves.slice(3));
  await expect(result(page)).toHaveText(PRAISE);
  await open(page, code);
  await expect(result(page), 'and after a reload').toHaveText(PRAISE);
});
