/*
 * Data sets: the mazes of the seeds WORD-0, WORD-1, ... as columns of numbers. A batch is a task that makes
 * the columns of a range of seeds in memory. Its parts: options (batch_options.c), one maze as a row of
 * fields (batch_row.c, batch_fields.c), other endpoints and their paths (batch_ends.c), columns and the task (batch.c).
 * src/cli/README.md describes the columns.
 */
#pragma once

#include "core/context.h"
#include "core/kind.h"

enum {
    /* A maze number has nine digits, so with '-' it fits a seed of 22. */
    BATCH_COUNT_MAX = 1000000000,
    BATCH_SPLITS_MAX = 16,
    BATCH_WHERE_MAX = 8,
    BATCH_PAIRS_MAX = 1000,
    BATCH_FRACTION_ONE = 1000000000, /* fractions of a split count in billionths */
    BATCH_FIELDS_MAX = 64,
    BATCH_NAME_BYTES = 48,
    BATCH_JOBS_MAX = 256,
};

/* Formats of files, which the command line writes. */
#define BATCH_FORMAT_CHOICES                                                                       \
    "npy=NumPy, one column;npz=NumPy;jsonl=JSON lines;codes=Codes;tokens=Tokens"
enum batch_format { BATCH_NPY, BATCH_NPZ, BATCH_JSONL, BATCH_CODES, BATCH_TOKENS, BATCH_FORMATS };

/* Values of batch_rows. */
struct batch_values {
    uint64_t from, to, pairs;
    uint32_t with, ends;
    struct argument split, where;
    bool only_codes, hash, mirrors;
};

/* Values of the command `batch`: those that it passes on, and its own. */
struct batch_command {
    struct batch_values passed;
    struct argument code;
    uint64_t count, per_file, jobs; /* 0: not given */
    uint32_t format;
    struct shard shard;
    bool unique;
};

/* Rows of the options of a batch; front ends pass on those behind `hash`. */
extern const struct argument_row batch_rows[];
enum { BATCH_ROWS_INTERNAL = 4 };

/* ---- batch_options.c ---- */

struct batch_split {
    char name[BATCH_NAME_BYTES];
    uint32_t until; /* in billionths, of all splits up to this one */
};

/* A condition on a measure. */
struct batch_condition {
    char name[BATCH_NAME_BYTES];
    bool less, equal, greater; /* which of the three orders are accepted */
    double value;
};

enum batch_ends {
    ENDS_OF_MAZE,
    ENDS_CORNERS,
    ENDS_RANDOM,
    ENDS_DEAD_ENDS,
    ENDS_REACHABLE,
    ENDS_FARTHEST
};

struct batch_options {
    bool with_solution, with_rate, with_distances, with_pixels;
    bool only_codes; /* no arrays of the maze */
    bool need_hash;
    bool mirrors; /* mirror images of a maze have its hash */
    enum batch_ends ends;
    uint32_t pairs;
    struct batch_split split[BATCH_SPLITS_MAX];
    uint32_t splits;
    struct batch_condition where[BATCH_WHERE_MAX];
    uint32_t conditions;
    uint64_t from, to; /* seeds from..to-1 */
    struct text head;  /* the code of a maze, up to the number in its seed */
    struct text below; /* the lines below such a code: a mask */
};

/* Reads `--from A --to B` and BATCH_OPTIONS in the first line, and the code behind it. Returns false with
 * an error. batch_options_close in any case. */
bool batch_options_read(struct batch_options *options, const char *text, size_t length,
                        struct mw_error *error);
void batch_options_close(struct batch_options *options);
/* Appends the code of maze number `index`. */
void batch_write_code(const struct batch_options *options, uint64_t index, struct text *out);
/* Appends the options in one order, so that equal batches have equal descriptions. */
void batch_write_options(const struct batch_options *options, struct text *out);

/* ---- batch_row.c ---- */

struct field {
    char name[BATCH_NAME_BYTES];
    uint32_t number; /* enum mw_number */
    uint32_t rank;
    uint32_t shape[MW_ARRAY_RANK_MAX];
    uint32_t parts;      /* ragged: a list of this many items of varying lengths; else 0 */
    size_t from, length; /* in the data of the row */
};

enum row_stage { ROW_START, ROW_GENERATE, ROW_RATE, ROW_SOLVE, ROW_END };

/* One maze, made in slices. */
struct row {
    const struct batch_options *options;
    uint64_t index;
    enum row_stage stage;
    struct maze *maze;
    struct task *work;
    uint64_t hash;
    uint32_t split;
    uint32_t solution_length; /* UINT32_MAX: no solution */
    bool left_out;            /* a condition does not hold, or there are no such endpoints */
    struct field field[BATCH_FIELDS_MAX];
    uint32_t count;
    struct text data, code, moves, scratch;
    struct text part_ends; /* of the last ragged field: 64-bit ends of its items, counted from 0 */
    char measure[BATCH_FIELDS_MAX][BATCH_NAME_BYTES]; /* those of the first row */
    double value[BATCH_FIELDS_MAX];                   /* of this row */
    uint32_t measures;
    bool measured;
};

void row_begin(struct row *row, uint64_t index);
/* Does some work. MW_RUNNING: more is left. MW_OK: the fields are complete. MW_GAVE_UP: this seed has no
 * maze. Any other status ends the batch, with an error. */
enum mw_status row_run(struct row *row, uint32_t max_nodes, struct mw_error *error);
void row_close(struct row *row);

/* ---- batch_fields.c ---- */

/* Begins a field at the end of the row's data; row_end_field ends it there. */
struct field *row_add_field(struct row *row, const char *name, uint32_t number, uint32_t rank,
                            const uint32_t *shape);
void row_end_field(struct row *row, struct field *field);
const struct field *row_find(const struct row *row, const char *name);

/* ---- batch_ends.c: worm mazes, whose cells and passages are arrays ---- */

/* Draws the pairs of endpoints and adds their fields, with paths and distances as requested. */
enum mw_status ends_add(struct row *row, struct mw_error *error);
/* Adds the picture of the maze: 0 wall, 1 passage, 2 start, 3 goal, 4 solution. */
enum mw_status pixels_add(struct row *row, struct mw_error *error);
/* The hash of the least of the maze's mirror images, without its endpoints. Returns false if the maze
 * cannot be mirrored. */
bool mirrors_checksum(struct row *row, uint64_t *checksum);

/* ---- batch.c ---- */

struct column {
    char name[BATCH_NAME_BYTES];
    uint32_t number, rank; /* of a row */
    uint32_t shape[MW_ARRAY_RANK_MAX];
    bool ragged; /* its offsets are the column before */
    struct text bytes;
};

/* Counts of seeds: with a row, without a maze, with a maze that is left out. */
struct batch_tally {
    uint64_t rows, gave_up, left_out;
};

struct batch {
    struct task task;
    struct batch_options options;
    struct row row;
    struct column column[2 * BATCH_FIELDS_MAX];
    uint32_t columns;
    uint64_t next;
    struct batch_tally tally;
    bool (*keeps)(void *own, uint64_t hash); /* whether a maze is kept; NULL: all are */
    void *own;
};

/* Opens the task of a text as mw_batch has it. Returns NULL with an error. */
struct task *batch_open(const char *text, size_t length, struct mw_error *error);
/* Bytes of one item of the column: of a row, or of a ragged column's item. */
uint64_t column_item_size(const struct column *column);
