/* What `mazewright help rook` says beyond the tables of parameters and tasks. */
#ifndef MW_ROOK_HELP_H
#define MW_ROOK_HELP_H

static const char rook_help[] =
    "A description has a row of digits for each row of the board, joined by '-': 1 to 9 and a to f "
    "say\n"
    "how far, 0 is the goal, x a wall, X a wall that stops jumps too. Hexagons and triangles "
    "likewise.\n"
    "\n"
    "What is printed\n"
    "  play      moved, blocked or solved; move, cell before, cell after, jumps still needed from "
    "there\n"
    "            (-: the goal cannot be reached). Then end, cell, moves made, playing or solved. "
    "Cells\n"
    "            are a column's letter and a row's number, A1 top left.\n"
    "  rate      shortest, shortest_paths, unreaching, black_hole_states, white_hole_states,\n"
    "            forward_decisions, backward_decisions, initial_forced, cluster_penalty, energy.\n";

#endif
