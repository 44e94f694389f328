/* Serialization of a long task's state, so that another run can continue it: little-endian numbers
 * of eight or four bytes, the same on every platform. */
#pragma once

#include "rng.h"
#include "text.h"

void state_put(struct text *out, uint64_t value);
void state_put_small(struct text *out, uint32_t value);
void state_put_rng(struct text *out, const struct rng *rng);

/* Reader of a serialized state. Reading past the end returns 0 and sets `failed`. */
struct saved_state {
    const uint8_t *bytes;
    size_t length, at;
    bool failed; /* the data ended early, or a value was invalid */
};

uint64_t state_get(struct saved_state *state);
uint32_t state_get_small(struct saved_state *state);
struct rng state_get_rng(struct saved_state *state);
/* Reads a number; if it is above `max`, sets `failed` and returns 0. */
uint64_t state_get_below(struct saved_state *state, uint64_t max);
/* Reads a number; sets `failed` if it is another one. */
void state_expect(struct saved_state *state, uint64_t value);
