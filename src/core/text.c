/* Growing text buffer with formatted output, decimals that are read, and error messages. */
#include "text.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void text_clear(struct text *text)
{
    text->length = 0;
    text->failed = false;
}

void text_free(struct text *text)
{
    if (!text->fixed)
        free(text->bytes);
    *text = (struct text){0};
}

static bool make_room(struct text *text, size_t more)
{
    if (text->failed)
        return false;
    if (more <= text->capacity - text->length)
        return true;
    if (text->fixed) {
        text->failed = true;
        return false;
    }
    size_t capacity = text->capacity ? text->capacity : 256;
    while (capacity - text->length < more && capacity <= SIZE_MAX / 2)
        capacity *= 2;
    char *bytes = capacity - text->length < more ? NULL : realloc(text->bytes, capacity);
    if (!bytes) {
        text->failed = true;
        return false;
    }
    text->bytes = bytes;
    text->capacity = capacity;
    return true;
}

void text_bytes(struct text *text, const char *bytes, size_t length)
{
    if (length == 0 || !make_room(text, length))
        return;
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
}

char *text_space(struct text *text, size_t length)
{
    if (!make_room(text, length))
        return NULL;
    text->length += length;
    return text->bytes + text->length - length;
}

void text_char(struct text *text, char c)
{
    text_bytes(text, &c, 1);
}

void text_word(struct text *text, uint32_t value)
{
    for (uint32_t i = 0; i < 4; i++)
        text_char(text, (char)(value >> 8 * i & 255));
}

void text_string(struct text *text, const char *string)
{
    text_bytes(text, string, strlen(string));
}

void text_unsigned(struct text *text, uint64_t value)
{
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    text_bytes(text, digits + first, sizeof digits - first);
}

void text_uint128(struct text *text, uint128 value)
{
    const uint64_t group = UINT64_C(1000000000000000000);
    if (value < group) {
        text_unsigned(text, (uint64_t)value);
        return;
    }
    text_uint128(text, value / group);
    uint64_t low = (uint64_t)(value % group);
    for (uint64_t one = group / 10; one; one /= 10)
        text_char(text, (char)('0' + low / one % 10));
}

void text_signed(struct text *text, int64_t value)
{
    if (value < 0)
        text_char(text, '-');
    text_unsigned(text, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void text_ratio(struct text *text, uint128 numerator, uint128 denominator, unsigned places)
{
    MW_ASSERT(denominator > 0 && denominator >> 124 == 0 && places <= 18);
    uint128 whole = numerator / denominator;
    uint128 remainder = numerator % denominator;
    uint64_t fraction = 0;
    uint64_t one = 1;
    for (unsigned place = 0; place < places; place++) {
        fraction = fraction * 10 + (uint64_t)(remainder * 10 / denominator);
        remainder = remainder * 10 % denominator;
        one *= 10;
    }
    if (remainder * 2 >= denominator)
        fraction++;
    if (fraction == one) {
        fraction = 0;
        whole++;
    }
    text_uint128(text, whole);
    if (places == 0)
        return;
    text_char(text, '.');
    for (one /= 10; one; one /= 10)
        text_char(text, (char)('0' + fraction / one % 10));
}

static void format_arguments(struct text *text, const char *format, va_list arguments)
{
    for (const char *at = format; *at; at++) {
        if (*at != '%') {
            text_char(text, *at);
            continue;
        }
        at++;
        if (*at == 's') {
            text_string(text, va_arg(arguments, const char *));
        } else if (*at == 'c') {
            text_char(text, (char)va_arg(arguments, int));
        } else if (*at == 'd') {
            text_signed(text, va_arg(arguments, int));
        } else if (*at == 'u') {
            text_unsigned(text, va_arg(arguments, unsigned));
        } else if (strncmp(at, "lld", 3) == 0) {
            text_signed(text, va_arg(arguments, long long));
            at += 2;
        } else if (strncmp(at, "llu", 3) == 0) {
            text_unsigned(text, va_arg(arguments, unsigned long long));
            at += 2;
        } else if (strncmp(at, ".*s", 3) == 0) {
            int length = va_arg(arguments, int);
            text_bytes(text, va_arg(arguments, const char *), (size_t)length);
            at += 2;
        } else {
            MW_ASSERT(*at == '%');
            text_char(text, '%');
        }
    }
}

void text_format(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    format_arguments(text, format, arguments);
    va_end(arguments);
}

bool text_is(const char *bytes, size_t length, const char *string)
{
    return strlen(string) == length && memcmp(bytes, string, length) == 0;
}

struct mw_text text_of(const char *string)
{
    return (struct mw_text){string, string ? strlen(string) : 0};
}

bool text_equal(struct mw_text a, struct mw_text b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.bytes, b.bytes, a.length) == 0);
}

bool text_next_part(struct mw_text *rest, char separator, struct mw_text *part)
{
    *part = *rest;
    if (!rest->bytes)
        return false;
    const char *end = rest->length > 0 ? memchr(rest->bytes, separator, rest->length) : NULL;
    *rest = (struct mw_text){NULL, 0};
    if (end) {
        *rest = (struct mw_text){end + 1, part->length - (size_t)(end - part->bytes) - 1};
        part->length = (size_t)(end - part->bytes);
    }
    return true;
}

bool text_next_value(struct mw_text *left, struct mw_text *key, struct mw_text *value)
{
    while (left->length > 0) {
        const char *line = left->bytes, *end = memchr(line, '\n', left->length);
        size_t length = end ? (size_t)(end - line) : left->length;
        const char *tab = memchr(line, '\t', length);
        left->bytes += length + (end != NULL);
        left->length -= length + (end != NULL);
        if (tab) {
            *key = (struct mw_text){line, (size_t)(tab - line)};
            *value = (struct mw_text){tab + 1, length - key->length - 1};
            return true;
        }
    }
    return false;
}

struct mw_text text_find_value(struct mw_text lines, const char *key)
{
    struct mw_text found, value;
    while (text_next_value(&lines, &found, &value))
        if (text_is(found.bytes, found.length, key))
            return value;
    return (struct mw_text){NULL, 0};
}

/* Divides to the nearest double: 63 bits or more of the quotient, of which the last is set if it is not exact, are
 * rounded once. Both numbers are less than 2^127, the denominator is not 0. */
static double divide(uint128 numerator, uint128 denominator)
{
    uint128 quotient = numerator / denominator, remainder = numerator % denominator;
    int shift = 0;
    for (; remainder > 0 && quotient >> 62 == 0; shift++) {
        remainder *= 2;
        quotient = quotient * 2 + (remainder >= denominator);
        remainder -= remainder >= denominator ? denominator : 0;
    }
    return ldexp((double)(quotient | (remainder > 0)), -shift);
}

bool text_read_decimal(const char *bytes, size_t length, double *value)
{
    const uint128 most = (uint128)10000000000000000000u * 1000000000000000000u; /* 10^37 */
    uint128 number = 0, unit = 1;
    bool negative = length > 0 && *bytes == '-', point = false, digits = false;
    for (size_t i = negative; i < length; i++) {
        if (bytes[i] == '.' && !point) {
            point = true;
        } else if (bytes[i] >= '0' && bytes[i] <= '9' && number < most && unit <= most) {
            number = number * 10 + (uint32_t)(bytes[i] - '0');
            unit *= point ? 10 : 1;
            digits = true;
        } else {
            return false;
        }
    }
    if (digits)
        *value = negative ? -divide(number, unit) : divide(number, unit);
    return digits;
}

struct text_character text_character(char c)
{
    struct text_character character = {"a character that is not ASCII"};
    uint8_t byte = (uint8_t)c;
    struct text text = {
        .bytes = character.name, .capacity = sizeof character.name - 1, .fixed = true};
    if (byte >= ' ' && byte < 127)
        text_format(&text, "'%c'", c);
    else if (byte < 128)
        text_format(&text, "the byte 0x%c%c", "01234567"[byte >> 4], "0123456789abcdef"[byte & 15]);
    if (text.length > 0)
        character.name[text.length] = '\0';
    return character;
}

struct text_number text_grouped(uint64_t value)
{
    struct text_number number = {""};
    uint64_t power = 1;
    uint32_t digits = 1;
    for (; value / power > 9; power *= 10)
        digits++;
    char *next = number.digits;
    for (; digits > 0; digits--, power /= 10) {
        *next++ = (char)('0' + value / power % 10);
        if (digits > 1 && digits % 3 == 1)
            *next++ = ',';
    }
    return number;
}

void text_key_value(struct text *text, const char *name, const char *value)
{
    text_format(text, "%s\t%s\n", name, value);
}

void text_key_unsigned(struct text *text, const char *name, uint64_t value)
{
    text_format(text, "%s\t%llu\n", name, (unsigned long long)value);
}

enum mw_status mw_fail(struct mw_error *error, enum mw_status status, size_t offset,
                       const char *format, ...)
{
    struct text sentence = {
        .bytes = error->sentence, .capacity = sizeof error->sentence - 1, .fixed = true};
    va_list arguments;
    va_start(arguments, format);
    format_arguments(&sentence, format, arguments);
    va_end(arguments);
    /* The message may quote input, perhaps cut inside a character: keep one line of ASCII. */
    size_t length = 0;
    for (size_t i = 0; i < sentence.length; i++) {
        uint8_t byte = (uint8_t)error->sentence[i];
        if (byte >> 6 != 2) /* continuation byte of UTF-8 */
            error->sentence[length++] = (char)(byte < ' ' || byte > 126 ? '?' : byte);
    }
    error->sentence[length] = '\0';
    error->status = status;
    error->offset = offset;
    return status;
}

enum mw_status mw_fail_memory(struct mw_error *error)
{
    return mw_fail(error, MW_NO_MEMORY, 0, "memory ran out; nothing was changed");
}
