// Licences of the page, as About shows them and as the site has them in a file, and the ports of its servers.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { licenseFile, licenses } from '../../web/tools/licenses.mjs';
import { product, testEach } from '../rows.mjs';

test('the licences name the page, the C libraries, the font, and each library that is bundled', async () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const all = JSON.parse((await licenses('.')).__LICENSES__);
  assert.deepEqual(
    all.map((/** @type {{name: string}} */ { name }) => name),
    [
      'Mazewright',
      'the C libraries in the WebAssembly files',
      'the font of PDF files',
      ...Object.keys(dependencies),
    ],
  );
  const [own, libraries, font] = all.map((/** @type {{text: string}} */ { text }) => text);
  assert.match(own, /^MIT License\n/);
  for (const name of ['musl', 'Emscripten', 'dlmalloc', 'compiler-rt', 'wasi-libc', 'cloudlibc'])
    assert.match(libraries, new RegExp(`^- ${name}\\b`, 'm'));
  assert.match(font, /SIL OPEN FONT LICENSE/);
  const file = await licenseFile('.');
  for (const { name, text } of all) assert.ok(file.includes(`# Licence of ${name}\n\n${text}\n`));
});

testEach(product(['serve', 'dev'], ['abc', '65536']))(
  'servers refuse a wrong port in one sentence',
  ([tool, port]) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [`web/tools/${tool}.mjs`, `--port=${port}`],
      { encoding: 'utf8' },
    );
    assert.equal(status, 2);
    assert.equal(stderr, `${tool}: ${port}: a port is a number of 0 to 65535, as in PORT=8080\n`);
  },
);
