// The winning moment, the same on every machine: the last move ends, the path is played once along the board in about a
// second, and then the word comes, with its buttons. Nothing waits for it: the next change of the game ends it.

import { parseCode } from '../routing/code.js';

/** The last move has ended by then; styles/tokens.css has the times of motions. */
const MOTION_MS = 260;
const PATH_MS = 1000;
/** Pictures of a path at most: more are not seen in a second. */
const PICTURES_MAX = 60;

/**
 * A path that is being played can be ended; an Animation of the browser is one.
 * @typedef {{finished: Promise<unknown>, cancel: () => void}} Run
 */

/**
 * Shows the states of a path one after the other, the last one at the end.
 * @param {number} count of states @param {number} milliseconds @param {(index: number) => void} show
 * @returns {Run}
 */
export function stepThrough(count, milliseconds, show) {
  const pictures = Math.min(count, PICTURES_MAX);
  let made = 0;
  let timer = 0;
  const finished = new Promise((resolve) => {
    timer = window.setInterval(
      () => {
        made++;
        if (count) show(Math.ceil((made * count) / pictures) - 1);
        if (made < pictures) return;
        clearInterval(timer);
        resolve(undefined);
      },
      milliseconds / Math.max(1, pictures),
    );
  });
  return { finished, cancel: () => clearInterval(timer) };
}

/**
 * Plays the moves of a game once more, in a session of its own.
 * @param {Context['core']} core @param {Game} game
 * @param {number} milliseconds @param {(values: KeyValues) => void} show a state
 * @returns {Promise<Run>}
 */
export async function replayOf(core, { session, description }, milliseconds, show) {
  const { moves } = parseCode(session.code({ description: true, moves: true }));
  const replayed = (await core).open(description);
  show(replayed.describe());
  let made = 0;
  const run = stepThrough(moves.length, milliseconds, (index) => {
    replayed.step(moves.slice(made, index + 1));
    made = index + 1;
    show(replayed.describe());
  });
  const close = () => replayed.close();
  void run.finished.then(close);
  return {
    finished: run.finished,
    cancel() {
      run.cancel();
      close();
    },
  };
}

/**
 * @param {{
 *   motionReduced: () => boolean,
 *   path: (milliseconds: number) => Run | undefined | Promise<Run | undefined>,
 *   word: (isShown: boolean) => void,
 * }} parts path: plays the path along the board; word: shows the result and its buttons, or takes them away
 */
export function createWin({ motionReduced, path, word }) {
  let timer = 0;
  /** @type {Run | undefined} */ let run;
  /** The moment that is being played; each has a number. */
  let current = 0;
  let isPlaying = false;

  function stop() {
    current++;
    clearTimeout(timer);
    run?.cancel();
    run = undefined;
    isPlaying = false;
  }

  async function play() {
    const own = current;
    const begun = await path(PATH_MS);
    if (own !== current) return begun?.cancel();
    run = begun;
    // An animation of the browser that is ended rejects.
    await begun?.finished.catch(() => undefined);
    if (own !== current) return;
    run = undefined;
    timer = window.setTimeout(() => {
      stop();
      word(true);
    }, MOTION_MS);
  }

  return {
    /**
     * Shows whether the game is solved.
     * @param {boolean} isSolved @param {boolean} isMove whether a move has just been made: the path is played
     */
    show(isSolved, isMove) {
      if (isSolved && isPlaying && !isMove) return word(false);
      stop();
      if (!isSolved || !isMove || motionReduced()) return word(isSolved);
      word(false);
      isPlaying = true;
      timer = window.setTimeout(() => void play(), MOTION_MS);
    },
    stop,
  };
}
