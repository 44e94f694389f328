// Licences of the page: its own, those of the C libraries and the font in its WebAssembly files, and those of the
// libraries that are bundled into it (the dependencies of package.json).

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The subjects of the parts of LICENSE, which lines of three hyphens separate. */
const PARTS = ['Mazewright', 'the C libraries in the WebAssembly files', 'the font of PDF files'];

/** @param {string} text of LICENSE */
function partsOf(text) {
  const parts = text.split(/^---$/m).map((part) => part.trim());
  if (parts.length !== PARTS.length) throw new Error(`LICENSE has ${parts.length} parts`);
  return PARTS.map((name, i) => ({ name, text: parts[i] }));
}

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
  const all = [
    ...partsOf((await read('Mazewright', '.')).text),
    ...(await Promise.all(
      Object.keys(dependencies).map((name) => read(name, `node_modules/${name}`)),
    )),
  ];
  return {
    __VERSION__: /** @type {string} */ (version),
    __LICENSES__: JSON.stringify(all),
  };
}

/** The licences as one text file. @param {string} root folder of the repository */
export const licenseFile = async (root) =>
  JSON.parse((await licenses(root)).__LICENSES__)
    .map(
      (/** @type {{name: string, text: string}} */ { name, text }) =>
        `# Licence of ${name}\n\n${text}\n`,
    )
    .join('\n\n');
