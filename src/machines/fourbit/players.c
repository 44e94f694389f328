/* Players that are played; players.h says how each of them chooses. */
#include "players.h"

#include <stdlib.h>

enum {
    MEMORY_MAX = 4,
    VALUE_ONE = 1 << 16, /* values are fixed point numbers */
    LEARNER_TRIES_ANY = 16,
};

/* A state and the buttons pressed in it. */
struct remembered {
    uint32_t state;
    uint32_t pressed;
};

struct memory {
    struct remembered here;
    struct remembered other[MEMORY_MAX]; /* the last one first */
    uint32_t others;
};

/* What a player knows; all zero at the beginning of a play. */
union mind {
    struct memory memory;
    uint32_t pressed[FOURBIT_STATES_MAX];                /* explorer */
    int32_t value[FOURBIT_STATES_MAX][FOURBIT_BITS_MAX]; /* learner: of pressing that button */
};

struct score {
    uint32_t plays;   /* that ended */
    uint64_t presses; /* all */
    uint64_t sum;     /* of the presses of the plays that ended */
    uint64_t squares; /* of the same */
};

struct players {
    const struct fourbit_board *board;
    uint32_t working[FOURBIT_STATES_MAX]; /* the buttons that work, as sets */
    struct rng rng;
    uint32_t player;
    uint32_t state;
    uint32_t presses; /* of this play */
    union mind mind;
    struct score scores[PLAYERS_PLAYED];
};

static const uint32_t remembers[] = {1, 2, 4};
enum { MEMORIES = sizeof remembers / sizeof remembers[0], EXPLORER = MEMORIES, LEARNER };
static const char *const names[PLAYERS_PLAYED] = {"memory_1", "memory_2", "memory_4", "explorer",
                                                  "learner"};

static uint32_t any_button(struct rng *rng, uint32_t set)
{
    for (uint32_t skipped = rng_below(rng, (uint32_t)__builtin_popcount(set)); skipped > 0;
         skipped--)
        set &= set - 1;
    return (uint32_t)__builtin_ctz(set);
}

/* ---- Memory ---- */

static uint32_t choose_by_memory(struct players *p)
{
    struct memory *memory = &p->mind.memory;
    uint32_t fresh = p->working[p->state] & ~memory->here.pressed;
    uint32_t button = any_button(&p->rng, fresh ? fresh : p->working[p->state]);
    memory->here.pressed |= 1u << button;
    return button;
}

/* The state just left becomes the first of the others; what is known of the new one is taken from
 * among them. */
static void remember(struct memory *memory, uint32_t kept, uint32_t from, uint32_t to)
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
    if (others == kept)
        others--;
    for (uint32_t i = others; i > 0; i--)
        memory->other[i] = memory->other[i - 1];
    memory->other[0] = left;
    memory->others = others + 1;
    memory->here = there;
}

/* ---- Explorer ---- */

/* The first button of the shortest known way to a state with a button not tried yet; there is one,
 * for the goal has not been met and can be reached. */
static uint32_t way_to_untried(const struct players *p)
{
    const uint32_t *pressed = p->mind.pressed;
    uint8_t queue[FOURBIT_STATES_MAX];
    uint8_t first[FOURBIT_STATES_MAX]; /* the button with which the way begins */
    uint64_t met = UINT64_C(1) << p->state;
    uint32_t tail = 0;
    queue[tail++] = (uint8_t)p->state;
    for (uint32_t head = 0; head < tail; head++) {
        uint32_t n = queue[head];
        if (p->working[n] & ~pressed[n])
            return first[n];
        for (uint32_t m = p->board->bits; m-- > 0;) {
            uint32_t target = p->board->target[n][m];
            if (!(pressed[n] >> m & 1) || (met >> target & 1))
                continue;
            met |= UINT64_C(1) << target;
            first[target] = head == 0 ? (uint8_t)m : first[n];
            queue[tail++] = (uint8_t)target;
        }
    }
    MW_ASSERT(false);
    return 0;
}

static uint32_t choose_by_exploring(struct players *p)
{
    uint32_t *pressed = &p->mind.pressed[p->state];
    uint32_t untried = p->working[p->state] & ~*pressed;
    if (!untried)
        return way_to_untried(p);
    uint32_t button = any_button(&p->rng, untried);
    *pressed |= 1u << button;
    return button;
}

/* ---- Learner ---- */

/* The highest value in a state, and the buttons that have it. */
static int32_t highest_value(const struct players *p, uint32_t state, uint32_t *buttons)
{
    const int32_t *value = p->mind.value[state];
    int32_t highest = INT32_MIN;
    *buttons = 0;
    for (uint32_t rest = p->working[state]; rest; rest &= rest - 1) {
        uint32_t m = (uint32_t)__builtin_ctz(rest);
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
    uint32_t buttons = p->working[p->state];
    if (rng_below(&p->rng, LEARNER_TRIES_ANY) > 0)
        highest_value(p, p->state, &buttons);
    return any_button(&p->rng, buttons);
}

static void learn(struct players *p, uint32_t button, uint32_t next)
{
    int32_t *value = &p->mind.value[p->state][button];
    uint32_t buttons;
    int32_t rest = next == 0 ? 0 : highest_value(p, next, &buttons);
    *value += (rest - VALUE_ONE - *value) / 2;
}

/* ---- Playing ---- */

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
    p->mind = (union mind){0};
}

static void begin_player(struct players *p, uint32_t player)
{
    p->player = player;
    rng_seed(&p->rng, "fourbit", player < PLAYERS_PLAYED ? names[player] : "");
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
        remember(&p->mind.memory, remembers[p->player], p->state, next);
    p->state = next;
    p->presses++;
    p->scores[p->player].presses++;
    if (next == 0)
        end_play(p);
}

bool players_run(struct players *p, uint32_t presses)
{
    for (; p->player < PLAYERS_PLAYED && presses > 0; presses--) {
        press_once(p);
        const struct score *score = &p->scores[p->player];
        if (score->plays == PLAYERS_PLAYS || score->presses == PLAYERS_PRESSES)
            begin_player(p, p->player + 1);
    }
    return p->player < PLAYERS_PLAYED;
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
    for (uint32_t i = 0; i < PLAYERS_PLAYED; i++)
        presses += p->scores[i].presses;
    text_fact_unsigned(out, "presses", presses);
    text_fact_unsigned(out, "most_presses", PLAYERS_PLAYED * PLAYERS_PRESSES);
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

/* Tenths of the standard error of the mean: the root of the variance over the number of plays. */
static uint64_t error_tenths(const struct score *score)
{
    uint128 n = score->plays;
    uint128 scatter = n * score->squares - (uint128)score->sum * score->sum;
    return root((uint64_t)(100 * scatter / (n * n * (n - 1))));
}

void players_write(const struct players *p, struct text *out)
{
    for (uint32_t i = 0; i < PLAYERS_PLAYED; i++) {
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
