/* Small directed graphs: distances, reachability, counts of shortest paths. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define GRAPH_FAR UINT32_MAX /* distance of an unreachable node */

/* Arcs of node n: target[first[n]] .. target[first[n + 1] - 1]. */
struct graph {
    uint32_t nodes;
    uint32_t *first;  /* nodes + 1 entries */
    uint32_t *target; /* first[nodes] entries */
};

/* Allocates a graph; the caller fills in first and target. Returns false if memory runs out. */
bool graph_open(struct graph *graph, uint32_t nodes, uint32_t arcs);
void graph_close(struct graph *graph);
/* Opens `reverse` with every arc reversed, in O(nodes + arcs). Returns false if memory runs out. */
bool graph_reverse(const struct graph *graph, struct graph *reverse);

/* Breadth-first search: sets distance[n] to the arcs from source to n, or GRAPH_FAR. `queue` has room
 * for all nodes and receives the reached ones in order of distance. Returns their number. */
uint32_t graph_distances(const struct graph *graph, uint32_t source, uint32_t *distance,
                         uint32_t *queue);
/* The same from the nearest of several sources, with which `queue` begins. */
uint32_t graph_distances_from(const struct graph *graph, uint32_t sources, uint32_t *distance,
                              uint32_t *queue);

/* Sets count[n] to the number of shortest paths from n to a goal, saturating at UINT64_MAX.
 * `reverse_distance`, `queue` and `reached` come from graph_distances on the reversed graph with the
 * goals as its sources. */
void graph_path_counts(const struct graph *graph, const uint32_t *reverse_distance,
                       const uint32_t *queue, uint32_t reached, uint64_t *count);
