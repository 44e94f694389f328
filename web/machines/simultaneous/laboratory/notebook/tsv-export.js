// Experiments as a table for other programs: a line a fact.

import { answerText, plainRows } from './answers.js';
import { commandLine } from '../forms/task-arguments.js';

/** @typedef {import('./entry-storage.js').Entry} Entry */

const HEAD = ['command', 'name', 'state', 'date', 'seconds', 'workers', 'build', 'fact', 'values'];
const clean = (/** @type {string} */ text) => text.replace(/[\t\r\n]+/g, ' ');

/** @param {Entry[]} entries */
export function formatTsv(entries) {
  const lines = entries.flatMap((entry) => {
    const about = [
      commandLine(entry.task, entry.args),
      entry.name,
      entry.state,
      new Date(entry.date).toISOString(),
      (entry.milliseconds / 1000).toFixed(3),
      String(entry.workers),
      entry.build,
    ].map(clean);
    const facts = [['answer', answerText(entry)], ...plainRows(entry)];
    return facts.map((fact) => [...about, ...fact.map(clean)].join('\t'));
  });
  return `${[HEAD.join('\t'), ...lines].join('\n')}\n`;
}
