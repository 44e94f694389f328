/* Opening, closing and the board of the longest solution, for all searches. */
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
    *method = (struct rook_method){.class = class,
                                   .request = *request,
                                   .board = board,
                                   .bitboard = bitboard,
                                   .rng = *rng,
                                   .table = {.arrivals = 1,
                                             .set = bitboard->target,
                                             .numbers = bitboard->numbers,
                                             .number_count = bitboard->number_count}};
    if (class->on_states) {
        method->jumps = rook_jumps_open(board);
        if (method->jumps)
            method->table = method->jumps->table;
    }
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        for (uint32_t i = 0; i < method->table.arrivals && !rook_is_hedge(board->content[cell]);
             i++)
            add(method->open, cell * method->table.arrivals + i);
    if ((!class->on_states || method->jumps) && class->open(method))
        return method;
    rook_method_close(method);
    return NULL;
}

void rook_method_close(struct rook_method *method)
{
    if (!method)
        return;
    if (method->class->close)
        method->class->close(method);
    rook_jumps_close(method->jumps);
    free(method);
}

uint8_t rook_method_random_number(struct rook_method *method, uint32_t cell)
{
    uint32_t count = method->table.number_count[cell];
    return count ? method->table.numbers[cell][rng_below(&method->rng, count)] : 1;
}

uint32_t rook_method_board(struct rook_method *method, uint8_t *content)
{
    uint8_t number[ROOK_SEARCH_CELLS_MAX] = {0};
    uint32_t goal = method->class->solution(method, number);
    for (uint32_t cell = 0; cell < method->board->grid.cells; cell++)
        if (has(method->open, cell * method->table.arrivals))
            content[cell] = number[cell] ? number[cell] : rook_method_random_number(method, cell);
    content[goal] = ROOK_GOAL_NUMBER;
    return goal;
}
