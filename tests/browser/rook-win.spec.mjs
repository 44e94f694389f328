// The winning moment of the rook maze.

import { testWin } from './support/win-order.mjs';

testWin('rook', 'v1.rook.classic.sheron', '.visitor');
