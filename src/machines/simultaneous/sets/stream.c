/* Byte streams in chunks. */
#include "stream.h"

#include <stdlib.h>
#include <string.h>

enum { TAIL_FIRST = 64 };

/* Makes a chunk of the tail. */
static bool close_tail(struct sim_stream *stream, struct sim_memory *memory)
{
    if (stream->chunks == stream->room) {
        uint32_t room = stream->room + stream->room / 2 + 4;
        void *chunk = realloc(stream->chunk, room * sizeof *stream->chunk);
        if (!chunk)
            return false;
        stream->chunk = chunk;
        stream->room = room;
    }
    memset(stream->tail + stream->tail_length, 0, SIM_STREAM_SLACK);
    struct sim_chunk *chunk = sim_chunk_open(memory, stream->tail, stream->tail_length);
    if (!chunk)
        return false;
    stream->chunk[stream->chunks++] = chunk;
    stream->tail = NULL;
    stream->tail_length = stream->tail_room = 0;
    return true;
}

static bool resize_tail(struct sim_stream *stream, struct sim_memory *memory, uint32_t room)
{
    uint8_t *tail = sim_realloc(memory, stream->tail, room);
    if (!tail)
        return false;
    stream->tail = tail;
    stream->tail_room = room;
    return true;
}

uint8_t *sim_stream_reserve(struct sim_stream *stream, struct sim_memory *memory, uint32_t bytes)
{
    uint64_t wanted = (uint64_t)stream->tail_length + bytes + SIM_STREAM_SLACK;
    if (wanted > SIM_CHUNK_BYTES) {
        if (!close_tail(stream, memory))
            return NULL;
        wanted = bytes + SIM_STREAM_SLACK;
    }
    if (wanted > stream->tail_room) {
        uint64_t room = stream->tail_room > 0 ? 2 * (uint64_t)stream->tail_room : TAIL_FIRST;
        room = room < wanted ? wanted : room;
        if (stream->chunks > 0 || room > SIM_CHUNK_BYTES)
            room = SIM_CHUNK_BYTES;
        if (!resize_tail(stream, memory, (uint32_t)room))
            return NULL;
    }
    return stream->tail + stream->tail_length;
}

struct sim_place sim_stream_place(const struct sim_stream *stream)
{
    return (struct sim_place){stream->chunks, stream->tail_length};
}

void sim_stream_add(struct sim_stream *stream, uint32_t bytes)
{
    stream->tail_length += bytes;
}

bool sim_stream_end(struct sim_stream *stream, struct sim_memory *memory)
{
    if (stream->tail && !resize_tail(stream, memory, stream->tail_length + SIM_STREAM_SLACK))
        return false;
    if (stream->tail)
        memset(stream->tail + stream->tail_length, 0, SIM_STREAM_SLACK);
    return stream->chunks == 0 || !stream->tail || close_tail(stream, memory);
}

void sim_stream_close(struct sim_stream *stream, struct sim_memory *memory)
{
    while (stream->chunks > 0)
        sim_chunk_close(memory, stream->chunk[--stream->chunks]);
    free(stream->chunk);
    sim_free(memory, stream->tail);
    *stream = (struct sim_stream){0};
}

/* Copies a chunk from the store. Returns NULL if that fails. */
static const uint8_t *copy_of(const struct sim_chunk *chunk, const struct sim_memory *memory,
                              struct sim_stream_reader *reader)
{
    uint32_t number = reader->place.chunk + 1;
    if (!reader->copy)
        reader->copy = calloc(1, SIM_CHUNK_BYTES);
    if (!reader->copy)
        return NULL;
    if (reader->copied != number && !sim_chunk_read(memory, chunk, reader->copy))
        return NULL;
    reader->copied = number;
    return reader->copy;
}

const uint8_t *sim_stream_read(const struct sim_stream *stream, const struct sim_memory *memory,
                               struct sim_stream_reader *reader, uint32_t *left)
{
    struct sim_place *place = &reader->place;
    if (place->chunk < stream->chunks && place->offset == stream->chunk[place->chunk]->length)
        *place = (struct sim_place){place->chunk + 1, 0};
    if (place->chunk == stream->chunks) {
        *left = stream->tail_length - place->offset;
        return *left > 0 ? stream->tail + place->offset : NULL;
    }
    const struct sim_chunk *chunk = stream->chunk[place->chunk];
    *left = chunk->length - place->offset;
    const uint8_t *bytes = chunk->bytes ? chunk->bytes : copy_of(chunk, memory, reader);
    return bytes ? bytes + place->offset : NULL;
}

void sim_stream_reader_close(struct sim_stream_reader *reader)
{
    free(reader->copy);
    *reader = (struct sim_stream_reader){0};
}
