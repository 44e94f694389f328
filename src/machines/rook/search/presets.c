/* Solution lengths of the presets easy, medium and hard, from the size of the board and from the length
 * that its rules allow. */
/* build: small */
#include "../rook.h"

enum { PER = 64 };

/* Length that the deep search finds on most seeds, in 64ths of the number of cells. More directions make
 * solutions shorter; with joined edges every direction can be jumped, which makes them shorter still. */
static uint32_t reach_part(const int32_t *values)
{
    bool torus = values[ROOK_TORUS] != 0;
    uint32_t part = values[ROOK_HEX]     ? (torus ? 8 : 40)
                    : values[ROOK_TRI]   ? (torus ? 12 : 46)
                    : values[ROOK_QUEEN] ? (torus ? 4 : 32)
                                         : (torus ? 16 : 40);
    return values[ROOK_NO_U_TURN] ? part * 5 / 4 : part;
}

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

struct rook_window rook_preset_window(const int32_t *values, enum rook_preset preset)
{
    uint32_t cells = (uint32_t)(values[ROOK_W] * values[ROOK_H]);
    uint32_t side = (uint32_t)(values[ROOK_W] + values[ROOK_H]) / 2;
    uint32_t reach = cells * reach_part(values) / PER;
    uint32_t middle = preset == ROOK_EASY     ? lesser(2 + side / 2, reach / 3)
                      : preset == ROOK_MEDIUM ? lesser(2 * side, reach * 2 / 3)
                                              : lesser(4 * side, reach * 9 / 10);
    /* A single jump is no maze, and a preset asks for more than the one before it. */
    if (middle < 1 + (uint32_t)preset)
        middle = 1 + (uint32_t)preset;
    return (struct rook_window){.least = middle - middle / 8, .most = middle + middle / 8};
}
