// Size report: build/site and build/mazewright.html in bytes, raw and compressed by gzip and Brotli.

import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** @type {{name: string, raw: number, gzip: number, brotli: number}[]} */ const rows = [];
const measure = (/** @type {string} */ name, /** @type {Buffer} */ bytes) => {
  // Pictures are already compressed.
  const packed = /\.(png|webp|ico)$/.test(name);
  const row = {
    name,
    raw: bytes.length,
    gzip: packed ? bytes.length : gzipSync(bytes, { level: 9 }).length,
    brotli: packed ? bytes.length : brotliCompressSync(bytes).length,
  };
  rows.push(row);
  return row;
};
const sum = (/** @type {string} */ name, /** @type {typeof rows} */ parts) => ({
  name,
  raw: parts.reduce((total, part) => total + part.raw, 0),
  gzip: parts.reduce((total, part) => total + part.gzip, 0),
  brotli: parts.reduce((total, part) => total + part.brotli, 0),
});

const site = 'build/site';
const entries = await readdir(site, { recursive: true, withFileTypes: true });
const names = entries
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .sort();
for (const name of names) measure(name.slice(site.length + 1), await readFile(name));

// The first visit loads the page, the files that it names, and one machine's core; not what is loaded when
// it is wanted, nor the service worker, which fetches the rest afterwards.
const html = await readFile(join(site, 'index.html'), 'utf8');
const isOf = (/** @type {string} */ kind, /** @type {string} */ name) =>
  name.startsWith(`mazewright-${kind}.`) || name.startsWith(`${kind}.`);
const first = rows.filter(
  ({ name }) =>
    name === 'index.html' ||
    (html.includes(`"${name}"`) && !name.startsWith('icons/')) ||
    /^worker\.\w+\.js$/.test(name),
);
const cores = names
  .map((path) => /mazewright-([a-z]+)\.\w+\.wasm$/.exec(path)?.[1] ?? '')
  .filter((kind) => kind && kind !== 'full');
const totals = [
  ...cores.map((kind) =>
    sum(`first visit, ${kind}`, [...first, ...rows.filter(({ name }) => isOf(kind, name))]),
  ),
  sum('everything', [...rows]),
];
if (existsSync('build/mazewright.html'))
  totals.push(measure('mazewright.html', await readFile('build/mazewright.html')));

const print = (/** @type {(string | number)[]} */ ...columns) =>
  console.log(
    columns
      .map((column, i) => (i ? String(column).padStart(10) : String(column).padEnd(36)))
      .join(''),
  );
print('bytes', 'raw', 'gzip', 'brotli');
for (const { name, raw, gzip, brotli } of [
  ...rows.filter((row) => row.name !== 'mazewright.html'),
  ...totals,
])
  print(name, raw, gzip, brotli);
