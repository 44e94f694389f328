// Playing the four-bit maze in the page.

import { expect, test } from './support/fixtures.mjs';
import { CODE, lights, openMaze, press, presses, solution } from './support/fourbit.mjs';

test('a newcomer can play at once, by mouse', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('heading', { name: 'Four-bit maze' })).toBeVisible();
  await expect(page.locator('.walk-line b').first()).toHaveText('15');
  expect(await lights(page)).toBe('1111');
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
  expect((await lights(page))[0]).toBe('0');
  await expect(page).toHaveURL(/#v1\.fourbit\.b4_l8\.s[a-z]+-[a-z]+-\d\d$/);
});

test('a press that does nothing says so, and is not counted', async ({ page }) => {
  await openMaze(page);
  await press(page, '2');
  const after = await lights(page);
  const dark = [...after].reverse().findIndex((light) => light === '0');
  await press(page, String(dark));
  await expect(page.getByText('That light is off: nothing happens')).toBeAttached();
  await expect(presses(page)).toHaveText('1');
  expect(await lights(page)).toBe(after);
});

test('by keyboard alone: keys press from left to right, undo, redo, reset, new maze', async ({
  page,
}) => {
  await openMaze(page);
  await page.keyboard.press('1');
  await expect(page.locator('[role=status]').filter({ hasText: 'Button 3 pressed.' })).toHaveCount(
    1,
  );
  const first = await lights(page);
  await page.keyboard.press('Control+z');
  await expect(presses(page)).toHaveText('0');
  expect(await lights(page)).toBe('1111');
  await page.keyboard.press('Control+y');
  expect(await lights(page)).toBe(first);
  await page.keyboard.press('r');
  expect(await lights(page)).toBe('1111');
  await page.keyboard.press('Control+Shift+Z');
  expect(await lights(page)).toBe(first);
  const before = page.url();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(before);
  await expect(presses(page)).toHaveText('0');
});

test('tab reaches every control in order, and each shows that it has the focus', async ({
  page,
}) => {
  await openMaze(page);
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
  // From the top of the page, which is where a new one begins.
  await page.reload();
  await expect(presses(page)).toHaveText('1');
  const names = [];
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    const [name, outlined] = await page.evaluate(() => {
      const at = /** @type {HTMLElement} */ (document.activeElement);
      const drawn = at.matches('.unseen') ? (at.nextElementSibling ?? at) : at;
      return [at.ariaLabel || at.textContent || at.id, getComputedStyle(drawn).outlineStyle];
    });
    names.push(String(name).trim());
    expect(outlined, `${name} shows its focus`).not.toBe('none');
  }
  const order = ['Skip to the machine', 'Light 3, off', 'Undo', 'New maze', 'Larger', 'Count them'];
  const places = order.map((name) => names.indexOf(name));
  expect(places, names.join(' | ')).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('single keys can be switched off', async ({ page }) => {
  await openMaze(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Single keys play').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(presses(page)).toHaveText('0');
});

test('the solution of the core solves it, and the page is glad', async ({ page }) => {
  await openMaze(page);
  const buttons = await solution(page);
  expect(buttons.length).toBeGreaterThanOrEqual(8);
  for (const bit of buttons) await press(page, bit);
  expect(await lights(page)).toBe('0000');
  await expect(page.locator('.result')).toHaveText(
    `Solved in ${buttons.length} presses, and it cannot be done in fewer.`,
  );
  await expect(page.locator('.walk-best')).toContainText(`${buttons.length} presses`);
  // The walk is the paper's notation: 15 (3) 7 ... 0.
  await expect(page.locator('.walk-line').first()).toHaveText(
    new RegExp(`^15 \\(${buttons[0]}\\) .* \\(${buttons.at(-1)}\\) 0$`),
  );
  await page.getByRole('button', { name: 'Harder' }).click();
  await expect(page).toHaveURL(/b4_l9\.s/);
  await expect(page.locator('.result')).toBeHidden();
});

test('the longest wish of four lights is twelve; more lights come after it', async ({ page }) => {
  await openMaze(page, 'v1.fourbit.b4_l12.sx');
  for (const bit of await solution(page)) await press(page, bit);
  await page.getByRole('button', { name: 'Harder' }).click();
  await expect(page).toHaveURL(/b5_l13\.s/);
  await expect(page.locator('.lamp')).toHaveCount(5);
  await page.getByText('Settings of the maze').click();
  await page.getByLabel('Lights').fill('4');
  await expect(page.getByLabel('The shortest way')).toHaveAttribute('max', '12');
});

test('a maze is made by its settings, its word included', async ({ page }) => {
  await openMaze(page);
  await page.getByText('Settings of the maze').click();
  await page.getByLabel('Lights').fill('3');
  await page.getByLabel('The shortest way').fill('4');
  await page.getByLabel('As in the original machine').check();
  await page.getByLabel('Its word').fill('my-word');
  await page.getByRole('button', { name: 'Make this maze' }).click();
  await expect(page).toHaveURL(/#v1\.fourbit\.b3_l4_oskar\.smy-word$/);
  await expect(page.locator('.lamp')).toHaveCount(3);
  await page.getByLabel('Its word').fill('no good word!');
  await page.getByRole('button', { name: 'Make this maze' }).click();
  await expect(page.locator('.problem')).not.toBeEmpty();
  await expect(page.locator('.lamp')).toHaveCount(3);
});

test('the map: what is explored grows and stays where it is; all of it; none of it', async ({
  page,
}) => {
  await openMaze(page);
  const states = page.locator('.map-state:not(.unknown)');
  const arrows = page.locator('.map-arrow:not(.unknown)');
  await expect(states).toHaveCount(1);
  await expect(arrows).toHaveCount(0);
  const start = await states.first().getAttribute('transform');
  await press(page, '3');
  await expect(states).toHaveCount(2);
  await expect(arrows).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(states, 'what was seen stays known').toHaveCount(2);
  await expect(page.locator('.map-state.here')).toHaveAttribute('transform', String(start));
  await page.getByText('The map as a table').click();
  await expect(page.locator('.map-text tbody tr')).toHaveCount(2);

  await page.getByText('All', { exact: true }).click();
  await expect(states).toHaveCount(16);
  await expect(arrows).toHaveCount(32);
  await expect(page.locator('.map-text tbody tr')).toHaveCount(16);
  await expect(page.locator('.map-state.here')).toHaveAttribute('transform', String(start));
  await expect(page.locator('.map-goal')).toHaveCount(1);

  await page.getByText('Hidden', { exact: true }).click();
  await expect(page.locator('.map-drawing')).toBeHidden();
  await expect(page.locator('.map-text')).toBeHidden();
});

test('the way is traced from where the player stands, and forgotten at the next press', async ({
  page,
}) => {
  await openMaze(page);
  const whole = await solution(page);
  await expect(page.locator('.map-arrow.traced')).toHaveCount(whole.length);
  await press(page, whole[0]);
  await expect(page.locator('.map-arrow.traced')).toHaveCount(0);
  const rest = await solution(page);
  expect(rest).toHaveLength(whole.length - 1);
});

test('the map is enlarged and moved by keys and wheel, and fits again', async ({ page }) => {
  await openMaze(page);
  const drawing = page.locator('.map-drawing');
  await expect(page.locator('.map-state').first()).toBeAttached();
  const whole = String(await drawing.getAttribute('viewBox'));
  await page.locator('.map-frame').focus();
  await page.keyboard.press('+');
  const larger = String(await drawing.getAttribute('viewBox'));
  expect(larger).not.toBe(whole);
  await page.keyboard.press('ArrowRight');
  expect(await drawing.getAttribute('viewBox')).not.toBe(larger);
  await page.keyboard.press('Home');
  await expect(drawing).toHaveAttribute('viewBox', whole);
  await page.locator('.map-frame').hover();
  await page.mouse.wheel(0, -200);
  await expect(drawing).not.toHaveAttribute('viewBox', whole);
  await page.getByRole('button', { name: 'Show all of the map' }).click();
  await expect(drawing).toHaveAttribute('viewBox', whole);
});

test('numbers can be hidden, and stay hidden', async ({ page }) => {
  await openMaze(page);
  await expect(page.locator('.number-plate')).toHaveText('15');
  await page.getByLabel('Numbers').uncheck();
  await expect(page.locator('.number-plate')).toBeHidden();
  await expect(page.locator('.walk-line .pips')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('.walk-line .pips')).toHaveCount(1);
});

test('the measures are those of the core', async ({ page }) => {
  await openMaze(page, 'v1.fourbit.b4_l8.s1');
  await page.getByText('What kind of maze is this?').click();
  const list = page.locator('.stats');
  await expect(list).toContainText('Shortest solution8');
  await expect(list).toContainText('590.2');
});

test('two to six lights', async ({ page }) => {
  for (const bits of [2, 3, 5, 6]) {
    await openMaze(page, `v1.fourbit.b${bits}_l2.sx`);
    await expect(page.locator('.lamp')).toHaveCount(bits);
    await page.keyboard.press(String(bits));
    await expect(presses(page)).toHaveText('1');
    expect((await lights(page)).at(-1)).toBe('0');
  }
});

test('a seed means the same maze as its description', async ({ page }) => {
  await openMaze(page, CODE);
  const first = await solution(page);
  const description = await page.locator('.map-text tbody').textContent();
  await page.reload();
  expect(await solution(page)).toEqual(first);
  expect(await page.locator('.map-text tbody').textContent()).toBe(description);
});

test('the count comes to the known number, and one can play meanwhile', async ({ page }) => {
  await openMaze(page);
  await page.getByRole('button', { name: 'Count them' }).click();
  await press(page, '3');
  await expect(presses(page)).toHaveText('1');
  const answer = page.locator('.count-answer');
  await expect(answer).toContainText('mazes among');
  await expect(answer).toContainText('953 896 137 874 783 730 947 113 754');
});

test('a count is stopped', async ({ page }) => {
  await openMaze(page);
  // In the page, at the first figures that it shows: from here it might come when all is counted.
  await page.evaluate(() => {
    const find = (/** @type {string} */ word) =>
      /** @type {HTMLButtonElement} */ (
        [...document.querySelectorAll('.count button')].find((one) => one.textContent === word)
      );
    const figures = document.querySelector('.count .progress-figures');
    new MutationObserver((_, observer) => {
      if (!/\d/.test(figures?.textContent ?? '')) return;
      observer.disconnect();
      find('Stop').click();
    }).observe(/** @type {Element} */ (figures), {
      childList: true,
      characterData: true,
      subtree: true,
    });
    find('Count them').click();
  });
  await expect(page.locator('.count-answer')).toHaveText('Stopped.');
  await expect(page.getByRole('button', { name: 'Count them' })).toBeVisible();
});

test('the largest size is made and measured', async ({ page }) => {
  await openMaze(page, 'v1.fourbit.b6_l58.sx');
  await page.getByText('What kind of maze is this?').click();
  await expect(page.locator('.stats')).toContainText('Shortest solution58');
});

test('a game of thousands of presses goes on', async ({ page }) => {
  await openMaze(page, `${CODE}.m${'0123'.repeat(900)}`);
  const made = Number(await presses(page).textContent());
  expect(made).toBeGreaterThan(1000);
  await page
    .getByRole('button', { name: /^Light \d, on$/ })
    .first()
    .click();
  await expect(presses(page)).toHaveText(String(made + 1));
  await page.keyboard.press('Control+z');
  await expect(presses(page)).toHaveText(String(made));
});
