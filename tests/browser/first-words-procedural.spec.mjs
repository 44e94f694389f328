// Words on the first screen of the procedural maze.

import { testFirstWords } from './support/first-words.mjs';

testFirstWords('procedural', 'v1.procedural.classic.sheron', '.screen');
