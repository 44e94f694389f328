/* What `mazewright help procedural` says beyond the tables of parameters and tasks. */
#ifndef MW_PROCEDURAL_HELP_H
#define MW_PROCEDURAL_HELP_H

static const char procedural_help[] =
    "Moves are U R D L, and H for a button held three seconds, which brings new circles. What "
    "follows a\n"
    "strike or a hold comes from the seed's stream; a described board has none, so a strike ends "
    "the play.\n"
    "A description is the start cell, the goal cell and 36 times 0 or 1, row by row.\n"
    "\n"
    "What is printed\n"
    "  play      the lines of the module's log. Then end, cell, seed, struck, playing or solved.\n"
    "  rate      par (the shortest safe walk; - if there is none), states searched, trapped_share "
    "(of\n"
    "            1,000 random walks, those that come to a place from where no safe walk leads "
    "on),\n"
    "            shortest_walks. 'gave up' stands for what takes more than 1,048,576 states.\n"
    "  batch     circles (6, 6), booleans; start, goal (row, column from 0). The walls follow.\n";

#endif
