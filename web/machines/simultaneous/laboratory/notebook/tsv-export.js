// Experiments as a table for other programs: a line a fact.

import { answerOf, plainFacts } from './answers.js';
import { commandOf } from '../forms/task-arguments.js';

/** @typedef {import('./entry-storage.js').Entry} Entry */

const HEAD = ['command', 'name', 'state', 'date', 'seconds', 'workers', 'build', 'fact', 'values'];
const clean = (/** @type {string} */ text) => text.replace(/[\t\r\n]+/g, ' ');

/** @param {Entry[]} entries */
export function tsvOf(entries) {
  const lines = entries.flatMap((entry) => {
    const about = [
      commandOf(entry.task, entry.args),
      entry.name,
      entry.state,
      new Date(entry.date).toISOString(),
      (entry.milliseconds / 1000).toFixed(3),
      String(entry.workers),
      entry.build,
    ].map(clean);
    const facts = [['answer', answerOf(entry)], ...plainFacts(entry)];
    return facts.map((fact) => [...about, ...fact.map(clean)].join('\t'));
  });
  return `${[HEAD.join('\t'), ...lines].join('\n')}\n`;
}
