/*
 * Grid mazes as bit masks, sets of them, and one maze as a small automaton.
 *
 * Nusser 2016: n rows, m columns; start upper left, goal lower right; a move into a border or a
 * blocked field stays. Bit row * columns + column of a mask is set where the field is FREE; as
 * text a mask is its hexadecimal number.
 */
#ifndef SIMULTANEOUS_MAZES_H
#define SIMULTANEOUS_MAZES_H

#include "core/rng.h"
#include "core/text.h"
#include "memory.h"

enum {
    /* Three rows of five columns a variable: formulas of up to 64 variables become mazes. */
    SIM_SIDE_MAX = 320,
    SIM_FIELDS_MAX = 1024,
    SIM_WORDS_MAX = SIM_FIELDS_MAX / 64,
    /* Mazes of one set given by hand; sets of all mazes are held elsewhere. */
    SIM_SET_MAX = 1 << 16,
    /* Moves of a sequence: far more than anybody types or any search here finds. */
    SIM_MOVES_MAX = 1 << 20,
    SIM_FAR = UINT16_MAX,
};

/* Moves in the order up, down, left, right. */
enum { SIM_UP, SIM_DOWN, SIM_LEFT, SIM_RIGHT, SIM_MOVES };
extern const char sim_letters[SIM_MOVES + 1];

struct sim_size {
    uint32_t rows, columns, fields;
};

struct sim_size sim_size(uint32_t rows, uint32_t columns);
/* The field that a move from `field` enters if it is free; SIM_FIELDS_MAX at a border. */
uint32_t sim_neighbour(struct sim_size size, uint32_t field, uint32_t move);
/* The move as seen after rows and columns were swapped. */
uint32_t sim_transposed_move(uint32_t move);

static inline uint32_t sim_mask_words(struct sim_size size)
{
    return (size.fields + 63) / 64;
}

static inline bool sim_is_free(const uint64_t *mask, uint32_t field)
{
    return mask[field / 64] >> field % 64 & 1;
}

static inline void sim_set_free(uint64_t *mask, uint32_t field)
{
    mask[field / 64] |= UINT64_C(1) << field % 64;
}

/* ---- Sets ---- */

struct sim_set {
    struct sim_size size;
    uint32_t words; /* a mask */
    uint32_t count, capacity;
    uint64_t *masks;
    struct sim_memory
        *memory; /* the caller's, on which the masks are counted; NULL: they are not */
};

void sim_set_open(struct sim_set *set, struct sim_size size);
void sim_set_close(struct sim_set *set);
/* False: no memory. */
bool sim_set_add(struct sim_set *set, const uint64_t *mask);
bool sim_set_copy(struct sim_set *copy, const struct sim_set *set);

static inline const uint64_t *sim_mask(const struct sim_set *set, uint32_t index)
{
    return set->masks + (size_t)index * set->words;
}

/* Reads one hexadecimal mask that a solvable maze of the size must have; errors name the place
 * (`base` is the offset of the text) and the rule. */
enum mw_status sim_read_mask(struct sim_size size, const char *text, size_t length, size_t base,
                             uint64_t *mask, struct mw_error *error);
void sim_write_mask(struct sim_size size, const uint64_t *mask, struct text *out);
void sim_transpose(struct sim_size size, const uint64_t *mask, uint64_t *transposed);
bool sim_equal(const struct sim_set *set, const uint64_t *a, const uint64_t *b);

/* Keeps of `mask` the fields that are connected with the start; false if the goal is not. */
bool sim_component(struct sim_size size, const uint64_t *mask, uint64_t *component);
/* Draws one maze in which start and goal are free and every other field is by a coin; gives
 * whether it is solvable. Kept only then, it is uniform over the solvable mazes. */
bool sim_draw(struct sim_size size, struct rng *rng, uint64_t *mask);

/* ---- One maze as an automaton ---- */

/* Positions are the fields of the start's component in the order of a breadth-first search, the
 * start is 0. With `perfect` the goal can be left; else every move stays there. */
struct sim_walker {
    uint32_t positions;
    uint32_t goal;
    uint16_t (*target)[SIM_MOVES];
    uint16_t *distance; /* moves to the goal */
    uint16_t *field;
};

/* False: no memory. */
bool sim_walker_open(struct sim_walker *walker, struct sim_size size, const uint64_t *mask,
                     bool perfect);
/* The same for another maze of the size in the memory that an open walker has. */
void sim_walker_reopen(struct sim_walker *walker, struct sim_size size, const uint64_t *mask,
                       bool perfect);
void sim_walker_close(struct sim_walker *walker);

/* Walks a sequence of move numbers through one maze by the rules; true if it is solved. */
bool sim_walk(struct sim_size size, const uint64_t *mask, const uint8_t *moves, size_t length,
              bool perfect, uint32_t *field);
/* The same from *field, on which the token then stands; gives the moves that were made: none behind
 * the one that solved it. */
size_t sim_walk_on(struct sim_size size, const uint64_t *mask, const uint8_t *moves, size_t length,
                   bool perfect, uint32_t *field);

/* ---- Sequences ---- */

/* A growing list of move numbers. */
struct sim_sequence {
    uint8_t *moves;
    size_t length, capacity;
};

bool sim_sequence_add(struct sim_sequence *sequence, uint32_t move);
bool sim_sequence_copy(struct sim_sequence *to, const uint8_t *moves, size_t length);
void sim_sequence_close(struct sim_sequence *sequence);
void sim_write_sequence(const uint8_t *moves, size_t length, struct text *out);

#endif
