/* What `mazewright help fourbit` says beyond the tables of parameters and tasks. */
#ifndef MW_FOURBIT_HELP_H
#define MW_FOURBIT_HELP_H

static const char fourbit_help[] =
    "What is printed\n"
    "  play      moved, nothing (the button does not work there) or solved; button, state before,\n"
    "            state after. Then end, state, lights, playing or solved.\n"
    "  rate      shortest, shortest_paths, unreachable, non_reaching, largest_strong_part (the\n"
    "            most states that all reach each other), expected_random_presses (of buttons that\n"
    "            work; exact, six places), arm_length and arm_setback: the moves at the end of "
    "the\n"
    "            shortest solution at which only one button leads nearer to the goal, and how "
    "many\n"
    "            moves a wrong press on them costs in the mean, the press included (- if there is\n"
    "            no wrong one).\n";

#endif
