// The page starts here.

import './settings.js';
import { guardGames } from './games.js';
import { startShell } from './shell.js';
import { startUpdates } from './update.js';

guardGames();
startShell();
startUpdates();
