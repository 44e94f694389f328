// Entry point of the page.

import './storage/settings.js';
import { onSavingProblem } from './games/saved-games.js';
import { startShell } from './shell.js';
import { startUpdates } from './loading/update.js';
import { registerMachines } from './routing/cards.js';
import { closeNotice, notice } from './ui/notice.js';
import { machines } from '../machines/index.js';

registerMachines(machines);
// Games that are not saved are named once.
onSavingProblem((text) => (text ? notice({ name: 'unsaved', text }) : closeNotice('unsaved')));
startShell();
startUpdates();
