/* Descriptions of four-bit mazes: reading and writing. A description lists the target of every
 * button that can work, from the highest state and button down; a dead button has its own state as
 * target. A target is one digit in base 32, two for 6 bits. */
/* build: small */
#include "rules.h"

#include "core/code.h"

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

/* Checks one entry against the rule and against the entries before it. */
static enum mw_status check_target(const struct fourbit_board *board,
                                   const struct fourbit_entry *entry, struct mw_error *error)
{
    const struct fourbit_rule *rule = board->rule;
    if (entry->target >= fourbit_states(board))
        return mw_fail(error, MW_OUT_OF_RANGE, entry->offset,
                       "state %u, button %u: target %u does not exist; the last state is %u",
                       entry->state, entry->bit, entry->target, fourbit_states(board) - 1);
    if (!(rule->targets(board->bits, entry->state, entry->bit) >> entry->target & 1)) {
        rule->explain(entry, error);
        return error->status;
    }
    for (uint32_t k = board->bits - 1; rule->distinct_targets && k > entry->bit; k--)
        if (fourbit_may_work(rule, entry->state, k) &&
            board->target[entry->state][k] == entry->target)
            return mw_fail(
                error, MW_OUT_OF_RANGE, entry->offset,
                "state %u, button %u: target %u is already the target of button %u; buttons of a "
                "state must have different targets",
                entry->state, entry->bit, entry->target, k);
    return MW_OK;
}

/* Reads and checks one entry. */
static enum mw_status read_target(struct fourbit_board *board, struct fourbit_entry entry,
                                  const char *text, struct mw_error *error)
{
    for (uint32_t i = 0; i < digits_per_target(board->bits); i++) {
        const char *digit = strchr(digits, text[entry.offset + i]);
        if (!digit)
            return mw_fail(error, MW_BAD_SYNTAX, entry.offset + i,
                           "state %u, button %u: '%c' is not a digit; digits are 0-9 and a-v",
                           entry.state, entry.bit, text[entry.offset + i]);
        entry.target = entry.target << 5 | (uint32_t)(digit - digits);
    }
    board->target[entry.state][entry.bit] = (uint8_t)entry.target;
    return check_target(board, &entry, error);
}

static enum mw_status read_targets(struct fourbit_board *board, const char *text,
                                   struct mw_error *error)
{
    struct fourbit_entry entry = {0};
    for (entry.state = fourbit_start(board); entry.state > 0; entry.state--) {
        for (entry.bit = board->bits; entry.bit-- > 0;) {
            if (!fourbit_may_work(board->rule, entry.state, entry.bit))
                continue;
            enum mw_status status = read_target(board, entry, text, error);
            if (status != MW_OK)
                return status;
            entry.offset += digits_per_target(board->bits);
        }
    }
    return MW_OK;
}

/* Reads a table and checks each target by its own rule; NULL with an error. */
static struct fourbit_board *read_table(const int32_t *values, const char *text, size_t length,
                                        struct mw_error *error)
{
    struct fourbit_board *board = fourbit_board_open(values);
    if (!board)
        return mw_fail_memory_null(error);
    size_t expected = fourbit_offset(board, 0, board->bits - 1);
    enum mw_status status = MW_OK;
    if (length != expected)
        status = mw_fail(
            error, MW_BAD_SYNTAX, length < expected ? length : expected,
            "the description of a maze with %u lights must have %llu digits; this one has %llu",
            board->bits, (unsigned long long)expected, (unsigned long long)length);
    if (status == MW_OK)
        status = read_targets(board, text, error);
    if (status == MW_OK)
        return board;
    free(board);
    return NULL;
}

enum mw_status fourbit_read_board(const int32_t *values, const char *text, size_t length,
                                  void **result, struct mw_error *error)
{
    struct fourbit_board *board = read_table(values, text, length, error);
    if (!board)
        return error->status;
    enum mw_status status = board->rule->check(board, error);
    if (status == MW_OK)
        *result = board;
    else
        free(board);
    return status;
}

struct fourbit_board *fourbit_read_table(const struct argument *argument, int32_t *values,
                                         struct mw_error *error)
{
    struct maze_code code;
    struct fourbit_board *board = NULL;
    size_t base = argument->offset;
    if (code_parse(argument->text, argument->length, &code, error) == MW_OK) {
        if (strcmp(code.kind->name, "fourbit") != 0 || code.seeded)
            return mw_fail_null(
                error, MW_BAD_SYNTAX, base,
                "CODE must be a four-bit maze with a description, as 'generate' prints it");
        memcpy(values, code.values, sizeof code.values);
        base += code.description_offset;
        board = read_table(values, code.description, code.description_length, error);
    }
    if (!board && error->offset != MW_NO_OFFSET)
        error->offset += base;
    return board;
}
