/* Boards: sets of mazes to play, and the enumeration of all mazes of a small size. */
#include "simultaneous.h"

#include <stdlib.h>

struct sim_size sim_size_of_values(const int32_t *values)
{
    uint32_t rows = (uint32_t)values[SIM_ROWS], columns = (uint32_t)values[SIM_COLUMNS];
    struct sim_size kind = {.edges = values[SIM_WALLS] != SIM_WALLS_CELLS,
                            .any_ends = values[SIM_WALLS] == SIM_WALLS_EDGES,
                            .perfect = values[SIM_PERFECT]};
    return sim_size_like(kind, rows, columns);
}

struct sim_board *sim_board_open(struct sim_size size)
{
    struct sim_board *board = calloc(1, sizeof *board);
    if (!board)
        return NULL;
    sim_set_open(&board->set, size);
    return board;
}

void sim_board_close(void *at)
{
    struct sim_board *board = at;
    if (!board)
        return;
    sim_set_close(&board->set);
    free(board->cells);
    free(board);
}

bool sim_board_finish(struct sim_board *board)
{
    uint32_t bytes = (board->set.size.bits + 7) / 8;
    board->cells = malloc((size_t)board->set.count * bytes);
    if (!board->cells)
        return false;
    for (uint32_t i = 0; i < board->set.count; i++)
        for (uint32_t k = 0; k < bytes; k++)
            board->cells[(size_t)i * bytes + k] =
                (uint8_t)(sim_mask(&board->set, i)[k / 8] >> k % 8 * 8);
    return true;
}

static bool add_solvable(struct sim_board *board, uint32_t start, uint32_t exit)
{
    struct sim_size size = board->set.size;
    uint64_t component[SIM_WORDS_MAX];
    uint32_t places = size.edges ? size.passages : size.cells;
    for (uint64_t choice = 0; choice < UINT64_C(1) << places; choice++) {
        uint64_t mask = choice;
        if (size.edges)
            sim_set_ends(size, &mask, start, exit);
        if (sim_component(size, &mask, component) && !sim_set_add(&board->set, &mask))
            return false;
    }
    return true;
}

bool sim_board_add_all(struct sim_board *board)
{
    uint32_t cells = board->set.size.cells;
    board->all = true;
    if (!board->set.size.any_ends)
        return add_solvable(board, 0, cells - 1);
    for (uint32_t start = 0; start < cells; start++)
        for (uint32_t exit = 0; exit < cells; exit++)
            if (start != exit && !add_solvable(board, start, exit))
                return false;
    return true;
}
