// Input for the visitor's own sequence: it is checked against all mazes, and accepted as a record if it is
// shorter than the shortest known.

import { taskAddress } from '../../../app/routing/router.js';
import { button, errorMessage, fill, formatWhole, h, newId, row } from '../../../app/ui/index.js';
import { saveFile } from '../../../app/ui/files.js';
import { parseWritten } from '../board/written-mazes.js';
import { createTiles } from '../board/tiles.js';
import { aboutOf, fitsWall, mazesCode, taskWords } from './records.js';

/** The most mazes that are drawn, and that are in a code. */
const LEFT_MAX = 100;

/** A game in which moves as people write them are read. */
const ANY_GAME = 'v1.simultaneous.r1_c2.d3';

/** The moves of a text in letters; throws the core's error. @param {Core} core @param {string} text */
const readMoves = (core, text) =>
  core.during(ANY_GAME, (session) => session.step(text).map(([, letter]) => letter)).join('');

/** The answer to a new record. @param {KnownLength} known @param {string} moves */
function acceptance(known, moves) {
  const { size, sequence } = known;
  const name = `sequence-${size}-${moves.length}.txt`;
  return [
    h(
      'p.frontier-accepted',
      `New record: ${formatWhole(moves.length)} moves, but the shortest known sequence has ${formatWhole(sequence.length)}. ` +
        'Download the file and send it to the authors of this page. Anyone can check it with: ' +
        `mazewright simultaneous verify ${taskWords(known, `$(cat ${name})`)}`,
    ),
    row(
      button({
        label: 'Download file',
        kind: 'main',
        hint: name,
        onclick: () => saveFile(`${moves}\n`, name),
      }),
      h(
        'a.button.button-bare',
        {
          href: taskAddress('simultaneous', ['verify', ...taskWords(known, moves).split(' ')]),
          'data-tip': 'This link checks the sequence on all mazes again',
        },
        'Link',
      ),
    ),
  ];
}

/** @param {import('./size-card.js').TaskRunner} runner @param {Promise<Core>} core */
export function createOwnSequence(runner, core) {
  const id = newId('sequence');
  const label = h('label.label', { for: id });
  const text = h('textarea.field.mono.sequence-field', {
    id,
    rows: '2',
    spellcheck: 'false',
    autocapitalize: 'off',
  });
  const canvas = h('canvas.wall.unsolved-maze', { role: 'img', hidden: true });
  const tiles = createTiles(canvas, { height: () => 120 });

  /** The mazes that are left, as a wall. @param {string[]} masks @param {string} statement of the core @param {string} moves */
  function showLeft(masks, statement, moves) {
    const known = runner.known();
    const drawn = masks.slice(0, LEFT_MAX);
    const count = drawn.length === 1 ? 'A maze' : `${drawn.length} mazes`;
    canvas.hidden = false;
    canvas.setAttribute('aria-label', `${count} that your sequence does not solve`);
    tiles.show(parseWritten(aboutOf(known), drawn));
    const some = drawn.length < masks.length ? ` The first ${LEFT_MAX} are below.` : '';
    runner.showAnswer(
      h('p', statement + some),
      fitsWall(known.size)
        ? row(
            h(
              'a.button',
              { href: `#${mazesCode(known, drawn)}.m${moves.toUpperCase()}` },
              'Play it on these mazes',
            ),
          )
        : null,
    );
  }
  async function check() {
    const known = runner.known();
    const { sequence } = known;
    canvas.hidden = true;
    let moves = '';
    try {
      moves = readMoves(await core, text.value);
    } catch (error) {
      return runner.showAnswer(errorMessage(error));
    }
    if (!moves)
      return runner.showAnswer('Enter the moves of your sequence first, as u, d, l and r.');
    const run = (/** @type {string[]} */ ...options) =>
      runner.runTask('Checking all mazes', 'verify', taskWords(known, moves, ...options));
    let result = await run('--all');
    // A large size has too many mazes to list those that are left: the core names one.
    if (result?.error?.status === 'out-of-range') result = await run();
    if (!result) return;
    const { values, error } = result;
    const left = [...(values?.all('left') ?? []), ...(values?.all('unsolved') ?? [])];
    if (left.length > 0)
      showLeft(
        left.map(([mask]) => mask),
        values?.get('statement') ?? '',
        moves,
      );
    else if (!values?.get('solves')) runner.showAnswer(`${error?.message}.`);
    else if (moves.length < sequence.length) runner.showAnswer(...acceptance(known, moves));
    else
      runner.showAnswer(
        `${values.get('statement')} The shortest known sequence has ${formatWhole(sequence.length)}.`,
      );
  }
  return {
    element: h(
      'div',
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
