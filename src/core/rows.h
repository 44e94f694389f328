/* Rows: constant tables that describe arguments and results. One row is all that is written about an argument:
 * what checks it, its error messages, the help, and the forms and signatures of every front end are made from it.
 * A row stands above the function `begin` that uses its value, and fills a member of a typed struct. */
#pragma once

#include "arguments.h"

enum row_type {
    ROW_INTEGER,
    ROW_DECIMAL, /* one decimal place; value and limits count tenths */
    ROW_FLAG,
    ROW_CHOICE,    /* the value is the index of the choice */
    ROW_CHOICES,   /* several, separated by commas; the value has a bit for each */
    ROW_SIZE,      /* 4x5; `unit` names which side comes first */
    ROW_SHARD,     /* K/M */
    ROW_TEXT,      /* may have blanks and letters that are not ASCII */
    ROW_WORD,      /* with a parser of its own */
    ROW_SEED,      /* a word that seeds random numbers */
    ROW_CODE,      /* of a maze */
    ROW_CODE_ROWS, /* likewise; its rows may stand below it */
    ROW_SEQUENCE,  /* of moves */
    ROW_MAZES,     /* a list in one word, or `-`: the input below the first line */
    ROW_FILE,      /* `-`: the input */
    ROW_OUTPUT,    /* these three are the front end's alone, and have no value */
    ROW_STATE,
    ROW_FOLDER,
};

enum row_place { ROW_OPTION, ROW_EXPERT, ROW_NEEDED, ROW_POSITIONAL };

/* Other limits where a condition holds; 0 leaves a limit as it is. The first that holds applies. */
struct row_limit {
    const char *condition;
    uint64_t minimum, maximum, cells;
};

/* A CONDITION is words separated by blanks, all of which must hold: `NAME` is given, `!NAME` is not given,
 * `NAME=A|B` has one of these values, `NAME!=A|B` has none of them. Values not given are the default ones. */
struct argument_row {
    const char
        *name; /* `by` is the option `--by`; a positional BITS may be written `--bits N` too */
    enum row_type type;
    enum row_place place;
    size_t at; /* offset of the value in the struct of values */
    uint64_t minimum,
        maximum;      /* of an integer, of a side, of the characters of a word; maximum 0: none */
    uint64_t cells;   /* of a size: rows * columns at most; 0: no limit */
    uint64_t initial; /* the default of an integer */
    const char *fallback; /* the default of another type, or what happens without a value: `all` */
    /* `name=label[@condition];...`: the first that may be is the default; of a word that is a list: items that are
     * offered, among others that may be */
    const char *choices;
    const struct row_limit *limits; /* end with an entry without a condition */
    const char *needs;              /* the condition for this argument */
    const char *one_of; /* names: at least one of them must be given, where `needs` holds */
    const char *unit;
    const char *placeholder; /* of the value in a usage: `N` */
    bool repeats;            /* a positional one: any number of them, one at least */
    const char *label, *help;
};

/* The types of values. */
struct row_size {
    uint32_t first, second;
};
struct shard {
    uint64_t number; /* from 1 */
    uint64_t of;     /* how many there are; 0: the whole work, not a shard */
};
enum { SHARDS_MAX = 1000000 };

/* `.type` and `.at` of a row: its value is the member of the struct. A member of another type does not compile. */
#define ROW_AT(values, member, wanted)                                                             \
    _Generic(((values *)0)->member, wanted : offsetof(values, member))
#define ROW_VALUE(row_type, values, member, wanted)                                                \
    .type = row_type, .at = ROW_AT(values, member, wanted)
#define AS_INTEGER(values, member)        ROW_VALUE(ROW_INTEGER, values, member, uint64_t)
#define AS_DECIMAL(values, member)        ROW_VALUE(ROW_DECIMAL, values, member, uint64_t)
#define AS_FLAG(values, member)           ROW_VALUE(ROW_FLAG, values, member, bool)
#define AS_CHOICE(values, member)         ROW_VALUE(ROW_CHOICE, values, member, uint32_t)
#define AS_CHOICES(values, member)        ROW_VALUE(ROW_CHOICES, values, member, uint32_t)
#define AS_SIZE(values, member)           ROW_VALUE(ROW_SIZE, values, member, struct row_size)
#define AS_SHARD(values, member)          ROW_VALUE(ROW_SHARD, values, member, struct shard)
#define AS_TEXT(row_type, values, member) ROW_VALUE(row_type, values, member, struct argument)

#define AS_SEED(values) AS_TEXT(ROW_SEED, values, seed), .minimum = 1, .maximum = MW_SEED_BYTES_MAX

/* A row: its name, what it is (AS_INTEGER...), label and help, then further members. Cores that only play leave out
 * label and help. */
#ifdef MW_PLAY_ONLY
#define ROW(row_name, value, row_label, row_help, ...)                                             \
    {                                                                                              \
        .name = row_name, value, __VA_ARGS__                                                       \
    }
#else
#define ROW(row_name, value, row_label, row_help, ...)                                             \
    {                                                                                              \
        .name = row_name, value, .label = row_label, .help = row_help, __VA_ARGS__                 \
    }
#endif

/* Rows of several machines and commands. */
#define CODE_ROW(values)                                                                           \
    ROW("code", AS_TEXT(ROW_CODE, values, code), "Maze", "code of a maze", .place = ROW_POSITIONAL)
/* The command line alone reads texts. */
#define AS_ROW                                                                                     \
    ROW("as", .type = ROW_WORD, "Format",                                                          \
        "the format, where a file or a text can be read in two ways; 'help KIND' lists the "       \
        "formats",                                                                                 \
        .placeholder = "FORMAT")
#define DESCRIBED_CODE_ROW(values)                                                                 \
    ROW("code", AS_TEXT(ROW_CODE, values, code), "Maze",                                           \
        "code of a maze with its description, as 'generate' prints it", .place = ROW_POSITIONAL)
/* Browsers have an address space of 4 GB; native programs may use more. */
#define MEMORY_ROW(values)                                                                         \
    ROW("memory-mb", AS_INTEGER(values, memory_mb), "Memory", "memory limit", .place = ROW_EXPERT, \
        .minimum = 1, .maximum = MEMORY_MB_MAX, .initial = MEMORY_MB_DEFAULT, .unit = "MB")
enum { MEMORY_MB_DEFAULT = 2048, MEMORY_MB_MAX = 1 << 16 };

enum { ROWS_MAX = 32, ROW_VALUES_BYTES_MAX = 1024 };

/* Parse values that stand elsewhere too, such as in files. A number that is too large becomes UINT64_MAX / 10. */
bool row_parse_number(const char *text, size_t length, uint64_t *number);
bool row_parse_size(const char *text, size_t length, struct row_size *size);
/* Returns the length of the K/M that was read; 0 if the text has another form. */
size_t row_parse_shard(const char *text, size_t length, struct shard *shard);
bool shard_is_valid(struct shard shard);

/* The arguments of one call, by row: where they stand and what they are. */
struct row_places {
    const struct argument_row *rows;
    struct argument given[ROWS_MAX]; /* the text of the value; NULL: not given */
    struct argument input;           /* the text behind the first line; NULL: none */
};

/* Assigns the arguments to rows, which end with an entry without a name, and sets `row` of each argument that is a
 * value. `subject`: a task, a command. Returns false with an error at the argument at fault: an unknown option, one
 * that is given twice or has no value, a positional argument too many or a missing one. */
bool rows_assign(const struct argument_row *rows, struct argument *list, uint32_t count,
                 const char *subject, struct row_places *places, struct mw_error *error);
/* Reads and checks all assigned values into the struct of values. Returns false with an error. */
bool rows_read(const struct row_places *places, void *values, struct mw_error *error);
/* Does both for arguments that are split, or for a text. The values borrow from the text. */
bool rows_read_arguments(const struct argument_row *rows, struct arguments *arguments,
                         const char *subject, void *values, struct row_places *places,
                         struct mw_error *error);
bool rows_read_text(const struct argument_row *rows, const char *text, size_t length,
                    const char *subject, void *values, struct row_places *places,
                    struct mw_error *error);

/* The offset of an argument's value, for errors of `begin`; MW_NO_OFFSET if it is not given. */
size_t argument_place(const struct row_places *places, const char *name);
/* The argument of that name, or NULL. */
const struct argument *argument_given(const struct row_places *places, const char *name);
/* Whether it begins like an option, `--by`, and the row of that option, or NULL. */
bool argument_is_option(const struct argument *argument);
const struct argument_row *row_of_option(const struct argument_row *rows,
                                         const struct argument *argument);
/* The row of that name, or NULL. */
const struct argument_row *rows_find(const struct argument_row *rows, const char *name,
                                     size_t length);
/* The role of a word for a front end (mazewright.h): an option, or positional argument number `place`. */
enum mw_argument row_role(const struct argument_row *rows, struct mw_text word, uint32_t place);
/* Writes the given arguments in the order of the rows, but those of the front end and the one named `without`. */
void rows_write_given(const struct row_places *places, const char *without, struct text *out);

/* Writes `SIZE [--by METHOD]`. */
void rows_write_usage(const struct argument_row *rows, struct text *out);
/* Writes what a row accepts, for people: `2 to 4; default 3`. */
void row_write_limits(const struct argument_row *row, struct text *out);
/* Writes its condition: `; needs --paper a4 or letter`. */
void row_write_needs(const struct argument_row *rows, const struct argument_row *row,
                     struct text *out);
/* Writes its name as it is typed: `BITS`, `--by METHOD`. */
void row_write_name(const struct argument_row *row, bool placeholder, struct text *out);
const char *row_type_name(enum row_type type);
bool row_has_range(const struct argument_row *row);
void row_write_decimal(const struct argument_row *row, uint64_t value, struct text *out);
/* Writes its default, if it has one. */
void row_write_default(const struct argument_row *row, struct text *out);

/* A choice of a row, `name=label@condition`. */
struct row_choice {
    struct mw_text name, label, condition;
};
/* A word of a condition. */
struct row_word {
    struct mw_text name, values; /* without bytes: no values */
    bool negated;
};
/* Take the next one off the front (text_next_part). */
bool row_next_choice(struct mw_text *rest, struct row_choice *choice);
/* Whether a word is that choice: each word of capitals in a name stands for a number, as in WIDTHxHEIGHTmm. */
bool row_choice_is(struct mw_text name, struct mw_text word);
bool row_next_word(struct mw_text *rest, struct row_word *word);

/* ---- Results ---- */

/* A key that a task writes, or one column of its lines, `KEY.COLUMN`; types and roles: see src/core/README.md. */
struct result_row {
    const char *key, *type, *unit, *role, *label, *help;
};
