/*
 * Tests of the codes that `generate` prints: each is read by every command, and means the same maze. Small mazes of
 * every kind with every parameter and two words, and all masks of up to nine cells.
 */
#include "support.h"

#include "core/kind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CODE_ROOM = 256, TOKENS_MAX = 160, TOKEN_ROOM = 24 };

static uint32_t printed, refused;

/* Generates a maze; what is printed is a code of that maze. A code that is refused is no fault. */
static void check_code(const char *code)
{
    enum mw_status status, again;
    char *made = run_generate(code, &status);
    if (status != MW_OK) {
        refused++;
        free(made);
        return;
    }
    char *back = run_generate(made, &again);
    if (again != MW_OK)
        fail_msg("%s\nis printed as\n%swhich is refused: %s", code, made, back);
    assert_string_equal(back, made);
    char *canonical = run_canonical(made, &again);
    if (again != MW_OK)
        fail_msg("%s\nis printed as\n%swhich is refused: %s", code, made, canonical);
    printed++;
    free(canonical);
    free(back);
    free(made);
}

/* ---- Every kind at its smallest sizes, with every parameter alone and every two ---- */

struct tokens {
    char text[TOKENS_MAX][TOKEN_ROOM];
    uint32_t param[TOKENS_MAX], count;
};

static void add_number(struct tokens *tokens, const struct param *param, uint32_t which,
                       int32_t value)
{
    if (value > param->maximum)
        return;
    assert_true(tokens->count < TOKENS_MAX);
    char *text = tokens->text[tokens->count];
    if (param->form == PARAM_CELL)
        snprintf(text, TOKEN_ROOM, "%s%c%d", param->name, (char)('A' + value % 26), value / 26 + 1);
    else
        snprintf(text, TOKEN_ROOM, "%s%d", param->name, value);
    tokens->param[tokens->count++] = which;
}

/* Each word, and the least values of each number. */
static void list_tokens(struct tokens *tokens, const struct mw_kind *kind)
{
    for (uint32_t i = 0; i < kind->param_count; i++) {
        const struct param *param = &kind->params[i];
        if (param->form == PARAM_TEXT || param->form == PARAM_LETTERS)
            continue;
        if (param->form == PARAM_WORD) {
            assert_true(tokens->count < TOKENS_MAX);
            snprintf(tokens->text[tokens->count], TOKEN_ROOM, "%s", param->name);
            tokens->param[tokens->count++] = i;
        } else {
            for (int32_t value = 0; value < 2; value++)
                add_number(tokens, param, i, param->minimum + value);
        }
    }
}

/* Sizes of the sides, small ones, so that all combinations are made in a moment. */
static const struct {
    const char *kind, *sizes[8];
} small_sizes[] = {
    {"worm", {"w1_h1", "w1_h2", "w2_h1", "w1_h3", "w2_h2", "w3_h2", "w4_h3"}},
    {"rook", {"w3_h3"}},
    {"fourbit", {"b2", "b3"}},
    {"simultaneous", {"r1_c2_k1", "r2_c1_k2", "r2_c2_k2", "r2_c3_k3"}},
    {"procedural", {NULL}},
    {"blank", {NULL}},
};

static void check_kind(const struct mw_kind *kind, const char *size)
{
    struct tokens *tokens = calloc(1, sizeof *tokens);
    assert_non_null(tokens);
    list_tokens(tokens, kind);
    const char *between = size ? "_" : "";
    for (uint32_t i = 0; i < tokens->count; i += ONE_CASE_OF) {
        char code[CODE_ROOM];
        snprintf(code, sizeof code, "v1.%s.%s%s%s.sA", kind->name, size ? size : "", between,
                 tokens->text[i]);
        check_code(code);
        for (uint32_t k = 0; k < i; k++) {
            const struct param *a = &kind->params[tokens->param[k]],
                               *b = &kind->params[tokens->param[i]];
            /* A parameter that only guides the generation is not printed: two of these are as one. */
            if (a == b || (!a->in_description && !b->in_description))
                continue;
            snprintf(code, sizeof code, "v1.%s.%s%s%s_%s.sA", kind->name, size ? size : "", between,
                     tokens->text[k], tokens->text[i]);
            check_code(code);
        }
    }
    free(tokens);
}

TEST(small_mazes_of_every_kind_are_read_back)
{
    for (size_t k = 0; k < mw_kind_count; k++) {
        const struct mw_kind *kind = mw_all_kinds[k];
        if (!is_wanted(kind->name))
            continue;
        printed = refused = 0;
        size_t i = 0;
        while (i < COUNT_OF(small_sizes) && strcmp(small_sizes[i].kind, kind->name) != 0)
            i++;
        if (i == COUNT_OF(small_sizes))
            fail_msg("%s has no small sizes here", kind->name);
        char code[CODE_ROOM];
        snprintf(code, sizeof code, "v1.%s.classic.sA", kind->name);
        check_code(code);
        size_t n = 0;
        do
            check_kind(kind, small_sizes[i].sizes[n++]);
        while (n < COUNT_OF(small_sizes[i].sizes) && small_sizes[i].sizes[n]);
        assert_true(printed > 0);
    }
}

/* ---- Masks ---- */

static const char *const grids[] = {"", "_tri", "_hex"};

/* All masks of up to nine cells in a frame of their own size, as rows below the code. */
TEST(small_masks_are_read_back)
{
    static const char *const generators[] = {
        "", "_wilson", "_prim", "_backtracker", "_percolation", "_eller", "_outback", "_wormfast"};
    if (!is_wanted("worm"))
        return;
    printed = refused = 0;
    for (uint32_t width = 1; width <= 9; width++)
        for (uint32_t height = 1; width * height <= 9; height++)
            for (uint32_t cells = 1; cells < 1u << width * height; cells += ONE_CASE_OF)
                for (size_t i = 0; i < COUNT_OF(grids) * COUNT_OF(generators); i++) {
                    char code[CODE_ROOM];
                    int length =
                        snprintf(code, sizeof code, "v1.worm.mask%s%s.sA",
                                 grids[i % COUNT_OF(grids)], generators[i / COUNT_OF(grids)]);
                    for (uint32_t cell = 0; cell < width * height; cell++) {
                        if (cell % width == 0)
                            code[length++] = '\n';
                        code[length++] = cells >> cell & 1 ? '.' : '#';
                    }
                    code[length] = '\0';
                    check_code(code);
                }
    assert_true(printed > 1000 / ONE_CASE_OF && refused > 1000 / ONE_CASE_OF);
}

/* One cell more than the limit, in a mask that is all cells or all but one. */
static void check_mask_of(const char *grid, uint32_t width, uint32_t height, bool hole)
{
    size_t room = (size_t)(width + 1) * height + CODE_ROOM;
    char *code = malloc(room);
    assert_non_null(code);
    size_t length = (size_t)snprintf(code, room, "v1.worm.mask_binarytree%s.sA", grid);
    if (hole || *grid)
        length = (size_t)snprintf(code, room, "v1.worm.mask_wilson%s.sA", grid);
    for (uint32_t row = 0; row < height; row++) {
        code[length++] = '\n';
        memset(code + length, '.', width);
        length += width;
    }
    if (hole)
        code[length - 1] = '#';
    code[length] = '\0';
    check_code(code);
    free(code);
}

TEST(masks_at_the_limits_of_a_grid_are_read_back)
{
    if (!is_wanted("worm"))
        return;
    for (size_t i = 1; i < COUNT_OF(grids); i++)
        for (uint32_t width = 200; width <= 201; width++) {
            printed = refused = 0;
            check_mask_of(grids[i], width, 200, false);
            check_mask_of(grids[i], width, 200, true);
            assert_int_equal(width == 200 ? printed : refused, 2);
        }
}
