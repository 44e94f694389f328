// Opening a route, as a state machine. An opening makes one attempt after the other, each with a route of its own:
//
//   resolving -> generating -> mounting -> shown
//
// An attempt can also end as refused (no such maze), cancelled (by the visitor) or stale (a stored game that is no
// longer valid). Another one follows, for the last game or a new maze, unless a game is on the screen, which stays.
// A later opening makes the former one outdated, wherever it is.

import { lastGame, skipGames } from './games/saved-games.js';
import { generateGame } from './games/generation.js';
import { closeOpenError } from './loading/open-errors.js';
import { cardOf, isKind, roleOfView, machines } from './routing/cards.js';
import { kindOf, withoutMoves } from './routing/code.js';
import { isRefusal, resolve } from './resolve.js';

/**
 * @typedef {import('./routing/router.js').Route} Route
 * @typedef {import('../engine/core.js').MazeError} MazeError
 *
 * @typedef {{
 *   route: Route,
 *   replaces: boolean,
 *   reopens?: boolean,
 *   acceptsFaultyMoves: boolean,
 *   refused: (error: Error) => void,
 * }} Opening
 *   replaces: the current history entry, instead of adding one; reopens: the maze that is open, too;
 *   acceptsFaultyMoves: leaves them out; refused: called once, with the error of the route that was asked for
 *
 * @typedef {{route: Route, replaces: boolean, isNew: boolean}} Attempt isNew: the last game is not resumed
 *
 * @typedef {{state: 'shown', leftOut: MazeError[]}
 *   | {state: 'refused', error: Error}
 *   | {state: 'cancelled', code: string}
 *   | {state: 'stale' | 'outdated'}} Outcome
 *   leftOut: an error for each move that was left out; stale: a stored game was no longer valid
 *
 * @typedef {{
 *   game: () => Game | undefined,
 *   isOpen: (code: string, role: string) => boolean,
 *   awaitCore: (kind: string) => void,
 *   mount: (kind: string) => Promise<void>,
 *   showAgain: (route: Route) => void,
 *   showGame: (game: Game, route: Route) => void,
 *   shown: (attempt: Attempt, leftOut: MazeError[]) => void,
 *   kept: () => void,
 *   nothingShown: (error: Error, route: Route) => void,
 * }} Page
 *   isOpen: whether the maze is on the screen in this role; awaitCore: called with the machine whose core is
 *   needed; showAgain: shows the game on the screen in the view of a route; shown: an attempt succeeded; kept: the
 *   game on the screen stays; nothingShown: all attempts failed
 */

/** @type {Outcome} */ const OUTDATED = { state: 'outdated' };

/** A machine without a code, or the last game of all if the kind is ''. @param {string} kind @param {boolean} isNew @returns {Attempt} */
const attemptOf = (kind, isNew) => ({
  route: { view: '', kind, code: '' },
  replaces: true,
  isNew,
});

/** The attempt after one that was cancelled. @param {Route} route @param {string} code @returns {Attempt} */
function afterCancel(route, code) {
  const last = lastGame();
  if (last === withoutMoves(code) || (!route.code && !route.kind))
    return attemptOf(machines[0].kind, true);
  return attemptOf(last ? '' : kindOf(code), false);
}

/** The attempt after one that was refused; undefined after the last. @param {Attempt} attempt @returns {Attempt | undefined} */
function afterRefusal({ route, isNew }) {
  if (isNew) return undefined;
  return attemptOf(isKind(route.kind) ? route.kind : '', !route.code);
}

export function createOpener(/** @type {Page} */ page) {
  /** Counts openings, so that an outdated one ends. */
  let newest = 0;
  /** The latest opening that has ended. */
  let ended = 0;

  /**
   * Makes one attempt.
   * @param {Attempt} attempt @param {Opening} opening @param {() => boolean} isOutdated
   * @returns {Promise<Outcome>}
   */
  async function make({ route, isNew }, opening, isOutdated) {
    let code = '';
    /** @type {MazeError[]} */ let leftOut = [];
    const onLeftOut = opening.acceptsFaultyMoves
      ? (/** @type {MazeError[]} */ faults) => void (leftOut = faults)
      : undefined;
    try {
      code = await resolve(route, isNew, page.awaitCore, onLeftOut);
      if (isOutdated()) return OUTDATED;
      const { kind } = cardOf(kindOf(code));
      const role = roleOfView(kind, route.view);
      if (!opening.reopens && page.isOpen(code, role)) {
        page.showAgain(route);
        return { state: 'shown', leftOut };
      }
      const game = await generateGame(code, route.code || code, role);
      if (!game) return isOutdated() ? OUTDATED : { state: 'cancelled', code };
      if (!isOutdated()) await page.mount(kind);
      if (isOutdated()) {
        game.close();
        return OUTDATED;
      }
      page.showGame(game, route);
      return { state: 'shown', leftOut };
    } catch (error) {
      if (isOutdated()) return OUTDATED;
      // A stored game that is no longer valid is dropped without a message.
      if (isRefusal(error) && skipGames(code || route.code)) return { state: 'stale' };
      return { state: 'refused', error: /** @type {Error} */ (error) };
    }
  }

  /** The attempt after one that showed nothing; undefined after the last. @param {Attempt} attempt @param {Outcome} outcome @returns {Attempt | undefined} */
  function following(attempt, outcome) {
    if (outcome.state === 'stale') return { ...attempt, route: { ...attempt.route, code: '' } };
    if (page.game()) return void page.kept();
    if (outcome.state === 'cancelled') return afterCancel(attempt.route, outcome.code);
    if (outcome.state !== 'refused') return undefined;
    const next = afterRefusal(attempt);
    if (!next) page.nothingShown(outcome.error, attempt.route);
    return next;
  }

  /** Makes attempts until one shows a game or none is left. @param {Opening} opening @param {number} turn */
  async function run(opening, turn) {
    const { route, replaces } = opening;
    closeOpenError();
    /** The error of the route that was asked for. @type {Error | undefined} */
    let refusal;
    /** @type {Attempt | undefined} */ let attempt = { route, replaces, isNew: false };
    while (attempt) {
      const outcome = await make(attempt, opening, () => turn !== newest);
      if (outcome.state === 'outdated') return;
      if (outcome.state === 'shown') page.shown(attempt, outcome.leftOut);
      if (outcome.state === 'refused') refusal ??= outcome.error;
      attempt = outcome.state === 'shown' ? undefined : following(attempt, outcome);
    }
    if (refusal) opening.refused(refusal);
  }

  return {
    /** Whether anything was opened. */
    get isUsed() {
      return newest > 0;
    },
    /** Whether the latest opening goes on. */
    get isOpening() {
      return ended < newest;
    },

    async open(/** @type {Opening} */ opening) {
      const turn = ++newest;
      await run(opening, turn).finally(() => (ended = Math.max(ended, turn)));
    },
  };
}
