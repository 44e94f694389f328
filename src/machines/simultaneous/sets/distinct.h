/*
 * Every maze of a size, once, as far as mazes differ: two in which the token can be on the same
 * cells and meets the same walls before it is on the goal are walked alike.
 *
 * Blocked cells: the components of the start (components.h). Walls between cells: for each start
 * and exit the ways to choose the passages that a token can meet; with any start and exit also
 * only those that lie as far up and to the left as they can, for what is moved over the board is
 * walked alike too. What is left are different languages of solving sequences, each once.
 */
#ifndef SIMULTANEOUS_DISTINCT_H
#define SIMULTANEOUS_DISTINCT_H

#include "../maze/components.h"

enum {
    /* Passages of sizes whose mazes are enumerated: some seconds and some millions of mazes. */
    SIM_DISTINCT_ANY_MAX = 17,
    SIM_DISTINCT_CORNERS_MAX = 24,
};

struct sim_distinct {
    struct sim_size size;
    struct sim_components components; /* of blocked cells */
    uint32_t start, goal;
    uint32_t around[SIM_EDGES_CELLS_MAX];    /* the passages of each cell */
    uint64_t ends[SIM_DISTINCT_CORNERS_MAX]; /* the two cells of each passage */
    uint64_t top, left;                      /* the first row and column */
    uint32_t depth;
    /* A branch not taken yet: the cells that can be reached, the passages that are met there,
     * which of them are open and which closed. */
    struct {
        uint64_t inside;
        uint32_t met, open, closed;
    } stack[SIM_DISTINCT_CORNERS_MAX + 1];
    uint64_t mazes; /* with walls between cells: that those so far stand for */
};

/* Whether the mazes with walls between cells are few enough. */
bool sim_distinct_are_few(struct sim_size size);
void sim_distinct_begin(struct sim_distinct *distinct, struct sim_size size);
/* The next one, within about `budget` steps: MW_OK, MW_RUNNING, or MW_UNSOLVABLE when there is no
 * other. */
enum mw_status sim_distinct_next(struct sim_distinct *distinct, uint64_t *budget, uint64_t *mask);

#endif
