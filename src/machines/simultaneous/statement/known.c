/* The statement of what is known of a size, from the records, beside an answer. */
/* build: small */
#include "../records/records.h"
#include "statement.h"

bool sim_known_statement(struct sim_size size, struct sim_statement *statement)
{
    struct sim_known known;
    if (!sim_find_known(size, &known))
        return false;
    *statement = (struct sim_statement){.form = SIM_CLAIM_BETWEEN,
                                        .basis = SIM_BY_FORMULA,
                                        .size = size,
                                        .moves = known.at_least,
                                        .moves_max = known.at_most};
    if (known.at_most == 0)
        statement->form = SIM_CLAIM_AT_LEAST;
    else if (known.at_least == known.at_most)
        statement->form = SIM_CLAIM_EXACTLY;
    if (known.record)
        statement->basis = known.record->checked ? SIM_BY_CHECKED_RECORD : SIM_BY_UNCHECKED_RECORD;
    if (known.inherited)
        statement->recorded = sim_record_size(known.record);
    if (known.larger)
        statement->larger = sim_record_size(known.larger);
    return true;
}

/* Writes `known<TAB>SENTENCE<TAB>AT_LEAST<TAB>AT_MOST<TAB>RESTS_ON`, unless the statement itself is
 * that; AT_MOST is - if no sequence is known. */
static void write_known(const struct sim_statement *s, struct text *out)
{
    struct sim_statement known;
    bool is_count = s->form == SIM_CLAIM_COUNT || s->form == SIM_CLAIM_COUNT_AT_LEAST;
    bool is_list = s->mazes > 0 && !s->of_all;
    if (is_count || is_list || s->basis >= SIM_BY_CHECKED_RECORD ||
        !sim_known_statement(s->size, &known) ||
        (known.basis == s->basis && known.form == s->form && known.moves == s->moves))
        return;
    text_string(out, "known\t");
    sim_write_sentence(&known, out);
    text_format(out, "\t%llu\t", (unsigned long long)known.moves);
    if (known.form == SIM_CLAIM_AT_LEAST)
        text_char(out, '-');
    else
        text_unsigned(out, known.form == SIM_CLAIM_EXACTLY ? known.moves : known.moves_max);
    text_format(out, "\t%s\n", sim_basis_name(known.basis));
}

void sim_write_answer(const struct sim_statement *statement, struct text *out)
{
    sim_write_statement(statement, out);
    write_known(statement, out);
}
