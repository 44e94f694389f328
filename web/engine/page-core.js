// Core of the page: a core whose codes are single words, with the rows of long codes stored beside them (rows.js).

import { checkNames } from './checked-values.js';
import { Core, instantiateExports } from './core.js';
import { replaceRows, withRows } from './rows.js';

export class PageCore extends Core {
  /** @override @param {string} code */
  codeForCore(code) {
    return withRows(code);
  }

  /** @override @param {string} text */
  codeFromCore(text) {
    return replaceRows(text);
  }
}

/** A core of its own for the page. @param {BufferSource | WebAssembly.Module} source */
export async function instantiatePageCore(source) {
  const core = new PageCore(...(await instantiateExports(source)));
  // The development page has the full core for every machine.
  if (__DEVELOPMENT__) checkNames(core);
  return core;
}
