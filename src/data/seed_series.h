/* Mazes of one sort by the row: those of the seeds WORD-0, WORD-1 and so on, so that each can be opened. */
#ifndef MW_SEED_SERIES_H
#define MW_SEED_SERIES_H

#include "core/code.h"

/* `--seed WORD`, with room behind it for the number of any of `count` mazes; `fallback` if it is not there.
 * False with an error. */
bool seed_series_read_seed(struct arguments *arguments, uint64_t count, const char *fallback,
                           char *word);
/* Checks the code `v1.KIND.PARAMS.s...` and writes it up to the seed, canonical and zero-terminated; `head` has
 * room for MW_CODE_BYTES_MAX. False with an error whose offset counts from the beginning of PARAMS. */
bool seed_series_read_head(const char *kind, const char *params, char *head,
                           struct mw_error *error);
/* The seed of maze `index`, zero-terminated: room for MW_SEED_BYTES_MAX + 1. */
void seed_series_write(const char *word, uint32_t index, char *seed);
/* Begins to make it. The maze and the task are the caller's; NULL with an error. */
struct task *seed_series_begin(const char *head, const char *word, uint32_t index,
                               struct maze **maze, struct mw_error *error);

#endif
