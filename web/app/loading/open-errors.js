// Why a maze was not opened, said in a notice, and what can be had instead.

import { MazeError } from '../../engine/core.js';
import { cardOf } from '../routing/cards.js';
import { kindOf, withNewSeed, parseCode } from '../routing/code.js';
import { closeNotice, notice } from '../ui/notice.js';
import { markedCode, errorMessage } from '../ui/error-message.js';

const NAME = 'bad-link';

/** Counts what was closed or said, so that what comes too late is not said. */
let turn = 0;

export function closeOpenError() {
  turn++;
  closeNotice(NAME);
}

/** What a maze's code can be blamed for; anything else is no fault of a link. */
const FAULTS_OF_CODES = ['bad-syntax', 'out-of-range', 'illegal-move'];

/** @typedef {(code: string) => void} Open opens the maze of a code, whose seed may have to be drawn */

/**
 * Says what is wrong: with the link, and where, or else with the making of the maze.
 * @param {import('../routing/router.js').Route} route @param {Error} error @param {Open} open
 */
export function reportOpenError(route, error, open) {
  const isOfLink =
    (route.code || route.kind || route.view) !== '' &&
    error instanceof MazeError &&
    FAULTS_OF_CODES.includes(error.status);
  if (!isOfLink) return void reportGenerationError(error, route.code, open);
  notice({
    name: NAME,
    text: `This link does not lead to ${route.words === undefined ? 'a maze' : 'an experiment'}. ${errorMessage(error)}`,
    detail: markedCode(route.code || route.kind, route.code ? error : undefined),
  });
}

/**
 * In place of a maze that a search did not find: the nearest that it found, and another seed.
 * @param {string} code @param {Error} error @param {Open} open
 */
async function insteadOf(code, error, open) {
  if (!(error instanceof MazeError) || error.status !== 'gave-up') return [];
  const nearest = await cardOf(kindOf(code)).nearestMaze?.(code, error);
  return [
    nearest && { label: nearest.label, run: () => open(nearest.code) },
    parseCode(code).seed !== undefined && {
      label: 'Another seed',
      run: () => open(withNewSeed(code)),
    },
  ].filter((one) => typeof one === 'object');
}

/** @param {Error} error @param {string} code @param {Open} open */
export async function reportGenerationError(error, code, open) {
  const mine = ++turn;
  // Where the part for it does not come, the sentence is worth saying all the same.
  const actions = await insteadOf(code, error, open).catch(() => []);
  if (mine !== turn) return;
  notice({ name: NAME, text: `This maze could not be created. ${errorMessage(error)}`, actions });
}
