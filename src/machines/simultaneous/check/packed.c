/* The checker's packed layers: writing and reading of blocks. */
#include "packed.h"

#include <string.h>

enum { NUMBER_BYTES_MAX = 5 };

static uint8_t *write_number(uint8_t *at, uint32_t number)
{
    for (; number >= 0x80; number >>= 7)
        *at++ = (uint8_t)(number | 0x80);
    *at++ = (uint8_t)number;
    return at;
}

static const uint8_t *read_number(const uint8_t *at, uint32_t *number)
{
    uint32_t shift = 7;
    *number = *at & 0x7f;
    for (; *at++ & 0x80; shift += 7)
        *number |= (uint32_t)(*at & 0x7f) << shift;
    return at;
}

/* Differences are less than 2^31, as a layer has fewer nodes than that. */
bool check_write_successors(struct sim_stream *stream, struct sim_memory *memory,
                            struct check_block *block)
{
    uint32_t most = block->nodes * SIM_MOVES * NUMBER_BYTES_MAX;
    uint8_t *begin = sim_stream_reserve(stream, memory, most), *at = begin;
    if (!begin)
        return false;
    for (uint32_t i = 0; i < block->nodes; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t next = block->next[i][move], *before = &block->before[move];
            bool falls = next < *before;
            uint32_t number = next == 0 ? 0
                              : falls   ? 2 * (*before - next)
                                        : 2 * (next - *before) + 1;
            at = write_number(at, number);
            *before = next == 0 ? *before : next;
        }
    sim_stream_add(stream, (uint32_t)(at - begin));
    block->nodes = 0;
    return true;
}

bool check_read_successors(const struct sim_stream *stream, const struct sim_memory *memory,
                           struct sim_stream_reader *reader, uint32_t nodes,
                           struct check_block *block)
{
    uint32_t left, number;
    const uint8_t *begin = sim_stream_read(stream, memory, reader, &left), *at = begin;
    if (!begin)
        return false;
    for (uint32_t i = 0; i < nodes; i++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t *before = &block->before[move];
            at = read_number(at, &number);
            if (number > 0)
                *before += number % 2 ? number / 2 : 0 - number / 2;
            block->next[i][move] = number > 0 ? *before : 0;
        }
    reader->place.offset += (uint32_t)(at - begin);
    block->nodes = nodes;
    return true;
}

bool check_write_cells(struct sim_stream *stream, struct sim_memory *memory,
                       struct check_block *block)
{
    uint32_t most = block->nodes + block->first[block->nodes];
    uint8_t *begin = sim_stream_reserve(stream, memory, most), *at = begin;
    if (!begin)
        return false;
    for (uint32_t i = 0; i < block->nodes; i++) {
        uint32_t first = block->first[i], count = block->first[i + 1] - first;
        *at++ = (uint8_t)count;
        memcpy(at, block->cell + first, count);
        at += count;
    }
    sim_stream_add(stream, (uint32_t)(at - begin));
    block->nodes = 0;
    return true;
}

bool check_read_cells(const struct sim_stream *stream, const struct sim_memory *memory,
                      struct sim_stream_reader *reader, uint32_t nodes, struct check_block *block)
{
    uint32_t left;
    const uint8_t *begin = sim_stream_read(stream, memory, reader, &left), *at = begin;
    if (!begin)
        return false;
    block->first[0] = 0;
    for (uint32_t i = 0; i < nodes; i++) {
        uint32_t count = *at++, first = block->first[i];
        for (uint32_t j = 0; j < count; j++)
            block->cell[first + j] = *at++;
        block->first[i + 1] = first + count;
    }
    reader->place.offset += (uint32_t)(at - begin);
    block->nodes = nodes;
    return true;
}
