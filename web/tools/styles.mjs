// The machines, their cores and their styles: web/machines/KIND/KIND.css. Each comes with its machine and not before
// (web/app/loading/styles.js), and late.css beside it, where there is one, when the machine asks for 'KIND/late'.
// What all of the page needs is in web/styles/main.css.

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Their names; only a page in development has the blank machine.
 * @param {string} root @param {{development: boolean}} page
 */
export async function machineKinds(root, { development }) {
  const entries = await readdir(join(root, 'web/machines'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && (development || entry.name !== 'blank'))
    .map(({ name }) => name);
}

/**
 * Their cores: one of each, 'KIND-tasks' where tasks are in a core of their own (Makefile, TASKED), and
 * 'book' with all of them, which makes books.
 * @param {string} root @param {{development: boolean}} page
 */
export async function machineCores(root, page) {
  const kinds = await machineKinds(root, page);
  const cores = kinds.flatMap((kind) =>
    existsSync(join(root, `src/machines/${kind}/tasks/list.c`)) ? [kind, `${kind}-tasks`] : [kind],
  );
  return [...cores, 'book'];
}

/**
 * Where their styles lie under the root, by kind.
 * @param {string} root @param {{development: boolean}} page
 */
export async function machineStyles(root, page) {
  const kinds = await machineKinds(root, page);
  return kinds
    .flatMap((kind) => [
      { kind, path: `web/machines/${kind}/${kind}.css` },
      { kind: `${kind}/late`, path: `web/machines/${kind}/late.css` },
    ])
    .filter(({ path }) => existsSync(join(root, path)));
}
