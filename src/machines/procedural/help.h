/* Help text of the procedural maze: moves, descriptions and the output of each command, printed below
 * the tables of parameters and tasks. */
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
    "Output of rate\n"
    "  par              moves of the shortest safe walk; - if there is none\n"
    "  states           states searched\n"
    "  trapped_share    share of 1,000 random walks that reach a cell from which no safe walk\n"
    "                   leads to the goal\n"
    "  shortest_walks   number of shortest safe walks\n"
    "  A search ends at 1,048,576 states: states is then 'more than 1048576', and another value\n"
    "  is 'unknown'.\n"
    "\n"
    "Arrays of batch\n"
    "  circles (6, 6)   booleans\n"
    "  start, goal      row and column, from 0\n"
    "  Walls are not included, since they depend on the walk.\n";

#endif
