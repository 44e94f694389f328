/* Random numbers: xoshiro256** (Blackman and Vigna 2018), seeded from text by FNV-1a and splitmix64.
 * Fixed-width integers only, so that a seed gives the same stream on every platform. */
#pragma once

#include <stdint.h>

struct rng {
    uint64_t state[4];
};

/* Starts the stream of a seed. It depends on the kind's name and the seed alone, so that a parameter
 * added later leaves the mazes of old codes unchanged. Both are zero-terminated. */
void rng_seed(struct rng *rng, const char *kind, const char *seed);

static inline uint64_t rng_rotate(uint64_t x, unsigned by)
{
    return x << by | x >> (64 - by);
}

static inline uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->state;
    uint64_t result = rng_rotate(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rng_rotate(s[3], 45);
    return result;
}

/* A number of 0..bound-1, uniform without bias (Lemire 2019, "Fast random integer generation in an
 * interval"). bound >= 1. */
static inline uint32_t rng_below(struct rng *rng, uint32_t bound)
{
    uint64_t product = (rng_next(rng) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t rejected = (0u - bound) % bound;
        while ((uint32_t)product < rejected)
            product = (rng_next(rng) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}
