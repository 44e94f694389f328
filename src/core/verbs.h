/* What session.c and job.c share behind the public header. */
#ifndef MW_VERBS_H
#define MW_VERBS_H

#include "code.h"
#include "pool.h"

/* The output buffer, empty again. Every verb that produces text begins with it. */
struct text *verb_output(void);
/* MW_OK, or MW_NO_MEMORY if the output did not fit. */
enum mw_status verb_finish_output(void);
struct mw_error *verb_error(void);
enum mw_status verb_stale(void);

/* The maze of a finished generation with the moves of its code; NULL with an error otherwise.
 * The caller keeps what it wants of both: they belong to the job. */
struct maze *job_generated_maze(mw_handle job, struct mw_text *moves);
/* Puts a task in a job; closes the task and reports if that fails or `task` is NULL. */
enum mw_status job_open(struct task *task, mw_handle *job);

/* Parses a code wholly; *maze has a board if the code describes one. */
enum mw_status maze_read(const char *text, size_t length, struct maze_code *code,
                         struct maze **maze);
/* Writes the maze's own code, without moves: by seed, or by description (false if that is too
 * large for a code). */
bool maze_write_code(const struct maze *maze, bool description, struct text *out);

#endif
