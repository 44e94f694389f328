/* Compressor for zlib streams: LZ77 with hash chains, dynamic Huffman codes in every block. */
/* build: fast */
#include "deflate.h"

#include <stdlib.h>
#include <string.h>

enum {
    WINDOW = 1 << 15, /* longest distance of a match */
    HELD = 1 << 17,   /* bytes in memory: window and input */
    MATCH_MIN = 3,
    MATCH_MAX = 258,
    HASHES = 1 << 15,
    TRIES = 16, /* candidates tried for a match */
    GOOD = 64,  /* a match this long ends the search */
    SYMBOLS = 1 << 14,
    LITERALS = 286,
    DISTANCES = 30,
    END = 256,
    LENGTH_CODES = 19,
    BITS_MAX = 15,
    LENGTH_BITS_MAX = 7,
    DEPTH_MAX = 32, /* of a Huffman tree of total weight SYMBOLS, which is below Fibonacci(32) */
    NONE = UINT16_MAX,
};

/* The Huffman code of an alphabet; length 0: unused symbol. */
struct codes {
    uint32_t count[LITERALS];
    uint8_t length[LITERALS];
    uint16_t code[LITERALS]; /* bits in the order they are written */
};

struct deflate {
    struct text *out;
    uint32_t a, b; /* Adler-32 */
    uint64_t bits;
    uint32_t bit_count;
    uint8_t held[HELD];
    uint32_t filled;       /* bytes in it */
    uint32_t at;           /* compressed up to here */
    uint64_t before;       /* bytes of the stream before held[0] */
    uint64_t head[HASHES]; /* 1 + the last offset in the stream with this hash */
    uint16_t back[WINDOW]; /* distance to the previous offset with the same hash, or NONE */
    uint16_t symbol[SYMBOLS], distance[SYMBOLS]; /* 0: a literal */
    uint32_t symbols;
    struct codes literals, distances, lengths;
};

static const uint16_t length_base[] = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                       15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                       67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_extra[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                       2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t distance_base[] = {
    1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
    193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};

struct deflate *deflate_open(void)
{
    return malloc(sizeof(struct deflate));
}

/* ---- Bits ---- */

static void put(struct deflate *d, uint32_t bits, uint32_t count)
{
    d->bits |= (uint64_t)bits << d->bit_count;
    for (d->bit_count += count; d->bit_count >= 8; d->bit_count -= 8) {
        text_char(d->out, (char)(d->bits & 255));
        d->bits >>= 8;
    }
}

static uint32_t length_symbol(uint32_t length)
{
    uint32_t i = 0;
    while (i < 28 && length_base[i + 1] <= length)
        i++;
    return i;
}

static uint32_t distance_symbol(uint32_t distance)
{
    uint32_t i = distance > 256 ? 16 : 0;
    while (i + 1 < DISTANCES && distance_base[i + 1] <= distance)
        i++;
    return i;
}

/* ---- Huffman codes ---- */

/* Depths of the leaves of a Huffman tree; weights are in ascending order. Two queues: leaves, and inner
 * nodes in the order of their creation. */
static void count_depths(const uint32_t *weight, uint32_t leaves, uint32_t *depths)
{
    uint32_t sum[2 * LITERALS], parent[2 * LITERALS];
    uint32_t leaf = 0, inner = leaves, made = leaves;
    for (uint32_t i = 0; i < leaves; i++)
        sum[i] = weight[i];
    for (; made < 2 * leaves - 1; made++) {
        sum[made] = 0;
        for (int side = 0; side < 2; side++) {
            bool take_leaf = leaf < leaves && (inner == made || sum[leaf] <= sum[inner]);
            uint32_t child = take_leaf ? leaf++ : inner++;
            sum[made] += sum[child];
            parent[child] = made;
        }
    }
    uint32_t depth[2 * LITERALS];
    depth[made - 1] = 0;
    for (uint32_t node = made - 1; node-- > 0;) {
        depth[node] = depth[parent[node]] + 1;
        if (node < leaves)
            depths[depth[node]]++;
    }
}

/* Limits codes to `max` bits: leaves that are too deep move up, and shorter ones move down. */
static void limit_depths(uint32_t *depths, uint32_t most)
{
    for (uint32_t i = most + 1; i < DEPTH_MAX; i++)
        depths[most] += depths[i];
    uint32_t total = 0;
    for (uint32_t i = 1; i <= most; i++)
        total += depths[i] << (most - i);
    for (; total > 1u << most; total--) {
        uint32_t i = most - 1;
        while (depths[i] == 0)
            i--;
        depths[most]--;
        depths[i]--;
        depths[i + 1] += 2;
    }
}

static uint32_t reversed(uint32_t code, uint32_t length)
{
    uint32_t bits = 0;
    for (; length > 0; length--, code >>= 1)
        bits = bits << 1 | (code & 1);
    return bits;
}

static void make_codes(struct codes *codes, uint32_t alphabet, uint32_t most)
{
    uint32_t order[LITERALS], weight[LITERALS], depths[DEPTH_MAX] = {0};
    uint32_t used = 0;
    memset(codes->length, 0, sizeof codes->length);
    for (uint32_t symbol = 0; symbol < alphabet; symbol++) {
        if (codes->count[symbol] == 0)
            continue;
        uint32_t i = used++;
        for (; i > 0 && weight[i - 1] > codes->count[symbol]; i--) {
            weight[i] = weight[i - 1];
            order[i] = order[i - 1];
        }
        weight[i] = codes->count[symbol];
        order[i] = symbol;
    }
    if (used == 1)
        depths[1] = 1;
    else if (used > 1)
        count_depths(weight, used, depths);
    limit_depths(depths, most);
    for (uint32_t depth = most, i = 0; depth > 0; depth--)
        for (uint32_t left = depths[depth]; left > 0; left--)
            codes->length[order[i++]] = (uint8_t)depth;
    uint32_t code = 0;
    for (uint32_t length = 1; length <= most; length++, code <<= 1)
        for (uint32_t symbol = 0; symbol < alphabet; symbol++)
            if (codes->length[symbol] == length)
                codes->code[symbol] = (uint16_t)reversed(code++, length);
}

/* ---- Blocks ---- */

static void put_code(struct deflate *d, const struct codes *codes, uint32_t symbol)
{
    put(d, codes->code[symbol], codes->length[symbol]);
}

/* Writes the code lengths of both alphabets in runs (16 repeats the last length, 17 and 18 are zeros), or
 * counts the run symbols if `write` is false. */
static void length_runs(struct deflate *d, const uint8_t *lengths, uint32_t count, bool write)
{
    for (uint32_t i = 0, run; i < count; i += run) {
        uint32_t symbol = lengths[i], extra = 0, extra_bits = 0;
        for (run = 1; i + run < count && lengths[i + run] == lengths[i];)
            run++;
        if (symbol == 0 && run >= 3) {
            run = run > 138 ? 138 : run;
            symbol = run > 10 ? 18 : 17;
            extra = run - (run > 10 ? 11 : 3);
            extra_bits = run > 10 ? 7 : 3;
        } else if (i > 0 && lengths[i - 1] == lengths[i] && run >= 3) {
            run = run > 6 ? 6 : run;
            symbol = 16;
            extra = run - 3;
            extra_bits = 2;
        } else {
            run = 1;
        }
        if (write) {
            put_code(d, &d->lengths, symbol);
            put(d, extra, extra_bits);
        } else {
            d->lengths.count[symbol]++;
        }
    }
}

static void put_head(struct deflate *d, bool last)
{
    static const uint8_t order[LENGTH_CODES] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                11, 4,  12, 3, 13, 2, 14, 1, 15};
    uint8_t lengths[LITERALS + DISTANCES];
    uint32_t used = LENGTH_CODES;
    memcpy(lengths, d->literals.length, LITERALS);
    memcpy(lengths + LITERALS, d->distances.length, DISTANCES);
    memset(d->lengths.count, 0, sizeof d->lengths.count);
    length_runs(d, lengths, sizeof lengths, false);
    make_codes(&d->lengths, LENGTH_CODES, LENGTH_BITS_MAX);
    while (used > 4 && d->lengths.length[order[used - 1]] == 0)
        used--;
    put(d, last, 1);
    put(d, 2, 2);
    put(d, LITERALS - 257, 5);
    put(d, DISTANCES - 1, 5);
    put(d, used - 4, 4);
    for (uint32_t i = 0; i < used; i++)
        put(d, d->lengths.length[order[i]], 3);
    length_runs(d, lengths, sizeof lengths, true);
}

static void put_block(struct deflate *d, bool last)
{
    d->literals.count[END]++;
    make_codes(&d->literals, LITERALS, BITS_MAX);
    make_codes(&d->distances, DISTANCES, BITS_MAX);
    put_head(d, last);
    for (uint32_t i = 0; i < d->symbols; i++) {
        if (d->distance[i] == 0) {
            put_code(d, &d->literals, d->symbol[i]);
            continue;
        }
        uint32_t length = length_symbol(d->symbol[i]);
        uint32_t distance = distance_symbol(d->distance[i]);
        put_code(d, &d->literals, END + 1 + length);
        put(d, d->symbol[i] - length_base[length], length_extra[length]);
        put_code(d, &d->distances, distance);
        put(d, d->distance[i] - distance_base[distance], distance < 4 ? 0 : distance / 2 - 1);
    }
    put_code(d, &d->literals, END);
    d->symbols = 0;
    memset(d->literals.count, 0, sizeof d->literals.count);
    memset(d->distances.count, 0, sizeof d->distances.count);
}

/* ---- Matches ---- */

static uint32_t hash_at(const struct deflate *d, uint32_t at)
{
    const uint8_t *p = d->held + at;
    return ((uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2]) * 2654435761u >> 17;
}

static void enter(struct deflate *d, uint32_t at)
{
    if (at + MATCH_MIN > d->filled)
        return;
    uint64_t place = d->before + at;
    uint64_t *head = &d->head[hash_at(d, at)];
    uint64_t back = *head ? place + 1 - *head : NONE;
    d->back[place % WINDOW] = (uint16_t)(back < NONE ? back : NONE);
    *head = place + 1;
}

static uint32_t longest_match(const struct deflate *d, uint32_t *distance)
{
    uint32_t most = d->filled - d->at < MATCH_MAX ? d->filled - d->at : MATCH_MAX;
    uint32_t best = MATCH_MIN - 1;
    if (most < MATCH_MIN)
        return 0;
    uint64_t place = d->before + d->at;
    uint64_t head = d->head[hash_at(d, d->at)];
    uint64_t far = head ? place + 1 - head : WINDOW;
    for (int i = 0; i < TRIES && far < WINDOW && far <= d->at && best < GOOD; i++) {
        const uint8_t *a = d->held + d->at, *b = a - far;
        uint32_t length = 0;
        while (length < most && a[length] == b[length])
            length++;
        if (length > best) {
            best = length;
            *distance = (uint32_t)far;
        }
        uint32_t step = d->back[(place - far) % WINDOW];
        far = step == NONE ? WINDOW : far + step;
    }
    return best;
}

/* Compresses the held bytes except the last MATCH_MAX, whose matches may continue; all at the end. */
static void pack(struct deflate *d, bool all)
{
    while (d->at + (all ? 0 : MATCH_MAX) < d->filled) {
        uint32_t distance = 0;
        uint32_t length = longest_match(d, &distance);
        bool match = length >= MATCH_MIN;
        d->symbol[d->symbols] = (uint16_t)(match ? length : d->held[d->at]);
        d->distance[d->symbols++] = (uint16_t)distance;
        d->literals.count[match ? END + 1 + length_symbol(length) : d->held[d->at]]++;
        if (match)
            d->distances.count[distance_symbol(distance)]++;
        for (uint32_t i = match ? length : 1; i > 0; i--)
            enter(d, d->at++);
        if (d->symbols == SYMBOLS)
            put_block(d, false);
    }
}

/* ---- Streams ---- */

void deflate_begin(struct deflate *d, struct text *out)
{
    memset(d, 0, sizeof *d);
    d->out = out;
    d->a = 1;
    text_bytes(out, "\x78\x9c", 2);
}

static void add_checksum(struct deflate *d, const uint8_t *bytes, size_t length)
{
    enum { PRIME = 65521, RUN = 5552 }; /* the sums of RUN bytes fit in 32 bits (RFC 1950) */
    for (size_t i = 0; i < length;) {
        size_t end = length - i < RUN ? length : i + RUN;
        for (; i < end; i++) {
            d->a += bytes[i];
            d->b += d->a;
        }
        d->a %= PRIME;
        d->b %= PRIME;
    }
}

void deflate_bytes(struct deflate *d, const uint8_t *bytes, size_t length)
{
    add_checksum(d, bytes, length);
    while (length > 0) {
        if (d->filled == HELD) {
            pack(d, false);
            uint32_t gone = d->at - WINDOW;
            memmove(d->held, d->held + gone, d->filled - gone);
            d->before += gone;
            d->filled -= gone;
            d->at = WINDOW;
        }
        size_t more = HELD - d->filled < length ? HELD - d->filled : length;
        memcpy(d->held + d->filled, bytes, more);
        d->filled += (uint32_t)more;
        bytes += more;
        length -= more;
    }
}

void deflate_end(struct deflate *d)
{
    pack(d, true);
    put_block(d, true);
    put(d, 0, (8 - d->bit_count) & 7);
    uint32_t sum = d->b << 16 | d->a;
    for (int shift = 24; shift >= 0; shift -= 8)
        text_char(d->out, (char)(sum >> shift & 255));
}
