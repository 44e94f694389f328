/* Search for any safe walk to the goal from the current position. The answer depends on the walls and
 * the seed only: the entered cells are connected, so a player can go back to each of them. */
#pragma once

#include "../board/walls.h"

enum procedural_answer {
    PROCEDURAL_UNKNOWN,
    PROCEDURAL_REACHABLE,
    PROCEDURAL_TRAPPED,
    PROCEDURAL_GAVE_UP, /* more than PROCEDURAL_STATES_MAX states */
    PROCEDURAL_NO_MEMORY,
};

struct procedural_place {
    struct procedural_walls walls;
    uint64_t todo[4]; /* by move: cells that can be entered by it and were not tried yet */
    uint8_t ring;     /* cells nearer to the goal than this have been tried */
};

/* A search that remembers every answer, for one board. */
struct procedural_reach {
    const struct procedural_board *board;
    uint64_t (*table)[2]; /* keys with the answer in the free bits; a free slot is zero */
    uint32_t slots;       /* a power of two; half of them at most are used */
    uint32_t states;      /* used */
    uint32_t depth;
    struct procedural_place place[PROCEDURAL_CELLS];
};

/* Returns false if memory runs out. */
bool procedural_reach_open(struct procedural_reach *reach, const struct procedural_board *board);
void procedural_reach_close(struct procedural_reach *reach);
/* Starts a query about walls. Returns UNKNOWN if `procedural_reach_run` must find the answer. */
enum procedural_answer procedural_reach_ask(struct procedural_reach *reach,
                                            const struct procedural_walls *walls);
/* Expands at most *nodes states more, and subtracts them from *nodes. */
enum procedural_answer procedural_reach_run(struct procedural_reach *reach, uint32_t *nodes);
