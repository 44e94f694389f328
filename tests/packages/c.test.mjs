// The library for C, unpacked into an empty folder and found by pkg-config.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { EXAMPLE, emptyFolder, example, packageFile, run, outputOf } from './support.mjs';
import { product, testEach } from '../rows.mjs';

const unpacked = emptyFolder();
run('tar', ['-xzf', packageFile('.tar.gz'), '-C', unpacked]);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = join(unpacked, `mazewright-${version}`);
const lib = join(folder, 'lib');
const env = { ...process.env, PKG_CONFIG_PATH: join(lib, 'pkgconfig') };
const flags = (/** @type {string} */ what) =>
  run('pkg-config', [what, 'mazewright'], { env }).trim().split(' ');

test('the archive is one folder, named by the version, with the licence', () => {
  assert.deepEqual(readdirSync(unpacked), [`mazewright-${version}`]);
  assert.match(readFileSync(join(folder, 'LICENSE'), 'utf8'), /^MIT License\n/);
});

testEach(
  product(
    [
      ['cc', 'example.c'],
      ['g++', 'example.cc'],
    ],
    ['shared', 'static'],
  ),
)('the example of the page, by compiler and linking', ([[compiler, name], linking]) => {
  const source = join(folder, name);
  const program = join(folder, `${name}-${linking}`);
  writeFileSync(source, example('c', 'c'));
  const libraries = flags('--libs').map((word) =>
    linking === 'static' && word === '-lmazewright' ? '-l:libmazewright.a' : word,
  );
  const rest = linking === 'shared' ? [`-Wl,-rpath,${lib}`] : [];
  run(compiler, [
    '-Wall',
    '-Werror',
    '-o',
    program,
    source,
    ...flags('--cflags'),
    ...libraries,
    ...rest,
  ]);
  assert.equal(run(program, [], { cwd: folder, env: {} }).trim(), outputOf('generate', EXAMPLE));
});

test('pkg-config knows the version', () => {
  assert.match(run('pkg-config', ['--modversion', 'mazewright'], { env }), /^\d+\.\d+\.\d+\n$/);
});
