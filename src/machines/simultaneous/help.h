/* What `mazewright help simultaneous` says beyond the tables of parameters and tasks. */
#ifndef MW_SIMULTANEOUS_HELP_H
#define MW_SIMULTANEOUS_HELP_H

static const char simultaneous_help[] =
    "SIZE is rows x columns, as 3x4. A maze is a hexadecimal mask: bit row * columns + column set "
    "is a free\n"
    "field. --mazes takes masks joined by ',' or a file of them; what consists of hexadecimal "
    "digits alone\n"
    "is masks, so a file of such a name is ./abc. A sequence is letters of udlr. --perfect asks "
    "that all\n"
    "stand on the goal at the end.\n"
    "\n"
    "What is printed\n"
    "  play      moved, solved or nothing; move, tokens that moved, tokens on the goal. Then end, "
    "tokens\n"
    "            on the goal, mazes, playing or solved.\n"
    "  rate      mazes, longest_shortest_path, sum_of_shortest_paths.\n"
    "  verify    solves, count; or unsolved, mask, and status 1.\n"
    "  prove     proved; a sequence, and status 1; or that memory is spent, and status 3.\n"
    "  bound     at_least; ended_by says what ended it.\n"
    "  approximate  improved, its length and the maze-steps until then; then length and sequence. "
    "By\n"
    "            anneal a round begins with --length random moves and ends after --tries changes "
    "without\n"
    "            success; each of --rounds is twice as patient. A seed gives one sequence.\n";

#endif
