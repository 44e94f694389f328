/* Text of the energy: the measures in words, and the energy term by term with the cells that bring it about. */
/* build: small */
#include "../rook.h"

struct text_number rook_distance(uint32_t distance)
{
    struct text_number number = {"-"};
    struct text text = {
        .bytes = number.digits, .capacity = sizeof number.digits - 1, .fixed = true};
    if (distance != GRAPH_FAR)
        text_unsigned(&text, distance);
    return number;
}

void rook_measure(const struct rook_board *board, struct text *out)
{
    const struct rook_terms *terms = &board->terms;
    uint64_t paths = board->shortest_paths[rook_free_state(&board->grid, board->start)];
    text_key_value(out, "shortest", rook_distance(terms->shortest).digits);
    text_key_unsigned(out, "shortest_paths", paths);
    text_key_unsigned(out, "unreaching", terms->unreaching);
    text_key_unsigned(out, "black_hole_states", terms->black_hole);
    text_key_unsigned(out, "white_hole_states", terms->white_hole);
    text_key_unsigned(out, "forward_decisions", terms->forward_decisions);
    text_key_unsigned(out, "backward_decisions", terms->backward_decisions);
    text_key_unsigned(out, "initial_forced", terms->initial_forced);
    text_key_unsigned(out, "cluster_penalty", terms->cluster_penalty);
    text_format(out, "energy\t%lld\n", (long long)rook_energy(terms, &board->weights));
}

/* ---- Term by term ---- */

static void begin_term(const char *name, uint32_t count, int64_t energy, struct text *out)
{
    text_format(out, "term\t%s\t%u\t%lld\t", name, count, (long long)energy);
}

/* One more cell of a term's line. */
static void add_cell(const struct rook_board *board, uint32_t cell, bool *first, struct text *out)
{
    text_format(out, *first ? "%s" : ",%s", rook_cell(&board->grid, cell).letters);
    *first = false;
}

static void end_term(bool empty, struct text *out)
{
    text_string(out, empty ? "-\n" : "\n");
}

/* The cells on shortest solutions where two go on equally well. */
static void write_unique(const struct rook_board *board, int64_t energy, struct text *out)
{
    const struct rook_grid *grid = &board->grid;
    bool first = true;
    begin_term("unique", !board->terms.unique, board->terms.unique ? 0 : energy, out);
    uint32_t state = rook_free_state(grid, board->start);
    char letter;
    for (uint32_t next; rook_nearer(board, state, &next, &letter); state = next)
        if (board->shortest_paths[state] != board->shortest_paths[next])
            add_cell(board, state / grid->arrivals, &first, out);
    end_term(first, out);
}

static void write_unreaching(const struct rook_board *board, int64_t energy, struct text *out)
{
    bool first = true;
    begin_term("unreaching", board->terms.unreaching, energy * board->terms.unreaching, out);
    for (uint32_t cell = 0; cell < board->grid.cells; cell++)
        if (!rook_is_hedge(board->content[cell]) && !rook_is_reaching(board, cell))
            add_cell(board, cell, &first, out);
    end_term(first, out);
}

static void write_forced(const struct rook_board *board, struct text *out)
{
    uint16_t cells[ROOK_STATES_MAX];
    bool first = true;
    uint32_t forced = rook_forced_cells(board, cells);
    begin_term("forced", forced, board->weights.forced * forced * forced, out);
    for (uint32_t i = 0; i < forced; i++)
        add_cell(board, cells[i], &first, out);
    end_term(first, out);
}

/* Both kinds of decisions; what the lesser of them takes off the energy stands with both. */
static void write_decisions(const struct rook_board *board, bool forward, struct text *out)
{
    const struct rook_grid *grid = &board->grid;
    const struct rook_terms *terms = &board->terms;
    uint32_t lesser = terms->forward_decisions < terms->backward_decisions
                          ? terms->forward_decisions
                          : terms->backward_decisions;
    uint32_t count = forward ? terms->forward_decisions : terms->backward_decisions;
    bool first = true;
    begin_term(forward ? "forward" : "backward", count, -board->weights.decision * lesser, out);
    uint32_t state = rook_free_state(grid, board->start);
    char letter;
    for (uint32_t next; rook_nearer(board, state, &next, &letter); state = next) {
        struct rook_moves moves;
        rook_moves_of(board, state, &moves);
        if (forward && moves.count > 1)
            add_cell(board, state / grid->arrivals, &first, out);
        if (!forward && board->in_degree[next / grid->arrivals] > 1)
            add_cell(board, next / grid->arrivals, &first, out);
    }
    end_term(first, out);
}

static void write_clusters(const struct rook_board *board, struct text *out)
{
    for (uint32_t lowest = 0; lowest < board->grid.cells; lowest++) {
        uint32_t size = 0;
        for (uint32_t cell = lowest; cell < board->grid.cells; cell++)
            size += board->cluster[cell] == lowest;
        if (size < 2)
            continue;
        bool first = true;
        begin_term("cluster", size, board->weights.cluster * (size - 1) * (size - 1), out);
        for (uint32_t cell = lowest; cell < board->grid.cells; cell++)
            if (board->cluster[cell] == lowest)
                add_cell(board, cell, &first, out);
        end_term(first, out);
    }
}

void rook_write_terms(const struct rook_board *board, struct text *out)
{
    int64_t cells = board->terms.cells;
    write_unique(board, board->weights.unique * cells * cells * cells, out);
    write_unreaching(board, board->weights.unreaching * cells * cells, out);
    write_forced(board, out);
    write_decisions(board, true, out);
    write_decisions(board, false, out);
    write_clusters(board, out);
    text_format(out, "energy\t%lld\n", (long long)rook_energy(&board->terms, &board->weights));
}
