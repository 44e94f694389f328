// Difficulty of a board for two people, from the work of its best walk: the walls to decide, the slices to read,
// and the traps beside it. The core makes all moves and searches.

/**
 * decisions: walls that the best walk decides before its last cell; readings: cells at which a slice is read;
 * traps: steps off the walk after which no safe walk is left
 * @typedef {{decisions: number, readings: number, traps: number}} Work
 * @typedef {'any' | 'easy' | 'medium' | 'hard'} Level
 */

export const LEVELS = /** @type {Level[]} */ (['any', 'easy', 'medium', 'hard']);

/** The most effort of an easy and of a medium board: each level has about a third of all boards. */
const EASY_MAX = 24;
const MEDIUM_MAX = 27;
/** A level is missed in this many boards once in 10^17. */
const ATTEMPTS_MAX = 100;
const SLICE_NODES = 100_000;

/** A shortest safe walk from the position; undefined if there is none. @param {Session} session */
function bestWalk(session) {
  const job = session.solve(true);
  try {
    let status;
    do status = job.run(SLICE_NODES);
    while (status === 'running');
    return status === 'ok' ? /^moves\t(\w*)$/m.exec(job.result())?.[1] : undefined;
  } finally {
    job.close();
  }
}

/** Counts the steps beside the next one that lead into a trap. @param {Session} session @param {string} next */
function trapsBeside(session, next) {
  let traps = 0;
  const { length } = session.describe().all('entry');
  for (const move of 'URDL') {
    if (move === next) continue;
    session.step(move);
    const isEntry = session.describe().all('entry').length > length;
    if (isEntry && session.event === 'moved' && bestWalk(session) === undefined) traps++;
    session.undo(1);
  }
  return traps;
}

/** The work of a board at its start; undefined if it has no safe walk. @param {Session} session @returns {Work | undefined} */
export function workOf(session) {
  const walk = bestWalk(session);
  if (walk === undefined) return undefined;
  let traps = 0;
  for (const move of walk) {
    traps += trapsBeside(session, move);
    session.step(move);
  }
  const last = String(walk.length);
  const decided = session
    .describe()
    .all('decision')
    .map(([number]) => number)
    .filter((number) => number !== last);
  session.reset();
  return { decisions: decided.length, readings: new Set(decided).size, traps };
}

/** One number for the work: a trap costs as much care as a wall. @param {Work} work */
export const effortOf = ({ decisions, traps }) => decisions + traps;

/** @param {Work | undefined} work @returns {Level} */
export function levelOf(work) {
  if (!work) return 'any';
  const effort = effortOf(work);
  if (effort <= EASY_MAX) return 'easy';
  return effort <= MEDIUM_MAX ? 'medium' : 'hard';
}

/**
 * Opens the first board of a level among those of a module.
 * @param {(code: string) => Session} open @param {(attempt: number) => string} codeOf @param {Level} level
 */
export function openOfLevel(open, codeOf, level) {
  for (let attempt = 0; ; attempt++) {
    const session = open(codeOf(attempt));
    if (level === 'any' || attempt === ATTEMPTS_MAX || levelOf(workOf(session)) === level)
      return session;
    session.close();
  }
}
