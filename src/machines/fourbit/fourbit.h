/*
 * Four-bit maze (Neller, after Oskar van Deventer): the board type and everything that the parts of
 * this machine share.
 *
 * A maze of b bits has b lights, one button per light, and 2^b states; bit m of a state says
 * whether light m is on. The start has all lights on, the goal has all lights off. A press of a lit
 * button puts its light out and may change other lights. Variants of the rule: rules/rules.h.
 */
#pragma once

#include "core/graph.h"
#include "core/kind.h"

enum {
    FOURBIT_BITS_MIN = 2,
    /* With 64 states a set of states fits into one word, and people can still read the map. */
    FOURBIT_BITS_MAX = 6,
    FOURBIT_STATES_MAX = 1 << FOURBIT_BITS_MAX,
    /* A generation gives up after this number of changes; generators/tables.c. */
    FOURBIT_CHANGES_MAX = 8000000,
    /* Counting enumerates subsets of subsets: 4^14 steps for 4 bits, 4^30 for 5. */
    FOURBIT_COUNT_BITS_MAX = 4,
};

/* Indices of the parameters. */
enum { FOURBIT_BITS, FOURBIT_LENGTH, FOURBIT_OSKAR, FOURBIT_RULE };

struct fourbit_rule;

struct fourbit_board {
    const struct fourbit_rule *rule;
    uint32_t bits;
    /* target[n][m]: the state after a press of button m in state n; n itself if the button does
     * nothing there. */
    uint8_t target[FOURBIT_STATES_MAX][FOURBIT_BITS_MAX];
};

static inline uint32_t fourbit_states(const struct fourbit_board *board)
{
    return 1u << board->bits;
}

static inline uint32_t fourbit_start(const struct fourbit_board *board)
{
    return fourbit_states(board) - 1;
}

static inline bool fourbit_is_lit(uint32_t state, uint32_t bit)
{
    return state >> bit & 1;
}

/* Returns whether a press of button `bit` changes the state. */
static inline bool fourbit_works(const struct fourbit_board *board, uint32_t state, uint32_t bit)
{
    return board->target[state][bit] != state;
}

/* Returns whether the state belongs to the maze: the goal, or a state with a working button. */
static inline bool fourbit_is_part(const struct fourbit_board *board, uint32_t state)
{
    bool works = state == 0;
    for (uint32_t m = 0; m < board->bits; m++)
        works = works || fourbit_works(board, state, m);
    return works;
}

/* Returns a new board in which no button works, to be freed with free(); NULL if memory runs out.
 * */
struct fourbit_board *fourbit_board_open(const int32_t *values);

/* One entry of a description: a button, its target and the offset of the entry's first digit. */
struct fourbit_entry {
    uint32_t state, bit, target;
    size_t offset;
};

/* Returns the length of the longest shortest solution under the plain rule. The start has b
 * different successors, all at least L - 1 presses from the goal, so L + b <= 2^b. */
static inline int32_t fourbit_longest(int32_t bits)
{
    return (1 << bits) - bits;
}

/* ---- Output: arrays.c, print/ ---- */

/* Fills `array` and `out` with array number `which` of the maze; MW_UNSOLVABLE after the last. */
enum mw_status fourbit_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                             struct text *out, struct mw_error *error);
enum mw_status fourbit_join(const int32_t *values, const struct maze_arrays *arrays,
                            struct text *parameters, struct text *description,
                            struct mw_error *error);
/* Fills `array` and `out` with the distance of each state from the goal. */
enum mw_status fourbit_distances(const struct maze *maze, struct mw_array *array, struct text *out,
                                 struct mw_error *error);
/* print/sketch.c: the table of targets as text, and an Arduino sketch. */
extern const struct maze_format fourbit_formats[];
/* The lights of a state from the left: 1 lit, 0 dark. */
struct fourbit_lights {
    char digits[FOURBIT_BITS_MAX + 1];
};
struct fourbit_lights fourbit_lights(uint32_t bits, uint32_t state);
/* Returns the map of the maze for paper; NULL if memory runs out. */
struct picture *fourbit_picture(struct maze *maze, bool with_solution);

/* ---- Measures: measures/ ---- */

/* Distances and shortest solutions of a maze, all exact. */
struct fourbit_analysis {
    struct graph graph; /* the transitions of working buttons, highest button first */
    struct graph reverse;
    uint32_t from_start[FOURBIT_STATES_MAX];
    uint32_t to_goal[FOURBIT_STATES_MAX];
    uint64_t shortest_paths[FOURBIT_STATES_MAX]; /* number of them from each state to the goal */
};

/* Fills the analysis; returns false if memory runs out. */
bool fourbit_analyse(const struct fourbit_board *board, struct fourbit_analysis *analysis);
void fourbit_analysis_close(struct fourbit_analysis *analysis);
/* Returns the highest button that leads nearer to the goal; `bits` if there is none. */
uint32_t fourbit_nearer_button(const struct fourbit_board *board, const uint32_t *to_goal,
                               uint32_t state);
/* Writes the exact measures as key/value lines; takes under a millisecond. */
void fourbit_measure(const struct maze *maze, struct text *out);
/* Returns the task of `rate`: exact measures and simulated players; NULL if memory runs out. */
struct task *fourbit_rate(struct maze *maze);

/* The shares of players who need more presses than a person. */
extern const struct task_form fourbit_place;
extern const struct measure fourbit_measure_rows[];
/* The number of valid mazes, and their number by length. */
extern const struct task_form fourbit_count;
extern const struct task_form fourbit_census;
/* For renderers and editors: the map, whether a table is a maze, targets of a button. */
extern const struct task_form fourbit_layout_task;
extern const struct task_form fourbit_check;
extern const struct task_form fourbit_targets;

/* ---- reading/table.c ---- */

extern const struct reader fourbit_table_reader;
