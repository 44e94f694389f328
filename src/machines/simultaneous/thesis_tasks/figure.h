/* State of the task `figure`, shared by figure.c (figures, points, texts) and figure_runs.c (random sets
 * and runs of a method). */
#ifndef SIMULTANEOUS_FIGURE_H
#define SIMULTANEOUS_FIGURE_H

#include "../counterexamples/finder.h"
#include "../maze/sequence.h"
#include "../sets/set.h"
#include "../tasks/tasks.h"

#include <string.h>

enum {
    FIGURE_METHODS_MAX = 4,
    /* Nodes of a slice: constant, so that a run is cut off at the same position for all sizes of the
     * caller's slices. */
    FIGURE_SLICE_NODES = 1000,
};

enum figure_variable { MAZES, SIDE, LENGTH };

struct figure_method {
    const struct task_form *task; /* NULL: the search for an unsolved maze */
    const char *by;
};

/* The variable is the number of mazes, their side, or the length of a random sequence; the
 * constants are `mazes` and `side`. */
struct figure {
    const char *name;
    enum figure_variable variable;
    uint32_t last;
    uint32_t mazes, side;
    const char *fact; /* key in the result */
    struct figure_method methods[FIGURE_METHODS_MAX];
};

struct figure_task {
    struct task task;
    const struct figure *figure;
    uint64_t sets, last, run_nodes;
    struct rng rng;
    /* Progress: the point, its random set, the method. */
    uint32_t x, set, method;
    bool drawn;
    struct sim_set mazes;
    struct sim_sequence sequence;
    struct task *now;
    struct sim_finder finder;
    bool finding;
    uint64_t naive_mask; /* the next maze that the naive search tries */
    uint64_t
        naive_steps; /* moves in the solvable mazes; the thesis does not measure finding them */
    uint64_t spent;  /* nodes of this run */
    uint64_t memory_mb;
    uint64_t
        sum[FIGURE_METHODS_MAX]; /* measured values; for a run that was cut off, those so far */
    uint32_t whole[FIGURE_METHODS_MAX]; /* runs that finished */
    uint64_t measured;                  /* points at which no run was cut off */
    struct text lines;
};

static inline uint32_t figure_side(const struct figure_task *f)
{
    return f->figure->variable == SIDE ? f->x : f->figure->side;
}

static inline bool figure_is_finder(const struct figure *figure)
{
    return figure->methods[0].task == NULL;
}

static inline bool figure_measures_work(const struct figure *figure)
{
    return strcmp(figure->fact, "length") != 0;
}

/* Draws the random set or sequence of a point as far as the budget allows. Returns true once it is
 * complete. */
bool figure_draw(struct figure_task *f, uint64_t *budget, bool *no_memory);
/* Runs the current method as far as the budget allows. Returns MW_RUNNING, also when the next method is
 * due, or an error. */
enum mw_status figure_run_method(struct figure_task *f, uint64_t *budget, struct mw_error *error);

#endif
