// The controls under the wall: size, fewest moves, playback, rules, and the link to the laboratory.

import { parseCode } from '../../../app/routing/code.js';
import {
  button,
  checkbox,
  rememberedCheckbox,
  segmented,
  slider,
} from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { PERFECT, withPerfect } from './fewest-moves.js';

const SIZES = [
  { value: 'v1.simultaneous.r2_c3.dall', label: '2 × 3' },
  { value: 'v1.simultaneous.r3_c3.dall', label: '3 × 3' },
  { value: 'v1.simultaneous.r3_c4.dall', label: '3 × 4' },
  { value: 'v1.simultaneous.r4_c4.dall', label: '4 × 4' },
];

/** The choice of a size. @param {(code: string, isPointed: boolean) => void} onchange isPointed: chosen by mouse or finger */
function createSizeChoice(onchange) {
  let isPointed = false;
  const choice = segmented({
    legend: 'All mazes of a size',
    choices: SIZES,
    value: SIZES[1].value,
    onchange: (code) => onchange(code, isPointed),
    showLegend: true,
  });
  choice.element.addEventListener('pointerdown', () => (isPointed = true));
  choice.element.addEventListener('keydown', () => (isPointed = false));
  return choice;
}

/** @param {import('../../../app/shell.js').Context} context @param {{code: () => string, playSolution: () => void, findFewest: () => void, playMoves: () => void, reorder: (on: boolean) => void, focusBoard: () => void}} actions */
export function createControls(context, actions) {
  const sizes = createSizeChoice((code, isPointed) => {
    context.openCode(withPerfect(code, perfect.input.checked));
    // After a click the arrow keys move the dots; after a key they go on choosing sizes.
    if (isPointed) actions.focusBoard();
  });
  const speed = slider({ label: 'Playback speed', minimum: 1, maximum: 10, value: 4 });
  const fewest = button({
    label: 'Show fewest moves',
    hint: 'Proves how many moves are needed',
    onclick: actions.findFewest,
  });
  const playSolution = button({
    label: 'Play solution',
    hint: 'Plays a shortest sequence',
    onclick: actions.playSolution,
  });
  playSolution.hidden = true;
  const playMoves = button({
    label: 'Play my moves',
    hint: 'Replays your moves from the start',
    onclick: actions.playMoves,
  });
  const perfect = checkbox({
    label: 'Perfect: all dots on the goal at the same time',
    onchange: (isOn) => context.openCode(withPerfect(actions.code(), isOn)),
  });
  const unsolvedFirst = rememberedCheckbox('wall.unsolved-first', false, {
    label: 'Unsolved first',
    onchange: () => actions.reorder(unsolvedFirst.input.checked),
  });
  const laboratory = h(
    'a',
    {
      class: 'button',
      href: '#lab',
      'data-tip': 'Prove, search and count mazes in the browser',
    },
    'Laboratory',
  );
  return {
    sizes: sizes.element,
    row: row(
      fewest,
      playSolution,
      playMoves,
      speed.element,
      perfect.element,
      unsolvedFirst.element,
      laboratory,
    ),
    playSolution,
    speed,
    isUnsolvedFirst: () => unsolvedFirst.input.checked,
    /** @param {string} code of the wall */
    set(code) {
      sizes.set(withPerfect(code, false));
      perfect.input.checked = parseCode(code).words.includes(PERFECT);
    },
  };
}
