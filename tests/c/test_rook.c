/* Rook mazes against the second, simpler implementation, and what codes may ask for. */
#include "rook_naive.h"
#include "support.h"

#include "core/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void assert_rated(const struct naive *n)
{
    char code[1024], expected[512];
    enum mw_status status;
    code_of_naive(n, code);
    rate_naive(n, expected);
    char *rated = run_rate(code, &status);
    assert_int_equal(status, MW_OK);
    /* test_rook_difficulty checks the lines after the energy. */
    *strstr(rated, "expected_jumps\t") = '\0';
    if (strcmp(rated, expected) != 0)
        print_message("%s\n", code);
    assert_string_equal(rated, expected);
    free(rated);
}

/* Every rule, alone and with every other that it goes with, on boards that are not square too. */
TEST(random_boards_are_rated_as_by_brute_force)
{
    struct rng rng;
    rng_seed(&rng, "rook", "boards");
    int solved = 0, several = 0, unsolvable = 0;
    for (int rules = 0; rules < 128; rules++) {
        for (int round = 0; round < 24; round += ONE_CASE_OF) {
            struct naive n = {.w = 3 + (int)rng_below(&rng, 4), .h = 3 + (int)rng_below(&rng, 4)};
            int tiling = rules & 3;
            n.queen = tiling == 1;
            n.hex = tiling == 2;
            n.tri = tiling == 3;
            n.torus = rules & 4;
            n.no_u_turn = rules & 8;
            if (n.torus && n.hex && n.h % 2)
                n.h++;
            if (n.torus && n.tri) {
                n.w += n.w % 2;
                n.h += n.h % 2;
            }
            draw_naive(&n, &rng, rules & 16, rules & 32);
            prepare_naive(&n);
            int shortest = distance_naive(&n, n.start, 0);
            solved += shortest < NEVER;
            unsolvable += shortest == NEVER;
            several += shortest < NEVER && count_paths_naive(&n, n.start, 0, shortest) > 1;
            assert_rated(&n);
        }
    }
    /* The boards are of all sorts, or this would show little. */
    assert_true(solved > 500 / ONE_CASE_OF && several > 200 / ONE_CASE_OF &&
                unsolvable > 300 / ONE_CASE_OF);
}

/* Larger boards than the searches take, several goals, and goals beyond the rim. */
TEST(own_boards_are_rated_as_by_brute_force)
{
    static const struct naive boards[] = {
        {.w = 17, .h = 17, .queen = true},
        {.w = 24, .h = 24},
        {.w = 24, .h = 24, .queen = true},
        {.w = 3, .h = 24, .no_u_turn = true},
        {.w = 18, .h = 20, .hex = true},
        {.w = 22, .h = 18, .tri = true, .torus = true},
        {.w = 5, .h = 7, .queen = true, .rim = true},
        {.w = 6, .h = 4, .hex = true, .rim = true, .no_u_turn = true},
        {.w = 23, .h = 5, .rim = true},
        {.w = 9, .h = 7, .go = "RD"},
        {.w = 17, .h = 17, .go = "URD", .queen = true},
        {.w = 6, .h = 6, .go = "RDCL", .queen = true, .torus = true, .no_u_turn = true},
        {.w = 7, .h = 6, .go = "RCZ", .hex = true},
        {.w = 7, .h = 6, .go = "RLZQ", .tri = true, .no_u_turn = true},
    };
    struct rng rng;
    rng_seed(&rng, "rook", "own boards");
    for (size_t i = 0; i < COUNT_OF(boards); i++)
        for (int round = 0; round < 24; round += ONE_CASE_OF) {
            struct naive n = boards[i];
            draw_naive(&n, &rng, round & 1, round & 2);
            for (int goal = 1 + (int)rng_below(&rng, 4); goal > 1; goal--) {
                int cell = (int)rng_below(&rng, (uint32_t)(n.w * n.h));
                if (cell != n.start && n.cell[cell] != '0')
                    n.cell[cell] = 'G';
            }
            for (int c = 0; c < n.w * n.h; c++)
                if (n.cell[c] == '0' && memchr(n.cell, 'G', (size_t)(n.w * n.h)))
                    n.cell[c] = 'G';
            prepare_naive(&n);
            assert_rated(&n);
        }
}

/* Sam Loyd's board is left by nine jumps, in two ways that differ in the last (Hallyburton's correction). */
TEST(the_klondike_is_left_by_nine_jumps)
{
    char text[2048], code[1024];
    enum mw_status status;
    FILE *file = fopen("tests/data/rook/klondike.txt", "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_int_equal(mw_read(context, text, length, NULL, 0), MW_OK);
    char *read = output_copy();
    assert_int_equal(sscanf(read, "reading\tnumbers\trook\t%*[^\n]\ncode\t%1023[^\t]", code), 1);
    assert_non_null(strstr(read, "a round board of 21 by 21 numbers"));
    char *solved = run_solve(code, &status);
    assert_int_equal(status, MW_OK);
    assert_non_null(strstr(solved, "length\t9\nshortest_paths\t2\n"));
    for (int last = 0; last < 2; last++) {
        char moves[] = "ZZEEEZZZC";
        moves[8] = last ? 'Q' : 'C';
        char *played = run_play(code, moves, &status);
        assert_non_null(strstr(played, "end\t"));
        assert_non_null(strstr(played, "\t9\tsolved\n"));
        free(played);
    }
    /* A jump that ends further away is none. */
    char *played = run_play(code, "U", &status);
    assert_non_null(strstr(played, "moved\tU\tL12\tL9"));
    free(played);
    free(solved);
    free(read);
}

/* Plays a solution by the naive rules. */
static void assert_solves(const struct naive *n, const char *moves)
{
    int cell = n->start, by = 0;
    for (; *moves; moves++) {
        int d = (int)(strchr(n->letters, *moves) - n->letters);
        int cells[DIRECTIONS], sets[DIRECTIONS];
        int count = moves_naive(n, cell, by, cells, sets);
        int i = 0;
        while (i < count && !(sets[i] >> d & 1))
            i++;
        assert_true(i < count);
        cell = cells[i];
        by = sets[i];
    }
    assert_int_equal(cell, n->goal);
}

/* Mazes made from seeds have the requested properties, and their ratings and solutions agree with
 * brute force. */
TEST(generated_mazes_hold_in_every_variation)
{
    static const struct {
        const char *params;
        struct naive rules;
    } cases[] = {
        {"w5_h5", {.w = 5, .h = 5}},
        {"w7_h4", {.w = 7, .h = 4}},
        {"w3_h6", {.w = 3, .h = 6}},
        {"w6_h5_queen", {.w = 6, .h = 5, .queen = true}},
        {"w5_h6_torus", {.w = 5, .h = 6, .torus = true}},
        {"w6_h5_walls", {.w = 6, .h = 5}},
        {"w6_h4_nouturn", {.w = 6, .h = 4, .no_u_turn = true}},
        {"w5_h6_hex", {.w = 5, .h = 6, .hex = true}},
        {"w7_h5_tri", {.w = 7, .h = 5, .tri = true}},
        {"w5_h6_hex_torus", {.w = 5, .h = 6, .hex = true, .torus = true}},
        {"w6_h4_tri_torus", {.w = 6, .h = 4, .tri = true, .torus = true}},
        {"w5_h4_queen_torus_nouturn",
         {.w = 5, .h = 4, .queen = true, .torus = true, .no_u_turn = true}},
        {"w6_h5_tri_walls_nouturn", {.w = 6, .h = 5, .tri = true, .no_u_turn = true}},
        {"w6_h6_hex_walls", {.w = 6, .h = 6, .hex = true}},
        {"w9_h9_walls", {.w = 9, .h = 9}},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        for (int seed = 0; seed < 4; seed++) {
            char code[128];
            enum mw_status status;
            snprintf(code, sizeof code, "v1.rook.%s_i4000.s%d", cases[i].params, seed);
            char *made = run_generate(code, &status);
            assert_int_equal(status, MW_OK);
            struct naive n = cases[i].rules;
            read_naive(&n, made);
            prepare_naive(&n);
            int shortest = distance_naive(&n, 0, 0);
            assert_true(shortest < NEVER);
            assert_int_equal(count_paths_naive(&n, 0, 0, shortest), 1);
            assert_rated(&n);
            assert_int_equal(strstr(cases[i].params, "walls") != NULL,
                             strpbrk(strstr(made, ".d"), "xX") != NULL);
            char *solved = run_solve(made, &status);
            char *moves = fact(solved, "moves");
            assert_int_equal(strlen(moves), shortest);
            assert_solves(&n, moves);
            char *played = run_play(made, moves, &status);
            assert_non_null(strstr(played, "solved\t"));
            free(played);
            free(moves);
            free(solved);
            free(made);
        }
    }
}

/* The slides' maze and the others of the independent checker, to the digit. */
TEST(oracle_mazes_come_out_to_the_digit)
{
    static const char *const names[] = {"shortest",           "shortest_paths",
                                        "unreaching",         "black_hole_states",
                                        "white_hole_states",  "forward_decisions",
                                        "backward_decisions", "initial_forced",
                                        "cluster_penalty",    "energy"};
    FILE *file = fopen("tests/data/rook-mazes.tsv", "r");
    assert_non_null(file);
    char line[512];
    int mazes = 0;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        line[strcspn(line, "\n")] = '\0';
        char *column = strtok(line, "\t");
        int height = 1;
        for (const char *at = column; *at; at++)
            height += *at == '-';
        char code[256];
        enum mw_status status;
        snprintf(code, sizeof code, "v1.rook.w%d_h%d.d%s", (int)strcspn(column, "-"), height,
                 column);
        char *rated = run_rate(code, &status);
        assert_int_equal(status, MW_OK);
        for (size_t i = 0; i < COUNT_OF(names); i++) {
            char *value = fact(rated, names[i]);
            assert_string_equal(value, strtok(NULL, "\t"));
            free(value);
        }
        free(rated);
        mazes++;
    }
    fclose(file);
    assert_int_equal(mazes, 7);
}

/* ---- What codes may ask for ---- */

TEST(wanted_lengths_are_met_exactly)
{
    static const int lengths[] = {3, 7, 12, 15};
    for (size_t i = 0; i < COUNT_OF(lengths); i++) {
        char code[64];
        enum mw_status status;
        snprintf(code, sizeof code, "v1.rook.w6_h5_gE3_l%d_i5000.sa", lengths[i]);
        char *made = run_generate(code, &status);
        assert_int_equal(status, MW_OK);
        char *rated = run_rate(made, &status);
        assert_int_equal(fact_number(rated, "shortest"), lengths[i]);
        assert_int_equal(fact_number(rated, "shortest_paths"), 1);
        /* E3 is the fifth of the third row. */
        assert_int_equal(strstr(made, ".d")[2 + 2 * 7 + 4], '0');
        free(rated);
        free(made);
    }
}

TEST(an_impossible_length_gives_up)
{
    enum mw_status status;
    char *text = run_generate("v1.rook.w3_h3_l8_i500.sa", &status);
    assert_int_equal(status, MW_GAVE_UP);
    assert_non_null(strstr(text, "8 moves"));
    free(text);
}

TEST(refusals_name_the_place)
{
    static const struct {
        const char *code;
        enum mw_status status;
        const char *part;
    } cases[] = {
        {"v1.rook.w99_h5.sa", MW_OUT_OF_RANGE, "3 to 24"},
        {"v1.rook.w2_h5.sa", MW_OUT_OF_RANGE, "3 to 24"},
        {"v1.rook.w17_h5.sa", MW_OUT_OF_RANGE,
         "w17: a board has 3 to 24 cells on a side, and 3 to 16"},
        {"v1.rook.w5_h24.sa", MW_OUT_OF_RANGE, "3 to 16 if it comes from a seed"},
        {"v1.rook.rim.sa", MW_OUT_OF_RANGE, "description"},
        {"v1.rook.goRD.sa", MW_OUT_OF_RANGE, "description"},
        {"v1.rook.goRR.sa", MW_BAD_SYNTAX, "each once"},
        {"v1.rook.go.sa", MW_BAD_SYNTAX, "goRD"},
        {"v1.rook.goRd.sa", MW_BAD_SYNTAX, "goRD"},
        {"v1.rook.w3_h3_goRE.d111-111-110", MW_OUT_OF_RANGE, "directions of this board are URDL"},
        {"v1.rook.w3_h3_goRU_hex.d111-111-110", MW_OUT_OF_RANGE, "ERCZLQ"},
        {"v1.rook.torus_rim.sa", MW_OUT_OF_RANGE, "no rim"},
        {"v1.rook.w5_h5_gF1.sa", MW_OUT_OF_RANGE, "E5"},
        {"v1.rook.w5_h5_gA1.sa", MW_OUT_OF_RANGE, "same cell"},
        {"v1.rook.w5_h5_l25.sa", MW_OUT_OF_RANGE, "24 moves"},
        {"v1.rook.w5_h5_hex_tri.sa", MW_OUT_OF_RANGE, "exclude"},
        {"v1.rook.w5_h5_hex_torus.sa", MW_OUT_OF_RANGE, "even number of rows"},
        {"v1.rook.w5_h6_tri_torus.sa", MW_OUT_OF_RANGE, "even sides"},
        {"v1.rook.w5_h5_hardest_l7.sa", MW_OUT_OF_RANGE, "hardest"},
        {"v1.rook.w3_h3.d111-111-111", MW_OUT_OF_RANGE, "no goal"},
        {"v1.rook.w3_h3.d110-101-111", MW_OUT_OF_RANGE, "B2"},
        {"v1.rook.w3_h3.dG1G-111-111", MW_OUT_OF_RANGE, "start"},
        {"v1.rook.w3_h3.d011-111-111", MW_OUT_OF_RANGE, "start"},
        {"v1.rook.w3_h3.dx11-111-110", MW_OUT_OF_RANGE, "hedge"},
        {"v1.rook.w3_h3.d11-111-110", MW_BAD_SYNTAX, "row 1 ends after 2"},
        {"v1.rook.w3_h3.d1111-11-110", MW_BAD_SYNTAX, "does not end"},
        {"v1.rook.w3_h3.d1o1-111-110", MW_BAD_SYNTAX, "B1"},
        {"v1.rook.w3_h3.d111-111-11", MW_BAD_SYNTAX, "11 characters"},
        {"v1.rook.w3_h3.d111-111-110-111", MW_BAD_SYNTAX, "11 characters"},
        {"v1.rook.w3_h3.d", MW_BAD_SYNTAX, "11 characters"},
        {"v1.rook.w3_h3.d111-111-110.mURX", MW_ILLEGAL_MOVE, "move 3"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        enum mw_status status;
        char *text = run_generate(cases[i].code, &status);
        if (status != cases[i].status || !strstr(text, cases[i].part))
            print_message("%s: %d %s\n", cases[i].code, (int)status, text);
        assert_int_equal(status, cases[i].status);
        assert_non_null(strstr(text, cases[i].part));
        free(text);
    }
}

TEST(boards_without_a_solution_are_read_rated_and_played)
{
    enum mw_status status;
    const char *code = "v1.rook.w3_h3.df11-111-110";
    char *rated = run_rate(code, &status);
    assert_non_null(strstr(rated, "shortest\t-\nshortest_paths\t0\n"));
    free(rated);
    free(run_solve(code, &status));
    assert_int_equal(status, MW_UNSOLVABLE);
    char *played = run_play(code, "UR", &status);
    assert_int_equal(status, MW_OK);
    assert_non_null(strstr(played, "blocked\tU\tA1\tA1\t-\n"));
    free(played);
}

TEST(undo_goes_back_and_keeps_what_was_seen)
{
    mw_handle session = open_code("v1.rook.w5_h5.d34131-33302-31223-42333-41432");
    assert_int_equal(mw_step(context, session, "DR", 2), MW_OK);
    assert_int_equal(mw_undo(context, session, 2), MW_OK);
    assert_int_equal(mw_describe(context, session), MW_OK);
    char *text = output_copy();
    assert_non_null(strstr(text, "position\tA1\n"));
    assert_non_null(strstr(text, "cell\tE4\t3\t11\t2\tnone\n"));
    /* A1, A4 and E4. */
    assert_non_null(strstr(text, "visited\t1000000000000001000100000\n"));
    assert_non_null(strstr(text, "left\t13\n"));
    free(text);
    mw_session_close(context, session);
}

/* On the start of this board only down and right are jumps. */
TEST(blocked_moves_are_not_counted_as_jumps)
{
    mw_handle session = open_code("v1.rook.w5_h5.d34131-33302-31223-42333-41432");
    assert_int_equal(mw_step(context, session, "ULDU", 4), MW_OK);
    assert_int_equal(mw_describe(context, session), MW_OK);
    char *text = output_copy();
    assert_non_null(strstr(text, "position\tA4\n"));
    assert_non_null(strstr(text, "jumps\t1\n"));
    free(text);
    mw_session_close(context, session);
}
