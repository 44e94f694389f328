// A race: the sender's lights as a row of small lamps under the box, one press of theirs for each of
// mine, and at the end a card with what both have needed.

import { button } from '../../../app/ui/controls.js';
import { fill, h, row, svg } from '../../../app/ui/dom.js';
import { readable, rounded } from '../numbers.js';
import { describeLights } from '../announcements.js';

/** @typedef {import('../../../app/games/game.js').Game} Game */
/** @typedef {import('../../../app/games/ghost.js').Ghost} Ghost */

const pressesOf = (/** @type {number} */ count) => (count === 1 ? '1 press' : `${count} presses`);

/** A lamp in outline; one that is on has a core as well. @param {boolean} on @param {number} i from the left */
const lampDrawing = (on, i) =>
  svg(
    'g',
    { class: on ? 'ghost-lamp on' : 'ghost-lamp', transform: `translate(${12 + 24 * i} 12)` },
    svg('circle', { class: 'ghost-glass', r: 9 }),
    on ? svg('circle', { class: 'ghost-core', r: 4.5 }) : null,
  );

/** Where they stand. @param {Ghost} ghost */
function progressOf({ count, total, solves }) {
  if (count < total) return `${count} of ${pressesOf(total)}`;
  return solves ? `done in ${pressesOf(total)}` : `no further than ${pressesOf(total)}`;
}

/** Who has needed fewer, and whether I had the map. @param {number} mine @param {Ghost} ghost @param {boolean} withMap */
function verdictOf(mine, { total, solves }, withMap) {
  const by = pressesOf(Math.abs(mine - total));
  const verdict = !solves
    ? 'You solved it, and they did not'
    : mine === total
      ? `A draw: both in ${pressesOf(mine)}`
      : `${mine < total ? 'You' : 'They'} won, by ${by}`;
  return `${verdict}. You went ${withMap ? 'with' : 'without'} the map.`;
}

/** 81.654321 as 81.7; a long one as about how much it is: what it is exactly, the measures say. */
const glance = (/** @type {string} */ value) =>
  Number(value) < 1e6 ? readable(value) : rounded(Number(value));

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {string} wholeMap the help that is to be told
 */
export function createRace({ engine, reset, shareMoves }, wholeMap) {
  const drawing = svg('svg', { class: 'ghost-lights', role: 'img' });
  const progress = h('span', { class: 'ghost-progress' });
  const lamps = h(
    'div',
    { class: 'ghost', role: 'group', 'aria-label': 'Theirs', hidden: true },
    h('b', null, 'Theirs'),
    drawing,
    progress,
  );
  const verdict = h('p', { class: 'race-verdict' });
  const figures = h('dl', { class: 'race-figures' });
  const card = h(
    'section',
    { class: 'race-card', 'aria-label': 'The race', hidden: true },
    verdict,
    figures,
    row(
      button({ label: 'Again', hint: 'The same race from the start', onclick: reset }),
      button({
        label: 'Share my walk',
        hint: 'A link with your presses, to be raced against',
        kind: 'main',
        onclick: shareMoves,
      }),
    ),
  );
  /** @type {Ghost | undefined} */
  let ghost;
  /** What the core says of a maze. @type {{of: string, fewest: string, random: string}} */
  let known = { of: '', fewest: '–', random: '–' };

  /** @param {Ghost} theirs */
  function showLamps(theirs) {
    const lights = [...(theirs.values.get('lights') ?? '')];
    drawing.setAttribute('viewBox', `0 0 ${24 * lights.length} 24`);
    drawing.setAttribute('aria-label', describeLights(theirs.values));
    fill(drawing, ...lights.map((light, i) => lampDrawing(light === '1', i)));
    progress.textContent = progressOf(theirs);
  }

  /** @param {Game} game @param {Ghost} theirs */
  function showCard(game, theirs) {
    verdict.textContent = verdictOf(game.moves, theirs, game.help.includes(wholeMap));
    const rows = [
      ['Yours', String(game.moves)],
      ['Theirs', String(theirs.total)],
      ['Fewest', known.fewest],
      ['At random, mean', known.random],
    ];
    fill(
      figures,
      ...rows.map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value))),
    );
  }

  /** The fewest presses, and the mean of who presses at random. @param {Game} game @param {Ghost} theirs */
  async function look(game, theirs) {
    const of = game.description;
    known = { of, fewest: '–', random: '–' };
    const facts = await engine.rate(of);
    if (known.of !== of) return;
    known.fewest = facts.get('shortest') ?? '–';
    known.random = glance(facts.get('expected_random_presses') ?? '–');
    if (ghost === theirs) showCard(game, theirs);
  }

  return {
    lamps,
    card,
    get isOver() {
      return !card.hidden;
    },
    /** Shows whom it is a race with, if it is one, and how it ended. @param {Game} game */
    show(game) {
      ghost = game.ghost;
      lamps.hidden = !ghost;
      card.hidden = !ghost || game.values.get('solved') !== 'yes';
      if (!ghost) return;
      showLamps(ghost);
      if (card.hidden) return;
      if (known.of !== game.description) void look(game, ghost);
      showCard(game, ghost);
    },
    /** For the ear, after what is said of mine. */
    announcement() {
      if (!ghost) return '';
      const end = card.hidden ? '' : ` ${verdict.textContent}`;
      return ` Theirs: ${describeLights(ghost.values)}; ${progress.textContent}.${end}`;
    },
  };
}
