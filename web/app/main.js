// Entry point of the page.

import './storage/settings.js';
import { watchSaving } from './games/unsaved-notice.js';
import { startShell } from './shell.js';
import { startUpdates } from './loading/update.js';

watchSaving();
startShell();
startUpdates();
