/* The state of a long task as bytes, so that another run can go on from there: numbers in eight bytes
 * or four, the lowest first, the same on every platform. */
#ifndef MW_SAVED_STATE_H
#define MW_SAVED_STATE_H

#include "rng.h"
#include "text.h"

void state_put(struct text *out, uint64_t value);
void state_put_small(struct text *out, uint32_t value);
void state_put_rng(struct text *out, const struct rng *rng);

/* What was written, read from its beginning. */
struct saved_state {
    const uint8_t *bytes;
    size_t length, at;
    bool failed; /* it ended too early, or something was not as it has to be */
};

uint64_t state_get(struct saved_state *state);
uint32_t state_get_small(struct saved_state *state);
struct rng state_get_rng(struct saved_state *state);
/* A number that has to be at most `most`. */
uint64_t state_get_below(struct saved_state *state, uint64_t most);
/* A number that has to be this one. */
void state_expect(struct saved_state *state, uint64_t value);

#endif
