/* Descriptions: the targets of the buttons that may work, from the highest state and button down;
 * a dead one has the state's own number. */
#include "rules.h"

#include <stdlib.h>
#include <string.h>

static const char digits[] = "0123456789abcdefghijklmnopqrstuv";

static uint32_t digits_per_target(uint32_t bits)
{
    return bits <= 5 ? 1 : 2;
}

size_t fourbit_offset(const struct fourbit_board *board, uint32_t state, uint32_t bit)
{
    size_t before = 0;
    for (uint32_t n = fourbit_start(board); n > state; n--)
        before += board->rule->toggles ? board->bits : (uint32_t)__builtin_popcount(n);
    for (uint32_t m = board->bits - 1; m > bit; m--)
        before += fourbit_may_work(board->rule, state, m);
    return before * digits_per_target(board->bits);
}

bool fourbit_write_board(const struct maze *maze, struct text *out)
{
    const struct fourbit_board *board = maze->board;
    for (uint32_t n = fourbit_start(board); n > 0; n--) {
        for (uint32_t m = board->bits; m-- > 0;) {
            if (!fourbit_may_work(board->rule, n, m))
                continue;
            uint32_t target = board->target[n][m];
            if (digits_per_target(board->bits) == 2)
                text_char(out, digits[target >> 5]);
            text_char(out, digits[target & 31]);
        }
    }
    return true;
}

/* What is asked of one target, given those before it. */
static enum mw_status check_target(const struct fourbit_board *board,
                                   const struct fourbit_place *at, struct mw_error *error)
{
    const struct fourbit_rule *rule = board->rule;
    if (at->target >= fourbit_states(board))
        return mw_fail(error, MW_OUT_OF_RANGE, at->offset,
                       "state %u, button %u: the target %u is past the last state, %u", at->state,
                       at->bit, at->target, fourbit_states(board) - 1);
    if (!(rule->targets(board->bits, at->state, at->bit) >> at->target & 1)) {
        rule->explain(at, error);
        return error->status;
    }
    for (uint32_t k = board->bits - 1; rule->differs && k > at->bit; k--)
        if (fourbit_may_work(rule, at->state, k) && board->target[at->state][k] == at->target)
            return mw_fail(error, MW_OUT_OF_RANGE, at->offset,
                           "state %u, button %u: the target %u is that of button %u already",
                           at->state, at->bit, at->target, k);
    return MW_OK;
}

/* Reads one target; the error names the state and the button. */
static enum mw_status read_target(struct fourbit_board *board, struct fourbit_place at,
                                  const char *text, struct mw_error *error)
{
    for (uint32_t i = 0; i < digits_per_target(board->bits); i++) {
        const char *digit = strchr(digits, text[at.offset + i]);
        if (!digit)
            return mw_fail(error, MW_BAD_SYNTAX, at.offset + i,
                           "state %u, button %u: '%c' is not a digit (0-9, a-v)", at.state, at.bit,
                           text[at.offset + i]);
        at.target = at.target << 5 | (uint32_t)(digit - digits);
    }
    board->target[at.state][at.bit] = (uint8_t)at.target;
    return check_target(board, &at, error);
}

static enum mw_status read_targets(struct fourbit_board *board, const char *text,
                                   struct mw_error *error)
{
    struct fourbit_place at = {0};
    for (at.state = fourbit_start(board); at.state > 0; at.state--) {
        for (at.bit = board->bits; at.bit-- > 0;) {
            if (!fourbit_may_work(board->rule, at.state, at.bit))
                continue;
            enum mw_status status = read_target(board, at, text, error);
            if (status != MW_OK)
                return status;
            at.offset += digits_per_target(board->bits);
        }
    }
    return MW_OK;
}

enum mw_status fourbit_read_board(const int32_t *values, const char *text, size_t length,
                                  void **made, struct mw_error *error)
{
    struct fourbit_board *board = fourbit_board_open(values);
    if (!board)
        return mw_fail_memory(error);
    size_t expected = fourbit_offset(board, 0, board->bits - 1);
    enum mw_status status = MW_OK;
    if (length != expected)
        status = mw_fail(error, MW_BAD_SYNTAX, length < expected ? length : expected,
                         "the description of a maze of %u bits has %llu digits, this one has %llu",
                         board->bits, (unsigned long long)expected, (unsigned long long)length);
    if (status == MW_OK)
        status = read_targets(board, text, error);
    if (status == MW_OK)
        status = board->rule->check(board, error);
    if (status == MW_OK)
        *made = board;
    else
        free(board);
    return status;
}
