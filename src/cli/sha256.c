/* SHA-256 (FIPS 180-4), the digest of a data set's files: `sha256sum` computes it too. */
#include "cli/batch.h"

#include <string.h>

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate(uint32_t x, int by)
{
    return x >> by | x << (32 - by);
}

/* A round, with the names of the standard. Its letters move by one place in each round: a is s[-i modulo 8]. */
static inline __attribute__((always_inline)) void do_round(uint32_t *s, uint32_t i, uint32_t word)
{
    uint32_t a = s[(0 - i) % 8], b = s[(1 - i) % 8], c = s[(2 - i) % 8];
    uint32_t e = s[(4 - i) % 8], f = s[(5 - i) % 8], g = s[(6 - i) % 8];
    uint32_t first = s[(7 - i) % 8] + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
                     (g ^ (e & (f ^ g))) + word;
    s[(3 - i) % 8] += first;
    s[(7 - i) % 8] =
        first + (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) | (c & (a | b)));
}

static void mix(struct sha256 *sha, const uint8_t *block)
{
    uint32_t w[64], s[8];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) + w[i - 7] +
               (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
    }
    memcpy(s, sha->state, sizeof s);
    /* Eight rounds at a time, so that each letter stays in a register. */
    for (uint32_t i = 0; i < 64; i += 8)
        for (uint32_t j = 0; j < 8; j++)
            do_round(s, j, constants[i + j] + w[i + j]);
    for (int i = 0; i < 8; i++)
        sha->state[i] += s[i];
}

void sha256_begin(struct sha256 *sha)
{
    *sha = (struct sha256){.state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f,
                                     0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
}

void sha256_add(struct sha256 *sha, const void *bytes, size_t length)
{
    const uint8_t *at = bytes;
    size_t filled = sha->length % 64;
    sha->length += length;
    while (length > 0) {
        size_t part = length < 64 - filled ? length : 64 - filled;
        if (part == 64) {
            mix(sha, at);
        } else {
            memcpy(sha->block + filled, at, part);
            if (filled + part == 64)
                mix(sha, sha->block);
        }
        filled = (filled + part) % 64;
        at += part;
        length -= part;
    }
}

void sha256_end(struct sha256 *sha, char *digits)
{
    static const uint8_t padding[64] = {0x80};
    uint64_t bits = 8 * sha->length;
    uint8_t end[8];
    for (int i = 0; i < 8; i++)
        end[i] = (uint8_t)(bits >> (56 - 8 * i));
    sha256_add(sha, padding, 1 + (119 - sha->length % 64) % 64);
    sha256_add(sha, end, sizeof end);
    for (int i = 0; i < SHA256_DIGITS; i++)
        digits[i] = "0123456789abcdef"[sha->state[i / 8] >> (28 - 4 * (i % 8)) & 15];
    digits[SHA256_DIGITS] = '\0';
}
