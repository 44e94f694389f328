/* Sequences of moves: growing, copying, writing. */
#include "sequence.h"

#include <stdlib.h>
#include <string.h>

static bool sequence_reserve(struct sim_sequence *sequence, size_t length)
{
    size_t capacity = sequence->capacity ? sequence->capacity : 64;
    while (capacity < length)
        capacity *= 2;
    if (sequence->failed || capacity == sequence->capacity)
        return !sequence->failed;
    uint8_t *moves = realloc(sequence->moves, capacity);
    sequence->failed = !moves;
    if (!moves)
        return false;
    sequence->moves = moves;
    sequence->capacity = capacity;
    return true;
}

void sim_sequence_add(struct sim_sequence *sequence, uint32_t move)
{
    if (sequence_reserve(sequence, sequence->length + 1))
        sequence->moves[sequence->length++] = (uint8_t)move;
}

void sim_sequence_append(struct sim_sequence *sequence, const uint8_t *moves, size_t length)
{
    if (length == 0 || !sequence_reserve(sequence, sequence->length + length))
        return;
    memcpy(sequence->moves + sequence->length, moves, length);
    sequence->length += length;
}

void sim_sequence_remove(struct sim_sequence *sequence, size_t at)
{
    if (at < sequence->length)
        memmove(sequence->moves + at, sequence->moves + at + 1, --sequence->length - at);
}

void sim_sequence_copy(struct sim_sequence *to, const uint8_t *moves, size_t length)
{
    if (!sequence_reserve(to, length))
        return;
    to->length = 0;
    sim_sequence_append(to, moves, length);
}

void sim_sequence_close(struct sim_sequence *sequence)
{
    free(sequence->moves);
    *sequence = (struct sim_sequence){0};
}

void sim_write_sequence(const uint8_t *moves, size_t length, struct text *out)
{
    for (size_t i = 0; i < length; i++)
        text_char(out, sim_letters[moves[i]]);
}

void sim_key_sequence(struct text *out, const char *name, const struct sim_sequence *sequence)
{
    text_format(out, "%s\t", name);
    sim_write_sequence(sequence->moves, sequence->length, out);
    text_char(out, '\n');
}
