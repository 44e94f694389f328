/* The energy on bit sets against the plain analysis, after every change. */
#include "support.h"

#include "machines/rook/rook.h"

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
