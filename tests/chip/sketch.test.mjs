// Tests of the Arduino sketch on a simulated ATmega328P with bouncing buttons, compiled with Debian's AVR
// tools and Arduino core. The lights on its pins must agree with the core after every press.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { testEach } from '../rows.mjs';

const PROGRAM = process.env.MAZEWRIGHT ?? 'build/mazewright';
const FOLDER = 'build/chip';

/** Mazes of every size; the last one needs twelve moves. @type {Record<string, string>} */
const MAZES = {
  two: 'v1.fourbit.b2.schip',
  three: 'v1.fourbit.b3.schip',
  classic: 'v1.fourbit.classic.sheron',
  oskar: 'v1.fourbit.oskar.schip',
  'five-oskar': 'v1.fourbit.b5_oskar.schip',
  six: 'v1.fourbit.b6_l12.schip',
  twelve: 'v1.fourbit.b4.d218c03538e6118a715c685498b23d48c',
};

function mazewright(/** @type {string[]} */ ...words) {
  const { status, stdout, stderr } = spawnSync(PROGRAM, words, { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

const sketchOf = (/** @type {string} */ code) => mazewright('draw', code, '--format', 'arduino');

/** @param {string} program @param {string[]} words @returns {Promise<string>} its standard output */
function run(program, words, input = '') {
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  // A program that ends before it has read its input reports the reason by its exit status.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) =>
    child.on('close', (status) =>
      status === 0 ? resolve(output) : reject(new Error(`${program}: ${status}\n${errors}`)),
    ),
  );
}

/** Compiles sketches, given as texts by name. @param {Record<string, string>} sketches */
async function compile(sketches) {
  for (const [name, text] of Object.entries(sketches)) writeFileSync(`${FOLDER}/${name}.ino`, text);
  const targets = Object.keys(sketches).map((name) => `${FOLDER}/${name}.elf`);
  await run('make', ['--no-print-directory', ...targets]);
}

/** The result of each move, from the start. @param {string} code @param {string} moves */
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

// Milliseconds. A contact bounces for less than 5 ms; the sketch waits 15 ms until it accepts it.
const SETTLED = 22;

/** A script of presses on the board, with the lights expected in between. */
class Session {
  constructor(/** @type {string} */ sketch) {
    // The sketch lists them from left to right; here they are in the order of the bits.
    this.lights = pinsOf(sketch, 'LIGHT_PIN').toReversed();
    this.buttons = pinsOf(sketch, 'BUTTON_PIN').toReversed();
    /** @type {string[]} */
    this.script = [];
    /** @type {{when: string, wanted: RegExp}[]} */
    this.expected = [];
    this.bounces = 0;
    this.wait(5);
  }

  wait(/** @type {number} */ milliseconds) {
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

  /** @param {number} button @param {number} [milliseconds] until it is released */
  press(button, milliseconds = SETTLED) {
    this.contact(button, true);
    this.wait(milliseconds);
    this.contact(button, false);
    this.wait(SETTLED);
  }

  /** Expects lights now. @param {string} when @param {number | RegExp} wanted a state, or a pattern of lights, light 0 first */
  see(when, wanted) {
    this.script.push(`read ${this.lights.join(' ')}`);
    const shown = (/** @type {number} */ state) =>
      this.lights.map((_, bit) => (state >> bit) & 1).join('');
    const pattern = typeof wanted === 'number' ? new RegExp(`^${shown(wanted)}$`) : wanted;
    this.expected.push({ when, wanted: pattern });
  }

  /** Runs the script and returns the differences from the expected lights. @param {string} name of the program */
  async differences(name) {
    const output = await run(`${FOLDER}/board`, [`${FOLDER}/${name}.elf`], this.script.join('\n'));
    const seen = [...output.matchAll(/^pins (.*)$/gm)].map(([, lights]) => lights);
    assert.equal(seen.length, this.expected.length);
    return this.expected
      .map(({ when, wanted }, i) => ({ when, wanted, seen: seen[i] }))
      .filter(({ wanted, seen: lights }) => !wanted.test(lights))
      .map(({ when, wanted, seen: lights }) => `${when}: ${lights}, not ${wanted}`);
  }
}

/** Presses the moves and checks the lights after each. @param {Session} session @param {string} code @param {string} moves */
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

/** The solution, with all dead buttons pressed before each of its moves. @param {string} code @param {number} bits */
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

/** The sketches, and one that accepts every edge of a contact at once. */
const sketches = Object.fromEntries(
  Object.entries(MAZES).map(([name, code]) => [name, sketchOf(code)]),
);
sketches.hasty = sketches.classic.replace(' && now - since[i] >= SETTLED', '');
await compile(sketches);

testEach(Object.entries(MAZES))(
  'the lights agree with the core after each press of a bouncing button',
  async ([name, code]) => {
    const session = new Session(sketches[name]);
    const bits = session.lights.length;
    assert.equal(session.buttons.length, bits);
    assert.equal(new Set([...session.lights, ...session.buttons]).size, 2 * bits);
    follow(session, code, withDeadPresses(code, bits));
    const rest = bits * 90 * 3 + 400;
    session.see('solved: all lights are dark for a moment', 0);
    session.wait(420);
    session.see('then one light is on', /^0*10*$/);
    session.wait(rest);
    session.see('and all are dark again', 0);
    session.press(0);
    follow(session, code, solutionOf(code).slice(0, 2));
    assert.deepEqual(await session.differences(name), []);
  },
);

test('a long walk, then a restart by holding a button', async () => {
  const code = MAZES.classic;
  const session = new Session(sketches.classic);
  const lost = '0312230120132';
  follow(session, code, lost);
  // A button that changes something.
  const held = [3, 2, 1, 0].find(
    (button) => stepsOf(code, lost + button).at(-1)?.event === 'moved',
  );
  assert.ok(held !== undefined, 'the walk must not solve the maze');
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
  session.see('a press during the celebration starts again', 15);
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

test('these tests detect a sketch without debouncing', async () => {
  const code = MAZES.classic;
  const session = new Session(sketches.classic);
  follow(session, code, solutionOf(code));
  session.press(0);
  session.see('started again', 15);
  assert.notDeepEqual(await session.differences('hasty'), []);
});

test('the sketch fits the board: its program and its memory', async () => {
  const size = await run('avr-size', ['-A', `${FOLDER}/six.elf`]);
  const bytes = (/** @type {string} */ section) =>
    Number(new RegExp(`^\\.${section}\\s+(\\d+)`, 'm').exec(size)?.[1]);
  // The bootloader of an Uno leaves 32,256 bytes of flash; half of its 2,048 bytes of memory are for the stack.
  assert.ok(bytes('text') + bytes('data') < 32_256);
  assert.ok(bytes('data') + bytes('bss') < 1024);
  assert.ok(bytes('data') < 64, 'the table is not in memory');
});
