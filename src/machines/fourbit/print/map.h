/* Where the states of a map lie on paper and how its arrows run: rows and columns of boxes, arrows in
 * tracks between the rows and lanes between the columns, each with a place of its own. In cells of a
 * picture, counted from its upper left corner. */
#ifndef MW_FOURBIT_MAP_H
#define MW_FOURBIT_MAP_H

#include "../fourbit.h"

enum {
    MAP_ARROWS_MAX = FOURBIT_STATES_MAX * FOURBIT_BITS_MAX,
    MAP_COLUMNS_MAX = 8,
    MAP_ROWS_MAX = FOURBIT_STATES_MAX / 2,
    MAP_BOX = 3,   /* how high one is */
    MAP_LABEL = 3, /* of its width, for the state's number */
    /* What more arrows lead to is named where they leave: they would be a wall of lines. */
    MAP_INTO_MAX = 8,
};

/* From a light down to `track`; there to the lane, in it to `last_track`, and to the box from above.
 * Without a lane both tracks are one. */
struct map_arrow {
    uint32_t from, bit, to;
    bool named; /* it ends at once, at the number of the state */
    bool has_lane;
    uint32_t gap, last_gap; /* between rows; 0 is above the first */
    uint32_t lane_gap;      /* between columns */
    uint32_t lane;          /* its number in the gap, then its column */
    uint32_t track, last_track;
    uint32_t x, last_x; /* of the light, and where it arrives */
};

struct fourbit_map {
    uint32_t bits, columns, rows, count; /* of boxes */
    uint32_t state[FOURBIT_STATES_MAX];  /* of each slot, row by row */
    uint32_t slot[FOURBIT_STATES_MAX];
    struct map_arrow arrow[MAP_ARROWS_MAX];
    uint32_t arrows;
    bool any_named;
    uint32_t box_width;
    uint32_t x[MAP_COLUMNS_MAX], y[MAP_ROWS_MAX]; /* of the boxes */
    uint32_t start_x;                             /* of the arrow from nowhere */
    uint32_t width, height;
};

void fourbit_map_lay(struct fourbit_map *map, const struct fourbit_board *board);
/* The column of cells in which a light lies. */
static inline uint32_t fourbit_map_light(const struct fourbit_map *map, uint32_t state,
                                         uint32_t bit)
{
    return map->x[map->slot[state] % map->columns] + MAP_LABEL + 2 * (map->bits - 1 - bit) + 1;
}

#endif
