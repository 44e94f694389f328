/* Claims: the statement that a proof, its shards and their checks are about, and its text form. */
#pragma once

#include "../maze/prefixes.h"
#include "../sets/set.h"
#include "../tasks/input.h"
#include "core/task.h"

/* "No sequence of at most `length` moves solves all mazes of the size." */
struct sim_claim {
    struct sim_size size;
    uint32_t length;
    bool perfect;
};

/* The arguments of a claim, and the row of LENGTH in a struct that begins with them. */
struct sim_claim_values {
    struct sim_problem problem;
    uint64_t length;
};
#define SIM_LENGTH_ROW(values, min, max)                                                           \
    ROW("length", AS_INTEGER(values, length), "Length", "number of moves",                         \
        .place = ROW_POSITIONAL, .minimum = min, .maximum = max, .unit = "moves")
/* Takes the claim of these values. Returns false with an error. */
bool sim_take_claim(const struct sim_claim_values *values, const struct row_places *places,
                    struct sim_claim *claim, struct mw_error *error);
/* Reads the claim in the first line of a shard, which stands in the input. */
bool sim_read_claim(const struct sealed_shard *sealed, const struct argument *input,
                    struct sim_claim *claim, struct mw_error *error);
/* Writes it in the form `simultaneous prove 4x5 40`. */
void sim_write_claim(const struct sim_claim *claim, struct text *out);
bool sim_same_claim(const struct sim_claim *a, const struct sim_claim *b);
/* Finds the prefixes of a shard. Returns false with an error at `offset` if the claim has too few
 * prefixes. */
bool sim_claim_prefixes(const struct sim_claim *claim, struct shard shard, size_t offset,
                        struct sim_prefixes *prefixes, struct mw_error *error);

/* Opens `check` for one shard. Returns NULL if memory runs out. */
struct task *sim_check_of_shard(const struct sim_claim *claim, struct shard shard,
                                const struct sim_prefixes *prefixes, const struct sim_set *set,
                                uint64_t memory_limit);
/* Returns the pairs found by a check. */
uint64_t sim_check_pairs(const struct task *task);
