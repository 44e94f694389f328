/*
 * `mazewright batch`: data sets of mazes. Its parts: options (batch_options.c), a maze as a row of
 * fields (batch_row.c), rows as lines of text (batch_lines.c), columns in files with a resumable state
 * (store.c), npy and zip formats (npz.c, crc.c), the main loop (batch.c), shards read back and merged
 * (batch_shard.c, batch_merge.c). src/cli/README.md describes the layout.
 */
#ifndef CLI_BATCH_H
#define CLI_BATCH_H

#include "cli/cli.h"
#include "data/shard.h"

enum {
    BATCH_COUNT_MAX =
        1000000000, /* a maze number has nine digits, so with '-' it fits a seed of 22 */
    BATCH_UNIQUE_MAX = 50000000, /* hashes in memory: at most a gigabyte */
    BATCH_SPLITS_MAX = 16,
    BATCH_FRACTION_ONE = 1000000000, /* fractions of a split count in billionths */
    FIELDS_MAX = 64,
    COLUMN_NAME_BYTES = 48,
};

enum batch_format { BATCH_NPY, BATCH_NPZ, BATCH_JSONL, BATCH_CODES, BATCH_FORMATS };

/* A type beyond enum mw_number: a 64-bit float, for measures. */
enum { FIELD_FLOAT64 = MW_U64 + 1 };

/* ---- batch_words.c ---- */

struct split {
    char name[COLUMN_NAME_BYTES];
    uint32_t until; /* in billionths, of all splits up to this one */
};

struct batch {
    struct input code;
    enum batch_format form;
    const char *out; /* NULL: standard output */
    uint64_t count;
    struct shard shard; /* 1/1: all */
    bool sharded, unique, resume;
    bool merging; /* merging shards: cheap to repeat, so no state is saved */
    bool with_solution, with_rate, with_distances;
    struct split split[BATCH_SPLITS_MAX];
    uint32_t splits;
    struct text head;  /* the code of a maze, up to the number in its seed */
    struct text below; /* the lines below such a code: a mask */
    struct text work;  /* the batch in words, equal in all of its shards */
};

/* Returns false after printing the error. */
bool batch_read_options(struct batch *batch, char **words, int count);
void batch_close(struct batch *batch);
/* Appends the code of maze number `index`. */
void batch_write_code(const struct batch *batch, uint64_t index, struct text *out);
/* Finds a format by name; returns false if there is none. */
bool batch_find_format(const char *name, size_t length, enum batch_format *form);
static inline bool batch_is_text(enum batch_format form)
{
    return form == BATCH_JSONL || form == BATCH_CODES;
}

/* ---- batch_row.c ---- */

struct field {
    const char *name;
    uint32_t number; /* enum mw_number, or FIELD_FLOAT64 */
    uint32_t rank;
    uint32_t shape[MW_ARRAY_RANK_MAX];
    bool ragged;         /* the first length varies from row to row */
    size_t from, length; /* in the data of the row */
};

struct measure {
    char name[COLUMN_NAME_BYTES];
};

struct row {
    const struct batch *batch;
    uint64_t index;
    uint64_t hash; /* 0: the description does not fit in a code */
    uint32_t split;
    struct field field[FIELDS_MAX];
    uint32_t count;
    struct text data, code, moves;
    struct measure measure[FIELDS_MAX]; /* those of the first row */
    uint32_t measures;
    bool measured;
};

/* Generates maze number `index` and its fields. Returns MW_GAVE_UP if this seed has no maze, or
 * another error of the core. */
enum mw_status row_make(struct row *row, uint64_t index);
void row_close(struct row *row);
size_t number_size(uint32_t number);

/* ---- batch_text.c ---- */

void row_write_json(const struct row *row, struct text *out);
void row_write_code(const struct row *row, struct text *out);

/* ---- store.c ---- */

struct column {
    char name[COLUMN_NAME_BYTES];
    uint32_t number, rank; /* of a row */
    uint32_t shape[MW_ARRAY_RANK_MAX];
    uint64_t head;  /* header bytes before the numbers; the header is written last */
    uint64_t bytes; /* of the numbers */
    uint32_t crc;   /* of the numbers */
    FILE *file;
    char *path; /* NULL: an unnamed temporary file */
};

enum { COLUMNS_MAX = 2 * FIELDS_MAX };

/* Progress of a batch. */
struct tally {
    uint64_t next; /* index of the next maze */
    uint64_t rows, gave_up, duplicates;
};

struct store {
    const struct batch *batch;
    char *folder; /* FILE.partial; NULL: written to a pipe */
    char *state;  /* its file */
    char *target; /* the path with links resolved */
    char *lock_path;
    int lock;
    bool locked;    /* this run holds the lock of the folder */
    bool empty;     /* no maze: the first column is only an empty file */
    bool finishing; /* all is written; the file is about to be moved to its target */
    bool finished;  /* the file is at its target */
    uint32_t mode;  /* permissions of the old file; 0: no old file */
    FILE *pipe;
    struct column column[COLUMNS_MAX];
    uint32_t count;
    struct tally tally;
    struct text found; /* the state of an earlier run */
    double saved_at, cost;
};

/* Returns false after printing the error. Sets `finished` if an earlier run completed the file but was
 * stopped before it cleaned up. */
bool store_open(struct store *store, const struct batch *batch);
/* Closes the files and keeps those of an unfinished batch. */
void store_close(struct store *store);
/* Removes the files of a batch that will not be resumed. */
void store_discard(struct store *store);
/* Whether columns exist, in files or in the saved state. */
bool store_has_columns(const struct store *store);
/* Whether a column may have this name: letters, digits and '_', since it becomes a file name. */
bool store_is_name(const char *name, size_t length);
/* Creates a column, or reopens it at the end that the saved state records. Returns NULL after printing
 * the error. */
struct column *store_column(struct store *store, const char *name, uint32_t number, uint32_t rank,
                            const uint32_t *shape, uint64_t head);
bool store_write(struct store *store, struct column *column, const void *bytes, size_t length);
/* Creates an empty file in place of columns, for a shard without mazes. Returns false after printing the
 * error. */
bool store_begin_empty(struct store *store);
/* Saves the progress if a save is due or `now` is set. */
bool store_save(struct store *store, bool now);
/* Appends the contents (about.txt) as a text with a checksum line. */
void store_write_about(const struct store *store, struct text *out);
/* Returns the number of columns of the data set. */
uint32_t store_columns(const struct store *store);
/* Moves the complete first column to the target and removes the rest. */
bool store_finish(struct store *store);
bool store_report_write_error(const struct store *store);

/* ---- crc.c ---- */

/* Returns the CRC-32 of a text whose first part has the checksum `crc` (0: no first part) and whose
 * second part is `bytes`. */
uint32_t crc32_update(uint32_t crc, const void *bytes, size_t length);
/* Returns the CRC-32 of two joined texts from their checksums, in O(log length) steps. */
uint32_t crc32_combine(uint32_t first, uint32_t second, uint64_t second_length);

/* ---- npz.c ---- */

/* Returns the header size of the first column in this format, in bytes. */
uint64_t npz_head(enum batch_format form, const char *name);
/* Completes the file: headers around the first column, then the other columns. */
bool npz_finish(struct store *store);

/* ---- batch_part.c ---- */

/* A written shard of a batch. */
struct batch_shard {
    const char *path;
    FILE *file;
    struct input seal;
    struct sealed_shard sealed;
    enum batch_format form;
    uint64_t rows;
};

/* A line of a shard's seal (its contents and checksum), split at the tabs. */
enum { LINE_WORDS = 6 };

struct line {
    char word[LINE_WORDS][COLUMN_NAME_BYTES];
    int words;
};

/* Whether the file is a shard of a batch rather than of a task. */
bool batch_is_shard(const char *path);
/* Reads the seal of a shard. Returns false after printing the error. The caller closes it in any case. */
bool batch_shard_open(struct batch_shard *part, const char *path);
void batch_shard_close(struct batch_shard *part);
/* Prints an error about the shard's file; always returns false. */
bool batch_shard_report_bad(const struct batch_shard *part, const char *sentence);
/* Reads the line of the seal at *at and advances *at. Returns false after the last line. */
bool batch_shard_next_line(const struct sealed_shard *sealed, size_t *at, struct line *line);
/* Finds the file offset of a column's numbers. Returns false if the column does not exist. */
bool batch_shard_find_numbers(const struct batch_shard *part, const char *name, uint64_t *from);

/* ---- batch_merge.c ---- */

/* `mazewright merge FILE... --output FILE`; `words` begin with the command. */
enum exit_status batch_merge(char **words, int count);

/* ---- batch.c ---- */

/* `mazewright batch CODE ...`; `words` begin with the command. */
enum exit_status batch(char **words, int count);

#endif
