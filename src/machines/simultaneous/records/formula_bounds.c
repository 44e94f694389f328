/* Closed-form lower bounds of a size. */
/* build: small */
#include "formula_bounds.h"

uint64_t sim_zigzag(uint32_t rows, uint32_t columns)
{
    uint64_t turns = 2 * ((uint64_t)(columns - 1) / 4) + 1;
    return turns * (rows + 1) + (columns - 1) % 4 - 2;
}

uint64_t sim_easy_bound(struct sim_size size)
{
    uint64_t best = 0;
    for (uint32_t rows = 1; rows <= size.rows; rows++)
        for (uint32_t columns = 1; columns <= size.columns; columns++) {
            uint64_t one = sim_zigzag(rows, columns), other = sim_zigzag(columns, rows);
            /* Each additional row or column costs at least one move (4.6, monotony). */
            uint64_t more = size.rows - rows + size.columns - columns;
            if (rows > 1 && columns > 1 && (one > other ? one : other) + more > best)
                best = (one > other ? one : other) + more;
        }
    uint64_t straight = size.rows + size.columns - 2;
    return best > straight ? best : straight;
}
