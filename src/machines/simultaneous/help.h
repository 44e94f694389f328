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
    "  check     proved, mazes_used, states; refused, with a sequence that solves them, and status "
    "1.\n"
    "  merge     proved, shares, repeated, checked; refused, with the share, and status 1.\n"
    "  bound     at_least; ended_by says what ended it.\n"
    "\n"
    "prove --share K/M looks only at the sequences whose first moves are in part K of M, and seals "
    "its\n"
    "certificate; 'mazewright merge FILE...' takes all M of them, in any order, and checks each. "
    "prove\n"
    "--resume FILE keeps its state in that file and goes on from it when it is there; its memory "
    "limit may\n"
    "be another one then.\n";

#endif
