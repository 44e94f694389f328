/* Help text of the four-bit maze: what its rows do not say, printed below them. */
#ifndef MW_FOURBIT_HELP_H
#define MW_FOURBIT_HELP_H

static const char fourbit_help[] =
    "Description, a digit for each button of each state but 0, from the highest state down\n"
    "  0 to 9, a to v     the state behind the button (a to v: 10 to 31), from the left button to\n"
    "                     the right one; with six lights two digits: its number divided by 32, "
    "and\n"
    "                     the rest. A button that does nothing leads to its own state\n"
    "  Only the buttons of lit lights have a digit; with allok, karnaugh and oneway all have one.\n"
    "  v1.fourbit.b2.d1202: 3 leads to 1 (left) and 2 (right), 2 to 0, and 1 to 2.\n"
    "\n"
    "Moves\n"
    "  A press is the number of its bit, from b-1 at the left to 0 at the right, as in the paper:\n"
    "  3, 2, 1, 0 with four lights. The page numbers its buttons from the left, beginning with\n"
    "  1: the move 3 of four lights is button 1 there. Output and errors count as moves do.\n"
    "\n"
    "Output of play, one line per move\n"
    "  moved, nothing or solved; button; state before; state after. A button that does not work\n"
    "  prints 'nothing'. The last line: end, state, lights, playing or solved.\n"
    "\n"
    "Arrays of batch\n"
    "  target (2^b, b)          state after each button in each state\n"
    "  start, goal              numbers of these states\n"
    "  distances (2^b)          presses from each state to the goal\n";

#endif
