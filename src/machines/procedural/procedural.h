/* Tasks and pictures of a procedural maze. These functions return NULL if memory runs out. */
#pragma once

#include "board/board.h"

struct task *procedural_generate(struct maze *maze);                         /* board.c */
struct task *procedural_rate(struct maze *maze);                             /* measure.c */
extern const struct measure procedural_measure_rows[];                       /* measure.c */
extern const struct reader procedural_log_reader, procedural_circles_reader; /* reading/log.c */
struct task *procedural_log(struct maze *maze, const char *moves, uint32_t count); /* log.c */
struct picture *procedural_picture(struct maze *maze, bool shows_path);            /* picture.c */
bool procedural_add_moves(const struct maze *maze, struct picture *picture, const char *moves,
                          size_t count); /* picture.c */

/* arrays.c */
enum mw_status procedural_array(const struct maze *maze, uint32_t which, struct mw_array *array,
                                struct text *out, struct mw_error *error);
enum mw_status procedural_join(const int32_t *values, const struct maze_arrays *arrays,
                               struct text *parameters, struct text *description,
                               struct mw_error *error);

/* Returns the board of a play state, which the state owns. */
const struct procedural_board *procedural_board_of(const void *state);
