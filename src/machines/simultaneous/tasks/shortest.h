/* State of the task `shortest`, shared by shortest.c (the task) and shortest_mazes.c (its mazes before
 * the search). */
#pragma once

#include "../exact/exact_search.h"
#include "../proof/language.h"
#include "../sets/all_mazes.h"
#include "../statement/statement.h"
#include "tasks.h"

enum shortest_phase { GATHERING, READYING, BEGINNING, SEARCHING, COUNTING };

struct shortest_task {
    struct task task;
    enum shortest_phase phase;
    bool count, list;
    /* sim_write_answer for a task, sim_write_statement for a board: playing needs no records. */
    void (*write)(const struct sim_statement *statement, struct text *out);
    struct sim_memory memory; /* of the set; a search gets the rest of the limit */
    struct sim_distinct distinct;
    struct sim_set set;         /* input mazes, or every component of the size */
    uint32_t ready;             /* mazes of the set that are prepared */
    struct sim_slices slices;   /* the same mazes as slices, for the automaton search */
    struct sim_sequence prefix; /* moves already made, or required first */
    uint16_t *from;             /* cell of each maze's token; NULL: at the start */
    struct sim_exact exact;
    struct sim_language language;
    struct sim_sequence sequence;
    bool counting, done;
};

static inline bool shortest_needs_slices(const struct shortest_task *shortest)
{
    return shortest->exact.method == SIM_EXACT_CHAIN || shortest->count;
}

/* Returns whether the mazes are stored; otherwise the finder produces them when needed. */
static inline bool shortest_is_held(const struct shortest_task *shortest)
{
    return !shortest->exact.all || sim_all_mazes_fit(shortest->exact.size);
}

/* Returns whether the search begins where the prefix leads, since its method knows no prefix. */
static inline bool shortest_begins_behind(const struct shortest_task *shortest)
{
    return shortest->prefix.length > 0 && shortest->exact.method < SIM_EXACT_ESS;
}

/* Allocates the mazes of the phases below. */
void shortest_open_mazes(struct shortest_task *shortest);
/* Stores the mazes, or prepares some. Returns MW_RUNNING, also when the next phase is due, or MW_NO_MEMORY. */
enum mw_status shortest_prepare(struct shortest_task *shortest, uint64_t *budget);
