/* The search for mazes: what search.c and its settings in schedule.c share. */
#pragma once

#include "method.h"

/* After this many rounds a preset takes the nearest board. */
enum { ROOK_SHORT_ROUNDS = 3 };

struct search {
    struct task task;
    struct rng rng;
    struct rook_board *board; /* the maze's: the best so far */
    struct rook_board *round; /* walls and goal of this round */
    struct rook_bitboard *bitboard;
    struct rook_method *first; /* the search with which this round begins, until it ends */
    struct rook_aim round_aim; /* what changes are accepted by */
    struct rook_aim best_aim;  /* what the best is kept by */
    int64_t aim_scale;         /* of energy, or of a move, that `round_aim` counts in */
    int32_t values[MW_PARAMS_MAX];
    uint32_t wanted; /* GRAPH_FAR: any */
    bool hardest, is_deep;
    bool preset;      /* the length is not to be met at any price */
    bool last_rounds; /* in the last rounds for a wanted length, which are as for the hardest */
    bool tempers;     /* in one round more, without U-turns, after all others have failed */
    uint32_t near_rounds, rounds_max, round_number;
    uint32_t iterations, iteration; /* in this round */
    uint64_t evaluations, budget;
    uint32_t accept;            /* chance of a worse change, in 1/65536 */
    uint64_t temperature_first; /* in 2^-16 */
    uint64_t temperature;
    uint32_t decay; /* per mille, in this part of the round */
    uint32_t nodes_per_evaluation;
    int64_t rating; /* of the bitboard's board */
    int64_t best_worth, round_best;
    struct rook_terms best;
    bool any_best;
};

/* ---- schedule.c ---- */

/* Rounds, changes and temperatures, once the search's options are known. */
void rook_search_schedule(struct search *s);
/* Before a round: a length that earlier rounds did not meet is sought as the longest is. */
void rook_search_lengthen(struct search *s);
/* The search with which a round begins; NULL: annealing alone. The level search finds the longest solution on a small torus,
 * and lengths that the rounds before did not meet. */
const struct rook_method_class *rook_search_first(const struct search *s);
/* The request of the search with which a round begins. */
struct rook_request rook_search_request(const struct search *s);
/* Rounds that the search makes even if an earlier one found a maze that is fit. */
uint32_t rook_search_rounds_min(const struct search *s);
/* The aims and the decay of a round. */
void rook_search_aim(struct search *s);
/* Returns the cost of a rated maze: the lower, the better. */
int64_t rook_search_worth(const struct search *s, const struct rook_terms *terms);
