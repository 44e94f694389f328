/* The energy on bit sets against the plain analysis, after every change; and the search's quality. */
#include "support.h"

#include "machines/rook/rook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void draw(struct rook_board *board, const struct rook_bitboard *bitboard, struct rng *rng)
{
    for (uint32_t cell = 0; cell < board->grid.cells; cell++) {
        const uint8_t *numbers;
        uint32_t count = rook_bitboard_numbers(bitboard, cell, &numbers);
        if (cell != board->goal && !rook_is_hedge(board->content[cell]))
            board->content[cell] = count ? numbers[rng_below(rng, count)] : 1;
    }
}

static void assert_same_terms(const struct rook_terms *a, const struct rook_terms *b)
{
    assert_int_equal(a->cells, b->cells);
    assert_int_equal(a->shortest, b->shortest);
    assert_int_equal(a->unique, b->unique);
    assert_int_equal(a->unreaching, b->unreaching);
    assert_int_equal(a->forward_decisions, b->forward_decisions);
    assert_int_equal(a->backward_decisions, b->backward_decisions);
    assert_int_equal(a->initial_forced, b->initial_forced);
    assert_int_equal(a->cluster_penalty, b->cluster_penalty);
}

/* The fast rating after every change, with and without a bound, is the plain one. */
static void follow_changes(struct rook_board *board, struct rng *rng)
{
    struct rook_bitboard *bitboard = rook_bitboard_open(board);
    assert_non_null(bitboard);
    draw(board, bitboard, rng);
    rook_bitboard_load(bitboard, board->content);
    for (int i = 0; i < 60; i++) {
        const uint8_t *numbers;
        uint32_t cell = rng_below(rng, board->grid.cells);
        uint32_t count = rook_bitboard_numbers(bitboard, cell, &numbers);
        if (cell == board->goal || rook_is_hedge(board->content[cell]) || count == 0)
            continue;
        board->content[cell] = numbers[rng_below(rng, count)];
        rook_bitboard_change(bitboard, cell, board->content[cell]);
        assert_true(rook_analyse(board));
        int64_t n = board->terms.cells;
        struct rook_aim aim = {
            .not_unique = n * n * n, .unreaching = n * n, .forced = 1, .decision = 1, .cluster = 1};
        struct rook_weights weights = {1, 1, 1, 1, 1};
        struct rook_terms terms;
        int64_t energy = rook_energy(&board->terms, &weights);
        assert_int_equal(rook_bitboard_energy(bitboard, &aim, INT64_MAX - 1, &terms), energy);
        assert_same_terms(&terms, &board->terms);
        assert_int_equal(rook_bitboard_energy(bitboard, &aim, energy, &terms), energy);
        assert_int_equal(rook_bitboard_energy(bitboard, &aim, energy - 1, &terms), INT64_MAX);
    }
    rook_bitboard_close(bitboard);
}

TEST(fast_rating_is_the_plain_one)
{
    static const int sides[][2] = {{3, 5}, {8, 8}, {10, 8}, {6, 12}, {12, 12}, {16, 12}, {14, 16}};
    struct rng rng;
    rng_seed(&rng, "rook", "bitboard");
    struct rook_board *board = calloc(1, sizeof *board);
    for (int rules = 0; rules < 32; rules++) {
        for (size_t i = 0; i < COUNT_OF(sides); i += ONE_CASE_OF / 4 + 1) {
            int32_t values[MW_PARAMS_MAX] = {
                [ROOK_W] = sides[i][0],
                [ROOK_H] = sides[i][1],
                [ROOK_QUEEN] = (rules & 3) == 1,
                [ROOK_HEX] = (rules & 3) == 2,
                [ROOK_TRI] = (rules & 3) == 3,
                [ROOK_TORUS] = (rules & 4) != 0 && i > 0,
                [ROOK_NO_U_TURN] = (rules & 8) != 0,
            };
            *board = (struct rook_board){.start = 0};
            rook_grid_open(&board->grid, values);
            memset(board->content, 1, sizeof board->content);
            if (rules & 16)
                for (uint32_t k = 0; k < board->grid.cells / 8; k++)
                    board->content[1 + rng_below(&rng, board->grid.cells - 1)] =
                        k & 1 ? ROOK_HEDGE : ROOK_TALL_HEDGE;
            board->goal = 1 + rng_below(&rng, board->grid.cells - 1);
            board->content[board->goal] = ROOK_GOAL_NUMBER;
            follow_changes(board, &rng);
        }
    }
    free(board);
}

/* ---- Quality over 200 seeds; the times are in tests/bench ---- */

#ifdef __SANITIZE_ADDRESS__
enum { SEEDS = 20 }; /* slow there, and the mazes are the same */
#else
enum { SEEDS = 200 };
#endif

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a;
    int y = *(const int *)b;
    return (x > y) - (x < y);
}

static void measure_quality(const char *params, int energy_at_most, int length_at_least)
{
    int energy[SEEDS];
    int length[SEEDS];
    for (int seed = 0; seed < SEEDS; seed++) {
        char code[64];
        enum mw_status status;
        snprintf(code, sizeof code, "v1.rook.%s.squality%d", params, seed);
        char *rated = run_rate(code, &status);
        assert_int_equal(status, MW_OK);
        assert_int_equal(fact_number(rated, "shortest_paths"), 1);
        assert_int_equal(fact_number(rated, "unreaching"), 0);
        char *text = fact(rated, "energy");
        energy[seed] = atoi(text);
        length[seed] = (int)fact_number(rated, "shortest");
        free(text);
        free(rated);
    }
    qsort(energy, SEEDS, sizeof energy[0], compare);
    qsort(length, SEEDS, sizeof length[0], compare);
    print_message("%s: energy median %d, worst %d; length median %d, least %d\n", params,
                  energy[SEEDS / 2], energy[SEEDS - 1], length[SEEDS / 2], length[0]);
    assert_true(energy[SEEDS / 2] <= energy_at_most);
    assert_true(length[0] >= length_at_least);
}

TEST(defaults_make_good_mazes)
{
    measure_quality("w5_h5", -8, 5);
    measure_quality("w8_h8", -22, 26);
}
