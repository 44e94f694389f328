/* Arrays of a maze as a JSON object has them, for the machines, which join them to a description. */
#pragma once

#include "core/kind.h"

/* Numbers in C order; true is 1 and false 0. */
struct maze_array {
    struct mw_text name;
    uint32_t rank, shape[MW_ARRAY_RANK_MAX];
    uint16_t *at;
    size_t count, capacity;
};

enum { OBJECT_ARRAYS_MAX = 12 };

struct maze_arrays {
    struct maze_array list[OBJECT_ARRAYS_MAX];
    uint32_t count;
};

/* The array of that name and rank; NULL with an error, in which `shape` describes it. */
const struct maze_array *maze_array_find(const struct maze_arrays *arrays, const char *name,
                                         uint32_t rank, const char *shape, struct mw_error *error);
/* Whether a place (row, column) of that name is inside of a grid; sets *cell then. */
bool maze_array_place(const struct maze_arrays *arrays, const char *name, uint32_t height,
                      uint32_t width, uint32_t *cell);
