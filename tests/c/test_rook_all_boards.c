/*
 * Tests of `longest`, above all of the level search (levels.c), against a trial of every board: the longest single shortest solution of a size
 * from A1 to any goal, over all boards of numbers with which there is a move. It also proves lengths without U-turns:
 *
 *   test_rook_all_boards w4_h4_nouturn
 *
 * 768 boards of 3 by 3 are tried, 30 million of 4 by 4 (seconds), 94 thousand million of 4 by 5 (hours).
 */
#include "core/code.h"
#include "machines/rook/rook.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS_TRIED_MAX = 20, BEYOND = 2 * ROOK_SEARCH_CELLS_MAX, NOT_UNIQUE = 1 << 20 };

/* The search keeps the longest board with the fewest dead cells, of those the first of least energy. */
struct all_boards {
    struct rook_board board;
    struct rook_bitboard *bitboard;
    struct rook_aim length, energy;
    uint32_t digit[CELLS_TRIED_MAX];
    int64_t bound; /* BEYOND less the longest so far */
    uint64_t tried;
    struct rook_terms best;
    int64_t best_energy;
    uint8_t content[CELLS_TRIED_MAX];
};

/* The first board of a goal: a number whose digits are the cells, the first cell the lowest. */
static void begin_goal(struct all_boards *all)
{
    for (uint32_t cell = 0; cell < all->board.grid.cells; cell++) {
        const uint8_t *numbers;
        all->digit[cell] = 0;
        if (rook_is_hedge(all->board.content[cell]))
            continue;
        all->board.content[cell] =
            rook_bitboard_numbers(all->bitboard, cell, &numbers) ? numbers[0] : 1;
    }
    all->board.content[all->board.goal] = ROOK_GOAL_NUMBER;
    rook_bitboard_load(all->bitboard, all->board.content);
}

/* Counts on by one; false after the last board of this goal. */
static bool next_board(struct all_boards *all)
{
    for (uint32_t cell = 0; cell < all->board.grid.cells; cell++) {
        const uint8_t *numbers;
        uint32_t count = rook_bitboard_numbers(all->bitboard, cell, &numbers);
        if (cell == all->board.goal || count < 2)
            continue;
        all->digit[cell] = (all->digit[cell] + 1) % count;
        rook_bitboard_change(all->bitboard, cell, numbers[all->digit[cell]]);
        if (all->digit[cell] > 0)
            return true;
    }
    return false;
}

static void try_board(struct all_boards *all)
{
    struct rook_terms terms;
    all->tried++;
    int64_t rating = rook_bitboard_energy(all->bitboard, &all->length, all->bound, &terms);
    if (rating == INT64_MAX)
        return;
    int64_t energy = rook_bitboard_energy(all->bitboard, &all->energy, INT64_MAX - 1, &terms);
    if (rating == all->bound && all->best.unique &&
        (terms.unreaching > all->best.unreaching ||
         (terms.unreaching == all->best.unreaching && energy >= all->best_energy)))
        return;
    all->bound = rating;
    all->best = terms;
    all->best_energy = energy;
    memcpy(all->content, rook_bitboard_content(all->bitboard), all->board.grid.cells);
}

/* Places the walls of a description. */
static void place_walls(struct rook_board *board, const char *description)
{
    uint32_t cell = 0;
    for (const char *c = description; *c; c++)
        if (*c != '-')
            board->content[cell++] = *c == 'x'   ? ROOK_HEDGE
                                     : *c == 'X' ? ROOK_TALL_HEDGE
                                                 : ROOK_GOAL_NUMBER;
}

/* `params` are a code's, of at most 20 cells, and the walls are those of a description. On a square of squares without
 * walls a board and its mirror in the diagonal are the same maze, so only goals on the diagonal or above it are tried.
 * The caller frees the result. */
static struct all_boards *try_all_boards(const char *params, const char *walls)
{
    struct all_boards *all = calloc(1, sizeof *all);
    struct maze_code code;
    struct mw_error error;
    char text[100];
    int length = snprintf(text, sizeof text, "v1.rook.%s.sx", params);
    assert_non_null(all);
    assert_int_equal(code_parse(text, (size_t)length, &code, &error), MW_OK);
    struct rook_grid *grid = &all->board.grid;
    rook_grid_open(grid, code.values);
    assert_true(grid->cells <= CELLS_TRIED_MAX);
    bool mirrors =
        grid->width == grid->height && !code.values[ROOK_HEX] && !code.values[ROOK_TRI] && !*walls;
    place_walls(&all->board, walls);
    all->bound = BEYOND;
    all->length = (struct rook_aim){.not_unique = NOT_UNIQUE, .length = 1, .wanted = BEYOND};
    all->energy = rook_aim_of(&(struct rook_weights){1, 1, 1, 1, 1}, grid->cells);
    all->bitboard = rook_bitboard_open(&all->board);
    assert_non_null(all->bitboard);
    for (uint32_t goal = 1; goal < grid->cells; goal++) {
        if ((mirrors && goal / grid->width > goal % grid->width) ||
            rook_is_hedge(all->board.content[goal]))
            continue;
        all->board.goal = goal;
        begin_goal(all);
        do
            try_board(all);
        while (next_board(all));
    }
    rook_bitboard_close(all->bitboard);
    return all;
}

/* The caller frees the text. */
static char *result_of(const char *params, const char *walls)
{
    struct all_boards *all = try_all_boards(params, walls);
    struct text out = {0};
    text_format(&out, "boards\t%llu\nlongest\t%u\nunreaching\t%u\nenergy\t%lld\ndescription\t",
                (unsigned long long)all->tried, all->best.unique ? all->best.shortest : 0,
                all->best.unreaching, (long long)all->best_energy);
    rook_write_contents(&all->board.grid, all->content, &out);
    text_string(&out, "\n");
    text_char(&out, '\0');
    free(all);
    return out.bytes;
}

/* Triangles of 3 by 4 have too many boards. */
TEST(the_level_search_agrees_with_all_boards)
{
    static const int sizes[][2] = {{3, 3}, {3, 4}, {4, 3}};
    static const char *const rules[] = {"", "tri", "queen", "hex", "torus", "queen_torus"};
    for (size_t i = 0; i < COUNT_OF(sizes); i++)
        for (size_t k = 0; k < COUNT_OF(rules); k += ONE_CASE_OF) {
            char params[40], words[40];
            enum mw_status status;
            if (i > 0 && k == 1)
                continue;
            snprintf(params, sizeof params, "w%d_h%d%s%s", sizes[i][0], sizes[i][1],
                     k > 0 ? "_" : "", rules[k]);
            snprintf(words, sizeof words, "%d %d%s%s", sizes[i][0], sizes[i][1],
                     k > 0 ? " --rules " : "", rules[k]);
            char *all = result_of(params, "");
            char *levels = run_task("rook", "longest", words, &status);
            assert_int_equal(status, MW_OK);
            assert_non_null(strstr(levels, "proved\tyes\n"));
            assert_int_equal(fact_number(levels, "longest"), fact_number(all, "longest"));
            free(all);
            free(levels);
        }
}

/* Among walls too, with U-turns and without, where the search proves nothing but finds the longest. */
TEST(longest_agrees_with_all_boards_among_walls)
{
    static const char *const rules[] = {"plain",   "queen",       "hex",          "torus",
                                        "nouturn", "hex_nouturn", "torus_nouturn"};
    for (size_t i = 0; i < COUNT_OF(rules); i++)
        for (int seed = 0; seed < 4; seed += ONE_CASE_OF) {
            char params[40], words[80];
            enum mw_status status;
            snprintf(params, sizeof params, "w3_h4%s%s", i > 0 ? "_" : "", i > 0 ? rules[i] : "");
            snprintf(words, sizeof words, "3 4 --rules %s --walls --seed s%d --nodes 40000",
                     rules[i], seed);
            char *longest = run_task("rook", "longest", words, &status);
            assert_int_equal(status, MW_OK);
            char *description = fact(longest, "description");
            assert_non_null(strpbrk(description, "xX"));
            char *all = result_of(params, description);
            assert_int_equal(fact_number(longest, "longest"), fact_number(all, "longest"));
            if (!strstr(rules[i], "nouturn"))
                assert_non_null(strstr(longest, "proved\tyes\n"));
            free(all);
            free(description);
            free(longest);
        }
}

/* The record of tests/data/rook/records.tsv. */
TEST(a_record_without_u_turns_is_proved)
{
    char *all = result_of("w3_h3_nouturn", "");
    assert_string_equal(
        all, "boards\t768\nlongest\t6\nunreaching\t0\nenergy\t10\ndescription\t212-110-122\n");
    free(all);
}

int main(int argc, char **argv)
{
    if (argc == 2) {
        char *all = result_of(argv[1], "");
        fputs(all, stdout);
        free(all);
        return 0;
    }
    return run_all_tests(NULL);
}
