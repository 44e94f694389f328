/* Parser and writer of maze codes. The grammar is in code.h. */
#include "code.h"

#include "cells.h"
#include "moves.h"

#include <stdlib.h>
#include <string.h>

/* The moves follow the fourth dot of a code. */
enum { MOVES_DOT = 4 };

static bool is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_seed_char(char c)
{
    return is_lower(c) || is_upper(c) || is_digit(c) || c == '-';
}

/* Length of the quotation of a faulty piece in an error message. */
static int shown(struct code_piece piece)
{
    return piece.length > 40 ? 40 : (int)piece.length;
}

static enum mw_status check_alphabet(const char *text, size_t length, struct mw_error *error)
{
    if (length > MW_CODE_BYTES_MAX)
        return mw_fail(error, MW_OUT_OF_RANGE, MW_CODE_BYTES_MAX,
                       "this code has %llu bytes; a code has at most %d",
                       (unsigned long long)length, MW_CODE_BYTES_MAX);
    int dots = 0;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        dots += c == '.';
        bool in_moves = dots == MOVES_DOT;
        if (!is_seed_char(c) && c != '.' && c != '_' && !(in_moves && moves_is_gap(c)))
            return mw_fail(
                error, MW_BAD_SYNTAX, i,
                "%s is not allowed in a code, which has letters, digits, '.', '_' and '-'",
                text_character(c).name);
    }
    return MW_OK;
}

/* Splits the piece up to the next dot off *rest. Returns false if nothing is left. */
static bool take_piece(struct code_piece *rest, struct code_piece *piece)
{
    if (!rest->bytes)
        return false;
    const char *dot = rest->length ? memchr(rest->bytes, '.', rest->length) : NULL;
    *piece = *rest;
    if (!dot) {
        *rest = (struct code_piece){NULL, 0, rest->offset + rest->length};
        return true;
    }
    piece->length = (size_t)(dot - rest->bytes);
    rest->bytes += piece->length + 1;
    rest->length -= piece->length + 1;
    rest->offset += piece->length + 1;
    return true;
}

/* ---- Parameters ---- */

/* The index of a parameter in the table (not of its slot), or param_count. */
static uint32_t find_param(const struct mw_kind *kind, const char *name, size_t length)
{
    uint32_t i = 0;
    while (i < kind->param_count && !text_is(name, length, kind->params[i].name))
        i++;
    return i;
}

static bool read_cell(const char *bytes, size_t length, int64_t *value)
{
    int64_t row, column;
    if (!cell_read(bytes, length, &row, &column))
        return false;
    *value = row * CELL_COLUMNS_MAX + column;
    return true;
}

/* Reads letters of a parameter, each at most once, into the bits of *value. */
static bool read_letters(const char *letters, const char *bytes, size_t length, int64_t *value)
{
    *value = 0;
    for (size_t i = 0; i < length; i++) {
        const char *letter = strchr(letters, bytes[i]);
        if (!letter || (*value >> (letter - letters) & 1))
            return false;
        *value |= INT64_C(1) << (letter - letters);
    }
    return length > 0;
}

/* The token at an earlier place of the code that `token` is in. */
static struct code_piece earlier_token(struct code_piece token, size_t place)
{
    const char *bytes = token.bytes - (token.offset - place);
    return (struct code_piece){bytes, strcspn(bytes, "_."), place};
}

static enum mw_status given_twice(const struct mw_kind *kind, uint32_t slot, size_t place,
                                  struct code_piece token, struct mw_error *error)
{
    struct code_piece earlier = earlier_token(token, place);
    bool is_choice =
        kind->params[slot].form == PARAM_WORD &&
        (earlier.length != token.length || memcmp(earlier.bytes, token.bytes, token.length) != 0);
    if (is_choice)
        return mw_fail(error, MW_BAD_SYNTAX, token.offset,
                       "%.*s: '%.*s' is already chosen, and only one of the two is possible",
                       shown(token), token.bytes, shown(earlier), earlier.bytes);
    return mw_fail(error, MW_BAD_SYNTAX, token.offset, "%.*s: the parameter '%s' is given twice",
                   shown(token), token.bytes, kind->params[slot].name);
}

static enum mw_status set_value(const struct mw_kind *kind, uint32_t slot, int32_t value,
                                size_t *places, int32_t *values, struct code_piece token,
                                struct mw_error *error)
{
    if (places[slot] != MW_NO_OFFSET)
        return given_twice(kind, slot, places[slot], token, error);
    places[slot] = token.offset;
    values[slot] = value;
    return MW_OK;
}

static enum mw_status parse_token(struct maze_code *code, struct code_piece token,
                                  struct mw_error *error)
{
    const struct mw_kind *kind = code->kind;
    size_t *places = code->places;
    int32_t *values = code->values;
    uint32_t whole = find_param(kind, token.bytes, token.length);
    if (whole < kind->param_count && kind->params[whole].form == PARAM_WORD) {
        const struct param *word = &kind->params[whole];
        uint32_t slot = whole;
        if (word->slot_of)
            slot = find_param(kind, word->slot_of, strlen(word->slot_of));
        return set_value(kind, slot, word->slot_of ? word->word_value : 1, places, values, token,
                         error);
    }
    size_t name_length = 0;
    while (name_length < token.length && is_lower(token.bytes[name_length]))
        name_length++;
    uint32_t i = find_param(kind, token.bytes, name_length);
    if (i == kind->param_count || kind->params[i].form == PARAM_WORD)
        return mw_fail(error, MW_BAD_SYNTAX, token.offset, "%.*s: %s has no such parameter",
                       shown(token), token.bytes, kind->name);
    const struct param *param = &kind->params[i];
    const char *rest = token.bytes + name_length;
    size_t rest_length = token.length - name_length;
    if (param->form == PARAM_TEXT) {
        code->mask = (struct code_piece){rest, rest_length, token.offset + name_length};
        return set_value(kind, i, 1, places, values, token, error);
    }
    int64_t value;
    bool read = param->form == PARAM_CELL ? read_cell(rest, rest_length, &value)
                : param->form == PARAM_LETTERS
                    ? read_letters(param->letters, rest, rest_length, &value)
                    : number_read(rest, rest_length, &value);
    if (!read)
        return mw_fail(error, MW_BAD_SYNTAX, token.offset, "%.*s: %s", shown(token), token.bytes,
                       param->limit);
    if (param->form != PARAM_LETTERS && (value < param->minimum || value > param->maximum))
        return mw_fail(error, MW_OUT_OF_RANGE, token.offset, "%.*s: %s", shown(token), token.bytes,
                       param->limit);
    return set_value(kind, i, (int32_t)value, places, values, token, error);
}

static enum mw_status parse_params(struct code_piece params, struct maze_code *code,
                                   struct mw_error *error)
{
    const struct mw_kind *kind = code->kind;
    for (uint32_t i = 0; i < kind->param_count; i++) {
        code->values[i] = kind->params[i].default_value;
        code->places[i] = MW_NO_OFFSET;
    }
    bool classic = params.length == 7 && memcmp(params.bytes, "classic", 7) == 0;
    struct code_piece rest = params;
    while (!classic && rest.bytes) {
        struct code_piece token = rest;
        const char *underscore = rest.length ? memchr(rest.bytes, '_', rest.length) : NULL;
        if (underscore) {
            token.length = (size_t)(underscore - rest.bytes);
            rest.bytes += token.length + 1;
            rest.length -= token.length + 1;
            rest.offset += token.length + 1;
        } else {
            rest.bytes = NULL;
        }
        if (token.length == 0)
            return mw_fail(error, MW_BAD_SYNTAX, token.offset,
                           "a parameter is missing at character %llu; 'classic' stands for none",
                           (unsigned long long)token.offset + 1);
        enum mw_status status = parse_token(code, token, error);
        if (status != MW_OK)
            return status;
    }
    return kind->complete ? kind->complete(code->values, code->seeded, code->places, error) : MW_OK;
}

/* ---- Whole codes ---- */

/* The error's offset counts from `base`. */
static enum mw_status check_seed(const char *seed, size_t length, size_t base,
                                 struct mw_error *error)
{
    if (length < 1 || length > MW_SEED_BYTES_MAX)
        return mw_fail(error, length ? MW_OUT_OF_RANGE : MW_BAD_SYNTAX, base,
                       "a seed has 1 to %d characters, this one has %llu", MW_SEED_BYTES_MAX,
                       (unsigned long long)length);
    for (size_t i = 0; i < length; i++)
        if (!is_seed_char(seed[i]))
            return mw_fail(error, MW_BAD_SYNTAX, base + i,
                           "'%c' is not allowed in a seed, which has letters, digits and '-'",
                           seed[i]);
    return MW_OK;
}

static enum mw_status parse_seed(struct code_piece piece, struct maze_code *code,
                                 struct mw_error *error)
{
    size_t length = piece.length - 1;
    enum mw_status status = check_seed(piece.bytes + 1, length, piece.offset + 1, error);
    if (status != MW_OK)
        return status;
    memcpy(code->seed, piece.bytes + 1, length);
    code->seed[length] = '\0';
    return MW_OK;
}

static enum mw_status parse_maze(struct code_piece piece, struct maze_code *code,
                                 struct mw_error *error)
{
    char form = piece.length ? piece.bytes[0] : '\0';
    if (form != 's' && form != 'd')
        return mw_fail(error, MW_BAD_SYNTAX, piece.offset,
                       "the parameters must be followed by s and a seed, or d and a description");
    code->seeded = form == 's';
    if (code->seeded)
        return parse_seed(piece, code, error);
    code->description = piece.bytes + 1;
    code->description_length = piece.length - 1;
    code->description_offset = piece.offset + 1;
    return MW_OK;
}

static enum mw_status parse_moves(struct code_piece piece, struct maze_code *code,
                                  struct mw_error *error)
{
    if (piece.length == 0 || piece.bytes[0] != 'm')
        return mw_fail(error, MW_BAD_SYNTAX, piece.offset, "only m and moves can follow the maze");
    code->moves = piece.bytes + 1;
    code->moves_length = piece.length - 1;
    code->moves_offset = piece.offset + 1;
    return MW_OK;
}

/* Splits the text below the first line off; *length becomes the length of the line. */
static struct code_piece take_below(const char *text, size_t *length)
{
    const char *newline = *length ? memchr(text, '\n', *length) : NULL;
    if (!newline)
        return (struct code_piece){0};
    size_t line = (size_t)(newline - text);
    struct code_piece below = {newline + 1, *length - line - 1, line + 1};
    *length = line - (size_t)(line > 0 && text[line - 1] == '\r');
    return below;
}

const char *code_example_kind(const char *text, size_t length)
{
    size_t most = length < MW_CODE_BYTES_MAX ? length : MW_CODE_BYTES_MAX;
    for (size_t at = 0; at < most; at++)
        for (size_t k = 0; k < mw_kind_count; k++) {
            const char *name = mw_all_kinds[k]->name;
            size_t bytes = strlen(name);
            if (bytes <= most - at && memcmp(text + at, name, bytes) == 0)
                return name;
        }
    return mw_all_kinds[0]->name;
}

enum mw_status code_parse(const char *text, size_t length, struct maze_code *code,
                          struct mw_error *error)
{
    *code = (struct maze_code){.below = take_below(text, &length)};
    enum mw_status status = check_alphabet(text, length, error);
    if (status != MW_OK)
        return status;
    struct code_piece rest = {text, length, 0};
    struct code_piece version, kind, params, maze, moves;
    if (!take_piece(&rest, &version) || version.length != 2 || memcmp(version.bytes, "v1", 2) != 0)
        return mw_fail(error, MW_BAD_SYNTAX, 0, "a code begins with v1, as in v1.%s.classic.sSEED",
                       code_example_kind(text, length));
    if (!take_piece(&rest, &kind))
        return mw_fail(error, MW_BAD_SYNTAX, rest.offset,
                       "the code ends where a machine should be");
    code->kind = kind_find(kind.bytes, kind.length);
    if (!code->kind)
        return mw_fail(error, MW_BAD_SYNTAX, kind.offset, "%.*s: there is no such machine",
                       shown(kind), kind.bytes);
    if (!take_piece(&rest, &params))
        return mw_fail(error, MW_BAD_SYNTAX, rest.offset,
                       "the code ends where parameters should be; 'classic' stands for none");
    if (!take_piece(&rest, &maze))
        return mw_fail(error, MW_BAD_SYNTAX, rest.offset,
                       "the code ends where s and a seed, or d and a description, should be");
    status = parse_maze(maze, code, error);
    if (status == MW_OK)
        status = parse_params(params, code, error);
    if (status == MW_OK && take_piece(&rest, &moves))
        status = parse_moves(moves, code, error);
    if (status == MW_OK && rest.bytes)
        status = mw_fail(error, MW_BAD_SYNTAX, rest.offset, "nothing can follow the moves");
    return status;
}

/* A description that is too long for a code is the line below it. */
static bool is_described_below(const struct maze_code *code)
{
    return code->below.bytes && !code->seeded && code->description_length == 0;
}

static enum mw_status read_mask(const struct maze_code *code, struct maze *maze,
                                struct mw_error *error)
{
    bool has_mask_below = code->mask.bytes && code->mask.length == 0;
    if (code->below.bytes && !has_mask_below && !is_described_below(code))
        return mw_fail(error, MW_BAD_SYNTAX, code->below.offset,
                       "a code is one line; text below it needs a parameter without a value, such "
                       "as mask");
    if (!code->mask.bytes)
        return MW_OK;
    return code->kind->read_mask(maze, &code->mask, &code->below, code->places, error);
}

static enum mw_status read_board(const struct maze_code *code, struct maze *maze,
                                 struct mw_error *error)
{
    if (code->seeded)
        return MW_OK;
    struct code_piece text = {code->description, code->description_length,
                              code->description_offset};
    if (is_described_below(code)) {
        text = code->below;
        while (text.length > 0 &&
               (text.bytes[text.length - 1] == '\n' || text.bytes[text.length - 1] == '\r'))
            text.length--;
    }
    enum mw_status status =
        code->kind->read_board(maze->values, text.bytes, text.length, &maze->board, error);
    if (status != MW_OK && status != MW_NO_MEMORY)
        error->offset += text.offset;
    return status;
}

enum mw_status code_read_maze(const struct maze_code *code, struct maze **maze,
                              struct mw_error *error)
{
    struct maze *result = calloc(1, sizeof *result);
    if (!result)
        return mw_fail_memory(error);
    result->kind = code->kind;
    result->references = 1;
    result->seeded = code->seeded;
    memcpy(result->values, code->values, sizeof result->values);
    memcpy(result->seed, code->seed, sizeof code->seed);
    enum mw_status status = read_mask(code, result, error);
    if (status == MW_OK)
        status = read_board(code, result, error);
    if (status == MW_OK && result->kind->validate)
        status = result->kind->validate(result, code->places, error);
    if (status == MW_OK)
        *maze = result;
    else
        maze_release(result);
    return status;
}

/* ---- Writing ---- */

static void write_letters(struct text *out, const char *letters, int32_t value)
{
    for (uint32_t i = 0; letters[i]; i++)
        if (value >> i & 1)
            text_char(out, letters[i]);
}

static void write_token(struct text *out, const struct param *param, const struct maze *maze,
                        int32_t value)
{
    text_string(out, param->name);
    if (param->form == PARAM_CELL)
        text_string(out, cell_name((uint32_t)value, CELL_COLUMNS_MAX).letters);
    else if (param->form == PARAM_NUMBER)
        text_signed(out, value);
    else if (param->form == PARAM_LETTERS)
        write_letters(out, param->letters, value);
    else if (param->form == PARAM_TEXT)
        maze->kind->write_mask(maze, out);
}

/* Whether the canonical form contains the parameter, whose slot has this value. */
static bool is_written(const struct param *param, const struct param *slot, int32_t value)
{
    if (param->form == PARAM_NUMBER)
        return value != PARAM_UNSET;
    if (value == slot->default_value)
        return false;
    if (param->form == PARAM_WORD)
        return value == (param->slot_of ? param->word_value : 1);
    return true;
}

void code_write_head(struct text *out, const struct maze *maze, bool seeded)
{
    const struct mw_kind *kind = maze->kind;
    text_format(out, "v1.%s.", kind->name);
    bool any = false;
    for (uint32_t i = 0; i < kind->param_count; i++) {
        const struct param *param = &kind->params[i];
        uint32_t slot = i;
        if (param->slot_of)
            slot = find_param(kind, param->slot_of, strlen(param->slot_of));
        int32_t value = maze->values[slot];
        if ((!seeded && !param->in_description) || !is_written(param, &kind->params[slot], value))
            continue;
        if (any)
            text_char(out, '_');
        write_token(out, param, maze, value);
        any = true;
    }
    text_string(out, any ? "." : "classic.");
}

void code_write_below(struct text *out, const struct maze *maze, bool seeded)
{
    if (seeded && maze->mask)
        maze->kind->write_mask_below(maze, out);
    if (!maze->seeded && maze->kind->write_board_below)
        maze->kind->write_board_below(maze, out);
}
