/*
 * Shards: one piece of work in M parts, each done alone, on a machine of its own perhaps. What a
 * shard makes is sealed: its first line says which shard it is and of what, its last one has a
 * checksum of all in front of it. Sealed texts can stand one behind the other, in any order.
 *
 *   # shard 3/64 of simultaneous prove 4x5 40
 *   ...
 *   # sealed 0123456789abcdef
 *
 * The seal tells what was cut or spoilt; against somebody who makes a new one only doing the work
 * again helps, which is for the task to do.
 */
#ifndef MW_SHARD_H
#define MW_SHARD_H

#include "core/arguments.h"

struct task_form;

enum { SHARDS_MAX = 1000000 };

struct shard {
    uint64_t number; /* from 1 */
    uint64_t of;     /* 0: not a shard, but the whole */
};

/* `--shard K/M`; the whole if it is not there. False with an error. */
bool shard_read(struct arguments *arguments, struct shard *shard);

/* Of `items` in a row, the first that belongs to the shard; the shard behind it begins where this one
 * ends, so that every item is of exactly one shard. */
static inline uint64_t shard_from(uint64_t number, uint64_t of, uint64_t items)
{
    return (uint64_t)((uint128)(number - 1) * items / of);
}

/* A task whose work is a row of items has one of these: which of them are its, and what shards of the same work
 * have in common. */
struct sharded_work {
    struct shard shard;
    uint64_t from, to; /* of the items; all of them where it is no shard */
    struct text work;  /* kind, task and words without --shard */
};

/* The options of such a task. */
#define SHARD_OPTIONS TASK_OPTION("--shard", "K/M"), TASK_OPTION_OUTPUT("--output")
/* Takes `--shard`, and notes the other words; before those are taken. `task`: kind and task. False with an error. */
bool sharded_read(struct arguments *arguments, const char *task, struct sharded_work *shared);
/* How many items there are. False with an error: fewer than shards. */
bool sharded_split(struct sharded_work *shared, uint64_t items, const char *item,
                   struct arguments *arguments);
static inline bool sharded_is_shard(const struct sharded_work *shared)
{
    return shared->shard.of > 0;
}
/* Writes the shard with its seal. */
void sharded_write(const struct sharded_work *shared, const struct text *body, struct text *out);
void sharded_close(struct sharded_work *shared);

/* Writes the first line; `work` names kind, task and what is the same in all shards. */
void shard_open(struct text *out, struct shard shard, const char *work);
/* Writes the last line of what begins at byte `from`. */
void shard_seal(struct text *out, size_t from);

/* A sealed text that was read. */
struct sealed_shard {
    struct shard shard;
    const char *work; /* to the end of the first line */
    size_t work_length;
    const char *body; /* between the first line and the last one */
    size_t body_length;
};

/* Whether the shard has this body, which is freed: MW_OK, MW_BAD_SYNTAX or MW_NO_MEMORY. */
enum mw_status shard_holds(const struct sealed_shard *sealed, struct text *body);

/* Whether the text begins with the first line of a shard. */
bool shard_begins(const char *text, size_t length);
/* Reads the sealed text that begins at *at and goes on behind it; blank lines between are nothing.
 * False with an error, whose offset counts from that of the text. */
bool shard_parse(const char *text, size_t length, size_t offset, size_t *at,
                 struct sealed_shard *sealed, struct mw_error *error);

/* ---- All shards of one piece of work ---- */

struct shard_list {
    struct sealed_shard *sealed; /* in the order of their numbers, each once */
    uint32_t count, capacity;
    uint32_t repeated; /* those that were there again */
};

/* Reads the shards that are the input of a task, all of the same work. False with an error. */
bool shards_read(struct arguments *arguments, struct shard_list *list);
/* Puts them in order and drops what is there twice. False with an error: two differ, or one is missing. */
bool shards_unite(struct shard_list *list, struct arguments *arguments);
void shards_free(struct shard_list *list);
/* The place in the task's text of what a sealed text points to. */
size_t shard_offset(const struct arguments *arguments, const char *place);

/* `mazewright KIND merge <FILE`: what the task would have said of its work in one piece. */
extern const struct task_form shard_merge_task;

#endif
