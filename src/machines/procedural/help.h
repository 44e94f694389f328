/* Help text of the procedural maze: what its rows do not say, printed below them. */
#ifndef MW_PROCEDURAL_HELP_H
#define MW_PROCEDURAL_HELP_H

static const char procedural_help[] =
    "Moves\n"
    "  U R D L          move up, right, down, left\n"
    "  H                hold a button for three seconds: new circles without a strike\n"
    "  press urd, hold, regenerate: the same moves in the words of the bomb module's chat\n"
    "  After a strike or H, the seed determines the next board. A described board has no next\n"
    "  board, so a strike ends the game.\n"
    "\n"
    "Description\n"
    "  start cell, goal cell, then 36 digits row by row: 1 for a circle, 0 for none\n"
    "\n"
    "Output of play\n"
    "  a line for each move. The last line: end, cell, seed, struck, playing or solved.\n"
    "  --log prints the lines of the bomb module instead.\n"
    "\n"
    "Arrays of batch\n"
    "  circles (6, 6)   booleans\n"
    "  start, goal      row and column, from 0\n"
    "  Walls are not included, since they depend on the walk.\n";

#endif
