/* Internal interface of contexts, jobs, sessions and codes, shared by the rooms of the core. */
#pragma once

#include "code.h"

/* ---- pool.c: slots of handles, each with a generation counter that detects stale handles ---- */

struct pool_slot {
    void *item;          /* NULL: the slot is free */
    uint32_t generation; /* of the last handle */
    uint32_t next_free;  /* of a free slot: the next one, from 1; 0: none */
};

struct pool {
    struct pool_slot *slots;
    uint32_t count, capacity;
    uint32_t first_free; /* from 1; 0: none */
};

/* Stores the item and returns its handle, or 0 with an error if there is no memory for it. */
mw_handle pool_put(struct pool *pool, void *item, struct mw_error *error);
/* The item, or NULL if the handle is stale. */
void *pool_get(const struct pool *pool, mw_handle handle);
/* Removes and returns the item; NULL if the handle is stale. */
void *pool_take(struct pool *pool, mw_handle handle);
/* Frees every item and the table. */
void pool_close(struct pool *pool, void (*free_item)(void *));

/* ---- Contexts ---- */

struct mw_context {
    struct pool jobs, sessions;
    struct text output;
    struct mw_error error; /* of the last function that failed */
};

/* Clears and returns the output buffer. Every function that produces text begins with it. */
struct text *context_output(struct mw_context *context);
/* Returns MW_OK, or MW_NO_MEMORY with an empty output if memory ran out while writing. */
enum mw_status context_finish_output(struct mw_context *context);
/* Sets and returns MW_STALE_HANDLE. */
enum mw_status context_stale_handle(struct mw_context *context);

/* The maze of a finished generation and the moves of its code, both borrowed from the job. NULL with
 * an error if the job is not a finished generation. */
struct maze *job_generated_maze(struct mw_context *context, mw_handle job, struct mw_text *moves);
/* The task of a job, borrowed. NULL with an error if the job has none. */
struct task *job_task(struct mw_context *context, mw_handle job);
void job_free(void *job);
void session_free(void *session);
/* The maze of a session, borrowed. NULL with an error for a stale handle. */
struct maze *session_maze(struct mw_context *context, mw_handle session);
/* The moves made in a session, which owns them; none for a stale handle. */
struct mw_text session_moves(struct mw_context *context, mw_handle session);
/* Opens a job that owns the task. If that fails, closes the task. NULL is accepted and reported as
 * MW_NO_MEMORY. */
enum mw_status job_open(struct mw_context *context, struct task *task, mw_handle *job);

/* Parses a whole code and sets *maze, which has a board only if the code describes one. The caller
 * releases it. */
enum mw_status maze_read(const char *text, size_t length, struct maze_code *code,
                         struct maze **maze, struct mw_error *error);
/* Starts the generation of a seeded maze. Returns NULL if memory runs out. */
struct task *maze_generate(struct maze *maze);
/* Writes the maze's code without moves: by seed, or by description. Returns false and writes nothing
 * if the description is too long for a code. */
bool maze_write_code(const struct maze *maze, bool description, struct text *out);
