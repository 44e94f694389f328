/* The statement of what is known of a size, from the records. */
#include "../records/records.h"
#include "statement.h"

bool sim_known_statement(struct sim_size size, bool perfect, struct sim_statement *statement)
{
    struct sim_known known;
    if (!sim_find_known(size, perfect, &known))
        return false;
    *statement = (struct sim_statement){.form = SIM_CLAIM_BETWEEN,
                                        .basis = SIM_BY_FORMULA,
                                        .size = size,
                                        .perfect = perfect,
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
    return true;
}
