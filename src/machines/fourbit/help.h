/* Help text of the four-bit maze: output columns of each command, printed below the tables of
 * parameters and tasks. */
#ifndef MW_FOURBIT_HELP_H
#define MW_FOURBIT_HELP_H

static const char fourbit_help[] =
    "Output of play, one line per move\n"
    "  moved, nothing or solved; button; state before; state after. A button that does not work\n"
    "  prints 'nothing'. The last line: end, state, lights, playing or solved.\n"
    "\n"
    "Output of rate\n"
    "  shortest                 moves of the shortest solution\n"
    "  shortest_paths           number of shortest solutions\n"
    "  unreachable              states that cannot be reached from the start\n"
    "  non_reaching             states from which the goal cannot be reached\n"
    "  largest_strong_part      size of the largest set of states that all reach each other\n"
    "  expected_random_presses  mean presses of random play with working buttons; exact\n"
    "  arm_length               moves at the end of the shortest solution at which only one\n"
    "                           button leads nearer to the goal\n"
    "  arm_setback              mean cost of a wrong press on these moves, the press included;\n"
    "                           - if no wrong press exists\n"
    "Mean presses of players who do not know the maze\n"
    "  no_return_presses        any button that does not lead straight back; exact\n"
    "  explorer_presses         remembers every state and goes to the nearest untried button\n"
    "  recall_2_presses         the same, but a state stays in memory at one of 2 visits; until\n"
    "                           then the player presses any button there\n"
    "  recall_4_presses         the same with 4 visits\n"
    "  recall_8_presses         the same with 8 visits\n"
    "  The last four are simulated: at least 625 plays, until the standard error, which follows\n"
    "  the mean, is below 2%.\n"
    "\n"
    "Output of place\n"
    "  Shares of players who need more presses than PRESSES: random and no_return exact, explorer\n"
    "  and recall_2, recall_4, recall_8 simulated with a standard error of at most 0.02.\n"
    "\n"
    "Formats of draw\n"
    "  --format arduino             a sketch for an Arduino Uno, with one light and one button per "
    "bit\n"
    "\n"
    "Arrays of batch\n"
    "  target (2^b, b)          state after each button in each state\n"
    "  start, goal              numbers of these states\n"
    "  distances (2^b)          presses from each state to the goal\n";

#endif
