// The core as a library shows what its header declares and nothing else, so that the program around
// it can have names of its own.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from './program.mjs';

const folder = temporaryFolder();

const header = readFileSync('build/lib/include/mazewright.h', 'utf8');
const declared = [...header.matchAll(/^(?!\s|\/|#).*\b(mw_\w+)\(/gm)]
  .map((match) => match[1])
  .sort();

function run(/** @type {string} */ program, /** @type {string[]} */ parameters) {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

function names(/** @type {string[]} */ parameters) {
  const lines = run('nm', ['--defined-only', ...parameters]).split('\n');
  return lines.flatMap((line) => line.match(/^\w+ \w (\w+)$/)?.[1] ?? []).sort();
}

test('the libraries define the names of the header and no others', () => {
  assert.ok(declared.includes('mw_context_open') && declared.length > 25);
  assert.deepEqual(names(['-D', 'build/lib/lib/libmazewright.so']), declared);
  assert.deepEqual(names(['-g', 'build/lib/lib/libmazewright.a']), declared);
});

test('programs look for the major version of the shared library', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const soname = `libmazewright.so.${version.split('.')[0]}`;
  const file = `libmazewright.so.${version}`;
  const folderOfLibrary = 'build/lib/lib';
  assert.equal(readlinkSync(join(folderOfLibrary, 'libmazewright.so')), file);
  assert.equal(readlinkSync(join(folderOfLibrary, soname)), file);
  const dynamic = run('readelf', ['-d', join(folderOfLibrary, file)]);
  assert.match(dynamic, new RegExp(`soname: \\[${soname.replaceAll('.', '\\.')}\\]`));
  const source = join(folder, 'version.c');
  writeFileSync(
    source,
    '#include <mazewright.h>\n#include <stdio.h>\nint main(void) { return puts(mw_version()) < 0; }\n',
  );
  const program = join(folder, 'version');
  const flags = ['-Ibuild/lib/include', '-Lbuild/lib/lib', '-Wl,-rpath,build/lib/lib'];
  run('cc', ['-o', program, source, ...flags, '-lmazewright']);
  assert.equal(run(program, []), `${version}\n`);
});

test('a program with names like those inside links and makes a maze', () => {
  const source = join(folder, 'program.c');
  writeFileSync(
    source,
    `#include <stdio.h>
#include <string.h>
#include "mazewright.h"
int text_char = 1, task_open = 2, maze_retain = 3, worm_kind = 4;
int main(void)
{
    static const char code[] = "v1.fourbit.b2.d1210";
    struct mw_context *context = mw_context_open();
    enum mw_status status = mw_code_canonical(context, code, strlen(code));
    struct mw_text text = mw_output(context);
    fwrite(text.bytes, 1, text.length, stdout);
    mw_context_close(context);
    return (int)status;
}
`,
  );
  for (const library of ['build/lib/lib/libmazewright.a', 'build/lib/lib/libmazewright.so']) {
    const program = join(folder, 'program');
    run('cc', ['-Ibuild/lib/include', '-o', program, source, library, '-Wl,-rpath,build/lib/lib']);
    assert.equal(run(program, []), 'v1.fourbit.b2.d1210');
  }
});
