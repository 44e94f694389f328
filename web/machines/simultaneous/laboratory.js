// The laboratory under the wall: challenge, proof, solvers side by side, tables and figures, and what
// is known. All work is done by workers of its own, as many as are chosen.

import { Engine } from '../../engine/client.js';
import { Facts, MazeError } from '../../engine/core.js';
import { button, checkbox, fold, progress, slider } from '../../app/ui/controls.js';
import { fill, h, newId } from '../../app/ui/dom.js';
import { loadPlot } from '../../app/ui/plot.js';
import { createTiles, maskOf } from './tiles.js';

/** @typedef {import('../../app/shell.js').Context} Context */

const CHALLENGES = ['2x2', '2x3', '3x3', '3x4', '4x4', '4x5', '5x5', '5x6', '6x6'];
const METHODS = /** @type {const} */ ([
  ['shortest', 'brute', 'Brute force'],
  ['shortest', 'dijkstra', 'Dijkstra'],
  ['shortest', 'astar', 'A*'],
  ['shortest', 'ess', 'ESS'],
  ['shortest', 'chain', 'Chain'],
  ['approximate', 'so', 'In order (SO)'],
  ['approximate', 'rs', 'Random (RS)'],
  ['approximate', 'ias', 'Append (IAS)'],
  ['approximate', 'gl', 'Lookahead (GL)'],
  ['approximate', 'anneal', 'Annealing'],
]);
const COLOURS = ['#1f5fa8', '#b3261e', '#2f7d32', '#7b3fa0', '#b06000', '#00767a', '#a0306f'];
const STEP_MS = 160;
/** Known lengths; sequences and certificates stand in the repository's tests/data. */
const KNOWN = [
  ['2x2', '3', ''],
  ['2x3', '5', ''],
  ['2x4', '7', ''],
  ['2x5', '11', ''],
  ['2x6', '13', ''],
  ['2x7', '16', ''],
  ['2x8', '18', ''],
  ['2x9', '21', ''],
  ['2x10', '24', ''],
  ['2x11', '27', ''],
  ['3x3', '11', ''],
  ['3x4', '17', ''],
  ['3x5', '29', ''],
  ['4x4', '29', ''],
  ['4x5', '37 to 51', 'open'],
  ['5x5', '44 to 107', 'open'],
  ['6x6', '40 to 3728', 'open'],
];

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
const grouped = (/** @type {string | number | undefined} */ value) =>
  value === undefined || value === '' || Number.isNaN(Number(value))
    ? '–'
    : Number(value).toLocaleString('en');

/** What a task said, also where the answer is no. @param {Promise<Facts>} asked */
async function answerOf(asked) {
  try {
    return { facts: await asked, error: undefined };
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    return { facts: error.result ? Facts.parse(error.result) : undefined, error };
  }
}

const isAbort = (/** @type {unknown} */ error) =>
  error instanceof DOMException && error.name === 'AbortError';

/** @param {string[]} head @param {string[][]} rows @param {string} caption */
const table = (head, rows, caption) =>
  h(
    'div',
    { class: 'table-place', tabindex: '0', role: 'region', 'aria-label': caption },
    h(
      'table',
      { class: 'figures-table' },
      h('caption', { class: 'unseen' }, caption),
      h('thead', null, h('tr', null, ...head.map((name) => h('th', { scope: 'col' }, name)))),
      h(
        'tbody',
        null,
        ...rows.map(([name, ...cells]) =>
          h(
            'tr',
            null,
            h('th', { scope: 'row' }, name),
            ...cells.map((cell) => h('td', null, cell)),
          ),
        ),
      ),
    ),
  );

/** @param {Context} context */
export function createLaboratory(context) {
  const cores = Math.max(1, Math.min(8, navigator.hardwareConcurrency || 2));
  const engine = new Engine({ workers: Math.min(2, cores) });
  // The solvers have workers of their own, whose number changes.
  let pool = new Engine({ workers: 1 });
  const race = { task: (/** @type {Parameters<Engine['task']>} */ ...args) => pool.task(...args) };
  const lab = { task: (/** @type {Parameters<Engine['task']>} */ ...args) => engine.task(...args) };
  /** The set on the wall: `SIZE` or `--size SIZE --mazes ...`. */
  const wall = { words: '3x3', label: '' };
  const parts = [
    challenge(context, lab),
    proof(lab),
    solvers(race, wall, cores, (count) => {
      pool.close();
      pool = new Engine({ workers: count });
    }),
    chapterSix(lab),
    known(lab),
  ];
  return {
    elements: parts.map(({ element }) => element),
    /** @param {string} description @param {import('./tiles.js').Mazes} mazes */
    open(description, mazes) {
      const size = `${mazes.rows}x${mazes.columns}`;
      wall.words = description.includes('.dall')
        ? size
        : `--size ${size} --mazes ${mazes.masks.map((mask) => mask.toString(16)).join(',')}`;
      wall.label = description.includes('.dall') ? `all of ${size}` : `the set on the wall`;
    },
    settings: () => parts.forEach(({ redraw }) => redraw?.()),
    close: () => {
      engine.close();
      pool.close();
      parts.forEach(({ close }) => close?.());
    },
  };
}

/** @typedef {{task: Engine['task']}} Lab */
/** @typedef {{element: HTMLElement, redraw?: () => void, close?: () => void}} Part */

// ---- Challenge ----

/** @param {Context} context @param {Lab} lab @returns {Part} */
function challenge(context, lab) {
  const ids = { size: newId('size'), text: newId('text') };
  const size = h(
    'select',
    { id: ids.size, class: 'field' },
    ...CHALLENGES.map((value) => h('option', { value }, value.replace('x', ' × '))),
  );
  size.value = '4x4';
  const text = h('textarea', {
    id: ids.text,
    class: 'field sequence-field',
    rows: '3',
    spellcheck: 'false',
    autocapitalize: 'off',
  });
  const perfect = checkbox({
    label: 'Perfect',
    hint: 'All on the goal at the end.',
    checked: false,
    onchange: () => {},
  });
  const answer = h('p', { class: 'lab-answer', role: 'status' });
  const canvas = h('canvas', { class: 'wall lab-maze', role: 'img', hidden: true });
  const tiles = createTiles(canvas, { height: () => 180, still: context.motionReduced });
  const wait = progress('Stop');
  let endWalk = () => {};

  async function check() {
    endWalk();
    canvas.hidden = true;
    const moves = text.value.toLowerCase().replace(/[^a-z]/g, '');
    const signal = wait.start('Walking through all mazes');
    try {
      const flag = perfect.input.checked ? ' --perfect' : '';
      const { facts, error } = await answerOf(
        lab.task('simultaneous', 'verify', `${size.value} ${moves}${flag}`, { signal }),
      );
      const mask = facts?.get('unsolved');
      if (mask) await show(mask, moves);
      else if (error) answer.textContent = `${error.message}.`;
      else
        answer.textContent = `It solves all ${grouped(facts?.get('solves'))} mazes, in ${moves.length} moves.`;
    } catch (error) {
      if (!isAbort(error)) throw error;
    } finally {
      wait.done();
    }
  }
  /** The maze that is left, with the walk through it. @param {string} mask @param {string} moves */
  async function show(mask, moves) {
    answer.textContent = `Not all: this maze (${mask}) is left. The dot takes the ${moves.length} moves in vain.`;
    const [rows, columns] = size.value.split('x').map(Number);
    const core = await context.core;
    const session = core.open(`v1.simultaneous.r${rows}_c${columns}.d${mask}`);
    canvas.hidden = false;
    canvas.setAttribute('aria-label', `A maze that this sequence does not solve: ${mask}`);
    tiles.show({ rows, columns, masks: [maskOf(mask)] }, [0]);
    let at = 0;
    let timer = 0;
    // Whatever ends the walk, its session is closed: the core holds only so many.
    endWalk = () => {
      clearTimeout(timer);
      session.close();
      endWalk = () => {};
    };
    const next = () => {
      if (at >= moves.length || !canvas.isConnected) return endWalk();
      session.step(moves[at++]);
      tiles.move([Number.parseInt(session.describe().get('tokens') ?? '00', 16)]);
      timer = setTimeout(next, STEP_MS);
    };
    next();
  }

  return {
    element: fold(
      'Challenge: does your sequence solve everything?',
      h(
        'div',
        { class: 'row' },
        h('div', null, h('label', { for: ids.size, class: 'label' }, 'All mazes of'), size),
        perfect.element,
      ),
      h('label', { for: ids.text, class: 'label' }, 'Sequence of u, d, l, r'),
      text,
      h(
        'div',
        { class: 'row' },
        button({ label: 'Check', kind: 'main', onclick: () => void check() }),
      ),
      wait.element,
      answer,
      canvas,
    ),
    close: () => {
      endWalk();
      tiles.close();
    },
  };
}

// ---- The proof ----

/** @param {Lab} lab @returns {Part} */
function proof(lab) {
  const answer = h('p', { class: 'lab-answer', role: 'status' });
  const growth = h('div', null);
  const canvas = h('canvas', { class: 'wall', role: 'img', hidden: true });
  const tiles = createTiles(canvas, { height: () => 220 });
  const wait = progress('Stop');
  let certificate = '';
  const save = button({
    label: 'Keep the certificate',
    hint: 'A text file that any program can check',
    onclick: () => {
      const url = URL.createObjectURL(new Blob([certificate], { type: 'text/plain' }));
      h('a', { href: url, download: 'certificate-4x4-28.txt' }).click();
      setTimeout(() => URL.revokeObjectURL(url), 1000);
    },
  });
  save.hidden = true;

  async function prove() {
    const began = performance.now();
    const signal = wait.start('Beginning');
    /** @type {string[][]} */
    const chain = [];
    certificate = '';
    save.hidden = canvas.hidden = true;
    try {
      answer.textContent = 'Looking for a sequence of at most 28 moves, and for one of 29.';
      const attained = answerOf(lab.task('simultaneous', 'prove', '4x4 29', { signal }));
      // When all is stopped, the other search tells first.
      attained.catch(() => {});
      const facts = await lab.task('simultaneous', 'prove', '4x4 28', {
        signal,
        onProgress: (now) => {
          const mazes = now.get('mazes') ?? '';
          if (chain.at(-1)?.[0] !== mazes)
            chain.push([mazes, grouped(now.get('states')), now.get('bound') ?? '']);
          wait.say(
            `${mazes} mazes taken, ${grouped(now.get('states'))} states, at least ${now.get('bound')} moves`,
          );
          fill(growth, table(['Mazes', 'States left', 'At least'], chain, 'How the chain grew'));
        },
      });
      const rows = facts.rows.slice(facts.rows.findIndex(([name]) => name === 'section') + 1);
      certificate = `${rows.map((row) => row.join('\t')).join('\n')}\n`;
      const masks = rows.map(([word]) => word).filter((word) => /^[0-9a-f]+$/.test(word));
      canvas.hidden = false;
      canvas.setAttribute('aria-label', `The certificate: ${masks.length} mazes`);
      tiles.show(
        { rows: 4, columns: 4, masks: masks.map(maskOf) },
        masks.map(() => 0),
      );
      save.hidden = false;
      const proved = performance.now() - began;
      wait.say('Another program checks the certificate');
      await lab.task('simultaneous', 'check', `4x4 28 -\n${certificate}`, { signal });
      const found = (await attained).facts?.get('sequence') ?? '';
      const solves = await lab.task('simultaneous', 'verify', `4x4 ${found}`, { signal });
      answer.textContent =
        `Proved in ${seconds(proved)}: these ${masks.length} mazes alone need more than 28 moves, and ` +
        `the checker agrees. ${found} has ${found.length} and solves all ` +
        `${grouped(solves.get('solves'))}. So the answer is ${found.length}. ` +
        `(${seconds(performance.now() - began)} with everything.)`;
    } catch (error) {
      answer.textContent = isAbort(error) ? 'Stopped.' : `${/** @type {Error} */ (error).message}.`;
    } finally {
      wait.done();
    }
  }

  return {
    element: fold(
      'A proof in your browser: 4 × 4 needs 29 moves',
      h(
        'p',
        null,
        'The thesis could only say that all 3828 solvable mazes of four by four need between 26 and 29 ',
        'moves. Keep every place that a sequence could still be at, for a few mazes; take one more maze, ',
        'and throw away whatever can no longer be finished in time. When nothing is left, there is no such ',
        'sequence, and the mazes taken are the proof.',
      ),
      h(
        'div',
        { class: 'row' },
        button({ label: 'Prove it', kind: 'main', onclick: () => void prove() }),
        save,
      ),
      wait.element,
      answer,
      canvas,
      growth,
    ),
    redraw: tiles.redraw,
    close: tiles.close,
  };
}

// ---- Solvers side by side ----

/**
 * @param {Lab} lab @param {{words: string, label: string}} wall
 * @param {number} cores @param {(workers: number) => void} useWorkers
 * @returns {Part}
 */
function solvers(lab, wall, cores, useWorkers) {
  const boxes = METHODS.map(([, by, label]) =>
    checkbox({ label, checked: !['brute', 'anneal'].includes(by), onchange: () => {} }),
  );
  const workers = slider({
    label: 'Workers',
    minimum: 1,
    maximum: cores,
    value: Math.min(2, cores),
    onchange: () => {},
  });
  const time = slider({
    label: 'Seconds each',
    minimum: 1,
    maximum: 60,
    value: 8,
    onchange: () => {},
  });
  const place = h('div', null);
  const plot = h('div', { class: 'plots' });
  const wait = progress('Stop all');
  /** @type {{label: string, exact: boolean, points: [number, number][], low: [number, number][], text: string[]}[]} */
  let runs = [];
  /** @type {import('uplot') | undefined} */
  let chart;
  let turn = 0;

  const show = () =>
    fill(
      place,
      table(
        ['Method', 'Length', 'At least', 'Time', 'States', ''],
        runs.map(({ label, text }) => [label, ...text]),
        `Solvers on ${wall.label}`,
      ),
    );

  async function draw() {
    const mine = ++turn;
    const Plot = await loadPlot();
    const curves = runs.filter(({ points, low }) => points.length + low.length > 0);
    if (!Plot || mine !== turn || curves.length === 0) return;
    chart?.destroy();
    fill(plot);
    const times = [
      ...new Set(curves.flatMap((run) => [...run.points, ...run.low].map(([t]) => t))),
    ];
    times.sort((a, b) => a - b);
    const stepped = (/** @type {[number, number][]} */ points) =>
      times.map((t) => points.findLast(([at]) => at <= t)?.[1] ?? null);
    const style = getComputedStyle(plot);
    const ink = style.getPropertyValue('--ink-soft').trim();
    const line = style.getPropertyValue('--line').trim();
    const axis = { stroke: ink, grid: { stroke: line }, ticks: { stroke: line } };
    const figure = h(
      'figure',
      { class: 'plot', 'aria-label': 'Lengths over time; the figures are in the table' },
      h('figcaption', null, 'Best sequence so far (lines) and proved bounds (dashes), by seconds'),
    );
    plot.append(figure);
    const series = curves.flatMap((run, i) => [
      ...(run.points.length
        ? [
            {
              label: run.label,
              stroke: COLOURS[i % COLOURS.length],
              width: 2,
              points: { show: true },
            },
          ]
        : []),
      ...(run.low.length
        ? [{ label: `${run.label}: at least`, stroke: COLOURS[i % COLOURS.length], dash: [4, 4] }]
        : []),
    ]);
    const data = curves.flatMap((run) => [
      ...(run.points.length ? [stepped(run.points)] : []),
      ...(run.low.length ? [stepped(run.low)] : []),
    ]);
    chart = new Plot(
      {
        width: Math.max(260, Math.min(680, plot.clientWidth || 320)),
        height: 260,
        scales: { x: { time: false } },
        series: [{ label: 's' }, ...series],
        axes: [axis, axis],
      },
      /** @type {import('uplot').AlignedData} */ (/** @type {unknown} */ ([times, ...data])),
      figure,
    );
  }

  /** @param {number} i @param {AbortSignal} all */
  async function runOne(i, all) {
    const [task, by, label] = METHODS[i];
    const run = {
      label,
      exact: task === 'shortest',
      points: /** @type {[number, number][]} */ ([]),
      low: /** @type {[number, number][]} */ ([]),
      text: ['', '', '', '', 'waiting'],
    };
    runs.push(run);
    const limit = new AbortController();
    const stop = () => limit.abort();
    all.addEventListener('abort', stop);
    let began = 0;
    let timer = 0;
    const at = () => (performance.now() - began) / 1000;
    const begin = () => {
      if (began) return;
      began = performance.now();
      timer = setTimeout(stop, time.value() * 1000);
      run.text[4] = 'at work';
    };
    const minimize = task === 'approximate' ? ' --minimize' : '';
    try {
      begin();
      const { facts, error } = await answerOf(
        lab.task('simultaneous', task, `${wall.words} --by ${by}${minimize}`, {
          signal: limit.signal,
          onProgress: (now) => {
            begin();
            const best = Number(now.get('best'));
            const low = Number(now.get('at_least'));
            if (best && run.points.at(-1)?.[1] !== best) run.points.push([at(), best]);
            if (low && run.low.at(-1)?.[1] !== low) run.low.push([at(), low]);
            run.text = [
              best ? String(best) : '',
              low ? String(low) : '',
              seconds(performance.now() - began),
              grouped(now.get('states') ?? now.get('tries')),
              'at work',
            ];
            show();
          },
        }),
      );
      if (facts) {
        const length = facts.number('length');
        run.points.push([at(), length]);
        if (run.exact) run.low.push([at(), length]);
        run.text = [
          String(length),
          run.exact ? String(length) : '',
          seconds(performance.now() - began),
          grouped(facts.get('states')),
          run.exact ? 'shortest' : 'done',
        ];
      } else if (error) {
        run.text[4] = error.message;
      }
    } catch (error) {
      if (!isAbort(error)) throw error;
      run.text[4] = 'stopped';
    } finally {
      clearTimeout(timer);
      all.removeEventListener('abort', stop);
      show();
    }
  }

  async function runAll() {
    const chosen = METHODS.map((_, i) => i).filter((i) => boxes[i].input.checked);
    const signal = wait.start(`Running on ${wall.label || 'all of 3x3'}`);
    runs = [];
    useWorkers(workers.value());
    /** One after the other, as many lines of them as there are workers. */
    const next = async () => {
      while (chosen.length && !signal.aborted)
        await runOne(/** @type {number} */ (chosen.shift()), signal);
    };
    const ticker = setInterval(() => void draw(), 500);
    await Promise.all(Array.from({ length: workers.value() }, next));
    clearInterval(ticker);
    wait.done();
    show();
    void draw();
  }

  return {
    element: fold(
      'Solvers side by side',
      h(
        'p',
        { class: 'quiet' },
        'They work on what is on the wall: all mazes of a size, or your set.',
      ),
      h('div', { class: 'row methods' }, ...boxes.map(({ element }) => element)),
      h('div', { class: 'row' }, workers.element, time.element),
      h(
        'div',
        { class: 'row' },
        button({ label: 'Run', kind: 'main', onclick: () => void runAll() }),
      ),
      wait.element,
      place,
      plot,
    ),
    redraw: () => void draw(),
    close: () => chart?.destroy(),
  };
}

// ---- Chapter 6 ----

/** @param {Lab} lab @returns {Part} */
function chapterSix(lab) {
  const id = newId('table');
  const names = [
    ['table 6.1', 'Table 6.1: shortest lengths'],
    ['table 6.2', 'Table 6.2: A*'],
    ['table 6.3', 'Table 6.3: ESS'],
    ['table 6.4', 'Table 6.4: approximations, work'],
    ['table 6.5', 'Table 6.5: approximations, lengths'],
    ['table 6.6', 'Table 6.6: lower bounds'],
    ['figure 6.1', 'Figure 6.1: work by number of mazes'],
    ['figure 6.2', 'Figure 6.2: work by size'],
    ['figure 6.3', 'Figure 6.3: length by number of mazes'],
    ['figure 6.4', 'Figure 6.4: length by size'],
    ['figure 6.5', 'Figure 6.5: finding an unsolved maze, two ways'],
    ['figure 6.6', 'Figure 6.6: the finder by length of the sequence'],
    ['figure 6.7', 'Figure 6.7: the finder by size'],
    ['figure 6.8', 'Figure 6.8: A* and ESS'],
    ['figure 6.9', 'Figure 6.9: approximations, work'],
    ['figure 6.10', 'Figure 6.10: approximations, length'],
  ];
  const choice = h(
    'select',
    { id, class: 'field' },
    ...names.map(([value, label]) => h('option', { value }, label)),
  );
  const sets = slider({
    label: 'Sets a point',
    minimum: 1,
    maximum: 100,
    value: 5,
    onchange: () => {},
  });
  const place = h('div', null);
  const plot = h('div', { class: 'plots' });
  const wait = progress('Stop');
  /** @type {string[][]} */
  let points = [];
  let title = '';
  /** @type {import('uplot') | undefined} */
  let chart;
  let turn = 0;

  async function run() {
    const [task, name] = choice.value.split(' ');
    title = choice.selectedOptions[0].textContent ?? '';
    const words =
      task === 'table' ? `${name} --row-nodes 3000000` : `${name} --sets ${sets.value()}`;
    const signal = wait.start('At work');
    points = [];
    fill(plot);
    fill(place);
    try {
      const facts = await lab.task('simultaneous', task, words, {
        signal,
        onProgress: (now) => {
          wait.say(
            task === 'table'
              ? `Row ${now.get('rows')} of ${now.get('rows_in_all')}`
              : `Point ${now.get('point')} of ${now.get('points')}, set ${now.get('set')} of ${now.get('sets')}`,
          );
          if (task === 'figure') show(now);
        },
      });
      if (task === 'figure') show(facts);
      else
        fill(
          place,
          table(
            ['Size', 'Method', 'Measured', 'Ours', 'Thesis', 'Its unit', ''],
            facts
              .all('row')
              .map(([size, by, fact, ours, , unit, thesis, stopped]) => [
                size,
                by,
                fact,
                ours,
                thesis,
                unit,
                stopped ?? '',
              ]),
            title,
          ),
        );
    } catch (error) {
      if (!isAbort(error))
        fill(place, h('p', { role: 'status' }, `${/** @type {Error} */ (error).message}.`));
    } finally {
      wait.done();
    }
  }

  /** @param {Facts} facts */
  function show(facts) {
    const now = facts.all('point');
    if (now.length === points.length) return;
    points = now;
    fill(place, table(['At', 'Method', 'Measured', 'Mean', 'Runs', 'Cut off'], points, title));
    void draw();
  }

  async function draw() {
    const mine = ++turn;
    const Plot = await loadPlot();
    if (!Plot || mine !== turn || points.length === 0) return;
    chart?.destroy();
    fill(plot);
    const methods = [...new Set(points.map(([, by]) => by))];
    const across = [...new Set(points.map(([x]) => Number(x)))];
    const value = (/** @type {string} */ by, /** @type {number} */ x) => {
      const mean = points.find(([at, method]) => Number(at) === x && method === by)?.[3];
      return mean === undefined || mean === '-' ? null : Math.max(0.01, Number(mean));
    };
    const isWork = points[0][2] !== 'length';
    const style = getComputedStyle(plot);
    const line = style.getPropertyValue('--line').trim();
    const axis = {
      stroke: style.getPropertyValue('--ink-soft').trim(),
      grid: { stroke: line },
      ticks: { stroke: line },
    };
    const figure = h(
      'figure',
      { class: 'plot', 'aria-label': `${title}; the figures are in the table` },
      h('figcaption', null, `${title}${isWork ? ' (logarithmic)' : ''}`),
    );
    plot.append(figure);
    chart = new Plot(
      {
        width: Math.max(260, Math.min(680, plot.clientWidth || 320)),
        height: 260,
        scales: { x: { time: false }, y: isWork ? { distr: 3 } : {} },
        series: [
          { label: 'at' },
          ...methods.map((by, i) => ({
            label: by,
            stroke: COLOURS[i % COLOURS.length],
            dash: i % 2 ? [6, 3] : [],
            width: 2,
            points: { show: true, size: 6 },
          })),
        ],
        axes: [axis, { ...axis, size: 60 }],
      },
      /** @type {import('uplot').AlignedData} */ (
        /** @type {unknown} */ ([across, ...methods.map((by) => across.map((x) => value(by, x)))])
      ),
      figure,
    );
  }

  return {
    element: fold(
      'The tables and figures of the thesis, made again',
      h(
        'p',
        { class: 'quiet' },
        'The thesis measured seconds of a laptop; here work is counted, so that it is the same everywhere. ',
        'Of its figures only the captions survive: these are ours.',
      ),
      h('label', { for: id, class: 'label' }, 'Which'),
      choice,
      sets.element,
      h(
        'div',
        { class: 'row' },
        button({ label: 'Make it', kind: 'main', onclick: () => void run() }),
      ),
      wait.element,
      plot,
      place,
    ),
    redraw: () => void draw(),
    close: () => chart?.destroy(),
  };
}

// ---- What is known ----

/** @param {Lab} lab @returns {Part} */
function known(lab) {
  const wait = progress('Stop');
  const answer = h('p', { class: 'lab-answer', role: 'status' });
  async function again(/** @type {string} */ size) {
    const began = performance.now();
    const signal = wait.start(`Searching ${size}`);
    try {
      const { facts, error } = await answerOf(
        lab.task('simultaneous', 'shortest', size, {
          signal,
          onProgress: (now) =>
            wait.say(
              `${size}: at least ${now.get('at_least')}, ${grouped(now.get('states'))} states`,
            ),
        }),
      );
      answer.textContent = facts
        ? `${size}: ${facts.get('length')}, by ${facts.get('sequence')}; none is shorter (${seconds(performance.now() - began)}).`
        : `${size}: ${error?.message}.`;
    } catch (error) {
      if (!isAbort(error)) throw error;
    } finally {
      wait.done();
    }
  }
  const rows = KNOWN.map(([size, value, open]) =>
    h(
      'tr',
      null,
      h('th', { scope: 'row' }, size.replace('x', ' × ')),
      h('td', null, value),
      h(
        'td',
        null,
        open
          ? 'open'
          : button({
              label: 'Check',
              hint: `Finds the shortest sequence for ${size} again`,
              onclick: () => void again(size),
            }),
      ),
    ),
  );
  return {
    element: fold(
      'What is known',
      h(
        'p',
        null,
        'The length of a shortest sequence for all solvable mazes of a size. Where two numbers stand, ',
        'every length below the first is excluded and a sequence of the second is known.',
      ),
      wait.element,
      answer,
      h(
        'div',
        { class: 'table-place', tabindex: '0', role: 'region', 'aria-label': 'Known lengths' },
        h(
          'table',
          { class: 'figures-table' },
          h('caption', { class: 'unseen' }, 'Known lengths of shortest sequences'),
          h(
            'thead',
            null,
            h(
              'tr',
              null,
              ...['Size', 'Shortest', 'Again'].map((name) => h('th', { scope: 'col' }, name)),
            ),
          ),
          h('tbody', null, ...rows),
        ),
      ),
    ),
  };
}
