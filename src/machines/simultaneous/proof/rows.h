/*
 * Packed nodes of a layer: rows of four successors in some five bytes instead of sixteen.
 *
 * A row is a byte with two bits per move (no successor; or 1, 2, or 3 or 4 bytes), then the
 * differences from the last successor of the same move in the rows before, in zigzag order (0, -1,
 * 1, -2, ...), little-endian. Blocks of 64 rows begin anew, so that one row can be read alone. Few
 * rows stay an array, which is faster.
 */
#pragma once

#include "../maze/mask.h"
#include "../sets/stream.h"

#define SIM_NO_NODE UINT32_MAX

enum { SIM_ROWS_PLAIN_MAX = 1 << 12 };

struct sim_rows {
    uint32_t (*plain)[SIM_MOVES]; /* NULL: packed */
    struct sim_stream stream;
    struct sim_place *block; /* of each block but the first; NULL: only one block */
    uint32_t blocks, room;
};

/* Adds a block of 64 rows; the last block may have fewer. Returns false if memory runs out. */
bool sim_rows_add(struct sim_rows *rows, struct sim_memory *memory,
                  const uint32_t (*row)[SIM_MOVES], uint32_t count);
/* Ends writing. Returns false if memory runs out. */
bool sim_rows_end(struct sim_rows *rows, struct sim_memory *memory);
/* Takes all rows of an array from sim_alloc, of which the first `packed` were added, and ends writing.
 * Owns the array in all cases. Returns false if memory runs out. */
bool sim_rows_take(struct sim_rows *rows, struct sim_memory *memory, uint32_t (*row)[SIM_MOVES],
                   uint32_t packed, uint32_t count);
void sim_rows_close(struct sim_rows *rows, struct sim_memory *memory);
/* Reads rows by their numbers; neighbours in the list that stand in one block are unpacked together. Returns false if
 * the store cannot be read. */
bool sim_rows_pick(const struct sim_rows *rows, const struct sim_memory *memory,
                   const uint32_t *index, uint32_t count, uint32_t (*row)[SIM_MOVES]);

/* A reader from the first row to the last, with a view of the next 64 rows or more. */
enum { SIM_ROWS_VIEW = 2 * SIM_BLOCK_RECORDS };
struct sim_rows_reader {
    struct sim_stream_reader stream;
    uint32_t count, unpacked; /* of all rows */
    uint32_t mask;            /* of the numbers of rows in view */
    const uint32_t (*view)[SIM_MOVES];
    uint32_t row[SIM_ROWS_VIEW][SIM_MOVES];
};

/* Begins reading `count` rows. Returns false if the store cannot be read. */
bool sim_rows_begin(const struct sim_rows *rows, const struct sim_memory *memory, uint32_t count,
                    struct sim_rows_reader *reader);
/* Unpacks the next block, see sim_rows_see. */
bool sim_rows_advance(const struct sim_rows *rows, const struct sim_memory *memory,
                      struct sim_rows_reader *reader);
void sim_rows_reader_close(struct sim_rows_reader *reader);

static inline const uint32_t *sim_rows_at(const struct sim_rows_reader *reader, uint32_t index)
{
    return reader->view[index & reader->mask];
}

/* Makes row `index`, the next in order, and at least 64 behind it visible. */
static inline bool sim_rows_see(const struct sim_rows *rows, const struct sim_memory *memory,
                                struct sim_rows_reader *reader, uint32_t index)
{
    bool seen = reader->unpacked == reader->count || reader->unpacked - index > SIM_BLOCK_RECORDS;
    return seen || sim_rows_advance(rows, memory, reader);
}
