/*
 * What a machine supplies. One folder a machine; it exports one `const struct mw_kind`, and
 * registry.c lists it.
 */
#ifndef MW_KIND_H
#define MW_KIND_H

#include "task.h"

struct picture;

/* ---- Parameters ---- */

enum param_form {
    PARAM_NUMBER, /* token: name and number run together, `w5` */
    PARAM_CELL,   /* token: name, column letter, row number, `gE3`; value row * 26 + column */
    PARAM_WORD,   /* token: the name itself; 0 or 1, or one of a group (below) */
    /* Token: name and text run together, `maskP7VN`; the text begins with no lower-case letter. The
     * value tells whether it is there; what it says is the maze's ground. One a kind at most. */
    PARAM_TEXT,
};

/* A piece of a code, with its place; `bytes` is NULL where there is none. */
struct code_piece {
    const char *bytes;
    size_t length;
    size_t offset;
};

struct param {
    const char *name;
    enum param_form form;
    int32_t minimum, maximum;
    int32_t default_value; /* the default; PARAM_UNSET where `complete` decides */
    /* Words that exclude each other share the slot of the first of them: each of them, the first
     * too, names it in `slot_of`, and `word_value` is what it is set to. Others leave both zero. */
    const char *slot_of;
    int32_t word_value;
    /* Kept in the description form, because it is a part of the maze and not of its making. */
    bool in_description;
    /* Said when a value is past its limits, as in 'w99: a board is 3 to 16 cells wide'. */
    const char *limit;
    const char *meaning;
};

#define PARAM_UNSET INT32_MIN

/* A number that belongs to the maze itself (its width), kept in the description form. */
#define PARAM_STRUCTURE(token, min, max, initial, limit_text, meaning_text)                        \
    {                                                                                              \
        .name = token, .form = PARAM_NUMBER, .minimum = min, .maximum = max,                       \
        .default_value = initial, .in_description = true, .limit = limit_text,                     \
        .meaning = meaning_text                                                                    \
    }
/* A number that only guides the generation. */
#define PARAM_GENERATION(token, min, max, initial, limit_text, meaning_text)                       \
    {                                                                                              \
        .name = token, .form = PARAM_NUMBER, .minimum = min, .maximum = max,                       \
        .default_value = initial, .limit = limit_text, .meaning = meaning_text                     \
    }

/* A word in lower case that stands for a move, or for none ('\0'); with a letter that is no move. */
struct move_word {
    const char *word;
    char move;
};

/* ---- The kind ---- */

/* A verb that writes and runs out of memory itself sets `out->failed`; the core makes MW_NO_MEMORY
 * of it. No verb takes more than 50 ms: what can take longer is a task.
 *
 * A state is `state_size(maze)` bytes of the kind's own. What the player has seen may be kept in
 * it too: `init_state` clears all of it, `rewind_state` goes back to the start and keeps what was seen. Undo
 * is rewind_state and replay, so `step` is the only code that knows the rules. */
struct mw_kind {
    const char *name;
    const char *title;
    const struct param *params; /* values[i] belongs to params[i] */
    uint32_t param_count;

    /* Sets what is PARAM_UNSET and checks what depends on several parameters. places[i] is where in
     * the code the token that set values[i] stands, for the error; MW_NO_OFFSET where none did.
     * `seeded` tells whether the maze is to be made (else it is described). May be NULL. */
    enum mw_status (*complete)(int32_t *values, bool seeded, const size_t *places,
                               struct mw_error *error);

    /* Reads the text of the parameter PARAM_TEXT into the maze's `ground`; where the text is empty,
     * it is what stands below the code's line. Sets values too that the text gives and no token did.
     * Offsets count in the whole code. NULL for a kind without such a parameter. */
    enum mw_status (*read_mask)(struct maze *maze, const struct code_piece *text,
                                const struct code_piece *below, const size_t *places,
                                struct mw_error *error);
    /* Writes its one text: into the code, or below it and nothing here where it is too long. */
    void (*write_mask)(const struct maze *maze, struct text *out);
    void (*write_mask_below)(const struct maze *maze, struct text *out);
    /* Settles the values that depend on the ground or on the description, and checks them. May be
     * NULL. */
    enum mw_status (*validate)(struct maze *maze, const size_t *places, struct mw_error *error);

    /* Starts making the board of a seeded maze, whose `board` it is from the first; deterministic in
     * values and stream. With MW_OK the board is whole, and `stream` is where the making left it.
     * NULL: out of memory. */
    struct task *(*generate)(struct maze *maze);
    /* Reads and checks a board; offsets in errors count from the start of the text. */
    enum mw_status (*read_board)(const int32_t *values, const char *text, size_t length,
                                 void **board, struct mw_error *error);
    /* Writes the description; false if the board is too large for one. */
    bool (*write_board)(const struct maze *maze, struct text *out);
    void (*free_board)(void *board); /* takes NULL too */
    /* Makes the maze's board of packed cells that were made before, after as much of a check as keeps every
     * later verb safe. May be NULL. */
    enum mw_status (*adopt_cells)(struct maze *maze, const uint8_t *cells, size_t length,
                                  struct mw_error *error);

    /* The bytes that are moves of this machine. */
    const char *(*move_alphabet)(const int32_t *values);
    /* Words that people write for moves, ended by one without a word. May be NULL. */
    const struct move_word *move_words;

    size_t (*state_size)(const struct maze *maze);
    void (*init_state)(const struct maze *maze, void *state);
    void (*rewind_state)(const struct maze *maze, void *state);
    /* Makes a move of the alphabet and writes its line; `out` is NULL in a replay. */
    enum mw_event (*step)(const struct maze *maze, void *state, char move, struct text *out);
    void (*describe)(const struct maze *maze, const void *state, struct text *out);
    /* The line `end<TAB>...`. */
    void (*write_end)(const struct maze *maze, const void *state, struct text *out);
    /* The packed cells of a big grid; may be NULL. */
    const uint8_t *(*cells)(const struct maze *maze, size_t *length);

    /* What the maze is made of, as numbers (data/array.h): the array number `which`, from 0, whose
     * name, type and shape depend on nothing but the parameters of a seeded maze. MW_UNSOLVABLE where
     * there is none; MW_OUT_OF_RANGE with a sentence. */
    enum mw_status (*array)(const struct maze *maze, uint32_t which, struct mw_array *array,
                            struct text *out, struct mw_error *error);
    /* How many moves it takes to the goal from each place, as such an array. May be NULL. */
    enum mw_status (*distances)(const struct maze *maze, struct mw_array *array, struct text *out,
                                struct mw_error *error);
    /* Row and column, from 0, of whoever walks in the state. NULL where no one walks over a grid. */
    void (*position)(const struct maze *maze, const void *state, uint32_t position[2]);

    /* Searches from the state, or from the start where `state` is NULL; copies what it needs. */
    struct task *(*solve)(struct maze *maze, const void *state);
    struct task *(*rate)(struct maze *maze);
    /* The log of a game, in the words of those who play it. May be NULL. */
    struct task *(*log)(struct maze *maze, const char *moves, uint32_t count);
    /* Draws the maze in a form of the kind's own; NULL with an error if it has no such form. May be
     * NULL. */
    struct task *(*draw)(struct maze *maze, const char *form, size_t length,
                         struct mw_error *error);
    /* The maze to be drawn on paper, as svg, pdf and png (document.h); `way`: its solution will be
     * drawn too. NULL: no memory. May be NULL. */
    struct picture *(*picture)(struct maze *maze, bool way);
    /* The rows and columns of that picture, which is known before the maze is made. NULL: only then, or
     * it is never too large. */
    void (*picture_size)(const struct maze *maze, uint32_t *rows, uint32_t *columns);
    /* A core of this machine alone draws nothing on paper and stays small; one of all machines does. */
    bool print_in_full_core_only;
    /* The tasks that need no maze, ended by NULL. May be NULL. */
    const struct task_form *const *tasks;
    /* Lines for `mazewright help`: what it prints, and what the tables do not say. May be NULL. */
    const char *help;
};

/* registry.c */
extern const struct mw_kind *const mw_all_kinds[];
extern const size_t mw_kind_count;
const struct mw_kind *kind_find(const char *name, size_t length);
/* Whether any of them is drawn on paper: where none is, a link-time optimiser leaves out what draws. */
bool kinds_can_print(void);
/* Whether there are several, for books; likewise. */
bool kinds_can_make_books(void);

#endif
