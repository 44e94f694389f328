/* Growing text buffer with formatted output, decimals that are read, and error messages. No stdio: the
 * formats are the same on every platform and in every locale, and the WebAssembly stays small. */
#pragma once

#include "mazewright.h"

__extension__ typedef unsigned __int128 uint128;

/* Checks an internal invariant, never input. Stays on in release builds. */
#define MW_ASSERT(condition) ((condition) ? (void)0 : __builtin_trap())

struct text {
    char *bytes;
    size_t length;
    size_t capacity;
    bool fixed;  /* `bytes` is borrowed and never grows: what does not fit is dropped */
    bool failed; /* memory ran out, or text was dropped; later writes do nothing */
};

/* Empties the text and keeps its memory. */
void text_clear(struct text *text);
void text_free(struct text *text);
void text_bytes(struct text *text, const char *bytes, size_t length);
/* Appends `length` bytes for the caller to fill in; the address is valid until the next write.
 * Returns NULL if memory runs out. */
char *text_space(struct text *text, size_t length);
void text_char(struct text *text, char c);
void text_string(struct text *text, const char *string);
void text_unsigned(struct text *text, uint64_t value);
void text_uint128(struct text *text, uint128 value);
/* Four bytes, the lowest first. */
void text_word(struct text *text, uint32_t value);
void text_signed(struct text *text, int64_t value);
/* Writes numerator / denominator as a decimal with `places` places (at most 18), rounded half up.
 * The denominator is 1..2^124. */
void text_ratio(struct text *text, uint128 numerator, uint128 denominator, unsigned places);
/* A subset of printf: %s, %c, %d (int), %u (unsigned), %lld, %llu, %.*s and %%. */
void text_format(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The text of a string; without bytes for NULL. */
struct mw_text text_of(const char *string);
bool text_equal(struct mw_text a, struct mw_text b);
/* Takes the part before the next separator off the front. Behind the last part `rest` has no bytes; then it returns
 * false. */
bool text_next_part(struct mw_text *rest, char separator, struct mw_text *part);
/* Whether the bytes are those of the string. */
bool text_is(const char *bytes, size_t length, const char *string);

/* Reads a decimal, as in `-0.25`, `.3` or `7`: the number nearest to it, whatever the locale is. Returns false,
 * and keeps `value`, if the bytes are anything else or have more than 38 digits. */
bool text_read_decimal(const char *bytes, size_t length, double *value);

/* Takes lines off the front of a text, up to one of a key, a tab and values. Returns false if there is none. */
bool text_next_value(struct mw_text *left, struct mw_text *key, struct mw_text *value);
/* The values of the first line of that key; `bytes` is NULL if there is none. */
struct mw_text text_find_value(struct mw_text lines, const char *key);

/* The name of a character in an error message: `'x'`, `a character that is not ASCII` or `the byte
 * 0x07`. */
struct text_character {
    char name[32];
};
struct text_character text_character(char c);

/* A number with its digits in groups: `1,234`. */
struct text_number {
    char digits[27];
};
struct text_number text_grouped(uint64_t value);

/* Writes the line `name<TAB>value`. */
void text_key_value(struct text *text, const char *name, const char *value);
void text_key_unsigned(struct text *text, const char *name, uint64_t value);

/* Sets an error and returns its status. The formats are those of text_format; characters that are
 * not printable ASCII become '?'. */
enum mw_status mw_fail(struct mw_error *error, enum mw_status status, size_t offset,
                       const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Sets and returns MW_NO_MEMORY. */
enum mw_status mw_fail_memory(struct mw_error *error);
/* These return false or NULL instead of the status. */
#define mw_fail_false(...)        (mw_fail(__VA_ARGS__), false)
#define mw_fail_null(...)         (mw_fail(__VA_ARGS__), NULL)
#define mw_fail_memory_false(...) (mw_fail_memory(__VA_ARGS__), false)
#define mw_fail_memory_null(...)  (mw_fail_memory(__VA_ARGS__), NULL)
