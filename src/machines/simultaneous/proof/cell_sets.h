/*
 * Packed sets of cells, one for each node of a layer, in a byte per cell.
 *
 * A byte has the number of a cell; its high bit ends the set. An empty set is the byte of the last
 * possible cell without that bit.
 */
#pragma once

#include "../sets/stream.h"
#include "steps.h"

enum { SIM_SET_END = 0x80, SIM_SET_EMPTY = SIM_STEPS_CELLS_MAX - 1 };

/* Writes a set of `words` words. Returns the end. */
static inline uint8_t *sim_pack_cells(const uint64_t *cells, uint32_t words, uint8_t *at)
{
    const uint8_t *begin = at;
    for (uint32_t word = 0; word < words; word++)
        for (uint64_t left = cells[word]; left; left &= left - 1)
            *at++ = (uint8_t)(word * 64 + (uint32_t)__builtin_ctzll(left));
    if (at == begin)
        *at++ = SIM_SET_EMPTY;
    else
        at[-1] |= SIM_SET_END;
    return at;
}

/* Writes a set of one word with `count` cells likewise, without branches up to four cells. May write
 * SIM_STREAM_SLACK bytes behind it. */
static inline uint8_t *sim_pack_few_cells(uint64_t cells, uint32_t count, uint8_t *at)
{
    if (count > 4)
        return sim_pack_cells(&cells, 1, at);
    for (uint32_t i = 0; i < 4; i++, cells &= cells - 1)
        at[i] = (uint8_t)__builtin_ctzll(cells | UINT64_C(1) << 63);
    uint32_t bytes = count + (count == 0);
    at[bytes - 1] = count == 0 ? SIM_SET_EMPTY : at[bytes - 1] | SIM_SET_END;
    return at + bytes;
}

/* Reads a set of `words` words, and the number of its cells. Returns the end. */
static inline const uint8_t *sim_unpack_cells(const uint8_t *at, uint32_t words, uint64_t *cells,
                                              uint32_t *count)
{
    cells[0] = cells[words - 1] = 0;
    *count = 0;
    if (*at == SIM_SET_EMPTY)
        return at + 1;
    uint8_t byte;
    do {
        byte = *at++;
        cells[words == 1 ? 0 : byte / 64 % 2] |= UINT64_C(1) << byte % 64;
        ++*count;
    } while (!(byte & SIM_SET_END));
    return at;
}

/* Reads a set of one word likewise, without branches up to four cells. May read SIM_STREAM_SLACK
 * bytes behind it. */
static inline const uint8_t *sim_unpack_few_cells(const uint8_t *at, uint64_t *cells,
                                                  uint32_t *count)
{
    uint32_t ends = 1u << 3;
    for (uint32_t i = 0; i < 3; i++)
        ends |= (uint32_t)at[i] >> 7 << i;
    bool empty = at[0] == SIM_SET_EMPTY;
    uint32_t bytes = empty ? 1 : (uint32_t)__builtin_ctz(ends) + 1;
    if (bytes == 4 && !(at[3] & SIM_SET_END))
        return sim_unpack_cells(at, 1, cells, count);
    uint64_t set = 0;
    *count = empty ? 0 : bytes;
    for (uint32_t i = 0; i < 4; i++)
        set |= (uint64_t)(i < *count) << at[i] % 64;
    *cells = set;
    return at + bytes;
}
