// Lesson "Learn by deciding": the walls of each move are drawn after the player has answered how they are
// decided.

import { h, p, rememberedCheckbox } from '../../../app/ui/index.js';
import { chord, solvedActions } from '../../../app/ui/play-controls.js';
import { knock } from '../../../app/sound.js';
import { newestEntry, withUndecided } from '../expert/wall-decisions.js';
import { describeGrid } from '../board/grid.js';
import { createQuestions } from './lesson-questions.js';
import { MESSAGES } from '../board/messages.js';
import { createStrike } from '../board/strike.js';

/** @typedef {import('./lesson-questions.js').Place} Place */

const rightAnswers = (/** @type {{right: number, total: number}} */ { right, total }) =>
  p(`Right on the first try: ${right} of ${total} answers.`);

/**
 * Values and marks for the module while a question is open: the walls in question stay undecided, the slice
 * is marked and the seed lies over it.
 * @param {KeyValues} values @param {WallEntry} entry @param {Place} place @param {boolean} isOverlaid
 */
function questionBoard(values, entry, place, isOverlaid) {
  // A wall is drawn once it is decided, and so are the walls before it.
  const next = place.stage === 'seed' ? place.wall + 1 : place.wall;
  const { before, hits } = entry.decisions[place.wall];
  return {
    values: withUndecided(
      values,
      entry.cell,
      entry.decisions.slice(next).map(({ side }) => side),
    ),
    marks: {
      slice: entry.slice,
      seed: isOverlaid ? before : '',
      hits: isOverlaid && place.stage !== 'parity' ? hits : '',
    },
  };
}

/** Text between two moves. @param {KeyValues} values */
function nextMoveText(values) {
  const seed = h('b.seed', values.get('seed'));
  return values.number('moves')
    ? p('Make the next move with the arrows. The seed is now ', seed, '.')
    : p(
        'Make a move with the arrows. Before its walls are drawn, you are asked how they are decided. The first seed is ',
        seed,
        ': for each column, an even number of circles gives 1.',
      );
}

/**
 * Returns the handler of a move: sound, message, and the questions about its walls.
 * @param {{strike: ReturnType<typeof createStrike>, questions: ReturnType<typeof createQuestions>,
 *   lastMove: () => string, rest: () => void, say: (words: string) => void,
 *   ask: (entry: WallEntry) => void}} lesson rest: closes the question
 */
function createMoveHandler({ strike, questions, lastMove, rest, say, ask }) {
  /** The board after a strike or a held button. @param {Game} now */
  function boardEnded({ session, values }) {
    const hasNext = values.get('next_board') === 'yes';
    if (session.event === 'strike') {
      knock(90, 0.7, 0.25);
      const what = strike.show(session, lastMove());
      rest();
      return say(`${what} ${hasNext ? 'New circles.' : 'Undo to continue.'}`);
    }
    if (hasNext) strike.show(session, '');
    rest();
    say(hasNext ? MESSAGES.newCircles : MESSAGES.noNextBoard);
  }

  /** @param {Game} game */
  return function moved(game) {
    const { event } = game.session;
    questions.forget();
    if (event === 'strike' || event === 'over' || lastMove() === 'H') return boardEnded(game);
    if (event === 'solved') chord();
    else knock(700, 0.4, 0.04);
    const newest = newestEntry(game.values);
    if (newest?.number !== game.values.number('moves') || newest.decisions.length === 0) {
      rest();
      if (event !== 'solved') say('Every wall here was decided before.');
      return;
    }
    say(`Moved ${newest.direction} to ${newest.cell}.`);
    ask(newest);
  };
}

/** @param {Context} context @param {import('./page.js').Module} module @returns {import('./page.js').Mode} */
export function createLessonMode(context, module) {
  /** @type {Game | undefined} */ let game;
  /** The move that the questions are about. @type {WallEntry | undefined} */
  let entry;
  /** @type {Place | undefined} */ let place;
  let lastMove = '';

  const strike = createStrike(() => {
    rest();
    if (game) context.announce(describeGrid(game.values, false));
  });
  const questions = createQuestions({
    moved(next) {
      place = next;
      if (!next) rest();
      else draw();
    },
  });
  const status = h('p.hint', { role: 'status' });
  const overlaid = rememberedCheckbox('procedural.slice', true, {
    label: 'Lay the seed on the board',
    onchange: draw,
  });
  const { element: done } = solvedActions(context, {
    of: 'board',
    next: { label: 'New board', onclick: () => context.newMaze() },
  });

  function draw() {
    if (!game) return;
    const outcome = game.values.get('status') ?? 'playing';
    const struck = strike.shown;
    const values = struck?.facts ?? game.values;
    const open = entry && place && questionBoard(values, entry, place, overlaid.input.checked);
    module.draw(open?.values ?? values, { walls: true, hit: struck?.hit, ...open?.marks });
    module.light(struck?.hit ? 'struck' : place ? 'playing' : outcome);
    done.hidden = outcome !== 'solved' || place !== undefined;
  }

  /** Closes the question, and asks for the next move. */
  function rest() {
    place = entry = undefined;
    draw();
    if (!game) return;
    const { values } = game;
    const { score } = questions;
    if (values.get('status') === 'solved') {
      say('Solved.');
      return questions.askFirst(values, () => {
        questions.rest(rightAnswers(score));
        draw();
      });
    }
    say('');
    questions.rest(nextMoveText(values), score.total > 0 && rightAnswers(score));
  }

  const moved = createMoveHandler({
    strike,
    questions,
    lastMove: () => lastMove,
    rest,
    say,
    ask(newest) {
      entry = newest;
      questions.begin(newest);
    },
  });

  function say(/** @type {string} */ words) {
    status.textContent = words || '\u00a0';
  }

  /** Begins anew: nothing is asked, and no strike is shown. */
  function begin() {
    strike.drop();
    questions.forget();
    rest();
  }

  return {
    title: 'Learn by deciding',
    parts: [status, questions.element, done],
    option: overlaid.element,
    open(next) {
      if (game === next) return draw();
      game = next;
      begin();
      context.announce(describeGrid(next.values, false));
    },
    changed({ by }) {
      if (by !== 'step' || !game) return begin();
      strike.drop();
      moved(game);
    },
    press(move) {
      if (strike.refuses()) return;
      if (place) return say('Decide the walls of this move first, or press “Show it”.');
      lastMove = move;
      context.press(move);
    },
    key: (event) => questions.key(event),
    close: () => strike.drop(),
  };
}
