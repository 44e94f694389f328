/*
 * Simultaneous maze solving (Nusser 2016): one sequence of moves for many mazes at once. As a
 * playable machine: every move moves the token of every maze. Its tasks are the laboratory.
 */
#ifndef SIMULTANEOUS_H
#define SIMULTANEOUS_H

#include "core/kind.h"
#include "sets/set.h"
#include "tasks/input.h"

enum {
    SIM_BOARD_SIDE_MAX = 10,
    SIM_BOARD_SET_MAX = 100,      /* mazes drawn or by seed; 100 masks of 100 cells fit in a code */
    SIM_BOARD_ALL_CELLS_MAX = 16, /* `dall`: some thousand mazes at 4x4 */
    /* With walls between cells: as many passages as 2x3 has, and as 3x3. */
    SIM_BOARD_ALL_ANY_MAX = 7,
    SIM_BOARD_ALL_CORNERS_MAX = 12,
};

/* Indices of the parameters. */
enum { SIM_ROWS, SIM_COLUMNS, SIM_COUNT, SIM_PERFECT, SIM_WALLS };
/* Values of SIM_WALLS. */
enum { SIM_WALLS_CELLS, SIM_WALLS_EDGES, SIM_WALLS_CORNERS };
/* The kind of maze and the size that they say. */
struct sim_size sim_size_of_values(const int32_t *values);

struct sim_board {
    struct sim_set set;
    bool all; /* every solvable maze of the size */
    bool perfect;
    uint8_t *cells; /* each mask in whole bytes, for a renderer */
};

/* generate.c */
struct task *sim_generate(struct maze *maze);
struct sim_board *sim_board_open(struct sim_size size, bool perfect);
bool sim_board_finish(struct sim_board *board);
void sim_board_close(void *board);
/* Fills the set with every solvable maze; false: no memory. */
bool sim_board_add_all(struct sim_board *board);

/* arrays.c */
enum mw_status sim_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                         struct text *out, struct mw_error *error);

/* picture.c */
struct picture *sim_picture(struct maze *maze, bool way);

/* Tasks, one file each in tasks/, named as they are called; what does their work has other names. */
extern const struct task_form sim_verify, sim_prove, sim_check, sim_merge, sim_finish, sim_shortest,
    sim_approximate, sim_count, sim_facts, sim_cnf, sim_bound, sim_table, sim_figure;
/* All of them, ended by NULL. */
extern const struct task_form *const sim_tasks[];
/* `shortest` for a board, from the cell of each token or, where `cells` is NULL, from the start;
 * NULL: no memory. */
struct task *sim_shortest_of_set(const struct sim_set *set, bool perfect, const uint8_t *cells);

#endif
