// The winning moment, the same on every machine: the last move ends, the path is played once along the board in about a
// second, and then the word comes, with its buttons. Nothing waits for it: the next change of the game ends it.

/** The last move has ended by then; styles/tokens.css has the times of motions. */
const MOTION_MS = 260;
const PATH_MS = 1000;
/** Pictures of a path at most: more are not seen in a second. */
const PICTURES_MAX = 60;

/**
 * What is being played: an Animation of the browser is one.
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
    timer = setInterval(
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
 * @param {{
 *   motionReduced: () => boolean,
 *   path: (milliseconds: number) => Run | undefined,
 *   word: (isShown: boolean) => void,
 * }} parts path: plays the path along the board; word: shows the result and its buttons, or takes them away
 */
export function createWin({ motionReduced, path, word }) {
  let timer = 0;
  /** @type {Run | undefined} */
  let run;
  let isPlaying = false;

  function stop() {
    clearTimeout(timer);
    run?.cancel();
    run = undefined;
    isPlaying = false;
  }

  async function play() {
    const own = (run = path(PATH_MS));
    try {
      await own?.finished;
    } catch {
      // An animation of the browser that was ended: the moment is over.
      return;
    }
    if (own !== run) return;
    stop();
    word(true);
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
      timer = setTimeout(() => void play(), MOTION_MS);
    },
    stop,
  };
}
