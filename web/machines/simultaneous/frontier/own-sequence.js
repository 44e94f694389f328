// Input for the visitor's own sequence: it is checked against all mazes, and accepted as a record if it is
// shorter than the shortest known.

import { taskAddress } from '../../../app/routing/router.js';
import { button } from '../../../app/ui/controls.js';
import { fill, h, newId, row } from '../../../app/ui/dom.js';
import { saveFile } from '../../../app/ui/files.js';
import { formatWhole } from '../../../app/ui/format-number.js';
import { parseMask } from '../board/maze-set.js';
import { createTiles } from '../board/tiles.js';

/** @param {import('./size-card.js').TaskRunner} runner */
export function createOwnSequence(runner) {
  const id = newId('sequence');
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
  function acceptance(moves) {
    const { size, sequence } = runner.known();
    const name = `sequence-${size}-${moves.length}.txt`;
    return [
      h(
        'p',
        { class: 'frontier-accepted' },
        `New record: ${formatWhole(moves.length)} moves, but the shortest known sequence has ${formatWhole(sequence.length)}. ` +
          'Download the file and send it to the authors of this page. Anyone can check it with: ' +
          `mazewright simultaneous verify ${size} $(cat ${name})`,
      ),
      row(
        button({
          label: 'Download file',
          kind: 'main',
          hint: name,
          onclick: () => saveFile(new Blob([`${moves}\n`], { type: 'text/plain' }), name),
        }),
        h(
          'a',
          {
            class: 'button button-bare',
            href: taskAddress('simultaneous', ['verify', size, moves]),
            'data-tip': 'This link checks the sequence on all mazes again',
          },
          'Link',
        ),
      ),
    ];
  }
  /** @param {string} mask */
  function showUnsolved(mask) {
    const [rows, columns] = runner.known().size.split('x').map(Number);
    canvas.hidden = false;
    canvas.setAttribute('aria-label', `A maze that your sequence does not solve: ${mask}`);
    tiles.show({ rows, columns, masks: [parseMask(mask)] });
  }
  async function check() {
    const { size, sequence } = runner.known();
    const moves = text.value.toLowerCase().replace(/\s/g, '');
    canvas.hidden = true;
    if (!moves)
      return runner.showAnswer('Enter the moves of your sequence first, as u, d, l and r.');
    const result = await runner.runTask('Checking all mazes', 'verify', `${size} ${moves}`);
    if (!result) return;
    const { values, error } = result;
    const unsolved = values?.get('unsolved');
    if (unsolved) {
      runner.showAnswer('Your sequence does not solve all mazes. It does not solve the one below.');
      showUnsolved(unsolved);
    } else if (!values?.get('solves')) runner.showAnswer(`${error?.message}.`);
    else if (moves.length < sequence.length) runner.showAnswer(...acceptance(moves));
    else
      runner.showAnswer(
        `${values.get('statement')} The shortest known sequence has ${formatWhole(sequence.length)}.`,
      );
  }
  return {
    element: h(
      'div',
      null,
      label,
      text,
      row(button({ label: 'Check my sequence', onclick: () => void check() })),
      canvas,
    ),
    show() {
      const { size, low, sequence } = runner.known();
      const isOpen = low < sequence.length;
      fill(
        label,
        `Your own sequence for ${size.replace('x', ' × ')}${isOpen ? `, with ${formatWhole(sequence.length - 1)} moves or fewer` : ''}`,
      );
      text.value = '';
      canvas.hidden = true;
    },
    close: tiles.close,
  };
}
