// Additions of the simultaneous mazes to the results of their experiments: the wall that shows them, files with their
// commands, the mazes of a certificate, and a maze that a sequence does not solve.

import { resultValues } from '../../../app/experiments/results/result-values.js';
import { button, formatWhole, h, row } from '../../../app/ui/index.js';
import { createTiles } from '../board/tiles.js';
import { findRecord } from '../frontier/records.js';
import * as proof from './proof-results.js';
import { motionReduced } from '../../../app/storage/settings.js';
import { parseDots } from '../board/maze-set.js';

/** Maximum number of drawn mazes of a certificate. */
const DRAWN_MAX = 400;

/** How many mazes the recorded proof of the same statement takes; '' if there is none. @param {Experiment} entry */
function recordedProof(entry) {
  const about = proof.aboutOf(entry);
  const [, moves] = resultValues(entry).all('claim')[0] ?? [];
  if (!about?.isAll || about.rules !== '') return '';
  const { proofs = [] } = findRecord(about.rows, about.columns) ?? {};
  const recorded = proofs.find(({ length }) => length === Number(moves) - 1);
  return recorded
    ? ` The certificate in the records has ${formatWhole(recorded.mazes.length)}.`
    : '';
}

/** A drawing of the mazes of a certificate or of a formula. @param {Experiment} entry */
function drawCertificate(entry) {
  const certificate = proof.drawnMazes(entry, DRAWN_MAX);
  if (!certificate) return undefined;
  const { mazes, count } = certificate;
  const limit = count > DRAWN_MAX ? `, the first ${DRAWN_MAX} drawn` : '';
  const label = `${entry.task === 'cnf' ? 'The formula' : 'The certificate'}: ${count === 1 ? 'one maze' : `${formatWhole(count)} mazes`}${limit}`;
  const canvas = h('canvas.wall', { role: 'img', 'aria-label': label });
  const tiles = createTiles(canvas, { height: () => 220 });
  return {
    element: h(
      'figure.stack.stack-near.certificate',
      canvas,
      h('figcaption.quiet', `${label}.${recordedProof(entry)}`),
    ),
    show: () => tiles.show(mazes),
    close: () => tiles.close(),
  };
}

/** A task that checks the certificate of a proof. @param {Experiment} entry */
function checkOf(entry) {
  const certificate = proof.resultFiles(entry).find(({ section }) => section === 'certificate');
  if (!certificate) return undefined;
  const args = certificate.command.split(' check ')[1].replace(certificate.name, '-');
  return {
    label: 'Check proof',
    hint: 'Checks the certificate with an independent program',
    task: 'check',
    args: `${args}\n${certificate.text}`,
  };
}

// A maze that a sequence does not solve, with a button that plays the sequence on it.
const STEP_MS = 160;

/**
 * @param {Core} core that plays the sequence
 * @param {NonNullable<ReturnType<typeof import('./proof-results.js').unsolvedMaze>>} maze
 */
function createUnsolvedMaze(core, { mask, code, mazes, moves }) {
  const canvas = h('canvas.wall.unsolved-maze', {
    role: 'img',
    'aria-label': `A maze that this sequence does not solve: ${mask}`,
  });
  const tiles = createTiles(canvas, { height: () => 180, still: motionReduced });
  let stop = () => {};

  function play() {
    stop();
    const session = core.open(code);
    let movesDone = 0;
    let timer = 0;
    // The core has a limited number of sessions, so each one must be closed.
    stop = () => {
      clearTimeout(timer);
      session.close();
      stop = () => {};
    };
    const next = () => {
      if (movesDone >= moves.length || !canvas.isConnected) return stop();
      session.step(moves[movesDone++]);
      tiles.move(parseDots(session.describe()));
      timer = window.setTimeout(next, STEP_MS);
    };
    tiles.show(mazes);
    next();
  }
  return {
    element: h(
      'div.stack.stack-start.unsolved',
      canvas,
      row(button({ label: 'Play sequence', onclick: play })),
    ),
    /** Draws the maze; call it once the element is in the page. */
    show: () => tiles.show(mazes),
    close() {
      stop();
      tiles.close();
    },
  };
}

/** @type {Results} */ export const results = {
  playable(entry) {
    const code = proof.wallCode(entry);
    const label = proof.sequenceOf(entry) ? 'Play on the wall' : 'Find them on the wall';
    return code ? { code, label } : undefined;
  },
  check: checkOf,
  files: proof.resultFiles,
  pictures(entry, core) {
    const maze = proof.unsolvedMaze(entry);
    return [drawCertificate(entry), maze && createUnsolvedMaze(core, maze)].filter(
      (one) => one !== undefined,
    );
  },
};
