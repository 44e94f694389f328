/* Tests of the readers of mazes that people have: small texts in every format, and what stops them. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a text is read as: lines of mw_read without the sentences, or the error. */
static char *read_as(const char *text, const char *as)
{
    enum mw_status status = mw_read(context, text, strlen(text), as, as ? strlen(as) : 0);
    return outcome_copy(status);
}

/* Checks that a text is read as one way with these codes, separated by newlines. */
static void assert_codes(const char *text, const char *format, const char *codes)
{
    char *out = read_as(text, NULL), *found = calloc(strlen(out) + 2, 1);
    char *line = strtok(out, "\n");
    char expected[40];
    int length = snprintf(expected, sizeof expected, "reading\t%s\t", format);
    if (!line || strncmp(line, expected, (size_t)length) != 0)
        fail_msg("%s\nis read as: %s", text, line ? line : "nothing");
    while ((line = strtok(NULL, "\n"))) {
        char *tab = strchr(line, '\t');
        strncat(found, tab + 1, strcspn(tab + 1, "\t"));
        strcat(found, "\n");
    }
    found[strlen(found) ? strlen(found) - 1 : 0] = '\0';
    assert_string_equal(found, codes);
    free(found);
    free(out);
}

/* Checks the error of a text, and the line and character, from 1, that it names. */
static void assert_miss(const char *text, unsigned line, unsigned character, const char *sentence)
{
    char *out = read_as(text, NULL);
    size_t at = mw_last_error(context)->offset;
    unsigned found_line = 1, found_character = 1;
    assert_string_equal(out, sentence);
    assert_true(at <= strlen(text));
    for (size_t i = 0; i < at; i++) {
        found_character = text[i] == '\n' ? 1 : found_character + 1;
        found_line += text[i] == '\n';
    }
    assert_int_equal(found_line, line);
    assert_int_equal(found_character, character);
    free(out);
}

static void finds_codes_in_any_text(void **state)
{
    (void)state;
    assert_codes("v1.worm.w4_h4.sA", "codes", "v1.worm.w4_h4.sA");
    assert_codes("\xef\xbb\xbf\r\n  #v1.rook.classic.sB.mURD\r\n\r\n", "codes",
                 "v1.rook.classic.sB.mURD");
    assert_codes("Try https://example.org/x/#expert:v1.worm.w4_h4.sA, or v1.rook.w3_h3.sB.\n"
                 "* `v1.fourbit.classic.sC-1`",
                 "codes", "v1.worm.w4_h4.sA\nv1.rook.w3_h3.sB\nv1.fourbit.classic.sC-1");
    assert_codes("v1.worm.mask.sA\n..#\n...\n\nv1.worm.w4_h4.sB", "codes",
                 "v1.worm.mask.sA\nv1.worm.w4_h4.sB");
}

static void names_what_a_text_looks_like(void **state)
{
    (void)state;
    assert_miss("Two mazes:\n v1.worm.w4_h99999.sA", 2, 13,
                "this looks most like a code of a maze: h99999: height must be 1 to 16384");
    char *out = read_as("v1.worm.w4_h4.sA", "blub");
    assert_non_null(strstr(out, "blub: the format must be one of codes"));
    free(out);
}

static void refuses_what_is_too_long(void **state)
{
    (void)state;
    char *text = malloc(MW_READ_BYTES_MAX + 1);
    memset(text, ' ', MW_READ_BYTES_MAX + 1);
    assert_int_equal(mw_read(context, text, MW_READ_BYTES_MAX + 1, NULL, 0), MW_OUT_OF_RANGE);
    for (size_t i = 0; i < 2 * (size_t)MW_READ_LINES_MAX + 2; i += 2)
        memcpy(text + i, "x\n", 2);
    assert_int_equal(mw_read(context, text, MW_READ_BYTES_MAX, NULL, 0), MW_OUT_OF_RANGE);
    assert_int_equal(mw_last_error(context)->offset, 2 * MW_READ_LINES_MAX);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_codes_in_any_text),
        cmocka_unit_test(names_what_a_text_looks_like),
        cmocka_unit_test(refuses_what_is_too_long),
    };
    return cmocka_run_group_tests_name("reading", tests, NULL, NULL);
}
