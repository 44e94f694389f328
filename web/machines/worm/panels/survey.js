// Many mazes of each maker, measured: what is chance in one maze is a law in a thousand.

import { button, checkbox, progress } from '../../../app/ui/controls.js';
import { createCharts, lineOf } from '../../../app/charts/bar-charts.js';
import { fill, h, newId, p, row } from '../../../app/ui/dom.js';
import { saveFile } from '../../../app/ui/files.js';
import { labelledSelect } from '../../../app/ui/new-maze-form.js';
import { figuresTable } from '../../../app/charts/table.js';
import { FIGURES, IS_SHARE, SHARES, UNIFORM } from './measures.js';
import { GENERATORS } from '../generators.js';

/** @typedef {import('../../../engine/core.js').KeyValues} KeyValues */
/**
 * One measure of one maker; see src/data/survey.h.
 * @typedef {{
 *   maker: string,
 *   count: number,
 *   mean: number,
 *   error: number,
 *   quartiles: number[],
 *   codes: string[],
 * }} Summary
 */

const SIZES = ['40x30', '100x100', '200x200', '500x500'];
const COUNTS = ['30', '100', '300', '1000'];
/** @type {Map<string, string>} */
const MEASURES = new Map([...SHARES, ...FIGURES]);
/** Every maker, and the worm that always joins where it can. @type {[word: string, name: string][]} */
const SORTS = GENERATORS.flatMap(([word, name]) =>
  word === 'worm'
    ? [
        [word, name],
        ['worm_greedy', 'Worm, greedy'],
      ]
    : [[word, name]],
);
const FIRST = ['worm', 'wormfast', 'nucleation', 'wilson', 'backtracker'];
const LENGTHS = 20;

/** @param {string} measure @param {number} value */
const shown = (measure, value) =>
  IS_SHARE.has(measure)
    ? `${(value * 100).toFixed(2)}%`
    : Number(value.toPrecision(5)).toLocaleString('en');

/**
 * A mean or its error: as many decimals as the largest error of the table has to show two digits, so that
 * one column is of one form.
 * @param {string} measure @param {Summary[]} summaries
 */
function withErrors(measure, summaries) {
  const factor = IS_SHARE.has(measure) ? 100 : 1;
  const largest = Math.max(...summaries.map(({ error }) => error)) * factor;
  const digits = largest > 0 ? Math.max(0, Math.min(6, 1 - Math.floor(Math.log10(largest)))) : 2;
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (/** @type {number} */ value) =>
    `${(value * factor).toLocaleString('en', form)}${IS_SHARE.has(measure) ? '%' : ''}`;
}

/** @param {KeyValues} facts @param {string} measure @returns {Summary[]} */
function summariesOf(facts, measure) {
  const heads = new Map(/** @type {[string, string][]} */ (facts.all('sort')));
  return facts
    .all('measure')
    .filter(([name]) => name === measure)
    .map(([, maker, count, mean, error, , ...more]) => ({
      maker,
      count: Number(count),
      mean: Number(mean),
      error: Number(error),
      quartiles: more.slice(0, 5).map(Number),
      codes: more.slice(5, 8).map((seed) => `${heads.get(maker)}${seed}`),
    }));
}

/**
 * Boxes from quartile to quartile, whiskers to the least and the most, the mean with its error as a dot;
 * the uniform law as a line across.
 * @param {string} measure @param {Summary[]} summaries @param {(maker: string) => string} nameOf
 * @param {{title: string, law?: number, isSigned?: boolean}} form
 * @returns {import('../../../app/charts/bar-charts.js').Chart}
 */
function boxesOf(measure, summaries, nameOf, { title, law, isSigned = false }) {
  const sign = (/** @type {number} */ value) => (isSigned && value > 0 ? '+' : '');
  const all = [
    ...summaries.flatMap(({ quartiles }) => quartiles),
    ...(law === undefined ? [] : [law]),
  ];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const margin = (high - low || Math.abs(high) || 1) * 0.06;
  /** @param {import('uplot')} plot */
  const draw = (plot) => {
    const { ctx } = plot;
    const x = (/** @type {number} */ at) => plot.valToPos(at, 'x', true);
    const y = (/** @type {number} */ value) => plot.valToPos(value, 'y', true);
    const wide = Math.min(40, (x(1) - x(0)) * 0.55);
    const line = (/** @type {number[]} */ ...[x0, y0, x1, y1]) => {
      ctx.beginPath();
      ctx.moveTo(x0, y0);
      ctx.lineTo(x1, y1);
      ctx.stroke();
    };
    ctx.save();
    ctx.lineWidth = 1.5 * devicePixelRatio;
    if (law !== undefined) {
      ctx.strokeStyle = ctx.fillStyle = '#b3261e';
      ctx.setLineDash([8, 5]);
      line(plot.bbox.left, y(law), plot.bbox.left + plot.bbox.width, y(law));
      ctx.setLineDash([]);
    }
    summaries.forEach(({ mean, error, quartiles: [least, lower, median, upper, most] }, i) => {
      ctx.strokeStyle = ctx.fillStyle = lineOf(i).stroke;
      line(x(i), y(least), x(i), y(lower));
      line(x(i), y(upper), x(i), y(most));
      ctx.strokeRect(x(i) - wide / 2, y(upper), wide, y(lower) - y(upper));
      line(x(i) - wide / 2, y(median), x(i) + wide / 2, y(median));
      line(x(i), y(mean - error), x(i), y(mean + error));
      ctx.beginPath();
      ctx.arc(x(i), y(mean), 3 * devicePixelRatio, 0, 2 * Math.PI);
      ctx.fill();
    });
    ctx.restore();
  };
  return {
    title,
    label: title,
    data: [summaries.map((_, i) => i), summaries.map(({ mean }) => mean)],
    series: [{ label: 'Mean', paths: () => null, points: { show: false } }],
    across: {
      label: 'Maker',
      value: (/** @type {unknown} */ _, /** @type {number | null} */ at) =>
        at === null ? '' : nameOf(summaries[at]?.maker ?? ''),
    },
    axes: [
      {
        font: '12px system-ui',
        rotate: -35,
        size: 78,
        splits: () => summaries.map((_, i) => i),
        values: (_, splits) => splits.map((at) => nameOf(summaries[at]?.maker ?? '')),
      },
      {
        font: '12px system-ui',
        size: 62,
        values: (_, splits) =>
          splits.map(
            (at) =>
              sign(at) +
              (IS_SHARE.has(measure)
                ? `${Number((at * 100).toPrecision(4))}%`
                : shown(measure, at)),
          ),
      },
    ],
    scaleX: { range: () => [-0.6, summaries.length - 0.4] },
    scaleY: { range: () => [low - margin, high + margin] },
    hooks: { draw: [draw] },
    legend: false,
    height: 320,
  };
}

/** Boxes are flat where the makers lie so many times as far apart as the mazes of one maker. */
const FLAT = 4;

/**
 * The makers on one axis; and where that makes their boxes flat, each about its own mean as well.
 * @param {string} measure @param {Summary[]} summaries @param {(maker: string) => string} nameOf
 */
function distributionsOf(measure, summaries, nameOf) {
  const name = MEASURES.get(measure);
  const law = UNIFORM[measure];
  const ofLaw =
    law === undefined ? '' : 'the broken line is the law of endless uniformly random mazes; ';
  const together = boxesOf(measure, summaries, nameOf, {
    title: `${name}: ${ofLaw}boxes hold the middle half of the mazes, a dot the mean`,
    law,
  });
  const all = summaries.flatMap(({ quartiles }) => quartiles);
  const spans = summaries.map(({ quartiles }) => quartiles[4] - quartiles[0]);
  if (Math.max(...all) - Math.min(...all) < FLAT * Math.max(...spans)) return [together];
  const aboutMeans = summaries.map((one) => ({
    ...one,
    mean: 0,
    quartiles: one.quartiles.map((value) => value - one.mean),
  }));
  const apart = boxesOf(measure, aboutMeans, nameOf, {
    title: `${name}, enlarged: the mazes of each maker about their own mean`,
    isSigned: true,
  });
  return [together, apart];
}

/**
 * The lengths of dead ends, on a logarithmic scale: where shares fall by the same factor from length to
 * length, the line is straight.
 * @param {KeyValues} facts @param {string[]} makers @param {(maker: string) => string} nameOf
 * @returns {import('../../../app/charts/bar-charts.js').Chart}
 */
function lengthsOf(facts, makers, nameOf) {
  const bins = facts.all('bin');
  const columnOf = (/** @type {string} */ maker) =>
    Array.from({ length: LENGTHS }, (_, i) => {
      const bin = bins.find(([, of, length]) => of === maker && length === String(i + 1));
      return { share: Number(bin?.[3] ?? 0) * 100, error: Number(bin?.[4] ?? 0) * 100 };
    });
  const columns = makers.map(columnOf);
  /** @param {import('uplot')} plot */
  const draw = (plot) => {
    const { ctx } = plot;
    const { left, top, width, height } = plot.bbox;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top, width, height);
    ctx.clip();
    columns.forEach((column, i) => {
      ctx.strokeStyle = lineOf(i).stroke;
      for (const [k, { share, error }] of column.entries()) {
        if (share <= error) continue;
        const x = plot.valToPos(k + 1, 'x', true);
        ctx.beginPath();
        ctx.moveTo(x, plot.valToPos(share - error, 'y', true));
        ctx.lineTo(x, plot.valToPos(share + error, 'y', true));
        ctx.stroke();
      }
    });
    ctx.restore();
  };
  return {
    title: 'Dead ends by their length in cells, in percent, logarithmic',
    data: [
      Array.from({ length: LENGTHS }, (_, i) => i + 1),
      ...columns.map((column) => column.map(({ share }) => share || null)),
    ],
    series: makers.map((maker, i) => ({
      label: nameOf(maker),
      value: (/** @type {unknown} */ _, /** @type {number | null} */ share) =>
        share === null ? '–' : `${Number(share.toPrecision(2))}%`,
      ...lineOf(i),
      width: 2,
      points: { show: true, size: 5 },
    })),
    across: { label: 'Length' },
    scaleY: { distr: 3, range: () => [0.0005, 100] },
    axes: [
      { font: '12px system-ui' },
      {
        font: '12px system-ui',
        size: 62,
        // A line for each power of ten.
        splits: () => [100, 10, 1, 0.1, 0.01, 0.001],
        filter: (_, splits) => splits,
        values: (_, splits) => splits.map((at) => (at === null ? '' : `${at}%`)),
      },
    ],
    hooks: { draw: [draw] },
    height: 320,
  };
}

/** What can be set before it is measured. */
function createQuestion() {
  const id = newId('survey-seed');
  const seed = h('input', {
    id,
    class: 'field',
    value: 'survey',
    maxlength: 27,
    spellcheck: false,
  });
  const sizes = labelledSelect(
    'Size',
    SIZES.map((one) => [one, one.replace('x', ' by ')]),
  );
  const counts = labelledSelect(
    'Mazes of each',
    COUNTS.map((one) => [one, Number(one).toLocaleString('en')]),
  );
  sizes.select.value = '200x200';
  counts.select.value = '100';
  const boxes = SORTS.map(([word, label]) => ({
    word,
    ...checkbox({ label, checked: FIRST.includes(word) }),
  }));
  const element = h(
    'div',
    { class: 'survey-form' },
    h(
      'fieldset',
      { class: 'survey-algorithms' },
      h('legend', { class: 'label' }, 'Makers'),
      ...boxes.map((box) => box.element),
    ),
    h(
      'div',
      { class: 'worm-fields' },
      sizes.element,
      counts.element,
      h(
        'div',
        null,
        h('label', { for: id, class: 'label' }, 'Seeds: this word and a number'),
        seed,
      ),
    ),
  );
  return {
    element,
    /** The core would take what stands behind a blank for a word of its own. */
    hasBlank: () => /\s/.test(seed.value.trim()),
    makers: () => boxes.filter(({ input }) => input.checked).map(({ word }) => word),
    /** The words of the task. */
    words() {
      const word = seed.value.trim();
      return [
        ...['--size', sizes.select.value],
        ...['--count', counts.select.value],
        ...['--makers', this.makers().join()],
        ...(word ? ['--seed', word] : []),
      ].join(' ');
    },
  };
}

/** @param {import('../../../app/shell.js').Context} context */
export function createSurvey({ engine, openCode }) {
  /** @type {KeyValues | undefined} */
  let facts;
  let asked = '';
  let measure = 'dead_end';
  const nameOf = (/** @type {string} */ maker) =>
    SORTS.find(([word]) => word === maker)?.[1] ?? maker;
  const table = figuresTable('Measures of the makers');
  const charts = createCharts();
  const wait = progress('Stop');
  const said = h('p', { class: 'hint', role: 'status' });
  const question = createQuestion();
  const measures = labelledSelect('Measure', [...MEASURES], () => {
    measure = measures.select.value;
    show();
  });
  const result = h('div', { class: 'survey-result', hidden: true });
  const element = h(
    'div',
    { class: 'survey' },
    p(
      'One maze is chance. Of many, the shares and lengths settle: that is where the makers differ, ',
      'and where worms that start near the maze should not differ from those that start anywhere.',
    ),
    question.element,
    row(button({ label: 'Measure', kind: 'main', onclick: () => void run() })),
    wait.element,
    said,
    result,
  );

  async function run() {
    said.textContent = '';
    if (question.makers().length === 0) {
      said.textContent = 'Choose a maker first.';
      return;
    }
    if (question.hasBlank()) {
      said.textContent = 'Seeds: a word is 1 to 27 letters, digits or hyphens, without blanks.';
      return;
    }
    const words = question.words();
    try {
      const answer = await wait.run('Measuring', (options) =>
        engine.task('worm', 'survey', words, options),
      );
      if (!answer) return;
      facts = answer;
      asked = words;
      show();
    } catch (error) {
      said.textContent = `${/** @type {Error} */ (error).message}.`;
    }
  }

  const opener = (/** @type {string} */ code, /** @type {string} */ text) =>
    h('button', { type: 'button', class: 'link', onclick: () => openCode(code) }, text);

  /** Whether the worms and the fast worms differ. @param {KeyValues} of */
  function besideOf(of) {
    const line = of.all('beside').find(([name]) => name === measure);
    if (!line || line[1] !== 'worm' || line[2] !== 'wormfast') return null;
    const [, , fast, z, chance] = line;
    return p(
      `${nameOf('worm')} and ${nameOf(fast)}: their means differ by ${Math.abs(Number(z)).toFixed(2)} times the error of the difference. `,
      `If they were the same, so much or more would come by chance with probability ${Number(chance).toFixed(3)}.`,
    );
  }

  function show() {
    if (!facts) return;
    const summaries = summariesOf(facts, measure);
    const number = (/** @type {number} */ value) => shown(measure, value);
    const exact = withErrors(measure, summaries);
    table.show(
      ['', 'Mean', '± error', 'Least', 'A quarter below', 'Median', 'A quarter above', 'Most'],
      summaries.map(
        ({ maker, mean, error, quartiles: [least, lower, median, upper, most], codes }) => [
          nameOf(maker),
          exact(mean),
          exact(error),
          opener(codes[0], number(least)),
          number(lower),
          opener(codes[1], number(median)),
          number(upper),
          opener(codes[2], number(most)),
        ],
      ),
      `${MEASURES.get(measure)}, of ${summaries[0]?.count ?? 0} mazes of each maker`,
    );
    fill(
      result,
      measures.element,
      table.element,
      p('The least, the median and the most open the maze that they are of.'),
      besideOf(facts),
      charts.element,
      p('The same anywhere else:'),
      h('pre', { class: 'survey-command', tabindex: '0' }, `mazewright worm survey ${asked}`),
      row(
        button({ label: 'Keep the figures', hint: 'As a table, with tabs between', onclick: keep }),
      ),
    );
    result.hidden = false;
    const makers = facts.all('sort').map(([maker]) => maker);
    void charts.show([
      ...distributionsOf(measure, summaries, nameOf),
      lengthsOf(facts, makers, nameOf),
    ]);
  }

  function keep() {
    if (!facts) return;
    const text = facts.rows.map((line) => `${line.join('\t')}\n`).join('');
    saveFile(new Blob([text], { type: 'text/tab-separated-values' }), 'mazewright-survey.tsv');
  }

  return {
    element,
    settings: show,
    close: charts.clear,
  };
}
