// Chunk merging: combines esbuild's many small chunks into a few scripts.
//
// esbuild creates a chunk for whatever two outputs share, however small: some two dozen requests of a few hundred
// bytes before the first machine opens. Rollup combines them: one script for every visit, one for each machine,
// and separate scripts only for lazy parts.

import { rollup } from '@rollup/wasm-node';
import { transform } from 'esbuild';

/** An output with all its static imports. @returns {Set<string>} */
function closure(/** @type {import('esbuild').Metafile} */ meta, /** @type {string} */ first) {
  const found = new Set([first]);
  for (const path of found)
    for (const { kind, path: imported } of meta.outputs[path]?.imports ?? [])
      if (kind === 'import-statement') found.add(imported);
  return found;
}

/** The owner of a source file: a machine's kind, or 'main'. @param {string} source */
const ownerOf = (source) => /^web\/machines\/(\w+)\//.exec(source)?.[1] ?? 'main';

/**
 * Which script each output of esbuild goes to: main, which every visit loads, or that of the machine
 * whose view alone waits for it. What several machines need is small, and the next one has it then.
 * Outputs that come late are not named; they are Rollup's to place.
 * @param {import('esbuild').Metafile} meta @param {string} entry of the page @returns {Map<string, string>}
 */
function placed(meta, entry) {
  const places = new Map();
  const parts = Object.entries(meta.outputs)
    .filter(([, { entryPoint }]) => entryPoint)
    .map(([path, { entryPoint = '' }]) => ({ entryPoint, needs: closure(meta, path) }));
  for (const { entryPoint, needs } of parts) {
    if (entryPoint !== entry && !entryPoint.endsWith('/view.js')) continue;
    for (const path of needs) {
      const users = parts.filter((part) => part.needs.has(path));
      const owners = new Set(users.map((part) => ownerOf(part.entryPoint)));
      places.set(path, owners.size === 1 ? [...owners][0] : 'main');
    }
  }
  return places;
}

/**
 * The scripts of a page, made of what esbuild made of it with `splitting`.
 * @param {{ path: string, text: string }[]} files esbuild's outputs
 * @param {import('esbuild').Metafile} meta
 * @param {{ root: string, entry: string, target: string[] }} of the folder that meta's paths are in,
 *   the source of the page
 * @returns {Promise<{ entry: string, needed: string[], files: Map<string, string> }>} the names of
 *   the page's script and of those it waits for, and all by name
 */
export async function gathered(files, meta, { root, entry, target }) {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const places = new Map([...placed(meta, entry)].map(([path, name]) => [`${root}/${path}`, name]));
  const kinds = new Set(places.values());
  const first = Object.entries(meta.outputs).find(([, output]) => output.entryPoint === entry);
  if (!first) throw new Error(`esbuild made nothing of ${entry}`);
  const bundle = await rollup({
    logLevel: 'warn',
    input: { main: `${root}/${first[0]}` },
    plugins: [
      {
        name: 'outputs-of-esbuild',
        resolveId: (id, from) =>
          from ? new URL(id, `file://${from}`).pathname : texts.has(id) ? id : null,
        load: (id) => texts.get(id) ?? null,
        renderChunk: async (code) =>
          (await transform(code, { minify: true, charset: 'utf8', legalComments: 'none', target }))
            .code,
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: 'main.[hash].js',
    // A machine's script is named after it; the rest has names of places in the source, which say little.
    chunkFileNames: ({ name }) => (kinds.has(name) ? `${name}.[hash].js` : 'part.[hash].js'),
    hashCharacters: 'hex',
    manualChunks: (id) => places.get(id),
  });
  const chunks = output.filter((one) => one.type === 'chunk');
  const start = chunks.find(({ isEntry }) => isEntry);
  if (!start) throw new Error(`Rollup made nothing of ${entry}`);
  return {
    entry: start.fileName,
    needed: start.imports,
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
  };
}
