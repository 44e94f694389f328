/*
 * Byte streams of packed layers: written once from front to back, then read in the same order.
 *
 * A stream is a list of chunks, which the memory may move to a store (memory.h). Records are
 * written and read in blocks; no block crosses a chunk. Pointers into a chunk are valid until the
 * next allocation, which may move it.
 */
#pragma once

#include "memory.h"

enum {
    SIM_BLOCK_RECORDS = 64,
    SIM_STREAM_SLACK = 4 /* readable bytes behind each block */
};

struct sim_stream {
    struct sim_chunk **chunk; /* the full ones */
    uint32_t chunks, room;
    uint8_t *tail; /* being written, or the last one if it is the only one */
    uint32_t tail_length, tail_room;
};

/* Position of a block. */
struct sim_place {
    uint32_t chunk, offset;
};

/* A reader's position, and its copy of a chunk in the store, which counts as no memory. All zero: at
 * the beginning. */
struct sim_stream_reader {
    struct sim_place place;
    uint8_t *copy;
    uint32_t copied; /* 1 + the chunk copied */
};

/* Returns room for a block of at most `bytes` bytes, or NULL if memory runs out. */
uint8_t *sim_stream_reserve(struct sim_stream *stream, struct sim_memory *memory, uint32_t bytes);
/* Returns the place of the block that was reserved last. */
struct sim_place sim_stream_place(const struct sim_stream *stream);
/* Adds the first `bytes` reserved bytes to the stream. */
void sim_stream_add(struct sim_stream *stream, uint32_t bytes);
/* Ends writing. Returns false if memory runs out. */
bool sim_stream_end(struct sim_stream *stream, struct sim_memory *memory);
void sim_stream_close(struct sim_stream *stream, struct sim_memory *memory);

/* Returns the bytes from the reader's place on, at least to the end of a block, with `*left` bytes
 * to the chunk's end, or NULL at the end of the stream or if the store cannot be read. The reader then moves on by adding to reader->place.offset. */
const uint8_t *sim_stream_read(const struct sim_stream *stream, const struct sim_memory *memory,
                               struct sim_stream_reader *reader, uint32_t *left);
void sim_stream_reader_close(struct sim_stream_reader *reader);
