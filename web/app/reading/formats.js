// Formats that the core reads and writes, and sizes of paper, from its rows.

import { parseChoices } from '../rows/rows.js';
import { parseRows } from '../../engine/core.js';

/** @typedef {{kind: string, name: string, label: string, example: string, help: string}} Format */

/** @param {string} what @returns {Format[]} */
const rowsOf = (what) =>
  parseRows(__FORMATS__)
    .filter((row) => row[0] === what)
    .map(([, kind, name, label, ...texts]) => ({
      ...{ kind, name, label, help: texts[texts.length - 1] },
      example: (texts.length > 1 ? texts[0] : '').replaceAll('\\n', '\n'),
    }));

/** The readers of a machine, then those of all machines. @param {string} kind */
export function readersOf(kind) {
  const readers = rowsOf('reader');
  return [
    ...readers.filter((one) => one.kind === kind),
    ...readers.filter((one) => one.kind === '-'),
  ];
}

/** The name of a reader for people. @param {string} name @param {string} kind '-': of all machines */
export const readerLabel = (name, kind) =>
  rowsOf('reader').find((one) => one.name === name && (one.kind === kind || one.kind === '-'))
    ?.label ?? name;

/** The files that the core writes of a machine's mazes. @param {string} kind */
export const fileFormatsOf = (kind) =>
  rowsOf('format').filter(
    // A format with values behind its name is for scripts.
    (one) => (one.kind === kind || one.kind === '-') && !one.name.includes(' '),
  );

/** The sizes of paper. The name of an own size is a pattern in capitals: WIDTHxHEIGHTmm. */
export function paperSizes() {
  const row = parseRows(__FORMATS__).find(([what]) => what === 'argument') ?? [];
  return parseChoices(row[10]);
}
