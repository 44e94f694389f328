/*
 * The sequences of one shard of a proof, by their first moves. The first move of all is r, or d where
 * the mazes are not closed under transposition (by which those that begin with d are mirror images of
 * those that begin with r): u and l do nothing in the first cell, so a solution that begins with
 * them is none the worse without them. The moves behind the first one are digits to base 4, and so
 * each sequence has a number by its first `1 + depth` moves; a shard is a run of these numbers, and
 * all shards together leave none out.
 */
#ifndef SIMULTANEOUS_PREFIXES_H
#define SIMULTANEOUS_PREFIXES_H

#include "data/shard.h"
#include "mask.h"

enum {
    /* Prefixes that a shard has at least, where the length allows it: so shards differ little in
     * how many they have. */
    SIM_PREFIXES_PER_SHARD = 16,
};

struct sim_prefixes {
    uint32_t firsts;   /* moves that may come first: 2 (d, r), or 1 (r) */
    uint32_t depth;    /* moves behind the first that count */
    uint64_t count;    /* firsts * 4^depth; 0: these are no prefixes, but everything */
    uint64_t from, to; /* the numbers of the shard: from..to-1 */
};

/* Those of a shard of sequences of `length` moves; false: the length has less prefixes than shards,
 * and `count` says how many. */
bool sim_prefixes_of(struct shard shard, uint32_t length, bool mirrored,
                     struct sim_prefixes *prefixes);

#endif
