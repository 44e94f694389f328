// A sequence of somebody's own: walked through all mazes, and accepted where it is shorter than all that
// is known.

import { taskAddress } from '../../../app/routing/router.js';
import { button } from '../../../app/ui/controls.js';
import { fill, h, newId, row } from '../../../app/ui/dom.js';
import { saveFile } from '../../../app/ui/files.js';
import { formatWhole } from '../../../app/ui/format-number.js';
import { parseMask } from '../board/maze-set.js';
import { createTiles } from '../board/tiles.js';

/** @param {import('./size-card.js').Desk} desk */
export function createOwnSequence(desk) {
  const id = newId('claim');
  const label = h('label', { for: id, class: 'label' });
  const text = h('textarea', {
    id,
    class: 'field sequence-field',
    rows: '2',
    spellcheck: 'false',
    autocapitalize: 'off',
  });
  const canvas = h('canvas', { class: 'wall lab-maze', role: 'img', hidden: true });
  const tiles = createTiles(canvas, { height: () => 120 });

  /** @param {string} moves */
  function accepted(moves) {
    const { size, sequence } = desk.known();
    const name = `sequence-${size}-${moves.length}.txt`;
    return [
      h(
        'p',
        { class: 'frontier-accepted' },
        `Accepted: ${formatWhole(moves.length)} moves, where the best that was known has ${formatWhole(sequence.length)}. ` +
          'Keep the file and send it to whoever keeps this page; with it, anybody can check: ' +
          `mazewright simultaneous verify ${size} $(cat ${name})`,
      ),
      row(
        button({
          label: 'Keep the file',
          kind: 'main',
          hint: name,
          onclick: () => saveFile(new Blob([`${moves}\n`], { type: 'text/plain' }), name),
        }),
        h(
          'a',
          {
            class: 'button button-bare',
            href: taskAddress('simultaneous', ['verify', size, moves]),
            'data-tip': 'Whoever opens it walks this list through all mazes',
          },
          'Link',
        ),
      ),
    ];
  }
  /** @param {string} mask */
  function showLeft(mask) {
    const [rows, columns] = desk.known().size.split('x').map(Number);
    canvas.hidden = false;
    canvas.setAttribute('aria-label', `A maze that it does not solve: ${mask}`);
    tiles.show({ rows, columns, masks: [parseMask(mask)] });
  }
  async function judge() {
    const { size, sequence } = desk.known();
    const moves = text.value.toLowerCase().replace(/\s/g, '');
    canvas.hidden = true;
    if (!moves) return desk.say('Write the moves of your list first, as u, d, l and r.');
    const answered = await desk.work('Walking through all mazes', 'verify', `${size} ${moves}`);
    if (!answered) return;
    const { facts, error } = answered;
    const left = facts?.get('unsolved');
    if (left) {
      desk.say('Not all mazes are solved: the one below is left.');
      showLeft(left);
    } else if (!facts?.get('solves')) desk.say(`${error?.message}.`);
    else if (moves.length < sequence.length) desk.say(...accepted(moves));
    else
      desk.say(
        `It solves all ${formatWhole(facts.number('solves'))} mazes in ${formatWhole(moves.length)} moves; ` +
          `${formatWhole(sequence.length)} are known to be enough.`,
      );
  }
  return {
    element: h(
      'div',
      null,
      label,
      text,
      row(button({ label: 'Try it', onclick: () => void judge() })),
      canvas,
    ),
    show() {
      const { size, low, sequence } = desk.known();
      const isOpen = low < sequence.length;
      fill(
        label,
        `A list of your own for ${size.replace('x', ' × ')}${isOpen ? `, of ${formatWhole(sequence.length - 1)} moves or fewer` : ''}`,
      );
      text.value = '';
      canvas.hidden = true;
    },
    close: tiles.close,
  };
}
