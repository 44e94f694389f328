// Result card of a solved maze, as text and as a picture to share: machine, date or name, moves against the fewest
// possible, a trace of the play, help used, the days in a row. It reveals nothing of the solution.

import { dayOf, longName, streakInWords, streakUntil } from './days.js';
import { blockEnds, movesInBlock, resultLines, SIGNS, traceBlocks, traceLines } from './trace.js';
import { fewestMoves } from '../games/fewest.js';
import { comparison } from '../games/result.js';
import { records } from '../games/records.js';
import { mazeName, parseCode } from '../routing/code.js';
import { address } from '../routing/router.js';
import { settings } from '../storage/settings.js';
import { announce } from '../ui/announcer.js';
import { button, fill, formatCount, formatTime, h, rememberedCheckbox, row } from '../ui/index.js';
import { copyText } from '../ui/clipboard.js';
import { saveFile } from '../ui/files.js';

const WIDTH = 600;
const HEIGHT = 315;
/** Pixels per unit, for high-resolution screens. */
const SCALE = 2;
/** Blocks of a trace in a line of the picture, and the distance from one to the next. */
const PICTURE_LINE = 20;
const PITCH = 17;

/** @typedef {Parameters<typeof resultLines>[0]} Result */
/** @typedef {import('./trace.js').Block} Block */

/** Characters that fit in a line of the picture. */
const LINE_MAX = 38;
const cut = (/** @type {string} */ text) =>
  text.length > LINE_MAX ? `${text.slice(0, LINE_MAX - 1)}…` : text;

const escaped = (/** @type {string} */ text) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A block of the trace in the picture: a square, a diamond, an empty square or a disc. @type {Record<Block, (x: number, y: number) => string>} */
const MARKS = {
  nearer: (x, y) => `<rect class="block-nearer" x="${x}" y="${y}" width="13" height="13" rx="2"/>`,
  further: (x, y) =>
    `<path class="block-further" d="M${x + 6.5} ${y}l6.5 6.5l-6.5 6.5l-6.5 -6.5z"/>`,
  neither: (x, y) =>
    `<rect class="block-neither" x="${x + 1}" y="${y + 1}" width="11" height="11" rx="2"/>`,
  help: (x, y) => `<circle class="block-help" cx="${x + 6.5}" cy="${y + 6.5}" r="6"/>`,
};

const drawTrace = (/** @type {Block[]} */ blocks) =>
  traceLines(blocks, PICTURE_LINE)
    .flatMap((line, j) => line.map((block, i) => MARKS[block](220 + i * PITCH, 212 + j * PITCH)))
    .join('');

/** The picture, as the text of an SVG file in the colours of the page. @param {Result} result @param {SVGSVGElement} machineEmblem */
function drawing(result, machineEmblem) {
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  const emblem = new XMLSerializer().serializeToString(machineEmblem);
  const text = (/** @type {number} */ y, /** @type {string} */ kind, /** @type {string} */ words) =>
    `<text x="220" y="${y}" class="${kind}">${escaped(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<style>
  :root { color-scheme: ${style.colorScheme} }
  text { font: 18px sans-serif; fill: ${colour('ink-soft')} }
  .title { font: 600 30px serif; fill: ${colour('ink')} }
  .measure { font: 600 30px sans-serif; fill: ${colour('ink')} }
  .emblem { fill: none; stroke: ${colour('ink')}; stroke-width: 1.2; stroke-linecap: round; stroke-linejoin: round }
  .emblem-on, .block-help { fill: ${colour('light-on')} }
  .block-nearer { fill: #2f6fd0 }
  .block-further { fill: #d9661f }
  .block-neither { fill: none; stroke: ${colour('ink-soft')}; stroke-width: 1.5 }
  .block-help { stroke: ${colour('ink')}; stroke-width: 1.2 }
</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour('paper')}"/>
<rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" rx="12" fill="${colour('surface')}" stroke="${colour('line')}"/>
<svg x="44" y="82" width="150" height="150" viewBox="0 0 32 32">${emblem}</svg>
${text(72, 'title', result.title)}
${text(98, 'day', [result.day, result.streak].filter(Boolean).join(' · '))}
${text(140, 'measure', [result.moves, result.time && `in ${result.time}`].filter(Boolean).join(' '))}
${text(166, 'comparison', result.comparison)}
${text(192, 'help', cut(resultLines({ ...result, blocks: [] })[2]))}
${drawTrace(result.blocks)}
${text(284, 'name', 'Mazewright')}
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
 * Whether the trace of a game can be computed: a large maze, which its description names by the seed, would be
 * generated again for each block.
 */
const hasTrace = (/** @type {Game} */ { description }) => parseCode(description).seed === undefined;

/** The trace of a solved game. @param {Game} game @param {AbortSignal} signal @returns {Promise<Block[]>} */
async function traceOf({ session, moveCount, description, helpMoves }, signal) {
  const { moves } = parseCode(session.code({ description: true, moves: true }));
  if (moves.length !== moveCount) return [];
  const ends = blockEnds(moves.length);
  const distances = [];
  // One after the other: a core has a limit of open mazes.
  for (const end of ends.slice(0, -1)) {
    const code = end ? `${description}.m${moves.slice(0, end)}` : description;
    distances.push((await fewestMoves(code, { fromHere: true, signal })) ?? Infinity);
    if (signal.aborted) return [];
  }
  distances.push(0);
  return traceBlocks(ends, distances, helpMoves);
}

/** The sentence that explains the blocks. @param {number} moves */
function legend(moves) {
  const size = movesInBlock(moves);
  const unit = size === 1 ? 'Each block is a move' : `Each block is ${size} moves`;
  return `${unit}: ${SIGNS.nearer} nearer to the goal, ${SIGNS.further} further, ${SIGNS.neither} neither, ${SIGNS.help} help shown.`;
}

/** Which maze it is: the day, or the name. @param {string} code */
function nameOf(code) {
  const day = dayOf(code);
  return day ? longName(day) : mazeName(code);
}

/** The card of a game that the visitor has solved. What takes long to compute comes later. */
export function createCard(/** @type {Card} */ machine, /** @type {Game} */ game) {
  const { code, moves, milliseconds, moveCount } = game;
  const help = [...game.help];
  const day = dayOf(code);
  // One day is no row yet.
  const days = settings.streak && day ? streakUntil(records(), day) : 0;
  const closed = new AbortController();
  /** @type {number | undefined} */ let fewest;
  /** @type {Block[]} */ let blocks = [];
  const status = h('p.quiet', { role: 'status' });
  const say = (/** @type {string} */ sentence) => announce((status.textContent = sentence));
  const picture = h('img.result-picture', { width: WIDTH, height: HEIGHT });
  const written = h('textarea.field', { readonly: true });
  written.setAttribute('aria-label', 'Result as text');
  const explained = h('p.quiet');
  const fileName = `mazewright-${machine.kind}-${dayOf(code) ?? parseCode(code).seed ?? 'own'}.png`;
  const time = rememberedCheckbox('daily.time', false, {
    label: 'Show my time',
    onchange: update,
  });

  function update() {
    const result = {
      title: machine.title,
      day: nameOf(code),
      moves: formatCount(moves, 'move'),
      comparison: comparison({ moves, fewest, help }),
      time: time.input.checked ? formatTime(milliseconds) : '',
      blocks,
      help,
      streak: days > 1 ? streakInWords(days) : '',
      link: address(code),
    };
    const lines = resultLines(result);
    written.value = lines.join('\n');
    written.rows = lines.length + 2;
    picture.src = addressOf(drawing(result, machine.emblem()));
    picture.alt = resultLines({ ...result, blocks: [] })
      .slice(0, 3)
      .join('. ');
    fill(explained, blocks.length > 0 && legend(moveCount));
  }
  async function complete() {
    const { signal } = closed;
    fewest = await fewestMoves(game.description, { signal });
    if (signal.aborted) return;
    update();
    if (fewest === undefined || !hasTrace(game)) return;
    const trace = await traceOf(game, signal);
    if (signal.aborted) return;
    blocks = trace;
    update();
  }
  update();
  void complete();

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
    try {
      saveFile(await pngOf(picture), fileName, 'image/png');
      say(`Picture saved as ${fileName}.`);
    } catch {
      say('This site’s security policy allows no pictures (img-src data:). Copy the text instead.');
    }
  }

  return {
    element: h(
      'section.stack.result-card',
      { 'aria-label': 'Your result' },
      picture,
      written,
      explained,
      time.element,
      row(
        button({
          label: 'Copy text',
          icon: 'copy',
          kind: 'main',
          onclick: () => void copyText(written.value, written).then(say),
        }),
        button({ label: 'Copy picture', onclick: () => void copyPicture() }),
        button({ label: 'Save picture', onclick: () => void downloadPicture() }),
      ),
      status,
    ),
    close: () => closed.abort(),
  };
}
