// Certificates of one size: the mazes that prove a lower bound, as tiles. The core's independent checker can
// verify each certificate here, or it can be downloaded for the command line.

import { button, fill, formatWhole, h, row } from '../../../app/ui/index.js';
import { saveFile } from '../../../app/ui/files.js';
import { parseWritten } from '../board/written-mazes.js';
import { createTiles } from '../board/tiles.js';
import { aboutOf, certificateText, findProof, fitsWall, mazesCode, taskWords } from './records.js';

/** Memory limit of a check on a page, in MB, with room for growth. */
const PAGE_MB_MAX = 1600;
/** Ratio of the time on a page to the recorded time. */
const SLOWDOWN = 2;
const TILES_HEIGHT = 200;
/** The most mazes in a code. */
const WALL_MAZES_MAX = 100;

/** @typedef {import('./records.js').Proof} Proof */

function duration(/** @type {Proof} */ { seconds }) {
  if (seconds === null) return 'hours';
  const here = seconds * SLOWDOWN;
  if (here > 60) return `about ${Math.ceil(here / 60)} minutes`;
  return here < 2 ? 'a moment' : `about ${Math.ceil(here)} seconds`;
}

export function createCertificates(/** @type {import('./size-card.js').TaskRunner} */ runner) {
  const canvas = h('canvas.wall', { role: 'img' });
  const tiles = createTiles(canvas, { height: () => TILES_HEIGHT, sideMax: 60 });
  const list = h('div.stack.frontier-proofs');

  async function check(/** @type {Proof} */ proof) {
    const known = runner.known();
    const args = `${taskWords(known, proof.length, '-')}\n${certificateText(known, proof)}`;
    const result = await runner.runTask('Checking the certificate', 'check', args);
    if (!result) return;
    const { values, error } = result;
    const pairs = values?.number('states') ?? 0;
    runner.showAnswer(
      error
        ? `${error.message}.`
        : `${values?.get('statement')} ${formatWhole(pairs)} search states were checked, ` +
            (pairs === proof.pairs
              ? 'the same number as in the records.'
              : `but the records have ${formatWhole(proof.pairs)}.`),
    );
  }
  function proofItem(/** @type {Proof} */ proof) {
    const known = runner.known();
    const { size, rules } = known;
    const name = `certificate-${size}-${proof.length}.txt`;
    const fitsPage = proof.mb <= PAGE_MB_MAX;
    const lines = [
      `${formatWhole(proof.mazes.length)} mazes that no sequence of ${proof.length} moves or fewer solves.`,
      proof.seconds === null
        ? ' One program proved this; no second program has checked it yet.'
        : '',
      fitsPage
        ? ''
        : ` The check takes ${(proof.mb / 1000).toFixed(1)} GB of memory, too much for a web page. Run it on the command line: ` +
          `mazewright simultaneous check ${taskWords(known, proof.length, name, '--memory-mb', 2 * proof.mb)}`,
    ];
    return h(
      'div',
      h('p', ...lines),
      row(
        fitsPage
          ? button({
              label: `Check proof here (${duration(proof)})`,
              hint: `Runs an independent checker; needs ${proof.mb} MB`,
              onclick: () => void check(proof),
            })
          : null,
        rules === '' && findProof(size)?.length === proof.length
          ? h('a.button', { href: `#proof:${size}` }, 'See it, maze by maze')
          : null,
        proof.mazes.length <= WALL_MAZES_MAX && fitsWall(size)
          ? h('a.button', { href: `#${mazesCode(known, proof.mazes)}` }, 'Find them on the wall')
          : null,
        button({
          label: 'Download certificate',
          hint: name,
          onclick: () => saveFile(certificateText(known, proof), name),
        }),
      ),
    );
  }
  return {
    element: h('div', canvas, list),
    show() {
      const known = runner.known();
      const { proofs } = known;
      fill(list, ...proofs.map(proofItem));
      canvas.hidden = proofs.length === 0;
      if (proofs.length === 0) return;
      const { length, mazes } = proofs[0];
      canvas.setAttribute(
        'aria-label',
        `${mazes.length} mazes that prove more than ${length} moves`,
      );
      tiles.show(parseWritten(aboutOf(known), mazes));
    },
    redraw: tiles.redraw,
    close: tiles.close,
  };
}
