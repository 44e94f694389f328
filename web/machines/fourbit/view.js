// The four-bit maze: box, map, walk, settings, measures and text.

import { mazeName, parseCode } from '../../app/routing/code.js';
import { enable, rememberedCheckbox } from '../../app/ui/controls.js';
import { fill, h } from '../../app/ui/dom.js';
import { chord, solvedActions, CHANGE_ANNOUNCEMENTS } from '../../app/ui/directions.js';
import { createArduinoSection } from './arduino/arduino-section.js';
import { createLightBox } from './board/light-box.js';
import { createEditorSection } from './editor/editor-section.js';
import { writeEssay } from './essay/essay.js';
import { createNewMazePanel } from './panels/new-maze.js';
import { readMap } from './map/map-data.js';
import { WHOLE_MAP, createMap } from './map/map.js';
import { createMeasures } from './panels/measures.js';
import { createRace } from './race/race.js';
import {
  hintFor,
  describeLights,
  describeStart,
  explainStep,
  describeResult,
  ruleOfMaze,
  ruleSentence,
  describeStep,
  playStepSound,
} from './announcements.js';
import { createMoveList } from './board/move-list.js';

// Moves shown of a long walk, the last ones.
const WALK_MAX = 120;

/** @typedef {import('../../app/games/game.js').Game} Game */

/** '15 (0) 14 (1) 12' as steps. @param {string} path */
const stepsOf = (path) =>
  [...path.matchAll(/(\d+) \((\d+)\)/g)].map(([, state, bit]) => ({
    state: Number(state),
    button: Number(bit),
  }));

/**
 * @param {HTMLElement} host
 * @param {import('../../app/shell.js').Context} context
 * @returns {import('../index.js').View}
 */
export function mount(host, context) {
  const { engine } = context;
  /** @type {Game | undefined} */
  let game;
  /** @type {{state: number, button: number}[] | null} a shortest solution, once it is earned */
  let shortest = null;

  const box = createLightBox({ onpress: press, motionReduced: context.motionReduced });
  const map = createMap({
    path: pathFrom,
    motionReduced: context.motionReduced,
    helped: context.noteHelp,
  });
  const walk = createMoveList();
  const maker = createNewMazePanel(context);
  const measures = createMeasures(engine);
  const board = createArduinoSection(context);
  const editor = createEditorSection(context);
  const race = createRace(context, WHOLE_MAP);

  const presses = h('b', { class: 'presses' }, '0');
  const name = h('span', { class: 'maze-name' }, '\u00a0');
  const rule = h('p', { class: 'rule', hidden: true });
  const hint = h('p', { class: 'hint' });
  const result = h('p', { class: 'result' });
  const { element: line, again } = solvedActions(context, {
    next: { label: 'Harder', hint: 'A new maze with a longer way' },
  });
  const done = h('div', { class: 'done', hidden: true }, result, race.card, line);
  const numbersBox = rememberedCheckbox('fourbit.numbers', true, {
    label: 'Numbers',
    onchange() {
      showNumbers();
      update();
    },
  });
  const valuesBox = rememberedCheckbox('fourbit.values', false, {
    label: 'Values and keys',
    onchange: showNumbers,
  });

  fill(
    host,
    h(
      'div',
      { class: 'fourbit' },
      h(
        'div',
        { class: 'fourbit-stage' },
        h(
          'div',
          { class: 'fourbit-play' },
          h('div', { class: 'box-place' }, box.element, race.lamps),
          h(
            'div',
            { class: 'readout' },
            h('span', null, 'Presses ', presses),
            numbersBox.element,
            valuesBox.element,
            h('span', { class: 'toolbar-gap' }),
            name,
          ),
          h('div', { class: 'word' }, rule, hint, done),
          context.toolbar,
        ),
        map.element,
      ),
      walk.element,
      h(
        'div',
        { class: 'fourbit-folds' },
        map.text,
        maker.element,
        editor.element,
        measures.element,
        board.element,
      ),
    ),
  );
  const essay = writeEssay(context);
  showNumbers();
  sayHint();

  function numbers() {
    return numbersBox.input.checked;
  }
  function showNumbers() {
    box.showNumbers(numbers(), valuesBox.input.checked);
    map.showNumbers(numbers());
  }

  /** What to do; where a rule is in force, what the last press did that the lights do not show. @param {string[]} [row] of a step */
  function sayHint(row) {
    const facts = game?.values;
    const toggles = facts && ruleOfMaze(facts).toggles;
    const remark = row && facts?.get('rule') && explainStep(row, facts);
    fill(hint, ...(remark ? [remark] : hintFor(box.bits, toggles)));
  }

  /** A press of a button, by hand or by key. @param {number} bit */
  function press(bit) {
    if (!game) return;
    box.press(bit);
    context.press(String(bit));
  }

  /** The shortest way from where a game stands. @param {Game} of */
  async function pathFrom(of) {
    const code = of.session.code({ description: true, moves: true });
    const facts = await engine.solve(code, { fromHere: true });
    return stepsOf(facts.get('path') ?? '');
  }

  /** Shows what the facts say. */
  function update() {
    if (!game) return;
    const { values: facts } = game;
    const state = facts.number('state');
    box.show(facts.get('lights') ?? '', state, ruleOfMaze(facts).toggles);
    presses.textContent = facts.get('presses') ?? '';
    const solved = facts.get('solved') === 'yes';
    hint.hidden = solved;
    done.hidden = !solved;
    const first = Math.max(0, game.moveCount - WALK_MAX);
    const steps = game
      .history(WALK_MAX)
      .filter(([event]) => event !== 'nothing')
      .map(([, bit, from]) => ({ state: Number(from), button: Number(bit) }));
    const { states } = readMap(facts);
    walk.show({
      steps,
      now: state,
      cut: first > 0,
      shortest: solved ? shortest : null,
      lightsOf: (of) => states.find((one) => one.state === of)?.lights ?? '',
      numbers: numbers(),
    });
    map.changed();
    if (solved) result.textContent = describeResult(facts, game.help.includes(WHOLE_MAP));
    race.show(game);
    line.hidden = result.hidden = race.isOver;
  }

  /** A shortest solution of the whole maze, to be put beside the player's. */
  async function fetchShortest() {
    const of = game;
    if (!of || shortest) return;
    const facts = await engine.solve(of.description, { fromHere: false });
    if (game !== of) return;
    shortest = stepsOf(facts.get('path') ?? '');
    update();
  }

  function celebrate() {
    box.celebrate();
    chord([523, 659, 784, 1047]);
    void fetchShortest();
  }

  return {
    open(next) {
      game = next;
      shortest = null;
      name.textContent = mazeName(next.code);
      name.title = parseCode(next.code).words.join(', ');
      map.open(next);
      update();
      rule.textContent = ruleSentence(next.values);
      rule.hidden = !rule.textContent;
      sayHint();
      maker.show(next.code);
      measures.open(next);
      board.open(next.code);
      editor.open(next.description);
      context.announce(describeStart(next.values));
      if (next.values.get('solved') === 'yes') void fetchShortest();
    },
    changed({ by, rows }) {
      const focusInResult = done.contains(document.activeElement);
      update();
      const last = rows.at(-1);
      sayHint(last);
      if (last) {
        playStepSound(last);
        if (game)
          context.announce(describeStep(last, game.values, numbers()) + race.announcement());
        if (last[0] === 'solved') celebrate();
      } else if (game) {
        context.announce(
          `${CHANGE_ANNOUNCEMENTS[by]} Lights: ${describeLights(game.values)}.${race.announcement()}`,
        );
      }
      // 'Again' goes away when it is pressed; the focus must not fall off the page.
      if (focusInResult && done.hidden)
        /** @type {HTMLElement | null} */ (box.element.querySelector('.lamp'))?.focus();
      enable(again, (game?.moveCount ?? 0) > 0);
    },
    key(event) {
      const index = Number(event.key) - 1;
      if (!/^[1-9]$/.test(event.key) || index >= box.bits || !game) return false;
      if (!event.repeat) press(box.bits - 1 - index);
      return true;
    },
    picture: () => board.picture() ?? map.picture(),
    close() {
      box.close();
      map.close();
      measures.close();
      board.close();
      editor.close();
      essay.close();
    },
  };
}
