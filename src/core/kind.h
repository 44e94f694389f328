/*
 * The interface that every maze machine implements: one `const struct mw_kind`, a table of data and
 * functions. Each machine has a folder of its own under src/machines; registry.c lists the tables.
 */
#pragma once

#include "task.h"

struct picture;
struct reading;

/* ---- Parameters ---- */

enum param_form {
    PARAM_NUMBER, /* token: the name and a number, `w5` */
    PARAM_CELL, /* token: the name, a column letter and a row number, `gE3`; value row * 26 + column */
    PARAM_WORD, /* token: the name alone; value 0 or 1, or one of a group (slot_of) */
    /* Token: the name and a text that does not begin with a lower-case letter, `maskP7VN`. The value
     * is 1 if there is one; maze->mask is what the kind reads from it. At most one for each kind. */
    PARAM_TEXT,
    /* Token: the name and some of the parameter's letters, each once, `goRD`; the value has bit i for letters[i]. */
    PARAM_LETTERS,
};

/* A borrowed piece of a code, with its position; `bytes` is NULL if it is absent. */
struct code_piece {
    const char *bytes;
    size_t length;
    size_t offset;
};

struct param {
    const char *name;
    enum param_form form;
    int32_t minimum, maximum;
    int32_t default_value; /* PARAM_UNSET: `complete` decides */
    /* Words that exclude each other share the slot of the first one. Each of them, including the
     * first, names that one in `slot_of`, and `word_value` is the value it stands for. */
    const char *slot_of;
    int32_t word_value;
    const char *letters; /* of PARAM_LETTERS, in the order of the canonical form */
    /* Kept in a code with a description, because it belongs to the maze and not to its generation. */
    bool in_description;
    /* The error message for a value out of range, as in 'w99: a board is 3 to 16 cells wide'. */
    const char *limit;
    /* The rest is for help and forms (PARAM_FORM). Conditions are those of core/rows.h; `complete` checks what they
     * state. */
    const char *label;   /* a few words */
    const char *help;    /* sentences */
    const char *unit;    /* many of it, as `cells`; `%`, `per mille` */
    const char *group;   /* the heading of fields that few people need */
    const char *needs;   /* the condition for this parameter */
    const char *offered; /* the value that a form offers, where `complete` decides the default */
    const struct row_limit *limits;    /* end with an entry without a condition */
    const struct param_choice *choice; /* the choice that a word belongs to */
};

/* Words that exclude each other, as one choice of a form. */
struct param_choice {
    const char *name; /* in conditions */
    const char
        *none; /* the label of choosing none of the words; NULL: the first word is the default */
    const char *label, *help;
};

#define PARAM_UNSET INT32_MIN

/* Members for help and forms: cores that only play leave them out. */
#ifdef MW_PLAY_ONLY
#define PARAM_FORM(...) .label = NULL
#else
#define PARAM_FORM(...) __VA_ARGS__
#endif

/* A number that only guides the generation; more members may follow, such as those of PARAM_FORM. */
#define PARAM_GENERATION(token, min, max, initial, limit_text, ...)                                \
    {                                                                                              \
        .name = token, .form = PARAM_NUMBER, .minimum = min, .maximum = max,                       \
        .default_value = initial, .limit = limit_text, __VA_ARGS__                                 \
    }
/* A number that belongs to the maze itself (its width), kept in the description form. */
#define PARAM_STRUCTURE(...) PARAM_GENERATION(__VA_ARGS__, .in_description = true)

/* A word for a move, in lower case (`up`). The move is '\0' for a filler word, which makes none. The
 * word contains at least one letter that is not a move. */
struct move_word {
    const char *word;
    char move;
};

/* ---- What a state is described by ---- */

/* A key of describe_fixed or describe_state, or a column of its lines (`cell.name`), in their order. */
struct state_row {
    const char *key;
    /* integer ('-': none), text, flag (yes or no; 1 or 0 in a column), choice (one of a few words), or mask (a digit
     * 0 or 1 for each line of another key). */
    const char *type;
    bool fixed;        /* the line never changes in a game */
    const char *label; /* a few words, for people */
    const char *help;  /* a sentence, for people */
};

/* The rows of the keys that the core itself writes (session.c); every table begins with them. */
#define SESSION_ROWS                                                                               \
    {"kind", "choice", true, "Machine", "The machine, as codes name it."},                         \
        {"move_count", "integer", false, "Moves", "Moves made, which can be taken back."},         \
        {"redo_count", "integer", false, "Undone moves", "Moves that can be made again."},         \
    {                                                                                              \
        "event", "integer", false, "Event",                                                        \
            "The effect of the last move: a value of enum mw_event."                               \
    }

struct maze_arrays; /* reading/object.h */

/* ---- Readers of the mazes that people have (reading/reading.h) ---- */

struct reader {
    const char *name;    /* the word for --as; readers of several machines can share it */
    const char *label;   /* a noun phrase, as in 'this looks like LABEL' */
    const char *example; /* a short text that it reads */
    const char *help;    /* sentences */
    /* Reads the maze that begins at line `first`, if one does, and adds it with reading_add. Returns the number of lines
     * that are done with, at least 1: those of the maze, or those that no maze begins in. All calls for a text together
     * cost time in proportion to its length. */
    size_t (*take)(struct reading *reading, size_t first);
};

/* Readers of no machine, ended by NULL. */
extern const struct reader *const mw_all_readers[];

/* ---- Formats of `draw` ---- */

/* A drawing, or the maze as text or numbers, for other programs. */
struct maze_format {
    const char *name;         /* the word behind --format */
    const char *label, *help; /* a few words; sentences without a full stop at the end */
    /* Writes it at once, in less than 50 ms; or opens the task that writes it. `options`: what stands behind the name;
     * offsets of errors count in it. Neither: print/document.h draws it. */
    void (*write)(const struct maze *maze, struct text *out);
    struct task *(*open)(const struct maze_format *format, struct maze *maze,
                         struct mw_text options, struct mw_error *error);
    uint32_t form;      /* which one, if a function opens several */
    const char *values; /* what has to follow the name, as in `ROW COLUMN`; NULL: nothing */
};

/* The members of a format for help and forms, which cores that only play leave out. */
#ifdef MW_PLAY_ONLY
#define FORMAT_TEXTS(...) NULL, NULL
#else
#define FORMAT_TEXTS(...) __VA_ARGS__
#endif

/* Formats of every machine (print/draw.c), ended by one without a name. */
extern const struct maze_format mw_all_formats[];

/* ---- The kind ---- */

/* A function or table that playing does not need. A browser's first core leaves it out to stay small
 * (MW_PLAY_ONLY); the full core has it. */
#ifdef MW_PLAY_ONLY
#define FULL_CORE_ONLY(part) (0 ? (part) : NULL)
#else
#define FULL_CORE_ONLY(part) (part)
#endif

/*
 * Functions that write text never fail: if memory runs out, `out->failed` is set and the core returns
 * MW_NO_MEMORY. No function takes more than 50 ms; longer work is a task. A function that receives an
 * `error` and returns NULL or a status other than MW_OK has set it; functions without `error` return
 * NULL only if memory runs out.
 *
 * A state is `state_size(maze)` bytes without pointers, which the core copies. It may also hold what
 * the player has seen: init_state clears that, rewind_state keeps it. Undo restores an earlier copy of the bytes
 * that undo takes back, or rewinds, and replays the moves since, so `step` is the only code that knows the rules.
 */
struct mw_kind {
    const char *name;           /* in codes and on the command line */
    const char *title;          /* for people */
    const struct param *params; /* values[i] belongs to params[i] */
    uint32_t param_count;

    /* Sets the values that are PARAM_UNSET and checks values against each other. places[i] is the
     * offset of the token that set values[i], for errors, or MW_NO_OFFSET. `seeded`: the maze will be
     * generated, else it is described. May be NULL. */
    enum mw_status (*complete)(int32_t *values, bool seeded, const size_t *places,
                               struct mw_error *error);

    /* Reads the PARAM_TEXT parameter into maze->mask: from `text`, or, if that is empty, from the
     * lines below the code. Also sets values that the text implies and no token set. Offsets of errors
     * count in the whole code. NULL for a kind without such a parameter. */
    enum mw_status (*read_mask)(struct maze *maze, const struct code_piece *text,
                                const struct code_piece *below, const size_t *places,
                                struct mw_error *error);
    /* Writes the mask's canonical text: inside the code, or, if it is too long for one, below it.
     * Exactly one of the two writes. */
    void (*write_mask)(const struct maze *maze, struct text *out);
    void (*write_mask_below)(const struct maze *maze, struct text *out);
    /* Sets and checks the values that depend on the mask or on the description, after both were read.
     * May be NULL. */
    enum mw_status (*validate)(struct maze *maze, const size_t *places, struct mw_error *error);

    /* Starts the generation of a seeded maze. The task sets maze->board when it is opened and fills it
     * as it runs; the board is complete once the task returns MW_OK. Deterministic in maze->values and
     * maze->stream, which stays as the generation leaves it. */
    struct task *(*generate)(struct maze *maze);
    /* Reads and checks a description; offsets count from its start. A board that is accepted must be
     * safe in every other function. */
    enum mw_status (*read_board)(const int32_t *values, const char *text, size_t length,
                                 void **board, struct mw_error *error);
    /* Writes the description. Returns false if the board is too large for one inside a code. */
    bool (*write_board)(const struct maze *maze, struct text *out);
    /* Writes the description of such a board, behind a newline; nothing for a smaller one. NULL: all descriptions fit
     * in a code. */
    void (*write_board_below)(const struct maze *maze, struct text *out);
    void (*free_board)(void *board); /* accepts NULL */
    /* Builds the board from packed cells of an earlier generation, checking as much as later calls
     * need to be safe. May be NULL. */
    enum mw_status (*adopt_cells)(struct maze *maze, const uint8_t *cells, size_t length,
                                  struct mw_error *error);

    /* All bytes that are moves of this machine, zero-terminated. */
    const char *(*move_alphabet)(const int32_t *values);
    /* Words that people write for moves, ended by an entry without a word. May be NULL. */
    const struct move_word *move_words;

    size_t (*state_size)(const struct maze *maze);
    /* The bytes at the start of a state that undo takes back; what the player has seen follows. They depend on the
     * maze and the moves alone. 0: all. */
    size_t undo_size;
    void (*init_state)(const struct maze *maze, void *state);
    void (*rewind_state)(const struct maze *maze, void *state);
    /* Makes a move of the alphabet and writes its line. `out` is NULL in a replay. */
    enum mw_event (*step)(const struct maze *maze, void *state, char move, struct text *out);
    /* Write key/value lines for renderers: what never changes in a game, and what a move, an undo or a redo can
     * change. No key is in both. */
    void (*describe_fixed)(const struct maze *maze, struct text *out);
    void (*describe_state)(const struct maze *maze, const void *state, struct text *out);
    /* The rows of both, ended by one without a key. For programs that check names. */
    const struct state_row *state;
    /* Writes the line `end<TAB>...`. */
    void (*write_end)(const struct maze *maze, const void *state, struct text *out);
    /* The packed cells of a large grid, owned by the board. May be NULL. */
    const uint8_t *(*cells)(const struct maze *maze, size_t *length);

    /* Exports array number `which` of the maze, from 0 (data/array.h). Name, type and shape depend
     * only on the parameters of a seeded maze. MW_UNSOLVABLE past the last array; MW_OUT_OF_RANGE with
     * a message for a maze that is too large. */
    enum mw_status (*array)(const struct maze *maze, uint32_t which, struct mw_array *array,
                            struct text *out, struct mw_error *error);
    /* The inverse: writes the size and the ends as parameters (`w4_h3_sr2`) and the description that arrays of these names
     * make. `values` has the rules; the description is checked later. An error names the array that is missing or has
     * another shape. May be NULL. */
    enum mw_status (*join)(const int32_t *values, const struct maze_arrays *arrays,
                           struct text *parameters, struct text *description,
                           struct mw_error *error);
    /* Exports the number of moves to the goal from each position. May be NULL. */
    enum mw_status (*distances)(const struct maze *maze, struct mw_array *array, struct text *out,
                                struct mw_error *error);
    /* Row and column, from 0, of the player. NULL if nobody moves over a grid. */
    void (*position)(const struct maze *maze, const void *state, uint32_t position[2]);

    /* Starts a search from the state, which it copies, or from the start if `state` is NULL. */
    struct task *(*solve)(struct maze *maze, const void *state);
    struct task *(*rate)(struct maze *maze);
    /* The measures of `rate` as numbers, for surveys; the class of its task has `measure`. May be NULL. */
    const struct measure_table *measures;
    /* The keys that `rate` writes, ended by a measure without a name, for front ends. May be NULL. */
    const struct measure *measure_rows;
    /* Starts writing the log of a game; copies the moves. May be NULL. */
    struct task *(*log)(struct maze *maze, const char *moves, uint32_t count);
    /* Drawings in formats of the kind's own, ended by one without a name. May be NULL. */
    const struct maze_format *formats;
    /* Opens the picture that print/document.h puts on paper and into svg, pdf and png files.
     * `with_solution`: the solution will be drawn too. May be NULL. */
    struct picture *(*picture)(struct maze *maze, bool with_solution);
    /* Adds a game to the picture: it then shows the board after these moves, and the path to it, where it
     * does not show the solution. Returns false if memory runs out. NULL: pictures leave moves out. */
    bool (*add_moves)(const struct maze *maze, struct picture *picture, const char *moves,
                      size_t count);
    /* Rows and columns of that picture, known before the maze is generated. NULL if they are not, or
     * if the picture is never too large. */
    void (*picture_size)(const struct maze *maze, uint32_t *rows, uint32_t *columns);
    /* The tasks that need no maze, ended by NULL. May be NULL. */
    const struct task_form *const *tasks;
    /* Readers of mazes and moves that people have, ended by NULL. May be NULL. */
    const struct reader *const *readers;
    /* The end of the help: anything that the rows do not say. May be NULL. */
    const char *help;
};

/* ---- print/commands.c ---- */

/* A command of the command line. */
struct command_form {
    const char *name;
    /* End with an entry without a name; shared: those that the core reads, or NULL. */
    const struct argument_row *own, *shared;
    const char *help;
};

/* End with an entry without a name. */
extern const struct command_form mw_all_commands[];
/* All rows of a command; returns the number of its own. */
uint32_t command_rows(const struct command_form *command, struct argument_row rows[ROWS_MAX + 1]);

/* ---- registry.c ---- */

extern const struct mw_kind *const mw_all_kinds[];
extern const size_t mw_kind_count;
/* The kind of that name, or NULL. */
const struct mw_kind *kind_find(const char *name, size_t length);
/* Whether this build draws on paper. The cores with one machine cannot: link-time optimisation then drops
 * the print code, which playing does not need. */
bool kinds_can_print(void);
