/* Rules of the procedural maze: the walls that are decided when a cell is entered. */
#pragma once

#include "board.h"

/* Decided walls and the current seed. A wall between two cells that were not entered is
 * undecided. */
struct procedural_walls {
    uint64_t right;   /* cells with a present wall at their right side, the border included */
    uint64_t below;   /* the same for their lower side */
    uint64_t entered; /* the start included */
    uint32_t seed;
};

/* procedural_neighbour[cell][side], PROCEDURAL_NO_CELL across the border. */
extern const uint8_t procedural_neighbour[PROCEDURAL_CELLS][4];

static inline uint64_t procedural_bit(uint32_t cell)
{
    return UINT64_C(1) << cell;
}

static inline bool procedural_is_entered(const struct procedural_walls *walls, uint32_t cell)
{
    return walls->entered >> cell & 1;
}

/* Whether a wall is present on a side of a cell. Undecided walls are not. */
static inline bool procedural_is_wall(const struct procedural_walls *walls, uint32_t cell,
                                      uint32_t side)
{
    switch (side) {
    case PROCEDURAL_UP:
        return cell < PROCEDURAL_SIDE || (walls->below >> (cell - PROCEDURAL_SIDE) & 1);
    case PROCEDURAL_RIGHT:
        return walls->right >> cell & 1;
    case PROCEDURAL_DOWN:
        return walls->below >> cell & 1;
    default:
        return cell % PROCEDURAL_SIDE == 0 || (walls->right >> (cell - 1) & 1);
    }
}

/* Whether the walls of a cell that is not entered yet leave this side of it undecided. */
static inline bool procedural_is_undecided(const struct procedural_walls *walls, uint32_t cell,
                                           uint32_t side)
{
    uint32_t other = procedural_neighbour[cell][side];
    return other != PROCEDURAL_NO_CELL && !procedural_is_entered(walls, other);
}

static inline void procedural_build_wall(struct procedural_walls *walls, uint32_t cell,
                                         uint32_t side)
{
    if (side == PROCEDURAL_UP)
        walls->below |= procedural_bit(cell - PROCEDURAL_SIDE);
    else if (side == PROCEDURAL_DOWN)
        walls->below |= procedural_bit(cell);
    else if (side == PROCEDURAL_RIGHT)
        walls->right |= procedural_bit(cell);
    else
        walls->right |= procedural_bit(cell - 1);
}

static inline uint32_t procedural_slice(const struct procedural_board *board, uint32_t cell,
                                        uint32_t move)
{
    return board->slice[move][move & 1 ? cell % PROCEDURAL_SIDE : cell / PROCEDURAL_SIDE];
}

/* Whether six bits hold an even number of ones. */
static inline bool procedural_is_even(uint32_t bits)
{
    return !(UINT64_C(0x6996966996696996) >> bits & 1);
}

/* Decides one wall: whether it is present, and the seed after it. */
static inline bool procedural_decide(uint32_t slice, uint32_t *seed)
{
    bool present = procedural_is_even(slice & *seed);
    *seed = *seed >> 1 | (uint32_t)present << (PROCEDURAL_SIDE - 1);
    return present;
}

/* The sides of an entered cell in the order in which they are decided, clockwise from the one
 * behind the one that was just crossed. */
static inline uint32_t procedural_order(uint32_t move, uint32_t i)
{
    return (move + 3 + i) & 3;
}

/* A wall that was decided. */
struct procedural_decision {
    uint8_t side;
    bool is_present;
    uint8_t seed_before, seed_after;
};

/* Enters a cell by a move across a side without a wall. Writes the walls that it decides, at most 3 and in
 * their order, to `decisions` unless that is NULL. Returns their number: 0 if the cell was entered before. */
static inline uint32_t procedural_enter(const struct procedural_board *board,
                                        struct procedural_walls *walls, uint32_t cell,
                                        uint32_t move, struct procedural_decision *decisions)
{
    if (procedural_is_entered(walls, cell))
        return 0;
    uint32_t slice = procedural_slice(board, cell, move), count = 0;
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t side = procedural_order(move, i), seed = walls->seed;
        if (!procedural_is_undecided(walls, cell, side))
            continue;
        bool is_present = procedural_decide(slice, &walls->seed);
        if (is_present)
            procedural_build_wall(walls, cell, side);
        if (decisions)
            decisions[count] = (struct procedural_decision){(uint8_t)side, is_present,
                                                            (uint8_t)seed, (uint8_t)walls->seed};
        count++;
    }
    walls->entered |= procedural_bit(cell);
    return count;
}

/* Whether no walk can reach the goal, whatever the seed: walls cut it off from the cells that were
 * entered, or every path there leads through cells whose other walls all come up present, since they
 * are entered by a slice without a circle. */
static inline bool procedural_is_cut_off(const struct procedural_board *board,
                                         const struct procedural_walls *walls)
{
    uint64_t through = walls->entered;
    for (uint64_t cells = through; cells != 0;) {
        uint64_t up = cells >> PROCEDURAL_SIDE & ~walls->below;
        uint64_t right = (cells & ~walls->right) << 1;
        uint64_t down = (cells & ~walls->below) << PROCEDURAL_SIDE;
        uint64_t left = cells >> 1 & ~walls->right;
        if ((up | right | down | left | through) >> board->goal & 1)
            return false;
        cells =
            ((up & board->opening[PROCEDURAL_UP]) | (right & board->opening[PROCEDURAL_RIGHT]) |
             (down & board->opening[PROCEDURAL_DOWN]) | (left & board->opening[PROCEDURAL_LEFT])) &
            ~through;
        through |= cells;
    }
    return true;
}

/* Sets the walls and the seed at the start of a game. */
void procedural_begin_walls(const struct procedural_board *board, struct procedural_walls *walls);
