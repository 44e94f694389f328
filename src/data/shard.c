/* Shards: option, sealed texts, and the complete list of shards. */
#include "shard.h"

#include <stdlib.h>
#include <string.h>

static const char first_mark[] = "# shard ";
static const char last_mark[] = "# sealed ";

enum { FIRST_MARK = sizeof first_mark - 1, LAST_MARK = sizeof last_mark - 1, DIGITS = 16 };

/* ---- Sealed texts ---- */

static void write_checksum(uint64_t sum, char *digits)
{
    for (int i = 0; i < DIGITS; i++)
        digits[i] = "0123456789abcdef"[sum >> (60 - 4 * i) & 15];
}

void shard_open(struct text *out, struct shard shard, const char *work)
{
    text_format(out, "%s%llu/%llu of %s\n", first_mark, (unsigned long long)shard.number,
                (unsigned long long)shard.of, work);
}

void shard_seal(struct text *out, size_t from)
{
    char digits[DIGITS];
    if (out->failed)
        return;
    write_checksum(mw_checksum(out->bytes + from, out->length - from), digits);
    text_string(out, last_mark);
    text_bytes(out, digits, DIGITS);
    text_char(out, '\n');
}

static bool begins_with(const char *text, size_t length, const char *mark)
{
    return length >= strlen(mark) && memcmp(text, mark, strlen(mark)) == 0;
}

bool shard_begins(const char *text, size_t length)
{
    return begins_with(text, length, first_mark);
}

/* The offset behind the line that begins at `at` and its line break. */
static size_t line_end(const char *text, size_t length, size_t at)
{
    const char *end = memchr(text + at, '\n', length - at);
    return end ? (size_t)(end - text) + 1 : length;
}

static bool parse_first(const char *line, size_t length, struct sealed_shard *sealed)
{
    static const char of[] = " of ";
    if (!shard_begins(line, length))
        return false;
    size_t at = FIRST_MARK;
    size_t read = row_parse_shard(line + at, length - at, &sealed->shard);
    at += read;
    if (read == 0 || length - at < sizeof of || memcmp(line + at, of, sizeof of - 1) != 0)
        return false;
    sealed->work = line + at + sizeof of - 1;
    sealed->work_length = length - at - (sizeof of - 1) - (line[length - 1] == '\n');
    return shard_is_valid(sealed->shard);
}

bool shard_parse(const char *text, size_t length, size_t offset, size_t *at,
                 struct sealed_shard *sealed, struct mw_error *error)
{
    while (*at < length && (text[*at] == '\n' || text[*at] == '\r'))
        ++*at;
    size_t from = *at;
    size_t body = line_end(text, length, from);
    if (!parse_first(text + from, body - from, sealed))
        return mw_fail_false(error, MW_BAD_SYNTAX, offset + from,
                             "a shard begins with the line '# shard K/M of ...'");
    size_t last = body;
    while (last < length && !begins_with(text + last, length - last, last_mark) &&
           !shard_begins(text + last, length - last))
        last = line_end(text, length, last);
    sealed->body = text + body;
    sealed->body_length = last - body;
    *at = line_end(text, length, last);
    char digits[DIGITS];
    write_checksum(mw_checksum(text + from, last - from), digits);
    bool ended = begins_with(text + last, length - last, last_mark);
    if (ended && last + LAST_MARK + DIGITS <= length &&
        memcmp(text + last + LAST_MARK, digits, DIGITS) == 0)
        return true;
    return mw_fail_false(
        error, MW_BAD_SYNTAX, offset + (ended ? last : from),
        ended ? "shard %llu/%llu was altered: its checksum does not match"
              : "shard %llu/%llu is incomplete: its last line, '# sealed ...', is missing",
        (unsigned long long)sealed->shard.number, (unsigned long long)sealed->shard.of);
}

/* ---- Sharded tasks ---- */

bool sharded_open(struct sharded_work *work, const char *task, struct shard shard,
                  const struct row_places *places, struct mw_error *error)
{
    work->shard = shard;
    text_string(&work->name, task);
    rows_write_given(places, "shard", &work->name);
    text_char(&work->name, '\0');
    if (work->name.failed)
        mw_fail_memory(error);
    return !work->name.failed;
}

bool sharded_split(struct sharded_work *work, uint64_t items, const char *item,
                   struct mw_error *error)
{
    struct shard shard = sharded_is_shard(work) ? work->shard : (struct shard){1, 1};
    if (shard.of > items)
        return mw_fail_false(error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
                             "%llu shards are too many for %llu %s", (unsigned long long)shard.of,
                             (unsigned long long)items, item);
    work->from = shard_from(shard.number, shard.of, items);
    work->to = shard_from(shard.number + 1, shard.of, items);
    return true;
}

void sharded_write(const struct sharded_work *work, const struct text *body, struct text *out)
{
    size_t from = out->length;
    shard_open(out, work->shard, work->name.bytes);
    text_bytes(out, body->bytes, body->length);
    out->failed = out->failed || body->failed;
    shard_seal(out, from);
}

void sharded_close(struct sharded_work *work)
{
    text_free(&work->name);
}

/* ---- The complete list of shards ---- */

size_t shard_offset(const struct argument *input, const char *address)
{
    return input->offset + (size_t)(address - input->text);
}

static bool add_shard(struct shard_list *list, const struct sealed_shard *sealed,
                      struct mw_error *error)
{
    if (list->count == list->capacity) {
        uint32_t capacity = list->capacity ? 2 * list->capacity : 64;
        void *shards = realloc(list->sealed, capacity * sizeof *list->sealed);
        if (!shards)
            return mw_fail_memory_false(error);
        list->sealed = shards;
        list->capacity = capacity;
    }
    list->sealed[list->count++] = *sealed;
    return true;
}

static bool is_foreign(const struct shard_list *list, const struct sealed_shard *sealed,
                       const struct argument *input, struct mw_error *error)
{
    const struct sealed_shard *first = list->count > 0 ? list->sealed : sealed;
    if (sealed->shard.of == first->shard.of && sealed->work_length == first->work_length &&
        memcmp(sealed->work, first->work, first->work_length) == 0)
        return false;
    mw_fail(error, MW_BAD_SYNTAX, shard_offset(input, sealed->work),
            "this shard belongs to other work; the first one is one of %llu shards of '%.*s'",
            (unsigned long long)first->shard.of,
            first->work_length > 80 ? 80 : (int)first->work_length, first->work);
    return true;
}

bool shards_read(struct shard_list *list, const struct argument *input, struct mw_error *error)
{
    struct sealed_shard sealed;
    size_t at = 0;
    while (at < input->length) {
        if (!shard_parse(input->text, input->length, input->offset, &at, &sealed, error) ||
            is_foreign(list, &sealed, input, error) || !add_shard(list, &sealed, error))
            return false;
    }
    if (list->count > 0)
        return true;
    return mw_fail_false(error, MW_BAD_SYNTAX, MW_NO_OFFSET, "there is no shard in this text");
}

static int compare_shards(const void *a, const void *b)
{
    const struct sealed_shard *left = a, *right = b;
    if (left->shard.number != right->shard.number)
        return left->shard.number < right->shard.number ? -1 : 1;
    return left->body < right->body ? -1 : left->body > right->body;
}

static bool is_same(const struct sealed_shard *a, const struct sealed_shard *b)
{
    return a->body_length == b->body_length && memcmp(a->body, b->body, a->body_length) == 0;
}

static bool is_complete(const struct shard_list *list, struct mw_error *error)
{
    unsigned long long of = list->sealed[0].shard.of, missing = 1;
    if (list->count == of)
        return true;
    while (missing <= list->count && list->sealed[missing - 1].shard.number == missing)
        missing++;
    bool one = of - list->count == 1;
    return mw_fail_false(error, MW_BAD_SYNTAX, MW_NO_OFFSET,
                         "%llu of %llu shards %s missing, %s %llu/%llu", of - list->count, of,
                         one ? "is" : "are", one ? "it is" : "the first is", missing, of);
}

bool shards_unite(struct shard_list *list, const struct argument *input, struct mw_error *error)
{
    qsort(list->sealed, list->count, sizeof *list->sealed, compare_shards);
    uint32_t kept = 1;
    for (uint32_t i = 1; i < list->count; i++) {
        const struct sealed_shard *last = &list->sealed[kept - 1], *next = &list->sealed[i];
        if (next->shard.number != last->shard.number) {
            list->sealed[kept++] = *next;
        } else if (is_same(last, next)) {
            list->repeated++;
        } else {
            return mw_fail_false(error, MW_BAD_SYNTAX, shard_offset(input, next->work),
                                 "shard %llu/%llu appears twice, with different contents",
                                 (unsigned long long)next->shard.number,
                                 (unsigned long long)next->shard.of);
        }
    }
    list->count = kept;
    return is_complete(list, error);
}

void shards_free(struct shard_list *list)
{
    free(list->sealed);
    *list = (struct shard_list){0};
}
