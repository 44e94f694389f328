/* Moves as people write them: in lower case where the alphabet has the capital only, with blanks,
 * line breaks and commas between, and with the words of a kind. */
#ifndef MW_MOVES_H
#define MW_MOVES_H

#include "kind.h"

/* A text of moves that is being read. */
struct move_text {
    const struct mw_kind *kind;
    const char *alphabet;
    const char *bytes;
    size_t length;
    size_t at;
    uint64_t taken;
};

/* Whether a byte may stand between moves. */
static inline bool moves_is_gap(char c)
{
    return c == ' ' || c == ',' || c == ';' || c == '\t' || c == '\n' || c == '\r';
}

struct move_text moves_open(const struct mw_kind *kind, const int32_t *values, const char *bytes,
                            size_t length);
/* Takes the next move; false at the end, and at what is no move. */
bool moves_take(struct move_text *text, char *move);
/* Whether all of it can be read; the error's offset counts from `base`. */
enum mw_status moves_check(struct move_text text, size_t base, struct mw_error *error);
/* Writes them as the alphabet has them. */
void moves_write(struct move_text text, struct text *out);

#endif
