/* Simulated players, who remember each state at once or at one visit of some. Strategies: players.h. */
#include "players.h"

#include <stdlib.h>

/* The knowledge of a player; all zero at the start of a play. */
struct knowledge {
    uint64_t states;                      /* set of the remembered states */
    uint32_t pressed[FOURBIT_STATES_MAX]; /* sets of buttons, of remembered states only */
    uint8_t path[FOURBIT_STATES_MAX];     /* the buttons still to press, last one first */
    uint32_t path_length;
};

struct score {
    uint32_t plays;  /* finished */
    uint32_t longer; /* of them, with more presses than the limit */
    uint64_t sum;    /* of the presses of finished plays */
    uint128 squares; /* sum of their squares */
};

/* The buttons of a set as a list: counting bits is slow on processors without an instruction for
 * it. */
struct members {
    uint8_t count;
    uint8_t button[FOURBIT_BITS_MAX];
};

struct players {
    const struct fourbit_board *board;
    uint32_t working[FOURBIT_STATES_MAX];       /* set of working buttons of each state */
    struct members members[FOURBIT_STATES_MAX]; /* of each set of buttons */
    struct rng rng;
    uint32_t player;
    uint32_t state;
    uint64_t presses; /* of this play */
    uint64_t limit;
    struct knowledge knowledge;
    struct score scores[PLAYERS_SIMULATED];
};

/* A state stays in memory at one visit of this number. */
static const uint32_t visits[PLAYERS_SIMULATED] = {1, 4};
static const char *const names[PLAYERS_SIMULATED] = {"explorer", "recall_4"};

static void list_members(struct members *members)
{
    for (uint32_t set = 0; set < FOURBIT_STATES_MAX; set++)
        for (uint32_t m = 0; m < FOURBIT_BITS_MAX; m++)
            if (set >> m & 1)
                members[set].button[members[set].count++] = (uint8_t)m;
}

static uint32_t any_button(struct players *p, uint32_t set)
{
    const struct members *members = &p->members[set];
    return members->button[rng_below(&p->rng, members->count)];
}

/* ---- Strategy ---- */

static uint32_t untried(const struct players *p, uint32_t state)
{
    return p->working[state] & ~p->knowledge.pressed[state];
}

/* How the search reached a state. */
struct arrival {
    uint8_t from, button;
};

/* Plans the shortest known path to a state with an untried button, as all buttons are in a state that is
 * not remembered. Breadth-first search, with the highest button first. Such a state exists: the goal
 * is reachable and has not been reached. */
static void plan_path(struct players *p)
{
    struct knowledge *known = &p->knowledge;
    uint8_t queue[FOURBIT_STATES_MAX];
    struct arrival arrival[FOURBIT_STATES_MAX];
    uint64_t found = UINT64_C(1) << p->state;
    uint32_t head = 0, tail = 0;
    queue[tail++] = (uint8_t)p->state;
    for (; !untried(p, queue[head]); head++) {
        uint8_t n = queue[head];
        for (uint32_t m = p->board->bits; m-- > 0;) {
            uint8_t target = p->board->target[n][m];
            if (!(known->pressed[n] >> m & 1) || (found >> target & 1))
                continue;
            found |= UINT64_C(1) << target;
            arrival[target] = (struct arrival){n, (uint8_t)m};
            queue[tail++] = target;
        }
        MW_ASSERT(head + 1 < tail);
    }
    for (uint32_t n = queue[head]; n != p->state; n = arrival[n].from)
        known->path[known->path_length++] = arrival[n].button;
}

static uint32_t choose(struct players *p)
{
    struct knowledge *known = &p->knowledge;
    bool remembers = known->states >> p->state & 1;
    if (!remembers && (visits[p->player] == 1 || rng_below(&p->rng, visits[p->player]) == 0)) {
        known->states |= UINT64_C(1) << p->state;
        remembers = true;
    }
    if (!remembers)
        return any_button(p, p->working[p->state]);
    uint32_t buttons = untried(p, p->state);
    if (!buttons) {
        if (known->path_length == 0)
            plan_path(p);
        return known->path[--known->path_length];
    }
    uint32_t button = any_button(p, buttons);
    known->pressed[p->state] |= 1u << button;
    return button;
}

/* ---- Simulation ---- */

static void begin_play(struct players *p)
{
    p->state = fourbit_states(p->board) - 1;
    p->presses = 0;
    p->knowledge = (struct knowledge){0};
}

static void begin_player(struct players *p, uint32_t player)
{
    p->player = player;
    rng_seed(&p->rng, "fourbit", player < PLAYERS_SIMULATED ? names[player] : "");
    begin_play(p);
}

static void end_play(struct players *p)
{
    struct score *score = &p->scores[p->player];
    score->plays++;
    score->longer += p->presses > p->limit;
    score->sum += p->presses;
    score->squares += (uint128)p->presses * p->presses;
    begin_play(p);
}

/* Returns plays^2 * (plays - 1) times the square of the standard error of the mean, without the factor
 * (plays - 1): the scatter of the plays. */
static uint128 scatter_of(const struct score *score)
{
    return score->plays * score->squares - (uint128)score->sum * score->sum;
}

/* Whether the mean is at least PLAYERS_ERROR standard errors. */
static bool is_over(const struct score *score)
{
    if (score->plays < PLAYERS_PLAYS || score->plays == PLAYERS_PLAYS_MAX)
        return score->plays == PLAYERS_PLAYS_MAX;
    return scatter_of(score) / (score->plays - 1) * (PLAYERS_ERROR * PLAYERS_ERROR) <=
           (uint128)score->sum * score->sum;
}

static void press_once(struct players *p)
{
    p->state = p->board->target[p->state][choose(p)];
    p->presses++;
    if (p->state != 0)
        return;
    end_play(p);
    if (is_over(&p->scores[p->player]))
        begin_player(p, p->player + 1);
}

bool players_run(struct players *p, uint32_t presses)
{
    for (; p->player < PLAYERS_SIMULATED && presses > 0; presses--)
        press_once(p);
    return p->player < PLAYERS_SIMULATED;
}

struct players *players_open(const struct fourbit_board *board, uint64_t limit)
{
    struct players *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->board = board;
    p->limit = limit;
    for (uint32_t n = 1; n < fourbit_states(board); n++)
        for (uint32_t m = 0; m < board->bits; m++)
            p->working[n] |= (uint32_t)fourbit_works(board, n, m) << m;
    list_members(p->members);
    begin_player(p, 0);
    return p;
}

void players_close(struct players *players)
{
    free(players);
}

/* ---- Result ---- */

uint64_t players_plays(const struct players *p)
{
    uint64_t plays = 0;
    for (uint32_t i = 0; i < PLAYERS_SIMULATED; i++)
        plays += p->scores[i].plays;
    return plays;
}

static uint64_t root(uint64_t value)
{
    uint64_t low = 0, high = UINT64_C(1) << 32;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        *(middle * middle <= value ? &low : &high) = middle;
    }
    return low;
}

/* Returns the standard error of the mean in hundredths: sqrt(variance / plays). */
static uint64_t error_hundredths(const struct score *score)
{
    uint128 n = score->plays;
    return root((uint64_t)(10000 * scatter_of(score) / (n * n * (n - 1))));
}

void players_write(const struct players *p, struct text *out)
{
    for (uint32_t i = 0; i < PLAYERS_SIMULATED; i++) {
        const struct score *score = &p->scores[i];
        text_format(out, "%s_presses\t", names[i]);
        text_ratio(out, score->sum, score->plays, 2);
        text_char(out, '\t');
        text_ratio(out, error_hundredths(score), 100, 2);
        text_char(out, '\n');
    }
}

void players_write_shares(const struct players *p, struct text *out)
{
    for (uint32_t i = 0; i < PLAYERS_SIMULATED; i++) {
        text_format(out, "%s\t", names[i]);
        text_ratio(out, p->scores[i].longer, p->scores[i].plays, 6);
        text_char(out, '\n');
    }
}
