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

static void write_kind(struct sim_size size, struct text *out)
{
    if (size.edges)
        text_string(out, " with walls between cells");
    if (size.edges)
        text_string(out, size.any_ends ? ", any start and exit" : ", from corner to corner");
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
    text_format(out, " of %ux%u", s->size.rows, s->size.columns);
    write_kind(s->size, out);
}

static void write_begin(const struct sim_statement *s, struct text *out)
{
    if (s->prefix && s->prefix->length > 0) {
        text_string(out, " that begins with ");
        sim_write_sequence(s->prefix->moves, s->prefix->length, out);
    }
}

/* Writes a basis that is not this run. */
static void write_earlier_basis(const struct sim_statement *s, struct text *out)
{
    if (s->basis == SIM_BY_CITATION) {
        text_format(out, "Cited from %s", s->source);
        return;
    }
    text_string(out, "Recorded");
    if (s->recorded.rows > 0)
        text_format(out, " for %ux%u", s->recorded.rows, s->recorded.columns);
    text_string(out, s->basis == SIM_BY_CHECKED_RECORD ? ", checked by a second program"
                                                       : ", by one program");
    if (s->recorded.rows > 0 && s->recorded.cells != s->size.cells)
        text_string(out, ", and one move more for each further row or column");
}

static void write_basis(const struct sim_statement *s, struct text *out)
{
    switch (s->basis) {
    case SIM_BY_ONE_PROGRAM:
        text_string(out, "Proved by one program");
        break;
    case SIM_BY_SECOND_PROGRAM:
        text_string(out, "Checked by a second program");
        break;
    case SIM_BY_PLAY:
        text_string(out, s->form == SIM_CLAIM_AT_MOST ? "Found" : "Played");
        break;
    case SIM_BY_COUNT:
        text_string(out, "Counted");
        break;
    case SIM_BY_FORMULA:
        text_string(out, "By formula");
        break;
    default:
        write_earlier_basis(s, out);
    }
    text_string(out, ": ");
}

static void write_moves(uint64_t moves, struct text *out)
{
    text_format(out, "%s move%s", text_grouped(moves).digits, moves == 1 ? "" : "s");
}

/* ---- The sentence ---- */

static void write_at_least(const struct sim_statement *s, struct text *out)
{
    if (s->moves == 0) {
        text_string(out, "nothing yet about ");
    } else {
        text_format(out, "no %ssequence of ", s->perfect ? "perfect " : "");
        write_moves(s->moves - 1, out);
        text_string(out, s->moves == 1 ? "" : " or fewer");
        write_begin(s, out);
        text_string(out, " solves ");
    }
    write_mazes(s, out);
    if (s->of_all)
        text_string(out, ", so none solves all");
}

static void write_exactly(const struct sim_statement *s, struct text *out)
{
    text_format(out, "a shortest %ssequence", s->perfect ? "perfect " : "");
    write_begin(s, out);
    text_string(out, " for ");
    write_mazes(s, out);
    text_string(out, " has ");
    if (s->form == SIM_CLAIM_BETWEEN)
        text_format(out, "%s to ", text_grouped(s->moves).digits);
    write_moves(s->form == SIM_CLAIM_BETWEEN ? s->moves_max : s->moves, out);
    if (s->larger.rows > 0)
        text_format(
            out,
            "; the upper bound is that of %ux%u, and one move fewer for each row or column less",
            s->larger.rows, s->larger.columns);
    if (is_number(s->count, 0))
        return;
    text_string(out, is_number(s->count, 1) ? "; there is " : "; there are ");
    write_grouped(s->count, out);
    text_string(out, " of them");
}

static void write_sequence_claim(const struct sim_statement *s, struct text *out)
{
    bool leaves = s->form == SIM_CLAIM_LEAVES || s->form == SIM_CLAIM_LEAVES_COUNT;
    text_format(out, "%s %ssequence of ", s->form == SIM_CLAIM_AT_MOST ? "a" : "this",
                s->perfect ? "perfect " : "");
    write_moves(s->moves, out);
    text_string(out, leaves ? " does not solve " : " solves ");
    write_mazes(s, out);
    if (!leaves)
        return;
    text_string(out, "; it leaves ");
    if (s->form == SIM_CLAIM_LEAVES) {
        text_string(out, "the maze with the mask ");
        sim_write_mask(s->size, s->mask, out);
    } else {
        text_format(out, "%s of ", text_grouped(s->left).digits);
        write_grouped(s->count, out);
    }
}

static void write_count(const struct sim_statement *s, struct text *out)
{
    bool one = s->form == SIM_CLAIM_COUNT && is_number(s->count, 1);
    text_string(out, one ? "there is " : "there are ");
    text_string(out, s->form == SIM_CLAIM_COUNT ? "" : "at least ");
    write_grouped(s->count, out);
    text_format(out, " solvable maze%s of %ux%u", one ? "" : "s", s->size.rows, s->size.columns);
    write_kind(s->size, out);
}

static void write_sequences(const struct sim_statement *s, struct text *out)
{
    bool one = is_number(s->count, 1);
    write_grouped(s->count, out);
    text_format(out, " %ssequence%s of ", s->perfect ? "perfect " : "", one ? "" : "s");
    write_moves(s->moves, out);
    text_string(out, one ? " solves " : " solve ");
    write_mazes(s, out);
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
    switch (s->form) {
    case SIM_CLAIM_AT_LEAST:
        write_at_least(s, out);
        break;
    case SIM_CLAIM_EXACTLY:
    case SIM_CLAIM_BETWEEN:
        write_exactly(s, out);
        break;
    case SIM_CLAIM_COUNT:
    case SIM_CLAIM_COUNT_AT_LEAST:
        write_count(s, out);
        break;
    case SIM_CLAIM_SEQUENCES:
        write_sequences(s, out);
        break;
    default:
        write_sequence_claim(s, out);
    }
    text_char(out, '.');
    if (s->window.length > 0)
        write_window(s, out);
}

/* ---- The fields ---- */

void sim_write_rules(struct sim_size size, bool perfect, struct text *out)
{
    if (size.edges)
        text_format(out, "--walls edges --ends %s", size.any_ends ? "any" : "corners");
    if (perfect)
        text_string(out, size.edges ? " --perfect" : "--perfect");
}

static void write_under(const struct sim_statement *s, struct text *out)
{
    if (s->prefix && s->prefix->length > 0) {
        text_string(out, "under\tprefix\t");
        sim_write_sequence(s->prefix->moves, s->prefix->length, out);
        text_char(out, '\n');
    }
}

const char *sim_basis_name(enum sim_basis basis)
{
    static const char *const bases[] = {"one program",
                                        "second program",
                                        "play",
                                        "count",
                                        "formula",
                                        "record, second program",
                                        "record, one program",
                                        "citation"};
    return bases[basis];
}

void sim_write_statement(const struct sim_statement *s, struct text *out)
{
    static const char *const forms[] = {"at_least",  "exactly",      "at_most", "solves",
                                        "leaves",    "leaves_count", "count",   "count_at_least",
                                        "sequences", "between"};
    text_string(out, "statement\t");
    sim_write_sentence(s, out);
    text_format(out, "\nclaim\t%s\t", forms[s->form]);
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
    sim_write_rules(s->size, s->perfect, out);
    text_char(out, '\n');
    write_under(s, out);
    text_key_value(out, "rests_on", sim_basis_name(s->basis));
}
