// Licences of the page: its own, and those of the libraries that are bundled into it (the dependencies of
// package.json).

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The version of the page, and the licences, each with the name of what it covers.
 * @param {string} root folder of the repository
 */
export async function licenses(root) {
  const { version, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const read = async (/** @type {string} */ name, /** @type {string} */ folder) => {
    const file = (await readdir(join(root, folder))).find((one) =>
      /^licen[cs]e(\.\w+)?$/i.test(one),
    );
    if (!file) throw new Error(`${name} has no licence`);
    return { name, text: (await readFile(join(root, folder, file), 'utf8')).trim() };
  };
  return {
    __VERSION__: /** @type {string} */ (version),
    __LICENSES__: JSON.stringify([
      await read('Mazewright', '.'),
      ...(await Promise.all(
        Object.keys(dependencies).map((name) => read(name, `node_modules/${name}`)),
      )),
    ]),
  };
}
