// Words on the first screen of the rook maze.

import { testFirstWords } from './support/first-words.mjs';

testFirstWords('rook', 'v1.rook.classic.sheron', '.lawn');
