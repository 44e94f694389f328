// The sketch of a maze on the chip that it is for: compiled by Debian's AVR tools with Debian's
// Arduino core, run in a simulated ATmega328P whose buttons bounce. What the lights on its pins say
// is what the core says of the same presses.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';

const PROGRAM = process.env.MAZEWRIGHT ?? 'build/mazewright';
const FOLDER = 'build/chip';

/** Ten of them; the last is the one with twelve moves. @type {Record<string, string>} */
const MAZES = {
  two: 'v1.fourbit.b2.schip',
  three: 'v1.fourbit.b3.schip',
  'three-short': 'v1.fourbit.b3_l1.sAlice',
  classic: 'v1.fourbit.classic.sheron',
  oskar: 'v1.fourbit.oskar.schip',
  five: 'v1.fourbit.b5.schip',
  'five-oskar': 'v1.fourbit.b5_oskar.schip',
  six: 'v1.fourbit.b6.schip',
  'six-long': 'v1.fourbit.b6_l12.schip',
  twelve: 'v1.fourbit.b4.d218c03538e6118a715c685498b23d48c',
};

/** @param {...string} words */
function mazewright(...words) {
  const { status, stdout, stderr } = spawnSync(PROGRAM, words, { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

const sketchOf = (/** @type {string} */ code) => mazewright('draw', code, '--format', 'arduino');

/** @param {string} program @param {string[]} words @returns {Promise<string>} what it says */
function run(program, words, input = '') {
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  let complaint = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (complaint += text));
  // One that ends before it has read all says why by its status.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) =>
    child.on('close', (status) =>
      status === 0 ? resolve(said) : reject(new Error(`${program}: ${status}\n${complaint}`)),
    ),
  );
}

/** Compiles sketches: name to text. @param {Record<string, string>} sketches */
async function compile(sketches) {
  for (const [name, text] of Object.entries(sketches)) writeFileSync(`${FOLDER}/${name}.ino`, text);
  const targets = Object.keys(sketches).map((name) => `${FOLDER}/${name}.elf`);
  await run('make', ['--no-print-directory', ...targets]);
}

/** What each of the moves does, from the start on. @param {string} code @param {string} moves */
const stepsOf = (code, moves) =>
  mazewright('play', code, moves)
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map((row) => row.split('\t'))
    .map(([event, , from, to]) => ({ event, from: Number(from), to: Number(to) }));

/** @param {string} text the sketch @param {string} name */
function pinsOf(text, name) {
  const found = new RegExp(`const uint8_t ${name}\\[LIGHTS\\] = \\{([\\d, ]+)\\};`).exec(text);
  return (found?.[1] ?? '').split(', ').map(Number);
}

// Milliseconds. A contact bounces less than 5 ms; the sketch takes 15 to believe it.
const SETTLED = 22;

/** What a person does with the board, and what is to be seen. */
class Session {
  constructor(/** @type {string} */ sketch) {
    this.lights = pinsOf(sketch, 'LIGHT_PIN');
    this.buttons = pinsOf(sketch, 'BUTTON_PIN');
    /** @type {string[]} */
    this.script = [];
    /** @type {{what: string, wanted: RegExp}[]} */
    this.expected = [];
    this.bounces = 0;
    this.wait(5);
  }

  /** @param {number} milliseconds */
  wait(milliseconds) {
    this.script.push(`wait ${Math.round(milliseconds * 1000)}`);
  }

  /** A contact closes or opens, after four to eight edges within 4 ms. @param {number} button @param {boolean} closes */
  contact(button, closes) {
    const [last, other] = closes ? ['close', 'open'] : ['open', 'close'];
    const pairs = 2 + (this.bounces++ % 3);
    for (let i = 0; i < pairs; i++)
      for (const edge of [last, other]) {
        this.script.push(`${edge} ${this.buttons[button]}`);
        this.wait(4 / (2 * pairs) + 0.05 * i);
      }
    this.script.push(`${last} ${this.buttons[button]}`);
  }

  /** @param {number} button @param {number} [milliseconds] that it is held */
  press(button, milliseconds = SETTLED) {
    this.contact(button, true);
    this.wait(milliseconds);
    this.contact(button, false);
    this.wait(SETTLED);
  }

  /** @param {string} what is looked at @param {number | RegExp} wanted a state, or a pattern of lights, light 0 first */
  see(what, wanted) {
    this.script.push(`read ${this.lights.join(' ')}`);
    const shown = (/** @type {number} */ state) =>
      this.lights.map((_, bit) => (state >> bit) & 1).join('');
    const pattern = typeof wanted === 'number' ? new RegExp(`^${shown(wanted)}$`) : wanted;
    this.expected.push({ what, wanted: pattern });
  }

  /** What was seen and was not to be. @param {string} name of the program */
  async differences(name) {
    const said = await run(`${FOLDER}/board`, [`${FOLDER}/${name}.elf`], this.script.join('\n'));
    const seen = [...said.matchAll(/^pins (.*)$/gm)].map(([, lights]) => lights);
    assert.equal(seen.length, this.expected.length);
    return this.expected
      .map(({ what, wanted }, i) => ({ what, wanted, seen: seen[i] }))
      .filter(({ wanted, seen: lights }) => !wanted.test(lights))
      .map(({ what, wanted, seen: lights }) => `${what}: ${lights}, not ${wanted}`);
  }
}

/** Presses in turn, each followed by a look. @param {Session} session @param {string} code @param {string} moves */
function follow(session, code, moves) {
  const steps = stepsOf(code, moves);
  session.see('at the start', steps[0].from);
  steps.forEach(({ to }, i) => {
    session.press(Number(moves[i]));
    session.see(`press ${i + 1} of ${moves}`, to);
  });
}

const solutionOf = (/** @type {string} */ code) =>
  /^moves\t(\d+)$/m.exec(mazewright('solve', code))?.[1] ?? '';

/** The solution, before each press of it all those that do nothing there. @param {string} code @param {number} bits */
function withDeadPresses(code, bits) {
  const solution = solutionOf(code);
  let moves = '';
  for (const move of solution) {
    for (let button = 0; button < bits; button++)
      if (stepsOf(code, moves + button).at(-1)?.event === 'nothing') moves += button;
    moves += move;
  }
  return moves;
}

/** Their sketches, and one that believes its contacts at once. */
const sketches = Object.fromEntries(
  Object.entries(MAZES).map(([name, code]) => [name, sketchOf(code)]),
);
sketches.hasty = sketches.classic.replace(' && now - since[i] >= SETTLED', '');
await compile(sketches);

for (const [name, code] of Object.entries(MAZES))
  test(`${name}: the lights after each press are the core’s, by a button that bounces`, async () => {
    const session = new Session(sketches[name]);
    const bits = session.lights.length;
    assert.equal(session.buttons.length, bits);
    assert.equal(new Set([...session.lights, ...session.buttons]).size, 2 * bits);
    follow(session, code, withDeadPresses(code, bits));
    const rest = bits * 90 * 3 + 400;
    session.see('solved: all is dark for a moment', 0);
    session.wait(420);
    session.see('then one light is on', /^0*10*$/);
    session.wait(rest);
    session.see('and all is dark again', 0);
    session.press(0);
    follow(session, code, solutionOf(code).slice(0, 2));
    assert.deepEqual(await session.differences(name), []);
  });

test('a walk that gets lost, and one that is turned back by a long press', async () => {
  const code = MAZES.classic;
  const session = new Session(sketches.classic);
  const lost = '0312230120132';
  follow(session, code, lost);
  // A button that changes something.
  const held = [3, 2, 1, 0].find(
    (button) => stepsOf(code, lost + button).at(-1)?.event === 'moved',
  );
  assert.ok(held !== undefined, 'it must not be solved on the way');
  const next = Number(stepsOf(code, lost + held).at(-1)?.to);
  session.contact(held, true);
  session.wait(SETTLED);
  session.see('pressed', next);
  session.wait(1900);
  session.see('holding does not repeat', next);
  session.wait(200);
  session.see('held for two seconds: from the start', 15);
  session.wait(2100);
  session.see('and once only', 15);
  session.contact(held, false);
  session.wait(SETTLED);
  session.see('let go', 15);
  follow(session, code, solutionOf(code));
  session.wait(500);
  session.press(1);
  session.see('a press in the middle of the joy starts anew', 15);
  assert.deepEqual(await session.differences('classic'), []);
});

test('two buttons at once are two presses', async () => {
  const code = MAZES.classic;
  const session = new Session(sketches.classic);
  const [first, second] = solutionOf(code);
  session.contact(Number(first), true);
  session.wait(SETTLED);
  session.contact(Number(second), true);
  session.wait(SETTLED);
  session.see('both down', stepsOf(code, first + second)[1].to);
  assert.deepEqual(await session.differences('classic'), []);
});

test('a sketch that believes each edge is found out by this test', async () => {
  const code = MAZES.classic;
  const session = new Session(sketches.classic);
  follow(session, code, solutionOf(code));
  session.press(0);
  session.see('started anew', 15);
  assert.notDeepEqual(await session.differences('hasty'), []);
});

test('the sketch fits the board: its program and its memory', async () => {
  const size = await run('avr-size', ['-A', `${FOLDER}/six.elf`]);
  const bytes = (/** @type {string} */ section) =>
    Number(new RegExp(`^\\.${section}\\s+(\\d+)`, 'm').exec(size)?.[1]);
  // An Uno's loader leaves 32,256 of its flash; half of its 2,048 bytes of memory is for the stack.
  assert.ok(bytes('text') + bytes('data') < 32_256);
  assert.ok(bytes('data') + bytes('bss') < 1024);
  assert.ok(bytes('data') < 64, 'the table is not in memory');
});
