// Time limits of the tests. A limit ends only what hangs: how long
// something takes is for `make bench`. So every limit is generous, and grows with the time that a
// fixed piece of work takes on this machine now; whether its processor is slow or busy with other
// things is all one.
//
// It is measured once a run and handed on in MAZEWRIGHT_PATIENCE. Who looks for a fault may set that
// to 0.1 and wait less.

const ROUNDS = 60_000_000;
/** Time of the work on the idle machine for which the limits were written. */
const REFERENCE_MS = 330;
const MOST = 20;

function measure() {
  const before = performance.now();
  let mixed = 1;
  for (let i = 0; i < ROUNDS; i++) mixed = (Math.imul(mixed, 1664525) + 1013904223) | 0;
  const elapsed = performance.now() - before;
  // `mixed` is never 0.5; asked so that the loop is not left out.
  return mixed === 0.5 ? 1 : Math.min(MOST, Math.max(1, elapsed / REFERENCE_MS));
}

/** 1 on the machine for which the limits were written; 4 on one that is four times slower. */
export const patience = Number(process.env.MAZEWRIGHT_PATIENCE) || measure();
process.env.MAZEWRIGHT_PATIENCE = String(patience);

/** A limit in milliseconds. @param {number} seconds on the machine for which they were written */
export const patiently = (seconds) => Math.ceil(seconds * 1000 * patience);

/** How long one wait for one thing may take: a proof for four by four takes 10 s. */
export const WAIT_MS = patiently(60);
