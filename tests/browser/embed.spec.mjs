// A maze in the page of somebody else, and what a page that only lies on a disk gives away.

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { savedGames } from './support/games.mjs';
import { openMaze } from './support/fourbit.mjs';
import { serveHost } from './support/host.mjs';
import { expectNoOverlap } from './support/reachable.mjs';
import { lamps, litLamps, machine, opened, pressesLine, rail, score } from './support/parts.mjs';
import { openAnew } from './support/forget.mjs';

test.use(MOVING);

const SMALL = 'v1.fourbit.b2.d1210';

test.describe('in a page of another origin', () => {
  test.use({ allowedPageErrors: /request to|favicon|icons\/icon.svg/ });

  test('it is played, and tells what happens', async ({ page, site }) => {
    const host = await serveHost(site.url, SMALL);
    try {
      await page.goto(host.url);
      const maze = page.frameLocator('iframe');
      await expect(opened(maze, SMALL)).toBeVisible();
      for (const rest of ['.rail', '.head-actions', '.essay', '.section >> nth=0'])
        await expect(maze.locator(rest)).toBeHidden();
      const whole = maze.getByRole('link', { name: 'Open in Mazewright' });
      await expect(whole).toHaveAttribute('href', `${site.url}#${SMALL}`);
      await expect(whole).toHaveAttribute('rel', 'noopener');
      await expect(page.locator('iframe')).toHaveAttribute('title', 'A maze to play');
      const entries = await page.evaluate(() => history.length);
      const fits = () =>
        maze.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight);
      await expect.poll(fits, 'the frame is as high as the machine').toBeLessThanOrEqual(0);

      // The keys are the machine's once it has the focus; the way out is the shortest.
      await page.locator('maze-wright').focus();
      await lamps(maze).first().focus();
      await page.keyboard.press('1');
      const events = () => page.evaluate(() => /** @type {any} */ (window).events);
      // The event of a press travels between two processes: the next press waits for it.
      const moves = async () =>
        (await events()).filter((/** @type {any} */ { name }) => name === 'move').length;
      await expect.poll(moves).toBe(1);
      const isSolved = async () => (await events()).at(-1).name === 'solved';
      for (let made = 1; ; made++) {
        // The lamps are drawn after the event.
        await expect(pressesLine(maze)).toHaveText(String(made));
        await expect.poll(async () => (await isSolved()) || litLamps(maze).count()).toBeTruthy();
        if (await isSolved()) break;
        await litLamps(maze).first().click();
        await expect.poll(moves).toBe(made + 1);
        expect(made, 'it is solved at last').toBeLessThan(9);
      }
      const [ready, move] = await events();
      expect(ready).toEqual({ name: 'ready', code: SMALL });
      expect(move).toEqual({ name: 'move', code: SMALL, move: '1', moves: 1, elapsed_ms: 0 });
      const solved = (await events()).at(-1);
      expect(solved).toMatchObject({ name: 'solved', code: SMALL });
      expect(solved.moves).toBe((await events()).at(-2).moves);
      expect(solved.elapsed_ms).toBeGreaterThan(0);

      const badge = maze.getByText(`Exercise solved in ${solved.moves} moves`);
      await expect(badge, 'the lesson says so').toBeInViewport();

      // A maze of the visitor's own leaves it.
      await maze.getByRole('button', { name: 'Harder' }).click();
      await expect(machine(maze)).not.toHaveAttribute('data-code', SMALL);
      await expect(badge).toBeInViewport();

      // Another maze, in the same place.
      const other = 'v1.rook.w5_h5.d34131-33302-31223-42333-41432';
      await page.locator('maze-wright').evaluate((element, code) => {
        element.setAttribute('code', code);
      }, other);
      await expect(opened(maze, other)).toBeVisible();
      await expect(maze.locator('.solved-badge')).toBeHidden();
      expect(await page.evaluate(() => history.length), 'no entries of the lesson').toBe(entries);
      await expect
        .poll(async () => (await events()).at(-1))
        .toEqual({ name: 'ready', code: other });
    } finally {
      host.stop();
    }
  });

  test('messages from any other window are ignored', async ({ page, site }) => {
    const host = await serveHost(site.url, SMALL);
    try {
      await page.goto(host.url);
      const names = () =>
        page.evaluate(() =>
          /** @type {any} */ (window).events.map((/** @type {any} */ { name }) => name),
        );
      await expect.poll(names).toEqual(['ready']);
      // The listener of the page has heard it, too, when the one of this test has.
      await page.evaluate(
        () =>
          new Promise((done) => {
            addEventListener('message', done, { once: true });
            postMessage(
              { mazewright: 1, event: 'solved', code: 'x', moves: 1, elapsed_ms: 1 },
              '*',
            );
          }),
      );
      expect(await names()).toEqual(['ready']);
    } finally {
      host.stop();
    }
  });
});

/** A key that makes a move on each machine. */
const MACHINES = {
  fourbit: '1',
  worm: 'ArrowRight,ArrowDown',
  rook: 'ArrowRight,ArrowDown',
  procedural: 'ArrowRight,ArrowLeft',
  simultaneous: 'ArrowRight',
};

/** The margins of the lesson's page, left and right together. */
const MARGINS = 16;

/** Lists the parts of the machine that a person cannot see in its frame. Runs in the frame. @param {Element} root */
function unseenParts(root) {
  const parts = ['.stage-board > *', '.stage-score', '.toolbar .button', '.stage-pad .button'];
  const elements = parts.flatMap((part) => [...root.querySelectorAll(part)]);
  const faults = elements.flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (left === right) return [];
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen = left >= -1 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight;
    const isHit = hit && (element.contains(hit) || hit.contains(element));
    const box = [left, top, right, bottom].map(Math.round).join(' ');
    return isSeen && isHit ? [] : [`${element.className}: ${box}`];
  });
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = root;
  if (scrollHeight > clientHeight) faults.push(`scrolls by ${scrollHeight - clientHeight}`);
  if (scrollWidth > clientWidth) faults.push(`sticks out by ${scrollWidth - clientWidth}`);
  return faults;
}

test.describe('a lesson with a frame 390 pixels wide', () => {
  test.use({
    viewport: { width: 390 + MARGINS, height: 900 },
    hasTouch: true,
    allowedPageErrors: /request to|favicon|icons\/icon.svg/,
  });
  test('each machine is seen whole, and the lesson stays as it is', async ({ page, site }) => {
    for (const [kind, keys] of Object.entries(MACHINES))
      await test.step(kind, async () => {
        const host = await serveHost(site.url, `v1.${kind}.classic.sheron`);
        try {
          await page.goto(host.url);
          const maze = page.frameLocator('iframe');
          await opened(maze).waitFor();
          const height = () => page.locator('iframe').evaluate((frame) => frame.clientHeight);
          const unseen = () => maze.locator('html').evaluate(unseenParts);
          await expect.poll(unseen, 'at first').toEqual([]);
          await maze.locator('.page').focus();
          for (const key of keys.split(',')) await page.keyboard.press(key);
          await expect(maze.getByRole('button', { name: 'Undo' })).toBeEnabled();
          await score(maze).tap();
          if (['worm', 'simultaneous'].includes(kind))
            await expect(maze.locator('.stage-pad .button').first()).toBeVisible();
          await expect.poll(unseen, 'after a move').toEqual([]);
          await expectNoOverlap(maze.locator('body'), 'after a move');
          const first = await height();
          expect(first).toBeLessThan(720);
          // Keys swap nothing and open nothing; the button swaps, and leaves the way back as it was.
          const code = await machine(maze).getAttribute('data-code');
          const entries = await page.evaluate(() => history.length);
          await maze.locator('.page').focus();
          for (const key of ['n', 'o']) await page.keyboard.press(key);
          // A height that followed itself would grow with each frame.
          await maze.locator('html').evaluate(async () => {
            for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame);
          });
          expect(await height(), 'it does not grow').toBe(first);
          await expect(machine(maze)).toHaveAttribute('data-code', String(code));
          await expect(maze.getByRole('dialog')).toHaveCount(0);
          await maze.getByRole('button', { name: 'New maze' }).click();
          await expect(machine(maze)).not.toHaveAttribute('data-code', String(code));
          expect(await page.evaluate(() => history.length)).toBe(entries);
          await expect.poll(unseen, 'a new maze').toEqual([]);
        } finally {
          host.stop();
        }
      });
  });
});

test.describe(`in a frame with sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"`, () => {
  test.use({ allowedPageErrors: /./ });

  test('one sentence and a link stand in place of the page', async ({ page, context, site }) => {
    const host = await serveHost(
      site.url,
      SMALL,
      'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    );
    try {
      await page.goto(host.url);
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('alert')).toContainText(
        'The page around this maze keeps it in a sandbox: open it in a tab of its own.',
      );
      await expect(frame.locator('body > *')).toHaveCount(1);
      const link = frame.getByRole('link', { name: 'open it in a tab of its own' });
      await expect(link).toHaveAttribute('href', `${site.url}#${SMALL}`);
      const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await expect(opened(tab, SMALL)).toBeVisible();
      await expect(rail(tab)).toBeVisible();
    } finally {
      host.stop();
    }
  });
});

test('an embedded game is not the visitor’s own, and needs no storage', async ({ page }) => {
  await openMaze(page);
  const mine = new URL(page.url()).hash;
  // Without the time at which the visitor's own game was opened.
  const stored = async (/** @type {Page} */ one) =>
    (await one.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()))).replace(
      /\\"used\\":\d+/,
      '',
    );
  const before = await stored(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await openAnew(page, `embed:${SMALL}`);
  await expect(opened(page, SMALL)).toBeVisible();
  await page.keyboard.press('1');
  await expect(pressesLine(page)).toHaveText('1');
  await expect(page).toHaveURL(/#embed:v1\.fourbit/);
  const friend = await page.context().newPage();
  await friend.goto(`./${mine}`);
  await expect(opened(friend)).toBeVisible();
  expect(await stored(friend)).toBe(before);
  expect(await savedGames(friend)).toEqual([]);
});

test('sharing offers the lines for a page of yours', async ({ page, site }) => {
  await openMaze(page, SMALL);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Embed in your web page').click();
  await expect(page.getByRole('textbox', { name: 'HTML' })).toHaveValue(
    `<script src="${site.url}embed.js" async></script>\n<maze-wright code="${SMALL}"></maze-wright>`,
  );
});

test('the single file shares the code, or the address that its host has set', async ({
  page,
  singleFile,
}) => {
  await page.goto(`${singleFile}#${SMALL}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(SMALL);
  await expect(page.getByRole('dialog')).toContainText('Anyone who opens this code in Mazewright');
  await expect(page.getByRole('dialog')).not.toContainText('file:');

  const place = fileURLToPath(new URL('../../build/mazewright-hosted.html', import.meta.url));
  const html = await readFile(new URL(singleFile), 'utf8');
  const named = html.replace(
    'name="mazewright-address" content=""',
    'name="mazewright-address" content="https://mazes.example/play/"',
  );
  expect(named).not.toBe(html);
  await writeFile(place, named);
  await page.goto(`${pathToFileURL(place)}#${SMALL}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(`https://mazes.example/play/#${SMALL}`);
});
