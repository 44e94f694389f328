/* Initial automata of the checker: all sequences, or all plain ones. */
#include "check_automaton.h"

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
                          uint64_t memory_limit)
{
    uint32_t opened = 0;
    automaton->moves = moves;
    automaton->memory.limit = memory_limit;
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
