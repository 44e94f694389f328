// Export of experiments as TSV, with one key/value pair of a result in each line.

import { answerText, plainRows, resultValues, titleOf } from './result-values.js';

const HEAD = ['command', 'name', 'state', 'date', 'seconds', 'workers', 'build', 'fact', 'values'];
const clean = (/** @type {string} */ text) => text.replace(/[\t\r\n]+/g, ' ');

export function formatTsv(/** @type {Experiment[]} */ entries) {
  const lines = entries.flatMap((entry) => {
    const common = [
      titleOf(entry),
      entry.name,
      entry.state,
      new Date(entry.date).toISOString(),
      (entry.milliseconds / 1000).toFixed(3),
      String(entry.workers),
      entry.build,
    ].map(clean);
    const values = [['answer', answerText(entry)], ...plainRows(resultValues(entry))];
    return values.map((value) => [...common, ...value.map(clean)].join('\t'));
  });
  return `${[HEAD.join('\t'), ...lines].join('\n')}\n`;
}
