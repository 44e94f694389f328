/* Bigint: schoolbook arithmetic on 32-bit words. */
#include "bigint.h"

struct bigint bigint_of(uint32_t value)
{
    return (struct bigint){{value}};
}

/* Divides in place; returns the remainder. */
static uint32_t divide(struct bigint *a, uint32_t divisor)
{
    uint64_t rest = 0;
    for (int i = BIGINT_WORDS - 1; i >= 0; i--) {
        rest = rest << 32 | a->word[i];
        a->word[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    return (uint32_t)rest;
}

uint32_t bigint_mod(const struct bigint *a, uint32_t p)
{
    struct bigint copy = *a;
    return divide(&copy, p);
}

void bigint_add_product(struct bigint *sum, const struct bigint *a, uint32_t factor)
{
    uint64_t carry = 0;
    for (int i = 0; i < BIGINT_WORDS; i++) {
        carry += (uint64_t)a->word[i] * factor + sum->word[i];
        sum->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    MW_ASSERT(carry == 0);
}

void bigint_multiply(struct bigint *a, uint32_t factor)
{
    struct bigint product = {{0}};
    bigint_add_product(&product, a, factor);
    *a = product;
}

static bool is_less(const struct bigint *a, const struct bigint *b)
{
    int i = BIGINT_WORDS - 1;
    while (i > 0 && a->word[i] == b->word[i])
        i--;
    return a->word[i] < b->word[i];
}

/* a -= b; requires a >= b. */
static void subtract(struct bigint *a, const struct bigint *b)
{
    uint64_t borrow = 0;
    for (int i = 0; i < BIGINT_WORDS; i++) {
        uint64_t difference = (uint64_t)a->word[i] - b->word[i] - borrow;
        a->word[i] = (uint32_t)difference;
        borrow = difference >> 63;
    }
}

/* Long division, bit by bit: a becomes the quotient. Returns the remainder. */
static struct bigint divide_long(struct bigint *a, const struct bigint *divisor)
{
    struct bigint rest = {{0}}, quotient = {{0}};
    for (int bit = BIGINT_WORDS * 32 - 1; bit >= 0; bit--) {
        bigint_multiply(&rest, 2);
        rest.word[0] |= a->word[bit / 32] >> bit % 32 & 1;
        if (is_less(&rest, divisor))
            continue;
        subtract(&rest, divisor);
        quotient.word[bit / 32] |= 1u << bit % 32;
    }
    *a = quotient;
    return rest;
}

/* Writes the decimal digits, at least `min` of them, to the end of `digits`. Returns the offset of
 * the first. */
static size_t write_digits(struct bigint value, char *digits, size_t size, size_t min)
{
    static const struct bigint none = {{0}};
    size_t first = size;
    while (is_less(&none, &value) || size - first < min)
        digits[--first] = (char)('0' + divide(&value, 10));
    return first;
}

void bigint_write_ratio(struct text *out, struct bigint numerator, struct bigint denominator,
                        unsigned places)
{
    enum { DIGITS_MAX = BIGINT_WORDS * 10 + 20 };
    MW_ASSERT(places <= 18 && denominator.word[BIGINT_WORDS - 1] >> 26 == 0);
    char digits[DIGITS_MAX];
    struct bigint rest = divide_long(&numerator, &denominator);
    /* Appends the digits of the fraction to the integer part, one after the other. */
    for (unsigned place = 0; place < places; place++) {
        bigint_multiply(&rest, 10);
        struct bigint digit = rest;
        rest = divide_long(&digit, &denominator);
        bigint_multiply(&numerator, 10);
        bigint_add_product(&numerator, &digit, 1);
    }
    bigint_multiply(&rest, 2);
    if (!is_less(&rest, &denominator)) {
        struct bigint one = bigint_of(1);
        bigint_add_product(&numerator, &one, 1);
    }
    size_t first = write_digits(numerator, digits, DIGITS_MAX, places + 1u);
    text_bytes(out, digits + first, DIGITS_MAX - places - first);
    if (places > 0) {
        text_char(out, '.');
        text_bytes(out, digits + DIGITS_MAX - places, places);
    }
}
