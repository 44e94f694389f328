// Data sets from the command line, whole: mazes with their solutions written to files as npz, in
// microseconds a maze: by the clock, and of a processor, which other work on the machine does not change
// as much.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './median.mjs';

const ROUNDS = 5;
const ROWS = /** @type {const} */ ([
  ['backtracker', 8, 100_000],
  ['backtracker', 32, 20_000],
  ['wilson', 32, 20_000],
]);

/** Seconds of a processor, of what a shell has run: its `times`. @param {string} printed */
function processorSeconds(printed) {
  const [, children] = printed.trim().split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
}

function timed(/** @type {string[]} */ words) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', '"$@"; times', 'sh', ...words]);
  if (status !== 0) throw new Error(`batch: ${stderr}`);
  const clock = (performance.now() - started) / 1000;
  return { clock, processor: processorSeconds(stdout.toString()) };
}

/** @param {string} begin what the names of the rows begin with */
export async function benchBatch(begin) {
  const folder = mkdtempSync(join(tmpdir(), 'mazewright-'));
  console.log('row\tclock\tprocessor\tunit');
  for (const [algorithm, side, count] of ROWS) {
    const name = `${algorithm}_${side}`;
    if (!name.startsWith(begin)) continue;
    const code = `v1.worm.w${side}_h${side}_${algorithm}.sbench*${count}`;
    const out = join(folder, name);
    const words = `build/mazewright batch ${code} --format npz --with solution --output`.split(' ');
    const rounds = Array.from({ length: ROUNDS }, () => {
      rmSync(out, { recursive: true, force: true });
      return timed([...words, out]);
    });
    const each = (/** @type {'clock' | 'processor'} */ which) =>
      ((median(rounds.map((round) => round[which])) / count) * 1e6).toPrecision(3);
    console.log([name, each('clock'), each('processor'), 'microseconds a maze'].join('\t'));
  }
  rmSync(folder, { recursive: true });
}
