/* Boards: sets of mazes to play, and the enumeration of all mazes of a small size. */
#include "board.h"
#include "maze/components.h"

#include <stdlib.h>

struct sim_size sim_size_of_values(const int32_t *values)
{
    uint32_t rows = (uint32_t)values[SIM_ROWS], columns = (uint32_t)values[SIM_COLUMNS];
    if (values[SIM_WALLS] == SIM_WALLS_CELLS)
        return sim_size(rows, columns);
    return sim_size_edges(rows, columns, values[SIM_WALLS] == SIM_WALLS_EDGES);
}

struct sim_board *sim_board_open(struct sim_size size, bool perfect)
{
    struct sim_board *board = calloc(1, sizeof *board);
    if (!board)
        return NULL;
    sim_set_open(&board->set, size);
    board->perfect = perfect;
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

/* Adds the masks for every choice of the cells that a component leaves open. */
static bool add_choices(struct sim_board *board, uint64_t inside, uint64_t choice)
{
    uint64_t part = 0;
    do {
        uint64_t mask = inside | part;
        if (!sim_set_add(&board->set, &mask))
            return false;
        part = (part - choice) & choice;
    } while (part);
    return true;
}

/* Adds all solvable masks with this start and exit. */
static bool add_passages(struct sim_board *board, uint32_t start, uint32_t exit)
{
    struct sim_size size = board->set.size;
    uint64_t component[SIM_WORDS_MAX];
    for (uint64_t passages = 0; passages < UINT64_C(1) << size.passages; passages++) {
        uint64_t mask = passages;
        sim_set_ends(size, &mask, start, exit);
        if (sim_component(size, &mask, component) && !sim_set_add(&board->set, &mask))
            return false;
    }
    return true;
}

static bool add_all_edges(struct sim_board *board)
{
    uint32_t cells = board->set.size.cells;
    board->all = true;
    if (!board->set.size.any_ends)
        return add_passages(board, 0, cells - 1);
    for (uint32_t start = 0; start < cells; start++)
        for (uint32_t exit = 0; exit < cells; exit++)
            if (start != exit && !add_passages(board, start, exit))
                return false;
    return true;
}

bool sim_board_add_all(struct sim_board *board)
{
    if (board->set.size.edges)
        return add_all_edges(board);
    struct sim_components components;
    uint64_t inside, outside, budget = UINT64_MAX;
    sim_components_begin(&components, board->set.size);
    board->all = true;
    while (sim_components_next(&components, &budget, &inside, &outside) == MW_OK)
        if (!add_choices(board, inside, components.all & ~inside & ~outside))
            return false;
    sim_set_sort(&board->set);
    return true;
}
