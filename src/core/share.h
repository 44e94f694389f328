/*
 * Shares: one piece of work in M parts, each done alone, on a machine of its own perhaps. What a
 * share makes is sealed: its first line says which share it is and of what, its last one has a
 * checksum of all in front of it. Sealed texts can stand one behind the other, in any order.
 *
 *   # share 3/64 of simultaneous prove 4x5 40
 *   ...
 *   # sealed 0123456789abcdef
 *
 * The seal tells what was cut or spoilt; against somebody who makes a new one only doing the work
 * again helps, which is for the task to do.
 */
#ifndef MW_SHARE_H
#define MW_SHARE_H

#include "words.h"

enum { SHARES_MAX = 1000000 };

struct share {
    uint64_t number; /* from 1 */
    uint64_t of;     /* 0: not a share, but the whole */
};

/* `--share K/M`; the whole if it is not there. False with an error. */
bool share_read(struct words *words, struct share *share);

/* Of `items` in a row, the first that belongs to the share; the share behind it begins where this one
 * ends, so that every item is of exactly one share. */
static inline uint64_t share_from(uint64_t number, uint64_t of, uint64_t items)
{
    return (uint64_t)((uint128)(number - 1) * items / of);
}

/* Writes the first line; `work` names kind, task and what is the same in all shares. */
void share_open(struct text *out, struct share share, const char *work);
/* Writes the last line of what begins at byte `from`. */
void share_seal(struct text *out, size_t from);

/* A sealed text that was read. */
struct sealed {
    struct share share;
    const char *work; /* to the end of the first line */
    size_t work_length;
    const char *body; /* between the first line and the last one */
    size_t body_length;
};

/* Whether the text begins with the first line of a share. */
bool share_begins(const char *text, size_t length);
/* Reads the sealed text that begins at *at and goes on behind it; blank lines between are nothing.
 * False with an error, whose offset counts from that of the text. */
bool share_parse(const char *text, size_t length, size_t offset, size_t *at, struct sealed *sealed,
                 struct mw_error *error);

#endif
