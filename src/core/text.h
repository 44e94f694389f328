/* Text: a growing buffer to write into, without stdio, and the core's sentences. */
#ifndef MW_TEXT_H
#define MW_TEXT_H

#include "mazewright.h"

__extension__ typedef unsigned __int128 uint128;

/* An invariant of ours, never a check of input. Stays on in release builds. */
#define MW_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())

struct text {
    char *bytes;
    size_t length;
    size_t capacity;
    bool fixed;  /* bytes is borrowed: what does not fit is dropped */
    bool failed; /* memory ran out, or something was dropped */
};

void text_clear(struct text *text);
void text_free(struct text *text);
void text_bytes(struct text *text, const char *bytes, size_t length);
/* Adds so many bytes for the caller to fill in, which lie there until more is added; NULL: failed. */
char *text_space(struct text *text, size_t length);
void text_char(struct text *text, char c);
void text_string(struct text *text, const char *string);
void text_unsigned(struct text *text, uint64_t value);
void text_uint128(struct text *text, uint128 value);
void text_signed(struct text *text, int64_t value);
/* numerator / denominator as a decimal with `places` places (18 at most), rounded half up. The
 * denominator is 1..2^124. */
void text_ratio(struct text *text, uint128 numerator, uint128 denominator, unsigned places);
/* A subset of printf: %s, %c, %d (int), %u (unsigned), %lld, %llu, %.*s and %%. */
void text_format(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Whether the bytes are those of the string. */
bool text_is(const char *bytes, size_t length, const char *string);

/* How a sentence names a character at fault: `'x'`, `a character that is not ASCII` or `the byte
 * 0x07`. */
struct text_character {
    char name[32];
};
struct text_character text_character(char c);

/* A large number in a sentence, its digits in groups: `1,234`. */
struct text_number {
    char digits[27];
};
struct text_number text_grouped(uint64_t value);

/* `name<TAB>value<NEWLINE>` */
void text_key_value(struct text *text, const char *name, const char *value);
void text_key_unsigned(struct text *text, const char *name, uint64_t value);

/* Sets status, offset and sentence; gives the status back. A subset of printf as above. What of the
 * arguments is no printable ASCII becomes '?'. */
enum mw_status mw_fail(struct mw_error *error, enum mw_status status, size_t offset,
                       const char *format, ...) __attribute__((format(printf, 4, 5)));
enum mw_status mw_fail_memory(struct mw_error *error);

#endif
