// Invitation for two people on two screens: one link for both, which holds the rules of a bomb.

import { checkbox, segmented } from '../../../app/ui/controls.js';
import { h, p, row } from '../../../app/ui/dom.js';
import { printBomb, spokenWord } from '../bomb/bomb.js';
import { LEVELS } from '../bomb/difficulty.js';
import { bombAddress, bombInWords } from '../bomb/lobby.js';
import { copyButton, copyStatus } from './copy-link.js';
import { MINUTES } from './game-rules.js';

const MODULES = [1, 2, 3, 5, 10];

export function invitation() {
  const bomb = {
    word: spokenWord(String(Math.random())),
    round: 1,
    modules: 3,
    strikes: 3,
    minutes: 10,
    level: /** @type {import('../bomb/difficulty.js').Level} */ ('any'),
  };
  const status = copyStatus();
  const rules = p();
  const open = h('a', { class: 'to-bomb' }, 'Open it here');

  function update() {
    rules.textContent = bombInWords(bomb);
    open.href = `#bomb:${printBomb(bomb)}`;
    status.textContent = '';
  }

  const modules = segmented({
    legend: 'Modules',
    showLegend: true,
    value: String(bomb.modules),
    choices: MODULES.map((count) => ({ value: String(count), label: String(count) })),
    onchange(value) {
      bomb.modules = Number(value);
      update();
    },
  });
  const level = segmented({
    legend: 'Boards',
    showLegend: true,
    value: bomb.level,
    choices: LEVELS.map((one) => ({ value: one, label: `${one[0].toUpperCase()}${one.slice(1)}` })),
    onchange(value) {
      bomb.level = value;
      update();
    },
  });
  const strikes = checkbox({
    label: 'Three strikes end the game',
    checked: true,
    onchange(on) {
      bomb.strikes = on ? 3 : 0;
      update();
    },
  });
  const minutes = segmented({
    legend: 'Clock',
    showLegend: true,
    value: String(bomb.minutes),
    choices: MINUTES.map((count) => ({
      value: String(count),
      label: count ? `${count}:00` : 'None',
    })),
    onchange(value) {
      bomb.minutes = Number(value);
      update();
    },
  });
  update();
  return h(
    'div',
    { class: 'invitation' },
    p(
      'One of you has the modules of a bomb and sees no walls. The other has the manual and an empty worksheet. Both open the same link. Then talk.',
    ),
    row(modules.element, minutes.element, level.element),
    strikes.element,
    rules,
    row(
      copyButton({
        label: 'Copy link for both',
        link: () => bombAddress(printBomb(bomb)),
        status,
      }),
      open,
    ),
    status,
  );
}
