/* Simulated players: memory of 1, 2 and 4 states, explorer and Q-learner. Strategies: players.h. */
#include "players.h"

#include <stdlib.h>

enum {
    MEMORY_MAX = 4,
    VALUE_ONE = 1 << 16, /* Q-values are fixed-point numbers */
    LEARNER_EXPLORES = 16,
};

/* A state and the buttons pressed in it. */
struct remembered {
    uint32_t state;
    uint32_t pressed;
};

struct memory {
    struct remembered here;
    struct remembered other[MEMORY_MAX]; /* most recent first */
    uint32_t others;
};

/* The knowledge of a player; all zero at the start of a play. */
union knowledge {
    struct memory memory;
    struct explored {
        uint32_t pressed[FOURBIT_STATES_MAX];
        uint8_t path[FOURBIT_STATES_MAX]; /* the buttons still to press, last one first */
        uint32_t path_length;
    } explored;
    struct learnt {
        int32_t value[FOURBIT_STATES_MAX][FOURBIT_BITS_MAX]; /* Q-value of each button */
        uint32_t best; /* set of buttons with the highest value here; 0 if not known yet */
    } learnt;
};

struct score {
    uint32_t plays;   /* finished */
    uint64_t presses; /* in all plays */
    uint64_t sum;     /* of the presses of finished plays */
    uint64_t squares; /* sum of their squares */
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
    uint32_t presses; /* of this play */
    union knowledge knowledge;
    struct score scores[PLAYERS_SIMULATED];
};

static const uint32_t memory_sizes[] = {1, 2, 4};
enum { MEMORIES = sizeof memory_sizes / sizeof memory_sizes[0], EXPLORER = MEMORIES, LEARNER };
static const char *const names[PLAYERS_SIMULATED] = {"memory_1", "memory_2", "memory_4", "explorer",
                                                     "learner"};

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

/* ---- Memory ---- */

static uint32_t choose_by_memory(struct players *p)
{
    struct memory *memory = &p->knowledge.memory;
    uint32_t fresh = p->working[p->state] & ~memory->here.pressed;
    uint32_t button = any_button(p, fresh ? fresh : p->working[p->state]);
    memory->here.pressed |= 1u << button;
    return button;
}

/* Puts the state just left first among the others, of which at most `size` stay; moves the new
 * state from there to `here`. */
static void remember(struct memory *memory, uint32_t size, uint32_t from, uint32_t to)
{
    struct remembered left = {from, memory->here.pressed};
    struct remembered there = {to, 0};
    uint32_t others = 0;
    for (uint32_t i = 0; i < memory->others; i++) {
        if (memory->other[i].state == to)
            there = memory->other[i];
        else
            memory->other[others++] = memory->other[i];
    }
    if (others == size)
        others--;
    for (uint32_t i = others; i > 0; i--)
        memory->other[i] = memory->other[i - 1];
    memory->other[0] = left;
    memory->others = others + 1;
    memory->here = there;
}

/* ---- Explorer ---- */

/* How the search reached a state. */
struct arrival {
    uint8_t from, button;
};

/* Plans the shortest known path to a state with an untried button, by breadth-first search with the
 * highest button first. Such a state exists: the goal is reachable and has not been reached. */
static void plan_path(struct players *p)
{
    struct explored *explored = &p->knowledge.explored;
    uint8_t queue[FOURBIT_STATES_MAX];
    struct arrival arrival[FOURBIT_STATES_MAX];
    uint64_t known = UINT64_C(1) << p->state;
    uint32_t head = 0, tail = 0;
    queue[tail++] = (uint8_t)p->state;
    for (; !(p->working[queue[head]] & ~explored->pressed[queue[head]]); head++) {
        uint8_t n = queue[head];
        for (uint32_t m = p->board->bits; m-- > 0;) {
            uint8_t target = p->board->target[n][m];
            if (!(explored->pressed[n] >> m & 1) || (known >> target & 1))
                continue;
            known |= UINT64_C(1) << target;
            arrival[target] = (struct arrival){n, (uint8_t)m};
            queue[tail++] = target;
        }
        MW_ASSERT(head + 1 < tail);
    }
    for (uint32_t n = queue[head]; n != p->state; n = arrival[n].from)
        explored->path[explored->path_length++] = arrival[n].button;
}

static uint32_t choose_by_exploring(struct players *p)
{
    struct explored *explored = &p->knowledge.explored;
    uint32_t untried = p->working[p->state] & ~explored->pressed[p->state];
    if (!untried) {
        if (explored->path_length == 0)
            plan_path(p);
        return explored->path[--explored->path_length];
    }
    uint32_t button = any_button(p, untried);
    explored->pressed[p->state] |= 1u << button;
    return button;
}

/* ---- Learner ---- */

/* Returns the highest value in a state; `buttons` becomes the set of buttons with it. */
static int32_t highest_value(const struct players *p, uint32_t state, uint32_t *buttons)
{
    const int32_t *value = p->knowledge.learnt.value[state];
    int32_t highest = INT32_MIN;
    *buttons = 0;
    const struct members *members = &p->members[p->working[state]];
    for (uint32_t i = 0; i < members->count; i++) {
        uint32_t m = members->button[i];
        if (value[m] > highest) {
            highest = value[m];
            *buttons = 0;
        }
        if (value[m] == highest)
            *buttons |= 1u << m;
    }
    return highest;
}

static uint32_t choose_by_value(struct players *p)
{
    uint32_t *best = &p->knowledge.learnt.best;
    if (rng_below(&p->rng, LEARNER_EXPLORES) == 0)
        return any_button(p, p->working[p->state]);
    if (!*best)
        highest_value(p, p->state, best);
    return any_button(p, *best);
}

static void learn(struct players *p, uint32_t button, uint32_t next)
{
    int32_t *value = &p->knowledge.learnt.value[p->state][button];
    int32_t rest = next == 0 ? 0 : highest_value(p, next, &p->knowledge.learnt.best);
    *value += (rest - VALUE_ONE - *value) / 2;
}

/* ---- Simulation ---- */

static uint32_t choose(struct players *p)
{
    switch (p->player) {
    case EXPLORER:
        return choose_by_exploring(p);
    case LEARNER:
        return choose_by_value(p);
    default:
        return choose_by_memory(p);
    }
}

static void begin_play(struct players *p)
{
    p->state = fourbit_states(p->board) - 1;
    p->presses = 0;
    p->knowledge = (union knowledge){0};
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
    score->sum += p->presses;
    score->squares += (uint64_t)p->presses * p->presses;
    begin_play(p);
}

static void press_once(struct players *p)
{
    uint32_t button = choose(p);
    uint32_t next = p->board->target[p->state][button];
    if (p->player == LEARNER)
        learn(p, button, next);
    else if (p->player < MEMORIES)
        remember(&p->knowledge.memory, memory_sizes[p->player], p->state, next);
    p->state = next;
    p->presses++;
    p->scores[p->player].presses++;
    if (next == 0)
        end_play(p);
}

/* A player with less than a tenth of the needed plays after a tenth of the presses is given up. */
static bool is_over(const struct score *score)
{
    return score->plays == PLAYERS_PLAYS || score->presses == PLAYERS_PRESSES ||
           (score->presses == PLAYERS_PRESSES / 10 && score->plays < PLAYERS_PLAYS_NEEDED / 10);
}

bool players_run(struct players *p, uint32_t presses)
{
    for (; p->player < PLAYERS_SIMULATED && presses > 0; presses--) {
        press_once(p);
        if (is_over(&p->scores[p->player]))
            begin_player(p, p->player + 1);
    }
    return p->player < PLAYERS_SIMULATED;
}

struct players *players_open(const struct fourbit_board *board)
{
    struct players *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->board = board;
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

void players_write_progress(const struct players *p, struct text *out)
{
    uint64_t presses = 0;
    for (uint32_t i = 0; i < PLAYERS_SIMULATED; i++)
        presses += p->scores[i].presses;
    text_key_unsigned(out, "presses", presses);
    text_key_unsigned(out, "most_presses", PLAYERS_SIMULATED * PLAYERS_PRESSES);
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

/* Returns the standard error of the mean in tenths: sqrt(variance / plays). */
static uint64_t error_tenths(const struct score *score)
{
    uint128 n = score->plays;
    uint128 scatter = n * score->squares - (uint128)score->sum * score->sum;
    return root((uint64_t)(100 * scatter / (n * n * (n - 1))));
}

void players_write(const struct players *p, struct text *out)
{
    for (uint32_t i = 0; i < PLAYERS_SIMULATED; i++) {
        const struct score *score = &p->scores[i];
        text_format(out, "%s_presses\t", names[i]);
        if (score->plays < PLAYERS_PLAYS_NEEDED) {
            text_string(out, "-\t-\n");
            continue;
        }
        text_ratio(out, score->presses, score->plays, 1);
        text_char(out, '\t');
        text_ratio(out, error_tenths(score), 10, 1);
        text_char(out, '\n');
    }
}
