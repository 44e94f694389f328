/*
 * Weighted sum of the energy's terms, in the two parts in which the search computes them: from the
 * distances, then from the solution. A board whose first part is too high skips the second.
 */
#include "bitboard.h"

int64_t rook_rate_distances(const struct rook_aim *aim, const struct rook_terms *terms)
{
    uint32_t missed = terms->shortest == GRAPH_FAR    ? aim->wanted
                      : terms->shortest < aim->wanted ? aim->wanted - terms->shortest
                                                      : terms->shortest - aim->wanted;
    return aim->unreaching * terms->unreaching + aim->cluster * terms->cluster_penalty +
           aim->length * missed;
}

int64_t rook_rate_solution(const struct rook_aim *aim, const struct rook_terms *terms)
{
    uint32_t decisions = terms->forward_decisions < terms->backward_decisions
                             ? terms->forward_decisions
                             : terms->backward_decisions;
    return (terms->unique ? 0 : aim->not_unique) - aim->decision * decisions +
           aim->forced * terms->initial_forced * terms->initial_forced;
}

int64_t rook_rate_terms(const struct rook_aim *aim, const struct rook_terms *terms)
{
    return rook_rate_distances(aim, terms) + rook_rate_solution(aim, terms);
}

/* A solution has at most one decision a move. */
bool rook_is_hopeless(const struct rook_aim *aim, const struct rook_terms *terms, int64_t rating,
                      int64_t bound)
{
    if (terms->shortest == GRAPH_FAR)
        return rating + aim->not_unique > bound;
    return rating - aim->decision * terms->shortest > bound;
}
