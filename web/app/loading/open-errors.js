// Notices for mazes that cannot be opened or generated, with alternatives to open instead.

import { MazeError } from '../../engine/core.js';
import { cardOf, isKind } from '../routing/cards.js';
import { kindOf, withNewSeed, parseCode } from '../routing/code.js';
import { closeNotice, notice } from '../ui/notice.js';
import { markedCode, errorMessage } from '../ui/error-message.js';

const NAME = 'bad-link';

/** A longer name of a tab is cut in a message. */
const NAME_MAX = 20;

/** Counts notices, so that an outdated one is not shown. */
let turn = 0;

export function closeOpenError() {
  turn++;
  closeNotice(NAME);
}

/** Error statuses that mean an invalid code; others are no fault of the link. */
const FAULTS_OF_CODES = ['bad-syntax', 'out-of-range', 'illegal-move'];

/** An error of the core as the page of the code's machine counts. @param {string} sentence @param {string} code */
const inPageWords = (sentence, code) =>
  (isKind(kindOf(code)) && cardOf(kindOf(code)).pageWords?.(sentence, code)) || sentence;

/** @typedef {(code: string) => void} Open opens the maze of a code, whose seed may be '*' */

/**
 * Reports an invalid link with the faulty part marked, or else a failed generation.
 * @param {Route} route @param {Error} error @param {Open} open
 */
export function reportOpenError(route, error, open) {
  const isOfLink =
    (route.code || route.kind || route.view) !== '' &&
    error instanceof MazeError &&
    FAULTS_OF_CODES.includes(error.status);
  if (!isOfLink) return void reportGenerationError(error, route.code, open);
  notice({
    name: NAME,
    text: `This link does not lead to ${route.words === undefined ? 'a maze' : 'an experiment'}. ${inPageWords(errorMessage(error), route.code)}`,
    detail: markedCode(route.code || route.kind, route.code ? error : undefined),
  });
}

/**
 * Reports the moves of a link that were left out.
 * @param {string} code of the link @param {MazeError[]} faults an error for each move
 */
export function reportMovesLeftOut(code, faults) {
  const count = faults.length === 1 ? 'One move' : `${faults.length} moves`;
  notice({
    name: NAME,
    text: `${count} of this link had to be left out. ${errorMessage(faults[0])}`,
    detail: markedCode(code, faults[0]),
  });
}

/**
 * Reports a link to a tab that the machine does not have.
 * @param {string} name @param {string[]} labels of the tabs that it has
 */
export function reportMissingTab(name, labels) {
  const has = labels.length
    ? `This machine has the tabs ${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}.`
    : 'This page has no tabs.';
  const shown = name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name;
  notice({ name: NAME, text: `There is no tab '${shown}'. ${has}` });
}

/**
 * Alternatives to a maze that a search did not find: the closest one that it found, and another seed.
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

/** Reports a failed generation. @param {Error} error @param {string} code @param {Open} open */
export async function reportGenerationError(error, code, open) {
  const mine = ++turn;
  // Show the message even if the alternatives fail to load.
  const actions = await insteadOf(code, error, open).catch(() => []);
  if (mine !== turn) return;
  notice({ name: NAME, text: `This maze could not be created. ${errorMessage(error)}`, actions });
}
