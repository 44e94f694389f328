/* A maze as text for other programs, with its solution: a JSON object, or the words of maze-dataset. */
#pragma once

#include "core/kind.h"

enum maze_text_form { MAZE_TEXT_JSON, MAZE_TEXT_TOKENS };

/* Opens such a format; tokens need a maze with the array `connections`. Searches for the solution first. There are no
 * options. Returns NULL with an error. */
struct task *maze_text_open(const struct maze_format *format, struct maze *maze,
                            struct mw_text options, struct mw_error *error);
