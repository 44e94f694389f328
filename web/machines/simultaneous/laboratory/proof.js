// The proof for four by four, made in the browser.

import { button, fold, progress } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { figuresTable } from '../../../app/ui/table.js';
import { createTiles, maskOf } from '../tiles.js';
import { answerOf, grouped, isAbort, seconds } from './common.js';

/** @typedef {import('./common.js').Lab} Lab */
/** @typedef {import('./common.js').Part} Part */

/** @param {Lab} lab @returns {Part} */
export function proof(lab) {
  const answer = h('p', { class: 'lab-answer', role: 'status' });
  const growth = figuresTable('How the graph grew and shrank');
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
            chain.push([mazes, grouped(now.get('nodes')), grouped(now.get('states'))]);
          wait.say(`${mazes} mazes taken, ${grouped(now.get('nodes'))} nodes left`);
          growth.show(['Mazes', 'Nodes left', 'Pairs so far'], chain);
        },
      });
      const rows = facts.rows.slice(facts.rows.findIndex(([name]) => name === 'section') + 1);
      certificate = `${rows.map((line) => line.join('\t')).join('\n')}\n`;
      const masks = rows.map(([word]) => word).filter((word) => /^[0-9a-f]+$/.test(word));
      canvas.hidden = false;
      canvas.setAttribute('aria-label', `The certificate: ${masks.length} mazes`);
      tiles.show({ rows: 4, columns: 4, masks: masks.map(maskOf) });
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
        'moves. Keep all sequences of 28 moves that solve a few mazes, as one small graph in which ',
        'sequences that can end alike share what is left of them. Take one more maze, and drop whatever ',
        'does not solve it. When nothing is left, there is no such sequence, and the mazes taken are the ',
        'proof.',
      ),
      row(button({ label: 'Prove it', kind: 'main', onclick: () => void prove() }), save),
      wait.element,
      answer,
      canvas,
      growth.element,
    ),
    redraw: tiles.redraw,
    close: tiles.close,
  };
}
