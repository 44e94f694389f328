#include "share.h"

#include <string.h>

static const char first_mark[] = "# share ";
static const char last_mark[] = "# sealed ";

enum { FIRST_MARK = sizeof first_mark - 1, LAST_MARK = sizeof last_mark - 1, DIGITS = 16 };

/* ---- K/M ---- */

static size_t read_number(const char *text, size_t length, uint64_t *number)
{
    size_t digits = 0;
    *number = 0;
    for (; digits < length && digits < 9 && text[digits] >= '0' && text[digits] <= '9'; digits++)
        *number = *number * 10 + (uint64_t)(text[digits] - '0');
    return digits;
}

/* How many characters of the text are K/M; 0: it is not of that form. */
static size_t read_share(const char *text, size_t length, struct share *share)
{
    size_t first = read_number(text, length, &share->number);
    if (first == 0 || first == length || text[first] != '/')
        return 0;
    size_t second = read_number(text + first + 1, length - first - 1, &share->of);
    return second ? first + 1 + second : 0;
}

static bool is_valid(struct share share)
{
    return share.number >= 1 && share.number <= share.of && share.of <= SHARES_MAX;
}

bool share_read(struct words *words, struct share *share)
{
    *share = (struct share){0};
    const struct word *word = words_option(words, "--share");
    if (!word)
        return true;
    if (read_share(word->text, word->length, share) != word->length) {
        mw_fail(words->error, MW_BAD_SYNTAX, word->offset,
                "%.*s: a share is K/M, as in 3/64: the third of 64",
                word->length > 40 ? 40 : (int)word->length, word->text);
        return false;
    }
    if (is_valid(*share))
        return true;
    mw_fail(words->error, MW_OUT_OF_RANGE, word->offset,
            "%.*s: shares are 1/M to M/M, and M is at most %d", (int)word->length, word->text,
            SHARES_MAX);
    return false;
}

/* ---- Sealed texts ---- */

static void write_checksum(uint64_t sum, char *digits)
{
    for (int i = 0; i < DIGITS; i++)
        digits[i] = "0123456789abcdef"[sum >> (60 - 4 * i) & 15];
}

void share_open(struct text *out, struct share share, const char *work)
{
    text_format(out, "%s%llu/%llu of %s\n", first_mark, (unsigned long long)share.number,
                (unsigned long long)share.of, work);
}

void share_seal(struct text *out, size_t from)
{
    char digits[DIGITS];
    if (out->failed)
        return;
    write_checksum(mw_checksum(out->bytes + from, out->length - from), digits);
    text_string(out, last_mark);
    text_bytes(out, digits, DIGITS);
    text_char(out, '\n');
}

bool share_begins(const char *text, size_t length)
{
    return length >= FIRST_MARK && memcmp(text, first_mark, FIRST_MARK) == 0;
}

/* The end of the line that begins at `at`, behind its line break. */
static size_t line_end(const char *text, size_t length, size_t at)
{
    const char *end = memchr(text + at, '\n', length - at);
    return end ? (size_t)(end - text) + 1 : length;
}

static bool parse_first(const char *line, size_t length, struct sealed *sealed)
{
    static const char of[] = " of ";
    if (!share_begins(line, length))
        return false;
    size_t at = FIRST_MARK;
    size_t read = read_share(line + at, length - at, &sealed->share);
    at += read;
    if (read == 0 || length - at < sizeof of || memcmp(line + at, of, sizeof of - 1) != 0)
        return false;
    sealed->work = line + at + sizeof of - 1;
    sealed->work_length = length - at - (sizeof of - 1) - (line[length - 1] == '\n');
    return is_valid(sealed->share);
}

bool share_parse(const char *text, size_t length, size_t offset, size_t *at, struct sealed *sealed,
                 struct mw_error *error)
{
    while (*at < length && (text[*at] == '\n' || text[*at] == '\r'))
        ++*at;
    size_t from = *at;
    size_t body = line_end(text, length, from);
    if (!parse_first(text + from, body - from, sealed)) {
        mw_fail(error, MW_BAD_SYNTAX, offset + from,
                "a share begins with the line '# share K/M of ...'");
        return false;
    }
    size_t last = body;
    while (last < length &&
           (length - last < LAST_MARK || memcmp(text + last, last_mark, LAST_MARK)))
        last = line_end(text, length, last);
    sealed->body = text + body;
    sealed->body_length = last - body;
    *at = line_end(text, length, last);
    char digits[DIGITS];
    write_checksum(mw_checksum(text + from, last - from), digits);
    if (last + LAST_MARK + DIGITS <= length && memcmp(text + last + LAST_MARK, digits, DIGITS) == 0)
        return true;
    mw_fail(error, MW_BAD_SYNTAX, offset + (last < length ? last : from),
            last < length ? "share %llu/%llu was altered: its checksum is another"
                          : "share %llu/%llu was cut: its last line, '# sealed ...', is missing",
            (unsigned long long)sealed->share.number, (unsigned long long)sealed->share.of);
    return false;
}
