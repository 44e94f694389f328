/* CRC-32 checksums, as zip files use them: eight bytes a step by eight tables (Intel's "slicing-by-8"). */
#include "cli/batch.h"

#include <string.h>

static uint32_t crc32_table[8][256];

static void fill_crc32_table(void)
{
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t crc = i;
        for (int k = 0; k < 8; k++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
        crc32_table[0][i] = crc;
    }
    for (uint32_t i = 0; i < 256; i++)
        for (int k = 1; k < 8; k++)
            crc32_table[k][i] =
                crc32_table[k - 1][i] >> 8 ^ crc32_table[0][crc32_table[k - 1][i] & 255];
}

uint32_t crc32_update(uint32_t crc, const void *bytes, size_t length)
{
    const uint8_t *at = bytes;
    if (!crc32_table[0][1])
        fill_crc32_table();
    crc = ~crc;
    for (; length >= 8; length -= 8, at += 8) {
        uint32_t low, high;
        memcpy(&low, at, 4);
        memcpy(&high, at + 4, 4);
        low ^= crc;
        crc = crc32_table[7][low & 255] ^ crc32_table[6][low >> 8 & 255] ^
              crc32_table[5][low >> 16 & 255] ^ crc32_table[4][low >> 24] ^
              crc32_table[3][high & 255] ^ crc32_table[2][high >> 8 & 255] ^
              crc32_table[1][high >> 16 & 255] ^ crc32_table[0][high >> 24];
    }
    while (length-- > 0)
        crc = crc >> 8 ^ crc32_table[0][(crc ^ *at++) & 255];
    return ~crc;
}
