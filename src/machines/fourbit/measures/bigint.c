#include "bigint.h"

struct wide wide_of(uint32_t value)
{
    return (struct wide){{value}};
}

/* Divides in place; gives the remainder. */
static uint32_t divide(struct wide *a, uint32_t divisor)
{
    uint64_t rest = 0;
    for (int i = WIDE_WORDS - 1; i >= 0; i--) {
        rest = rest << 32 | a->word[i];
        a->word[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    return (uint32_t)rest;
}

uint32_t wide_mod(const struct wide *a, uint32_t p)
{
    struct wide copy = *a;
    return divide(&copy, p);
}

void wide_add_product(struct wide *sum, const struct wide *a, uint32_t factor)
{
    uint64_t carry = 0;
    for (int i = 0; i < WIDE_WORDS; i++) {
        carry += (uint64_t)a->word[i] * factor + sum->word[i];
        sum->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    MW_ASSERT(carry == 0);
}

void wide_multiply(struct wide *a, uint32_t factor)
{
    struct wide product = {{0}};
    wide_add_product(&product, a, factor);
    *a = product;
}

static bool is_less(const struct wide *a, const struct wide *b)
{
    int i = WIDE_WORDS - 1;
    while (i > 0 && a->word[i] == b->word[i])
        i--;
    return a->word[i] < b->word[i];
}

/* a - b, a >= b */
static void subtract(struct wide *a, const struct wide *b)
{
    uint64_t borrow = 0;
    for (int i = 0; i < WIDE_WORDS; i++) {
        uint64_t difference = (uint64_t)a->word[i] - b->word[i] - borrow;
        a->word[i] = (uint32_t)difference;
        borrow = difference >> 63;
    }
}

/* Long division, bit by bit: a becomes the quotient; gives the remainder. */
static struct wide divide_wide(struct wide *a, const struct wide *divisor)
{
    struct wide rest = {{0}}, quotient = {{0}};
    for (int bit = WIDE_WORDS * 32 - 1; bit >= 0; bit--) {
        wide_multiply(&rest, 2);
        rest.word[0] |= a->word[bit / 32] >> bit % 32 & 1;
        if (is_less(&rest, divisor))
            continue;
        subtract(&rest, divisor);
        quotient.word[bit / 32] |= 1u << bit % 32;
    }
    *a = quotient;
    return rest;
}

/* Its decimal digits, at least `least` of them, into the end of `digits`; gives the first's place. */
static size_t write_digits(struct wide value, char *digits, size_t size, size_t least)
{
    static const struct wide none = {{0}};
    size_t first = size;
    while (is_less(&none, &value) || size - first < least)
        digits[--first] = (char)('0' + divide(&value, 10));
    return first;
}

void wide_write_ratio(struct text *out, struct wide numerator, struct wide denominator,
                      unsigned places)
{
    enum { DIGITS_MAX = WIDE_WORDS * 10 + 20 };
    MW_ASSERT(places <= 18 && denominator.word[WIDE_WORDS - 1] >> 26 == 0);
    char digits[DIGITS_MAX];
    struct wide rest = divide_wide(&numerator, &denominator);
    /* The whole and the places as one number: the fraction's digits one after the other. */
    for (unsigned place = 0; place < places; place++) {
        wide_multiply(&rest, 10);
        struct wide digit = rest;
        rest = divide_wide(&digit, &denominator);
        wide_multiply(&numerator, 10);
        wide_add_product(&numerator, &digit, 1);
    }
    wide_multiply(&rest, 2);
    if (!is_less(&rest, &denominator)) {
        struct wide one = wide_of(1);
        wide_add_product(&numerator, &one, 1);
    }
    size_t first = write_digits(numerator, digits, DIGITS_MAX, places + 1u);
    text_bytes(out, digits + first, DIGITS_MAX - places - first);
    if (places > 0) {
        text_char(out, '.');
        text_bytes(out, digits + DIGITS_MAX - places, places);
    }
}
