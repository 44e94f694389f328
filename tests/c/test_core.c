/* Tests of the core: text, random streams, soft float, graphs, codes, handles, sessions. */
#include "support.h"

#include "core/graph.h"
#include "core/rng.h"
#include "core/soft_float.h"
#include "core/text.h"

#include <stdlib.h>
#include <string.h>

/* ---- Text ---- */

static void assert_text(struct text *text, const char *expected)
{
    assert_int_equal(text->length, strlen(expected));
    assert_memory_equal(text->bytes, expected, text->length);
    text_clear(text);
}

TEST(large_numbers_are_grouped)
{
    assert_string_equal(text_grouped(0).digits, "0");
    assert_string_equal(text_grouped(999).digits, "999");
    assert_string_equal(text_grouped(1000).digits, "1,000");
    assert_string_equal(text_grouped(1234567).digits, "1,234,567");
    assert_string_equal(text_grouped(UINT64_MAX).digits, "18,446,744,073,709,551,615");
}

TEST(text_writes_numbers)
{
    struct text text = {0};
    text_unsigned(&text, 0);
    assert_text(&text, "0");
    text_unsigned(&text, UINT64_MAX);
    assert_text(&text, "18446744073709551615");
    text_signed(&text, INT64_MIN);
    assert_text(&text, "-9223372036854775808");
    text_uint128(&text, (uint128)1000000000000000000 * 1000000000000000000 + 42);
    assert_text(&text, "1000000000000000000000000000000000042");
    text_ratio(&text, 1, 3, 6);
    assert_text(&text, "0.333333");
    text_ratio(&text, 2, 3, 6);
    assert_text(&text, "0.666667");
    text_ratio(&text, 1, 2, 0);
    assert_text(&text, "1");
    text_ratio(&text, 9999999, 10000000, 6);
    assert_text(&text, "1.000000");
    text_ratio(&text, (uint128)7 << 100, (uint128)1 << 101, 6);
    assert_text(&text, "3.500000");
    text_format(&text, "%s|%c|%d|%u|%.*s|%%|%lld", "a", 'b', -3, 4u, 2, "cde", -5LL);
    assert_text(&text, "a|b|-3|4|cd|%|-5");
    text_free(&text);
}

static void assert_decimal(const char *text, double expected)
{
    double value = -1;
    assert_true(text_read_decimal(text, strlen(text), &value));
    if (value != expected)
        fail_msg("%s is read as %a, not as %a", text, value, expected);
}

/* The compiler reads the expected numbers: no program that runs in another locale can be wrong about them. */
TEST(text_reads_the_nearest_number)
{
    assert_decimal("0", 0);
    assert_decimal("-0.25", -0.25);
    assert_decimal(".3", .3);
    assert_decimal("7.", 7);
    assert_decimal("2.756840", 2.756840);
    assert_decimal("0.000001", 0.000001);
    assert_decimal("9007199254740993", 9007199254740992.0); /* half: to the even one */
    assert_decimal("9007199254740993.00000000000001", 9007199254740994.0);
    assert_decimal("0.1000000000000000055511151231257827", 0.1);
    assert_decimal("0.00000000000000000000000000000000000001",
                   0.00000000000000000000000000000000000001);
    assert_decimal("1000000000000000000000000000000.5", 1e30);
    assert_decimal("99999999999999999999999999999999999999", 1e38);
    assert_decimal("0000000000000000000000000000000000000000000004.5", 4.5);
}

TEST(text_finds_the_value_of_a_key)
{
    static const char lines[] = "long\t1\nno value\nlo\t2\t3\nlo\t4\nempty\t\nlast\t5";
    static const char *const expected[][2] = {{"long", "1"}, {"lo", "2\t3"},     {"empty", ""},
                                              {"last", "5"}, {"no value", NULL}, {"l", NULL}};
    struct mw_text all = {lines, strlen(lines)};
    for (size_t i = 0; i < COUNT_OF(expected); i++) {
        struct mw_text value = text_find_value(all, expected[i][0]);
        assert_int_equal(value.bytes != NULL, expected[i][1] != NULL);
        assert_true(!value.bytes || text_is(value.bytes, value.length, expected[i][1]));
    }
    assert_null(text_find_value((struct mw_text){"", 0}, "lo").bytes);
}

TEST(text_reads_decimals_alone)
{
    static const char *const wrong[] = {
        "",    "-",   ".",    "-.",  "1.2.3", "1,5",
        "1e5", "+1",  " 1",   "1 ",  "--1",   "1-",
        "nan", "inf", "0x10", "1_0", "1x",    "100000000000000000000000000000000000000"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        double value = 5;
        assert_false(text_read_decimal(wrong[i], strlen(wrong[i]), &value));
        assert_true(value == 5);
    }
}

TEST(fixed_text_drops_what_does_not_fit)
{
    char bytes[4];
    struct text text = {.bytes = bytes, .capacity = sizeof bytes, .fixed = true};
    text_string(&text, "abc");
    assert_false(text.failed);
    text_string(&text, "de");
    assert_true(text.failed);
    assert_int_equal(text.length, 3);
    text_free(&text);
}

TEST(text_without_end_is_no_text)
{
    struct text text = {0};
    text_string(&text, "abc");
    text_bytes(&text, "", SIZE_MAX - 10);
    assert_true(text.failed);
    assert_int_equal(text.length, 3);
    text_free(&text);
}

/* ---- Random streams ---- */

/* The first numbers of the authors' reference implementation from the state 1, 2, 3, 4. */
TEST(rng_is_xoshiro)
{
    struct rng rng = {{1, 2, 3, 4}};
    const uint64_t expected[] = {11520, 0, 1509978240, 1215971899390074240};
    for (size_t i = 0; i < COUNT_OF(expected); i++)
        assert_true(rng_next(&rng) == expected[i]);
}

TEST(rng_below_is_uniform)
{
    struct rng rng;
    rng_seed(&rng, "test", "uniform");
    for (uint32_t bound = 1; bound <= 13; bound++) {
        uint32_t seen[13] = {0};
        const uint32_t draws = 26000;
        for (uint32_t i = 0; i < draws; i++) {
            uint32_t value = rng_below(&rng, bound);
            assert_true(value < bound);
            seen[value]++;
        }
        /* Six standard deviations. */
        for (uint32_t v = 0; v < bound; v++) {
            int64_t off = (int64_t)seen[v] * bound - draws;
            assert_true(off * off <= (int64_t)36 * draws * (bound - 1));
        }
    }
}

/* Asserts that two numbers differ by half a unit of 2^exponent at most. */
static void assert_nearest(uint128 exact, uint64_t mantissa, int32_t exponent)
{
    uint128 rounded = (uint128)mantissa << exponent;
    uint128 difference = rounded > exact ? rounded - exact : exact - rounded;
    assert_true(mantissa >> 63);
    assert_true(2 * difference <= (uint128)1 << exponent);
}

TEST(soft_floats_round_to_the_nearest)
{
    struct rng rng;
    rng_seed(&rng, "test", "soft float");
    for (uint32_t i = 0; i < 20000; i++) {
        /* Few bits in one half of them: results halfway, and carries to the next power of two. */
        uint64_t few = i % 2 ? UINT64_MAX << rng_below(&rng, 64) : UINT64_MAX;
        uint64_t a = (rng_next(&rng) | (i % 3 ? 0 : UINT64_MAX << 20) | UINT64_C(1) << 63) & few;
        uint64_t b = rng_next(&rng) | UINT64_C(1) << 63;
        int32_t apart = (int32_t)rng_below(&rng, 63);
        struct soft_float one = {a, 0}, other = {b, 0}, far = {a, apart};
        struct soft_float product = soft_float_multiply(one, other);
        assert_nearest((uint128)a * b, product.mantissa, product.exponent);
        struct soft_float sum = soft_float_add(far, other);
        assert_nearest(((uint128)a << apart) + b, sum.mantissa, sum.exponent);
        struct soft_float ratio = soft_float_divide(one, other);
        uint128 scaled = (uint128)a << -ratio.exponent, back = (uint128)ratio.mantissa * b;
        assert_true(2 * (scaled > back ? scaled - back : back - scaled) <= b);
    }
}

TEST(seeds_give_different_streams)
{
    struct rng a, b, c;
    rng_seed(&a, "fourbit", "a");
    rng_seed(&b, "fourbit", "b");
    rng_seed(&c, "worm", "a");
    uint64_t first = rng_next(&a);
    assert_true(first != rng_next(&b));
    assert_true(first != rng_next(&c));
}

/* ---- Graphs: against Floyd and Warshall, and path counts by enumeration ---- */

enum { NODES = 9 };

static uint64_t enumerate_paths(const struct graph *graph, uint32_t from, uint32_t to,
                                uint32_t length)
{
    if (length == 0)
        return from == to;
    uint64_t paths = 0;
    for (uint32_t a = graph->first[from]; a < graph->first[from + 1]; a++)
        paths += enumerate_paths(graph, graph->target[a], to, length - 1);
    return paths;
}

static void random_graph(struct graph *graph, struct rng *rng, uint32_t out_degree)
{
    assert_true(graph_open(graph, NODES, NODES * out_degree));
    uint32_t arcs = 0;
    for (uint32_t n = 0; n < NODES; n++) {
        for (uint32_t i = rng_below(rng, out_degree + 1); i > 0; i--)
            graph->target[arcs++] = rng_below(rng, NODES);
        graph->first[n + 1] = arcs;
    }
}

static void floyd_warshall(const struct graph *graph, uint32_t d[NODES][NODES])
{
    for (uint32_t a = 0; a < NODES; a++)
        for (uint32_t b = 0; b < NODES; b++)
            d[a][b] = a == b ? 0 : 1000;
    for (uint32_t n = 0; n < NODES; n++)
        for (uint32_t a = graph->first[n]; a < graph->first[n + 1]; a++)
            if (graph->target[a] != n)
                d[n][graph->target[a]] = 1;
    for (uint32_t k = 0; k < NODES; k++)
        for (uint32_t a = 0; a < NODES; a++)
            for (uint32_t b = 0; b < NODES; b++)
                if (d[a][k] + d[k][b] < d[a][b])
                    d[a][b] = d[a][k] + d[k][b];
}

TEST(graph_distances_and_counts)
{
    struct rng rng;
    rng_seed(&rng, "test", "graphs");
    for (int round = 0; round < 300; round++) {
        struct graph graph, reverse;
        uint32_t d[NODES][NODES], distance[NODES], queue[NODES];
        uint64_t count[NODES];
        random_graph(&graph, &rng, 3);
        assert_true(graph_reverse(&graph, &reverse));
        floyd_warshall(&graph, d);
        uint32_t goal = rng_below(&rng, NODES);
        uint32_t reached = graph_distances(&reverse, goal, distance, queue);
        graph_path_counts(&graph, distance, queue, reached, count);
        for (uint32_t n = 0; n < NODES; n++) {
            bool far = d[n][goal] == 1000;
            assert_int_equal(distance[n], far ? GRAPH_FAR : d[n][goal]);
            uint64_t paths = far ? 0 : enumerate_paths(&graph, n, goal, distance[n]);
            assert_true(count[n] == paths);
        }
        graph_close(&graph);
        graph_close(&reverse);
    }
}

/* ---- Codes ---- */

struct code_case {
    const char *code;
    enum mw_status status;
    size_t offset;
    const char *outcome; /* the canonical form, or a part of the sentence */
};

static const struct code_case code_cases[] = {
    {"v1.fourbit.classic.sWORD", MW_OK, 0, "v1.fourbit.b4_l8.sWORD"},
    {"v1.fourbit.l8_b4.sa-B-9", MW_OK, 0, "v1.fourbit.b4_l8.sa-B-9"},
    {"v1.fourbit.oskar_l4.sx.m0123", MW_OK, 0, "v1.fourbit.b4_l4_oskar.sx.m0123"},
    {"v1.fourbit.b2.d1210", MW_OK, 0, "v1.fourbit.b2.d1210"},
    {"v1.fourbit.l1_oskar_b2.d1210.m", MW_OK, 0, "v1.fourbit.b2.d1210.m"},
    {"v1.fourbit.b2.sx", MW_OK, 0, "v1.fourbit.b2_l2.sx"},
    {"v1.fourbit.b3.sx", MW_OK, 0, "v1.fourbit.b3_l5.sx"},
    {"v1.fourbit.b6.sx", MW_OK, 0, "v1.fourbit.b6_l8.sx"},
    {"", MW_BAD_SYNTAX, 0, "begins with v1"},
    {"v2.fourbit.classic.sx", MW_BAD_SYNTAX, 0, "begins with v1, as in v1.fourbit.classic.sSEED"},
    {"my-rook-maze-or-worm", MW_BAD_SYNTAX, 0, "begins with v1, as in v1.rook.classic.sSEED"},
    {"v1", MW_BAD_SYNTAX, 2, "machine"},
    {"v1.fivebit.classic.sx", MW_BAD_SYNTAX, 3, "fivebit: there is no such machine"},
    {"v1.fourbit", MW_BAD_SYNTAX, 10, "parameters"},
    {"v1.fourbit.classic", MW_BAD_SYNTAX, 18, "ends where"},
    {"v1.fourbit.classic.", MW_BAD_SYNTAX, 19, "followed by s and a seed"},
    {"v1.fourbit.classic.xabc", MW_BAD_SYNTAX, 19, "followed by s and a seed"},
    {"v1.fourbit.classic.s", MW_BAD_SYNTAX, 20, "1 to 32"},
    {"v1.fourbit.classic.s12345678901234567890123456789012", MW_OK, 0,
     "v1.fourbit.b4_l8.s12345678901234567890123456789012"},
    {"v1.fourbit.classic.s123456789012345678901234567890123", MW_OUT_OF_RANGE, 20, "1 to 32"},
    {"v1.fourbit.classic.sa_b", MW_BAD_SYNTAX, 21, "'_' is not allowed in a seed"},
    {"v1.fourbit.classic.sa b", MW_BAD_SYNTAX, 21, "' ' is not allowed in a code"},
    {"v1.fourbit..sx", MW_BAD_SYNTAX, 11, "missing"},
    {"v1.fourbit.b4_.sx", MW_BAD_SYNTAX, 14, "missing"},
    {"v1.fourbit.b1.sx", MW_OUT_OF_RANGE, 11, "b1: lights must be 2 to 6"},
    {"v1.fourbit.b7.sx", MW_OUT_OF_RANGE, 11, "b7: lights must be 2 to 6"},
    {"v1.fourbit.b99999999999999999999.sx", MW_OUT_OF_RANGE, 11, "2 to 6"},
    {"v1.fourbit.b04.sx", MW_BAD_SYNTAX, 11, "b04"},
    {"v1.fourbit.b.sx", MW_BAD_SYNTAX, 11, "b: lights must be 2 to 6"},
    {"v1.fourbit.b4_b4.sx", MW_BAD_SYNTAX, 14, "twice"},
    {"v1.fourbit.oskar_oskar.sx", MW_BAD_SYNTAX, 17, "twice"},
    {"v1.fourbit.oskar1.sx", MW_BAD_SYNTAX, 11, "no such parameter"},
    {"v1.fourbit.q4.sx", MW_BAD_SYNTAX, 11, "no such parameter"},
    {"v1.fourbit.4.sx", MW_BAD_SYNTAX, 11, "no such parameter"},
    {"v1.fourbit.classic_b4.sx", MW_BAD_SYNTAX, 11, "no such parameter"},
    {"v1.fourbit.l0.sx", MW_OUT_OF_RANGE, 11, "l0"},
    {"v1.fourbit.b4_l13.sx", MW_OUT_OF_RANGE, 14, "at most 12 moves"},
    {"v1.fourbit.b2_l3.sx", MW_OUT_OF_RANGE, 14, "at most 2 moves"},
    {"v1.fourbit.b6_l59.sx", MW_OUT_OF_RANGE, 14, "l59"},
    {"v1.fourbit.b2.sx.m2", MW_ILLEGAL_MOVE, 18, "move 1, 2 is not one of 01"},
    {"v1.fourbit.b2.sx.m0.m1", MW_BAD_SYNTAX, 20, "nothing can follow"},
    {"v1.fourbit.b2.sx.n0", MW_BAD_SYNTAX, 17, "only m and moves can follow"},
    {"v1.fourbit.b2.sx.", MW_BAD_SYNTAX, 17, "only m and moves can follow"},
    {"v1.fourbit.b2.d121", MW_BAD_SYNTAX, 18, "must have 4 digits; this one has 3"},
    {"v1.fourbit.b2.d12100", MW_BAD_SYNTAX, 19, "must have 4 digits; this one has 5"},
    {"v1.fourbit.b2.d121x", MW_BAD_SYNTAX, 18, "state 1, button 0: 'x' is not a digit"},
};

TEST(codes_are_read_and_refused)
{
    for (size_t i = 0; i < COUNT_OF(code_cases); i++) {
        const struct code_case *c = &code_cases[i];
        enum mw_status status;
        char *text = run_canonical(c->code, &status);
        if (status != c->status)
            fail_msg("'%s': status %d, %s", c->code, (int)status, text);
        if (status == MW_OK) {
            assert_string_equal(text, c->outcome);
            char *again = run_canonical(text, &status);
            assert_int_equal(status, MW_OK);
            assert_string_equal(again, text);
            free(again);
        } else {
            if (!strstr(text, c->outcome))
                fail_msg("'%s': the sentence is '%s'", c->code, text);
            if (mw_last_error(context)->offset != c->offset)
                fail_msg("'%s': offset %zu", c->code, mw_last_error(context)->offset);
        }
        free(text);
    }
}

TEST(long_codes_are_refused)
{
    static const char head[] = "v1.fourbit.b2.d1210.m";
    char code[MW_CODE_BYTES_MAX + 2];
    memset(code, '0', sizeof code);
    memcpy(code, head, sizeof head - 1);
    assert_int_equal(mw_code_canonical(context, code, MW_CODE_BYTES_MAX), MW_OK);
    assert_int_equal(mw_output(context).length, MW_CODE_BYTES_MAX);
    assert_int_equal(mw_code_canonical(context, code, MW_CODE_BYTES_MAX + 1), MW_OUT_OF_RANGE);
    /* With what canonical form adds, the code would be too long. */
    static const char classic[] = "v1.fourbit.b2.sx.m";
    memcpy(code, classic, sizeof classic - 1);
    memset(code + sizeof classic - 1, '0', 8);
    assert_int_equal(mw_code_canonical(context, code, MW_CODE_BYTES_MAX), MW_OUT_OF_RANGE);
}

/* Every single changed byte, and every cut: no crash, and either a canonical code or a sentence. */
TEST(damaged_codes_are_safe)
{
    static const char *const codes[] = {"v1.fourbit.b4_l8_oskar.sWORD.m0123",
                                        "v1.fourbit.b3.d354053224216.m012"};
    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        size_t length = strlen(codes[i]);
        char code[64];
        for (size_t at = 0; at <= length; at++) {
            memcpy(code, codes[i], length);
            enum mw_status cut = mw_code_canonical(context, code, at);
            assert_true(cut == MW_OK || mw_last_error(context)->sentence[0] != '\0');
            for (int byte = 0; at < length && byte < 256; byte++) {
                code[at] = (char)byte;
                enum mw_status status = mw_code_canonical(context, code, length);
                if (status != MW_OK)
                    assert_true(mw_last_error(context)->offset <= length);
            }
        }
    }
}

/* ---- Handles and sessions ---- */

static const char small[] = "v1.fourbit.b2.d1210";

TEST(stale_handles_are_refused)
{
    mw_handle session = open_code(small);
    assert_int_equal(mw_session_close(context, session), MW_OK);
    assert_int_equal(mw_session_close(context, session), MW_STALE_HANDLE);
    mw_handle other = open_code(small);
    assert_true(other != session);
    assert_int_equal(mw_step(context, session, "0", 1), MW_STALE_HANDLE);
    assert_int_equal(mw_describe(context, session), MW_STALE_HANDLE);
    assert_int_equal(mw_undo(context, 0, 0), MW_STALE_HANDLE);
    assert_int_equal(mw_job_run(context, 0xffffffff, 1), MW_STALE_HANDLE);
    assert_int_equal(mw_session_close(context, other), MW_OK);
}

TEST(many_sessions_are_open_at_once)
{
    enum { MANY = 1000 };
    static mw_handle sessions[MANY];
    mw_handle job, more;
    for (int i = 0; i < MANY; i++)
        sessions[i] = open_code(small);
    assert_int_equal(mw_generate(context, small, strlen(small), &job), MW_OK);
    for (int i = 0; i < MANY; i += 2)
        assert_int_equal(mw_session_close(context, sessions[i]), MW_OK);
    for (int i = 0; i < MANY; i++)
        assert_int_equal(mw_describe(context, sessions[i]), i % 2 ? MW_OK : MW_STALE_HANDLE);
    /* New sessions use the free slots, and old handles of these stay stale. */
    for (int i = 0; i < MANY; i += 2) {
        mw_handle other = open_code(small);
        assert_int_not_equal(other, sessions[i]);
        assert_int_equal(mw_describe(context, sessions[i]), MW_STALE_HANDLE);
        sessions[i] = other;
    }
    for (int i = 0; i < MANY; i++)
        assert_int_equal(mw_session_close(context, sessions[i]), MW_OK);
    assert_int_equal(mw_session_open(context, job, &more), MW_OK);
    mw_job_close(context, job);
    /* The session keeps its maze when the job that made it is gone. */
    assert_int_equal(mw_step(context, more, "10", 2), MW_OK);
    mw_session_close(context, more);
}

TEST(unfinished_generations_are_not_opened)
{
    static const char code[] = "v1.fourbit.b6_l58.sslow";
    mw_handle job, session;
    assert_int_equal(mw_generate(context, code, strlen(code), &job), MW_OK);
    assert_int_equal(mw_job_run(context, job, 1), MW_RUNNING);
    assert_int_equal(mw_session_open(context, job, &session), MW_RUNNING);
    assert_int_equal(mw_job_result(context, job), MW_RUNNING);
    assert_int_equal(mw_job_progress(context, job), MW_OK);
    char *progress = output_copy();
    assert_int_equal(fact_number(progress, "wanted"), 58);
    free(progress);
    assert_int_equal(mw_job_close(context, job), MW_OK);
}

/* The whole text of a session: what a page shows. */
static char *whole(mw_handle session)
{
    assert_int_equal(mw_describe(context, session), MW_OK);
    return output_copy();
}

TEST(bad_moves_change_nothing)
{
    mw_handle session = open_code("v1.fourbit.classic.sbad");
    assert_int_equal(mw_step(context, session, "3", 1), MW_OK);
    char *before = whole(session);
    assert_int_equal(mw_step(context, session, "012x", 4), MW_ILLEGAL_MOVE);
    assert_int_equal(mw_last_error(context)->offset, 3);
    assert_int_equal(mw_step(context, session, "0\0", 2), MW_ILLEGAL_MOVE);
    char *after = whole(session);
    assert_string_equal(before, after);
    free(before);
    free(after);
    mw_session_close(context, session);
}

TEST(a_game_has_a_longest_length)
{
    mw_handle session = open_code(small);
    enum { CHUNK = 1 << 18 };
    char *moves = malloc(CHUNK);
    assert_non_null(moves);
    memset(moves, '1', CHUNK);
    for (int made = 0; made < MW_MOVES_MAX; made += CHUNK)
        assert_int_equal(mw_step(context, session, moves, CHUNK), MW_OK);
    assert_int_equal(mw_step(context, session, moves, 1), MW_OUT_OF_RANGE);
    assert_int_equal(mw_undo(context, session, 1), MW_OK);
    assert_int_equal(mw_step(context, session, moves, 1), MW_OK);
    assert_int_equal(mw_session_code(context, session, true, true), MW_OUT_OF_RANGE);
    assert_int_equal(mw_session_code(context, session, true, false), MW_OK);
    free(moves);
    mw_session_close(context, session);
}

TEST(codes_of_games_round_trip)
{
    mw_handle session = open_code("v1.fourbit.b4_l8.sgame.m0123");
    assert_int_equal(mw_step(context, session, "3", 1), MW_OK);
    assert_int_equal(mw_session_code(context, session, false, true), MW_OK);
    char *seeded = output_copy();
    assert_string_equal(seeded, "v1.fourbit.b4_l8.sgame.m01233");
    assert_int_equal(mw_session_code(context, session, true, true), MW_OK);
    char *described = output_copy();
    char *state = whole(session);
    mw_handle again = open_code(described);
    assert_int_equal(mw_session_code(context, again, false, false), MW_UNSOLVABLE);
    char *same = whole(again);
    assert_string_equal(state, same);
    free(seeded);
    free(described);
    free(state);
    free(same);
    mw_session_close(context, session);
    mw_session_close(context, again);
}

TEST(history_has_every_move)
{
    mw_handle session = open_code("v1.fourbit.b2.d1210.m0110");
    assert_int_equal(mw_history(context, session, 0, 100), MW_OK);
    char *all = output_copy();
    assert_string_equal(all, "moved\t0\t3\t2\nmoved\t1\t2\t1\nnothing\t1\t1\t1\nsolved\t0\t1\t0\n");
    assert_int_equal(mw_history(context, session, 2, 1), MW_OK);
    char *one = output_copy();
    assert_string_equal(one, "nothing\t1\t1\t1\n");
    free(all);
    free(one);
    mw_session_close(context, session);
}

TEST(nothing_leads_to_an_unlisted_maze)
{
    /* As long as a seed can be. */
    static const char code[] = "v1.procedural.classic.s0123456789-0123456789-0123456789";
    mw_handle job, session, listed = open_code(code);
    assert_int_equal(mw_generate_unlisted(context, code, strlen(code), &job), MW_OK);
    assert_int_equal(run_to_end(job, 1000), MW_OK);
    assert_int_equal(mw_session_open(context, job, &session), MW_OK);
    char *one = whole(listed), *other = whole(session);
    assert_string_not_equal(one, other);
    /* Its code is refused, where it is printed with the seed. */
    assert_int_equal(mw_session_code(context, session, false, false), MW_OK);
    char *printed = output_copy();
    assert_string_equal(printed, "v1.procedural.classic.s!0123456789-0123456789-0123456789");
    assert_int_equal(mw_code_canonical(context, printed, strlen(printed)), MW_BAD_SYNTAX);
    assert_int_equal(mw_generate(context, printed, strlen(printed), &job), MW_BAD_SYNTAX);
    assert_int_equal(mw_generate_unlisted(context, printed, strlen(printed), &job), MW_BAD_SYNTAX);
    free(one);
    free(other);
    free(printed);
    mw_session_close(context, session);
    mw_session_close(context, listed);
}
