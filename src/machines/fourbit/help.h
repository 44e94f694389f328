/* Help text of the four-bit maze: what its rows do not say, printed below them. */
#ifndef MW_FOURBIT_HELP_H
#define MW_FOURBIT_HELP_H

static const char fourbit_help[] =
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
