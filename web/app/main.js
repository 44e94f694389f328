// The page starts here.

import './storage/settings.js';
import { guardGames } from './games/saved-games.js';
import { startShell } from './shell.js';
import { startUpdates } from './loading/update.js';

guardGames();
startShell();
startUpdates();
