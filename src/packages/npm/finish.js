// Helper of the npm package: runs a job to its end without pauses.

/** Units of work per call of `run`. Callers who need pauses call `job.run` themselves. */
const NODES = 1_000_000;

/**
 * Runs a drawing or a book to its end and closes it. Returns the bytes of the file; throws MazeError.
 * @overload
 * @param {import('./core.js').FileJob} job
 * @returns {Uint8Array}
 */
/**
 * Runs a job to its end and closes it. Returns its result; throws MazeError.
 * @overload
 * @param {import('./core.js').Job} job
 * @returns {string}
 */
/** @param {import('./core.js').Job | import('./core.js').FileJob} job @returns {any} */
export function finish(job) {
  try {
    let status;
    do status = job.run(NODES);
    while (status === 'running');
    if (status === 'ok') return 'isFile' in job ? job.bytes() : job.result();
    const error = job.error();
    // Some tasks have a partial result.
    try {
      error.result = job.result();
    } catch {
      // Most tasks have none.
    }
    throw error;
  } finally {
    job.close();
  }
}
