/*
 * Maze codes: the text that names a maze and, optionally, a game on it. Parsing, checks, canonical form.
 *
 *   v1.KIND.PARAMS.sSEED[.mMOVES]          the maze that the kind generates from this seed
 *   v1.KIND.PARAMS.dDESCRIPTION[.mMOVES]   the maze itself
 *
 * KIND: lower-case letters. PARAMS: tokens joined by `_`, in any order, each at most once; a token is
 * a word (`queen`) or a name followed by its value (`w5`, `gE3`); `classic` alone stands for the
 * defaults. SEED: 1 to 32 of [A-Za-z0-9-]. DESCRIPTION and MOVES: defined by the kind, of
 * [A-Za-z0-9_-]; MOVES may have separators (moves.h). At most 4096 bytes in all.
 *
 * One parameter may be a text of [A-Za-z0-9-] behind its name. If it is too long for a code, the token
 * is the name alone and the text follows below the code, behind a newline: such a maze is a file. So is a maze whose
 * description is too long for a code: its `d` is empty, and the description is the line below.
 *
 * Canonical form: all numbers in the kind's order, defaults included; cells and words only if they
 * differ from the default; with a description, only the parameters that are part of the maze;
 * `classic` if no token is left.
 */
#pragma once

#include "kind.h"

struct maze_code {
    const struct mw_kind *kind;
    int32_t values[MW_PARAMS_MAX];
    size_t places[MW_PARAMS_MAX]; /* offsets of the tokens that set them, or MW_NO_OFFSET */
    bool seeded;
    char seed[MW_SEED_BYTES_MAX + 1];
    /* The pieces below are borrowed from the parsed text. */
    const char *description;
    size_t description_length;
    size_t description_offset;
    const char *moves; /* NULL if the code has none */
    size_t moves_length;
    size_t moves_offset;
    struct code_piece mask;  /* the text of the PARAM_TEXT parameter */
    struct code_piece below; /* the text behind the first newline */
};

/* The machine of an example in an error: the first that the text names, or else the first of this core. */
const char *code_example_kind(const char *text, size_t length);

/* Parses a code into *code. Checks everything except the description, the moves and the contents of a
 * text parameter, which the kind reads. MW_BAD_SYNTAX or MW_OUT_OF_RANGE with the offset of the token
 * at fault. */
enum mw_status code_parse(const char *text, size_t length, struct maze_code *code,
                          struct mw_error *error);

/* Writes `v1.KIND.PARAMS.`; the caller continues with `s...` or `d...`. */
void code_write_head(struct text *out, const struct maze *maze, bool seeded);
/* Writes the text below a complete code, with the newline before it. Most mazes have none. */
void code_write_below(struct text *out, const struct maze *maze, bool seeded);

/* Allocates the parsed maze, with its board if it is described, and sets *maze; the caller releases
 * it. Leaves *maze alone on failure. */
enum mw_status code_read_maze(const struct maze_code *code, struct maze **maze,
                              struct mw_error *error);
