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
    "            no wrong one). Then the presses until the goal, in the mean, of players who do\n"
    "            not know the maze: no_return_presses (any button that does not lead straight\n"
    "            back; exact), and, played 400 times or for a million presses, with the\n"
    "            error of the mean behind it (- if fewer than 100 plays ended): memory_1_presses,\n"
    "            memory_2_presses and memory_4_presses (who know of so many other states what "
    "they\n"
    "            pressed there, and take something else), explorer_presses (who remembers all, "
    "and\n"
    "            goes to the nearest button not tried), learner_presses (Q-learning: rate 1/2, no\n"
    "            discount, cost 1 a press, values from 0, one press in 16 at random).\n"
    "  draw      --format arduino: a sketch for an Arduino Uno, with a light and a button for each "
    "bit.\n"
    "  batch     target (2^b, b): the state after each button in each state; start, goal; "
    "distances\n"
    "            (2^b).\n";

#endif
