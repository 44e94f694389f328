/* The budget of a slice of a job, in nodes: a call works until it is spent. */
#pragma once

#include <stdint.h>

static inline void spend(uint64_t *budget, uint64_t cost)
{
    *budget -= cost < *budget ? cost : *budget;
}
