/* Small directed graphs: distances, reachability, counts of shortest paths. */
#ifndef MW_GRAPH_H
#define MW_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

#define GRAPH_FAR UINT32_MAX /* the distance of what cannot be reached */

/* Arcs of node n: target[first[n]] .. target[first[n + 1] - 1]. */
struct graph {
    uint32_t nodes;
    uint32_t *first;  /* nodes + 1 entries */
    uint32_t *target; /* first[nodes] entries */
};

/* Room for so many nodes and arcs; the caller fills in first and target. False: no memory. */
bool graph_open(struct graph *graph, uint32_t nodes, uint32_t arcs);
void graph_close(struct graph *graph);
/* Opens `reverse` with every arc turned round. False: no memory. */
bool graph_reverse(const struct graph *graph, struct graph *reverse);

/* distance[n] = arcs from source to n, GRAPH_FAR if there is no path. `queue` is scratch of
 * `nodes` entries and holds the reached nodes in order of distance; gives their number. */
uint32_t graph_distances(const struct graph *graph, uint32_t source, uint32_t *distance,
                         uint32_t *queue);

/* count[n] = shortest paths from n to the source of `reverse_distance`, which graph_distances
 * made with `queue` on the reversed graph; UINT64_MAX stands for that many or more. */
void graph_path_counts(const struct graph *graph, const uint32_t *reverse_distance,
                       const uint32_t *queue, uint32_t reached, uint64_t *count);

#endif
