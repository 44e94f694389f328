/* Saved states of tasks as bytes, and the checksum (FNV-1a, 64 bits) of sealed shards and states. */
#include "saved_state.h"

uint64_t mw_checksum(const char *bytes, size_t length)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (uint8_t)bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static void put_bytes(struct text *out, uint64_t value, int bytes)
{
    char low_first[8];
    for (int i = 0; i < bytes; i++)
        low_first[i] = (char)(value >> 8 * i & 255);
    text_bytes(out, low_first, (size_t)bytes);
}

void state_put(struct text *out, uint64_t value)
{
    put_bytes(out, value, 8);
}

void state_put_small(struct text *out, uint32_t value)
{
    put_bytes(out, value, 4);
}

void state_put_rng(struct text *out, const struct rng *rng)
{
    for (int i = 0; i < 4; i++)
        state_put(out, rng->state[i]);
}

static uint64_t get_bytes(struct saved_state *state, size_t bytes)
{
    uint64_t value = 0;
    if (state->length - state->at < bytes) {
        state->failed = true;
        return 0;
    }
    for (size_t i = 0; i < bytes; i++)
        value |= (uint64_t)state->bytes[state->at++] << 8 * i;
    return value;
}

uint64_t state_get(struct saved_state *state)
{
    return get_bytes(state, 8);
}

uint32_t state_get_small(struct saved_state *state)
{
    return (uint32_t)get_bytes(state, 4);
}

struct rng state_get_rng(struct saved_state *state)
{
    struct rng rng;
    for (int i = 0; i < 4; i++)
        rng.state[i] = state_get(state);
    return rng;
}

uint64_t state_get_below(struct saved_state *state, uint64_t max)
{
    uint64_t value = state_get(state);
    if (value <= max)
        return value;
    state->failed = true;
    return 0;
}

void state_expect(struct saved_state *state, uint64_t value)
{
    if (state_get(state) != value)
        state->failed = true;
}
