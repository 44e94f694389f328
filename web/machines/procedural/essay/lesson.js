// Learn by deciding: a game in which the walls of each move are drawn after whoever plays has said how
// they are decided.

import { print } from '../../../app/routing/router.js';
import { rememberedCheckbox } from '../../../app/ui/controls.js';
import { h, p } from '../../../app/ui/dom.js';
import { chord, solvedActions } from '../../../app/ui/directions.js';
import { knock } from '../../../app/sound.js';
import { newestEntry, withUndecided } from '../expert/wall-decisions.js';
import { describeGrid } from '../board/grid.js';
import { createModule } from '../board/module.js';
import { createQuestions } from './lesson-questions.js';
import { manualDesk } from '../expert/manual.js';
import { createStrike } from '../board/strike.js';

/** @typedef {import('../../../app/games/game.js').Game} Game */
/** @typedef {import('../expert/wall-decisions.js').Entry} Entry */

/** @param {import('../../../app/shell.js').Context} context */
export function createLearn(context) {
  /** @type {Game | undefined} */
  let game;
  /** The move that is asked of. @type {Entry | undefined} */
  let entry;
  /** @type {import('./lesson-questions.js').Place | undefined} */
  let place;
  let lastMove = '';

  const strike = createStrike(() => {
    rest();
    if (game) context.announce(describeGrid(game.values, false));
  });
  const module = createModule({ press, hold: () => press('H') }, h('span', { hidden: true }));
  const questions = createQuestions({
    moved(next) {
      place = next;
      if (!next) rest();
      else draw();
    },
  });
  const said = h('p', { class: 'hint', role: 'status' });
  const overlaid = rememberedCheckbox('procedural.slice', true, {
    label: 'Lay the seed on the board',
    onchange: draw,
  });
  const { element: done } = solvedActions(context, {
    of: 'board',
    next: { label: 'Another', onclick: () => context.newMaze() },
  });
  const back = h('a', null, 'Back to practice');
  const element = h(
    'div',
    { class: 'procedural learn' },
    h('div', { class: 'desk' }, module.element),
    h(
      'section',
      { class: 'lesson', 'aria-label': 'Learn by deciding' },
      h('h2', null, 'Learn by deciding'),
      said,
      questions.element,
      done,
      h('div', { class: 'row' }, overlaid.element, back),
      manualDesk(context),
    ),
  );

  function draw() {
    if (!game) return;
    const status = game.values.get('status') ?? 'playing';
    const decision = entry && place && entry.decisions[place.wall];
    const struck = strike.shown;
    let facts = struck?.facts ?? game.values;
    if (entry && place) {
      // A wall is drawn once it is said to stand; so are those before it.
      const next = place.stage === 'seed' ? place.wall + 1 : place.wall;
      facts = withUndecided(
        facts,
        entry.cell,
        entry.decisions.slice(next).map(({ side }) => side),
      );
    }
    const isLaid = decision && overlaid.input.checked;
    module.draw(facts, {
      walls: true,
      hit: struck?.hit,
      slice: decision && entry?.slice,
      seed: isLaid ? decision.before : '',
      hits: isLaid && place?.stage !== 'parity' ? decision.hits : '',
    });
    module.light(struck ? 'struck' : place ? 'playing' : status);
    done.hidden = status !== 'solved' || place !== undefined;
  }

  /** Nothing is asked of the walls. */
  function rest() {
    place = entry = undefined;
    draw();
    if (!game) return;
    const { values: facts } = game;
    const { right, asked } = questions.score;
    const seed = h('b', { class: 'seed' }, facts.get('seed'));
    if (facts.get('status') === 'solved') {
      say('Solved.');
      return questions.askFirst(facts, () => {
        questions.rest(
          p(`Right at once: ${questions.score.right} of ${questions.score.asked} answers.`),
        );
        draw();
      });
    }
    say('');
    questions.rest(
      p(
        facts.number('moves')
          ? 'Make the next move with the arrows. The seed is now '
          : 'Make a move with the arrows: before its walls are drawn, you are asked how they are decided. The first seed is ',
        seed,
        facts.number('moves') ? '.' : ': for each column, an even number of circles gives 1.',
      ),
      asked > 0 && p(`Right at once: ${right} of ${asked} answers.`),
    );
  }

  /** @param {string} move */
  function press(move) {
    if (strike.refuses()) return;
    if (place) return say('Decide the walls of this move first, or let them be shown.');
    lastMove = move;
    context.press(move);
  }

  function moved() {
    if (!game) return;
    const { event } = game.session;
    questions.forget();
    if (event === 'strike') {
      knock(90, 0.7, 0.25);
      const what = strike.show(game.session, lastMove);
      rest();
      const more = game.values.get('next_board') === 'yes';
      return say(`${what} ${more ? 'New circles: begin again.' : 'Take it back to go on.'}`);
    }
    if (lastMove === 'H' || event === 'over') {
      rest();
      const isHeld = game.values.get('next_board') === 'yes';
      if (isHeld) context.announce(describeGrid(game.values, false));
      return say(
        isHeld ? 'New circles; no strike.' : 'A board that was written out has no next one.',
      );
    }
    if (event === 'solved') chord();
    else knock(700, 0.4, 0.04);
    const newest = newestEntry(game.values);
    if (newest?.number !== game.values.number('moves') || newest.decisions.length === 0) {
      rest();
      if (event !== 'solved') say('Every wall here was decided before.');
      return;
    }
    entry = newest;
    say(`Moved ${newest.way} to ${newest.cell}.`);
    questions.begin(newest);
  }

  function say(/** @type {string} */ words) {
    said.textContent = words || '\u00a0';
  }

  return {
    element,
    /** @param {Game} next */
    show(next) {
      const isOther = game !== next;
      game = next;
      back.href = print({ view: '', kind: 'procedural', code: next.code });
      if (!isOther) return;
      strike.drop();
      questions.forget();
      rest();
      context.announce(describeGrid(next.values, false));
    },
    /** @param {import('../../index.js').Change} change */
    changed({ by }) {
      strike.drop();
      if (by === 'step') return moved();
      questions.forget();
      rest();
    },
    picture: () => module.picture(),
    /** @param {KeyboardEvent} event */
    key: (event) => module.key(event),
    close() {
      strike.drop();
      module.close();
    },
  };
}
