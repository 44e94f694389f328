/* Series of mazes of one sort, with the seeds WORD-0, WORD-1 and so on, so that each of them can be
 * opened by its code. */
#pragma once

#include "core/code.h"
#include "core/rows.h"

/* The row of `--seed` of such a task, a word of at most `max` characters: the numbers of the mazes are appended. */
#define SEED_SERIES_ROW(values, default_word, max)                                                 \
    ROW("seed", AS_TEXT(ROW_SEED, values, seed), "Seed",                                           \
        "the mazes have the seeds WORD-0, WORD-1 and so on", .minimum = 1, .maximum = max,         \
        .fallback = default_word, .placeholder = "WORD")
/* Checks the code `v1.KIND.PARAMS.s...` and writes its canonical form up to the seed, zero-terminated;
 * `head` has room for MW_CODE_BYTES_MAX. Returns false with an error whose offset counts from the
 * beginning of PARAMS. */
bool seed_series_read_head(const char *kind, const char *params, char *head,
                           struct mw_error *error);
/* Writes the seed of maze `index`, zero-terminated; `seed` has room for MW_SEED_BYTES_MAX + 1. */
void seed_series_write(const char *word, uint32_t index, char *seed);
/* Starts the generation of maze `index`. The caller owns *maze and the task. Returns NULL with an
 * error. */
struct task *seed_series_begin(const char *head, const char *word, uint32_t index,
                               struct maze **maze, struct mw_error *error);
