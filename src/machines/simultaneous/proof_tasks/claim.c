/* Claims of proofs: reading, writing, comparing. */
#include "claim.h"
#include "../check/automaton.h"
#include "../tasks/input.h"

#include <string.h>

bool sim_read_claim_words(struct arguments *arguments, uint32_t cells_max, uint64_t length_max,
                          struct sim_claim *claim)
{
    const struct argument *size, *limit;
    uint64_t length;
    claim->perfect = arguments_flag(arguments, "--perfect");
    if (!sim_read_walls(arguments, claim->perfect, &claim->size) ||
        !(size = arguments_positional(arguments, "SIZE")) ||
        !sim_read_size(arguments, size, SIM_SIDE_MAX, cells_max, &claim->size) ||
        !(limit = arguments_positional(arguments, "LENGTH")) ||
        !arguments_number(arguments, limit, "a length", 0, length_max, &length))
        return false;
    claim->length = (uint32_t)length;
    return true;
}

bool sim_read_claim(const struct sealed_shard *sealed, struct arguments *arguments,
                    struct sim_claim *claim)
{
    static const char task[] = "simultaneous prove ";
    struct arguments line = {0};
    struct mw_error error;
    size_t named = sizeof task - 1;
    line.error = &error;
    if (sealed->work_length > named && memcmp(sealed->work, task, named) == 0 &&
        arguments_split(&line, sealed->work + named, sealed->work_length - named, &error) &&
        sim_read_claim_words(&line, CHECK_CELLS_MAX, CHECK_LENGTH_MAX, claim) &&
        arguments_end(&line))
        return true;
    mw_fail(arguments->error, MW_BAD_SYNTAX,
            arguments->input_offset + (size_t)(sealed->work - arguments->input),
            "'%.*s' is not a proof that has shards",
            sealed->work_length > 80 ? 80 : (int)sealed->work_length, sealed->work);
    return false;
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

bool sim_claim_prefixes(const struct sim_claim *claim, struct shard shard,
                        struct arguments *arguments, size_t offset, struct sim_prefixes *prefixes)
{
    if (claim->size.any_ends) {
        mw_fail(arguments->error, MW_BAD_SYNTAX, offset,
                "proofs for any start and exit have no shards; use --shard with --ends corners");
        return false;
    }
    bool square = claim->size.rows == claim->size.columns;
    if (sim_prefixes_of(shard, claim->length, square, prefixes))
        return true;
    mw_fail(arguments->error, MW_OUT_OF_RANGE, offset,
            "%llu shards: sequences of %u moves allow at most %llu shards",
            (unsigned long long)shard.of, claim->length, (unsigned long long)prefixes->count);
    return false;
}
