/* QR code generator: version, codewords with Reed-Solomon correction, modules, mask. */
#include "qr.h"

#include "core/text.h"

#include <stdlib.h>
#include <string.h>

enum {
    CODEWORDS_MAX = 1828, /* of version 27 */
    CORRECTION_MAX = 30,  /* codewords per block */
    FIXED = 2,            /* flag in `dark` during construction: function pattern, not for data */
    MASKS = 8,
};

enum level { LEVEL_M, LEVEL_L }; /* their bits in a code's format: 00 and 01 */

static const uint8_t correction[2][QR_VERSION_MAX + 1] = {
    [LEVEL_M] = {0,  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22,
                 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28},
    [LEVEL_L] = {0,  7,  10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26,
                 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30},
};
static const uint8_t blocks[2][QR_VERSION_MAX + 1] = {
    [LEVEL_M] = {0, 1,  1,  1,  2,  2,  4,  4,  4,  5,  5,  5,  8,  9,
                 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25},
    [LEVEL_L] = {0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4,  4,  4,  4,
                 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12},
};

struct bits {
    uint8_t bytes[CODEWORDS_MAX];
    uint32_t count;
};

/* Bits of data and correction that fit in a version. */
static uint32_t raw_bits(uint32_t version)
{
    uint32_t bits = (16 * version + 128) * version + 64;
    if (version >= 2) {
        uint32_t marks = version / 7 + 2;
        bits -= (25 * marks - 10) * marks - 55;
    }
    return version >= 7 ? bits - 36 : bits;
}

static uint32_t data_codewords(uint32_t version, enum level level)
{
    return raw_bits(version) / 8 - (uint32_t)correction[level][version] * blocks[level][version];
}

static uint32_t count_bits(uint32_t version)
{
    return version < 10 ? 8 : 16;
}

static bool choose(size_t length, uint32_t *version, enum level *level)
{
    for (*level = LEVEL_M; *level <= LEVEL_L; ++*level)
        for (*version = 1; *version <= QR_VERSION_MAX; ++*version)
            if (4 + count_bits(*version) + 8 * length <= 8 * data_codewords(*version, *level))
                return true;
    return false;
}

/* ---- Codewords ---- */

static void add_bits(struct bits *bits, uint32_t value, uint32_t count)
{
    for (; count-- > 0; bits->count++)
        if (value >> count & 1)
            bits->bytes[bits->count / 8] |= (uint8_t)(128 >> bits->count % 8);
}

static void add_data(struct bits *bits, const char *text, size_t length, uint32_t version,
                     uint32_t capacity)
{
    add_bits(bits, 4, 4); /* bytes follow */
    add_bits(bits, (uint32_t)length, count_bits(version));
    for (size_t i = 0; i < length; i++)
        add_bits(bits, (uint8_t)text[i], 8);
    uint32_t left = 8 * capacity - bits->count;
    add_bits(bits, 0, left < 4 ? left : 4);
    add_bits(bits, 0, (8 - bits->count % 8) % 8);
    for (uint32_t padding = 0xec; bits->count < 8 * capacity; padding ^= 0xec ^ 0x11)
        add_bits(bits, padding, 8);
}

/* Product in GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1. */
static uint8_t multiply(uint32_t a, uint32_t b)
{
    uint32_t product = 0;
    for (int i = 7; i >= 0; i--)
        product = product << 1 ^ (product >> 7) * 0x11d ^ (b >> i & 1) * a;
    return (uint8_t)product;
}

static void make_divisor(uint8_t *divisor, uint32_t degree)
{
    uint8_t root = 1;
    memset(divisor, 0, degree);
    divisor[degree - 1] = 1;
    for (uint32_t i = 0; i < degree; i++, root = multiply(root, 2))
        for (uint32_t j = 0; j < degree; j++)
            divisor[j] =
                (uint8_t)(multiply(divisor[j], root) ^ (j + 1 < degree ? divisor[j + 1] : 0));
}

static void remainder_of(const uint8_t *data, uint32_t length, const uint8_t *divisor,
                         uint32_t degree, uint8_t *result)
{
    memset(result, 0, degree);
    for (uint32_t i = 0; i < length; i++) {
        uint8_t factor = data[i] ^ result[0];
        memmove(result, result + 1, degree - 1);
        result[degree - 1] = 0;
        for (uint32_t j = 0; j < degree; j++)
            result[j] ^= multiply(divisor[j], factor);
    }
}

/* Data and correction codewords, the blocks interleaved. The last blocks have one more data codeword. */
static void interleave(const struct bits *data, struct bits *all, uint32_t version,
                       enum level level)
{
    uint32_t count = blocks[level][version], degree = correction[level][version];
    uint32_t total = raw_bits(version) / 8, size = data_codewords(version, level);
    uint32_t short_length = size / count, short_blocks = count - size % count;
    uint8_t divisor[CORRECTION_MAX], rest[CORRECTION_MAX];
    make_divisor(divisor, degree);
    const uint8_t *block = data->bytes;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t length = short_length + (i >= short_blocks);
        for (uint32_t j = 0; j < length; j++)
            all->bytes[j * count + i - (j == short_length ? short_blocks : 0)] = block[j];
        remainder_of(block, length, divisor, degree, rest);
        for (uint32_t j = 0; j < degree; j++)
            all->bytes[size + j * count + i] = rest[j];
        block += length;
    }
    all->count = 8 * total;
}

/* ---- Modules ---- */

static void set_fixed(struct qr *qr, uint32_t row, uint32_t column, bool dark)
{
    if (row < qr->size && column < qr->size)
        qr->dark[row][column] = FIXED | dark;
}

/* Draws a finder or alignment pattern around a centre. Coordinates outside wrap to large numbers. */
static void add_square(struct qr *qr, uint32_t row, uint32_t column, uint32_t reach, bool finder)
{
    for (uint32_t r = 0; r <= 2 * reach; r++)
        for (uint32_t c = 0; c <= 2 * reach; c++) {
            uint32_t dr = r > reach ? r - reach : reach - r, dc = c > reach ? c - reach : reach - c;
            uint32_t distance = dr > dc ? dr : dc;
            set_fixed(qr, row + r - reach, column + c - reach,
                      finder ? distance != 2 && distance != 4 : distance != 1);
        }
}

static void add_alignment(struct qr *qr, uint32_t version)
{
    if (version == 1)
        return;
    uint32_t marks = version / 7 + 2, at[7] = {6};
    uint32_t step = (version * 4 + marks * 2 + 1) / (2 * marks - 2) * 2;
    for (uint32_t i = marks; --i > 0;)
        at[i] = qr->size - 7 - (marks - 1 - i) * step;
    for (uint32_t i = 0; i < marks; i++)
        for (uint32_t j = 0; j < marks; j++)
            if (!(i == 0 && j == 0) && !(i == 0 && j == marks - 1) && !(i == marks - 1 && j == 0))
                add_square(qr, at[i], at[j], 2, false);
}

static void add_version(struct qr *qr, uint32_t version)
{
    if (version < 7)
        return;
    uint32_t rest = version;
    for (int i = 0; i < 12; i++)
        rest = rest << 1 ^ (rest >> 11) * 0x1f25;
    uint32_t bits = version << 12 | rest;
    for (uint32_t i = 0; i < 18; i++) {
        uint32_t a = qr->size - 11 + i % 3, b = i / 3;
        set_fixed(qr, a, b, bits >> i & 1);
        set_fixed(qr, b, a, bits >> i & 1);
    }
}

static void add_format(struct qr *qr, enum level level, uint32_t mask)
{
    uint32_t data = (uint32_t)level << 3 | mask, rest = data;
    for (int i = 0; i < 10; i++)
        rest = rest << 1 ^ (rest >> 9) * 0x537;
    uint32_t bits = (data << 10 | rest) ^ 0x5412;
    for (uint32_t i = 0; i < 15; i++) {
        bool dark = bits >> i & 1;
        uint32_t along = i < 6 ? i : i < 8 ? i + 1 : i == 8 ? 7 : 14 - i;
        set_fixed(qr, i < 8 ? along : 8, i < 8 ? 8 : along, dark);
        set_fixed(qr, i < 8 ? 8 : qr->size - 15 + i, i < 8 ? qr->size - 1 - i : 8, dark);
    }
    set_fixed(qr, qr->size - 8, 8, true);
}

static void add_fixed(struct qr *qr, uint32_t version)
{
    for (uint32_t i = 0; i < qr->size; i++) {
        set_fixed(qr, 6, i, i % 2 == 0);
        set_fixed(qr, i, 6, i % 2 == 0);
    }
    add_square(qr, 3, 3, 4, true);
    add_square(qr, 3, qr->size - 4, 4, true);
    add_square(qr, qr->size - 4, 3, 4, true);
    add_alignment(qr, version);
    add_format(qr, LEVEL_M, 0);
    add_version(qr, version);
}

/* Places the bits in pairs of columns from the right, up and down, skipping the timing column. */
static void add_codewords(struct qr *qr, const struct bits *bits)
{
    uint32_t i = 0;
    for (uint32_t right = qr->size - 1; right < qr->size; right -= right == 8 ? 3 : 2) {
        bool up = ((right + (right < 6)) & 2) == 0;
        for (uint32_t step = 0; step < 2 * qr->size; step++) {
            uint32_t row = up ? qr->size - 1 - step / 2 : step / 2, column = right - step % 2;
            if (qr->dark[row][column] & FIXED || i == bits->count)
                continue;
            qr->dark[row][column] = bits->bytes[i / 8] >> (7 - i % 8) & 1;
            i++;
        }
    }
}

static bool masked(uint32_t mask, uint32_t r, uint32_t c)
{
    switch (mask) {
    case 0:
        return (r + c) % 2 == 0;
    case 1:
        return r % 2 == 0;
    case 2:
        return c % 3 == 0;
    case 3:
        return (r + c) % 3 == 0;
    case 4:
        return (r / 2 + c / 3) % 2 == 0;
    case 5:
        return r * c % 2 + r * c % 3 == 0;
    case 6:
        return (r * c % 2 + r * c % 3) % 2 == 0;
    default:
        return ((r + c) % 2 + r * c % 3) % 2 == 0;
    }
}

static void apply_mask(struct qr *qr, uint32_t mask)
{
    for (uint32_t r = 0; r < qr->size; r++)
        for (uint32_t c = 0; c < qr->size; c++)
            if (!(qr->dark[r][c] & FIXED))
                qr->dark[r][c] ^= masked(mask, r, c);
}

/* ---- Choice of the mask by penalty ---- */

static uint32_t module_at(const struct qr *qr, uint32_t line, uint32_t i, bool across)
{
    return (across ? qr->dark[line][i] : qr->dark[i][line]) & 1;
}

/* Penalty for runs of one colour, and for patterns like a finder: 1011101 with four light modules. */
static uint32_t line_penalty(const struct qr *qr, uint32_t line, bool across)
{
    uint32_t penalty = 0, run = 0, last = 2, seen = 0;
    for (uint32_t i = 0; i < qr->size; i++) {
        uint32_t dark = module_at(qr, line, i, across);
        run = dark == last ? run + 1 : 1;
        last = dark;
        penalty += run == 5 ? 3 : run > 5;
        seen = (seen << 1 | dark) & 0x7ff;
        penalty += i >= 10 && (seen == 0x5d0 || seen == 0x05d) ? 40 : 0;
    }
    return penalty;
}

static uint32_t penalty_of(const struct qr *qr)
{
    uint32_t penalty = 0, dark = 0, total = qr->size * qr->size;
    for (uint32_t r = 0; r < qr->size; r++) {
        penalty += line_penalty(qr, r, true) + line_penalty(qr, r, false);
        for (uint32_t c = 0; c < qr->size; c++) {
            uint32_t colour = qr->dark[r][c] & 1;
            dark += colour;
            if (r > 0 && c > 0 && colour == (qr->dark[r - 1][c] & 1) &&
                colour == (qr->dark[r][c - 1] & 1) && colour == (qr->dark[r - 1][c - 1] & 1))
                penalty += 3;
        }
    }
    uint32_t off = 2 * dark > total ? 2 * dark - total : total - 2 * dark;
    return penalty + off * 10 / total * 10;
}

bool qr_make(struct qr *qr, const char *text, size_t length)
{
    uint32_t version, best = 0, least = UINT32_MAX;
    enum level level;
    if (length > CODEWORDS_MAX || !choose(length, &version, &level))
        return false;
    struct bits data = {.count = 0}, all = {.count = 0};
    memset(qr, 0, sizeof *qr);
    qr->size = 17 + 4 * version;
    add_data(&data, text, length, version, data_codewords(version, level));
    interleave(&data, &all, version, level);
    add_fixed(qr, version);
    add_codewords(qr, &all);
    for (uint32_t mask = 0; mask <= MASKS; mask++) {
        uint32_t tried = mask < MASKS ? mask : best;
        apply_mask(qr, tried);
        add_format(qr, level, tried);
        if (mask == MASKS)
            break;
        uint32_t penalty = penalty_of(qr);
        if (penalty < least) {
            least = penalty;
            best = mask;
        }
        apply_mask(qr, tried);
    }
    for (uint32_t r = 0; r < qr->size; r++)
        for (uint32_t c = 0; c < qr->size; c++)
            qr->dark[r][c] &= 1;
    return true;
}
