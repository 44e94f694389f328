/* Hash-table keys for wall states. */
#pragma once

#include "../board/walls.h"

/* A key is two words that identify the walls, with room for a cell (6 bits at PROCEDURAL_KEY_CELL of the
 * second word) and 14 bits more above that. The border and the goal's own walls are left out. */
enum { PROCEDURAL_KEY_SEED = 38, PROCEDURAL_KEY_CELL = 44, PROCEDURAL_KEY_FREE = 50 };

static inline void procedural_pack(const struct procedural_walls *walls, uint64_t key[2])
{
    key[0] = walls->right | walls->entered << PROCEDURAL_CELLS;
    key[1] = (walls->below & ~PROCEDURAL_LAST_ROW) | walls->entered >> 28 << 30 |
             (uint64_t)walls->seed << PROCEDURAL_KEY_SEED;
}

static inline void procedural_unpack(const uint64_t key[2], struct procedural_walls *walls)
{
    const uint64_t all = (UINT64_C(1) << PROCEDURAL_CELLS) - 1;
    walls->right = key[0] & all;
    walls->below = (key[1] & ((UINT64_C(1) << 30) - 1)) | PROCEDURAL_LAST_ROW;
    walls->entered = key[0] >> PROCEDURAL_CELLS | (key[1] >> 30 & 0xff) << 28;
    walls->seed = key[1] >> PROCEDURAL_KEY_SEED & (PROCEDURAL_SEEDS - 1);
}

static inline uint32_t procedural_hash(const uint64_t key[2])
{
    uint64_t hash = (key[0] ^ key[1] * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xff51afd7ed558ccd);
    return (uint32_t)((hash ^ hash >> 32) * UINT64_C(0x9e3779b97f4a7c15) >> 32);
}
