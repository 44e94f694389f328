// Why a maze was not opened, said in a notice.

import { MazeError } from '../engine/core.js';
import { closeNotice, notice } from './ui/notice.js';
import { markedPlace, sentenceOf } from './ui/place.js';

const NAME = 'bad-link';

export const closeComplaint = () => closeNotice(NAME);

/** What a maze's code can be blamed for; anything else is no fault of a link. */
const FAULTS_OF_CODES = ['bad-syntax', 'out-of-range', 'illegal-move'];

/** Says what is wrong: with the link, and where, or else with the making of the maze. */
export function complain(
  /** @type {import('./router.js').Route} */ route,
  /** @type {Error} */ error,
) {
  const isOfLink =
    (route.code || route.kind) !== '' &&
    error instanceof MazeError &&
    FAULTS_OF_CODES.includes(error.status);
  if (!isOfLink) return sayNotMade(error);
  notice({
    name: NAME,
    text: `This link does not lead to a maze. ${sentenceOf(error)}`,
    detail: markedPlace(route.code || route.kind, route.code ? error : undefined),
  });
}

/** @param {Error} error */
export function sayNotMade(error) {
  notice({ name: NAME, text: `This maze could not be made. ${sentenceOf(error)}` });
}
