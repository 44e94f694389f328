/*
 * Layout of the map, for the page and for paper: a position for each state and a route for each arrow.
 *
 * States lie in the slots of a grid. Arrows run between its rows and columns as on a circuit board: an
 * arrow leaves below its light, runs along a track between two rows, through a lane between two columns
 * if it passes a row, and arrives at the top of its target. No two arrows share a piece of track or
 * lane, and none crosses a state. An arrow for which no place is left is short and ends at the number
 * of its target; so does every wrong press that leads back to the start under rules that say so.
 *
 * The map grows arrow by arrow while a player explores: a position depends only on what was added
 * before, so nothing moves and nothing gives away what the player has not seen. The whole map adds
 * all arrows breadth first, so the same maze has the same map everywhere.
 */
#pragma once

#include "../fourbit.h"

/* Lengths in units of the drawing. A state is a rectangle of lights with its number to the right. */
enum {
    LAYOUT_LIGHT_PITCH = 28,
    LAYOUT_LIGHT_RADIUS = 11,
    LAYOUT_PADDING = 6,
    LAYOUT_STATE_HEIGHT = 37,
    LAYOUT_NUMBER_WIDTH = 30,
    LAYOUT_STUB = 4,   /* length of a named arrow below its state */
    LAYOUT_START = 30, /* length of the arrow that marks the start */
};

enum {
    LAYOUT_ARROWS_MAX = FOURBIT_STATES_MAX * FOURBIT_BITS_MAX,
    LAYOUT_SLOTS_MAX = 78,
    LAYOUT_ROWS_MAX = 13,
    LAYOUT_POINTS_MAX = 6, /* light, two tracks with a lane between them, entry */
    LAYOUT_NO_SLOT = 255,
};

struct layout_point {
    int32_t x, y;
};

struct layout_arrow {
    uint8_t state, bit, target;
    bool named; /* it ends at the number of its target, below the light */
    uint8_t points;
    struct layout_point point[LAYOUT_POINTS_MAX];
};

/* A piece of a track (at: its y, from and to: x) or of a lane (at: its x). */
struct layout_piece {
    int32_t at, from, to;
};

struct layout_channel {
    uint32_t tracks, crossings; /* numbers of pieces */
    struct layout_piece track[LAYOUT_ARROWS_MAX];
    struct layout_piece crossing[2 * LAYOUT_ARROWS_MAX];
};

struct fourbit_layout {
    const struct fourbit_rule *rule;
    uint32_t bits, columns, rows; /* of the grid */
    uint32_t lanes, tracks;       /* that fit between columns and between rows */
    int32_t state_width, channel_height, pitch_x, pitch_y;
    uint8_t slot[FOURBIT_STATES_MAX]; /* row * columns + column; LAYOUT_NO_SLOT: not on the map */
    bool taken[LAYOUT_SLOTS_MAX];
    uint32_t arrows;
    struct layout_arrow arrow[LAYOUT_ARROWS_MAX];
    uint32_t running; /* number of pieces in lanes */
    struct layout_piece lane[LAYOUT_ARROWS_MAX];
    struct layout_channel channel[LAYOUT_ROWS_MAX + 1]; /* channel k is above row k */
    /* Entries in use, by state: a set of the places along its upper edge. */
    uint64_t entered[FOURBIT_STATES_MAX];
};

struct layout_box {
    int32_t x, y, width, height;
};

/* Returns the map of the start alone; free it with free(). NULL if memory runs out. */
struct fourbit_layout *fourbit_layout_open(const struct fourbit_board *board);
/* Adds an arrow that leaves a state on the map, and its target if that is new. Does nothing if it is
 * there. Cost: the slots times the arrows of the board, and the tracks and lanes times the pieces in
 * them. */
void fourbit_layout_add(struct fourbit_layout *layout, const struct fourbit_board *board,
                        uint32_t state, uint32_t bit);
/* Adds all other arrows that can be reached, with their states: those of a maze. */
void fourbit_layout_add_all(struct fourbit_layout *layout, const struct fourbit_board *board);
/* Adds all other arrows and all other states, as an unfinished table needs it. */
void fourbit_layout_add_states(struct fourbit_layout *layout, const struct fourbit_board *board);
/* Puts the states where another map of the same size has them. For a map without arrows. */
void fourbit_layout_copy_places(struct fourbit_layout *layout, const struct fourbit_layout *places);

/* Returns the box of a state on the map. */
static inline struct layout_box fourbit_layout_box(const struct fourbit_layout *layout,
                                                   uint32_t state)
{
    uint32_t slot = layout->slot[state];
    return (struct layout_box){
        .x = (int32_t)(slot % layout->columns) * layout->pitch_x,
        .y = (int32_t)(slot / layout->columns) * layout->pitch_y,
        .width = layout->state_width,
        .height = LAYOUT_STATE_HEIGHT,
    };
}

/* Returns a box around the map: at least the whole grid. */
struct layout_box fourbit_layout_bounds(const struct fourbit_layout *layout);

/* Returns the x of a light in its state. */
static inline int32_t layout_light_x(const struct fourbit_layout *layout, uint32_t bit)
{
    int32_t index = (int32_t)(layout->bits - 1 - bit);
    return LAYOUT_PADDING + LAYOUT_LIGHT_PITCH * index + LAYOUT_LIGHT_PITCH / 2;
}

/* routes.c: computes the route of an arrow between two states on the map and reserves it. */
void layout_route(struct fourbit_layout *layout, struct layout_arrow *arrow);
/* Returns the number of pieces of track where an arrow between two slots would run. */
uint32_t layout_congestion(const struct fourbit_layout *layout, uint32_t from, uint32_t to);
/* Sizes of the grid that the lanes and tracks need. */
void layout_size_grid(struct fourbit_layout *layout);
