/* Records of the shortest sequences: the table and its lookup; closed-form lower bounds. */
/* build: small */
#include "records.h"

#define CITED(rows, columns, low, high, source)
#define RECORD(rows, columns, rules, low, high, checked, count, sequence)                          \
    {rows, columns, rules, checked, low, high},
const struct sim_record sim_records[] = {
#include "record_rows.h" /* generated from tests/data/simultaneous, see the Makefile */
};
const unsigned sim_record_count = sizeof sim_records / sizeof sim_records[0];

static enum sim_record_rules rules_of(struct sim_size size)
{
    if (size.edges)
        return size.any_ends ? SIM_RECORD_ANY : SIM_RECORD_CORNERS;
    return size.perfect ? SIM_RECORD_PERFECT : SIM_RECORD_PLAIN;
}

struct sim_size sim_record_size(const struct sim_record *record)
{
    struct sim_size kind = {.edges = record->rules >= SIM_RECORD_CORNERS,
                            .any_ends = record->rules == SIM_RECORD_ANY,
                            .perfect = record->rules == SIM_RECORD_PERFECT};
    return sim_size_like(kind, record->rows, record->columns);
}

/* Returns how many rows and columns the large size has more than the small one, transposed or not; UINT32_MAX if
 * the small one does not fit into it. */
static uint32_t further_lines(struct sim_size small, struct sim_size large)
{
    uint32_t narrow = large.rows < large.columns ? large.rows : large.columns;
    uint32_t wide = large.rows + large.columns - narrow;
    uint32_t narrower = small.rows < small.columns ? small.rows : small.columns;
    uint32_t sides = small.rows + small.columns;
    if (narrower > narrow || sides - narrower > wide)
        return UINT32_MAX;
    return narrow + wide - sides;
}

/* Takes a lower bound over, if it is better. Of two equal ones the size's own rests on less. */
static void raise_at_least(struct sim_known *known, const struct sim_record *record,
                           uint64_t at_least, bool is_own)
{
    if (at_least < known->at_least || (at_least == known->at_least && !is_own))
        return;
    known->at_least = at_least;
    known->record = record;
    known->inherited = !is_own;
}

/* The same for an upper bound. */
static void lower_at_most(struct sim_known *known, const struct sim_record *record,
                          uint64_t at_most, bool is_own)
{
    if (known->at_most > 0 && at_most >= known->at_most)
        return;
    known->at_most = at_most;
    known->larger = is_own ? NULL : record;
}

bool sim_find_known(struct sim_size size, struct sim_known *known)
{
    enum sim_record_rules rules = rules_of(size);
    if (size.edges && size.perfect)
        return false;
    *known = (struct sim_known){.at_least = size.edges ? 0 : sim_easy_bound(size)};
    if (!size.edges && (size.rows == 1 || size.columns == 1))
        known->at_most = known->at_least;
    for (unsigned i = 0; i < sim_record_count; i++) {
        const struct sim_record *record = &sim_records[i];
        struct sim_size of = sim_size(record->rows, record->columns);
        uint32_t further = further_lines(of, size), fewer = further_lines(size, of);
        bool is_own = further == 0 && record->rules == rules;
        if (is_own)
            known->own = record;
        else if (size.edges || record->rules != SIM_RECORD_PLAIN)
            continue;
        if (further != UINT32_MAX && record->at_least > 0)
            raise_at_least(known, record, (uint64_t)record->at_least + further, is_own);
        if (fewer != UINT32_MAX && (is_own || !size.perfect))
            lower_at_most(known, record, (uint64_t)record->at_most - fewer, is_own);
    }
    return known->at_least > 0 || known->at_most > 0;
}

/* ---- Closed-form lower bounds ---- */

uint64_t sim_zigzag(uint32_t rows, uint32_t columns)
{
    uint64_t turns = 2 * ((uint64_t)(columns - 1) / 4) + 1;
    return turns * (rows + 1) + (columns - 1) % 4 - 2;
}

uint64_t sim_easy_bound(struct sim_size size)
{
    uint64_t best = 0;
    for (uint32_t rows = 1; rows <= size.rows; rows++)
        for (uint32_t columns = 1; columns <= size.columns; columns++) {
            uint64_t one = sim_zigzag(rows, columns), other = sim_zigzag(columns, rows);
            /* Each additional row or column costs at least one move (4.6, monotony). */
            uint64_t more = size.rows - rows + size.columns - columns;
            if (rows > 1 && columns > 1 && (one > other ? one : other) + more > best)
                best = (one > other ? one : other) + more;
        }
    uint64_t straight = size.rows + size.columns - 2;
    return best > straight ? best : straight;
}
