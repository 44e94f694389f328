// Tests of the experiments without a page: the rows of the core parsed, conditions, arguments as text, values and
// plots of results.

import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { KeyValues, instantiateCore } from '../../web/engine/core.js';
import { plotsOf } from '../../web/app/experiments/results/result-plots.js';
import {
  describeValues,
  formatFigure,
  formatValue,
} from '../../web/app/experiments/results/result-values.js';
import {
  costOf,
  defaultOf,
  holds,
  limitsOf,
  reasonAgainst,
} from '../../web/app/rows/conditions.js';
import { parseCatalog } from '../../web/app/rows/rows.js';
import {
  argumentAt,
  commandLine,
  formatArguments,
  parseLinkWords,
} from '../../web/app/experiments/task-arguments.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';

/** Rows of a machine that has one task of every kind of argument. */
const ROWS = [
  'kind\tx\tX machine',
  'task\tx\tprint\t-\ta second@pages=1|2;an hour\tPrint\tprints mazes',
  'argument\tx\tprint\tpages\tinteger\tword\t1\t100\t-\t7\t-\tpaper=a5:1:2:0;!frame:1:50:0\t-\t-\tpages\tPages\tnumber of pages',
  'argument\tx\tprint\tpaper\tchoice\toption\t-\t-\t-\t-\ta4=A4;a5=A5@!frame;letter=Letter\t-\t-\t-\t-\tPaper\t-',
  'argument\tx\tprint\tframe\tflag\toption\t-\t-\t-\t-\t-\t-\t-\t-\t-\tFrame\t-',
  'argument\tx\tprint\twidth\tinteger\texpert\t1\t9\t-\t-\t-\t-\tframe paper!=letter\t-\tmm\tWidth\t-',
  'argument\tx\tprint\tmazes\tmazes\toption\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-',
  'argument\tx\tprint\tshard\tshard\toption\t-\t-\t-\t-\t-\t-\t-\t-\t-\tShard\t-',
  'result\tx\tprint\ttotal_ink\tinteger\tml\theadline\tInk\t-',
  'result\tx\tprint\tmeasure.key\tmeasure\t-\tchoose\tMeasure\t-',
  'result\tx\tprint\tmeasure.sort\ttext\t-\tseries\tSort\t-',
  'result\tx\tprint\tmeasure.mean\tdecimal\t-\tmean\tMean\t-',
  'result\tx\tprint\tmeasure.error\tdecimal\t-\terror\t± error\t-',
  ...['minimum', 'lower', 'median', 'upper', 'maximum'].map(
    (name) => `result\tx\tprint\tmeasure.${name}\tdecimal\t-\tbox\t${name}\t-`,
  ),
  'measure\tx\tdead\tshare\t-\tharder\tDead ends\tshare of the cells',
].join('\n');

describe('rows', () => {
  const machine = parseCatalog(ROWS).get('x');
  assert.ok(machine);
  const [task] = machine.tasks;
  const [pages, paper, , width, mazes] = task.arguments;

  test('cells of a row have names; a dash is no value, and a name stands for a missing label', () => {
    assert.deepEqual(
      { ...pages, limits: pages.limits.length },
      {
        ...{ name: 'pages', type: 'integer', place: 'word', minimum: '1', maximum: '100' },
        ...{ cells: '', initial: '7', group: '', choices: [], limits: 2, needs: '', oneOf: '' },
        ...{ unit: 'pages', label: 'Pages', help: 'number of pages' },
      },
    );
    assert.equal(mazes.label, 'Mazes');
    assert.equal(machine.measures.get('dead')?.label, 'Dead ends');
    assert.equal(task.hasMaze, false);
  });

  test('all words of a condition must hold; a value that is not given is the default', () => {
    const cases =
      /** @type {[condition: string, values: Record<string, string>, holds: boolean][]} */ ([
        ['', {}, true],
        ['frame', {}, false],
        ['frame', { frame: 'yes' }, true],
        ['!frame', { frame: 'yes' }, false],
        ['paper=a4|a5', {}, true],
        ['paper=a4|a5', { paper: 'letter' }, false],
        ['paper!=a4', {}, false],
        ['pages=7', {}, true],
        ['frame paper!=letter', { frame: 'yes', paper: 'letter' }, false],
      ]);
    for (const [condition, values, expected] of cases)
      assert.equal(
        holds(task.arguments, values, condition),
        expected,
        `${condition} ${JSON.stringify(values)}`,
      );
  });

  test('limits, choices, defaults and costs follow their conditions', () => {
    assert.equal(limitsOf(task.arguments, { paper: 'a5' }, pages).maximum, '2');
    assert.equal(limitsOf(task.arguments, {}, pages).maximum, '50');
    assert.equal(limitsOf(task.arguments, { frame: 'yes' }, pages).maximum, '100');
    const reasons = paper.choices.map((one) =>
      reasonAgainst(task.arguments, { frame: 'yes' }, one),
    );
    assert.deepEqual(reasons, ['', 'not with frame', '']);
    const [edges] = [{ name: '', label: '', help: '', condition: 'paper=letter' }];
    assert.equal(reasonAgainst(task.arguments, {}, edges), 'needs letter');
    assert.equal(defaultOf(task.arguments, {}, paper), 'a4');
    assert.equal(costOf(task, { pages: '2' }), 'a second');
    assert.equal(costOf(task, {}), 'an hour');
    assert.equal(holds(task.arguments, { frame: 'yes' }, width.needs), true);
  });

  test('values are written as a command, and an offset leads back to its argument', () => {
    const values = { paper: 'a5', pages: ' 3 ', frame: 'yes', mazes: 'a file\nof two lines' };
    const formatted = formatArguments(task, values);
    assert.equal(formatted.args, '3 --paper a5 --frame --mazes -\na file\nof two lines');
    assert.equal(
      commandLine('x', 'print', formatted.args),
      'mazewright x print 3 --paper a5 --frame --mazes FILE',
    );
    assert.equal(argumentAt(formatted, 0), 'pages');
    assert.equal(argumentAt(formatted, 10), 'paper');
    assert.equal(argumentAt(formatted, formatted.args.length), 'mazes');
    assert.equal(argumentAt(formatted, -1), '');
    assert.equal(formatArguments(task, { mazes: '1ff,1fb' }).args, '--mazes 1ff,1fb');
  });

  test('the words of a link fill the arguments; what fits none stays as it is written', () => {
    const words = ['3', '--frame', '--width', '4', '--paper', 'a4', '--shard', '1/2', '--foo'];
    assert.deepEqual(parseLinkWords(task, words), {
      ...{ pages: '3', frame: 'yes', width: '4', paper: 'a4' },
      'other words': '--shard 1/2 --foo',
    });
    assert.deepEqual(parseLinkWords(task, ['3', '--width', '4']), {
      ...{ pages: '3' },
      'other words': '--width 4',
    });
  });

  test('a result is shown by its rows, and a key without one by its name', () => {
    const values = KeyValues.parse(
      'total_ink\t12345\nold_key\t7\nlog\ta\tb\nlog\tc\td\nsection\tfile\nx\ty\n',
    );
    const { figures, tables } = describeValues(values, task.results);
    assert.deepEqual(
      figures.map((figure) => [figure.row.label, formatFigure(figure)]),
      [
        ['Ink', '12,345 ml'],
        ['Old key', '7'],
      ],
    );
    assert.deepEqual(
      tables.map(({ caption, lines }) => [caption, lines]),
      [
        [
          'Log',
          [
            ['a', 'b'],
            ['c', 'd'],
          ],
        ],
      ],
    );
    assert.equal(
      formatValue('123456789012345678901234567890', 'exact'),
      '123,456,789,012,345,678,901,234,567,890',
    );
    assert.equal(formatValue('1234', 'text'), '1234');
    assert.equal(formatValue('0.12345', 'share'), '12.35%');
    assert.equal(formatValue('dead', 'measure', machine), 'Dead ends');
  });

  test('mean and quartiles of a measure are a box for each series, shares in percent', () => {
    const values = KeyValues.parse(
      'measure\tdead\tworm\t0.2\t0.01\t0.1\t0.15\t0.2\t0.25\t0.3\nmeasure\tdead\twilson\t0.3\t0.01\t0.2\t0.25\t0.3\t0.35\t0.4\n',
    );
    const [table] = describeValues(values, task.results).tables;
    const [plot, ...more] = plotsOf(table, 'Dead ends', machine, 'share');
    assert.deepEqual(more, []);
    assert.ok('boxes' in plot);
    assert.deepEqual(
      plot.boxes.map(({ name, mean, quartiles }) => [name, mean, quartiles[4]]),
      [
        ['worm', 20, 30],
        ['wilson', 30, 40],
      ],
    );
    assert.equal(plot.axis.unit, 'percent');
  });
});

test('whole numbers far apart are points joined by lines: a bar of each would not be seen', () => {
  const row = { key: 'found', unit: '', help: '' };
  const columns = [
    { ...row, column: 'length', type: 'integer', role: 'y', label: 'Length' },
    { ...row, column: 'steps', type: 'integer', role: 'x', label: 'Steps' },
  ];
  const joined = (/** @type {string[][]} */ lines) => {
    const [plot] = plotsOf({ key: 'found', caption: 'Found', columns, lines }, 'Found');
    return 'series' in plot && plot.series[0].joined;
  };
  assert.equal(joined([['9', '1'], ['8', '3']]), 'bars'); // prettier-ignore
  assert.equal(joined([['9', '111'], ['8', '61898878']]), 'lines'); // prettier-ignore
});

describe('rows of the full core', () => {
  /** @type {import('../../web/app/rows/rows.js').Catalog} */
  let catalog;
  /** @type {Core} */
  let core;
  before(async () => {
    core = await instantiateCore(await bytesOf(DEVELOPMENT));
    catalog = parseCatalog(core.kindsText());
  });

  test('a table with x and y has a plot: the census of three lights', () => {
    const job = core.task('fourbit', 'census', '3');
    while (job.run(100_000) === 'running');
    const machine = catalog.get('fourbit');
    const task = machine?.tasks.find(({ name }) => name === 'census');
    const [table] = describeValues(KeyValues.parse(job.result()), task?.results ?? []).tables;
    job.close();
    const [plot] = plotsOf(table, 'Census', machine);
    assert.ok('series' in plot);
    assert.equal(plot.up.log, true);
    assert.deepEqual(plot.series[0].points[4], [5, 4866]);
    assert.equal(plot.series[0].joined, 'bars');
  });
});
