// Two links for two people: the module for one, the manual for the other, and the same rules for both.

import { address, print } from '../../../app/routing/router.js';
import { checkbox, section, segmented } from '../../../app/ui/controls.js';
import { h, p, row } from '../../../app/ui/dom.js';
import { copyButton, copyStatus } from './copy-link.js';
import { inWords, MINUTES, viewOf } from './game-rules.js';

/** @param {() => string} code of the maze that the defuser is to get */
export function invitation(code) {
  const rules = { strikes: 0, minutes: 0 };
  const status = copyStatus();
  const rulesText = p();
  const open = h('a', null, 'Open the expert’s page');

  function update() {
    rulesText.textContent = inWords(rules) || 'Strikes are counted, and nothing ends the game.';
    open.href = print({ view: viewOf('expert', rules), kind: 'procedural', code: '' });
    status.textContent = '';
  }

  const strikes = checkbox({
    label: 'Three strikes end the game',
    onchange: (on) => {
      rules.strikes = on ? 3 : 0;
      update();
    },
  });
  const minutes = segmented({
    legend: 'Clock',
    showLegend: true,
    value: '0',
    choices: MINUTES.map((count) => ({
      value: String(count),
      label: count ? `${count}:00` : 'None',
    })),
    onchange: (value) => {
      rules.minutes = Number(value);
      update();
    },
  });
  update();
  return section(
    'Play with someone on another device',
    p(
      'One of you gets the module, without the seed and the walls. The other gets the manual and an empty worksheet. Then talk.',
    ),
    row(strikes.element, minutes.element),
    rulesText,
    row(
      copyButton({
        label: 'Copy defuser link',
        link: () => address(code(), viewOf('defuser', rules)),
        status,
      }),
      copyButton({
        label: 'Copy expert link',
        link: () => address('procedural', viewOf('expert', rules)),
        status,
      }),
      open,
    ),
    status,
  );
}
