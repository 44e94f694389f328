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
    "  memory_1_presses         remembers the buttons pressed in the last other state and avoids\n"
    "                           them\n"
    "  memory_2_presses         the same with the last 2 states\n"
    "  memory_4_presses         the same with the last 4 states\n"
    "  explorer_presses         remembers everything and goes to the nearest untried button\n"
    "  learner_presses          Q-learning: learning rate 1/2, no discount, cost 1 per press,\n"
    "                           values start at 0, one press in 16 at random\n"
    "  The last five are simulated: 400 plays or a million presses. The standard error follows\n"
    "  the mean. Both are - if fewer than 100 plays ended.\n"
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
