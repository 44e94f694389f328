// The Play tab: what to do, where the dots are, the fewest moves, the moves made so far, rule and order.

import { parseCode } from '../../../app/routing/code.js';
import { howToPlay } from '../../../app/layout/layout.js';
import { button, checkbox, rememberedCheckbox, slider } from '../../../app/ui/controls.js';
import { fill, h, row } from '../../../app/ui/dom.js';
import { LADDER } from '../index.js';
import { PERFECT, withPerfect } from './fewest-moves.js';

/** Maximum number of moves in the list; earlier moves are left out. */
const SHOWN_MAX = 400;

/** The moves of a replay or a solution, one after the other. */
const createSpeed = () => slider({ label: 'Playback speed', minimum: 1, maximum: 10, value: 4 });

const STAYS = 'A dot stays on its ring.';

/** How the dots move. */
const createLead = () =>
  h('p', 'Swipe', h('span.for-keys', ' or press an arrow key'), ': all dots move at once.');

/** The address of the proof for all mazes of a size, maze by maze; undefined where there is none. @param {string} code of the wall */
function proofAddress(code) {
  const { description, words } = parseCode(code);
  const size = LADDER.find(
    ([rows, columns]) => description === 'all' && words.join(' ') === `r${rows} c${columns}`,
  );
  return size && `#proof:${size.join('x')}`;
}

/** The moves made so far, once there are any. @param {() => void} play */
function createMoves(play) {
  const sequence = h('p.mono.hint.sequence');
  const replay = button({
    label: 'Play my moves',
    hint: 'Replays your moves from the start',
    onclick: play,
  });
  const element = h('div.stack', { hidden: true });
  element.append(h('h2', 'Your moves'), sequence, row(replay));
  return {
    element,
    show(/** @type {string} */ moves) {
      element.hidden = moves === '';
      sequence.textContent = moves;
    },
  };
}

/** Shows the heat map on request. @param {HTMLElement} heatMap */
function createDotsCheckbox(heatMap) {
  const box = rememberedCheckbox('wall.dots', false, {
    label: 'Dots on each cell',
    onchange: show,
  });
  function show() {
    heatMap.hidden = !box.input.checked;
  }
  show();
  return box;
}

/**
 * @param {Context} context
 * @param {{
 *   code: () => string,
 *   playSolution: () => void,
 *   findFewest: () => void,
 *   playMoves: () => void,
 *   reorder: (on: boolean) => void,
 *   heatMap: HTMLElement,
 *   comparison: HTMLElement,
 *   progress: HTMLElement,
 * }} parts code: of the wall; comparison: fewest moves and the visitor's best; progress: of the search for the fewest moves
 */
export function createPlayTab(context, parts) {
  // The sentence of the plain rule has its line from the start, so that nothing moves when the wall comes.
  const ring = h('p', STAYS);
  const speed = createSpeed();
  const proof = h('p.fewest-proof', { role: 'status' });
  const fewest = button({
    label: 'Show fewest moves',
    hint: 'Proves how many moves are needed',
    onclick: parts.findFewest,
  });
  const playSolution = button({
    label: 'Play solution',
    hint: 'Plays a shortest sequence',
    onclick: parts.playSolution,
  });
  playSolution.hidden = true;
  const proofLink = row();
  const perfect = checkbox({
    label: 'Perfect: all at once',
    onchange: (isOn) => context.openCode(withPerfect(parts.code(), isOn)),
  });
  const unsolvedFirst = rememberedCheckbox('wall.unsolved-first', false, {
    label: 'Unsolved first',
    onchange: () => parts.reorder(unsolvedFirst.input.checked),
  });
  const dots = createDotsCheckbox(parts.heatMap);
  const mine = createMoves(parts.playMoves);
  return {
    content: [
      howToPlay(
        'simultaneous',
        createLead(),
        ring,
        h('p', 'Rest the mouse on a maze, or hold a finger on it, to see it large.'),
      ),
      parts.comparison,
      row(fewest, playSolution),
      parts.progress,
      proof,
      h('div', perfect.element, unsolvedFirst.element),
      proofLink,
      // Last, so that nothing moves when it appears.
      mine.element,
    ],
    /** The speed of a replay or a solution, and how many dots are on each cell: for the Measure tab. */
    forExperts: [dots.element, parts.heatMap, speed.element],
    speed,
    isUnsolvedFirst: () => unsolvedFirst.input.checked,
    /** Shows what a search found, and the button that plays it. @param {string} sentence @param {boolean} isFound */
    showProof(sentence, isFound) {
      proof.textContent = sentence;
      playSolution.hidden = !isFound;
    },
    /** @param {string} code of the wall */
    set(code) {
      const address = proofAddress(code);
      fill(proofLink, address ? h('a.button', { href: address }, 'See the proof') : null);
      perfect.input.checked = parseCode(code).words.includes(PERFECT);
      ring.textContent = perfect.input.checked ? 'A dot can leave its ring again.' : STAYS;
    },
    /** @param {string} made moves @param {number} count of all moves; `made` may be the newest of them */
    showMoves(made, count) {
      mine.show(count > SHOWN_MAX ? `…${made}` : made);
    },
  };
}

export { SHOWN_MAX };
