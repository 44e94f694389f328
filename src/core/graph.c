/* Directed graphs in compressed sparse rows: reversal by counting sort, breadth-first search. */
#include "graph.h"

#include <stddef.h>
#include <stdlib.h>

bool graph_open(struct graph *graph, uint32_t nodes, uint32_t arcs)
{
    graph->nodes = nodes;
    graph->first = calloc((size_t)nodes + 1, sizeof *graph->first);
    graph->target = malloc(((size_t)arcs + 1) * sizeof *graph->target);
    if (graph->first && graph->target)
        return true;
    graph_close(graph);
    return false;
}

void graph_close(struct graph *graph)
{
    free(graph->first);
    free(graph->target);
    *graph = (struct graph){0};
}

bool graph_reverse(const struct graph *graph, struct graph *reverse)
{
    uint32_t nodes = graph->nodes;
    uint32_t arcs = graph->first[nodes];
    if (!graph_open(reverse, nodes, arcs))
        return false;
    for (uint32_t a = 0; a < arcs; a++)
        reverse->first[graph->target[a] + 1]++;
    for (uint32_t n = 0; n < nodes; n++)
        reverse->first[n + 1] += reverse->first[n];
    /* Shift by one: first[n + 1] is now the insertion index of node n. It starts at the node's first
     * arc and ends, when all arcs are placed, at its end. Sources stay in ascending order. */
    uint32_t *place = reverse->first;
    for (uint32_t n = nodes; n > 0; n--)
        place[n] = place[n - 1];
    for (uint32_t n = 0; n < nodes; n++)
        for (uint32_t a = graph->first[n]; a < graph->first[n + 1]; a++)
            reverse->target[place[graph->target[a] + 1]++] = n;
    return true;
}

uint32_t graph_distances(const struct graph *graph, uint32_t source, uint32_t *distance,
                         uint32_t *queue)
{
    queue[0] = source;
    return graph_distances_from(graph, 1, distance, queue);
}

uint32_t graph_distances_from(const struct graph *graph, uint32_t sources, uint32_t *distance,
                              uint32_t *queue)
{
    for (uint32_t n = 0; n < graph->nodes; n++)
        distance[n] = GRAPH_FAR;
    uint32_t reached = sources;
    for (uint32_t i = 0; i < sources; i++)
        distance[queue[i]] = 0;
    for (uint32_t i = 0; i < reached; i++) {
        uint32_t n = queue[i];
        for (uint32_t a = graph->first[n]; a < graph->first[n + 1]; a++) {
            uint32_t t = graph->target[a];
            if (distance[t] != GRAPH_FAR)
                continue;
            distance[t] = distance[n] + 1;
            queue[reached++] = t;
        }
    }
    return reached;
}

void graph_path_counts(const struct graph *graph, const uint32_t *reverse_distance,
                       const uint32_t *queue, uint32_t reached, uint64_t *count)
{
    for (uint32_t n = 0; n < graph->nodes; n++)
        count[n] = 0;
    for (uint32_t i = 0; i < reached; i++) {
        uint32_t n = queue[i];
        if (reverse_distance[n] == 0)
            count[n] = 1;
        for (uint32_t a = graph->first[n]; a < graph->first[n + 1]; a++) {
            uint32_t t = graph->target[a];
            if (reverse_distance[t] + 1 != reverse_distance[n])
                continue;
            uint64_t sum = count[n] + count[t];
            count[n] = sum < count[n] ? UINT64_MAX : sum;
        }
    }
}
