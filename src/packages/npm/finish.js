// Jobs run to their end at once, for those who have nothing else to do meanwhile.

/** So much work at once; whoever wants to be asked in between runs the job themselves. */
const NODES = 1_000_000;

/**
 * Runs a job to its end and closes it; gives its result.
 * @param {import('./core.js').Job} job
 */
export function finish(job) {
  try {
    let status;
    do status = job.run(NODES);
    while (status === 'running');
    if (status === 'ok') return job.result();
    const error = job.error();
    // Some tasks have something to say all the same.
    try {
      error.result = job.result();
    } catch {
      // Most have not.
    }
    throw error;
  } finally {
    job.close();
  }
}
