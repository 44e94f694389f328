/*
 * Shards of a proof: sequences split by their first moves.
 *
 * The first move is r, or d if the mazes are not closed under transposition. (If they are,
 * sequences beginning with d are mirror images of those beginning with r.) The moves u and l do
 * nothing in the first cell, so a solution beginning with them is as good without them. The moves
 * after the first are digits to base 4: the first `1 + depth` moves give each sequence a number. A
 * shard is a range of these numbers, and all shards together cover every sequence.
 */
#pragma once

#include "data/shard.h"
#include "mask.h"

enum {
    /* Minimum number of prefixes per shard, where the length allows it. It keeps shards about equal
     * in size. */
    SIM_PREFIXES_PER_SHARD = 16,
};

struct sim_prefixes {
    uint32_t firsts;   /* possible first moves: 2 (d, r), or 1 (r) */
    uint32_t depth;    /* moves after the first that are counted */
    uint64_t count;    /* firsts * 4^depth; 0: no restriction, all sequences */
    uint64_t from, to; /* numbers of the shard: from..to-1 */
};

/* Finds the prefixes of a shard of sequences of `length` moves. Returns false if the length has
 * fewer prefixes than there are shards; `count` is then their number. */
bool sim_prefixes_of(struct shard shard, uint32_t length, bool mirrored,
                     struct sim_prefixes *prefixes);
