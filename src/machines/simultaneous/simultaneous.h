/*
 * Simultaneous maze solving (Nusser 2016): one sequence of moves for many mazes at once.
 *
 * As a playable machine, every move moves the token of every maze. Its tasks (tasks/tasks.h) are
 * its experiments.
 */
#pragma once

#include "core/kind.h"
#include "sets/set.h"

/* board.c: a board, a set of mazes of one size, and the parameters of its code */
enum {
    SIM_BOARD_SIDE_MAX = 10,
    SIM_BOARD_SET_MAX =
        100, /* mazes by seed or by description; 100 masks of 100 cells fit a code */
    /* Limits of `dall`, all mazes of a size: 16 cells are some thousand mazes (4x4). */
    SIM_BOARD_ALL_CELLS_MAX = 16,
    /* The same with walls between cells, in passages: those of 2x3 and of 3x3. */
    SIM_BOARD_ALL_ANY_MAX = 7,
    SIM_BOARD_ALL_CORNERS_MAX = 12,
};

/* Indices of the parameters. */
enum { SIM_ROWS, SIM_COLUMNS, SIM_COUNT, SIM_PERFECT, SIM_WALLS };
/* Values of SIM_WALLS. */
enum { SIM_WALLS_CELLS, SIM_WALLS_EDGES, SIM_WALLS_CORNERS };

/* Returns the maze type and size of these parameter values. */
struct sim_size sim_size_of_values(const int32_t *values);

struct sim_board {
    struct sim_set set;
    bool all;       /* every solvable maze of the size */
    uint8_t *cells; /* each mask in whole bytes, for a renderer */
};

/* Opens a board without mazes. Returns NULL if memory runs out. */
struct sim_board *sim_board_open(struct sim_size size);
/* Fills `cells` once the set is complete. Returns false if memory runs out. */
bool sim_board_finish(struct sim_board *board);
void sim_board_close(void *board);
/* Adds every solvable maze of the size. Returns false if memory runs out. */
bool sim_board_add_all(struct sim_board *board);

/* generate.c */
struct task *sim_generate(struct maze *maze);

/* arrays.c */
enum mw_status sim_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                         struct text *out, struct mw_error *error);
enum mw_status sim_join(const int32_t *values, const struct maze_arrays *arrays,
                        struct text *parameters, struct text *description, struct mw_error *error);

/* text.c */
extern const struct maze_format sim_formats[];
/* reading/mazes.c */
extern const struct reader *const sim_readers[];
/* picture.c; `with_solution`: also draws the solution. */
struct picture *sim_picture(struct maze *maze, bool with_solution);
