/* Records of the shortest sequences: the table and its lookup. */
#include "records.h"
#include "formula_bounds.h"

#define CITED(rows, columns, low, high, source)
#define RECORD(rows, columns, rules, low, high, checked, count, sequence)                          \
    {rows, columns, rules, checked, low, high},
const struct sim_record sim_records[] = {
#include "record_rows.h" /* generated from tests/data/simultaneous, see the Makefile */
};
const unsigned sim_record_count = sizeof sim_records / sizeof sim_records[0];

static enum sim_rules rules_of(struct sim_size size, bool perfect)
{
    if (size.edges)
        return size.any_ends ? SIM_RECORD_ANY : SIM_RECORD_CORNERS;
    return perfect ? SIM_RECORD_PERFECT : SIM_RECORD_PLAIN;
}

struct sim_size sim_record_size(const struct sim_record *record)
{
    if (record->rules < SIM_RECORD_CORNERS)
        return sim_size(record->rows, record->columns);
    return sim_size_edges(record->rows, record->columns, record->rules == SIM_RECORD_ANY);
}

/* Returns how many rows and columns the size has more than the record, transposed or not; UINT32_MAX
 * if the record is not smaller. */
static uint32_t further_lines(const struct sim_record *record, struct sim_size size)
{
    uint32_t narrow = size.rows < size.columns ? size.rows : size.columns;
    uint32_t wide = size.rows + size.columns - narrow;
    uint32_t narrower = record->rows < record->columns ? record->rows : record->columns;
    uint32_t sides = record->rows + record->columns;
    if (narrower > narrow || sides - narrower > wide)
        return UINT32_MAX;
    return narrow + wide - sides;
}

bool sim_find_known(struct sim_size size, bool perfect, struct sim_known *known)
{
    enum sim_rules rules = rules_of(size, perfect);
    if (size.edges && perfect)
        return false;
    *known = (struct sim_known){.at_least = size.edges ? 0 : sim_easy_bound(size)};
    if (!size.edges && (size.rows == 1 || size.columns == 1))
        known->at_most = known->at_least;
    for (unsigned i = 0; i < sim_record_count; i++) {
        const struct sim_record *record = &sim_records[i];
        uint32_t further = further_lines(record, size);
        bool is_own = further == 0 && record->rules == rules;
        if (is_own) {
            known->own = record;
            known->at_most = record->at_most;
        } else if (size.edges || record->rules != SIM_RECORD_PLAIN || further == UINT32_MAX)
            continue;
        uint64_t at_least = (uint64_t)record->at_least + further;
        /* If two bounds are equal, the size's own one rests on less. */
        if (at_least < known->at_least || (at_least == known->at_least && !is_own))
            continue;
        known->at_least = at_least;
        known->record = record;
        known->inherited = !is_own;
    }
    return known->at_least > 0 || known->at_most > 0;
}
