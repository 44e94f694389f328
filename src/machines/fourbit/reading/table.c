/* Reader of tables of states: a row of targets for each state, in decimals, binary or lights, or a list of arrows as CSV or
 * in the language DOT. Which rule of the family a table obeys is found by trying them all. */
#include "core/context.h"
#include "reading/reading.h"

#include "../rules/rules.h"

#include <stdlib.h>
#include <string.h>

enum { NOT_GIVEN = 255, TOKENS_MAX = FOURBIT_BITS_MAX + 1 };

/* The states behind the buttons of each state, as written. */
struct table {
    struct reading *reading;
    size_t first, lines;
    size_t head;           /* lines above, which name the rule */
    int32_t rule;          /* FOURBIT_RULES: none is named */
    uint32_t bits, states; /* states: that have a row */
    uint8_t target[FOURBIT_STATES_MAX][FOURBIT_BITS_MAX];
};

/* ---- Words ---- */

static bool is_separator(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '|' || c == ':' || c == '[' ||
           c == ']' || c == '"' || c == '=';
}

/* Takes the next word off a line; an arrow parts words too. */
static bool next_word(struct mw_text *line, struct mw_text *word)
{
    const char *at = line->bytes, *end = at + line->length;
    for (; at < end; at++) {
        if (end - at >= 2 && at[0] == '-' && at[1] == '>')
            at++;
        else if (!is_separator(*at))
            break;
    }
    const char *from = at;
    while (at < end && !is_separator(*at) && !(end - at >= 2 && at[0] == '-' && at[1] == '>'))
        at++;
    *word = (struct mw_text){from, (size_t)(at - from)};
    *line = (struct mw_text){at, (size_t)(end - at)};
    return at > from;
}

static bool is_binary(struct mw_text word, uint32_t bits)
{
    for (size_t i = 0; i < word.length; i++)
        if (word.bytes[i] != '0' && word.bytes[i] != '1')
            return false;
    return word.length == bits;
}

/* `●○○●`: the lights of a state. */
static bool read_lights(struct mw_text word, uint32_t bits, uint32_t *state)
{
    static const char on[] = "\u25cf", off[] = "\u25cb";
    if (word.length != 3 * bits)
        return false;
    *state = 0;
    for (size_t i = 0; i < word.length; i += 3) {
        bool lit = memcmp(word.bytes + i, on, 3) == 0;
        if (!lit && memcmp(word.bytes + i, off, 3) != 0)
            return false;
        *state = *state << 1 | lit;
    }
    return true;
}

static bool read_decimal(struct mw_text word, uint32_t *number)
{
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.bytes[i] < '0' || word.bytes[i] > '9' || word.length > 3)
            return false;
        *number = *number * 10 + (uint32_t)(word.bytes[i] - '0');
    }
    return word.length > 0;
}

/* How the states of a table are written. */
enum form { DECIMAL, BINARY, LIGHTS };

static bool read_state(struct mw_text word, uint32_t bits, enum form form, uint32_t *state)
{
    if (form == LIGHTS)
        return read_lights(word, bits, state);
    if (form == DECIMAL)
        return read_decimal(word, state) && *state < 1u << bits;
    *state = 0;
    for (size_t i = 0; i < word.length; i++)
        *state = *state << 1 | (word.bytes[i] == '1');
    return is_binary(word, bits);
}

/* ---- Rows ---- */

static size_t words_of(struct reading_line line, struct mw_text words[TOKENS_MAX + 1])
{
    struct mw_text left = {line.bytes, line.length};
    size_t count = 0;
    while (count <= TOKENS_MAX && next_word(&left, &words[count]))
        count++;
    return count;
}

/* Reads a row of a state and its targets, or of the targets alone: then `n` is the state. `-`: the button is dead. */
static bool read_row(struct table *t, struct reading_line line, enum form form, bool named,
                     uint32_t n)
{
    struct mw_text words[TOKENS_MAX + 1];
    if (words_of(line, words) != t->bits + named ||
        (named && !read_state(words[0], t->bits, form, &n)) || n >= 1u << t->bits ||
        t->target[n][0] != NOT_GIVEN)
        return false;
    for (uint32_t i = 0; i < t->bits; i++) {
        uint32_t target = n;
        if (!text_is(words[i + named].bytes, words[i + named].length, "-") &&
            !read_state(words[i + named], t->bits, form, &target))
            return false;
        t->target[n][i] = (uint8_t)target;
    }
    return true;
}

/* Reads rows for all states, or for all but the goal. */
static bool read_rows(struct table *t, uint32_t bits, enum form form, bool named)
{
    const struct reading_document *document = t->reading->document;
    uint32_t states = 1u << bits;
    size_t left = document->count - t->first;
    t->bits = bits;
    memset(t->target, NOT_GIVEN, sizeof t->target);
    for (t->lines = 0; t->lines < left && t->lines < states; t->lines++) {
        bool shorter = !named && left < states;
        if (!read_row(t, document->lines[t->first + t->lines], form, named,
                      (uint32_t)t->lines + shorter))
            break;
    }
    /* Without names, one row less than states means that the goal has none. */
    if (!named && t->lines == states - 1 && t->target[0][0] != NOT_GIVEN) {
        memmove(t->target[1], t->target[0], (states - 1) * sizeof t->target[0]);
        memset(t->target[0], NOT_GIVEN, sizeof t->target[0]);
    }
    return t->lines == states || t->lines == states - 1;
}

/* ---- Arrows ---- */

struct arrow {
    uint32_t from, button, to;
};

/* `from,button,to`, or `from -> to [label=button]`. */
static bool read_arrow(struct reading_line line, struct arrow *arrow)
{
    struct mw_text text = {line.bytes, line.length}, word;
    uint32_t number[3], count = 0;
    bool drawn = false;
    for (uint32_t i = 0; i + 1 < line.length; i++)
        drawn |= line.bytes[i] == '-' && line.bytes[i + 1] == '>';
    while (next_word(&text, &word))
        if (!text_is(word.bytes, word.length, "label") &&
            (count == 3 || !read_decimal(word, &number[count++])))
            return false;
    *arrow = (struct arrow){number[0], number[drawn ? 2 : 1], number[drawn ? 1 : 2]};
    return count == 3;
}

/* Buttons count from 0 at the right, or, where there is none of this number, from 1 at the left as on the box. */
static void place_arrows(struct table *t, const struct arrow *arrows, size_t count, bool from_0)
{
    for (uint32_t n = 0; n < 1u << t->bits; n++)
        for (uint32_t i = 0; i < t->bits; i++)
            t->target[n][i] = (uint8_t)n;
    for (size_t i = 0; i < count; i++) {
        uint32_t column = from_0 ? t->bits - 1 - arrows[i].button : arrows[i].button - 1;
        t->target[arrows[i].from][column] = (uint8_t)arrows[i].to;
    }
}

static bool read_arrows(struct table *t)
{
    enum { ARROWS_MAX = FOURBIT_STATES_MAX * FOURBIT_BITS_MAX };
    const struct reading_document *document = t->reading->document;
    struct arrow arrows[ARROWS_MAX];
    size_t count = 0;
    uint32_t largest = 3, last = 0;
    bool from_0 = false;
    while (count < ARROWS_MAX && t->first + count < document->count &&
           read_arrow(document->lines[t->first + count], &arrows[count])) {
        const struct arrow *arrow = &arrows[count++];
        largest = arrow->from > largest ? arrow->from : largest;
        largest = arrow->to > largest ? arrow->to : largest;
        last = arrow->button > last ? arrow->button : last;
        from_0 |= arrow->button == 0;
    }
    t->lines = count;
    for (t->bits = 2; t->bits < FOURBIT_BITS_MAX && largest >> t->bits; t->bits++)
        continue;
    if (count < 4 || largest >> t->bits || last + from_0 > t->bits)
        return false;
    place_arrows(t, arrows, count, from_0);
    return true;
}

/* ---- Rules ---- */

/* Writes the description of the table under a rule; false if a button works that may not. `reversed`: the first column is
 * the right button. */
static bool write_description(const struct table *t, const struct fourbit_rule *rule, bool reversed,
                              struct text *out)
{
    static const char digits[] = "0123456789abcdefghijklmnopqrstuv";
    for (uint32_t n = (1u << t->bits) - 1; n > 0; n--)
        for (uint32_t m = t->bits; m-- > 0;) {
            uint32_t target = t->target[n][reversed ? m : t->bits - 1 - m];
            if (target == NOT_GIVEN)
                return false;
            if (!fourbit_may_work(rule, n, m) && target != n)
                return false;
            if (!fourbit_may_work(rule, n, m))
                continue;
            if (t->bits > 5)
                text_char(out, digits[target >> 5]);
            text_char(out, digits[target & 31]);
        }
    return true;
}

/* Adds the maze under each rule that it obeys, to the sentence; the first is that of the code. */
static void add_maze(struct table *t, bool reversed, size_t *found, struct text *code,
                     struct text *names)
{
    struct mw_error error;
    for (int32_t rule = 0; rule < FOURBIT_RULES; rule++) {
        struct text try = {0};
        struct maze_code parsed;
        struct maze *maze = NULL;
        const char *word = fourbit_rule_word(rule);
        if (t->head > 0 && rule != t->rule)
            continue;
        text_format(&try, "v1.fourbit.b%u%s%s.d", t->bits, word ? "_" : "", word ? word : "");
        bool fits = write_description(t, &fourbit_rules[rule], reversed, &try);
        if (fits && maze_read(try.bytes, try.length, &parsed, &maze, &error) == MW_OK) {
            text_format(names, "%s%s", *found ? ", " : "", word ? word : "the plain rule");
            if ((*found)++ == 0)
                text_bytes(code, try.bytes, try.length);
        }
        t->reading->failed |= try.failed || (fits && !maze && error.status == MW_NO_MEMORY);
        maze_release(maze);
        text_free(&try);
    }
}

/* Tries the left button first, as on the box, then the right one. */
static bool take_table(struct table *t, const char *form)
{
    struct text code = {0}, names = {0}, sentence = {0};
    size_t found = 0;
    bool reversed = false;
    add_maze(t, false, &found, &code, &names);
    if (found == 0) {
        reversed = true;
        add_maze(t, true, &found, &code, &names);
    }
    text_format(&sentence, "a table of %u lights in %s, by %.*s%s", t->bits, form,
                (int)names.length, names.bytes,
                reversed ? "; its first button is the right one" : "");
    t->reading->failed |= code.failed || names.failed || sentence.failed;
    if (found > 0)
        reading_add(t->reading, t->first - t->head, t->lines + t->head, true,
                    kind_find("fourbit", 7), &code, &sentence);
    else
        mw_fail(reading_miss(t->reading, reading_bytes(t->reading->document, t->first, t->lines)),
                MW_OUT_OF_RANGE,
                reading_offset(t->reading, t->reading->document->lines[t->first].bytes),
                t->head ? "the table does not obey the rule above it"
                        : "the table obeys none of the rules of this machine");
    text_free(&code);
    text_free(&names);
    text_free(&sentence);
    return found > 0;
}

/* Takes the line of a rule alone. */
static void take_rule(struct table *t)
{
    const struct reading_line line = t->reading->document->lines[t->first];
    for (t->rule = 0; t->rule < FOURBIT_RULES; t->rule++) {
        const char *word = fourbit_rule_word(t->rule);
        if (word && text_is(line.bytes, line.length, word))
            break;
    }
    t->head = t->rule < FOURBIT_RULES && t->first + 1 < t->reading->document->count;
    t->first += t->head;
}

static size_t take(struct reading *reading, size_t first)
{
    static const char *const names[] = {"decimals", "binary", "lights"};
    struct table t = {.reading = reading, .first = first};
    struct mw_text words[TOKENS_MAX + 1];
    take_rule(&t);
    size_t count = words_of(reading->document->lines[t.first], words);
    for (uint32_t named = 0; named < 2 && count < TOKENS_MAX + 1; named++) {
        uint32_t bits = (uint32_t)count - named;
        for (enum form form = LIGHTS + 1; count >= FOURBIT_BITS_MIN + named && form-- > DECIMAL;)
            if (bits <= FOURBIT_BITS_MAX && read_rows(&t, bits, form, named) &&
                take_table(&t, names[form]))
                return t.head + t.lines;
    }
    if (count == 3 || count == 4) {
        if (read_arrows(&t) && take_table(&t, "arrows"))
            return t.head + t.lines;
        if (t.lines > 1)
            return t.head + t.lines;
    }
    return 1;
}

const struct reader fourbit_table_reader = {
    .name = "table",
    .label = "a table of states",
    .example = "11: 01 10\n10: 01 10\n01: 01 00\n00: 00 00",
    .help =
        "A row of targets for each state, from 0 or with its number before it; states in decimals, "
        "binary or lights (filled and empty circles), the left button first, - for a dead one; or "
        "arrows, as from,button,to or in DOT. The rules that the table obeys are named; the word "
        "of one may stand above.",
    .take = take,
};
