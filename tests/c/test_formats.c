/* Tests of the formats of `draw` that are text: what is written is read back as the same maze. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *description_of(const char *code)
{
    enum mw_status status;
    char *text = run_generate(code, &status);
    if (status != MW_OK)
        fail_msg("%s: %s", code, text);
    return text;
}

/* The description of the one maze that a text is read as. */
static char *read_one(const char *text)
{
    if (mw_read(context, text, strlen(text), NULL, 0) != MW_OK)
        fail_msg("%s\n%s", text, mw_last_error(context)->sentence);
    char *out = output_copy(), *line = strchr(out, '\n') + 1;
    if (strncmp(line, "code\t", 5) != 0 || strchr(line, '\n')[1] != '\0')
        fail_msg("%s\nis read as\n%s", text, out);
    line[5 + strcspn(line + 5, "\t")] = '\0';
    char *description = description_of(line + 5);
    free(out);
    return description;
}

/* Leaves out the key `code`, so that the arrays are read. */
static void drop_code(char *object)
{
    char *from = strstr(object, "\"code\":"), *to = from ? strstr(from, "\",") : NULL;
    if (to)
        memmove(from, to + 2, strlen(to + 2) + 1);
}

/* Draws mazes of the parameters and reads them. A machine's mazes are 200 in all. */
static void assert_round_trips(const char *head, uint32_t mazes, const char *const *formats)
{
    for (uint32_t i = 0; i < mazes; i += ONE_CASE_OF) {
        char code[100];
        snprintf(code, sizeof code, "v1.%s.sR%u", head, i);
        char *description = description_of(code);
        for (const char *const *format = formats; *format; format++) {
            bool arrays = strcmp(*format, "arrays") == 0;
            char *text = run_draw(code, arrays ? "json" : *format);
            if (arrays)
                drop_code(text);
            char *read = read_one(text);
            if (strcmp(read, description) != 0)
                fail_msg("%s as %s:\n%s\nis read as %s", code, *format, text, read);
            free(read);
            free(text);
        }
        free(description);
    }
}

#define FORMATS(...) ((const char *const[]){__VA_ARGS__, "json", "arrays", NULL})

TEST(worm_mazes_are_read_back)
{
    static const char *const squares[] = {"w7_h4", "w3_h9_percolation_open600", "w2_h2",
                                          "w12_h5_braid50", "w5_h2"};
    for (size_t i = 0; i < COUNT_OF(squares); i++) {
        char head[60];
        snprintf(head, sizeof head, "worm.%s", squares[i]);
        assert_round_trips(head, 20, FORMATS("text", "thick", "hexadecimal", "tokens", "nibbles"));
    }
    static const char *const others[] = {"w1_h6", "w5_h1", "w6_h5_sr5_sc2_gr1_gc4",
                                         "w6_h5_sr2_sc2_gr5_gc4"};
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        char head[60];
        snprintf(head, sizeof head, "worm.%s", others[i]);
        assert_round_trips(head, 10, FORMATS("text", "thick", "hexadecimal", "tokens", "nibbles"));
    }
    static const char *const grids[] = {"w6_h5_hex",
                                        "w7_h5_tri",
                                        "w2_h2_hex",
                                        "w1_h4_hex",
                                        "w5_h1_hex",
                                        "w2_h3_tri",
                                        "w7_h6_hex_braid50_sr3_sc3_gr4_gc4",
                                        "w6_h7_tri_percolation_open300_sr6_sc2_gr2_gc5"};
    for (size_t i = 0; i < COUNT_OF(grids); i++) {
        char head[60];
        snprintf(head, sizeof head, "worm.%s", grids[i]);
        assert_round_trips(head, 20, FORMATS("text", "tokens", "nibbles"));
    }
}

TEST(rook_mazes_are_read_back)
{
    assert_round_trips("rook.w4_h5", 40, FORMATS("text"));
    assert_round_trips("rook.w6_h4_torus_nouturn_startB2_i500", 40, FORMATS("text"));
    assert_round_trips("rook.w4_h4_queen", 40, FORMATS("text"));
    assert_round_trips("rook.w5_h4_hex", 40, FORMATS("text"));
    assert_round_trips("rook.w6_h5_walls_i2000", 40, FORMATS("text"));
}

TEST(procedural_mazes_are_read_back)
{
    assert_round_trips("procedural.classic", 200, FORMATS("text"));
}

TEST(simultaneous_mazes_are_read_back)
{
    assert_round_trips("simultaneous.r3_c4_k3", 80, FORMATS("text"));
    assert_round_trips("simultaneous.r2_c3_k2_edges", 80, FORMATS("text"));
    assert_round_trips("simultaneous.r3_c2_k2_corners", 40, FORMATS("text"));
    assert_round_trips("simultaneous.r1_c4_k1_perfect", 20, FORMATS("text"));
    char *all = description_of("v1.simultaneous.r2_c3.dall"), *text = run_draw(all, "text");
    char *read = read_one(text);
    assert_string_equal(read, all);
    free(read);
    free(text);
    free(all);
}

TEST(fourbit_mazes_are_read_back)
{
    static const char *const heads[] = {"b4", "b3_allok",  "b3_pin",   "b4_reset",
                                        "b6", "b5_memory", "b4_deeper"};
    for (size_t i = 0; i < COUNT_OF(heads); i++) {
        char head[60];
        snprintf(head, sizeof head, "fourbit.%s", heads[i]);
        assert_round_trips(head, 30, FORMATS("text"));
    }
}

static void assert_read_back(const char *code, const char *const *formats)
{
    char *masked = description_of(code);
    for (const char *const *format = formats; *format; format++) {
        char *text = run_draw(masked, strcmp(*format, "arrays") == 0 ? "json" : *format);
        if (strcmp(*format, "arrays") == 0)
            drop_code(text);
        char *read = read_one(text);
        if (strcmp(read, masked) != 0)
            fail_msg("%s as %s:\n%s\nis read as %s", masked, *format, text, read);
        free(read);
        free(text);
    }
    free(masked);
}

/* With notches one cell wide, and holes. */
TEST(a_mask_is_read_back)
{
    static const char *const rows[] = {
        "..##\n....\n#...",
        ".#.#.....\n.S.......\n...##..#.\n......G..\n.#.....##\n..#......\n.........",
        "#...####\n....####\n..#....#\n........\n####....",
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char code[200];
        snprintf(code, sizeof code, "v1.worm.mask.sA\n%s", rows[i]);
        assert_read_back(code, FORMATS("text", "thick", "hexadecimal", "tokens", "nibbles"));
        snprintf(code, sizeof code, "v1.worm.hex_mask.sA\n%s", rows[i]);
        assert_read_back(code, FORMATS("text", "tokens", "nibbles"));
        snprintf(code, sizeof code, "v1.worm.tri_mask.sA\n%s", rows[i]);
        assert_read_back(code, FORMATS("text", "tokens", "nibbles"));
    }
}

/* With the goal in the words before, between and behind the others, in the rim and inside. */
TEST(several_goals_are_read_back)
{
    const char *const *squares = FORMATS("text", "thick", "hexadecimal", "nibbles"),
                      *const *others = FORMATS("text", "nibbles");
    assert_read_back("v1.worm.w7_h5.ddWdVp0VXZnVqVWVnVmZURUVA", squares);
    assert_read_back("v1.worm.w7_h5_sr5_sc7_gr3_gc4.ddWaVZ0VXZnVmRWVnVmaURUVA", squares);
    assert_read_back("v1.worm.w9_h7_sr2_sc2_gr1_gc9.dbGx2dmZnVHRWZmzHbGdVdEpUbFdnTMZsRHVmlFVUVYA",
                     squares);
    assert_read_back("v1.worm.w6_h5_hex.dZmaWRUdUdEpGRHZkRUREiknMAA", others);
    assert_read_back("v1.worm.w7_h5_gr3_gc4_tri.ddXS1ZWVVRHR1RWVVdXRVVUWA", others);
}

static const char *sliced;

static mw_handle begin(const char *format)
{
    mw_handle session = open_code(sliced), job;
    assert_int_equal(mw_draw(context, session, format, strlen(format), &job), MW_OK);
    mw_session_close(context, session);
    return job;
}

TEST(slices_do_not_change_a_text)
{
    static const char *const formats[] = {"json", "tokens", "thick", "hexadecimal"};
    sliced = "v1.worm.w9_h7.sA";
    for (size_t i = 0; i < COUNT_OF(formats); i++)
        free(result_in_any_slices(begin, formats[i]));
}

static void assert_read_error(const char *text, const char *sentence)
{
    assert_int_not_equal(mw_read(context, text, strlen(text), NULL, 0), MW_OK);
    assert_string_equal(mw_last_error(context)->sentence, sentence);
}

TEST(objects_say_what_is_missing)
{
    char *read =
        read_one("Here it is:\n{\n  \"kind\": \"rook\",\n  \"author\": {\"name\": [\"x\", 1.5]},\n"
                 "  \"jumps\": [[2, 1, 2], [1, 1, 2],\n [1, 2, 0]]\n}\n");
    assert_string_equal(read, "v1.rook.w3_h3.d212-112-120");
    free(read);
    assert_read_error("{\"kind\": \"rook\", \"rules\": [\"torus\"], \"jump\": [[1, 2]]}",
                      "this looks most like a JSON object of a maze: the array 'jumps' (h, w) is "
                      "missing");
    assert_read_error("{\"kind\": \"rook\", \"jumps\": [[2, 1, 2], [1, 1], [1, 2, 0]]}",
                      "this looks most like a JSON object of a maze: the array 'jumps' (h, w) is "
                      "missing");
    assert_read_error(
        "{\"kind\": \"rook\", \"rules\": [\"oil\"]}",
        "this looks most like a JSON object of a maze: oil: rook has no such parameter");
    assert_read_error("{\"kind\": \"fourbit\", \"target\": [[0, 0], [9, 1], [2, 0], [1, 2]]}",
                      "this looks most like a JSON object of a maze: state 1, button 0: this "
                      "button cannot lead to 9");
}
