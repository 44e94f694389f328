/* Whole numbers below 2^192: what the exact measures of mazes with 6 bits need. */
#ifndef MW_FOURBIT_BIGINT_H
#define MW_FOURBIT_BIGINT_H

#include "core/text.h"

enum { WIDE_WORDS = 6 };

struct wide {
    uint32_t word[WIDE_WORDS]; /* the lowest first */
};

struct wide wide_of(uint32_t value);
/* a mod p */
uint32_t wide_mod(const struct wide *a, uint32_t p);
/* a = a * factor, and sum = sum + a * factor; what does not fit is an error of the caller's. */
void wide_multiply(struct wide *a, uint32_t factor);
void wide_add_product(struct wide *sum, const struct wide *a, uint32_t factor);
/* numerator / denominator as text_ratio writes it; the denominator is 1..2^186. */
void wide_write_ratio(struct text *out, struct wide numerator, struct wide denominator,
                      unsigned places);

#endif
