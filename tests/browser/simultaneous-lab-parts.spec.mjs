// Browser tests: the parts of the laboratory: checks of sequences, the proof of four by four, the race of
// solvers, chapter 6 and the records.

import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.mjs';
import {
  entries,
  follow,
  form,
  isOver,
  leaveOut,
  newest,
  openLab,
  openPart,
  run,
  showDetails,
} from './support/lab.mjs';
import { readout } from './support/wall.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @typedef {import('@playwright/test').Page} Page */

test('a checked sequence gets a count of mazes, or a maze that it does not solve', async ({
  page,
}) => {
  await openLab(page);
  await form(page).getByRole('combobox', { name: 'Task' }).selectOption('verify');
  const sequence = form(page).getByRole('textbox', { name: 'Sequence' });
  await sequence.fill('RRDRRDRD ldldulllddrddurdrdrrd');
  await run(page).click();
  await isOver(page);
  await expect(newest(page)).toContainText(
    'this sequence of 29 moves solves all 3,828 mazes of 4x4.',
  );
  await sequence.fill('rrdd');
  await form(page).getByRole('textbox', { name: 'Size' }).fill('6x6');
  await run(page).click();
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await expect(newest(page)).toContainText(
    /this sequence of 4 moves does not solve all mazes of 6x6; it leaves the maze with the mask [0-9a-f]+\./,
  );
  await showDetails(newest(page));
  await expect(newest(page).getByRole('img', { name: /does not solve/ })).toBeVisible();
  await newest(page).getByRole('button', { name: 'Play sequence' }).click();
  await sequence.fill('rrxd');
  await run(page).click();
  await expect(sequence).toHaveAccessibleDescription(/'x' is not a move/);
  await expect(entries(page)).toHaveCount(2);
});

test('playing a sequence a hundred times leaves no open session behind', async ({ page }) => {
  await openLab(page, 'task:simultaneous:verify:4x4:rrdd');
  await isOver(page);
  await showDetails(newest(page));
  const walk = newest(page).getByRole('button', { name: 'Play sequence' });
  for (let i = 0; i < 100; i++) await walk.click();
  await follow(page, 'v1.simultaneous.r2_c3.dall');
  await expect(readout(page)).toContainText('of 8');
});

test('a graph of a maze is drawn, and its file has the places of its nodes', async ({ page }) => {
  await openLab(page, 'task:simultaneous:facts:3x3:--synchronizing:--mazes:1cf,16f');
  await isOver(page);
  await expect(newest(page)).toContainText('By construction: 2 mazes of 3x3 as one graph.');
  await showDetails(newest(page));
  const graph = newest(page).getByRole('img', { name: /^15 nodes/ });
  await expect(graph.locator('circle')).toHaveCount(15);
  const places = await graph
    .locator('circle')
    .evaluateAll((all) => all.map((one) => `${one.getAttribute('cx')} ${one.getAttribute('cy')}`));
  expect(new Set(places).size).toBe(15);
  const downloading = page.waitForEvent('download');
  await newest(page).getByRole('button', { name: 'Download graph' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toMatch(/^digraph synchronizing \{\n {2}m0_0 \[pos="0,4!"\];$/m);
});

test('the mazes of a new certificate are found on the wall, and the recorded one is named', async ({
  page,
}) => {
  await openLab(page, 'task:simultaneous:prove:3x4:16');
  await isOver(page);
  await expect(newest(page).locator('.lab-known')).toHaveText(
    'Recorded, checked by a second program: a shortest sequence for all mazes of 3x4 has 17 moves.',
  );
  await showDetails(newest(page));
  const caption = newest(page).locator('.lab-certificate figcaption');
  await expect(caption).toHaveText(
    /^The certificate: \d+ mazes\. The certificate in the records has 7\.$/,
  );
  const count = /: (\d+) mazes/.exec((await caption.textContent()) ?? '')?.[1];
  await newest(page).getByRole('link', { name: 'Find them on the wall' }).click();
  await expect(readout(page)).toContainText(`of ${count}`);
});

test('a proof shows how its graph grows while it runs', async ({ page }) => {
  await openLab(page);
  await page.getByRole('button', { name: '4 × 4 needs 29 moves' }).click();
  // Minutes long, so that it is not over before one looks.
  await form(page).getByRole('textbox', { name: 'Size' }).fill('5x5');
  await form(page).getByRole('textbox', { name: 'Moves' }).fill('54');
  await run(page).click();
  await newest(page).getByText('Figures', { exact: true }).click();
  await expect(newest(page).getByRole('region', { name: 'How the graph grew' })).toBeVisible();
  await newest(page).getByRole('button', { name: 'Cancel' }).click();
  await isOver(page, 'Stopped');
});

test('the proof of four by four is an example', async ({ page }) => {
  await openLab(page);
  await page.getByRole('button', { name: '4 × 4 needs 29 moves' }).click();
  await expect(form(page)).toContainText('mazewright simultaneous prove 4x4 28');
  await run(page).click();
  await isOver(page);
  await expect(newest(page)).toContainText(
    'no sequence of 28 moves or fewer solves all mazes of 4x4.',
  );
  await form(page).getByRole('textbox', { name: 'Moves' }).fill('29');
  await run(page).click();
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await expect(newest(page)).toContainText('a sequence of 29 moves solves all mazes of 4x4.');
});

test('a comparison of solvers is one experiment, with curves, a link and Run again', async ({
  page,
}) => {
  await page.goto('./#v1.simultaneous.r2_c3.dall');
  await expect(readout(page)).toContainText('of 8');
  const here = await openPart(page, 'lab-solvers', 'Compare solvers');
  await here.getByLabel('Brute force').check();
  await leaveOut(here, ['Random (RS)', 'Lookahead (GL)']);
  await here.getByLabel('Seconds each').fill('1');
  await here.getByRole('button', { name: 'Run', exact: true }).click();
  await isOver(page);
  const holds = async () => {
    for (const name of ['Brute force', 'Dijkstra', 'A*', 'ESS', 'Chain'])
      await expect(
        newest(page).getByRole('row', { name: new RegExp(`^${name.replace('*', '\\*')} 5 5 `) }),
      ).toBeVisible();
    await expect(newest(page).locator('.plot svg')).toHaveCount(1);
    await expect(newest(page)).toContainText('Compared: 7 solvers on all 2 × 3 mazes');
  };
  await holds();
  await follow(page, 'fourbit');
  await expect(page.locator('.machine[data-kind="fourbit"][data-code]')).toBeVisible();
  await page.reload();
  await openPart(page, 'lab-solvers', 'Compare solvers');
  await holds();
  await follow(page, 'lab');
  await expect(entries(page)).toHaveCount(1);
  await holds();
  const link = newest(page).getByRole('link', { name: 'Link', exact: true });
  expect(await link.getAttribute('href')).toBe(
    '#task:simultaneous:race:2x3:--seconds:1:--by:brute,dijkstra,astar,ess,chain,so,ias',
  );
  await newest(page).getByRole('button', { name: 'Run again' }).click();
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await holds();
});

test('a link to a comparison of solvers fills in the form and waits', async ({ page }) => {
  await page.goto('./#task:simultaneous:race:2x2:--seconds:3:--by:astar,nonsense,gl');
  const part = page.locator('.lab-content');
  await expect(part.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(part.getByLabel('A*', { exact: true })).toBeChecked();
  await expect(part).toContainText('all 2 × 2 mazes');
  await expect(part.getByLabel('Seconds each')).toHaveValue('3');
  await expect(entries(page)).toHaveCount(0);
});

test('tables and figures are experiments with their plots', async ({ page }) => {
  await openLab(page);
  const here = await openPart(page, 'lab-thesis', 'Thesis, chapter 6');
  await here.getByRole('button', { name: 'Compute' }).click();
  await isOver(page);
  await expect(
    newest(page).getByRole('row', { name: /^3x3 A\* length 11 11 moves/ }),
  ).toBeVisible();
  await here.getByLabel('Table or figure').selectOption('figure 6.7');
  await here.getByRole('button', { name: 'Compute' }).click();
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await page.getByRole('link', { name: 'Experiments' }).click();
  await expect(entries(page)).toHaveCount(2);
  for (const [i, command] of ['figure 6.7', 'table 6.1'].entries()) {
    await expect(entries(page).nth(i)).toContainText(`mazewright simultaneous ${command}`);
    await expect(entries(page).nth(i).locator('.plot svg')).toBeVisible();
    await expect(entries(page).nth(i).getByRole('link', { name: 'Link' })).toBeVisible();
  }
});

test('values have names and units; the known value stands beside the answer; older entries fold', async ({
  page,
}) => {
  await openLab(page, 'task:simultaneous:approximate:3x3:--by:gl:--minimize');
  await isOver(page);
  await expect(newest(page)).toContainText(
    'Recorded, checked by a second program: a shortest sequence for all mazes of 3x3 has 11 moves.',
  );
  await expect(
    newest(page).getByRole('row', { name: /^Steps in all mazes [\d,]+$/ }),
  ).toBeVisible();
  await expect(newest(page).getByRole('columnheader', { name: 'Moves' })).toBeVisible();
  await follow(page, 'task:simultaneous:prove:3x4:16');
  await expect(entries(page)).toHaveCount(2);
  await isOver(page);
  await expect(newest(page)).toContainText(
    'Recorded, checked by a second program: a shortest sequence for all mazes of 3x4 has 17 moves.',
  );
  for (const raw of ['memory', '_', 'improved', 'rests on', 'claim'])
    for (const entry of await entries(page).all())
      expect((await entry.innerText()).toLowerCase(), raw).not.toContain(raw);
  const old = await entries(page).nth(1).boundingBox();
  expect(old?.height).toBeLessThan(300);
});

test('the share dialog of the laboratory shares the experiment of the address', async ({
  page,
}) => {
  await openLab(page, 'lab:prove:4x5:46');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this experiment' });
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/#lab:prove:4x5:46$/);
  await expect(dialog).not.toContainText(/this page|Embed|book/);
});

test('the records are a map, whose sizes can be checked', async ({ page }) => {
  await openLab(page);
  const known = await openPart(page, 'lab-known', 'Records');
  await known.getByRole('button', { name: /^2 by 6: 13 moves, proved/ }).click();
  const card = known.getByRole('region', { name: 'Records of this size' });
  await card.getByRole('button', { name: 'Check sequence', exact: true }).click();
  await expect(card).toContainText(/this sequence of 13 moves solves all [\d,]+ mazes/);
  await card.getByRole('button', { name: 'Play on the wall' }).click();
  await expect(readout(page)).toContainText('Moves 13');
});

test('a second comparison stops the first', async ({ page }) => {
  await page.goto('./#v1.simultaneous.r2_c3_perfect.dall');
  await expect(readout(page)).toContainText('of 8');
  const here = await openPart(page, 'lab-solvers', 'Compare solvers');
  await leaveOut(here, ['Random (RS)', 'Lookahead (GL)']);
  await here.getByLabel('Seconds each').fill('3');
  const begin = here.getByRole('button', { name: 'Run', exact: true });
  await begin.click();
  await expect(here.getByRole('row').nth(1)).toBeVisible();
  // The second one runs to its end.
  await here.getByLabel('Seconds each').fill('1');
  await begin.click();
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).nth(1).locator('.lab-state')).toHaveText('Stopped');
  await isOver(page);
  // The solvers use the rule of the wall.
  await expect(newest(page).locator('.plot svg')).toContainText(
    'all 2 × 3 mazes, at the same time',
  );
});
