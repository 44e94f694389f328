// Machine inventory for the builds: kinds, cores and style sheets. web/machines/KIND/KIND.css loads with its machine
// (web/app/loading/styles.js); an optional panels.css next to it loads as 'KIND/panels', the styles of its essay's pictures
// (essay/essay.css) as 'KIND/essay', those of all essays as 'essay', web/styles/print.css as 'print',
// web/app/experiments/experiments.css as 'experiments', web/app/dialogs/dialogs.css as 'dialogs'. web/styles/main.css has the
// styles of the whole page.

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The machines' kinds; only development builds include the blank machine.
 * @param {string} root @param {{development: boolean}} page
 */
export async function machineKinds(root, { development }) {
  const entries = await readdir(join(root, 'web/machines'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && (development || entry.name !== 'blank'))
    .map(({ name }) => name);
}

/**
 * The cores: one to play each machine, and 'full' with everything, which draws paper and runs tasks.
 * @param {string} root @param {{development: boolean}} page
 */
export const machineCores = async (root, page) => [...(await machineKinds(root, page)), 'full'];

/**
 * The style sheets that are not in the page itself, by the name under which they load, with paths relative to the
 * root.
 * @param {string} root @param {{development: boolean}} page
 */
export async function machineStyles(root, page) {
  const kinds = await machineKinds(root, page);
  const machines = kinds.flatMap((kind) => [
    { kind, path: `web/machines/${kind}/${kind}.css` },
    { kind: `${kind}/panels`, path: `web/machines/${kind}/panels.css` },
    { kind: `${kind}/essay`, path: `web/machines/${kind}/essay/essay.css` },
  ]);
  return [
    { kind: 'print', path: 'web/styles/print.css' },
    { kind: 'experiments', path: 'web/app/experiments/experiments.css' },
    { kind: 'essay', path: 'web/app/essay/essay.css' },
    { kind: 'dialogs', path: 'web/app/dialogs/dialogs.css' },
    ...machines.filter(({ path }) => existsSync(join(root, path))),
  ];
}
