// The winning moment of the procedural maze.

import { testWin } from './support/win-order.mjs';

testWin('procedural', 'v1.procedural.classic.sheron', '.module .grid');
