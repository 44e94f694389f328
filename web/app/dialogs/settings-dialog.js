// Settings dialog, with the list of keys.

import { change, settings } from '../storage/settings.js';
import { checkbox, h, segmented } from '../ui/index.js';
import { showDialog } from '../ui/dialog.js';

const row = (/** @type {string} */ keys, /** @type {string} */ meaning) =>
  h(
    'div',
    h('dt', ...keys.split(' ').flatMap((key, i) => [i ? ' ' : '', h('kbd', key)])),
    h('dd', meaning),
  );

/** @param {Card} machine whose keys are listed */
export function showSettings(machine) {
  showDialog(
    'Settings',
    segmented({
      legend: 'Theme',
      showLegend: true,
      value: settings.theme,
      choices: [
        { value: 'auto', label: 'System' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
      onchange: (theme) => change({ theme }),
    }).element,
    segmented({
      legend: 'Motion',
      showLegend: true,
      value: settings.motion,
      choices: [
        { value: 'auto', label: 'System' },
        { value: 'reduced', label: 'Reduced' },
      ],
      onchange: (motion) => change({ motion }),
    }).element,
    checkbox({
      label: 'Patterns as well as colours',
      hint: 'Adds line patterns where only colours distinguish worms, paths or parts of a maze.',
      checked: settings.patterns,
      onchange: (patterns) => change({ patterns }),
    }).element,
    checkbox({
      label: 'Sounds',
      checked: settings.sound,
      onchange: (sound) => change({ sound }),
    }).element,
    checkbox({
      label: 'Play with single keys',
      hint: 'Turn this off if the keys conflict with another program.',
      checked: settings.keys,
      onchange: (keys) => change({ keys }),
    }).element,
    checkbox({
      label: 'Count days in a row',
      hint: 'Shows how many days in a row you solved a maze of the day.',
      checked: settings.streak,
      onchange: (streak) => change({ streak }),
    }).element,
    h('h3', `Keys: ${machine.title}`),
    h(
      'dl.stack.stack-near.keys',
      ...machine.keys.map(([keys, meaning]) => row(keys, meaning)),
      row('Ctrl Z', 'undo'),
      row('Ctrl Y', 'redo'),
      row('R', 'restart'),
      row('N', 'new maze'),
      row('O', 'open a code or a link'),
    ),
    h(
      'p.quiet',
      `Your settings stay in this browser. Version ${__VERSION__}, build ${__BUILD_ID__}.`,
    ),
  );
}
