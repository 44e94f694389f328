/* Input of tasks: parsing of sizes, sequences, sets of mazes, seeds. */
#include "../sets/distinct.h"
#include "core/moves.h"
#include "tasks.h"

#include <string.h>

bool sim_take_size(const struct sim_problem *problem, const struct row_places *places,
                   struct sim_size *size, struct mw_error *error)
{
    uint32_t rows = problem->size.first, columns = problem->size.second;
    bool edges = problem->walls == SIM_EDGES;
    *size = (struct sim_size){.edges = edges,
                              .any_ends = edges && problem->ends == SIM_ANY_ENDS,
                              .perfect = problem->perfect};
    if (rows == 0)
        return true;
    if (edges && rows * columns < 2)
        return mw_fail_false(error, MW_OUT_OF_RANGE, argument_place(places, "size"),
                             "%ux%u: with walls between cells, a maze must have at least 2 cells",
                             rows, columns);
    *size = sim_size_like(*size, rows, columns);
    return true;
}

bool sim_check_all(size_t place, struct sim_size size, struct mw_error *error)
{
    if (!size.edges || sim_distinct_are_few(size))
        return true;
    return mw_fail_false(
        error, MW_OUT_OF_RANGE, place,
        "%ux%u: all mazes with %s are possible up to %d passages between cells, as in %s; this "
        "size has %u",
        size.rows, size.columns,
        size.any_ends ? "any start and exit" : "start and exit in the corners",
        size.any_ends ? SIM_DISTINCT_ANY_MAX : SIM_DISTINCT_CORNERS_MAX,
        size.any_ends ? "3x4" : "4x4", size.passages);
}

bool sim_read_sequence(const struct argument *word, struct sim_sequence *sequence,
                       struct mw_error *error)
{
    if (word->length > SIM_MOVES_MAX)
        return mw_fail_false(error, MW_OUT_OF_RANGE, word->offset,
                             "a sequence can have at most %d moves", SIM_MOVES_MAX);
    struct row_size size;
    if (row_parse_size(word->text, word->length, &size))
        return mw_fail_false(
            error, MW_BAD_SYNTAX, word->offset,
            "%.*s: expected a sequence, found a size; write the size once, as the first word "
            "or with --size",
            sim_shown(word->length), word->text);
    struct move_text moves = moves_in("UDLR", word->text, word->length);
    if (moves_check(moves, word->offset, error) != MW_OK) {
        error->status = MW_BAD_SYNTAX; /* the sequence is an argument, not a game */
        return false;
    }
    for (char move; moves_take(&moves, &move);)
        sim_sequence_add(sequence, (uint32_t)(strchr(sim_letters, move - 'A' + 'a') - sim_letters));
    return !sequence->failed || mw_fail_memory_false(error);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',';
}

static size_t skip_blanks(const char *text, size_t length, size_t at)
{
    while (at < length && (is_blank(text[at]) || text[at] == '#')) {
        if (text[at] == '#')
            while (at < length && text[at] != '\n')
                at++;
        else
            at++;
    }
    return at;
}

static size_t end_of_word(const char *text, size_t length, size_t at)
{
    while (at < length && !is_blank(text[at]) && text[at] != '#')
        at++;
    return at;
}

static bool read_masks(struct mw_error *error, const char *text, size_t length, size_t at,
                       size_t offset, struct sim_set *set)
{
    uint64_t mask[SIM_WORDS_MAX];
    while ((at = skip_blanks(text, length, at)) < length) {
        size_t end = end_of_word(text, length, at);
        if (set->count == SIM_SET_MAX)
            return mw_fail_false(error, MW_OUT_OF_RANGE, offset + at,
                                 "a set can have at most %u mazes here", SIM_SET_MAX);
        if (sim_read_mask(set->size, text + at, end - at, offset + at, mask, error) != MW_OK)
            return false;
        if (!sim_set_add(set, mask))
            return mw_fail_memory_false(error);
        at = end;
    }
    if (set->count > 0)
        return true;
    return mw_fail_false(error, MW_BAD_SYNTAX, offset, "this text contains no maze");
}

/* Reads the word `edges` after a size: required with --walls edges, otherwise not allowed. */
static bool read_kind(struct mw_error *error, const char *text, size_t length, size_t offset,
                      struct sim_size size, size_t *at)
{
    size_t begin = skip_blanks(text, length, *at);
    size_t end = end_of_word(text, length, begin);
    bool edges = end - begin == 5 && memcmp(text + begin, "edges", 5) == 0;
    if (edges)
        *at = end;
    if (edges == size.edges)
        return true;
    return mw_fail_false(
        error, MW_BAD_SYNTAX, offset + begin,
        edges ? "the file's mazes have walls between cells; use --walls edges"
              : "the file's mazes have blocked cells: its size is not followed by 'edges'");
}

static bool read_size(const struct argument *mazes, size_t *at, struct row_size first,
                      struct sim_size *size, struct mw_error *error)
{
    uint32_t side = size->edges ? SIM_EDGES_SIDE_MAX : SIM_SIDE_MAX;
    uint32_t cells = size->edges ? SIM_EDGES_CELLS_MAX : SIM_CELLS_MAX;
    size_t place = mazes->offset + skip_blanks(mazes->text, mazes->length, 0);
    if (!read_kind(error, mazes->text, mazes->length, mazes->offset, *size, at))
        return false;
    if (first.first < 1 || first.first > side || first.second < 1 || first.second > side ||
        first.first * first.second > cells || (size->edges && first.first * first.second < 2))
        return mw_fail_false(error, MW_OUT_OF_RANGE, place,
                             "%ux%u: a side must be 1 to %u, and a maze can have at most %u cells",
                             first.first, first.second, side, cells);
    if (size->cells > 0 && (first.first != size->rows || first.second != size->columns))
        return mw_fail_false(error, MW_BAD_SYNTAX, place,
                             "the file's mazes are %ux%u, but the requested size is %ux%u",
                             first.first, first.second, size->rows, size->columns);
    *size = sim_size_like(*size, first.first, first.second);
    return true;
}

bool sim_read_set(const struct argument *mazes, struct sim_size size, struct sim_set *set,
                  struct mw_error *error)
{
    size_t at = skip_blanks(mazes->text, mazes->length, 0);
    size_t end = end_of_word(mazes->text, mazes->length, at);
    struct row_size first;
    if (row_parse_size(mazes->text + at, end - at, &first)) {
        if (!read_size(mazes, &end, first, &size, error))
            return false;
        at = end;
    }
    if (size.cells == 0)
        return mw_fail_false(
            error, MW_BAD_SYNTAX, mazes->offset,
            "the size of these mazes is missing: use --size 4x5, or 4x5 as the file's first "
            "word");
    sim_set_open(set, size);
    if (read_masks(error, mazes->text, mazes->length, at, mazes->offset, set))
        return true;
    sim_set_close(set);
    return false;
}

bool sim_read_mazes(const struct sim_problem *problem, struct sim_size size, struct sim_set *set,
                    struct mw_error *error)
{
    return sim_is_drawing(&problem->mazes)
               ? sim_read_drawings(&problem->mazes, size, problem->free, set, error)
               : sim_read_set(&problem->mazes, size, set, error);
}

bool sim_take_problem(const struct sim_problem *problem, const struct row_places *places,
                      uint32_t cells, struct sim_size *size, struct sim_set *set, bool *all,
                      struct mw_error *error)
{
    *all = !problem->mazes.text;
    memset(set, 0, sizeof *set);
    if (!sim_take_size(problem, places, size, error))
        return false;
    if (*all)
        return sim_check_all(argument_place(places, "size"), *size, error);
    if (!sim_read_mazes(problem, *size, set, error))
        return false;
    *size = set->size;
    if (size->cells <= cells)
        return true;
    mw_fail(error, MW_OUT_OF_RANGE, problem->mazes.offset,
            "%ux%u: a maze can have at most %u cells here", size->rows, size->columns, cells);
    sim_set_close(set);
    return false;
}

void sim_seed(const struct argument *word, struct rng *rng)
{
    char seed[MW_SEED_BYTES_MAX + 1] = {0};
    memcpy(seed, word->text, word->length);
    rng_seed(rng, "simultaneous", seed);
}
