/* Searches of rook mazes open and close here, place walls, and take the logarithm of chance. */
/* build: small */
#include "method.h"

#include <stdlib.h>

struct rook_method *rook_method_open(const struct rook_method_class *class,
                                     const struct rook_board *board,
                                     const struct rook_bitboard *bitboard,
                                     const struct rook_request *request, const struct rng *rng)
{
    struct rook_method *method = calloc(1, class->size);
    if (!method)
        return NULL;
    *method = (struct rook_method){
        .class = class, .request = *request, .board = board, .bitboard = bitboard, .rng = *rng};
    if (class->open(method))
        return method;
    rook_method_close(method);
    return NULL;
}

void rook_method_close(struct rook_method *method)
{
    if (method && method->class->close)
        method->class->close(method);
    free(method);
}

uint32_t rook_method_board(struct rook_method *method, uint8_t *content)
{
    uint8_t number[ROOK_SEARCH_CELLS_MAX] = {0};
    uint32_t goal = method->class->solution(method, number);
    for (uint32_t cell = 0; cell < method->board->grid.cells; cell++)
        if (!rook_is_hedge(method->board->content[cell]))
            content[cell] = number[cell]
                                ? number[cell]
                                : rook_bitboard_random_number(method->bitboard, cell, &method->rng);
    content[goal] = ROOK_GOAL_NUMBER;
    return goal;
}

uint32_t rook_random_cell_but(uint32_t a, uint32_t b, uint32_t cells, struct rng *rng)
{
    uint32_t cell;
    do
        cell = rng_below(rng, cells);
    while (cell == a || cell == b);
    return cell;
}

void rook_place_walls(struct rook_board *board, struct rng *rng)
{
    enum { SHARE = 9 };
    uint32_t cells = board->grid.cells;
    for (uint32_t i = 0; i < (cells + SHARE / 2) / SHARE; i++)
        board->content[rook_random_cell_but(board->start, board->goal, cells, rng)] =
            (i & 1) ? ROOK_TALL_HEDGE : ROOK_HEDGE;
}

void rook_draw_numbers(struct rook_board *board, const struct rook_bitboard *bitboard,
                       struct rng *rng)
{
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        if (cell != board->goal && !rook_is_hedge(board->content[cell]))
            board->content[cell] = rook_bitboard_random_number(bitboard, cell, rng);
}

/* The binary logarithm is the bits before the first, and a table of log2(1 + i/32), between whose entries it is taken as
 * straight. */
uint64_t rook_minus_ln(uint32_t x)
{
    static const uint32_t logs[] = {0,     2909,  5732,  8473,  11136, 13727, 16248, 18704, 21098,
                                    23433, 25711, 27936, 30109, 32234, 34312, 36346, 38336, 40286,
                                    42196, 44068, 45904, 47705, 49472, 51207, 52911, 54584, 56229,
                                    57845, 59434, 60997, 62534, 64047, 65536};
    uint32_t high = 31 - (uint32_t)__builtin_clz(x);
    uint32_t fraction = (uint32_t)(((uint64_t)x << 16 >> high) - 65536);
    uint32_t i = fraction >> 11;
    uint32_t part = fraction & 2047;
    uint32_t log = logs[i] + ((logs[i + 1] - logs[i]) * part >> 11);
    return (uint64_t)((16 - high) * 65536 - log) * 45426 >> 16; /* ln 2 in 2^-16 */
}
