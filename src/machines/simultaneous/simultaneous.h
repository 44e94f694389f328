/*
 * Simultaneous maze solving (Nusser 2016): one sequence of moves for many mazes at once.
 *
 * As a playable machine, every move moves the token of every maze. Its tasks (tasks/tasks.h) are
 * its experiments.
 */
#pragma once

#include "board.h"
#include "core/kind.h"

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
