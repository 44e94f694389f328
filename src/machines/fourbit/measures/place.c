/*
 * Task 'place': the share of players of each kind who need more presses than a person did. Exact for the
 * players without memory, by stepping the probability of each node of their Markov chain; simulated
 * for the others. Strategies: players.h.
 */
#include "players.h"

#include "core/arguments.h"
#include "core/context.h"

#include <stdlib.h>
#include <string.h>

enum {
    PRESSES_MAX = 100000,
    /* Pairs of a state and the state that the player avoids, of which there is one per arrow, or none. */
    NODES_MAX = FOURBIT_STATES_MAX * (FOURBIT_BITS_MAX + 1),
};

/* The probability of being at each node; all add up to CERTAIN, without an error of rounding: what a
 * division leaves goes with the last button. */
static const uint64_t CERTAIN = UINT64_C(1) << 62;

struct node {
    uint8_t state, avoided; /* avoided: 0, the goal, means none */
    uint8_t count;          /* of next */
    uint16_t next[FOURBIT_BITS_MAX];
};

/* Random walk from the start; node 0 is the goal, node 1 the start. */
struct walk {
    uint32_t count;
    struct node nodes[NODES_MAX];
    uint64_t now[NODES_MAX], then[NODES_MAX];
    uint32_t presses;
};

struct place_task {
    struct task task;
    uint32_t presses;
    struct walk *random, *no_return;
    struct players *players;
};

/* Returns the number of a node; adds it if it is new. */
static uint16_t node_of(struct walk *walk, uint32_t state, uint32_t avoided)
{
    uint32_t i = 0;
    while (i < walk->count && (walk->nodes[i].state != state || walk->nodes[i].avoided != avoided))
        i++;
    if (i == walk->count)
        walk->nodes[walk->count++] =
            (struct node){.state = (uint8_t)state, .avoided = (uint8_t)avoided};
    return (uint16_t)i;
}

static bool leads(const struct fourbit_board *board, uint32_t from, uint32_t to)
{
    for (uint32_t m = 0; m < board->bits; m++)
        if (board->target[from][m] == to)
            return from != to;
    return false;
}

/* Lists the nodes that a node leads to. A player whose only button leads straight back presses it. */
static void add_next(struct walk *walk, uint32_t i, const struct fourbit_board *board,
                     bool may_return)
{
    struct node at = walk->nodes[i];
    for (uint32_t forced = 0; forced < 2 && at.count == 0; forced++)
        for (uint32_t m = 0; m < board->bits; m++) {
            uint32_t to = board->target[at.state][m];
            if (!fourbit_works(board, at.state, m) || (!forced && at.avoided && to == at.avoided))
                continue;
            bool avoids = !may_return && to != 0 && leads(board, to, at.state);
            at.next[at.count++] = node_of(walk, to, avoids ? at.state : 0);
        }
    walk->nodes[i] = at;
}

static struct walk *walk_open(const struct fourbit_board *board, bool may_return)
{
    struct walk *walk = calloc(1, sizeof *walk);
    if (!walk)
        return NULL;
    node_of(walk, 0, 0);
    walk->now[node_of(walk, fourbit_states(board) - 1, 0)] = CERTAIN;
    for (uint32_t i = 1; i < walk->count; i++)
        add_next(walk, i, board, may_return);
    return walk;
}

static void walk_press(struct walk *walk)
{
    walk->then[0] = walk->now[0];
    for (uint32_t i = 1; i < walk->count; i++)
        walk->then[i] = 0;
    for (uint32_t i = 1; i < walk->count; i++) {
        const struct node *node = &walk->nodes[i];
        uint64_t share = walk->now[i] / node->count;
        for (uint32_t k = 1; k < node->count; k++)
            walk->then[node->next[k]] += share;
        walk->then[node->next[0]] += walk->now[i] - share * (node->count - 1u);
    }
    for (uint32_t i = 0; i < walk->count; i++)
        walk->now[i] = walk->then[i];
    walk->presses++;
}

static enum mw_status place_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    (void)error;
    struct place_task *place = task;
    uint32_t units = 0;
    struct walk *const walks[] = {place->random, place->no_return};
    for (uint32_t i = 0; i < 2; i++)
        while (walks[i]->presses < place->presses) {
            if (units >= max_nodes)
                return MW_RUNNING;
            walk_press(walks[i]);
            units += walks[i]->count;
        }
    if (units >= max_nodes)
        return MW_RUNNING;
    return players_run(place->players, max_nodes - units) ? MW_RUNNING : MW_OK;
}

static void place_progress(const void *task, struct text *out)
{
    const struct place_task *place = task;
    players_write_progress(place->players, out);
}

static void write_share(const char *name, const struct walk *walk, struct text *out)
{
    enum { PARTS = 1000000 };
    text_format(out, "%s\t", name);
    text_ratio(out, (CERTAIN - walk->now[0]) / (CERTAIN / PARTS), PARTS, 6);
    text_char(out, '\n');
}

static void place_result(const void *task, struct text *out)
{
    const struct place_task *place = task;
    text_key_unsigned(out, "presses", place->presses);
    write_share("random", place->random, out);
    write_share("no_return", place->no_return, out);
    players_write_shares(place->players, out);
}

static void place_close(void *task)
{
    struct place_task *place = task;
    free(place->random);
    free(place->no_return);
    players_close(place->players);
}

/* Reads the code of a described maze into the task. */
static bool read_maze(struct place_task *place, const struct argument *word, struct mw_error *error)
{
    struct maze_code code;
    if (maze_read(word->text, word->length, &code, &place->task.maze, error) != MW_OK) {
        error->offset += error->offset == MW_NO_OFFSET ? 0 : word->offset;
        return false;
    }
    if (strcmp(code.kind->name, "fourbit") == 0 && !code.seeded)
        return true;
    mw_fail(error, MW_BAD_SYNTAX, word->offset,
            "CODE must be a four-bit maze with a description, as 'generate' prints it");
    return false;
}

static bool place_open(void *task, struct arguments *words)
{
    struct place_task *place = task;
    const struct argument *code = arguments_positional(words, "CODE");
    const struct argument *word = code ? arguments_positional(words, "PRESSES") : NULL;
    uint64_t presses;
    if (!word || !arguments_number(words, word, "PRESSES", 1, PRESSES_MAX, &presses) ||
        !arguments_end(words) || !read_maze(place, code, words->error))
        return false;
    const struct fourbit_board *board = place->task.maze->board;
    place->presses = (uint32_t)presses;
    place->random = walk_open(board, true);
    place->no_return = walk_open(board, false);
    place->players = players_open(board, presses);
    if (place->random && place->no_return && place->players)
        return true;
    mw_fail_memory(words->error);
    return false;
}

static const struct task_class class = {
    .run = place_run, .progress = place_progress, .result = place_result, .close = place_close};

const struct task_form fourbit_place = {
    .name = "place",
    .arguments = {TASK_ARGUMENT("CODE"), TASK_ARGUMENT("PRESSES")},
    .meaning = "shares of simulated players who need more presses in a described maze",
    .class = &class,
    .size = sizeof(struct place_task),
    .open = place_open};
