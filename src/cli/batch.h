/*
 * `mazewright batch`: data sets of mazes in files of equal numbers of seeds. data/batch.h makes the columns
 * of one file; here are the command's words (batch_words.c), the files' formats (batch_lines.c, npz.c,
 * sha256.c), the folder with its manifest (batch_folder.c), and the command itself (batch.c).
 * src/cli/README.md describes the layout.
 */
#pragma once

#include "cli/cli.h"
#include "data/batch.h"
#include "data/shard.h"

enum {
    BATCH_UNIQUE_MAX = 50000000, /* hashes in memory: at most a gigabyte */
    BATCH_FILE_SEEDS = 10000,    /* in a file, if its mazes are small */
    BATCH_FILE_BYTES = 1 << 26,  /* of a file at most, about, if its mazes are large */
    SHA256_DIGITS = 64,
};

/* ---- batch_words.c ---- */

struct batch_words {
    struct input code;
    enum batch_format format;
    const char *out; /* a folder; NULL: standard output */
    uint64_t count, per_file, files, jobs;
    struct shard shard; /* of the files; 1/1: all */
    bool sharded, unique;
    struct request request; /* options and code for the core */
    struct text work;       /* the batch in words, equal in all of its shards */
    bool has_splits;
};

/* Returns false after printing the error. */
bool batch_words_read(struct batch_words *batch, struct words *words);
void batch_words_close(struct batch_words *batch);
/* Opens the batch of seeds from..to-1. Returns NULL after printing the error. */
struct batch *batch_of_seeds(const struct batch_words *batch, uint64_t from, uint64_t to);
const char *batch_extension(enum batch_format format);
static inline bool batch_is_text(enum batch_format format)
{
    return format >= BATCH_JSONL;
}

/* ---- batch_lines.c, npz.c: files of finished columns ---- */

/* Appends the lines of all rows. */
void batch_write_lines(const struct batch *batch, enum batch_format format, struct text *out);
/* Appends an npz file, or an npy file of the first column. */
void batch_write_arrays(const struct batch *batch, enum batch_format format, const char *work,
                        struct text *out);

/* ---- sha256.c ---- */

struct sha256 {
    uint32_t state[8];
    uint64_t length;
    uint8_t block[64];
};
void sha256_begin(struct sha256 *sha);
void sha256_add(struct sha256 *sha, const void *bytes, size_t length);
/* Writes SHA256_DIGITS hexadecimal digits and a zero byte. */
void sha256_end(struct sha256 *sha, char *digits);

/* ---- batch_folder.c ---- */

/* The manifest's line of a file. */
struct file_entry {
    uint64_t rows, gave_up, left_out, duplicates, bytes;
    char digest[SHA256_DIGITS + 1];
};

struct folder {
    const struct batch_words *batch;
    char *manifest;            /* its path */
    FILE *file;                /* of the manifest, locked */
    uint64_t first, end, next; /* files of this shard; the first that is not in the manifest */
    struct text lines;         /* the manifest so far */
    struct file_entry sum;
    bool finished;
};

/* Opens or creates the folder, locks its manifest and checks the finished files. Returns false after
 * printing the error. */
bool folder_open(struct folder *folder, const struct batch_words *batch);
void folder_close(struct folder *folder);
/* Adds the counts of an entry to a sum. */
void entry_add(struct file_entry *sum, const struct file_entry *entry);
/* Adds the next file to the manifest. */
bool folder_add(struct folder *folder, const struct file_entry *entry);
/* Ends the manifest with its checksum. */
bool folder_finish(struct folder *folder);
/* Writes file number `number` and sets the entry's bytes and digest. */
bool folder_write(const struct batch_words *batch, uint64_t number, const struct text *bytes,
                  struct file_entry *entry);
/* Reads what the manifest says of file number `number`. */
bool folder_entry(const struct folder *folder, uint64_t number, struct file_entry *entry);
/* Whether the file exists and is as the entry says; *missing if it does not exist. Prints an error if it
 * was altered. */
bool folder_file_is_whole(const char *path_of_folder, uint64_t number, enum batch_format format,
                          const struct file_entry *entry, bool *missing);
/* `mazewright merge FOLDER`: joins the manifests of all shards. */
enum exit_status batch_merge(const char *path);

/* ---- batch.c ---- */

/* `mazewright batch CODE ...` */
enum exit_status batch(struct words *words);
