// Core of the page: a core whose codes are single words, with the rows of long codes stored beside them (rows.js).

import { Core, instantiateExports, KeyValues } from './core.js';
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

// ---- Names of state, which development and tests check; a release leaves them out ----

/** Types by machine and key: `rook jumps`; 'columns' where a line has several values. @param {Core} core */
function typesOf(core) {
  /** @type {Map<string, string>} */ const types = new Map();
  for (const [kind, key, type] of KeyValues.parse(core.kindsText()).all('state')) {
    const [name, column] = key.split('.');
    types.set(`${kind} ${name}`, column === undefined ? type : 'columns');
  }
  return types;
}

/** Makes all sessions of a core check the names that are read. @param {Core} core the full core, which has the tables */
export function checkNames(core) {
  const types = typesOf(core);

  core.Values = class extends KeyValues {
    /** Throws unless the key exists and its type fits. @param {string} name @param {(type: string) => boolean} fits */
    check(name, fits = () => true) {
      const kind = super.get('kind');
      const type = types.get(`${kind} ${name}`);
      if (type === undefined) throw new TypeError(`${kind}: no state has '${name}'`);
      if (!fits(type))
        throw new TypeError(`${kind}: '${name}' is read as another type than ${type}`);
    }

    /** @override @param {string} name */
    get(name) {
      this.check(name, (type) => type !== 'columns');
      return super.get(name);
    }

    /** @override @param {string} name */
    number(name) {
      const value = Number(this.get(name));
      this.check(name, (type) => type === 'integer' && !Number.isNaN(value));
      return value;
    }

    /** @override @param {string} name */
    all(name) {
      this.check(name);
      return super.all(name);
    }
  };
}

/** A core of its own for the page. @param {BufferSource | WebAssembly.Module} source */
export async function instantiatePageCore(source) {
  const core = new PageCore(...(await instantiateExports(source)));
  // The development page has the full core for every machine.
  if (__DEVELOPMENT__) checkNames(core);
  return core;
}
