/* Prefix ranges of proof shards. */
#include "prefixes.h"

bool sim_prefixes_of(struct shard shard, uint32_t length, bool mirrored,
                     struct sim_prefixes *prefixes)
{
    uint32_t firsts = mirrored ? 1 : 2;
    *prefixes = (struct sim_prefixes){.firsts = firsts, .count = length > 0 ? firsts : 0};
    while (prefixes->count < shard.of * SIM_PREFIXES_PER_SHARD && prefixes->depth + 1 < length) {
        prefixes->count *= SIM_MOVES;
        prefixes->depth++;
    }
    if (prefixes->count < shard.of)
        return false;
    prefixes->from = shard_from(shard.number, shard.of, prefixes->count);
    prefixes->to = shard_from(shard.number + 1, shard.of, prefixes->count);
    return true;
}
