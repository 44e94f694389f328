/* Tests of the tables that describe states: each key that is written has its row, and each row is written. */
#include "golden.h"
#include "small.h"
#include "support.h"

#include "core/context.h"
#include "core/kind.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { STATE_ROWS_MAX = 64 };

/* Codes for lines that the golden ones do not write. */
static const char *const codes[] = {
    "v1.worm.w5_h4_tri.sA",
    "v1.worm.w2_h1.dVA",
    "v1.worm.w3_h2_sc3.dtWlU",
    "v1.simultaneous.r3_c3.dall",
    "v1.simultaneous.r2_c2_edges.dall",
};

/* Rows of the kind that were met, by their index. */
static bool is_met[STATE_ROWS_MAX];
static const struct mw_kind *tested;

/* ---- Values ---- */

static bool consists_of(const char *value, const char *characters)
{
    return value[strspn(value, characters)] == '\0';
}

static bool is_of_type(const char *value, const char *type, bool is_column)
{
    if (strcmp(type, "integer") == 0)
        return strcmp(value, "-") == 0 ||
               (*value && consists_of(value + (*value == '-'), "0123456789"));
    if (strcmp(type, "flag") == 0)
        return is_column ? strcmp(value, "0") == 0 || strcmp(value, "1") == 0
                         : strcmp(value, "no") == 0 || strcmp(value, "yes") == 0;
    if (strcmp(type, "mask") == 0)
        return consists_of(value, "01");
    if (strcmp(type, "mazes") == 0)
        return consists_of(value, "0123456789abcdef-");
    if (strcmp(type, "choice") == 0)
        return isalpha((unsigned char)*value) && !strpbrk(value, " .,");
    assert_string_equal(type, "text");
    return true;
}

/* ---- Lines ---- */

/* The first row of a key, or NULL. */
static const struct state_row *row_of(const struct state_row *rows, const char *key)
{
    size_t length = strlen(key);
    for (; rows->key; rows++)
        if (strncmp(rows->key, key, length) == 0 &&
            (!rows->key[length] || rows->key[length] == '.'))
            return rows;
    return NULL;
}

static const struct state_row *next_column(const struct state_row *row)
{
    const char *dot = strchr(row->key, '.');
    size_t length = dot ? (size_t)(dot + 1 - row->key) : 0;
    return dot && row[1].key && strncmp(row->key, row[1].key, length) == 0 ? row + 1 : NULL;
}

static void check_line(char *line, bool is_fixed)
{
    char *value = strchr(line, '\t');
    assert_non_null(value);
    *value++ = '\0';
    const struct state_row *row = row_of(tested->state, line);
    if (!row)
        fail_msg("%s writes '%s', which has no row", tested->name, line);
    bool is_column = strchr(row->key, '.') != NULL;
    for (char *next; value; value = next, row = row ? next_column(row) : NULL) {
        next = strchr(value, '\t');
        if (next)
            *next++ = '\0';
        if (!row)
            fail_msg("%s: '%s' has more values than rows: '%s'", tested->name, line, value);
        if (row->fixed != is_fixed)
            fail_msg("%s: '%s' is written at the other place", tested->name, row->key);
        if (!is_of_type(value, row->type, is_column))
            fail_msg("%s: '%s' of '%s' is no %s", tested->name, value, row->key, row->type);
        is_met[row - tested->state] = true;
    }
    if (row)
        fail_msg("%s: '%s' has no value for '%s'", tested->name, line, row->key);
}

static void check_description(mw_handle session)
{
    assert_int_equal(mw_describe(context, session), MW_OK);
    char *text = output_copy();
    bool is_fixed = true;
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        if (is_fixed && strcmp(line, "state") == 0)
            is_fixed = false;
        else
            check_line(line, is_fixed);
    }
    assert_false(is_fixed);
    free(text);
}

static void check_game(const char *code, const char *moves)
{
    const char *name = code + strlen("v1.");
    if (strncmp(code, "v1.", 3) != 0 || strncmp(name, tested->name, strlen(tested->name)) != 0 ||
        name[strlen(tested->name)] != '.')
        return;
    mw_handle session = open_code(code);
    check_description(session);
    assert_int_equal(mw_step(context, session, moves, strlen(moves)), MW_OK);
    check_description(session);
    mw_session_close(context, session);
}

static void check_golden(const struct golden_row *row, void *unused)
{
    (void)unused;
    if (!row->note && strcmp(row->words[0], "play") == 0)
        check_game(row->words[1], row->words[2]);
}

TEST(rows_are_what_is_written)
{
    for (size_t i = 0; i < mw_kind_count; i++) {
        if (!is_wanted(mw_all_kinds[i]->name))
            continue;
        tested = mw_all_kinds[i];
        memset(is_met, 0, sizeof is_met);
        assert_non_null(tested->state);
        for (size_t c = 0; c < small_code_count; c++)
            check_game(small_codes[c].code, small_codes[c].moves);
        for (size_t c = 0; c < COUNT_OF(codes); c++)
            check_game(codes[c], "");
        golden_each(tested->name, check_golden, NULL);
        for (size_t r = 0; tested->state[r].key; r++)
            if (!is_met[r])
                fail_msg("%s: nothing writes '%s'", tested->name, tested->state[r].key);
    }
}
