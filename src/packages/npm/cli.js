#!/usr/bin/env node
// The command line as a WASI program: `npx mazewright help`.

import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';

// Node 20 has a fast path for writes that misses growth of the program's memory and crashes.
setFlagsFromString('--no-turbo-fast-api-calls');

// Hides Node's warning on standard error that WASI is experimental.
const { emitWarning } = process;
process.emitWarning = (warning, ...more) => {
  const name = typeof more[0] === 'string' ? more[0] : more[0]?.type;
  if (name !== 'ExperimentalWarning') Reflect.apply(emitWarning, process, [warning, ...more]);
};

const { WASI } = await import('node:wasi');
const wasi = new WASI({
  version: 'preview1',
  args: ['mazewright', ...process.argv.slice(2)],
  env: { PWD: process.cwd() },
  preopens: { '/': '/' },
  returnOnExit: true,
});
const program = await WebAssembly.compile(
  await readFile(new URL('mazewright.wasm', import.meta.url)),
);
const instance = await WebAssembly.instantiate(program, {
  wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);
