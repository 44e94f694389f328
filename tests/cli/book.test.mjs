// Books: programs of others take the file, and what is read back from its pages is the list.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { run as mazewright, runBytes } from './program.mjs';

const LIST = 'tests/data/book/winter.txt';
const folder = mkdtempSync(join(tmpdir(), 'book-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {string} program @param {string[]} words */
function run(program, words) {
  const { status, stdout, stderr } = spawnSync(program, words, { maxBuffer: 1 << 30 });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** @param {string[]} options */
function book(...options) {
  const { status, stdout, stderr } = runBytes(['book', LIST, '--as', 'pdf', ...options]);
  assert.equal(stderr, '');
  assert.equal(status, 0);
  return stdout;
}

test('a book has its name, its mazes and their ways, and is the same twice', () => {
  const path = join(folder, 'winter.pdf');
  writeFileSync(path, book());
  assert.deepEqual(book(), readFileSync(path));
  const { status, stdout } = run('qpdf', ['--check', path]);
  assert.equal(status, 0, stdout);
  const text = run('pdftotext', ['-layout', path, '-']).stdout;
  for (const words of ['A winter of mazes', '6 mazes', '1. The first snow', '5. A long way home'])
    assert.ok(text.includes(words), words);
  assert.match(text, /1\. The first snow: the way/);
});

test('a list at fault is refused with its place', () => {
  const path = join(folder, 'bad.txt');
  writeFileSync(path, '# é\ntitle: X\n  v1.worm.w9_h9.sA  Title\nv1.worm.w9_h0.sA\n');
  const { status, stderr } = mazewright(['book', path, '--as', 'pdf']);
  assert.equal(status, 2);
  assert.match(stderr, /bad\.txt, line 4, character 12: h0: /);
});
