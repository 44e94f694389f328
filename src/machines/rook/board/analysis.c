/* Analysis of a board: distances, decisions and clusters of a board, computed plainly and exactly. The search uses the faster energy/. */
#include "../rook.h"

void rook_moves_of(const struct rook_board *board, uint32_t state, struct rook_moves *moves)
{
    const struct rook_grid *grid = &board->grid;
    uint32_t cell = state / grid->arrivals;
    uint32_t arrival = state % grid->arrivals;
    bool turning = grid->no_u_turn && arrival < grid->directions;
    moves->count = 0;
    for (uint32_t d = 0; d < grid->directions; d++) {
        if (turning && d == grid->opposite[arrival])
            continue;
        uint16_t target = rook_land(grid, board->content, cell, d, board->content[cell]);
        if (target == ROOK_NO_CELL)
            continue;
        uint32_t same = 0;
        while (same < moves->count && moves->move[same].cell != target)
            same++;
        uint8_t any = (uint8_t)(grid->arrivals - 1);
        if (same < moves->count) {
            /* It can be said to have come from either side, so no U-turn is forbidden. */
            moves->move[same].arrival = any;
            continue;
        }
        bool keeps_arrival = grid->no_u_turn && board->content[target] != ROOK_GOAL_NUMBER;
        moves->move[same].cell = target;
        moves->move[same].direction = (uint8_t)d;
        moves->move[same].arrival = keeps_arrival ? (uint8_t)d : any;
        moves->count++;
    }
}

/* ---- Distances ---- */

static bool open_graph(const struct rook_board *board, struct graph *graph)
{
    const struct rook_grid *grid = &board->grid;
    uint32_t states = grid->cells * grid->arrivals;
    if (!graph_open(graph, states, states * grid->directions))
        return false;
    uint32_t arcs = 0;
    for (uint32_t state = 0; state < states; state++) {
        struct rook_moves moves;
        graph->first[state] = arcs;
        rook_moves_of(board, state, &moves);
        for (uint32_t i = 0; i < moves.count; i++)
            graph->target[arcs++] = rook_state_after(board, &moves, i);
    }
    graph->first[states] = arcs;
    return true;
}

static bool find_distances(struct rook_board *board)
{
    struct graph graph, reverse;
    if (!open_graph(board, &graph))
        return false;
    if (!graph_reverse(&graph, &reverse)) {
        graph_close(&graph);
        return false;
    }
    uint32_t queue[ROOK_STATES_MAX];
    uint32_t start = rook_free_state(&board->grid, board->start);
    graph_distances(&graph, start, board->from_start, queue);
    uint32_t goals = 0;
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        if (board->content[cell] == ROOK_GOAL_NUMBER)
            queue[goals++] = rook_free_state(&board->grid, cell);
    uint32_t reached = graph_distances_from(&reverse, goals, board->to_goal, queue);
    for (uint32_t state = 0; state < graph.nodes; state++)
        board->shortest_paths[state] = 0;
    graph_path_counts(&graph, board->to_goal, queue, reached, board->shortest_paths);
    graph_close(&reverse);
    graph_close(&graph);
    return true;
}

bool rook_is_reachable(const struct rook_board *board, uint32_t cell)
{
    uint32_t arrivals = board->grid.arrivals;
    for (uint32_t i = 0; i < arrivals; i++)
        if (board->from_start[cell * arrivals + i] != GRAPH_FAR)
            return true;
    return false;
}

bool rook_is_reaching(const struct rook_board *board, uint32_t cell)
{
    /* The free state allows every jump that the other states of the cell allow. */
    return board->to_goal[rook_free_state(&board->grid, cell)] != GRAPH_FAR;
}

static void count_holes(struct rook_board *board)
{
    struct rook_terms *terms = &board->terms;
    for (uint32_t cell = 0; cell < board->grid.cells; cell++) {
        if (rook_is_hedge(board->content[cell]))
            continue;
        bool reachable = rook_is_reachable(board, cell);
        bool reaching = rook_is_reaching(board, cell);
        terms->cells++;
        terms->unreaching += !reaching;
        terms->black_hole += reachable && !reaching;
        terms->white_hole += !reachable && reaching;
    }
}

/* ---- The solution ---- */

bool rook_nearer(const struct rook_board *board, uint32_t state, uint32_t *next, char *letter)
{
    if (board->to_goal[state] == 0 || board->to_goal[state] == GRAPH_FAR)
        return false;
    struct rook_moves moves;
    rook_moves_of(board, state, &moves);
    for (uint32_t i = 0; i < moves.count; i++) {
        uint32_t after = rook_state_after(board, &moves, i);
        if (board->to_goal[after] + 1 != board->to_goal[state])
            continue;
        *next = after;
        *letter = board->grid.letters[moves.move[i].direction];
        return true;
    }
    return false;
}

static void count_in_degrees(struct rook_board *board)
{
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        board->in_degree[cell] = 0;
    for (uint32_t cell = 0; cell < board->grid.cells; cell++) {
        struct rook_moves moves;
        rook_moves_of(board, rook_free_state(&board->grid, cell), &moves);
        for (uint32_t i = 0; i < moves.count; i++)
            board->in_degree[moves.move[i].cell]++;
    }
}

static void count_decisions(struct rook_board *board)
{
    uint32_t state = rook_free_state(&board->grid, board->start);
    char letter;
    board->terms.shortest = board->to_goal[state];
    board->terms.unique = board->shortest_paths[state] == 1;
    for (uint32_t next; rook_nearer(board, state, &next, &letter); state = next) {
        struct rook_moves moves;
        rook_moves_of(board, state, &moves);
        board->terms.forward_decisions += moves.count > 1;
        board->terms.backward_decisions += board->in_degree[next / board->grid.arrivals] > 1;
    }
}

uint32_t rook_forced_cells(const struct rook_board *board, uint16_t *cells)
{
    bool seen[ROOK_STATES_MAX] = {false};
    uint32_t forced = 0;
    uint32_t state = rook_free_state(&board->grid, board->start);
    struct rook_moves moves;
    for (;; state = rook_state_after(board, &moves, 0)) {
        rook_moves_of(board, state, &moves);
        if (moves.count != 1 || seen[state])
            return forced;
        seen[state] = true;
        cells[forced++] = (uint16_t)(state / board->grid.arrivals);
    }
}

/* ---- Clusters ---- */

/* Cells that are joined by jumps of the same number, from `cell` on; the rules of turning do not matter here, nor
 * whether a jump is open both ways. */
static uint32_t flood_cluster(struct rook_board *board, uint32_t cell)
{
    uint16_t queue[ROOK_CELLS_MAX];
    uint32_t size = 0;
    queue[size++] = (uint16_t)cell;
    board->cluster[cell] = cell;
    for (uint32_t i = 0; i < size; i++) {
        for (uint32_t d = 0; d < board->grid.directions; d++) {
            uint16_t target;
            if ((!rook_is_open(&board->grid, d) &&
                 !rook_is_open(&board->grid, board->grid.opposite[d])) ||
                rook_try(&board->grid, board->content, queue[i], d, board->content[cell],
                         &target) != ROOK_NO_FAULT ||
                board->content[target] != board->content[cell] ||
                board->cluster[target] != ROOK_NO_CELL)
                continue;
            board->cluster[target] = cell;
            queue[size++] = target;
        }
    }
    return size;
}

static void find_clusters(struct rook_board *board)
{
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        board->cluster[cell] = ROOK_NO_CELL;
    for (uint32_t cell = 0; cell < board->grid.cells; cell++) {
        uint8_t content = board->content[cell];
        if (content == ROOK_GOAL_NUMBER || rook_is_hedge(content) ||
            board->cluster[cell] != ROOK_NO_CELL)
            continue;
        uint32_t size = flood_cluster(board, cell);
        board->terms.cluster_penalty += (size - 1) * (size - 1);
    }
}

/* ---- All of it ---- */

bool rook_analyse(struct rook_board *board)
{
    uint16_t forced[ROOK_STATES_MAX];
    board->terms = (struct rook_terms){0};
    if (!find_distances(board))
        return false;
    count_holes(board);
    count_in_degrees(board);
    count_decisions(board);
    find_clusters(board);
    board->terms.initial_forced = rook_forced_cells(board, forced);
    return true;
}

int64_t rook_energy(const struct rook_terms *terms, const struct rook_weights *weights)
{
    int64_t cells = terms->cells;
    uint32_t decisions = terms->forward_decisions < terms->backward_decisions
                             ? terms->forward_decisions
                             : terms->backward_decisions;
    int64_t energy = terms->unique ? 0 : weights->unique * cells * cells * cells;
    energy += weights->unreaching * cells * cells * terms->unreaching;
    energy += weights->forced * terms->initial_forced * terms->initial_forced;
    energy += weights->cluster * terms->cluster_penalty;
    return energy - weights->decision * decisions;
}

struct rook_aim rook_aim_of(const struct rook_weights *weights, uint32_t cells)
{
    int64_t squared = (int64_t)cells * cells;
    return (struct rook_aim){.not_unique = weights->unique * squared * cells,
                             .unreaching = weights->unreaching * squared,
                             .forced = weights->forced,
                             .decision = weights->decision,
                             .cluster = weights->cluster};
}
