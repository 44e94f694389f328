// Result card of a maze of the day, as text and as a picture to share: machine, date, moves against the fewest
// possible, help used. It reveals nothing of the solution.

import { dayOf, longName } from './days.js';
import { fewestMoves } from '../games/fewest.js';
import { best } from '../games/records.js';
import { address } from '../routing/router.js';
import { announce } from '../ui/announcer.js';
import { button } from '../ui/controls.js';
import { showDialog } from '../ui/dialog.js';
import { h, row } from '../ui/dom.js';
import { saveFile } from '../ui/files.js';

const WIDTH = 600;
const HEIGHT = 315;
/** Pixels per unit, for high-resolution screens. */
const SCALE = 2;

/** @typedef {{machine: import('../../machines/index.js').Card, day: string, moves: number, fewest: number | undefined, help: string[], link: string}} Result */

const count = (/** @type {number} */ moves) =>
  moves === 1 ? '1 move' : `${moves.toLocaleString('en')} moves`;

/** Compares the moves with the fewest possible; '' if that is unknown. @param {Result} result */
function comparison({ moves, fewest }) {
  if (fewest === undefined) return '';
  return moves <= fewest
    ? 'the fewest possible'
    : `the fewest possible is ${fewest.toLocaleString('en')}`;
}

/** @param {Result} result */
const measure = (result) => [count(result.moves), comparison(result)].filter(Boolean).join('; ');

/** @param {Result} result */
const helpUsed = ({ help }) => (help.length ? `Help used: ${help.join(', ')}` : 'No help used');

/** The lines of a result. @param {Result} result */
export const lines = (result) => [
  `Mazewright: ${result.machine.title}, ${longName(result.day)}`,
  measure(result),
  helpUsed(result),
  result.link,
];

/** Characters that fit in a line of the picture. */
const LINE_MAX = 38;
const cut = (/** @type {string} */ text) =>
  text.length > LINE_MAX ? `${text.slice(0, LINE_MAX - 1)}…` : text;

const escaped = (/** @type {string} */ text) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The picture, as the text of an SVG file in the colours of the page. @param {Result} result */
function drawing(result) {
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  const emblem = new XMLSerializer().serializeToString(result.machine.emblem());
  const text = (/** @type {number} */ y, /** @type {string} */ kind, /** @type {string} */ words) =>
    `<text x="220" y="${y}" class="${kind}">${escaped(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<style>
  text { font: 18px sans-serif; fill: ${colour('ink-soft')} }
  .title { font: 600 30px serif; fill: ${colour('ink')} }
  .measure { font: 600 30px sans-serif; fill: ${colour('ink')} }
  .emblem { fill: none; stroke: ${colour('ink')}; stroke-width: 1.2; stroke-linecap: round; stroke-linejoin: round }
  .emblem-on { fill: ${colour('light-on')} }
</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour('paper')}"/>
<rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" rx="12" fill="${colour('surface')}" stroke="${colour('line')}"/>
<svg x="44" y="82" width="150" height="150" viewBox="0 0 32 32">${emblem}</svg>
${text(88, 'title', result.machine.title)}
${text(116, 'day', longName(result.day))}
${text(172, 'measure', count(result.moves))}
${text(200, 'comparison', comparison(result))}
${text(226, 'help', cut(helpUsed(result)))}
${text(272, 'name', 'Mazewright')}
</svg>`;
}

const addressOf = (/** @type {string} */ drawn) =>
  `data:image/svg+xml,${encodeURIComponent(drawn)}`;

/** @param {HTMLImageElement} picture @returns {Promise<Blob>} */
async function pngOf(picture) {
  await picture.decode();
  const canvas = h('canvas', { width: WIDTH * SCALE, height: HEIGHT * SCALE });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/**
 * @param {import('../../machines/index.js').Card} machine
 * @param {import('../games/game.js').Game} game on a maze of the day that was solved
 */
export async function showResult(machine, game) {
  const record = best(game.code);
  const day = dayOf(game.code);
  if (!record || !day) return;
  const result = {
    machine,
    day,
    moves: record.moves,
    fewest: await fewestMoves(game.description),
    help: record.help,
    link: address(game.code),
  };
  const text = lines(result).join('\n');
  const status = h('p', { class: 'quiet', role: 'status' });
  const say = (/** @type {string} */ sentence) => announce((status.textContent = sentence));
  const picture = h('img', {
    class: 'result-picture',
    src: addressOf(drawing(result)),
    alt: lines(result).slice(0, 3).join('. '),
    width: WIDTH,
    height: HEIGHT,
  });
  const written = h('textarea', { class: 'field result-text', readonly: true, rows: 6 }, text);
  written.setAttribute('aria-label', 'Result as text');
  const fileName = `mazewright-${machine.kind}-${day}.png`;

  async function copyText() {
    try {
      await navigator.clipboard.writeText(text);
      say('Text copied.');
    } catch {
      written.select();
      say('Text selected. Press Ctrl+C to copy it.');
    }
  }
  async function copyPicture() {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(picture) })]);
      say('Picture copied.');
    } catch {
      // The browser cannot copy pictures.
      await downloadPicture();
    }
  }
  async function downloadPicture() {
    saveFile(await pngOf(picture), fileName);
    say(`Picture saved as ${fileName}.`);
  }

  showDialog(
    'Your result',
    picture,
    written,
    row(
      button({ label: 'Copy text', icon: 'copy', kind: 'main', onclick: () => void copyText() }),
      button({ label: 'Copy picture', onclick: () => void copyPicture() }),
      button({ label: 'Download PNG', onclick: () => void downloadPicture() }),
    ),
    status,
  );
}
