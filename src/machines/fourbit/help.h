/* What `mazewright help fourbit` says beyond the tables of parameters and tasks. */
#ifndef MW_FOURBIT_HELP_H
#define MW_FOURBIT_HELP_H

static const char fourbit_help[] = "What is printed\n"
                                   "  play      moved, nothing (the light was off) or solved; "
                                   "button, state before, state after. Then\n"
                                   "            end, state, lights, playing or solved.\n"
                                   "  rate      shortest, shortest_paths, unreachable, "
                                   "non_reaching, largest_strong_part (the\n"
                                   "            most states that all reach each other), "
                                   "expected_random_presses (exact, six\n"
                                   "            places), arm_length and arm_setback: the\n"
                                   "            moves at the end of the shortest solution at which "
                                   "only one lit button leads nearer to\n"
                                   "            the goal, and how many moves a wrong lit press on "
                                   "them costs in the mean, the press\n"
                                   "            included (- if there is no wrong one).\n"
                                   "  draw      --as arduino: a sketch for an Arduino Uno, with a "
                                   "light and a button for each bit.\n";

#endif
