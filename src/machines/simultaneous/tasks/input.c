/* Parsing of task arguments: sizes, sequences, sets of mazes, seeds. */
#include "input.h"
#include "../sets/distinct.h"

#include <string.h>

/* Length of the faulty word that an error message quotes. */
static int shown(size_t length)
{
    return length > 40 ? 40 : (int)length;
}

bool sim_read_memory(struct arguments *arguments, uint64_t *bytes)
{
    uint64_t megabytes;
    if (!arguments_option_number(arguments, "--memory-mb", 1, SIM_MEMORY_MB_MAX,
                                 SIM_MEMORY_MB_DEFAULT, &megabytes))
        return false;
    *bytes = megabytes << 20;
    return true;
}

bool sim_read_method(struct arguments *arguments, const struct argument *by,
                     const char *const *names, uint32_t count, uint32_t *method)
{
    if (!by || argument_among(by, names, count, method))
        return true;
    struct text list = {0};
    for (uint32_t i = 0; i < count; i++) {
        text_string(&list, i == 0 ? "" : i + 1 < count ? ", " : " or ");
        text_string(&list, names[i]);
    }
    mw_fail(arguments->error, MW_BAD_SYNTAX, by->offset, "%.*s: --by must be %.*s",
            shown(by->length), by->text, (int)list.length, list.length > 0 ? list.bytes : "");
    text_free(&list);
    return false;
}

bool sim_read_walls(struct arguments *arguments, bool perfect, struct sim_size *size)
{
    static const char *const walls_names[] = {"cells", "edges"};
    static const char *const ends_names[] = {"any", "corners"};
    const struct argument *walls = arguments_option(arguments, "--walls");
    const struct argument *ends = arguments_option(arguments, "--ends");
    uint32_t edges = 0, corners = 0;
    if (walls && !argument_among(walls, walls_names, 2, &edges)) {
        mw_fail(arguments->error, MW_BAD_SYNTAX, walls->offset,
                "%.*s: --walls must be cells (blocked cells) or edges (walls between cells)",
                shown(walls->length), walls->text);
        return false;
    }
    if (ends && (!edges || !argument_among(ends, ends_names, 2, &corners))) {
        mw_fail(arguments->error, MW_BAD_SYNTAX, ends->offset,
                "%.*s: --ends must be any or corners, with --walls edges", shown(ends->length),
                ends->text);
        return false;
    }
    *size = (struct sim_size){.edges = edges, .any_ends = edges && !corners};
    if (!perfect || !size->any_ends)
        return true;
    mw_fail(arguments->error, MW_OUT_OF_RANGE, MW_NO_OFFSET,
            "a token cannot be on two exits at once; use --perfect with --ends corners");
    return false;
}

/* Parses `ROWSxCOLUMNS`. Returns false if the text is not of that form. */
static bool parse_size(const char *text, size_t length, struct sim_size *size)
{
    uint32_t side[2] = {0, 0};
    uint32_t digits[2] = {0, 0};
    uint32_t which = 0;
    for (size_t i = 0; i < length; i++) {
        if ((text[i] == 'x' || text[i] == 'X') && which == 0 && digits[0] > 0) {
            which = 1;
        } else if (text[i] >= '0' && text[i] <= '9' && digits[which] < 4) {
            side[which] = side[which] * 10 + (uint32_t)(text[i] - '0');
            digits[which]++;
        } else {
            return false;
        }
    }
    *size = sim_size(side[0], side[1]);
    return digits[1] > 0;
}

/* Reads a size with walls between cells. */
static bool read_size_of_edges(struct arguments *arguments, const struct argument *word,
                               uint32_t side, uint32_t cells, struct sim_size read,
                               struct sim_size *size)
{
    side = side < SIM_EDGES_SIDE_MAX ? side : SIM_EDGES_SIDE_MAX;
    cells = cells < SIM_EDGES_CELLS_MAX ? cells : SIM_EDGES_CELLS_MAX;
    if (read.cells >= 2 && read.cells <= cells && read.rows <= side && read.columns <= side) {
        *size = sim_size_edges(read.rows, read.columns, size->any_ends);
        return true;
    }
    mw_fail(
        arguments->error, MW_OUT_OF_RANGE, word->offset,
        "%.*s: with walls between cells, a side must be 1 to %u and a maze must have 2 to %u cells",
        shown(word->length), word->text, side, cells);
    return false;
}

bool sim_check_all(struct arguments *arguments, size_t place, struct sim_size size)
{
    if (!size.edges || sim_distinct_are_few(size))
        return true;
    mw_fail(arguments->error, MW_OUT_OF_RANGE, place,
            "%ux%u: all mazes with %s are possible up to %d passages between cells, as in %s; this "
            "size has %u",
            size.rows, size.columns,
            size.any_ends ? "any start and exit" : "start and exit in the corners",
            size.any_ends ? SIM_DISTINCT_ANY_MAX : SIM_DISTINCT_CORNERS_MAX,
            size.any_ends ? "3x4" : "4x4", size.passages);
    return false;
}

bool sim_read_size(struct arguments *arguments, const struct argument *word, uint32_t side,
                   uint32_t cells, struct sim_size *size)
{
    struct sim_size read;
    if (!parse_size(word->text, word->length, &read)) {
        mw_fail(arguments->error, MW_BAD_SYNTAX, word->offset,
                "%.*s: a size must be ROWSxCOLUMNS, as in 4x5", shown(word->length), word->text);
        return false;
    }
    if (size->edges)
        return read_size_of_edges(arguments, word, side, cells, read, size);
    *size = read;
    if (size->rows >= 1 && size->rows <= side && size->columns >= 1 && size->columns <= side &&
        size->cells <= cells)
        return true;
    mw_fail(arguments->error, MW_OUT_OF_RANGE, word->offset,
            "%.*s: a side must be 1 to %u, and a maze can have at most %u cells",
            shown(word->length), word->text, side, cells);
    return false;
}

bool sim_read_sequence(struct arguments *arguments, const struct argument *word,
                       struct sim_sequence *sequence)
{
    if (word->length > SIM_MOVES_MAX) {
        mw_fail(arguments->error, MW_OUT_OF_RANGE, word->offset,
                "a sequence can have at most %d moves", SIM_MOVES_MAX);
        return false;
    }
    struct sim_size size;
    if (parse_size(word->text, word->length, &size)) {
        mw_fail(arguments->error, MW_BAD_SYNTAX, word->offset,
                "%.*s: expected a sequence, found a size; write the size once, as the first word "
                "or with --size",
                shown(word->length), word->text);
        return false;
    }
    for (size_t i = 0; i < word->length; i++) {
        char c = word->text[i];
        const char *letter = strchr(sim_letters, c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
        if (!letter || !*letter) {
            mw_fail(arguments->error, MW_BAD_SYNTAX, word->offset + i,
                    "%s is not a move: a sequence has only the letters u, d, l, r",
                    text_character(c).name);
            return false;
        }
        if (!sim_sequence_add(sequence, (uint32_t)(letter - sim_letters))) {
            mw_fail_memory(arguments->error);
            return false;
        }
    }
    return true;
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

/* Returns the end of the word that begins at `at`. */
static size_t end_of_word(const char *text, size_t length, size_t at)
{
    while (at < length && !is_blank(text[at]) && text[at] != '#')
        at++;
    return at;
}

static bool read_masks(struct arguments *arguments, const char *text, size_t length, size_t at,
                       size_t offset, struct sim_set *set)
{
    uint64_t mask[SIM_WORDS_MAX];
    while ((at = skip_blanks(text, length, at)) < length) {
        size_t end = end_of_word(text, length, at);
        if (set->count == SIM_SET_MAX) {
            mw_fail(arguments->error, MW_OUT_OF_RANGE, offset + at,
                    "a set can have at most %u mazes here", SIM_SET_MAX);
            return false;
        }
        if (sim_read_mask(set->size, text + at, end - at, offset + at, mask, arguments->error) !=
            MW_OK)
            return false;
        if (!sim_set_add(set, mask)) {
            mw_fail_memory(arguments->error);
            return false;
        }
        at = end;
    }
    if (set->count > 0)
        return true;
    mw_fail(arguments->error, MW_BAD_SYNTAX, offset, "this text contains no maze");
    return false;
}

/* Reads the word `edges` after a size: required with --walls edges, otherwise not allowed. */
static bool read_kind(struct arguments *arguments, const char *text, size_t length, size_t offset,
                      struct sim_size size, size_t *at)
{
    size_t begin = skip_blanks(text, length, *at);
    size_t end = end_of_word(text, length, begin);
    bool edges = end - begin == 5 && memcmp(text + begin, "edges", 5) == 0;
    if (edges)
        *at = end;
    if (edges == size.edges)
        return true;
    mw_fail(arguments->error, MW_BAD_SYNTAX, offset + begin,
            edges ? "the file's mazes have walls between cells; use --walls edges"
                  : "the file's mazes have blocked cells: its size is not followed by 'edges'");
    return false;
}

static bool read_set(struct arguments *arguments, const char *text, size_t length, size_t offset,
                     struct sim_size size, struct sim_set *set)
{
    size_t at = skip_blanks(text, length, 0);
    size_t end = end_of_word(text, length, at);
    struct sim_size named;
    if (parse_size(text + at, end - at, &named)) {
        struct argument word = {.text = text + at, .length = end - at, .offset = offset + at};
        named = (struct sim_size){.edges = size.edges, .any_ends = size.any_ends};
        if (!sim_read_size(arguments, &word, SIM_SIDE_MAX, SIM_CELLS_MAX, &named) ||
            !read_kind(arguments, text, length, offset, size, &end))
            return false;
        if (size.cells > 0 && (named.rows != size.rows || named.columns != size.columns)) {
            mw_fail(arguments->error, MW_BAD_SYNTAX, word.offset,
                    "the file's mazes are %ux%u, but the requested size is %ux%u", named.rows,
                    named.columns, size.rows, size.columns);
            return false;
        }
        size = named;
        at = end;
    }
    if (size.cells == 0) {
        mw_fail(
            arguments->error, MW_BAD_SYNTAX, offset,
            "the size of these mazes is missing: use --size 4x5, or 4x5 as the file's first word");
        return false;
    }
    sim_set_open(set, size);
    if (read_masks(arguments, text, length, at, offset, set))
        return true;
    sim_set_close(set);
    return false;
}

bool sim_read_set(struct arguments *arguments, const struct argument *word, struct sim_size size,
                  struct sim_set *set)
{
    if (arguments->input && argument_is(word, "-"))
        return read_set(arguments, arguments->input, arguments->input_length,
                        arguments->input_offset, size, set);
    return read_set(arguments, word->text, word->length, word->offset, size, set);
}

static bool next_is_size(const struct arguments *arguments)
{
    struct sim_size size;
    for (uint32_t i = 0; i < arguments->count; i++)
        if (argument_is_positional(&arguments->list[i]))
            return parse_size(arguments->list[i].text, arguments->list[i].length, &size);
    return false;
}

bool sim_read_problem(struct arguments *arguments, uint32_t cells, struct sim_size *size,
                      struct sim_set *set, bool *all)
{
    const struct argument *mazes = arguments_option(arguments, "--mazes");
    const struct argument *argument = arguments_option(arguments, "--size");
    *all = !mazes;
    memset(set, 0, sizeof *set);
    if (!argument && (!mazes || next_is_size(arguments)) &&
        !(argument = arguments_positional(arguments, "SIZE, as in 4x5,")))
        return false;
    if (argument && !sim_read_size(arguments, argument, SIM_SIDE_MAX, cells, size))
        return false;
    if (!mazes)
        return sim_check_all(arguments, argument->offset, *size);
    if (!sim_read_set(arguments, mazes, *size, set))
        return false;
    *size = set->size;
    if (size->cells <= cells)
        return true;
    mw_fail(arguments->error, MW_OUT_OF_RANGE, mazes->offset,
            "%ux%u: a maze can have at most %u cells here", size->rows, size->columns, cells);
    sim_set_close(set);
    return false;
}

bool sim_read_seed(struct arguments *arguments, const struct argument *word, const char *fallback,
                   struct rng *rng)
{
    char seed[MW_SEED_BYTES_MAX + 1];
    if (word && word->length > MW_SEED_BYTES_MAX) {
        mw_fail(arguments->error, MW_OUT_OF_RANGE, word->offset,
                "a seed must have 1 to %d characters", MW_SEED_BYTES_MAX);
        return false;
    }
    if (word) {
        memcpy(seed, word->text, word->length);
        seed[word->length] = '\0';
    }
    rng_seed(rng, "simultaneous", word ? seed : fallback);
    return true;
}

const char *sim_value_of(const struct text *facts, const char *name, size_t *length)
{
    size_t name_length = strlen(name);
    for (size_t at = 0; at + name_length < facts->length;) {
        const char *line = facts->bytes + at;
        const char *end = memchr(line, '\n', facts->length - at);
        size_t size = end ? (size_t)(end - line) : facts->length - at;
        if (size > name_length && memcmp(line, name, name_length) == 0 &&
            line[name_length] == '\t') {
            *length = size - name_length - 1;
            return line + name_length + 1;
        }
        at += size + 1;
    }
    return NULL;
}
