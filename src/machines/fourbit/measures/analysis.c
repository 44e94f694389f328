/* Analysis of a table: its graph, the distances from the start and to the goal, and the number of shortest
 * solutions. */
#include "../fourbit.h"

static bool build_graph(const struct fourbit_board *board, struct graph *graph)
{
    uint32_t states = fourbit_states(board);
    if (!graph_open(graph, states, board->bits << board->bits))
        return false;
    uint32_t arcs = 0;
    for (uint32_t n = 0; n < states; n++) {
        for (uint32_t m = board->bits; m-- > 0;)
            if (fourbit_works(board, n, m))
                graph->target[arcs++] = board->target[n][m];
        graph->first[n + 1] = arcs;
    }
    return true;
}

bool fourbit_analyse(const struct fourbit_board *board, struct fourbit_analysis *analysis)
{
    *analysis = (struct fourbit_analysis){0};
    if (!build_graph(board, &analysis->graph))
        return false;
    if (!graph_reverse(&analysis->graph, &analysis->reverse)) {
        graph_close(&analysis->graph);
        return false;
    }
    uint32_t queue[FOURBIT_STATES_MAX];
    graph_distances(&analysis->graph, fourbit_states(board) - 1, analysis->from_start, queue);
    uint32_t reached = graph_distances(&analysis->reverse, 0, analysis->to_goal, queue);
    graph_path_counts(&analysis->graph, analysis->to_goal, queue, reached,
                      analysis->shortest_paths);
    return true;
}

void fourbit_analysis_close(struct fourbit_analysis *analysis)
{
    graph_close(&analysis->graph);
    graph_close(&analysis->reverse);
}

uint32_t fourbit_nearer_button(const struct fourbit_board *board, const uint32_t *to_goal,
                               uint32_t state)
{
    for (uint32_t m = board->bits; m-- > 0;)
        if (fourbit_works(board, state, m) && to_goal[board->target[state][m]] < to_goal[state])
            return m;
    return board->bits;
}
