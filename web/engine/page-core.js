// Core of the page: a core whose codes are single words, with the rows of long codes stored beside them (rows.js).

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
export const instantiatePageCore = async (source) =>
  new PageCore(...(await instantiateExports(source)));
