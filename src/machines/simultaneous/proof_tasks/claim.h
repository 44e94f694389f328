/* What proofs, their shards and the checks of both claim, and how that is written. */
#ifndef SIMULTANEOUS_CLAIM_H
#define SIMULTANEOUS_CLAIM_H

#include "../maze/prefixes.h"
#include "../sets/set.h"
#include "core/task.h"

/* That no sequence of at most `length` moves solves all mazes of the size. */
struct sim_claim {
    struct sim_size size;
    uint32_t length;
    bool perfect;
};

/* SIZE LENGTH [--perfect] of a task. */
bool sim_read_claim_words(struct words *words, uint32_t cells_max, uint64_t length_max,
                          struct sim_claim *claim);
/* The claim that the first line of a shard tells; `words` is where errors go. */
bool sim_read_claim(const struct sealed *sealed, struct words *words, struct sim_claim *claim);
/* As `simultaneous prove 4x5 40`. */
void sim_write_claim(const struct sim_claim *claim, struct text *out);
bool sim_same_claim(const struct sim_claim *a, const struct sim_claim *b);
/* The sequences of a shard of it. False, with an error at `offset`, if the claim has not as many. */
bool sim_claim_prefixes(const struct sim_claim *claim, struct shard shard, struct words *words,
                        size_t offset, struct sim_prefixes *prefixes);

/* `check` of one shard; NULL: no memory. */
struct task *sim_check_of_shard(const struct sim_claim *claim, struct shard shard,
                                const struct sim_prefixes *prefixes, const struct sim_set *set,
                                uint64_t memory_limit);
/* The pairs that a check has found. */
uint64_t sim_check_pairs(const struct task *task);

#endif
