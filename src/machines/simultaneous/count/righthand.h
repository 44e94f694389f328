/* Solving right-hand paths (Nusser 2016, section 4.7): walks that keep a wall at the right hand.
 * Mazes that differ only in cells the walk never meets share a path. */
#pragma once

#include "../maze/grid.h"

/* A right-hand walk visits a cell at most four times. */
enum { SIM_RIGHTHAND_MOVES_MAX = 4 * SIM_GRID_CELLS_MAX };

struct sim_righthand_frame {
    uint64_t open, blocked;
    uint32_t cell;
    uint32_t heading; /* quarter turns: 0 up, 1 right, 2 down, 3 left */
    uint32_t turn;    /* blocked directions found on this cell */
    uint32_t length;
    uint8_t moves[SIM_RIGHTHAND_MOVES_MAX];
};

struct sim_righthand {
    struct sim_size size;
    struct sim_grid grid;
    struct sim_righthand_frame now;
    struct sim_righthand_frame stack[SIM_GRID_CELLS_MAX];
    uint32_t depth;
    bool over;
};

void sim_righthand_begin(struct sim_righthand *righthand, struct sim_size size);
/* Returns MW_OK (`now.moves` is the next path, `open_cells` are the cells it leaves undecided),
 * MW_RUNNING, or MW_UNSOLVABLE after the last path. */
enum mw_status sim_righthand_next(struct sim_righthand *righthand, uint64_t *budget,
                                  uint64_t *open_cells);
