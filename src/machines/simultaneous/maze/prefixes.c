#include "prefixes.h"

bool sim_prefixes_of(struct share share, uint32_t length, bool mirrored,
                     struct sim_prefixes *prefixes)
{
    uint32_t firsts = mirrored ? 1 : 2;
    *prefixes = (struct sim_prefixes){.firsts = firsts, .count = length > 0 ? firsts : 0};
    while (prefixes->count < share.of * SIM_PREFIXES_A_SHARE && prefixes->depth + 1 < length) {
        prefixes->count *= SIM_MOVES;
        prefixes->depth++;
    }
    if (prefixes->count < share.of)
        return false;
    prefixes->from = share_from(share.number, share.of, prefixes->count);
    prefixes->to = share_from(share.number + 1, share.of, prefixes->count);
    return true;
}
