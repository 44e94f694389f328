/* Seeding of the random stream: FNV-1a of `kind.seed`, expanded by splitmix64. */
#include "rng.h"

static uint64_t hash_string(uint64_t hash, const char *string)
{
    for (; *string; string++)
        hash = (hash ^ (uint8_t)*string) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t splitmix(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

void rng_seed(struct rng *rng, const char *kind, const char *seed)
{
    uint64_t hash = hash_string(UINT64_C(0xcbf29ce484222325), kind);
    hash = hash_string(hash, ".");
    hash = hash_string(hash, seed);
    for (int i = 0; i < 4; i++)
        rng->state[i] = splitmix(&hash);
}
