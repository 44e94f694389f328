/* Mazes and tasks. A task is long work done in slices: a generation, a search, a measurement, a
 * drawing, a proof. */
#pragma once

#include "mazewright.h"
#include "measures.h"
#include "peers.h"
#include "rng.h"
#include "rows.h"
#include "saved_state.h"
#include "text.h"

struct mw_kind;
struct sealed_shard;

/* ---- Mazes ---- */

/* A maze, immutable once it is generated. Sessions and jobs share it by reference counting. */
struct maze {
    const struct mw_kind *kind;
    int32_t values[MW_PARAMS_MAX]; /* values[i] belongs to kind->params[i] */
    void *
        mask; /* read from the PARAM_TEXT parameter: one allocation of the kind, freed with free; or NULL */
    bool seeded; /* generated from `seed`; else read from a description */
    /* Zero-terminated; one byte longer than in a code where no code leads to the maze (mw_generate_unlisted). */
    char seed[MW_SEED_BYTES_MAX + 2];
    struct rng stream; /* seeded mazes: the random stream, as the generation left it */
    uint32_t references;
    void *board; /* owned by the kind; complete once the generation has ended */
};

/* Adds a reference and returns the maze. */
struct maze *maze_retain(struct maze *maze);
/* Drops a reference and frees the maze with the last one. Accepts NULL. */
void maze_release(struct maze *maze);

/* ---- Tasks ---- */

/* How far a task is. Within a phase `done` never falls and `total` stays. */
struct progress {
    uint64_t done;
    uint64_t total; /* what `done` is at the end; 0: unknown, and `done` only shows that it moves */
    const char *phase; /* each phase counts anew; NULL: there is only one */
};

/* The first member of every task, and the only part the core knows. */
struct task {
    const struct task_class *class;
    struct maze *maze; /* referenced until the task is closed; NULL if it needs none */
};

/* The functions of a type of task. Each receives its own task: `struct my_task *my = task;`. */
struct task_class {
    /* Does about max_nodes units of work, at most 50 ms for the ten thousand or so that front ends
     * request. Returns MW_RUNNING, or an end: MW_OK, or MW_GAVE_UP, MW_UNSOLVABLE, MW_OUT_OF_RANGE or
     * MW_NO_MEMORY with a message in *error. NULL: the result is ready without any work. */
    enum mw_status (*run)(void *task, uint32_t max_nodes, struct mw_error *error);
    /* NULL: the total is unknown, and `work` counts what is done. */
    struct progress (*progress)(const void *task);
    /* Writes measured figures, among them the best result so far, as key/value lines. May be NULL. */
    void (*figures)(const void *task, struct text *out);
    /* The packed cells of a grid during its generation, for display; valid until the next call. May
     * be NULL. */
    const uint8_t *(*cells)(const void *task, size_t *length);
    /* Streaming: writes what the last slice produced. It is gone after the next slice, so that memory
     * does not grow, and is not part of `result`. May be NULL. */
    void (*part)(const void *task, struct text *out);
    /* A generation: makes `part` write every change of a cell, `every` steps in a record, in the
     * machine's own form. Called before the first slice. Returns false if memory runs out. May be
     * NULL. */
    bool (*log_changes)(void *task, uint32_t every);
    /* Writes the result, after MW_OK. NULL for a generation. */
    void (*result)(const void *task, struct text *out);
    /* A rating of a kind with a table of measures (core/measures.h): sets the values in the order of the
     * table, and the counts of the bins, after MW_OK. NULL for any other task. */
    void (*measure)(const void *task, struct measure_value *values, uint32_t *bins);
    /* `result` also works after MW_UNSOLVABLE and MW_GAVE_UP. The core writes a first line that
     * marks the failure; no line behind it may look like a success. */
    bool result_on_failure;
    /* Work done so far in the task's own unit (maze-steps, say). The same natively and in WebAssembly,
     * and for any slicing. May be NULL. */
    uint64_t (*work)(const void *task);
    /* Saved states of long tasks (core/saved_state.h); all three NULL if the task has none. can_save:
     * the task is at a point where it can be saved, which the ends of some slices are. save: writes
     * piece number `piece`, from 0, of about a megabyte; false past the last one. load: restores the
     * pieces in order into a task that has not run; MW_RUNNING: more follow; MW_OK: that was the last;
     * else the task must not run. */
    bool (*can_save)(const void *task);
    bool (*save)(const void *task, uint32_t piece, struct text *out);
    enum mw_status (*load)(void *task, struct saved_state *piece, struct mw_error *error);
    /* Takes a store (mazewright.h) before the first slice. NULL: the task uses none. */
    void (*use_store)(void *task, const struct mw_store *store);
    /* Takes processes to share the work with (core/peers.h) before the first slice. `serve` is what the others do
     * until an empty message comes. Both NULL: the task runs in one process. */
    void (*use_peers)(void *task, const struct mw_peers *peers);
    void (*serve)(const struct mw_peers *peers, const struct mw_store *store);
    /* Ends a running task with what it has: MW_OK if that is a result, else MW_GAVE_UP with a message.
     * NULL: it has nothing before its end. */
    enum mw_status (*stop)(void *task, struct mw_error *error);
    /* Sharded tasks (data/shard.h): takes a shard's output instead of doing that part of the work.
     * Called with all shards in order, on a task that has not run; `run` then only has to summarise.
     * Any status but MW_OK: the shard is invalid; the offset counts from its body. NULL: not sharded. */
    enum mw_status (*merge_shard)(void *task, const struct sealed_shard *shard,
                                  struct mw_error *error);
    /* Frees what the task owns besides itself and its maze. Also called after a failed open, when only
     * part of it is set. May be NULL. */
    void (*close)(void *task);
};

/* Allocates a task of `size` bytes, zeroed and aligned to 64 bytes for vector code, with a reference
 * to the maze (or NULL). Returns NULL if memory runs out. */
void *task_open(const struct task_class *class, size_t size, struct maze *maze);
/* Closes and frees a task. Accepts NULL. */
void task_close(struct task *task);
struct progress task_progress(const struct task *task);
/* Returns `task` if `opened`; else closes it and returns NULL. */
struct task *task_or_close(struct task *task, bool opened);
/* A task without work, whose result is what `write` writes about the maze. */
struct task *task_measure(struct maze *maze, void (*write)(const struct maze *, struct text *));
/* The moves in the result of a search for a solution; without bytes if there are none. */
struct mw_text solution_moves(struct mw_text result);
/* Begins a section of a result: the text that follows, up to the next section, may be saved as a
 * file. */
void result_section(struct text *out, const char *name);

/* ---- Tasks that need no maze ---- */

/* A task that needs no maze. A kind lists all of its own, for lookup and for the help. */
struct task_form {
    const char *name;
    const char *label, *help;
    const struct argument_row *rows;  /* end with an entry without a name */
    const struct result_row *results; /* end with an entry without a key */
    /* How long it takes, `text@condition;...`: the first that holds. NULL: less than a second. */
    const char *cost;
    const struct task_class *class;
    size_t size;
    /* Begins the task with the values of its rows, which borrow from the arguments. Returns false with an error.
     * `places`: for the offsets of its own errors. */
    bool (*begin)(void *task, const void *values, const struct row_places *places,
                  struct mw_error *error);
};

/* A form; `type` is the struct of the task, and further members may follow. Cores that only play leave out texts and
 * results. */
#ifdef MW_PLAY_ONLY
#define TASK_FORM(form_name, form_label, form_help, form_rows, form_results, form_class, type,     \
                  form_begin, ...)                                                                 \
    {                                                                                              \
        .name = form_name, .rows = form_rows, .results = (0 ? (form_results) : NULL),              \
        .class = form_class, .size = sizeof(type), .begin = form_begin, __VA_ARGS__                \
    }
#else
#define TASK_FORM(form_name, form_label, form_help, form_rows, form_results, form_class, type,     \
                  form_begin, ...)                                                                 \
    {                                                                                              \
        .name = form_name, .label = form_label, .help = form_help, .rows = form_rows,              \
        .results = form_results, .class = form_class, .size = sizeof(type), .begin = form_begin,   \
        __VA_ARGS__                                                                                \
    }
#endif

/* The task of that name, or NULL. */
const struct task_form *task_find(const struct mw_kind *kind, const char *name, size_t length);
/* Opens the task with its arguments as text. Returns NULL with an error. */
struct task *task_of_form(const struct task_form *form, const char *text, size_t length,
                          struct mw_error *error);
/* Writes the help of the task for a terminal: usage, arguments, output. */
void task_write_help(const struct mw_kind *kind, const struct task_form *form, struct text *out);
/* Writes a line or a few for each row. */
void rows_write_help(const struct argument_row *rows, struct text *out);
/* Writes the usage of the task: `SIZE --by METHOD [--nodes N]`. */
void task_write_usage(const struct task_form *form, struct text *out);
