// Invitation for two people on two screens: one link for both, which holds the rules of a bomb.

import { checkbox, h, p, row, segmented } from '../../../app/ui/index.js';
import { printBomb, spokenWord } from './bomb.js';
import { copyButton, copyStatus } from './copy-link.js';
import { LEVELS } from './difficulty.js';
import { bombAddress, bombInWords, LINK_WORDS } from './lobby.js';
import { HELP, MINUTES } from '../expert/bomb-rules.js';

const MODULES = [1, 2, 3, 5, 10];

/** A choice named by its own word. @template {string} Value @param {Value} value */
const capital = (value) => ({ value, label: `${value[0].toUpperCase()}${value.slice(1)}` });

export function invitation() {
  const bomb = {
    word: spokenWord(String(Math.random())),
    round: 1,
    modules: 3,
    strikes: 3,
    minutes: 10,
    level: /** @type {import('./difficulty.js').Level} */ ('any'),
    help: /** @type {ExpertHelp} */ ('training'),
  };
  const status = copyStatus();
  const rules = p();
  const open = h('a.to-bomb', 'Open it here');

  function update() {
    rules.textContent = bombInWords(bomb);
    open.href = `#bomb:${printBomb(bomb)}`;
    status.textContent = '';
  }

  /**
   * A choice of one property of the bomb.
   * @template {string} Value
   * @param {string} legend @param {Value} value @param {{value: Value, label: string}[]} choices @param {(value: Value) => void} set
   */
  const choice = (legend, value, choices, set) =>
    segmented({
      legend,
      showLegend: true,
      value,
      choices,
      onchange(next) {
        set(next);
        update();
      },
    }).element;

  const strikes = checkbox({
    label: 'Three strikes end the game',
    checked: true,
    onchange(on) {
      bomb.strikes = on ? 3 : 0;
      update();
    },
  });
  update();
  return h(
    'div.invitation',
    p(
      'One of you has the modules of a bomb and sees no walls. The other has the manual and an empty worksheet. Both open the same link. Then talk.',
    ),
    row(
      choice(
        'Modules',
        String(bomb.modules),
        MODULES.map((count) => ({ value: String(count), label: String(count) })),
        (count) => (bomb.modules = Number(count)),
      ),
      choice(
        'Clock',
        String(bomb.minutes),
        MINUTES.map((count) => ({ value: String(count), label: count ? `${count}:00` : 'None' })),
        (count) => (bomb.minutes = Number(count)),
      ),
      choice('Boards', bomb.level, LEVELS.map(capital), (level) => (bomb.level = level)),
      choice('The expert’s help', bomb.help, HELP.map(capital), (help) => (bomb.help = help)),
    ),
    strikes.element,
    rules,
    h('p.quiet', LINK_WORDS),
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
