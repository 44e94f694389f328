/* Claims: the statement that a proof, its shards and their checks are about, and its text form. */
#ifndef SIMULTANEOUS_CLAIM_H
#define SIMULTANEOUS_CLAIM_H

#include "../maze/prefixes.h"
#include "../sets/set.h"
#include "core/task.h"

/* "No sequence of at most `length` moves solves all mazes of the size." */
struct sim_claim {
    struct sim_size size;
    uint32_t length;
    bool perfect;
};

/* Reads the task arguments SIZE LENGTH [--perfect]. */
bool sim_read_claim_words(struct arguments *arguments, uint32_t cells_max, uint64_t length_max,
                          struct sim_claim *claim);
/* Reads the claim in the first line of a shard; errors go to `arguments`. */
bool sim_read_claim(const struct sealed_shard *sealed, struct arguments *arguments,
                    struct sim_claim *claim);
/* Writes it in the form `simultaneous prove 4x5 40`. */
void sim_write_claim(const struct sim_claim *claim, struct text *out);
bool sim_same_claim(const struct sim_claim *a, const struct sim_claim *b);
/* Finds the prefixes of a shard. Returns false with an error at `offset` if the claim has too few
 * prefixes. */
bool sim_claim_prefixes(const struct sim_claim *claim, struct shard shard,
                        struct arguments *arguments, size_t offset, struct sim_prefixes *prefixes);

/* Opens `check` for one shard. Returns NULL if memory runs out. */
struct task *sim_check_of_shard(const struct sim_claim *claim, struct shard shard,
                                const struct sim_prefixes *prefixes, const struct sim_set *set,
                                uint64_t memory_limit);
/* Returns the pairs found by a check. */
uint64_t sim_check_pairs(const struct task *task);

#endif
