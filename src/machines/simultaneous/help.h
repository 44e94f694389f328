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
    "--walls edges: no field is blocked, but there are walls between fields, and a start and an "
    "exit "
    "of each\n"
    "maze: any (--ends any, as without it), or from corner to corner (--ends corners). A mask then "
    "has a bit\n"
    "for each open passage: bit row * (columns - 1) + column that to the right, and behind these, "
    "bit row *\n"
    "columns + column, that downwards; then _START_EXIT as cells, a letter for the column: "
    "2c1_A1_B3, "
    "or\n"
    "nothing from corner to corner. In a file the word edges stands behind the size. All mazes of "
    "a "
    "size are\n"
    "taken to 3x4 with any start and exit, and to 4x4 from corner to corner. --perfect goes with "
    "--ends corners\n"
    "alone: no token stands on two exits of a maze.\n"
    "\n"
    "What is printed\n"
    "  play      moved, solved or nothing; move, tokens that moved, tokens on the goal. Then end, "
    "tokens\n"
    "            on the goal, mazes, playing or solved.\n"
    "  rate      mazes, longest_shortest_path, sum_of_shortest_paths.\n"
    "  verify    solves, count; or unsolved, mask, and status 1.\n"
    "  count     count; with walls between fields also mazes (masks), and differing: those that no "
    "other\n"
    "            stands for.\n"
    "  prove     proved; a sequence, and status 1; or that memory is spent, and status 3.\n"
    "  bound     at_least; ended_by says what ended it.\n";

#endif
