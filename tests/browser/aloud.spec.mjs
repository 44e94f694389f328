// Each machine played with the eyes shut: a player that hears the sentences of the page's live
// regions and the names of its controls, presses keys, and knows the rules. If it reaches the solved
// state, what is announced is enough to play.

import { ARROWS } from './support/arrows.mjs';
import { expect, test } from './support/fixtures.mjs';
import { safeWalk } from './support/manual.mjs';
import { pressMenu } from './support/menu.mjs';
import { lamps } from './support/parts.mjs';

/** Writes down what a screen reader would read out: each new text of a live region. */
function listenInPage() {
  /** @type {string[]} */
  const heard = [];
  Object.assign(window, { heard });
  const REGIONS = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  /** @type {Map<Element, string>} */
  const last = new Map();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll(REGIONS)) {
      const raw = region.textContent ?? '';
      if (raw === (last.get(region) ?? '')) continue;
      last.set(region, raw);
      const text = raw.replace(/\s+/g, ' ').trim();
      if (text && region.checkVisibility()) heard.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Opens a maze; returns functions that press a key and await its announcement. @param {Page} page @param {string} fragment */
async function listen(page, fragment) {
  await page.addInitScript(listenInPage);
  await page.goto(`./#${fragment}`);
  let known = 0;
  /** Awaits an announcement that matches the pattern, and returns all that match. @param {RegExp} pattern */
  async function hear(pattern) {
    const handle = await page.waitForFunction(
      ({ from, source }) => {
        const news = /** @type {any} */ (window).heard.slice(from);
        return news.some((/** @type {string} */ text) => new RegExp(source).test(text)) && news;
      },
      { from: known, source: pattern.source },
    );
    const news = /** @type {string[]} */ (await handle.jsonValue());
    known += news.length;
    return news.filter((text) => pattern.test(text)).join(' ');
  }
  return {
    hear,
    /** @param {string} key @param {RegExp} pattern of what is waited for */
    press: async (key, pattern) => {
      await page.keyboard.press(key);
      return hear(pattern);
    },
  };
}

/**
 * Explores a maze whose places can be told apart by their announcements, until it is solved. It goes to the
 * nearest place with an untried key, along known moves.
 * @param {string} start the place
 * @param {(place: string) => string[]} choices the keys that are worth a try in a place
 * @param {(key: string) => Promise<{place: string, solved: boolean}>} go
 * @param {() => Promise<unknown>} back to the start
 */
async function explore(start, choices, go, back) {
  /** @type {Map<string, Map<string, string>>} what each key did in each place */
  const known = new Map();
  const at = (/** @type {string} */ place) => known.get(place) ?? new Map();
  const untried = (/** @type {string} */ place) =>
    choices(place).find((key) => !at(place).has(key));
  /** @returns {string[] | undefined} */
  const pathToUntried = (/** @type {string} */ from) => {
    const seen = new Set([from]);
    const queue = [{ place: from, keys: /** @type {string[]} */ ([]) }];
    for (const { place, keys } of queue) {
      const news = untried(place);
      if (news) return [...keys, news];
      for (const [key, to] of at(place))
        if (!seen.has(to) && seen.add(to)) queue.push({ place: to, keys: [...keys, key] });
    }
    return undefined;
  };
  for (let place = start, rounds = 0; rounds < 2000; rounds++) {
    const path = pathToUntried(place);
    if (!path) {
      await back();
      expect(place, 'something is left to try').not.toBe(start);
      place = start;
      continue;
    }
    for (const key of path) {
      const { place: to, solved } = await go(key);
      // An announcement that named another place than the player's would lead elsewhere the next time.
      const before = at(place).get(key);
      if (before !== undefined) expect(to, `${key} in ${place}, as before`).toBe(before);
      known.set(place, new Map([...at(place), [key, to]]));
      place = to;
      if (solved) return;
    }
  }
  throw new Error('not solved');
}

test('the four-bit maze, and the next one, which is announced as the first one is', async ({
  page,
}) => {
  const { hear, press } = await listen(page, 'v1.fourbit.classic.sheron');
  /** @param {string} announcement */
  const lights = (announcement) => /((?:on|off)(?:, (?:on|off))+)/.exec(announcement)?.[1] ?? '';
  const start = lights(await hear(/^4 lights: /));
  await explore(
    start,
    (place) => place.split(', ').flatMap((light, i) => (light === 'on' ? [String(i + 1)] : [])),
    async (key) => {
      const announcement = await press(key, /pressed/);
      return {
        place: lights(announcement),
        solved: /All lights are off: solved in/.test(announcement),
      };
    },
    () => press('r', /^Back to the start\. Lights: on, on, on, on\./),
  );
  await press('n', /^4 lights: on, on, on, on\./);
});

test('the worm maze', async ({ page }) => {
  const { hear, press } = await listen(page, 'v1.worm.w16_h12.sheron');
  const WORDS = { right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft', up: 'ArrowUp' };
  const placeIn = (/** @type {string} */ announcement) =>
    /Row \d+, column \d+; open: [a-z, ]+/.exec(announcement)?.[0] ?? '';
  const opening = await hear(/^A maze of 12 rows and 16 columns/);
  expect(opening).toContain('the goal is in the last row and column');
  await explore(
    placeIn(opening),
    (place) => Object.entries(WORDS).flatMap(([word, key]) => (place.includes(word) ? [key] : [])),
    async (key) => {
      const announcement = await press(key, /^(Row|Goal reached)/);
      return {
        place: placeIn(announcement),
        solved: announcement.startsWith('Goal reached. Solved in'),
      };
    },
    () => press('r', /^Back to the start\. Row 1/),
  );
  // The announcement names a wall as one.
  await press('r', /^Back/);
  const [outside] = ['ArrowUp'];
  expect(await press(outside, /Wall/)).toContain('Wall up.');
});

test('the rook jumping maze', async ({ page }) => {
  const { hear, press } = await listen(page, 'v1.rook.classic.sheron');
  /** @param {string} announcement */
  const placeIn = (announcement) => /([A-P]\d+), (jump \d+|the goal)/.exec(announcement)?.[1] ?? '';
  const opening = await hear(/rows and \d+ columns of stones; the flag is on/);
  let here = placeIn(opening.split('You are on ')[1]);
  await explore(
    here,
    () => ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'],
    async (key) => {
      const announcement = await press(key, /jump|the goal/);
      if (announcement.startsWith('No jump that way')) return { place: here, solved: false };
      here = /^([A-P]\d+)/.exec(announcement)?.[1] ?? '';
      return { place: here, solved: announcement.includes(': the goal. Solved in') };
    },
    async () => {
      here = placeIn(await press('r', /^Back to the start\. You are on/));
    },
  );
});

test('the procedural maze, by the manual', async ({ page }) => {
  const { hear, press } = await listen(page, 'v1.procedural.classic.sheron');
  let announcement = await hear(/Circles: /);
  for (let boards = 0; boards < 10; boards++) {
    const walk = safeWalk(announcement);
    if (walk) {
      for (const move of walk) announcement = await press(ARROWS[move], /Moved|Solved|Strike/);
      expect(announcement).toMatch(/^Solved in \d+ moves/);
      return;
    }
    // No safe walk on this board: hold a button for three seconds, as the page says.
    await page.keyboard.down('ArrowUp');
    announcement = await hear(/Circles: /);
    await page.keyboard.up('ArrowUp');
  }
  throw new Error('ten boards without a safe walk');
});

test('the wall', async ({ page }) => {
  const { hear, press } = await listen(page, 'v1.simultaneous.r3_c3.dall');
  const count = Number(/^(\d+) mazes of 3 rows and 3 columns, 0/.exec(await hear(/mazes of/))?.[1]);
  expect(count).toBeGreaterThan(0);
  const WORDS = /** @type {const} */ ({ r: 'Right', d: 'Down', l: 'Left', u: 'Up' });
  // Mostly towards the corner, now and then away from it: the test does not know the walls of the mazes.
  const directions = /** @type {const} */ (['r', 'd', 'r', 'd', 'l', 'u']);
  let random = 5;
  for (let i = 0, solved = 0; solved < count; i++) {
    expect(i).toBeLessThan(300);
    random = (Math.imul(random, 1103515245) + 12345) & 0x7fffffff;
    const direction = directions[(random >> 16) % directions.length];
    const announcement = await press(`Arrow${WORDS[direction]}`, /of \d+ solved/);
    expect(announcement).toContain(`${WORDS[direction]}: `);
    const now = Number(/(\d+) of/.exec(announcement)?.[1]);
    expect(now).toBeGreaterThanOrEqual(solved);
    solved = now;
  }
});

test('settings list the keys of the machine at hand', async ({ page }) => {
  await page.goto('./#v1.worm.w12_h8.sWORD');
  const open = () => pressMenu(page, 'Settings');
  const keys = page.getByRole('dialog').locator('.keys');
  await open();
  await expect(keys).toContainText('walk (also W, D, S and A)');
  await expect(keys).not.toContainText('press the buttons, from left to right');
  await expect(keys).toContainText('undo');
  await page.keyboard.press('Escape');
  await page.goto('./#v1.fourbit.b4_l8.sheron');
  await expect(lamps(page).first()).toBeVisible();
  await open();
  await expect(keys).toContainText('press the buttons, from left to right');
  await expect(keys).not.toContainText('walk');
});
