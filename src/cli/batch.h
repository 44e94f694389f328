/*
 * `mazewright batch`: data sets of mazes. What is asked for (batch_words.c), a maze as a row
 * of fields (batch_row.c), rows as text (batch_text.c), columns in files with the state from which
 * another run goes on (store.c), npy and zip around them (npz.c), and what puts them together
 * (batch.c), shards read back and put together (batch_part.c, batch_merge.c). src/cli/README.md has the layout.
 */
#ifndef CLI_BATCH_H
#define CLI_BATCH_H

#include "cli/cli.h"
#include "data/shard.h"

enum {
    BATCH_COUNT_MAX =
        1000000000,              /* nine digits, so that a word of 22 letters is a seed with them */
    BATCH_UNIQUE_MAX = 50000000, /* hashes kept in memory: a gigabyte at the most */
    BATCH_SPLITS_MAX = 16,
    BATCH_FRACTION_ONE = 1000000000, /* a fraction of a split is so many billionths */
    FIELDS_MAX = 64,
    COLUMN_NAME_BYTES = 48,
};

enum batch_format { BATCH_NPY, BATCH_NPZ, BATCH_JSONL, BATCH_CODES, BATCH_FORMATS };

/* Behind the numbers of arrays: a float of 64 bits, for measures. */
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
    bool
        merging; /* what is written comes from shards: made anew it costs little, so it has no state */
    bool with_solution, with_rate, with_distances;
    struct split split[BATCH_SPLITS_MAX];
    uint32_t splits;
    struct text head;  /* a code of the batch, up to the number in its seed */
    struct text below; /* what stands below the line of such a code */
    struct text work;  /* what is asked for: the same words in each shard */
};

/* False with the reason said. */
bool batch_read_options(struct batch *batch, char **words, int count);
void batch_close(struct batch *batch);
/* The code of the maze number `index`. */
void batch_write_code(const struct batch *batch, uint64_t index, struct text *out);
/* The form of this name; false if there is none. */
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
    bool ragged;         /* the first length is another in each row */
    size_t from, length; /* in the data of the row */
};

struct measure {
    char name[COLUMN_NAME_BYTES];
};

struct row {
    const struct batch *batch;
    uint64_t index;
    uint64_t hash; /* 0: this maze has no description that fits in a code */
    uint32_t split;
    struct field field[FIELDS_MAX];
    uint32_t count;
    struct text data, code, moves;
    struct measure measure[FIELDS_MAX]; /* those of the first row */
    uint32_t measures;
    bool measured;
};

/* Makes the maze number `index` and its fields. MW_GAVE_UP: this seed has no maze. Else the core's
 * error. */
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
    uint64_t head;  /* bytes in front of the numbers, which are written last */
    uint64_t bytes; /* of the numbers */
    uint32_t crc;   /* of the numbers */
    FILE *file;
    char *path; /* NULL: a file without a name */
};

enum { COLUMNS_MAX = 2 * FIELDS_MAX };

/* How far the batch has come. */
struct tally {
    uint64_t next; /* the first maze that is not there */
    uint64_t rows, gave_up, duplicates;
};

struct store {
    const struct batch *batch;
    char *folder; /* FILE.partial; NULL: written to a pipe */
    char *state;  /* its file */
    char *target; /* the path behind links */
    char *lock_path;
    int lock;
    bool locked;    /* the folder is ours alone */
    bool empty;     /* there is no maze: the first column is none, but only the file */
    bool finishing; /* all is written; the file takes its place */
    bool finished;  /* it has taken its place */
    uint32_t mode;  /* permissions of the file that was there; 0: none was */
    FILE *pipe;
    struct column column[COLUMNS_MAX];
    uint32_t count;
    struct tally tally;
    struct text found; /* the state that was there */
    double saved_at, cost;
};

/* False with the reason said. Finished: an earlier run was ended when nothing was left to do. */
bool store_open(struct store *store, const struct batch *batch);
/* Closes the files; those of an unfinished batch stay. */
void store_close(struct store *store);
/* Removes the files of what will not be gone on with. */
void store_discard(struct store *store);
/* Whether there are columns, in files or as the state says. */
bool store_has_columns(const struct store *store);
/* Whether a column may be called so: letters, digits and '_', since it becomes the name of a file. */
bool store_is_name(const char *name, size_t length);
/* A new column, or as far as the state knows of it. NULL with the reason said. */
struct column *store_column(struct store *store, const char *name, uint32_t number, uint32_t rank,
                            const uint32_t *shape, uint64_t head);
bool store_write(struct store *store, struct column *column, const void *bytes, size_t length);
/* Instead of columns, where no maze says what columns there are. False with the reason said. */
bool store_begin_empty(struct store *store);
/* Saves how far it has come, if it is time. */
bool store_save(struct store *store, bool now);
/* What is there, as a sealed text. */
void store_write_about(const struct store *store, struct text *out);
/* The number of its columns. */
uint32_t store_columns(const struct store *store);
/* The first column is whole: it takes the place of the file, and the rest goes. */
bool store_finish(struct store *store);
bool store_report_write_error(const struct store *store);

/* ---- crc.c ---- */

/* Returns the CRC-32 of a text whose first part has the checksum `crc` (0: no first part) and whose
 * second part is `bytes`. */
uint32_t crc32_update(uint32_t crc, const void *bytes, size_t length);
/* Returns the CRC-32 of two joined texts from their checksums, in O(log length) steps. */
uint32_t crc32_combine(uint32_t first, uint32_t second, uint64_t second_length);

/* ---- npz.c ---- */

/* Bytes in front of the first column of the form. */
uint64_t npz_head(enum batch_format form, const char *name);
/* Writes what is missing around and behind the first column, which is the file. */
bool npz_finish(struct store *store);

/* ---- batch_part.c ---- */

/* A shard of a batch that was written. */
struct batch_shard {
    const char *path;
    FILE *file;
    struct input seal;
    struct sealed_shard sealed;
    enum batch_format form;
    uint64_t rows;
};

/* A line of its seal, cut at its tabs. */
enum { LINE_WORDS = 6 };

struct line {
    char word[LINE_WORDS][COLUMN_NAME_BYTES];
    int words;
};

/* Whether the file is a shard of a batch, and not of a task. */
bool batch_is_shard(const char *path);
/* Reads its seal; false with the reason said. Closed in any case. */
bool batch_shard_open(struct batch_shard *part, const char *path);
void batch_shard_close(struct batch_shard *part);
/* Gives false. */
bool batch_shard_report_bad(const struct batch_shard *part, const char *sentence);
/* The line of the seal at *at, which goes on; false behind the last. */
bool batch_shard_next_line(const struct sealed_shard *sealed, size_t *at, struct line *line);
/* Where the numbers of a column begin; false if there is no such column. */
bool batch_shard_find_numbers(const struct batch_shard *part, const char *name, uint64_t *from);

/* ---- batch_merge.c ---- */

/* `mazewright merge FILE... --output FILE`; the words begin with the command. */
enum exit_status batch_merge(char **words, int count);

/* ---- batch.c ---- */

/* `mazewright batch CODE ...`; the words begin with the command. */
enum exit_status batch(char **words, int count);

#endif
