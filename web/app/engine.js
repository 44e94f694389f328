// The core, twice: here for play, where every answer is there at once, and in the worker for all
// that may take long.

import { wasmBytes } from '../engine/assets.js';
import { Engine } from '../engine/client.js';
import { instantiateCore, simdSupported } from '../engine/core.js';

/** @typedef {import('../engine/core.js').Core} Core */

export const engine = new Engine();

/** @type {Promise<Core>} */
export const core = wasmBytes(simdSupported()).then((bytes) => instantiateCore(bytes));
