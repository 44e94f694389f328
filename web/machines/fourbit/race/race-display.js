// Race against a shared game: a row of small lamps shows the opponent's lights, one of their presses for
// each of mine; at the end the plate says who won, and a card in the panel compares both.

import { fill, formatCount, h, svg } from '../../../app/ui/index.js';
import { readable, rounded } from '../numbers.js';
import { describeLights } from '../announcements.js';
import { helpInWords } from '../../../app/games/result.js';

/** @typedef {import('../../../app/games/ghost.js').Ghost} Ghost */

const pressesOf = (/** @type {number} */ count) => formatCount(count, 'press', 'presses');

/** A lamp in outline; a lamp that is on also has a core. @param {boolean} on @param {number} i from the left */
const lampDrawing = (on, i) =>
  svg(
    'g',
    { class: on ? 'ghost-lamp on' : 'ghost-lamp', transform: `translate(${12 + 24 * i} 12)` },
    svg('circle.ghost-glass', { r: 9 }),
    on ? svg('circle.ghost-core', { r: 4.5 }) : null,
  );

/** The progress of the opponent. @param {Ghost} ghost */
function progressOf({ count, total, solves }) {
  if (count < total) return `${count} of ${pressesOf(total)}`;
  return solves ? `done in ${pressesOf(total)}` : `stopped after ${pressesOf(total)}`;
}

const doorsOf = (/** @type {KeyValues} */ values) => values.number('doors');

/** The result of the race. Who tried fewer doors found the way with less; presses decide between equals. */
function verdictOf(/** @type {Game} */ game, /** @type {Ghost} */ { total, solves, values }) {
  const [doors, presses] = [doorsOf(values) - doorsOf(game.values), total - game.moves];
  const winner = (doors || presses) > 0 ? 'You' : 'They';
  const by = doors
    ? `${formatCount(Math.abs(doors), 'door')} fewer`
    : `${pressesOf(Math.abs(presses))} fewer`;
  if (!solves) return 'You solved it, they did not.';
  if (doors || presses) return `${winner} won with ${by}.`;
  return `A draw: ${pressesOf(total)}, ${formatCount(doorsOf(values), 'door')}.`;
}

/** Rounds a number for the card, 81.654321 to 81.7; large ones in scientific notation. */
const glance = (/** @type {string} */ value) =>
  Number(value) < 1e6 ? readable(value) : rounded(Number(value));

/**
 * @param {Engine} engine @param {HTMLElement} lamps the place of the opponent's lights
 * @param {HTMLElement} card the place of the comparison
 */
export function createRaceDisplay(engine, lamps, card) {
  const drawing = svg('svg.ghost-lights', { role: 'img' });
  const progress = h('span.hint.ghost-progress');
  fill(lamps, h('b', 'Theirs'), drawing, progress);
  const figures = h('dl.cluster.race-figures');
  fill(card, figures);
  /** @type {Ghost | undefined} */ let ghost;
  let isOver = false;
  /** The result, and the help that was used. @type {[line: string, help: string]} */
  let verdict = ['', ''];
  /** Figures of the maze `of`. @type {{of: string, fewest: string, random: string}} */
  let known = { of: '', fewest: '–', random: '–' };

  function showLamps(/** @type {Ghost} */ theirs) {
    const lights = [...(theirs.values.get('lights') ?? '')];
    drawing.setAttribute('viewBox', `0 0 ${24 * lights.length} 24`);
    drawing.setAttribute('aria-label', describeLights(theirs.values));
    fill(drawing, ...lights.map((light, i) => lampDrawing(light === '1', i)));
    progress.textContent = progressOf(theirs);
  }

  function showCard(/** @type {Game} */ game, /** @type {Ghost} */ theirs) {
    verdict = [verdictOf(game, theirs), `${helpInWords(game.help)}.`];
    const rows = [
      ['Yours', `${pressesOf(game.moves)}, ${formatCount(doorsOf(game.values), 'door')}`],
      ['Theirs', `${pressesOf(theirs.total)}, ${formatCount(doorsOf(theirs.values), 'door')}`],
      ['Fewest', known.fewest],
      ['Random play, mean', known.random],
    ];
    fill(figures, ...rows.map(([name, value]) => h('div', h('dt.quiet', name), h('dd', value))));
  }

  /** Fetches the minimum presses and the mean of random play. @param {Game} game @param {Ghost} theirs */
  async function fetchFigures(game, theirs) {
    const of = game.description;
    known = { of, fewest: '–', random: '–' };
    const values = await engine.rate(of);
    if (known.of !== of) return;
    known.fewest = values.get('shortest') ?? '–';
    known.random = glance(values.get('expected_random_presses') ?? '–');
    if (ghost === theirs) showCard(game, theirs);
  }

  return {
    /** The result, for the plate. */
    result: () => verdict,
    /** Shows the opponent, and at the end compares both; hides the opponent outside a race. @param {Game} game */
    show(game) {
      ghost = game.ghost;
      lamps.hidden = !ghost;
      isOver = ghost !== undefined && game.values.get('solved') === 'yes';
      if (!ghost) return;
      showLamps(ghost);
      if (!isOver) return;
      if (known.of !== game.description) void fetchFigures(game, ghost);
      showCard(game, ghost);
    },
    /** The screen-reader announcement of the opponent, appended to that of my step. */
    announcement() {
      if (!ghost) return '';
      const end = isOver ? ` ${verdict.join(' ')}` : '';
      return ` Theirs: ${describeLights(ghost.values)}; ${progress.textContent}.${end}`;
    },
  };
}
