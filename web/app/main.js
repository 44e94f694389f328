// The page starts here.

import './settings.js';
import { startShell } from './shell.js';
import { startUpdates } from './update.js';

startShell();
startUpdates();
