// Browser tests: experiments of the simultaneous mazes: checks of sequences, proofs, graphs and the records.

import { expect, test } from './support/fixtures.mjs';
import {
  entries,
  form,
  isOver,
  newest,
  openExperiments,
  run,
  runLink,
  showDetails,
} from './support/experiments.mjs';
import { readout } from './support/wall.mjs';
import { FIND_THEM_ON_THE_WALL } from './support/sentences.mjs';

test('a checked sequence gets a count of mazes, or a maze that it does not solve', async ({
  page,
}) => {
  await openExperiments(page, 'task:simultaneous:verify:4x4');
  const sequence = form(page).getByRole('textbox', { name: 'Sequence' });
  await sequence.fill('RRDRRDRD ldldulllddrddurdrdrrd');
  await run(page).click();
  await isOver(page);
  await expect(newest(page)).toContainText(
    'this sequence of 29 moves solves all 3,828 mazes of 4x4.',
  );
  await sequence.fill('rrdd');
  await form(page).getByRole('textbox', { name: /^Size/ }).first().fill('6x6');
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
  await expect(sequence).toHaveAccessibleDescription(/Move 3, x is not one of UDLR/);
  await expect(entries(page)).toHaveCount(2);
});

test('the mazes of a new certificate are found on the wall, and the recorded one is named', async ({
  page,
}) => {
  await runLink(page, 'task:simultaneous:prove:3x4:16');
  await isOver(page);
  await expect(newest(page).locator('.experiment-known')).toHaveText(
    'Recorded, checked by a second program: a shortest sequence for all mazes of 3x4 has 17 moves.',
  );
  await showDetails(newest(page));
  const caption = newest(page).locator('.certificate figcaption');
  await expect(caption).toHaveText(
    /^The certificate: \d+ mazes\. The certificate in the records has 7\.$/,
  );
  const count = /: (\d+) mazes/.exec((await caption.textContent()) ?? '')?.[1];
  await newest(page).getByRole('link', { name: FIND_THEM_ON_THE_WALL }).click();
  await expect(readout(page)).toContainText(`of ${count}`);
});
