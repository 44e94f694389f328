/* Claims of proofs: reading, writing, comparing. */
#include "claim.h"
#include "../check/check_automaton.h"
#include "../tasks/input.h"

#include <string.h>

bool sim_take_claim(const struct sim_claim_values *values, const struct row_places *places,
                    struct sim_claim *claim, struct mw_error *error)
{
    claim->perfect = values->problem.perfect;
    claim->length = (uint32_t)values->length;
    return sim_take_size(&values->problem, places, &claim->size, error);
}

static const struct argument_row rows[] = {
    SIM_SIZE_ROW(struct sim_claim_values, CHECK_CELLS_MAX),
    SIM_LENGTH_ROW(struct sim_claim_values, 0, CHECK_LENGTH_MAX),
    SIM_PERFECT_ROW(struct sim_claim_values),
    SIM_WALLS_ROWS(struct sim_claim_values),
    {0}};

bool sim_read_claim(const struct sealed_shard *sealed, const struct argument *input,
                    struct sim_claim *claim, struct mw_error *error)
{
    static const char task[] = "simultaneous prove ";
    struct sim_claim_values values = {0};
    struct row_places places;
    struct mw_error ignored;
    size_t named = sizeof task - 1;
    if (sealed->work_length > named && memcmp(sealed->work, task, named) == 0 &&
        rows_read_text(rows, sealed->work + named, sealed->work_length - named, "a proof", &values,
                       &places, &ignored) &&
        sim_take_claim(&values, &places, claim, &ignored))
        return true;
    return mw_fail_false(error, MW_BAD_SYNTAX, shard_offset(input, sealed->work),
                         "'%.*s' is not a proof that has shards",
                         sealed->work_length > 80 ? 80 : (int)sealed->work_length, sealed->work);
}

void sim_write_claim(const struct sim_claim *claim, struct text *out)
{
    text_format(out, "simultaneous prove %ux%u %u%s%s", claim->size.rows, claim->size.columns,
                claim->length, claim->perfect ? " --perfect" : "",
                claim->size.edges ? " --walls edges --ends corners" : "");
}

bool sim_same_claim(const struct sim_claim *a, const struct sim_claim *b)
{
    return a->size.rows == b->size.rows && a->size.columns == b->size.columns &&
           a->size.edges == b->size.edges && a->size.any_ends == b->size.any_ends &&
           a->length == b->length && a->perfect == b->perfect;
}

bool sim_claim_prefixes(const struct sim_claim *claim, struct shard shard, size_t offset,
                        struct sim_prefixes *prefixes, struct mw_error *error)
{
    if (claim->size.any_ends)
        return mw_fail_false(
            error, MW_BAD_SYNTAX, offset,
            "proofs for any start and exit have no shards; use --shard with --ends corners");
    bool square = claim->size.rows == claim->size.columns;
    if (sim_prefixes_of(shard, claim->length, square, prefixes))
        return true;
    return mw_fail_false(error, MW_OUT_OF_RANGE, offset,
                         "%llu shards: sequences of %u moves allow at most %llu shards",
                         (unsigned long long)shard.of, claim->length,
                         (unsigned long long)prefixes->count);
}
