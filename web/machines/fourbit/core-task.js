// Short tasks of the four-bit core, run at once on this thread: the map, and questions of the editor.

import { KeyValues } from '../../engine/core.js';

/**
 * The result of a task; throws a MazeError if the core refuses its arguments.
 * @param {Core} core @param {string} name @param {string} args
 */
export function runTask(core, name, args) {
  const job = core.task('fourbit', name, args);
  try {
    if (job.run(1) !== 'ok') throw job.error();
    return KeyValues.parse(job.result());
  } finally {
    job.close();
  }
}
