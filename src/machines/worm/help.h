/* What `mazewright help worm` says beyond the tables of parameters and tasks. */
#ifndef MW_WORM_HELP_H
#define MW_WORM_HELP_H

static const char worm_help[] =
    "A maze has at most 16777216 cells. One of at most 6000 is "
    "described, a larger one goes by its seed.\n"
    "\n"
    "The start is the upper left cell and the goal the lower right one, or what sr, sc, gr and gc\n"
    "say: row and column from 1.\n"
    "\n"
    "A mask is packed in the code by the core, or stands below it: v1.worm.wilson_mask.sSEED and "
    "then\n"
    "a line a row, read from standard input where CODE is '-'. One part, holes allowed; not with\n"
    "eller, sidewinder, binarytree and division. Its canonical code is a link if 3072 characters\n"
    "hold it. In a description and in nibbles, 12 (c) is outside.\n"
    "\n"
    "What is printed\n"
    "  play      moved, blocked or solved; move, row, column (from 1). "
    "Then end, row, column, playing or\n"
    "            solved.\n"
    "  rate      cells; their shares by exits (dead_end, straight, turn, three_way, four_way);\n"
    "            unreachable_cells (from the start), regions, independent loops; solution_length "
    "of a\n"
    "            shortest one, its tortuosity, solution_share, solution_junctions on it,\n"
    "            solution_dead_ends that begin at it; diameter (of the start's part; - with "
    "loops),\n"
    "            complexity (McClendon); the maker's steps, steps_per_cell and killed_worms\n"
    "            (- for a described maze); mean_dead_end_length; and dead_end_length, cells, "
    "count.\n"
    "  solve     moves, length, shortest_paths (18446744073709551615: so many or more).\n"
    "  draw      --as svg, pdf or png (see 'mazewright help'), --as text, or --as nibbles: a row "
    "a line\n"
    "            and a hexadecimal digit a cell; --as 'distances ROW COLUMN': bytes, the largest\n"
    "            distance from that cell, the bits taken off each, and 16 bits a cell.\n"
    "  batch     connections (2, h, w), booleans: whether a cell is joined with the one below, and "
    "with\n"
    "            the one at its right; start, goal (row, column from 0); mask (h, w) where there "
    "is "
    "one;\n"
    "            distances (h, w).\n";

#endif
