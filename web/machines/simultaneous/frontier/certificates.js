// The mazes that prove how many moves are needed, as tiles; each certificate can be checked here by the
// core's second program, or kept as the file that the command line reads.

import { button } from '../../../app/ui/controls.js';
import { fill, h, row } from '../../../app/ui/dom.js';
import { saveFile } from '../../../app/ui/files.js';
import { formatWhole } from '../../../app/ui/format-number.js';
import { parseMask } from '../board/maze-set.js';
import { createTiles } from '../board/tiles.js';
import { certificateText } from './records.js';

/** A page may have so much, with room for what memory grows by. */
const PAGE_MB_MAX = 1600;
/** A page takes so many times the seconds that are written down. */
const SLOWER = 2;
const TILES_HEIGHT = 200;

/** @typedef {import('./records.js').Proof} Proof */

/** @param {Proof} proof */
function duration({ seconds }) {
  const here = seconds * SLOWER;
  if (here > 60) return `about ${Math.ceil(here / 60)} minutes`;
  return here < 2 ? 'a moment' : `about ${Math.ceil(here)} seconds`;
}

/** @param {import('./size-card.js').Desk} desk */
export function createCertificates(desk) {
  const canvas = h('canvas', { class: 'wall', role: 'img' });
  const tiles = createTiles(canvas, { height: () => TILES_HEIGHT, sideMax: 60 });
  const list = h('div', { class: 'frontier-proofs' });

  /** @param {Proof} proof */
  async function check(proof) {
    const { size } = desk.known();
    const words = `${size} ${proof.length} -\n${certificateText(size, proof)}`;
    const answered = await desk.work('The second program checks it', 'check', words);
    if (!answered) return;
    const { facts, error } = answered;
    const pairs = facts?.number('states') ?? 0;
    desk.say(
      facts?.get('proved')
        ? `Confirmed: no list of ${proof.length} moves or fewer solves these ${formatWhole(Number(facts.get('mazes_used')))} mazes. ` +
            `${formatWhole(pairs)} pairs of a list and a place were looked at, ` +
            (pairs === proof.pairs
              ? 'as many as are written down.'
              : `where ${formatWhole(proof.pairs)} are written down.`)
        : `${error?.message}.`,
    );
  }
  /** @param {Proof} proof */
  function part(proof) {
    const { size } = desk.known();
    const name = `certificate-${size}-${proof.length}.txt`;
    const isHere = proof.mb <= PAGE_MB_MAX;
    const lines = [
      `${formatWhole(proof.mazes.length)} mazes that no list of ${proof.length} moves or fewer solves.`,
      isHere
        ? ''
        : ` The check takes ${(proof.mb / 1000).toFixed(1)} GB, more than a page may have: ` +
          `mazewright simultaneous check ${size} ${proof.length} ${name} --memory-mb ${2 * proof.mb}`,
    ];
    return h(
      'div',
      null,
      h('p', null, ...lines),
      row(
        isHere
          ? button({
              label: `Check it here: ${duration(proof)}`,
              hint: `By the core’s second program, in ${proof.mb} MB`,
              onclick: () => void check(proof),
            })
          : null,
        button({
          label: 'Keep the certificate',
          hint: name,
          onclick: () =>
            saveFile(new Blob([certificateText(size, proof)], { type: 'text/plain' }), name),
        }),
      ),
    );
  }
  return {
    element: h('div', null, canvas, list),
    show() {
      const { size, proofs } = desk.known();
      const [rows, columns] = size.split('x').map(Number);
      const { length, mazes } = proofs[0];
      canvas.setAttribute('aria-label', `The ${mazes.length} mazes that prove more than ${length}`);
      tiles.show({ rows, columns, masks: mazes.map(parseMask) });
      fill(list, ...proofs.map(part));
    },
    redraw: tiles.redraw,
    close: tiles.close,
  };
}
