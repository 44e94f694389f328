// The styles of the machines: web/machines/KIND/KIND.css. Each comes with its machine and not before
// (web/app/styles.js); what all of the page needs is in web/styles/main.css.

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where they lie under the root, by kind; only a page in development has the blank machine.
 * @param {string} root @param {{development: boolean}} page
 */
export async function machineStyles(root, { development }) {
  const kinds = await readdir(join(root, 'web/machines'));
  return kinds
    .filter((kind) => development || kind !== 'blank')
    .map((kind) => ({ kind, path: `web/machines/${kind}/${kind}.css` }))
    .filter(({ path }) => existsSync(join(root, path)));
}
