/* Tests of codes: every parameter of every kind at its limits and past them. Codes are printed as they were
 * entered, or refused. */
#include "support.h"

#include "core/kind.h"
#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CODE_ROOM = 1024, TOKEN_ROOM = 96 };

/* An end that is refused alone, by a rule of several parameters, and what it is accepted with. */
static const struct {
    const char *kind, *token, *with;
} companions[] = {
    {"fourbit", "l63", "b6_reset"},
    {"fourbit", "b2", "l2"},
    {"worm", "w16384", "h1024"},
    {"worm", "h16384", "w1024"},
    {"rook", "w24", "h3"},
    {"rook", "h24", "w3"},
    {"rook", "startX24", "w24_h24"},
    {"rook", "rim", "w3_h3"},
    {"rook", "gA1", "startB2"},
    {"rook", "gP16", "w16_h16"},
    {"rook", "l255", "w16_h16"},
    {"worm", "sr16384", "w1024_h16384"},
    {"worm", "sc16384", "w16384_h1024"},
    {"worm", "lost0", "outback"},
    {"worm", "lost100", "outback"},
    {"worm", "gr16384", "w1024_h16384"},
    {"worm", "gc16384", "w16384_h1024"},
};

#define ROW_24    "-111111111111111111111111"
#define ROWS_11   ROW_24 ROW_24 ROW_24 ROW_24 ROW_24 ROW_24 ROW_24 ROW_24 ROW_24 ROW_24 ROW_24
#define ROWS_OF_3 "111-111-111-111-111-111-111-"

/* Descriptions for those that no seed makes. */
static const struct {
    const char *token, *maze;
} described[] = {
    {"w24", "d101111111111111111111111" ROW_24 ROW_24},
    {"h24", "d" ROWS_OF_3 ROWS_OF_3 ROWS_OF_3 "111-111-110"},
    {"startX24", "d011111111111111111111111" ROW_24 ROWS_11 ROWS_11},
    {"rim", "d111-111-110"},
};

static const char *maze_of(const char *token)
{
    for (size_t i = 0; i < COUNT_OF(described); i++)
        if (strcmp(described[i].token, token) == 0)
            return described[i].maze;
    return "sA";
}

static const char *companion_of(const char *kind, const char *token)
{
    for (size_t i = 0; i < COUNT_OF(companions); i++)
        if (strcmp(companions[i].kind, kind) == 0 && strcmp(companions[i].token, token) == 0)
            return companions[i].with;
    return NULL;
}

static void write_code(char *code, const char *kind, const char *token, const char *with)
{
    snprintf(code, CODE_ROOM, "v1.%s.%s%s%s.%s", kind, with ? with : "", with ? "_" : "", token,
             with ? maze_of(token) : "sA");
}

/* Whether a token is one of those of a code. */
static bool has_token(const char *code, const char *token)
{
    size_t length = strlen(token);
    for (const char *at = strstr(code, token); at; at = strstr(at + 1, token))
        if ((at[-1] == '.' || at[-1] == '_') && (at[length] == '.' || at[length] == '_'))
            return true;
    return false;
}

static char *canonical(const char *code)
{
    if (mw_code_canonical(context, code, strlen(code)) == MW_OK)
        return output_copy();
    fail_msg("%s: %s", code, mw_last_error(context)->sentence);
    return NULL;
}

/* The token is printed again; or it is a default that is not printed, and then the code without it
 * is the same code. */
static void assert_kept(const char *kind, const char *token, const char *with)
{
    char code[CODE_ROOM];
    write_code(code, kind, token, with);
    char *printed = canonical(code);
    if (!has_token(printed, token)) {
        write_code(code, kind, with ? with : "classic", NULL);
        char *without = canonical(code);
        if (strcmp(printed, without) != 0)
            fail_msg("%s with %s: it became %s", kind, token, printed);
        free(without);
    }
    free(printed);
}

static void assert_accepted(const char *kind, const char *token)
{
    char code[CODE_ROOM];
    write_code(code, kind, token, NULL);
    const char *with = companion_of(kind, token);
    if (mw_code_canonical(context, code, strlen(code)) == MW_OK) {
        assert_kept(kind, token, NULL);
        return;
    }
    assert_int_equal(mw_last_error(context)->status, MW_OUT_OF_RANGE);
    if (!with)
        fail_msg("%s: %s", code, mw_last_error(context)->sentence);
    assert_kept(kind, token, with);
}

/* Refused for its own sake: the sentence begins with the token and says the parameter's limit. */
static void assert_refused(const char *kind, const char *token, const struct param *param)
{
    char code[CODE_ROOM];
    write_code(code, kind, token, companion_of(kind, token));
    enum mw_status status = mw_code_canonical(context, code, strlen(code));
    if (status == MW_OK)
        fail_msg("%s: not refused, but %.*s", code, (int)mw_output(context).length,
                 mw_output(context).bytes);
    assert_true(status == MW_OUT_OF_RANGE || status == MW_BAD_SYNTAX);
    char expected[CODE_ROOM + 64];
    snprintf(expected, sizeof expected, "%s: %s", token, param->limit);
    assert_string_equal(mw_last_error(context)->sentence, expected);
    assert_int_equal(mw_last_error(context)->offset, strlen("v1..") + strlen(kind));
}

static void write_token(char *token, const struct param *param, int64_t value)
{
    if (param->form == PARAM_CELL)
        snprintf(token, TOKEN_ROOM, "%s%c%lld", param->name, (char)('A' + value % 26),
                 (long long)(value / 26 + 1));
    else
        snprintf(token, TOKEN_ROOM, "%s%lld", param->name, (long long)value);
}

static void check_ends(const char *kind, const struct param *param)
{
    char token[TOKEN_ROOM];
    for (int end = 0; end < 2; end++) {
        write_token(token, param, end ? param->maximum : param->minimum);
        assert_accepted(kind, token);
    }
    /* Truncated to 32 or 64 bits, these values would be allowed; the parser must refuse them. */
    const int64_t past[] = {(int64_t)param->maximum + 1,
                            INT32_MAX,
                            (int64_t)INT32_MAX + 1 + param->maximum,
                            ((int64_t)1 << 32) + param->minimum,
                            ((int64_t)1 << 32) + param->maximum,
                            (int64_t)param->maximum * 10,
                            (int64_t)param->maximum * 10 + 9};
    for (size_t i = 0; i < COUNT_OF(past); i++) {
        write_token(token, param, past[i]);
        if (past[i] > param->maximum)
            assert_refused(kind, token, param);
    }
    if (param->form == PARAM_NUMBER) {
        write_token(token, param, (int64_t)param->minimum - 1);
        assert_refused(kind, token, param);
    }
}

/* Thirty digits, and two to the 64th; a cell has its letter first. */
static void check_long(const char *kind, const struct param *param)
{
    static const char *const digits[] = {"999999999999999999999999999999",
                                         "100000000000000000000000000000", "18446744073709551617",
                                         "18446744073709551616", "9223372036854775809"};
    char token[TOKEN_ROOM];
    for (size_t i = 0; i < COUNT_OF(digits); i++) {
        snprintf(token, sizeof token, "%s%s%s", param->name, param->form == PARAM_CELL ? "A" : "",
                 digits[i]);
        assert_refused(kind, token, param);
    }
    snprintf(token, sizeof token, "%s%s0", param->name, param->form == PARAM_CELL ? "A" : "0");
    assert_refused(kind, token, param);
}

TEST(numbers_are_kept_or_refused)
{
    for (size_t k = 0; k < mw_kind_count; k++) {
        const struct mw_kind *kind = mw_all_kinds[k];
        for (uint32_t i = 0; i < kind->param_count; i++) {
            if (kind->params[i].form == PARAM_WORD) {
                assert_accepted(kind->name, kind->params[i].name);
                continue;
            }
            if (kind->params[i].form == PARAM_TEXT || kind->params[i].form == PARAM_LETTERS)
                continue; /* the kind's own */
            check_ends(kind->name, &kind->params[i]);
            check_long(kind->name, &kind->params[i]);
        }
    }
}

/* The limits that the sentence of a task names. */
TEST(numbers_of_a_task_are_kept_or_refused)
{
    static const struct {
        const char *words;
        enum mw_status status;
    } cases[] = {
        {"3 3 --nodes 1", MW_OK},
        {"16 16 --nodes 1000000000", MW_OK},
        {"3 3 --nodes 999999999", MW_OK},
        {"3 3 --nodes 0", MW_OUT_OF_RANGE},
        {"3 3 --nodes 1000000001", MW_OUT_OF_RANGE},
        {"3 3 --nodes 4294967297", MW_OUT_OF_RANGE},
        {"3 3 --nodes 42949672961", MW_OUT_OF_RANGE},
        {"3 3 --nodes 999999999999999999999999999999", MW_OUT_OF_RANGE},
        {"42949672963 3 --nodes 1", MW_OUT_OF_RANGE},
        {"3 17 --nodes 1", MW_OUT_OF_RANGE},
        {"2 3 --nodes 1", MW_OUT_OF_RANGE},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        mw_handle job;
        const char *words = cases[i].words;
        enum mw_status status =
            mw_task(context, "rook", 4, "longest", 7, words, strlen(words), &job);
        if (status != cases[i].status)
            fail_msg("%s: status %d", words, (int)status);
        if (status == MW_OK)
            mw_job_close(context, job);
    }
}

/* ---- Seed inputs of the fuzzer of codes ---- */

/* `test_codes corpus` writes the missing ones. */
static bool writes_corpus;

static void write_to_corpus(const char *name, const char *kind, const char *token)
{
    char code[CODE_ROOM];
    FILE *file = fopen(name, "wbx");
    if (!file)
        return; /* there is one */
    write_code(code, kind, token, companion_of(kind, token));
    fputs(code, file);
    fclose(file);
}

/* tests/fuzz/corpus/fuzz_code/ends-KIND-TOKEN holds a code that is accepted and has the token. */
static void assert_in_corpus(const char *kind, const char *token)
{
    char name[CODE_ROOM], code[CODE_ROOM] = {0};
    snprintf(name, sizeof name, "tests/fuzz/corpus/fuzz_code/ends-%s-%s", kind, token);
    if (writes_corpus)
        write_to_corpus(name, kind, token);
    FILE *file = fopen(name, "rb");
    if (!file)
        fail_msg("%s is missing; 'make golden KIND=%s' writes it", name, kind);
    size_t length = fread(code, 1, sizeof code - 1, file);
    fclose(file);
    assert_true(length > 0);
    code[strcspn(code, "\n")] = '\0';
    if (!has_token(code, token))
        fail_msg("%s: %s has no %s", name, code, token);
    free(canonical(code));
}

TEST(the_corpus_has_every_end)
{
    char token[TOKEN_ROOM];
    for (size_t k = 0; k < mw_kind_count; k++) {
        const struct mw_kind *kind = mw_all_kinds[k];
        for (uint32_t i = 0; i < kind->param_count; i++) {
            const struct param *param = &kind->params[i];
            if (param->form == PARAM_WORD) {
                assert_in_corpus(kind->name, param->name);
                continue;
            }
            if (param->form == PARAM_TEXT || param->form == PARAM_LETTERS)
                continue;
            write_token(token, param, param->minimum);
            assert_in_corpus(kind->name, token);
            write_token(token, param, param->maximum);
            assert_in_corpus(kind->name, token);
        }
    }
}

/* All cells of a board, and those beside it. */
TEST(cells_are_kept_or_refused)
{
    char token[TOKEN_ROOM], code[CODE_ROOM];
    for (char column = 'A'; column <= 'Z'; column++) {
        for (int row = 1; row <= 20; row++) {
            snprintf(token, sizeof token, "g%c%d", column, row);
            write_code(code, "rook", token, "w7_h9_startC3");
            bool inside = column <= 'G' && row <= 9 && !(column == 'C' && row == 3);
            if (inside)
                assert_kept("rook", token, "w7_h9_startC3");
            else
                assert_int_equal(mw_code_canonical(context, code, strlen(code)), MW_OUT_OF_RANGE);
        }
    }
}

/* A refusal of parameters points at the token it speaks of, wherever that stands. */
TEST(a_refusal_points_at_its_token)
{
    static const struct {
        const char *code, *at;
    } refused[] = {
        {"v1.fourbit.b4_l13.sx", "l13"},
        {"v1.fourbit.l13_b4.sx", "l13"},
        {"v1.fourbit.oskar_l59.sx", "l59"},
        {"v1.fourbit.oskar_b7.sx", "b7"},
        {"v1.worm.w40_h30_nucleation_greedy.sx", "greedy"},
        {"v1.worm.greedy_w40_h30_nucleation.sx", "greedy"},
        {"v1.worm.w40_h30_wormfast_outback.sx", "outback"},
        {"v1.worm.worm_w1_h1.sx", "w1"},
        {"v1.worm.worm_w16384_h16384.sx", "w16384"},
        {"v1.rook.w5_h5_queen_hex.sx", "hex"},
        {"v1.rook.w5_h5_tri_queen.sx", "queen"},
        {"v1.rook.w5_h5_hex_torus.sx", "torus"},
        {"v1.rook.w5_h6_tri_torus.sx", "torus"},
        {"v1.rook.w6_torus_h5_tri.sx", "torus"},
        {"v1.rook.hex_torus.sx", "torus"},
        {"v1.rook.w5_hardest_l8.sx", "l8"},
        {"v1.rook.w5_h5_startF1.sx", "startF1"},
        {"v1.rook.w5_h5_gA6.sx", "gA6"},
        {"v1.rook.w5_startB2_gB2.sx", "gB2"},
        {"v1.rook.w5_gA1.sx", "gA1"},
        {"v1.rook.w5_h5_l25.sx", "l25"},
        {"v1.simultaneous.r2_c99.sx", "c99"},
        {"v1.procedural.nothing.sx", "nothing"},
        {"v1.blank.nothing.sx", "nothing"},
        {"v1.fourbit.b4_b4.sx", "b4.sx"},
    };
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        const char *code = refused[i].code;
        if (mw_code_canonical(context, code, strlen(code)) == MW_OK)
            fail_msg("%s: not refused", code);
        const char *at = code + mw_last_error(context)->offset;
        if (strncmp(at, refused[i].at, strlen(refused[i].at)) != 0)
            fail_msg("%s: points at '%s', not at %s: %s", code, at, refused[i].at,
                     mw_last_error(context)->sentence);
    }
}

/* A successful call leaves the last error unchanged. */
TEST(success_leaves_the_last_error)
{
    const char *wrong = "v1.rook.classic.sA.mUUUZ";
    const char *right = "v1.rook.classic.sA";
    assert_int_equal(mw_code_canonical(context, wrong, strlen(wrong)), MW_ILLEGAL_MOVE);
    struct mw_error before = *mw_last_error(context);
    assert_int_equal(mw_code_canonical(context, right, strlen(right)), MW_OK);
    assert_int_equal(mw_last_error(context)->status, before.status);
    assert_int_equal(mw_last_error(context)->offset, before.offset);
    assert_string_equal(mw_last_error(context)->sentence, before.sentence);
}

int main(int count, char **words)
{
    writes_corpus = count == 2 && strcmp(words[1], "corpus") == 0;
    return run_all_tests(NULL);
}
