/* Directions of a board in text: the neighbours of its cells, and the reasons why a direction has no jump. A page
 * draws lines and explains refused jumps from these, so that the rules of each grid are in grid.c alone. */
/* build: small */
#include "../rook.h"

void rook_write_next_cells(const struct rook_grid *grid, struct text *out)
{
    for (uint32_t d = 0; d < grid->directions; d++) {
        if (!rook_is_open(grid, d))
            continue;
        text_format(out, "next\t%c\t", grid->letters[d]);
        for (uint32_t cell = 0; cell < grid->cells; cell++) {
            uint32_t next = grid->next[d][cell];
            text_format(out, cell ? ",%s" : "%s",
                        next == ROOK_NO_CELL ? "-" : rook_cell(grid, next).letters);
        }
        text_char(out, '\n');
    }
}

static void write_reason(const struct rook_grid *grid, enum rook_fault fault, uint32_t at,
                         struct text *out)
{
    switch (fault) {
    case ROOK_TOO_LONG:
        text_format(out, "no jump on this board is longer than %u", (unsigned)grid->longest);
        break;
    case ROOK_ON_HEDGE:
        text_format(out, "there is a hedge on %s, and you cannot land on it",
                    rook_cell(grid, at).letters);
        break;
    case ROOK_BEHIND_HEDGE:
        text_format(out, "the tall hedge on %s is in the way", rook_cell(grid, at).letters);
        break;
    case ROOK_PAST_RIM:
        text_string(out, "it leads more than one step beyond the rim");
        break;
    case ROOK_SAME_CELL:
        text_string(out, "it leads round to the same stone");
        break;
    case ROOK_OFF_BOARD:
    case ROOK_NO_FAULT:
        text_string(out, "it leads off the board");
    }
}

void rook_write_faults(const struct rook_board *board, uint32_t state, struct text *out)
{
    const struct rook_grid *grid = &board->grid;
    uint32_t cell = state / grid->arrivals;
    uint32_t arrival = state % grid->arrivals;
    bool is_turning = grid->no_u_turn && arrival < grid->directions;
    uint32_t barred = is_turning ? grid->opposite[arrival] : ROOK_DIRECTIONS_MAX;
    text_format(out, "barred\t%c\n", is_turning ? grid->letters[barred] : '-');
    for (uint32_t d = 0; board->content[cell] != ROOK_GOAL_NUMBER && d < grid->directions; d++) {
        if (!rook_is_open(grid, d))
            continue;
        uint16_t at;
        enum rook_fault fault = rook_try(grid, board->content, cell, d, board->content[cell], &at);
        if (fault == ROOK_NO_FAULT && d != barred)
            continue;
        text_format(out, "fault\t%c\t", grid->letters[d]);
        if (d == barred)
            text_string(out, "that is straight back, and U-turns are forbidden");
        else
            write_reason(grid, fault, at, out);
        text_char(out, '\n');
    }
}
