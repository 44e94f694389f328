// Entry point of the page.

import './storage/settings.js';
import { watchGames } from './games/saved-games.js';
import { startShell } from './shell.js';
import { startUpdates } from './loading/update.js';

watchGames();
startShell();
startUpdates();
