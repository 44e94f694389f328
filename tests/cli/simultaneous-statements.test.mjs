// Statements of the simultaneous tasks: each names the mazes and rules that were asked for and what was found, in a
// sentence that agrees with the claim and the figures beside it, on the command line and as the page shows it. That the
// figures are true is tested by playing, in tests/c/test_simultaneous.c and test_simultaneous_edges.c.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { answerText } from '../../web/app/experiments/results/result-values.js';
import { run, temporaryFolder } from './program.mjs';

const folder = temporaryFolder();

const NUMBER = '([\\d,]+)';
const SENTENCE = new RegExp(
  [
    '^(?<formula>The formula (?:can|cannot) be satisfied\\. )?',
    '(?<basis>[A-Z][^:]*): ',
    `(?:no (?<none>perfect )?sequence of (?<fewer>${NUMBER}) moves?(?: or fewer)?(?<under> that begins with [udlr]+(?: to [udlr]+)?)? solves `,
    `|a shortest (?<exact>perfect )?sequence(?<under2> that begins with [udlr]+)? for `,
    `|(?<alive>${NUMBER}) (?<many>perfect )?sequences? of (?<each>${NUMBER}) moves? solves? `,
    `|(?:a|this) (?<some>perfect )?sequence of (?<has>${NUMBER}) moves? (?<verb>solves|does not solve) )`,
    '(?<mazes>all(?: [\\d,]+)? mazes|these [\\d,]+ mazes|this maze) of (?<size>\\d+x\\d+)',
    '(?<walls> with walls between cells, (?:any start and exit|from corner to corner))?',
    `(?: has (?<length>${NUMBER}) moves?(?:; there (?:is|are) (?<count>${NUMBER}) of them)?|, so (?:none|no such sequence) solves all|; it leaves (?:the maze with the mask (?<mask>[\\w]+)|(?<left>${NUMBER}) of (?<of>${NUMBER})))?\\.`,
    '(?: Proved by one program: at (?<proved>\\d+) of (?<places>\\d+) places, (?<window>\\d+) moves in a row cannot be replaced by one fewer\\.)?$',
  ].join(''),
);

/** @typedef {Record<string, string | undefined>} Said the named parts of a sentence */

/** The statement of a result as fields, and its sentence taken apart. @param {string} output */
function statementOf(output) {
  const lines = new Map(
    output
      .split('\n')
      .map((line) => /** @type {const} */ ([line.split('\t')[0], line.split('\t')])),
  );
  const sentence = lines.get('statement')?.[1] ?? '';
  const said = /** @type {Said} */ (SENTENCE.exec(sentence)?.groups ?? {});
  const number = (/** @type {string} */ name) => Number(said[name]?.replaceAll(',', ''));
  return { sentence, said, number, lines };
}

/** The page's sentence. @param {string} task @param {string} output @param {string} state */
const pageSentence = (task, output, state) =>
  answerText(
    /** @type {any} */ ({
      ...{ task, args: 'nonsense --mazes', result: output, state },
      message: '',
    }),
  );

/** @typedef {{size: string, rules: string, list: string, sigma: number, best: string, mazes: number}} Case list: some mazes */

/** Sizes and rules, with a shortest sequence and the number of mazes. @type {Case[]} */
const CASES = [
  ...['', '--perfect'].flatMap((rules) => [
    { size: '1x1', rules, list: '1' },
    { size: '1x3', rules, list: '7' },
    { size: '2x2', rules, list: 'f,b,d' },
    { size: '3x3', rules, list: '1ff,17f,1bf' },
  ]),
  { size: '1x2', rules: '--walls edges --ends any', list: '1,1_B1_A1' },
  { size: '2x2', rules: '--walls edges --ends any', list: 'f,7,f_B1_A2' },
  { size: '2x2', rules: '--walls edges --ends corners', list: 'f,7,b' },
  { size: '2x2', rules: '--walls edges --ends corners --perfect', list: 'f,7,b' },
].map((one) => {
  const words = (/** @type {string} */ task) =>
    `simultaneous ${task} ${one.size} ${one.rules}`.trim().split(' ');
  const best = statementOf(run(words('shortest')).stdout).lines.get('sequence')?.[1] ?? '';
  const count = words('count').filter((word) => word !== '--perfect');
  const mazes = Number(statementOf(run(count).stdout).lines.get('count')?.[1]);
  return { ...one, sigma: best.length, best, mazes };
});

/** Runs a task; its statement names the mazes and rules of the case. @param {Case} one @param {string} task @param {string} words @param {string} [input] */
function stated(one, task, words, input) {
  const line = ['simultaneous', task, ...words.split(' '), ...one.rules.split(' ')].filter(Boolean);
  const made = run(line, input);
  const { sentence, said, number, lines } = statementOf(made.stdout);
  const what = `${line.join(' ')}: ${made.stdout}${made.stderr}`;
  assert.ok(said.size, what);
  assert.equal(said.size, one.size, what);
  const walls = /--ends (\w+)/.exec(one.rules)?.[1];
  const expected = { any: 'any start and exit', corners: 'from corner to corner' }[walls ?? ''];
  assert.equal(said.walls?.split(', ')[1], expected, what);
  const isPerfect = Boolean(said.none ?? said.exact ?? said.some ?? said.many);
  assert.equal(isPerfect, one.rules.includes('--perfect'), what);
  assert.equal(pageSentence(task, made.stdout, 'done'), sentence);
  assert.deepEqual(lines.get('about')?.slice(2), [one.size, one.rules], what);
  return { ...made, sentence, said, number, lines, what };
}

/** Checks a statement about lengths against its claim and the length of a shortest sequence. @param {ReturnType<typeof stated>} made @param {number} shortest */
function assertLength({ said, number, what, lines }, shortest) {
  const [, form, value] = lines.get('claim') ?? [];
  if (said.fewer) {
    assert.deepEqual([form, Number(value)], ['at_least', number('fewer') + 1], what);
    assert.ok(number('fewer') < shortest, what);
  } else if (said.length) {
    assert.deepEqual([form, Number(value)], ['exactly', number('length')], what);
    assert.equal(number('length'), shortest, what);
  } else {
    assert.equal(Number(value), number('has'), what);
    assert.ok(number('has') >= shortest, what);
  }
}

test('prove and check', () => {
  const file = join(folder, 'certificate.txt');
  for (const one of CASES)
    for (const length of [one.sigma - 1, one.sigma].filter((moves) => moves >= 0)) {
      const made = stated(one, 'prove', `${one.size} ${length} --certificate ${file}`);
      assertLength(made, one.sigma);
      const isProved = length < one.sigma;
      assert.equal(made.said.basis, isProved ? 'Proved by one program' : 'Found', made.what);
      if (!isProved) continue;
      const checked = stated(one, 'check', `${one.size} ${length} ${file}`);
      assertLength(checked, one.sigma);
      assert.equal(checked.said.basis, 'Checked by a second program', checked.what);
    }
});

test('shortest, with its number, with a prefix and for a list', () => {
  for (const one of CASES) {
    const counted = stated(one, 'shortest', `${one.size} --count`);
    assertLength(counted, one.sigma);
    assert.equal(counted.number('count'), Number(counted.lines.get('count')?.[1]), counted.what);
    const behind = stated(one, 'shortest', `${one.size} --prefix rdr`);
    const sequence = behind.lines.get('sequence')?.[1] ?? '';
    assert.equal(behind.said.under2, ' that begins with rdr', behind.what);
    assert.ok(sequence.startsWith('rdr'), behind.what);
    assertLength(behind, sequence.length);
    const own = stated(one, 'shortest', `--size ${one.size} --mazes ${one.list}`);
    const { length } = one.list.split(',');
    assert.equal(own.said.mazes, length === 1 ? 'this maze' : `these ${length} mazes`);
    assertLength(own, own.lines.get('sequence')?.[1].length ?? 0);
  }
});

test('approximate, finish and bound', () => {
  for (const one of CASES) {
    const all = ['rs', 'so', 'ias', 'gl', 'anneal --tries 2000', 'windows --tries 20'];
    const methods = one.size === '3x3' ? all : ['ias'];
    for (const by of methods)
      assertLength(stated(one, 'approximate', `${one.size} --minimize --by ${by}`), one.sigma);
    if (!one.best) continue;
    const made = stated(one, 'finish', `${one.size} ${one.best}ud --window 3`);
    assertLength(made, one.sigma);
    const found = made.lines.get('sequence')?.[1] ?? '';
    assert.equal(made.number('places'), found.length - made.number('window') + 1, made.what);
    const short = stated(one, 'finish', `${one.size} ${one.best.slice(0, -1) || 'u'}`);
    assert.ok(short.said.verb === 'does not solve' ? short.said.mask : one.sigma <= 1, short.what);
  }
  for (const by of ['zigzag', 'astar', 'ess', 'gess', 'pic']) {
    const { said, number, sentence } = statementOf(
      run(['simultaneous', 'bound', '3x3', '--by', by]).stdout,
    );
    assert.ok(said.size === '3x3' && number('fewer') < 11, sentence);
    const none = statementOf(run(['simultaneous', 'bound', '1x1', '--by', by]).stdout);
    assert.match(none.sentence, /nothing yet about all mazes of 1x1/);
  }
  const facts = statementOf(run(['simultaneous', 'facts', '3x3']).stdout);
  assert.ok(facts.number('fewer') < 11, facts.sentence);
});

test('verify, and the mazes that are left', () => {
  for (const one of CASES.filter(({ best }) => best)) {
    const whole = stated(one, 'verify', `${one.size} ${one.best}`);
    assert.equal(whole.said.verb, 'solves', whole.what);
    assert.equal(whole.said.mazes, `all ${one.mazes} mazes`, whole.what);
    assert.deepEqual(whole.lines.get('claim')?.slice(1), ['solves', String(one.sigma)]);
    const moves = one.best.slice(0, -1);
    if (!moves) continue;
    const left = stated(one, 'verify', `${one.size} ${moves}`);
    assert.equal(left.number('has'), moves.length);
    assert.equal(left.said.verb, 'does not solve', left.what);
    assert.deepEqual(left.lines.get('claim')?.slice(1), ['leaves', left.said.mask]);
    const all = stated(one, 'verify', `${one.size} ${moves} --all`);
    const counted = stated(one, 'verify', `${one.size} ${moves} --count`);
    assert.equal(all.sentence, counted.sentence);
    assert.equal(all.status, 1, all.what);
    assert.equal(all.number('of'), one.mazes, all.what);
    assert.deepEqual(all.lines.get('claim')?.slice(1), [
      'leaves_count',
      String(all.number('left')),
    ]);
    const lines = [...all.stdout.matchAll(/^left\t(\S+)\t(\d+)$/gm)];
    const sum = lines.reduce((total, [, , count]) => total + Number(count), 0);
    assert.equal(sum, all.number('left'), all.what);
    assert.doesNotMatch(counted.stdout, /^left\t/m);
  }
  assert.match(run('simultaneous verify 6x6 rrdd --count'.split(' ')).stderr, /at most 26 cells/);
});

test('sequences', () => {
  for (const one of CASES.filter(({ sigma }) => sigma > 1))
    for (const length of [1, 4]) {
      const made = stated(one, 'sequences', `${one.size} ${length} --mazes ${one.list}`);
      const [, form, ...numbers] = made.lines.get('claim') ?? [];
      if (form === 'sequences') {
        assert.equal(made.said.basis, 'Counted', made.what);
        assert.deepEqual(numbers.map(Number), [made.number('each'), made.number('alive')]);
      } else {
        assert.equal(made.said.basis, 'Proved by one program', made.what);
        assert.deepEqual([form, Number(numbers[0])], ['at_least', length + 1], made.what);
        assert.equal(made.number('fewer'), length, made.what);
      }
    }
});

test('count', () => {
  for (const one of CASES.filter(({ rules }) => !rules.includes('--perfect')))
    for (const by of one.rules ? [''] : ['', 'righthand', 'enumerate', 'partition']) {
      const words = `simultaneous count ${one.size} ${one.rules} ${by && `--by ${by}`}`;
      const { sentence } = statementOf(run(words.split(' ').filter(Boolean)).stdout);
      const said =
        /^(?:Counted|By formula): there (?:is|are) (at least )?([\d,]+) solvable mazes? of (\d+x\d+)(.*)\.$/.exec(
          sentence,
        );
      assert.ok(said, sentence);
      assert.equal(said[3], one.size);
      assert.equal(said[4].includes('walls between cells'), one.rules.includes('edges'), sentence);
      const count = Number(said[2].replaceAll(',', ''));
      assert.ok(said[1] ? count <= one.mazes : count === one.mazes, sentence);
      assert.equal(Boolean(said[1]), by === 'partition');
    }
});

test('formulas state what they found', () => {
  const file = join(folder, 'formula.cnf');
  for (const [text, can] of /** @type {const} */ ([
    ['p cnf 2 2\n1 2 0\n-1 0\n', true],
    ['p cnf 1 2\n1 0\n-1 0\n', false],
    ['p cnf 1 1\n0\n', false],
  ])) {
    writeFileSync(file, text);
    const { said, sentence } = statementOf(run(['simultaneous', 'cnf', file]).stdout);
    assert.equal(said.formula, `The formula ${can ? 'can' : 'cannot'} be satisfied. `, sentence);
    assert.equal(Boolean(said.fewer), !can, sentence);
  }
});
