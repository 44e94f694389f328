/*
 * The pruned chain of products: an automaton of the joint positions in the mazes taken so far that
 * a sequence of at most `limit` moves can still pass on its way to solving them all.
 *
 * g is the distance of a state from the start, h its distance to all-solved (with very many states
 * a lower bound of it). A step into a
 * new state is dropped when g + 1 + h > limit, h being a lower bound then (the old automaton's h
 * and the new maze's own distance); states with g + h > limit are deleted at the end. Every solving
 * sequence of at most `limit` moves uses only what survives. When the start falls there is none,
 * and the mazes taken prove it.
 *
 * States are numbered in breadth-first order, so g is known by where a level begins. 17 bytes a
 * state are kept; while a maze is added 4 bytes an old and 25 a new state.
 */
#ifndef SIMULTANEOUS_CHAIN_H
#define SIMULTANEOUS_CHAIN_H

#include "../maze/memory.h"
#include "../maze/walker.h"

enum {
    SIM_CHAIN_LIMIT_MAX = 250, /* distances are bytes; longer proofs are far out of reach */
    SIM_CHUNK_BITS = 15,
    SIM_CHUNK_STATES = 1 << SIM_CHUNK_BITS,
};

#define SIM_NO_STATE UINT32_MAX
#define SIM_NO_WAY   UINT8_MAX

/* An array in pieces: it grows without being copied, in steps that fit a slice. */
struct sim_chunks {
    uint8_t **chunk;
    uint32_t count, capacity;
    uint32_t element;
};

struct sim_automaton {
    uint32_t states; /* 0: nothing survived; else state 0 is the start */
    uint32_t limit;
    uint32_t level[SIM_CHAIN_LIMIT_MAX + 2]; /* first state at distance g; level[limit + 1] = end */
    struct sim_chunks next;                  /* uint32_t[SIM_MOVES] */
    struct sim_chunks ahead;                 /* uint8_t: h */
};

static inline uint32_t *sim_next(const struct sim_automaton *automaton, uint32_t state)
{
    return (uint32_t *)automaton->next.chunk[state >> SIM_CHUNK_BITS] +
           (size_t)(state & (SIM_CHUNK_STATES - 1)) * SIM_MOVES;
}

static inline uint8_t *sim_ahead(const struct sim_automaton *automaton, uint32_t state)
{
    return automaton->ahead.chunk[state >> SIM_CHUNK_BITS] + (state & (SIM_CHUNK_STATES - 1));
}

/* The automaton of no maze: one state. False: no memory. */
bool sim_automaton_open(struct sim_automaton *automaton, uint32_t limit, struct sim_memory *memory);
void sim_automaton_close(struct sim_automaton *automaton, struct sim_memory *memory);
/* Counts the states that lie on a way of at most `limit` moves by their least length: some from
 * `state` on; gives the next one. */
uint32_t sim_automaton_histogram(const struct sim_automaton *automaton, uint32_t state,
                                 uint32_t count[SIM_CHAIN_LIMIT_MAX + 2]);

struct sim_product {
    const struct sim_automaton *old;
    const struct sim_walker *walker; /* the caller's, until the product is done */
    struct sim_memory *memory;
    struct sim_automaton made;
    struct sim_chunks head; /* for each old state its first new one */
    struct sim_chunks node; /* for each new state: the next of its old state, its position */
    uint32_t from;          /* the walker's position at the start */
    uint32_t phase, at, level, kept;
    uint32_t kept_level[SIM_CHAIN_LIMIT_MAX + 2]; /* the new numbers of the levels */
    uint32_t most;                                /* states found before any was deleted */
    uint32_t give_up_at;
    uint32_t raised; /* in this sweep */
};

/* Begins adding a maze whose token stands on `from`; sequences of at most `limit` moves, which may
 * be less than the old automaton's. Ends with MW_GAVE_UP once more than `give_up_at` states are
 * found. */
void sim_product_begin(struct sim_product *product, const struct sim_automaton *old,
                       const struct sim_walker *walker, uint32_t from, uint32_t limit,
                       uint32_t give_up_at, struct sim_memory *memory);
/* MW_RUNNING; MW_OK: `made` is the new automaton, the caller's; MW_GAVE_UP, MW_NO_MEMORY (the limit
 * too): ended, nothing is left. */
enum mw_status sim_product_run(struct sim_product *product, uint64_t *budget);
void sim_product_close(struct sim_product *product);

#endif
