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

enum { PRESSES_MAX = 100000 };

/* The probability of being at each node; all add up to CERTAIN, without an error of rounding: what a
 * division leaves goes with the last button. */
static const uint64_t CERTAIN = UINT64_C(1) << 62;

/* A walk and where the player may be on it. */
struct spread {
    struct walk walk;
    uint64_t now[CHAIN_NODES_MAX], then[CHAIN_NODES_MAX];
    uint32_t presses;
};

struct place_task {
    struct task task;
    uint32_t presses;
    struct task *generation; /* of a maze by its seed, until it has ended; else NULL */
    struct spread *random, *no_return;
    struct players *players;
};

static struct spread *spread_open(const struct fourbit_board *board, bool may_return)
{
    struct spread *spread = calloc(1, sizeof *spread);
    if (!spread)
        return NULL;
    walk_fill(&spread->walk, board, may_return);
    spread->now[1] = CERTAIN;
    return spread;
}

static void spread_press(struct spread *spread)
{
    uint32_t count = spread->walk.count;
    spread->then[0] = spread->now[0];
    for (uint32_t i = 1; i < count; i++)
        spread->then[i] = 0;
    for (uint32_t i = 1; i < count; i++) {
        const struct walk_node *node = &spread->walk.node[i];
        uint64_t share = spread->now[i] / node->count;
        for (uint32_t k = 1; k < node->count; k++)
            spread->then[node->next[k]] += share;
        spread->then[node->next[0]] += spread->now[i] - share * (node->count - 1u);
    }
    for (uint32_t i = 0; i < count; i++)
        spread->now[i] = spread->then[i];
    spread->presses++;
}

/* Opens the players of the maze, whose board is complete. */
static enum mw_status open_players(struct place_task *place, struct mw_error *error)
{
    const struct fourbit_board *board = place->task.maze->board;
    place->random = spread_open(board, true);
    place->no_return = spread_open(board, false);
    place->players = players_open(board, place->presses);
    return place->random && place->no_return && place->players ? MW_OK : mw_fail_memory(error);
}

/* Generates the maze of a seed, and opens the players with its last slice. */
static enum mw_status generate(struct place_task *place, uint32_t max_nodes, struct mw_error *error)
{
    enum mw_status status = place->generation->class->run(place->generation, max_nodes, error);
    if (status != MW_OK)
        return status;
    task_close(place->generation);
    place->generation = NULL;
    status = open_players(place, error);
    return status == MW_OK ? MW_RUNNING : status;
}

static enum mw_status place_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct place_task *place = task;
    if (place->generation)
        return generate(place, max_nodes, error);
    uint32_t units = 0;
    struct spread *const spreads[] = {place->random, place->no_return};
    for (uint32_t i = 0; i < 2; i++)
        while (spreads[i]->presses < place->presses) {
            if (units >= max_nodes)
                return MW_RUNNING;
            spread_press(spreads[i]);
            units += spreads[i]->walk.count;
        }
    if (units >= max_nodes)
        return MW_RUNNING;
    return players_run(place->players, max_nodes - units) ? MW_RUNNING : MW_OK;
}

/* How many plays there will be depends on how much they differ. */
static struct progress place_progress(const void *task)
{
    const struct place_task *place = task;
    if (place->generation) {
        struct progress now = task_progress(place->generation);
        now.phase = "maze";
        return now;
    }
    if (!place->random || !place->no_return || !place->players)
        return (struct progress){.done = 0}; /* memory ran out */
    uint32_t presses = place->random->presses + place->no_return->presses;
    if (presses < 2 * place->presses)
        return (struct progress){presses, 2 * place->presses, "random walk"};
    return (struct progress){.done = players_plays(place->players), .phase = "players"};
}

static void place_figures(const void *task, struct text *out)
{
    const struct place_task *place = task;
    if (place->players)
        text_key_unsigned(out, "plays", players_plays(place->players));
}

static void write_share(const char *name, const struct spread *spread, struct text *out)
{
    enum { PARTS = 1000000 };
    text_format(out, "%s\t", name);
    text_ratio(out, (CERTAIN - spread->now[0]) / (CERTAIN / PARTS), PARTS, 6);
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
    task_close(place->generation);
    free(place->random);
    free(place->no_return);
    players_close(place->players);
}

/* Reads the code of a maze into the task. */
static bool read_maze(struct place_task *place, const struct argument *word, struct mw_error *error)
{
    struct maze_code code;
    if (maze_read(word->text, word->length, &code, &place->task.maze, error) != MW_OK) {
        error->offset += error->offset == MW_NO_OFFSET ? 0 : word->offset;
        return false;
    }
    if (strcmp(code.kind->name, "fourbit") == 0)
        return true;
    return mw_fail_false(error, MW_BAD_SYNTAX, word->offset, "CODE must be a four-bit maze");
}

struct place_values {
    struct argument code;
    uint64_t presses;
};

static bool place_begin(void *task, const void *read, const struct row_places *places,
                        struct mw_error *error)
{
    struct place_task *place = task;
    const struct place_values *values = read;
    (void)places;
    if (!read_maze(place, &values->code, error))
        return false;
    place->presses = (uint32_t)values->presses;
    if (!place->task.maze->seeded)
        return open_players(place, error) == MW_OK;
    place->generation = maze_generate(place->task.maze);
    if (!place->generation)
        mw_fail_memory(error);
    return place->generation != NULL;
}

static const struct task_class class = {.run = place_run,
                                        .progress = place_progress,
                                        .figures = place_figures,
                                        .result = place_result,
                                        .close = place_close};

static const struct argument_row rows[] = {CODE_ROW(struct place_values),
                                           ROW("presses", AS_INTEGER(struct place_values, presses),
                                               "Presses", "presses of the game to compare",
                                               .place = ROW_POSITIONAL, .minimum = 1,
                                               .maximum = PRESSES_MAX, .unit = "presses"),
                                           {0}};

#define PLACE_SHARE(player, who, exactness)                                                        \
    {                                                                                              \
        player, "share", NULL, "headline", who,                                                    \
            "share of these players who need more presses; " exactness                             \
    }
#define SIMULATED "simulated, with a standard error of at most 0.02"
static const struct result_row results[] = {
    {"presses", "integer", "presses", "figure", "Presses", NULL},
    PLACE_SHARE("random", "Random play", "exact"),
    PLACE_SHARE("no_return", "Never straight back", "exact"),
    PLACE_SHARE("explorer", "Remembers everything", SIMULATED),
    PLACE_SHARE("recall_4", "Remembers one visit in 4", SIMULATED),
    {"plays", "integer", "games", "figure", "Simulated games", NULL},
    {0}};

const struct task_form fourbit_place =
    TASK_FORM("place", "Compare with players", "shares of simulated players who need more presses",
              rows, results, &class, struct place_task, place_begin, .cost = "some seconds");
