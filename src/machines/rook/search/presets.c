/* How long a solution a preset asks for: by the side of the board, and by how far its rules let a
 * way go. */
#include "../rook.h"

enum { PER = 64 };

/* In 64ths of the number of cells: a length that the deep search finds on most seeds. More ways out
 * of each cell make for shorter ways, and joined edges leave none without its full number. */
static uint32_t reach_share(const int32_t *values)
{
    bool torus = values[ROOK_TORUS] != 0;
    uint32_t share = values[ROOK_HEX]     ? (torus ? 8 : 40)
                     : values[ROOK_TRI]   ? (torus ? 12 : 46)
                     : values[ROOK_QUEEN] ? (torus ? 4 : 32)
                                          : (torus ? 16 : 40);
    return values[ROOK_NO_U_TURN] ? share * 5 / 4 : share;
}

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

struct rook_window rook_preset_window(const int32_t *values, enum rook_preset preset)
{
    uint32_t cells = (uint32_t)(values[ROOK_W] * values[ROOK_H]);
    uint32_t side = (uint32_t)(values[ROOK_W] + values[ROOK_H]) / 2;
    uint32_t reach = cells * reach_share(values) / PER;
    uint32_t middle = preset == ROOK_EASY     ? lesser(2 + side / 2, reach / 3)
                      : preset == ROOK_MEDIUM ? lesser(2 * side, reach * 2 / 3)
                                              : lesser(4 * side, reach * 9 / 10);
    /* A single jump is no maze, and a preset asks for more than the one before it. */
    if (middle < 1 + (uint32_t)preset)
        middle = 1 + (uint32_t)preset;
    return (struct rook_window){.least = middle - middle / 8, .most = middle + middle / 8};
}
