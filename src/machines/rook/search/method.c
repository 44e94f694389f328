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
