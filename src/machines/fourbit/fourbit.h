/*
 * The four-bit maze (Neller, after Oskar van Deventer), for 2 to 6 bits: 2^b states, each a row of
 * lights; pressing a lit button puts it out and may change the others. From all on to all off. The
 * other rules of the family stand in rules.h.
 */
#ifndef MW_FOURBIT_H
#define MW_FOURBIT_H

#include "core/graph.h"
#include "core/kind.h"

enum {
    FOURBIT_BITS_MIN = 2,
    /* 64 states: a set of states is one word, and a map can still be looked at. */
    FOURBIT_BITS_MAX = 6,
    FOURBIT_STATES_MAX = 1 << FOURBIT_BITS_MAX,
    FOURBIT_CLASSIC_LENGTH = 8, /* the paper's generator asks for a shortest solution of 8 */
    /* Changes tried before a generation gives up; see generate.c for how many are needed. */
    FOURBIT_CHANGES_MAX = 8000000,
    /* Enumerating subsets of subsets: 4^14 steps at 4 bits, 4^30 at 5. */
    FOURBIT_COUNT_BITS_MAX = 4,
};

/* Indices of the parameters. */
enum { FOURBIT_BITS, FOURBIT_LENGTH, FOURBIT_OSKAR, FOURBIT_RULE };

struct fourbit_rule;

struct fourbit_board {
    const struct fourbit_rule *rule;
    uint32_t bits;
    /* target[n][m]: the state after button m (bit m) in state n; n itself where it does nothing. */
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

/* Whether a press of button `bit` in that state does anything. */
static inline bool fourbit_works(const struct fourbit_board *board, uint32_t state, uint32_t bit)
{
    return board->target[state][bit] != state;
}

/* Whether the state is part of the maze: in every other but the goal some button works. */
static inline bool fourbit_is_part(const struct fourbit_board *board, uint32_t state)
{
    bool works = state == 0;
    for (uint32_t m = 0; m < board->bits; m++)
        works = works || fourbit_works(board, state, m);
    return works;
}

/* A board in which no button works. NULL: no memory. */
struct fourbit_board *fourbit_board_open(const int32_t *values);

/* A button in a description: what it leads to, and where that stands. */
struct fourbit_place {
    uint32_t state, bit, target;
    size_t offset;
};

/* The longest shortest solution a plain table can have: the start has b different successors, all of
 * them at L-1 or more from the goal, so that L + b <= 2^b. */
static inline int32_t fourbit_longest(int32_t bits)
{
    return (1 << bits) - bits;
}

/* sketch.c: the maze as a program for a board. NULL: no memory, or no such form. */
struct task *fourbit_draw(struct maze *maze, const char *form, size_t length,
                          struct mw_error *error);

/* picture.c: the map for paper */
struct picture *fourbit_picture(struct maze *maze, bool way);

/* count.c: how many valid tables there are */
extern const struct task_form fourbit_count;
/* census.c: and how many of each length */
extern const struct task_form fourbit_census;

/* arrays.c: the maze as numbers. */
enum mw_status fourbit_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                             struct text *out, struct mw_error *error);
enum mw_status fourbit_distances(const struct maze *maze, struct mw_array *array, struct text *out,
                                 struct mw_error *error);

/* measure.c */

/* Everything the shortest solutions and the measures need, all exact. */
struct fourbit_analysis {
    struct graph graph; /* the transitions of working buttons, buttons from highest to lowest */
    struct graph reverse;
    uint32_t from_start[FOURBIT_STATES_MAX];
    uint32_t to_goal[FOURBIT_STATES_MAX];
    uint64_t shortest_paths[FOURBIT_STATES_MAX]; /* from each state to the goal */
};

/* False: no memory. */
bool fourbit_analyse(const struct fourbit_board *board, struct fourbit_analysis *analysis);
void fourbit_analysis_close(struct fourbit_analysis *analysis);
/* The first button, from the highest, that leads nearer to the goal; bits if there is none. */
uint32_t fourbit_nearer_button(const struct fourbit_board *board, const uint32_t *to_goal,
                               uint32_t state);
/* The lines of `rate` that need no time. */
void fourbit_measure(const struct maze *maze, struct text *out);

/* rate.c */
struct task *fourbit_rate(struct maze *maze);

#endif
