/*
 * What a machine supplies. One folder a machine; it exports one `const struct mw_kind`, and
 * registry.c lists it.
 */
#ifndef MW_KIND_H
#define MW_KIND_H

#include "mazewright.h"
#include "rng.h"
#include "text.h"

/* ---- Parameters ---- */

enum param_form {
    PARAM_NUMBER, /* token: name and number run together, `w5` */
    PARAM_CELL,   /* token: name, column letter, row number, `gE3`; value row * 26 + column */
    PARAM_WORD,   /* token: the name itself; 0 or 1, or one of a group (below) */
};

struct param {
    const char *name;
    enum param_form form;
    int32_t minimum, maximum;
    int32_t fallback; /* the default; PARAM_UNSET where `complete` decides */
    /* Words that exclude each other share the slot of the first of them: each of them, the first
     * too, names it in `slot_of`, and `word_value` is what it is set to. Others leave both zero. */
    const char *slot_of;
    int32_t word_value;
    /* Kept in the description form, because it is a part of the maze and not of its making. */
    bool shapes;
    /* Said when a value is past its limits, as in 'w99: a board is 3 to 16 cells wide'. */
    const char *limit;
    const char *meaning;
};

#define PARAM_UNSET INT32_MIN

/* ---- Tasks: work in slices ---- */

struct task;

struct task_class {
    /* Does about max_nodes units of work. MW_RUNNING, or the end: MW_OK, MW_GAVE_UP,
     * MW_UNSOLVABLE or MW_NO_MEMORY with a sentence in *error. */
    enum mw_status (*run)(struct task *task, uint32_t max_nodes, struct mw_error *error);
    /* Lines of true figures; may be NULL. */
    void (*progress)(const struct task *task, struct text *out);
    /* The packed cells of a grid in the making, for those who watch; they are valid until the next
     * call. May be NULL. */
    const uint8_t *(*cells)(const struct task *task, size_t *length);
    /* Lines of the result, after MW_OK; NULL for a generation. */
    void (*result)(const struct task *task, struct text *out);
    /* The result says something after MW_UNSOLVABLE and MW_GAVE_UP too: why not, how far. Never in a
     * line that a success has. The core writes the first line, which tells them from a success. */
    bool result_without_success;
    /* The work done so far in the task's own unit (maze-steps, say), the same natively and in
     * WebAssembly and however it was cut into slices. May be NULL. */
    uint64_t (*work)(const struct task *task);
    /* Ends a running task with what it has: MW_OK if that is a result, else MW_GAVE_UP with a
     * sentence. NULL: it has nothing before its end. */
    enum mw_status (*stop)(struct task *task, struct mw_error *error);
    /* Hands over the board of a generation, and leaves the stream where it stands; else NULL. */
    void *(*take_board)(struct task *task, struct rng *stream);
    /* Frees what the task holds and the task itself. */
    void (*close)(struct task *task);
};

/* The first member of every task. */
struct task {
    const struct task_class *class;
};

/* How a task that needs no maze is called. WORDS: blanks between words, `[...]` around what may be
 * left out; `<FILE` is a file that the front end reads and passes behind the first line of the
 * arguments (the word itself becomes `-`), `--NAME >FILE` one that it writes: the section NAME of
 * the result. */
struct task_form {
    const char *name;
    const char *words;
    const char *meaning;
};

/* ---- Mazes ---- */

/* A made maze: never changed afterwards, shared by sessions and jobs by counting. */
struct maze {
    const struct mw_kind *kind;
    int32_t values[MW_PARAMS_MAX];
    bool seeded;
    char seed[MW_SEED_BYTES_MAX + 1];
    struct rng stream; /* seeded mazes: the stream as the generation left it */
    uint32_t references;
    void *board; /* the kind's own */
};

struct maze *maze_keep(struct maze *maze);
void maze_release(struct maze *maze);

/* ---- The kind ---- */

/* A state is `state_size(maze)` bytes of the kind's own. What the player has seen may be kept in
 * it too: `begin` clears all of it, `rewind` goes back to the start and keeps what was seen. Undo
 * is rewind and replay, so `step` is the only code that knows the rules. */
struct mw_kind {
    const char *name;
    const char *title;
    const struct param *params; /* values[i] belongs to params[i] */
    uint32_t param_count;

    /* Sets what is PARAM_UNSET and checks what depends on several parameters. `seeded` tells
     * whether the maze is to be made (else it is described). May be NULL. */
    enum mw_status (*complete)(int32_t *values, bool seeded, struct mw_error *error);

    /* Starts making a board; deterministic in values and stream. NULL: out of memory. */
    struct task *(*generate)(const int32_t *values, struct rng stream);
    /* Reads and checks a board; offsets in errors count from the start of the text. */
    enum mw_status (*read_board)(const int32_t *values, const char *text, size_t length,
                                 void **board, struct mw_error *error);
    /* Writes the description; false if the board is too large for one. */
    bool (*write_board)(const struct maze *maze, struct text *out);
    void (*free_board)(void *board); /* takes NULL too */
    /* Makes a board of packed cells that were made before, after as much of a check as keeps every
     * later verb safe. May be NULL. */
    enum mw_status (*adopt_cells)(const int32_t *values, const uint8_t *cells, size_t length,
                                  void **board, struct mw_error *error);

    /* The bytes that are moves of this machine. */
    const char *(*move_alphabet)(const int32_t *values);

    size_t (*state_size)(const struct maze *maze);
    void (*begin)(const struct maze *maze, void *state);
    void (*rewind)(const struct maze *maze, void *state);
    /* Makes a move of the alphabet and writes its line; `out` is NULL in a replay. */
    enum mw_event (*step)(const struct maze *maze, void *state, char move, struct text *out);
    void (*describe)(const struct maze *maze, const void *state, struct text *out);
    /* The line `end<TAB>...`. */
    void (*end)(const struct maze *maze, const void *state, struct text *out);
    /* The packed cells of a big grid; may be NULL. */
    const uint8_t *(*cells)(const struct maze *maze, size_t *length);

    /* Searches from the state, or from the start where `state` is NULL; copies what it needs. */
    struct task *(*solve)(struct maze *maze, const void *state);
    struct task *(*rate)(struct maze *maze);
    /* Draws the maze in a form of the kind's own; NULL with an error if it has no such form. May be
     * NULL. */
    struct task *(*draw)(struct maze *maze, const char *form, size_t length,
                         struct mw_error *error);
    /* A task that needs no maze, by name; NULL with an error if there is no such task or its
     * arguments are wrong. May be NULL. */
    struct task *(*other)(const char *name, size_t name_length, const char *arguments,
                          size_t arguments_length, struct mw_error *error);
    const struct task_form *tasks; /* the names that `other` knows; may be NULL */
    uint32_t task_count;
    /* Lines for `mazewright help`: what it prints, and what the tables do not say. May be NULL. */
    const char *help;
};

/* The registry. */
extern const struct mw_kind *const mw_all_kinds[];
extern const size_t mw_kind_count;
const struct mw_kind *kind_find(const char *name, size_t length);
/* The index of a parameter (its own, not its slot's), or param_count. */
uint32_t kind_param(const struct mw_kind *kind, const char *name, size_t length);

/* Begins a section of a result: the text that follows belongs to it, up to the next one. */
void result_section(struct text *out, const char *name);

/* A task that is over at once: `write` measures the maze. */
struct task *task_measure(struct maze *maze, void (*write)(const struct maze *, struct text *));

#endif
