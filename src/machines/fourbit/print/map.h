/*
 * Layout of the map for paper: positions of the states and routes of the arrows, as in a circuit
 * board. States are boxes in rows and columns. Arrows run in tracks between the rows and in lanes
 * between the columns, and no two share a piece of either. All lengths count cells of the picture,
 * from its upper left corner.
 */
#ifndef MW_FOURBIT_MAP_H
#define MW_FOURBIT_MAP_H

#include "../fourbit.h"

enum {
    MAP_ARROWS_MAX = FOURBIT_STATES_MAX * FOURBIT_BITS_MAX,
    MAP_COLUMNS_MAX = 8,
    MAP_ROWS_MAX = FOURBIT_STATES_MAX / 2,
    MAP_BOX = 3,   /* height of a box */
    MAP_LABEL = 3, /* width of the number in a box */
    /* Arrows into a state with more arrows than this end at its number instead. */
    MAP_INTO_MAX = 8,
};

/* An arrow runs from a light down to `track`, along it to the lane, in the lane to `last_track`,
 * and into the box from above. Without a lane both tracks are the same. */
struct map_arrow {
    uint32_t from, bit, to;
    bool named; /* it is short and ends at the number of its target */
    bool has_lane;
    uint32_t gap, last_gap; /* between rows; 0 is above the first */
    uint32_t lane_gap;      /* between columns */
    uint32_t lane;          /* first its number in the gap, then its column */
    uint32_t track, last_track;
    uint32_t x, last_x; /* of the light, and of the end at the target */
};

struct fourbit_map {
    uint32_t bits, columns, rows, count; /* columns, rows and number of boxes */
    uint32_t state[FOURBIT_STATES_MAX];  /* state in each slot, row by row */
    uint32_t slot[FOURBIT_STATES_MAX];
    struct map_arrow arrow[MAP_ARROWS_MAX];
    uint32_t arrows;
    bool any_named;
    uint32_t box_width;
    uint32_t x[MAP_COLUMNS_MAX], y[MAP_ROWS_MAX]; /* left and upper edges of the boxes */
    uint32_t start_x;                             /* of the arrow that marks the start */
    uint32_t width, height;
};

/* Computes the whole layout. Cost: the square of the number of states times the number of arrows.
 * */
void fourbit_map_layout(struct fourbit_map *map, const struct fourbit_board *board);
/* Returns the x of a light. */
static inline uint32_t fourbit_map_light(const struct fourbit_map *map, uint32_t state,
                                         uint32_t bit)
{
    return map->x[map->slot[state] % map->columns] + MAP_LABEL + 2 * (map->bits - 1 - bit) + 1;
}

#endif
