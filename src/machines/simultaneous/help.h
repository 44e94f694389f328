/* Help text of simultaneous mazes: what their rows do not say, printed below them. */
#ifndef MW_SIMULTANEOUS_HELP_H
#define MW_SIMULTANEOUS_HELP_H

/* clang-format off */
static const char simultaneous_help[] =
    "Description, the masks of the mazes joined by '-', or 'all' for all mazes of a small size\n"
    "  v1.simultaneous.r2_c3.d27-3f: cells A1, B1, C1 and C2 are free in the first maze, all in the\n"
    "  second. Each maze must have a path from start to goal; a code has at most 100.\n"
    "\n"
    "Masks\n"
    "  MASK       a maze as a hexadecimal number; bit row * columns + column is set if the cell is free\n"
    "\n"
    "--walls cells (the default)\n"
    "  Mazes have blocked cells. Start and goal are the upper left and lower right corners.\n"
    "--walls edges\n"
    "  Mazes have walls between cells, and no cell is blocked. Each maze has its own start and exit\n"
    "  (--ends any, the default), or all go from corner to corner (--ends corners).\n"
    "  MASK       a bit for each open passage, then _START_EXIT as cells (2c1_A1_B3); nothing if from\n"
    "             corner to corner\n"
    "  bits       first the passages to the right: row * (columns - 1) + column;\n"
    "             then the passages down: row * columns + column\n"
    "  files      the word edges follows the size\n"
    "  All mazes of a size are possible up to 3x4 with any start and exit, and up to 4x4 from corner to\n"
    "  corner.\n"
    "\n"
    "Output of play, one line per move\n"
    "  moved, solved or nothing; move; tokens moved; tokens on the goal. The last line: end, tokens on\n"
    "  the goal, mazes, playing or solved.\n"
    "\n"
    "Arrays of batch\n"
    "  free (k, r, c)           booleans; not with walls between cells\n"
    "  connections (k, 2, r, c) open down and open to the right; with walls between cells\n"
    "  start, goal (k, 2)       row and column from 0; with walls between cells\n"
    "\n"
    "Methods of approximate\n"
    "  rs, so, ias, gl  the algorithms of the thesis. ias appends a shortest path wherever one search\n"
    "                   through all mazes meets one left unsolved, and goes on from there\n"
    "  anneal           each round begins with --length random moves and ends after --tries changes\n"
    "                   without success; every further round (--rounds) doubles --tries. The same seed\n"
    "                   gives the same sequence\n"
    "\n"
    "Order of a proof's mazes\n"
    "  prove              begins with the kept order of 3x7, 4x5 or 5x5; other sizes anneal one at lower\n"
    "                     lengths\n"
    "  prove --anneal N   anneals a new order at lengths up to LENGTH, with N million pairs in all; 0: none.\n"
    "                     Stopped while it anneals at LENGTH, it keeps the best order, which is a proof\n"
    "  prove --order FILE anneals the order of the file only with --anneal\n";
/* clang-format on */

#endif
