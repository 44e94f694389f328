/*
 * Initial automata of the checker: all sequences, all plain ones, or those of a shard
 * (maze/prefixes.h).
 *
 * A shard is a range of numbers. At each layer, the prefixes of that length are consecutive blocks
 * of numbers. At most the first and the last block are partly in the shard; they have a node each,
 * and all whole blocks between them share one node.
 */
#include "check_automaton.h"

struct beginnings {
    uint64_t from, to; /* numbers of the shard */
    uint64_t below;    /* numbers per prefix */
};

/* Returns whether the first prefix of the shard is incomplete. */
static bool has_first(const struct beginnings *row)
{
    return row->from % row->below > 0 || row->to - row->from < row->below;
}

/* Returns whether the last prefix is incomplete and not the first. */
static bool has_last(const struct beginnings *row)
{
    bool another = (row->to - 1) / row->below > row->from / row->below || !has_first(row);
    return another && row->to % row->below > 0;
}

static bool has_whole(const struct beginnings *row)
{
    return (row->from + row->below - 1) / row->below < row->to / row->below;
}

static uint32_t node_count(const struct beginnings *row)
{
    return (uint32_t)(has_first(row) + has_whole(row) + has_last(row));
}

/* Returns the node of a prefix, from 1; 0 if it has no number of the shard. */
static uint32_t node_of(const struct beginnings *row, uint64_t beginning)
{
    uint64_t first = row->from / row->below, last = (row->to - 1) / row->below;
    if (beginning < first || beginning > last)
        return 0;
    if (beginning == first && has_first(row))
        return 1;
    if (beginning == last && has_last(row))
        return node_count(row);
    return 1 + has_first(row);
}

/* Returns a prefix that a node represents. */
static uint64_t beginning_of(const struct beginnings *row, uint32_t node)
{
    if (node == 1 && has_first(row))
        return row->from / row->below;
    if (node == node_count(row) && has_last(row))
        return (row->to - 1) / row->below;
    return (row->from + row->below - 1) / row->below;
}

/* Begins a layer of at most four nodes without successors. */
static void open_layer(struct check_automaton *automaton, uint32_t at, uint32_t nodes)
{
    automaton->layers[at].nodes = nodes;
    automaton->made = (struct check_block){.nodes = nodes};
}

static bool close_layer(struct check_automaton *automaton, uint32_t at)
{
    struct sim_stream *next = &automaton->layers[at].next;
    return check_write_successors(next, &automaton->memory, &automaton->made) &&
           sim_stream_end(next, &automaton->memory);
}

/* Builds the layers of the numbered moves. Returns how many. */
static bool open_prefixes(struct check_automaton *automaton, const struct sim_prefixes *prefixes,
                          uint32_t *opened)
{
    struct beginnings row = {prefixes->from, prefixes->to, prefixes->count};
    for (*opened = 0; row.below > 1; ++*opened) {
        bool first = *opened == 0 && prefixes->firsts == 2;
        uint32_t choices = first ? 2 : SIM_MOVES;
        struct beginnings behind = {row.from, row.to, row.below / choices};
        open_layer(automaton, *opened, node_count(&row));
        for (uint32_t node = 1; node <= node_count(&row); node++)
            for (uint32_t choice = 0; choice < choices; choice++) {
                uint32_t move = !first ? choice : choice == 0 ? SIM_DOWN : SIM_RIGHT;
                automaton->made.next[node - 1][move] =
                    node_of(&behind, beginning_of(&row, node) * choices + choice);
            }
        if (!close_layer(automaton, *opened))
            return false;
        row = behind;
    }
    return true;
}

/* Returns the directions used after `move`; more than CHECK_GONE_BOTH if the move is not
 * allowed. */
static uint32_t gone_behind(uint32_t gone, uint32_t move)
{
    uint32_t direction =
        move == SIM_LEFT || move == SIM_RIGHT ? CHECK_GONE_ACROSS : CHECK_GONE_DOWN;
    bool backwards = move == SIM_LEFT || move == SIM_UP;
    return backwards && !(gone & direction) ? CHECK_GONE_BOTH + 1 : gone | direction;
}

/* Builds a layer with a node for each set of used directions; the first and last layer have one
 * node. */
static bool open_plain_layer(struct check_automaton *automaton, uint32_t at, uint32_t gone)
{
    bool last = at + 1 == automaton->moves;
    uint32_t nodes = at == 0 ? 1 : CHECK_GONE_BOTH + 1;
    open_layer(automaton, at, nodes);
    for (uint32_t node = 0; node < nodes; node++)
        for (uint32_t move = 0; move < SIM_MOVES; move++) {
            uint32_t behind = gone_behind(at == 0 ? gone : node, move);
            if (behind <= CHECK_GONE_BOTH)
                automaton->made.next[node][move] = last ? 1 : behind + 1;
        }
    return close_layer(automaton, at);
}

bool check_automaton_open(struct check_automaton *automaton, uint32_t moves, uint32_t gone,
                          const struct sim_prefixes *prefixes, uint64_t memory_limit)
{
    uint32_t opened = 0;
    automaton->moves = moves;
    automaton->memory.limit = memory_limit;
    if (prefixes && !open_prefixes(automaton, prefixes, &opened))
        return false;
    for (; gone != CHECK_GONE_BOTH && opened < moves; opened++)
        if (!open_plain_layer(automaton, opened, gone))
            return false;
    for (; opened < moves; opened++) {
        open_layer(automaton, opened, 1);
        for (uint32_t move = 0; move < SIM_MOVES; move++)
            automaton->made.next[0][move] = 1;
        if (!close_layer(automaton, opened))
            return false;
    }
    automaton->layers[moves].nodes = 1;
    return true;
}
