/* Benchmark: energy, change evaluation and generation of rook mazes. */
#include "bench.h"

#include "machines/rook/rook.h"

#include <stdio.h>
#include <stdlib.h>

enum { BOARDS = 64, EVALUATIONS = 10000, PLAIN = 0 };

/* Random boards of one size and rule, opened by the first round, which is not timed. */
static struct {
    struct rook_board board;
    struct rook_bitboard *bitboard;
    struct rook_aim aim;
    struct rng rng;
    uint8_t content[BOARDS][ROOK_SEARCH_CELLS_MAX];
} boards;

static uint8_t random_number(uint32_t cell)
{
    return rook_bitboard_random_number(boards.bitboard, cell, &boards.rng);
}

/* `rules`: ROOK_QUEEN, ROOK_HEX, ROOK_TRI or PLAIN. */
static void open_boards(int side, int rules)
{
    int32_t values[MW_PARAMS_MAX] = {[ROOK_W] = side, [ROOK_H] = side};
    if (rules != PLAIN)
        values[rules] = 1;
    rook_grid_open(&boards.board.grid, values);
    rng_seed(&boards.rng, "rook", "energy");
    boards.bitboard = rook_bitboard_open(&boards.board);
    if (!boards.bitboard)
        abort();
    boards.aim = rook_aim_of(&(struct rook_weights){1, 1, 1, 1, 1}, boards.board.grid.cells);
    for (uint32_t b = 0; b < BOARDS; b++)
        for (uint32_t cell = 0; cell + 1 < boards.board.grid.cells; cell++)
            boards.content[b][cell] = random_number(cell);
    rook_bitboard_load(boards.bitboard, boards.content[0]);
}

static void rate(void)
{
    struct rook_terms terms;
    rook_bitboard_energy(boards.bitboard, &boards.aim, INT64_MAX - 1, &terms);
}

/* Ten thousand energies of whole boards. */
static void full(int side, int rules, uint32_t round)
{
    if (round == 0)
        open_boards(side, rules);
    for (uint32_t i = 0; i < EVALUATIONS; i++) {
        rook_bitboard_load(boards.bitboard, boards.content[i % BOARDS]);
        rate();
    }
}

/* Ten thousand energies, each after one changed number. */
static void change(int side, uint32_t round)
{
    if (round == 0)
        open_boards(side, PLAIN);
    for (uint32_t i = 0; i < EVALUATIONS; i++) {
        uint32_t cell = rng_below(&boards.rng, boards.board.grid.cells - 1);
        rook_bitboard_change(boards.bitboard, cell, random_number(cell));
        rate();
    }
}

static void generate(const char *params, uint32_t round)
{
    char code[64];
    mw_handle job;
    int length = snprintf(code, sizeof code, "v1.rook.%s.sbench-%u", params, round);
    enum mw_status status = mw_generate(context, code, (size_t)length, &job);
    bench_finish(status, job);
}

#define ENERGY(side)                                                                               \
    static void full_##side(uint32_t round)                                                        \
    {                                                                                              \
        full(side, PLAIN, round);                                                                  \
    }                                                                                              \
    static void change_##side(uint32_t round)                                                      \
    {                                                                                              \
        change(side, round);                                                                       \
    }

ENERGY(4)
ENERGY(5)
ENERGY(6)
ENERGY(8)
ENERGY(10)
ENERGY(12)
ENERGY(16)

#define ENERGY_RULES(name, rules)                                                                  \
    static void full_8_##name(uint32_t round)                                                      \
    {                                                                                              \
        full(8, rules, round);                                                                     \
    }

ENERGY_RULES(queen, ROOK_QUEEN)
ENERGY_RULES(hex, ROOK_HEX)
ENERGY_RULES(tri, ROOK_TRI)

static void generate_5(uint32_t round)
{
    generate("w5_h5", round);
}

static void generate_8(uint32_t round)
{
    generate("w8_h8", round);
}

static void generate_16(uint32_t round)
{
    generate("w16_h16", round);
}

static void generate_8_deep(uint32_t round)
{
    generate("w8_h8_deep", round);
}

static void generate_16_deep(uint32_t round)
{
    generate("w16_h16_deep", round);
}

static const struct bench_row rows[] = {
    {"energy_4_full", full_4},
    {"energy_4_change", change_4},
    {"energy_5_full", full_5},
    {"energy_5_change", change_5},
    {"energy_6_full", full_6},
    {"energy_6_change", change_6},
    {"energy_8_full", full_8},
    {"energy_8_change", change_8},
    {"energy_10_full", full_10},
    {"energy_10_change", change_10},
    {"energy_12_full", full_12},
    {"energy_12_change", change_12},
    {"energy_16_full", full_16},
    {"energy_16_change", change_16},
    {"generate_w5_h5", generate_5},
    {"generate_w8_h8", generate_8},
    {"generate_w16_h16", generate_16},
    {"energy_8_full_queen", full_8_queen},
    {"energy_8_full_hex", full_8_hex},
    {"energy_8_full_tri", full_8_tri},
    {"generate_w8_h8_deep", generate_8_deep},
    {"generate_w16_h16_deep", generate_16_deep},
};

int main(int argc, char **argv)
{
    return bench_main(argc, argv, rows, sizeof rows / sizeof rows[0]);
}
