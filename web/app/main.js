// Entry point of the page.

import './storage/settings.js';
import { watchSaving } from './games/unsaved-notice.js';
import { startShell } from './shell.js';
import { startUpdates } from './loading/update.js';
import { registerMachines } from './routing/cards.js';
import { machines } from '../machines/index.js';

registerMachines(machines);
watchSaving();
startShell();
startUpdates();
