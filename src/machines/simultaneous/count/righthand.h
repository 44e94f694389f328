/* Solving right-hand paths (Nusser 2016, section 4.7): the walk that keeps a wall at its right hand
 * is the same for all mazes that differ only in cells it never meets. */
#ifndef SIMULTANEOUS_RIGHTHAND_H
#define SIMULTANEOUS_RIGHTHAND_H

#include "../maze/components.h"

/* A right-hand walk stands on a cell at most four times. */
enum { SIM_RIGHTHAND_MOVES_MAX = 4 * SIM_COMPONENT_CELLS_MAX };

struct sim_righthand_frame {
    uint64_t open, blocked;
    uint32_t cell;
    uint32_t heading; /* quarter turns: 0 up, 1 right, 2 down, 3 left */
    uint32_t turn;    /* directions found blocked on this cell */
    uint32_t length;
    uint8_t moves[SIM_RIGHTHAND_MOVES_MAX];
};

struct sim_righthand {
    struct sim_components grid; /* for its masks */
    struct sim_righthand_frame now;
    struct sim_righthand_frame stack[SIM_COMPONENT_CELLS_MAX];
    uint32_t depth;
    bool over;
};

void sim_righthand_begin(struct sim_righthand *righthand, struct sim_size size);
/* MW_OK: `now.moves` is the next path, `open_cells` the cells that it leaves open; MW_RUNNING;
 * MW_UNSOLVABLE: there is no other. */
enum mw_status sim_righthand_next(struct sim_righthand *righthand, uint64_t *budget,
                                  uint64_t *open_cells);

#endif
