/* Small mazes and tasks of every kind, which cover all code in next to no time. */
#pragma once

#include <stddef.h>

struct small_code {
    const char *code; /* without moves */
    const char *moves;
    const char *form; /* of a drawing; NULL: the kind draws nothing */
};

struct small_task {
    const char *kind, *name, *arguments;
};

extern const struct small_code small_codes[];
extern const size_t small_code_count;
extern const struct small_task small_tasks[];
extern const size_t small_task_count;
