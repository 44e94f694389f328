/* Jumps of every number from every state. */
/* build: small */
#include "jumps.h"

#include <stdlib.h>
#include <string.h>

/* The states that one number leads to, from each state of its cell. True: it leads on from some. */
static bool list_jumps(struct rook_jumps *jumps, struct rook_board *board, uint32_t cell,
                       uint32_t number)
{
    bool any = false;
    board->content[cell] = (uint8_t)number;
    for (uint32_t arrival = 0; arrival < jumps->table.arrivals; arrival++) {
        uint32_t state = cell * jumps->table.arrivals + arrival,
                 row = state * ROOK_SEARCH_JUMPS + number;
        struct rook_moves moves;
        rook_moves_of(board, state, &moves);
        jumps->listed[row] = (uint8_t)moves.count;
        for (uint32_t i = 0; i < moves.count; i++) {
            uint32_t next = rook_state_after(board, &moves, i);
            jumps->list[row * ROOK_DIRECTIONS_MAX + i] = (uint16_t)next;
            jumps->set[(size_t)row * jumps->words + next / 64] |= UINT64_C(1) << next % 64;
        }
        any = any || moves.count > 0;
    }
    return any;
}

static bool is_twin(const struct rook_jumps *jumps, uint32_t cell, uint32_t a, uint32_t b)
{
    size_t bytes = jumps->words * sizeof *jumps->set;
    for (uint32_t state = cell * jumps->table.arrivals; state < (cell + 1) * jumps->table.arrivals;
         state++)
        if (memcmp(jump_set(&jumps->table, state, a, jumps->words),
                   jump_set(&jumps->table, state, b, jumps->words), bytes) != 0)
            return false;
    return true;
}

static void add_number(struct rook_jumps *jumps, uint32_t cell, uint32_t number)
{
    uint32_t count = jumps->number_count[cell];
    for (uint32_t i = 0; i < count; i++)
        if (is_twin(jumps, cell, jumps->numbers[cell][i], number))
            return;
    jumps->numbers[cell][count] = (uint8_t)number;
    jumps->number_count[cell]++;
}

struct rook_jumps *rook_jumps_open(const struct rook_board *given)
{
    struct rook_jumps *jumps = calloc(1, sizeof *jumps);
    struct rook_board *board = malloc(sizeof *board);
    if (jumps && board) {
        *board = *given;
        jumps->cells = board->grid.cells;
        jumps->table.arrivals = board->grid.arrivals;
        jumps->states = jumps->cells * jumps->table.arrivals;
        jumps->words = (jumps->states + 63) / 64;
        size_t rows = (size_t)jumps->states * ROOK_SEARCH_JUMPS;
        jumps->set = calloc(rows * jumps->words, sizeof *jumps->set);
        jumps->list = calloc(rows, ROOK_DIRECTIONS_MAX * sizeof *jumps->list);
        jumps->listed = calloc(rows, 1);
    }
    if (!jumps || !board || !jumps->set || !jumps->list || !jumps->listed) {
        free(board);
        rook_jumps_close(jumps);
        return NULL;
    }
    jumps->table =
        (struct jump_table){.arrivals = jumps->table.arrivals,
                            .set = jumps->set,
                            .numbers = (const uint8_t(*)[ROOK_SEARCH_JUMP_MAX])jumps->numbers,
                            .number_count = jumps->number_count};
    /* No cell is a goal yet: a goal has one state alone. */
    for (uint32_t cell = 0; cell < jumps->cells; cell++) {
        jumps->open[cell] = !rook_is_hedge(board->content[cell]);
        if (jumps->open[cell])
            board->content[cell] = 1;
    }
    for (uint32_t cell = 0; cell < jumps->cells; cell++)
        for (uint32_t number = 1; jumps->open[cell] && number <= ROOK_SEARCH_JUMP_MAX; number++)
            if (list_jumps(jumps, board, cell, number))
                add_number(jumps, cell, number);
    free(board);
    return jumps;
}

void rook_jumps_close(struct rook_jumps *jumps)
{
    if (!jumps)
        return;
    free(jumps->set);
    free(jumps->list);
    free(jumps->listed);
    free(jumps);
}
