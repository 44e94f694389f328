/* Tasks: work in slices. A generation is one, so is a search, a measure, a drawing, a proof. */
#ifndef MW_TASK_H
#define MW_TASK_H

#include "arguments.h"
#include "mazewright.h"
#include "rng.h"
#include "saved_state.h"
#include "text.h"

struct mw_kind;
struct sealed_shard;

/* ---- Mazes ---- */

/* A maze: once it is made never changed, shared by sessions and jobs by counting. */
struct maze {
    const struct mw_kind *kind;
    int32_t values[MW_PARAMS_MAX];
    void *mask; /* what a text among the parameters says: one allocation of the kind's, or NULL */
    bool seeded;
    char seed[MW_SEED_BYTES_MAX + 1];
    struct rng stream; /* seeded mazes: the stream as the generation left it */
    uint32_t references;
    void *board; /* the kind's own; a seeded one is whole when its generation has ended */
};

struct maze *maze_retain(struct maze *maze);
void maze_release(struct maze *maze);

/* ---- Tasks ---- */

/* The first member of every task, and all of it that the core knows. */
struct task {
    const struct task_class *class;
    struct maze *maze; /* what it works on, kept to its end; NULL: it needs none */
};

/* A function is given its task, which is that of the class: `struct my_task *my = task;`. */
struct task_class {
    /* Does about max_nodes units of work, and takes less than 50 ms for as many as the front ends
     * ask for (some ten thousand). MW_RUNNING, or the end: MW_OK, MW_GAVE_UP, MW_UNSOLVABLE or
     * MW_NO_MEMORY with a sentence in *error. NULL: there is nothing to do before the result. */
    enum mw_status (*run)(void *task, uint32_t max_nodes, struct mw_error *error);
    /* Lines of true figures; may be NULL. */
    void (*progress)(const void *task, struct text *out);
    /* The packed cells of a grid in the making, for those who watch; they are valid until the next
     * call. May be NULL. */
    const uint8_t *(*cells)(const void *task, size_t *length);
    /* For a result that may have no end: what the last slice has made of it. It is gone with the
     * next slice, so that memory does not grow, and is no part of `result`. NULL: there is none. */
    void (*part)(const void *task, struct text *out);
    /* Lines of the result, after MW_OK; NULL for a generation. */
    void (*result)(const void *task, struct text *out);
    /* The result says something after MW_UNSOLVABLE and MW_GAVE_UP too: why not, how far. Never in a
     * line that a success has. The core writes the first line, which tells them from a success. */
    bool result_on_failure;
    /* The work done so far in the task's own unit (maze-steps, say), the same natively and in
     * WebAssembly and however it was cut into slices. May be NULL. */
    uint64_t (*work)(const void *task);
    /* What a long task has so far, as pieces of bytes that another run goes on from (core/saved_state.h).
     * `can_save`: whether it stands where it can be saved, as it does at the end of some slices. `save`
     * writes a piece, counted from 0, of about a megabyte; false: there is none. `load` gives a task
     * that has not run the pieces in their order: MW_RUNNING: there are more, MW_OK: that was the
     * last one; else it is not to be run. All NULL: it has none. */
    bool (*can_save)(const void *task);
    bool (*save)(const void *task, uint32_t piece, struct text *out);
    enum mw_status (*load)(void *task, struct saved_state *piece, struct mw_error *error);
    /* Ends a running task with what it has: MW_OK if that is a result, else MW_GAVE_UP with a
     * sentence. NULL: it has nothing before its end. */
    enum mw_status (*stop)(void *task, struct mw_error *error);
    /* Of a task that is cut into shards (data/shard.h): takes what a shard has made in the place of its part of
     * the work. They come in their order, all of them, to a task that has not run, which has then only its
     * summary to make. Not MW_OK: the shard is none, with an offset from its body. NULL: it is not cut. */
    enum mw_status (*merge_shard)(void *task, const struct sealed_shard *shard,
                                  struct mw_error *error);
    /* Frees what the task holds beside itself and its maze, opened wholly or in part. NULL: nothing. */
    void (*close)(void *task);
};

/* A task of `size` bytes, all else of it zero, that keeps the maze (NULL: none). Aligned for the
 * vectors that some hold. NULL: no memory. */
void *task_open(const struct task_class *class, size_t size, struct maze *maze);
/* Ends a task; takes NULL too. */
void task_close(struct task *task);
/* `task` if it was opened; else closes it and gives NULL. */
struct task *task_or_close(struct task *task, bool opened);
/* A task that is over at once: `write` measures the maze. */
struct task *task_measure(struct maze *maze, void (*write)(const struct maze *, struct text *));
/* Begins a section of a result: the text that follows belongs to it, up to the next one. */
void result_section(struct text *out, const char *name);

/* ---- Tasks that need no maze ---- */

/* One of a task's words, as it is called: an argument, in this order among the arguments, or an
 * option, anywhere. Files are read and written by the front end: what is read stands behind the
 * first line of the task's text, and the word itself becomes `-`; what is written is the section
 * that is named like the option. */
struct argument_form {
    enum mw_argument role;
    const char *name;
    const char *value; /* of an option: what it is called */
    bool needed;       /* of an option: it may not be left out */
};

#define TASK_ARGUMENT(what)                                                                        \
    {                                                                                              \
        .role = MW_ARGUMENT_VALUE, .name = what                                                    \
    }
#define TASK_INPUT                                                                                 \
    {                                                                                              \
        .role = MW_ARGUMENT_INPUT, .name = "<FILE"                                                 \
    }
#define TASK_FLAG(option)                                                                          \
    {                                                                                              \
        .role = MW_OPTION_FLAG, .name = option                                                     \
    }
#define TASK_OPTION(option, what)                                                                  \
    {                                                                                              \
        .role = MW_OPTION_VALUE, .name = option, .value = what                                     \
    }
#define TASK_NEEDED_OPTION(option, what)                                                           \
    {                                                                                              \
        .role = MW_OPTION_VALUE, .name = option, .value = what, .needed = true                     \
    }
#define TASK_OPTION_INPUT(option)                                                                  \
    {                                                                                              \
        .role = MW_OPTION_INPUT, .name = option, .value = "<FILE"                                  \
    }
#define TASK_OPTION_OUTPUT(option)                                                                 \
    {                                                                                              \
        .role = MW_OPTION_OUTPUT, .name = option, .value = ">FILE"                                 \
    }

#define TASK_OPTION_STATE(option)                                                                  \
    {                                                                                              \
        .role = MW_OPTION_STATE, .name = option, .value = "FILE"                                   \
    }

enum { TASK_ARGUMENTS_MAX = 16 };

/* All there is of such a task: what is not in a kind's table cannot be opened, and what is can be
 * listed. */
struct task_form {
    const char *name;
    struct argument_form arguments[TASK_ARGUMENTS_MAX]; /* ended by one without a name */
    const char *meaning;
    const struct task_class *class;
    size_t size;
    /* Takes what it needs of the words; false with an error in words->error. */
    bool (*open)(void *task, struct arguments *arguments);
};

/* The task of that name; NULL if there is none. */
const struct task_form *task_find(const struct mw_kind *kind, const char *name, size_t length);
/* Opens it; NULL with an error. */
struct task *task_of_form(const struct task_form *form, const char *text, size_t length,
                          struct mw_error *error);
/* The words as they are typed: `...` what is to be put in, `[...]` what may be left out. */
void task_write_usage(const struct task_form *form, struct text *out);

#endif
