/* Bigint: unsigned integers below 2^192, enough for the exact measures of mazes with 6 bits. */
#ifndef MW_FOURBIT_BIGINT_H
#define MW_FOURBIT_BIGINT_H

#include "core/text.h"

enum { BIGINT_WORDS = 6 };

struct bigint {
    uint32_t word[BIGINT_WORDS]; /* the lowest first */
};

struct bigint bigint_of(uint32_t value);
/* a mod p */
uint32_t bigint_mod(const struct bigint *a, uint32_t p);
/* a *= factor and sum += a * factor; a result of 2^192 or more is an error of the caller. */
void bigint_multiply(struct bigint *a, uint32_t factor);
void bigint_add_product(struct bigint *sum, const struct bigint *a, uint32_t factor);
/* Writes numerator / denominator as text_ratio does; the denominator must be 1..2^186. */
void bigint_write_ratio(struct text *out, struct bigint numerator, struct bigint denominator,
                        unsigned places);

#endif
