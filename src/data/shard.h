/*
 * Shards: long work split into M parts, each done alone, possibly on another machine. The output of a
 * shard is sealed: its first line names the shard and the work, its last line has a checksum of
 * everything before. Sealed texts can be concatenated in any order.
 *
 *   # shard 3/64 of simultaneous prove 4x5 40
 *   ...
 *   # sealed 0123456789abcdef
 *
 * The seal detects truncated and damaged files. It does not protect against forgery: only doing the
 * work again does, which is up to the task.
 */
#pragma once

#include "core/rows.h"

struct task_form;

/* The first of `items` items that belongs to shard `number` of `of`. The next shard begins where this
 * one ends, so that every item belongs to exactly one shard. */
static inline uint64_t shard_from(uint64_t number, uint64_t of, uint64_t items)
{
    return (uint64_t)((uint128)(number - 1) * items / of);
}

/* The shard of a task whose work is a sequence of items: its own items, and the name of the work. */
struct sharded_work {
    struct shard shard;
    uint64_t from, to; /* items from..to-1; all of them if it is not a shard */
    struct text name;  /* kind, task and arguments without --shard, which all shards share */
};

/* The rows of such a task: `--shard` in the member `shard`, `--output`. */
#define SHARD_ROW(values, ...)                                                                     \
    ROW("shard", AS_SHARD(values, shard), "Shard",                                                 \
        "only part K of M; 'mazewright merge' puts the parts together", .place = ROW_EXPERT,       \
        __VA_ARGS__)
#define SHARD_ROWS(values)                                                                         \
    SHARD_ROW(values),                                                                             \
        ROW("output", .type = ROW_OUTPUT, "File",                                                  \
            "file for the whole result; default: standard output", .place = ROW_EXPERT)
/* Names the work by the given arguments but `--shard`, in the order of the rows. `task`: kind and task, as in
 * "worm survey". Returns false with an error. */
bool sharded_open(struct sharded_work *work, const char *task, struct shard shard,
                  const struct row_places *places, struct mw_error *error);
/* Sets from and to for a number of items. Returns false with an error if there are fewer items than
 * shards; `item` is their name in it. */
bool sharded_split(struct sharded_work *work, uint64_t items, const char *item,
                   struct mw_error *error);
static inline bool sharded_is_shard(const struct sharded_work *work)
{
    return work->shard.of > 0;
}
/* Writes the sealed shard with this body. */
void sharded_write(const struct sharded_work *work, const struct text *body, struct text *out);
void sharded_close(struct sharded_work *work);

/* Writes the first line. `work`: kind, task and arguments, the same in all shards. */
void shard_open(struct text *out, struct shard shard, const char *work);
/* Writes the last line of the shard that begins at byte `from`. */
void shard_seal(struct text *out, size_t from);

/* A parsed shard; the texts are borrowed from the input. */
struct sealed_shard {
    struct shard shard;
    const char *work; /* the rest of the first line, behind "of" */
    size_t work_length;
    const char *body; /* between the first line and the last one */
    size_t body_length;
};

/* Whether the text begins like a shard. */
bool shard_begins(const char *text, size_t length);
/* Parses the shard at *at and moves *at behind it. Skips empty lines before it. Returns false with an
 * error; `offset` is the offset of the text in the input. */
bool shard_parse(const char *text, size_t length, size_t offset, size_t *at,
                 struct sealed_shard *sealed, struct mw_error *error);

/* ---- The complete list of shards ---- */

struct shard_list {
    struct sealed_shard *sealed; /* after shards_unite: in order, each once */
    uint32_t count, capacity;
    uint32_t repeated; /* duplicates that were dropped */
};

/* Parses the shards in a task's input. Returns false with an error, also if they belong to different
 * work. */
bool shards_read(struct shard_list *list, const struct argument *input, struct mw_error *error);
/* Sorts the shards and drops duplicates. Returns false with an error if one is missing, or if two of
 * the same number differ. */
bool shards_unite(struct shard_list *list, const struct argument *input, struct mw_error *error);
void shards_free(struct shard_list *list);
/* The offset, in the task's text, of an address in its input. */
size_t shard_offset(const struct argument *input, const char *address);

/* `mazewright KIND merge FILE`: the result that the task would have without shards. */
extern const struct task_form shard_merge_task;
