// Build constants in Node: the rows of the core that the page's scripts have. Imported before these scripts, so it waits
// for nothing.

import { readFileSync } from 'node:fs';
import { Core } from '../web/engine/core.js';
import { rowConstants } from '../web/tools/params.mjs';

const bytes = readFileSync(new URL('../build/wasm/mazewright.wasm', import.meta.url));
const env = { emscripten_notify_memory_growth() {} };
const exports = /** @type {any} */ (
  new WebAssembly.Instance(new WebAssembly.Module(bytes), { env }).exports
);
exports._initialize?.();
Object.assign(globalThis, rowConstants(new Core(exports, exports.memory).kindsText()));
