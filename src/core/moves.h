/* Tokenizer for moves as people type them: any case where the alphabet has capitals only, separated
 * by blanks, commas and line breaks, with the words of a kind (`hold`). Where the alphabet has U, R, D and L, moves may also
 * be words (`up`, `north`), arrows, `^v<>`, the letters of the compass or of the keys W, A, S and D: the whole text is
 * read by the first of these alphabets that has all of its letters, and one of w and s alone by their case: WS is west
 * and south, ws is up and down. */
#pragma once

#include "kind.h"

/* A text of moves and the position of the tokenizer in it. */
struct move_text {
    const char *alphabet;
    const struct move_word *words; /* of the machine; NULL: none */
    bool has_directions;           /* the alphabet has U, R, D and L */
    const char
        *letters; /* for up, right, down and left in another alphabet; NULL: the machine's own */
    const char *bytes;
    size_t length;
    size_t at;
    uint64_t taken; /* moves read so far */
};

/* Whether a byte separates moves. */
static inline bool moves_is_gap(char c)
{
    return c == ' ' || c == ',' || c == ';' || c == '\t' || c == '\n' || c == '\r';
}

/* Moves in the letters of an alphabet; in those of a machine, with its words. */
struct move_text moves_in(const char *alphabet, const char *bytes, size_t length);
struct move_text moves_open(const struct mw_kind *kind, const int32_t *values, const char *bytes,
                            size_t length);
/* Reads the next move. Returns false at the end, and at a character that is no move. */
bool moves_take(struct move_text *text, char *move);
/* Checks that the whole text can be read. MW_ILLEGAL_MOVE with an offset that counts from `base`. */
enum mw_status moves_check(struct move_text text, size_t base, struct mw_error *error);
/* Writes the moves in canonical form: letters of the alphabet, without separators. */
void moves_write(struct move_text text, struct text *out);
