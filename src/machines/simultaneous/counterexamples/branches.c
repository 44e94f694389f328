/* Branches of the unsolved-maze finder, walked side by side. */
#include "branches.h"
#include "../sets/dispatch.h"
#include "../sets/memory.h"

#include <stddef.h>
#include <string.h>

enum {
    VECTOR = 4,
    VECTORS = 4, /* looked at together for branches that met an undecided cell or the goal */
    GROUP = VECTOR * VECTORS,
    MOST = SIM_BRANCHES_MAX * 3 / 4, /* more are divided: those parked have to fit */
};

typedef uint64_t vector __attribute__((vector_size(8 * VECTOR), may_alias));

void sim_branches_open(struct sim_branches *branches, struct sim_size size)
{
    memset(branches, 0, offsetof(struct sim_branches, stack));
    branches->grid = sim_grid(size);
}

/* ---- Branches that are not walked ---- */

static void put(struct sim_branches *branches, uint32_t index, struct sim_branch branch)
{
    branches->open[index] = branch.open;
    branches->blocked[index] = branch.blocked;
    branches->token[index] = branch.token;
    branches->witness[index] = branch.witness;
}

struct sim_branch sim_branches_get(const struct sim_branches *branches, uint32_t index)
{
    return (struct sim_branch){.open = branches->open[index],
                               .blocked = branches->blocked[index],
                               .token = branches->token[index],
                               .witness = branches->witness[index]};
}

/* Puts half of the branches aside. Returns false if there is no room. */
static bool park(struct sim_branches *branches)
{
    if (branches->parked == SIM_PARKED_MAX)
        return false;
    struct sim_parked *parked = &branches->stack[branches->parked++];
    parked->step = branches->step;
    parked->count = branches->count / 2;
    for (uint32_t i = 0; i < parked->count; i++)
        parked->branch[i] = sim_branches_get(branches, --branches->count);
    return true;
}

static void unpark(struct sim_branches *branches)
{
    const struct sim_parked *parked = &branches->stack[--branches->parked];
    branches->step = parked->step;
    branches->count = parked->count;
    for (uint32_t i = 0; i < parked->count; i++)
        put(branches, i, parked->branch[i]);
}

/* ---- Decisions ---- */

/* Looks for a shortest path from the open cells, which are connected but for the goal, to the goal.
 * Blocked cells often enclose the open ones closely, so this direction fails soon. */
bool sim_branches_witness(const struct sim_branches *branches, struct sim_branch *branch)
{
    uint64_t layer[SIM_GRID_CELLS_MAX + 1];
    uint64_t reached = branch->open & ~branches->grid.goal;
    uint32_t count = 0;
    layer[count++] = reached;
    while (!(reached & branches->grid.goal)) {
        uint64_t next = sim_grid_spread(&branches->grid, reached) & ~branch->blocked;
        if (next == reached)
            return false;
        layer[count++] = next & ~reached;
        reached = next;
    }
    uint64_t last = branches->grid.goal;
    branch->witness = last;
    for (uint32_t i = count - 1; i-- > 0;) {
        last = sim_grid_spread(&branches->grid, last) & layer[i];
        last &= 0 - last;
        branch->witness |= last;
    }
    return true;
}

void sim_branches_begin(struct sim_branches *branches, const uint8_t *moves, size_t length,
                        uint32_t step)
{
    branches->moves = moves;
    branches->length = length;
    branches->steps = 0;
    branches->step = step;
    branches->count = branches->parked = 0;
}

void sim_branches_add(struct sim_branches *branches, struct sim_branch branch)
{
    MW_ASSERT(branches->count < SIM_BRANCHES_MAX / 2);
    put(branches, branches->count++, branch);
}

/* A branch has met an undecided cell, which is open in one branch, and blocked in another one if
 * the maze stays solvable. */
static void decide(struct sim_branches *branches, uint32_t index, uint64_t cell)
{
    struct sim_branch blocked = sim_branches_get(branches, index);
    struct sim_branch open = blocked;
    open.open |= cell;
    open.token = cell;
    blocked.blocked |= cell;
    if ((blocked.witness & cell) && !sim_branches_witness(branches, &blocked)) {
        put(branches, index, open);
        return;
    }
    put(branches, index, blocked);
    put(branches, branches->count++, open);
}

/* ---- Moves ---- */

/* Branches that a move has brought to an undecided cell or to the goal. */
struct events {
    uint32_t decisions, ends;
    uint16_t deciding[SIM_BRANCHES_MAX], ended[SIM_BRANCHES_MAX];
    uint64_t cell[SIM_BRANCHES_MAX];
};

/* Moves the tokens of all branches. `backwards`: to cells of lower numbers. */
INLINE void walk_all(struct sim_branches *branches, uint32_t move, const bool backwards,
                     struct events *events)
{
    uint32_t by = move <= SIM_DOWN ? branches->grid.across : 1;
    uint64_t leaving = branches->grid.leaving[move], goal = branches->grid.goal;
    events->decisions = events->ends = 0;
    for (uint32_t first = 0; first < branches->count; first += GROUP) {
        vector undecided[VECTORS], any = {0};
        for (uint32_t k = 0; k < VECTORS; k++) {
            uint32_t at = first + k * VECTOR;
            vector *token = (vector *)(branches->token + at), here = *token;
            vector open = *(const vector *)(branches->open + at);
            vector known = open | *(const vector *)(branches->blocked + at);
            vector target = backwards ? (here & leaving) >> by : (here & leaving) << by;
            vector there = target & open;
            *token = there | (here & (vector)(there == 0));
            undecided[k] = target & ~known;
            any |= undecided[k] | (*token & goal);
        }
        if (!(any[0] | any[1] | any[2] | any[3]))
            continue;
        for (uint32_t k = 0; k < GROUP && first + k < branches->count; k++) {
            uint64_t cell = undecided[k / VECTOR][k % VECTOR];
            uint32_t index = first + k;
            if (cell) {
                events->deciding[events->decisions] = (uint16_t)index;
                events->cell[events->decisions++] = cell;
            } else if (branches->token[index] & goal) {
                events->ended[events->ends++] = (uint16_t)index;
            }
        }
    }
}

INLINE void walk_either(struct sim_branches *branches, uint32_t move, struct events *events)
{
    if (move == SIM_UP || move == SIM_LEFT)
        walk_all(branches, move, true, events);
    else
        walk_all(branches, move, false, events);
}

static void make_move(struct sim_branches *branches, uint32_t move, struct events *events);
BOTH("avx2", "popcnt", void, make_move, walk_either,
     (struct sim_branches * branches, uint32_t move, struct events *events),
     (branches, move, events))

/* Makes the next move: decides cells, and takes out branches that have ended on the goal. */
static void step(struct sim_branches *branches)
{
    struct events events;
    branches->steps += branches->count;
    make_move(branches, branches->moves[branches->step++], &events);
    for (uint32_t i = 0; i < events.decisions; i++)
        decide(branches, events.deciding[i], events.cell[i]);
    for (uint32_t i = events.ends; i-- > 0;)
        put(branches, events.ended[i], sim_branches_get(branches, --branches->count));
}

enum mw_status sim_branches_run(struct sim_branches *branches, uint64_t *budget)
{
    while (*budget > 0) {
        if (branches->count == 0) {
            if (branches->parked == 0)
                return MW_OK;
            unpark(branches);
        }
        if (branches->step == branches->length)
            return MW_UNSOLVABLE;
        while (branches->count > MOST)
            if (!park(branches))
                return MW_NO_MEMORY;
        spend(budget, branches->count);
        step(branches);
    }
    return MW_RUNNING;
}
