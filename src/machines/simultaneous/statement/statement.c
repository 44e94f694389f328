/* Statements: the sentence about a result, and its fields. */
/* build: small */
#include "statement.h"

#include <string.h>

/* ---- Parts of the sentence ---- */

static void write_grouped(struct sim_bigint value, struct text *out)
{
    struct sim_digits number = sim_digits(value);
    for (const char *at = number.digits; *at; at++) {
        if (at > number.digits && strlen(at) % 3 == 0)
            text_char(out, ',');
        text_char(out, *at);
    }
}

static bool is_number(struct sim_bigint value, uint64_t number)
{
    uint64_t high = 0;
    for (uint32_t i = 1; i < SIM_BIGINT_WORDS; i++)
        high |= value.word[i];
    return high == 0 && value.word[0] == number;
}

static void write_size(struct sim_size size, struct text *out)
{
    text_format(out, "%ux%u", size.rows, size.columns);
    if (size.edges)
        text_format(out, " with walls between cells, %s",
                    size.any_ends ? "any start and exit" : "from corner to corner");
}

static void write_mazes(const struct sim_statement *s, struct text *out)
{
    if (s->mazes == 0) {
        text_string(out, "all ");
        if (s->form == SIM_CLAIM_SOLVES && !is_number(s->count, 0)) {
            write_grouped(s->count, out);
            text_char(out, ' ');
        }
        text_string(out, "mazes");
    }
    if (s->mazes == 1)
        text_string(out, "this maze");
    if (s->mazes > 1)
        text_format(out, "these %s mazes", text_grouped(s->mazes).digits);
    text_string(out, " of ");
    write_size(s->size, out);
}

/* The names of the bases, and their words in a sentence. */
static const struct {
    const char *name, *words;
} bases[] = {
    [SIM_BY_ONE_PROGRAM] = {"one program", "Proved by one program"},
    [SIM_BY_SECOND_PROGRAM] = {"second program", "Checked by a second program"},
    [SIM_BY_PLAY] = {"play", "Played"},
    [SIM_BY_COUNT] = {"count", "Counted"},
    [SIM_BY_FORMULA] = {"formula", "By formula"},
    [SIM_BY_CHECKED_RECORD] = {"record, second program", ", checked by a second program"},
    [SIM_BY_UNCHECKED_RECORD] = {"record, one program", ", by one program"},
    [SIM_BY_CITATION] = {"citation", "Cited from "},
};

static void write_basis(const struct sim_statement *s, struct text *out)
{
    bool found = s->basis == SIM_BY_PLAY && s->form == SIM_CLAIM_AT_MOST;
    if (s->basis == SIM_BY_CHECKED_RECORD || s->basis == SIM_BY_UNCHECKED_RECORD)
        text_string(out, "Recorded");
    if (s->recorded.rows > 0)
        text_format(out, " for %ux%u", s->recorded.rows, s->recorded.columns);
    text_string(out, found ? "Found" : bases[s->basis].words);
    if (s->basis == SIM_BY_CITATION)
        text_string(out, s->source);
    if (s->recorded.rows > 0 && s->recorded.cells != s->size.cells)
        text_string(out, ", and one move more for each further row or column");
    text_string(out, ": ");
}

static void write_moves(uint64_t moves, struct text *out)
{
    text_format(out, "%s move%s", text_grouped(moves).digits, moves == 1 ? "" : "s");
}

/* ---- The sentence ---- */

/* The names of the forms, and their sentences: see write_part for %x; {one|more} depends on the count. */
static const struct {
    const char *name, *sentence;
} forms[] = {
    [SIM_CLAIM_AT_LEAST] = {"at_least", "no %psequence of %l%r%b solves %m%o"},
    [SIM_CLAIM_EXACTLY] = {"exactly", "a shortest %psequence%b for %m has %n%t"},
    [SIM_CLAIM_AT_MOST] = {"at_most", "a %psequence of %n solves %m"},
    [SIM_CLAIM_SOLVES] = {"solves", "this %psequence of %n solves %m"},
    [SIM_CLAIM_LEAVES] = {"leaves",
                          "this %psequence of %n does not solve %m; it leaves the maze with "
                          "the mask %k"},
    [SIM_CLAIM_LEAVES_COUNT] = {"leaves_count",
                                "this %psequence of %n does not solve %m; it leaves "
                                "%d of %c"},
    [SIM_CLAIM_COUNT] = {"count", "there {is|are} %c solvable {maze|mazes} of %s"},
    [SIM_CLAIM_COUNT_AT_LEAST] = {"count_at_least", "there are at least %c solvable mazes of %s"},
    [SIM_CLAIM_SEQUENCES] = {"sequences", "%c %p{sequence|sequences} of %n {solves|solve} %m"},
    [SIM_CLAIM_BETWEEN] = {"between", "a shortest %psequence%b for %m has %f to %u%t"},
};

static void write_template(const struct sim_statement *s, const char *at, struct text *out);

static void write_begin(const struct sim_statement *s, struct text *out)
{
    if (!s->prefix || s->prefix->length == 0)
        return;
    text_string(out, " that begins with ");
    sim_write_sequence(s->prefix->moves, s->prefix->length, out);
}

/* Writes what follows the length of a shortest sequence: on what an upper bound rests, how many there are. */
static void write_tail(const struct sim_statement *s, struct text *out)
{
    if (s->larger.rows > 0)
        text_format(
            out,
            "; the upper bound is that of %ux%u, and one move fewer for each row or column less",
            s->larger.rows, s->larger.columns);
    if (!is_number(s->count, 0))
        write_template(s, "; there {is|are} %c of them", out);
}

static void write_part(const struct sim_statement *s, char part, struct text *out)
{
    if (part == 'p')
        text_string(out, s->size.perfect ? "perfect " : "");
    else if (part == 'n')
        write_moves(s->moves, out);
    else if (part == 'l')
        write_moves(s->moves - 1, out);
    else if (part == 'r')
        text_string(out, s->moves == 1 ? "" : " or fewer");
    else if (part == 'f')
        text_string(out, text_grouped(s->moves).digits);
    else if (part == 'u')
        write_moves(s->moves_max, out);
    else if (part == 'b')
        write_begin(s, out);
    else if (part == 'm')
        write_mazes(s, out);
    else if (part == 'o')
        text_string(out, s->of_all ? ", so none solves all" : "");
    else if (part == 't')
        write_tail(s, out);
    else if (part == 'k')
        sim_write_mask(s->size, s->mask, out);
    else if (part == 'd')
        text_string(out, text_grouped(s->left).digits);
    else if (part == 'c')
        write_grouped(s->count, out);
    else
        write_size(s->size, out);
}

static void write_template(const struct sim_statement *s, const char *at, struct text *out)
{
    bool one = is_number(s->count, 1), skips = false;
    for (; *at; at++) {
        if (*at == '{')
            skips = !one;
        else if (*at == '|')
            skips = one;
        else if (*at == '}')
            skips = false;
        else if (*at == '%')
            write_part(s, *++at, out);
        else if (!skips)
            text_char(out, *at);
    }
}

static void write_window(const struct sim_statement *s, struct text *out)
{
    text_format(out, " Proved by one program: at %s of ", text_grouped(s->window.proved).digits);
    text_format(out, "%s places, ", text_grouped(s->window.places).digits);
    text_format(out, "%u moves in a row cannot be replaced by one fewer.",
                (unsigned)s->window.length);
}

void sim_write_sentence(const struct sim_statement *s, struct text *out)
{
    if (s->formula)
        text_format(out, "The formula %s be satisfied. ",
                    s->form == SIM_CLAIM_AT_MOST ? "can" : "cannot");
    write_basis(s, out);
    bool nothing = s->form == SIM_CLAIM_AT_LEAST && s->moves == 0;
    write_template(s, nothing ? "nothing yet about %m%o" : forms[s->form].sentence, out);
    text_char(out, '.');
    if (s->window.length > 0)
        write_window(s, out);
}

/* ---- The fields ---- */

void sim_write_rules(struct sim_size size, struct text *out)
{
    if (size.edges)
        text_format(out, "--walls edges --ends %s", size.any_ends ? "any" : "corners");
    if (size.perfect)
        text_string(out, size.edges ? " --perfect" : "--perfect");
}

const char *sim_basis_name(enum sim_basis basis)
{
    return bases[basis].name;
}

void sim_write_statement(const struct sim_statement *s, struct text *out)
{
    text_string(out, "statement\t");
    sim_write_sentence(s, out);
    text_format(out, "\nclaim\t%s\t", forms[s->form].name);
    if (s->form == SIM_CLAIM_COUNT || s->form == SIM_CLAIM_COUNT_AT_LEAST)
        text_string(out, sim_digits(s->count).digits);
    else if (s->form == SIM_CLAIM_LEAVES)
        sim_write_mask(s->size, s->mask, out);
    else if (s->form == SIM_CLAIM_LEAVES_COUNT)
        text_unsigned(out, s->left);
    else
        text_unsigned(out, s->moves);
    if (s->form == SIM_CLAIM_SEQUENCES)
        text_format(out, "\t%s", sim_digits(s->count).digits);
    if (s->form == SIM_CLAIM_BETWEEN)
        text_format(out, "\t%llu", (unsigned long long)s->moves_max);
    text_format(out, "\nabout\t%s\t%ux%u\t", s->mazes ? "list" : "all", s->size.rows,
                s->size.columns);
    sim_write_rules(s->size, out);
    text_char(out, '\n');
    if (s->prefix && s->prefix->length > 0)
        sim_key_sequence(out, "under\tprefix", s->prefix);
    text_key_value(out, "rests_on", sim_basis_name(s->basis));
}
