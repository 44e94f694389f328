/* What context.c, session.c and job.c share behind the public header. */
#ifndef MW_CONTEXT_H
#define MW_CONTEXT_H

#include "code.h"
#include "pool.h"

struct mw_context {
    struct pool jobs, sessions;
    struct text output;
    struct mw_error error; /* of the last verb that failed */
};

/* The output buffer, empty again. Every verb that produces text begins with it. */
struct text *context_output(struct mw_context *context);
/* MW_OK, or MW_NO_MEMORY if the output did not fit. */
enum mw_status context_finish_output(struct mw_context *context);
enum mw_status context_stale_handle(struct mw_context *context);

/* The maze of a finished generation with the moves of its code; NULL with an error otherwise.
 * The caller keeps what it wants of both: they belong to the job. */
struct maze *job_generated_maze(struct mw_context *context, mw_handle job, struct mw_text *moves);
/* The work of a job; NULL with an error. */
struct task *job_task(struct mw_context *context, mw_handle job);
void job_free(void *job);
void session_free(void *session);
/* The maze of a session, borrowed; NULL with an error for a stale handle. */
struct maze *session_maze(struct mw_context *context, mw_handle session);
/* Puts a task in a job; closes the task and reports if that fails or `task` is NULL. */
enum mw_status job_open(struct mw_context *context, struct task *task, mw_handle *job);

/* Parses a code wholly; *maze has a board if the code describes one. */
enum mw_status maze_read(const char *text, size_t length, struct maze_code *code,
                         struct maze **maze, struct mw_error *error);
/* Starts making the board of a seeded maze. NULL: no memory. */
struct task *maze_generate(struct maze *maze);
/* Writes the maze's own code, without moves: by seed, or by description (false if that is too
 * large for a code). */
bool maze_write_code(const struct maze *maze, bool description, struct text *out);

#endif
