/* Packed nodes of a layer: packing and unpacking of blocks. */
#include "rows.h"

#include <stdlib.h>
#include <string.h>

enum { ROW_BYTES_MAX = 1 + SIM_MOVES * 4 };

static const uint32_t bytes_of[] = {0, 1, 2, 4};

/* Stores four bytes; fewer may count. */
static inline void store(uint8_t *at, uint32_t value)
{
    for (uint32_t i = 0; i < 4; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

static inline uint32_t load(const uint8_t *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* Packs a row without branches. May write SIM_STREAM_SLACK bytes behind it. Returns the end. */
static inline uint8_t *pack_row(const uint32_t *row, uint32_t *before, uint8_t *at)
{
    uint8_t *head = at++;
    uint32_t forms = 0;
    for (uint32_t move = 0; move < SIM_MOVES; move++) {
        bool none = row[move] == SIM_NO_NODE;
        uint32_t difference = none ? 0 : row[move] - before[move];
        uint32_t zigzag = difference << 1 ^ (0 - (difference >> 31));
        uint32_t form = none ? 0 : 1u + (zigzag >= 1u << 8) + (zigzag >= 1u << 16);
        before[move] += difference;
        forms |= form << 2 * move;
        store(at, zigzag);
        at += bytes_of[form];
    }
    *head = (uint8_t)forms;
    return at;
}

/* For each first byte of a row, the ends of its four differences. */
#define BYTES(form) ((form) + ((form) == 3))
#define ENDS_OF(head)                                                                              \
    {                                                                                              \
        1 + BYTES((head)&3), 1 + BYTES((head)&3) + BYTES((head) >> 2 & 3),                         \
            1 + BYTES((head)&3) + BYTES((head) >> 2 & 3) + BYTES((head) >> 4 & 3),                 \
            1 + BYTES((head)&3) + BYTES((head) >> 2 & 3) + BYTES((head) >> 4 & 3) +                \
                BYTES((head) >> 6 & 3)                                                             \
    }
#define ENDS_OF_4(head) ENDS_OF(head), ENDS_OF(head + 1), ENDS_OF(head + 2), ENDS_OF(head + 3)
#define ENDS_OF_16(head)                                                                           \
    ENDS_OF_4(head), ENDS_OF_4(head + 4), ENDS_OF_4(head + 8), ENDS_OF_4(head + 12)
#define ENDS_OF_64(head)                                                                           \
    ENDS_OF_16(head), ENDS_OF_16(head + 16), ENDS_OF_16(head + 32), ENDS_OF_16(head + 48)
static const uint8_t ends_of[256][SIM_MOVES] = {ENDS_OF_64(0), ENDS_OF_64(64), ENDS_OF_64(128),
                                                ENDS_OF_64(192)};

/* Unpacks rows from the beginning of a block. May read SIM_STREAM_SLACK bytes behind them. Returns
 * the end. */
static const uint8_t *unpack(const uint8_t *at, uint32_t count, uint32_t (*row)[SIM_MOVES])
{
    static const uint32_t mask[] = {0, 0xff, 0xffff, 0xffffffff};
    uint32_t before[SIM_MOVES] = {0};
    for (uint32_t i = 0; i < count; i++) {
        uint32_t head = *at, from = 1;
        const uint8_t *ends = ends_of[head];
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t form = head >> 2 * move & 3;
            uint32_t zigzag = load(at + from) & mask[form];
            before[move] += zigzag >> 1 ^ (0 - (zigzag & 1));
            row[i][move] = form == 0 ? SIM_NO_NODE : before[move];
            from = ends[move];
        }
        at += from;
    }
    return at;
}

/* ---- Writing ---- */

static bool add_place(struct sim_rows *rows, struct sim_memory *memory, struct sim_place place)
{
    if (rows->blocks++ == 0)
        return true;
    if (rows->blocks - 1 > rows->room) {
        uint64_t room = rows->room + rows->room / 2 + 8;
        void *block = sim_realloc(memory, rows->block, room * sizeof *rows->block);
        if (!block)
            return false;
        rows->block = block;
        rows->room = (uint32_t)room;
    }
    rows->block[rows->blocks - 2] = place;
    return true;
}

bool sim_rows_add(struct sim_rows *rows, struct sim_memory *memory,
                  const uint32_t (*row)[SIM_MOVES], uint32_t count)
{
    uint32_t before[SIM_MOVES] = {0};
    uint8_t *block = sim_stream_reserve(&rows->stream, memory, count * ROW_BYTES_MAX);
    if (!block)
        return false;
    struct sim_place place = sim_stream_place(&rows->stream);
    uint8_t *at = block;
    for (uint32_t i = 0; i < count; i++)
        at = pack_row(row[i], before, at);
    sim_stream_add(&rows->stream, (uint32_t)(at - block));
    return add_place(rows, memory, place);
}

bool sim_rows_end(struct sim_rows *rows, struct sim_memory *memory)
{
    if (rows->block) {
        rows->room = rows->blocks - 1;
        void *block = sim_realloc(memory, rows->block, rows->room * (uint64_t)sizeof *rows->block);
        if (!block)
            return false;
        rows->block = block;
    }
    return sim_stream_end(&rows->stream, memory);
}

static bool take_plain(struct sim_rows *rows, struct sim_memory *memory, uint32_t (*row)[SIM_MOVES],
                       uint32_t count)
{
    rows->plain = sim_realloc(memory, row, (uint64_t)count * sizeof *row);
    if (!rows->plain)
        sim_free(memory, row);
    return rows->plain != NULL;
}

bool sim_rows_take(struct sim_rows *rows, struct sim_memory *memory, uint32_t (*row)[SIM_MOVES],
                   uint32_t packed, uint32_t count)
{
    bool added = true;
    if (packed == 0 && count <= SIM_ROWS_PLAIN_MAX)
        return take_plain(rows, memory, row, count);
    for (; added && packed < count; packed += SIM_BLOCK_RECORDS) {
        uint32_t left = count - packed;
        added = sim_rows_add(rows, memory, row + packed,
                             left < SIM_BLOCK_RECORDS ? left : SIM_BLOCK_RECORDS);
    }
    sim_free(memory, row);
    return added && sim_rows_end(rows, memory);
}

void sim_rows_close(struct sim_rows *rows, struct sim_memory *memory)
{
    sim_stream_close(&rows->stream, memory);
    sim_free(memory, rows->block);
    sim_free(memory, rows->plain);
    *rows = (struct sim_rows){0};
}

/* ---- Reading ---- */

static struct sim_place place_of(const struct sim_rows *rows, uint32_t block)
{
    return block > 0 && rows->block ? rows->block[block - 1] : (struct sim_place){0, 0};
}

bool sim_rows_pick(const struct sim_rows *rows, const struct sim_memory *memory,
                   const uint32_t *index, uint32_t count, uint32_t (*row)[SIM_MOVES])
{
    uint32_t unpacked[SIM_BLOCK_RECORDS][SIM_MOVES], left, end;
    struct sim_stream_reader reader = {0};
    bool read = true;
    for (uint32_t i = 0; rows->plain && i < count; i++)
        memcpy(row[i], rows->plain[index[i]], sizeof *row);
    for (uint32_t i = 0; read && !rows->plain && i < count; i = end) {
        uint32_t block = index[i] / SIM_BLOCK_RECORDS, last = 0;
        for (end = i; end < count && index[end] / SIM_BLOCK_RECORDS == block; end++)
            last = index[end] > last ? index[end] : last;
        reader.place = place_of(rows, block);
        const uint8_t *at = sim_stream_read(&rows->stream, memory, &reader, &left);
        read = at != NULL;
        if (read)
            unpack(at, last % SIM_BLOCK_RECORDS + 1, unpacked);
        for (uint32_t k = i; read && k < end; k++)
            memcpy(row[k], unpacked[index[k] % SIM_BLOCK_RECORDS], sizeof *row);
    }
    sim_stream_reader_close(&reader);
    return read;
}

bool sim_rows_advance(const struct sim_rows *rows, const struct sim_memory *memory,
                      struct sim_rows_reader *reader)
{
    uint32_t left, count = reader->count - reader->unpacked;
    const uint8_t *at = sim_stream_read(&rows->stream, memory, &reader->stream, &left);
    if (!at)
        return false;
    if (count > SIM_BLOCK_RECORDS)
        count = SIM_BLOCK_RECORDS;
    const uint8_t *end = unpack(at, count, reader->row + reader->unpacked % SIM_ROWS_VIEW);
    reader->stream.place.offset += (uint32_t)(end - at);
    reader->unpacked += count;
    return true;
}

bool sim_rows_begin(const struct sim_rows *rows, const struct sim_memory *memory, uint32_t count,
                    struct sim_rows_reader *reader)
{
    reader->stream = (struct sim_stream_reader){0};
    reader->count = count;
    reader->unpacked = rows->plain ? count : 0;
    reader->mask = rows->plain ? UINT32_MAX : SIM_ROWS_VIEW - 1;
    reader->view = rows->plain ? rows->plain : reader->row;
    return rows->plain || count == 0 || sim_rows_advance(rows, memory, reader);
}

void sim_rows_reader_close(struct sim_rows_reader *reader)
{
    sim_stream_reader_close(&reader->stream);
    reader->count = reader->unpacked = 0;
}
