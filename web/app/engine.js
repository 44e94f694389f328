// The core, twice: here for play, where every answer is there at once, and in the worker for all
// that may take long.

import { wasmBytes } from '../engine/assets.js';
import { Engine } from '../engine/client.js';
import { instantiateCore } from '../engine/core.js';

/** @typedef {import('../engine/core.js').Core} Core */

/** Whether this engine has vector instructions: the smallest module with one in it. */
const hasSimd = () =>
  WebAssembly.validate(
    new Uint8Array([
      0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253,
      15, 253, 98, 11,
    ]),
  );

export const engine = new Engine();

/** @type {Promise<Core>} */
export const core = wasmBytes(hasSimd()).then((bytes) => instantiateCore(bytes));
