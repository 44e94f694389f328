/*
 * Maze codes: the text that names a maze, and perhaps a game on it.
 *
 *   v1.KIND.PARAMS.sSEED[.mMOVES]          the maze that the kind makes of this word
 *   v1.KIND.PARAMS.dDESCRIPTION[.mMOVES]   the maze itself
 *
 * KIND: lower-case letters. PARAMS: tokens joined by `_`, each a word (`queen`) or a name with its
 * value run together (`w5`, `gE3`), in any order, each at most once; `classic` alone stands for
 * the defaults. SEED: 1 to 32 of [A-Za-z0-9-]. DESCRIPTION and MOVES: the kind's own, of the
 * alphabet [A-Za-z0-9_-], MOVES with gaps between them (moves.h). In all at most 4096 bytes.
 *
 * A parameter may be a text of [A-Za-z0-9-], run together with its name. One that is too long for a
 * code stands below it, behind a newline, and its token is the name alone: such a maze is a file.
 *
 * Canonical form: numbers always and in the kind's order, even where they are the defaults; cells
 * and words only where they are not the defaults; with a description only the parameters that
 * shape the maze; `classic` where nothing is left.
 */
#ifndef MW_CODE_H
#define MW_CODE_H

#include "kind.h"

struct maze_code {
    const struct mw_kind *kind;
    int32_t values[MW_PARAMS_MAX];
    size_t places[MW_PARAMS_MAX]; /* of the tokens that set them; MW_NO_OFFSET where none did */
    bool seeded;
    char seed[MW_SEED_BYTES_MAX + 1];
    /* The pieces below point into the text that was parsed. */
    const char *description;
    size_t description_length;
    size_t description_offset;
    const char *moves; /* NULL if the code has none */
    size_t moves_length;
    size_t moves_offset;
    struct code_piece mask;  /* of the parameter that is a text */
    struct code_piece below; /* behind the first newline */
};

/* Checks everything but the description, the moves and what a text says, which need the kind's
 * reader and the maze.
 * Errors: MW_BAD_SYNTAX, MW_OUT_OF_RANGE, with the offset of the piece at fault. */
enum mw_status code_parse(const char *text, size_t length, struct maze_code *code,
                          struct mw_error *error);

/* Whether these bytes are a seed; the error's offset counts from `base`. */
enum mw_status code_check_seed(const char *seed, size_t length, size_t base,
                               struct mw_error *error);

/* Writes `v1.KIND.PARAMS.`; the caller goes on with `s...` or `d...`. */
void code_write_head(struct text *out, const struct maze *maze, bool seeded);
/* Behind all of a code: what of it stands below, with the newline before; nothing for most. */
void code_write_below(struct text *out, const struct maze *maze, bool seeded);

/* Makes the maze that was parsed, with its board if it is described. Nothing is left of it where that
 * fails. */
enum mw_status code_read_maze(const struct maze_code *code, struct maze **maze,
                              struct mw_error *error);

#endif
