/* Tests: shards of proofs and saved states, against trying every sequence with the rules alone.
 * Every sequence is in exactly one shard, and each shard proves its own sequences. */
#include "simultaneous_naive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAZES_MAX = 64, LENGTH_MAX = 16 };

/* ---- One shard ---- */

struct shard_file {
    char from[LENGTH_MAX + 1], to[LENGTH_MAX + 1]; /* the first and last prefix */
    uint32_t mazes[MAZES_MAX];
    int maze_count;
    char *text; /* from `# shard` on */
    char *states;
};

static char *prove_shard(struct naive size, int length, int shard, int of, bool perfect,
                         enum mw_status *status)
{
    char words[80];
    snprintf(words, sizeof words, "%dx%d %d --shard %d/%d%s", size.rows, size.columns, length,
             shard, of, perfect ? " --perfect" : "");
    return run_words("prove", words, status, 3000);
}

static void read_shard(const char *proof, struct shard_file *file)
{
    const char *text = strstr(proof, "# shard ");
    assert_non_null(text);
    int read = sscanf(strstr(text, "begins with "), "begins with %16[udlr] to %16[udlr]",
                      file->from, file->to);
    assert_true(read >= 1);
    if (read == 1)
        strcpy(file->to, file->from);
    file->maze_count = 0;
    const char *line = strchr(strstr(text, "= free\n") + 7, '\n') + 1;
    for (; *line != '#'; line = strchr(line, '\n') + 1) {
        assert_true(file->maze_count < MAZES_MAX);
        file->mazes[file->maze_count++] = (uint32_t)strtoul(line, NULL, 16);
    }
    file->text = malloc(strlen(text) + 1);
    strcpy(file->text, text);
    file->states = fact(proof, "states");
}

static void close_shard(struct shard_file *file)
{
    free(file->text);
    free(file->states);
}

/* ---- Every sequence ---- */

static const char letters[] = "udlr";

static void write_word(uint64_t number, int length, char *word)
{
    word[length] = '\0';
    for (int i = length; i-- > 0; number /= 4)
        word[i] = letters[number % 4];
}

/* Returns the number of the sequence's first `moves` moves; -1 if it begins with a move that does
 * nothing, or is a mirror image. */
static int64_t prefix_of(struct naive size, const char *word, size_t moves)
{
    bool square = size.rows == size.columns;
    if (word[0] != 'r' && (square || word[0] != 'd'))
        return -1;
    int64_t number = !square && word[0] == 'r';
    for (size_t i = 1; i < moves; i++)
        number = 4 * number + (strchr(letters, word[i]) - letters);
    return number;
}

static bool solves_all(struct naive size, const struct shard_file *file, const char *word,
                       bool perfect)
{
    for (int i = 0; i < file->maze_count; i++)
        if (!naive_solves(size, file->mazes[i], word, perfect))
            return false;
    return true;
}

static void every_sequence_is_excluded_by_its_shard(struct naive size, int length, int of,
                                                    bool perfect)
{
    struct shard_file *files = calloc((size_t)of, sizeof *files);
    int64_t covered = 0;
    for (int shard = 1; shard <= of; shard++) {
        enum mw_status status;
        char *proof = prove_shard(size, length, shard, of, perfect, &status);
        assert_int_equal(status, MW_OK);
        struct shard_file *file = &files[shard - 1];
        read_shard(proof, file);
        assert_int_equal(prefix_of(size, file->from, strlen(file->from)), covered);
        covered = prefix_of(size, file->to, strlen(file->to)) + 1;
        free(proof);
    }
    size_t moves = strlen(files[0].to);
    assert_int_equal(covered,
                     (size.rows == size.columns ? 1 : 2) * (INT64_C(1) << 2 * (moves - 1)));
    char word[LENGTH_MAX + 1];
    for (uint64_t number = 0; number < UINT64_C(1) << 2 * length; number++) {
        write_word(number, length, word);
        int64_t prefix = prefix_of(size, word, moves);
        for (int shard = 0; prefix >= 0 && shard < of; shard++)
            if (prefix >= prefix_of(size, files[shard].from, moves) &&
                prefix <= prefix_of(size, files[shard].to, moves))
                assert_false(solves_all(size, &files[shard], word, perfect));
    }
    for (int shard = 0; shard < of; shard++)
        close_shard(&files[shard]);
    free(files);
}

TEST(shards_leave_no_sequence_out)
{
    static const int parts[] = {1, 2, 3, 7, 16};
    for (size_t i = 0; i < COUNT_OF(parts); i++)
        for (int perfect = 0; perfect < 2; perfect++) {
            every_sequence_is_excluded_by_its_shard((struct naive){2, 3}, 4, parts[i], perfect);
            every_sequence_is_excluded_by_its_shard((struct naive){4, 2}, 6, parts[i], perfect);
            every_sequence_is_excluded_by_its_shard((struct naive){2, 2}, 2,
                                                    parts[i] > 4 ? 4 : parts[i], perfect);
            every_sequence_is_excluded_by_its_shard((struct naive){3, 3}, 8, parts[i], perfect);
        }
}

/* With one move more, each shard that has a solution finds one of its own. */
TEST(a_shard_with_a_solution_finds_it)
{
    static const struct {
        struct naive size;
        int sigma;
    } sizes[] = {{{2, 3}, 5}, {{3, 2}, 5}, {{2, 4}, 7}, {{3, 3}, 11}, {{2, 2}, 3}};
    enum { OF = 4 };
    for (size_t s = 0; s < COUNT_OF(sizes); s++) {
        uint32_t *mazes;
        uint32_t count = naive_all(sizes[s].size, &mazes);
        int found = 0, proved = 0;
        for (int shard = 1; shard <= OF; shard++) {
            enum mw_status status;
            char *proof = prove_shard(sizes[s].size, sizes[s].sigma, shard, OF, false, &status);
            proved += status == MW_OK;
            char *moves = status == MW_UNSOLVABLE ? fact(proof, "sequence") : NULL;
            found += moves != NULL;
            for (uint32_t i = 0; moves && i < count; i++)
                assert_true(naive_solves(sizes[s].size, mazes[i], moves, false));
            free(moves);
            free(proof);
        }
        assert_true(found >= 1);
        assert_int_equal(found + proved, OF);
        free(mazes);
    }
}

/* ---- Check and merge ---- */

/* The checker, which shares no code with the prover, finds as many pairs in each shard. */
TEST(check_finds_the_same_pairs)
{
    static const struct {
        struct naive size;
        int length;
    } proofs[] = {{{3, 4}, 16}, {{4, 3}, 16}, {{3, 3}, 10}, {{4, 4}, 20}};
    enum { OF = 5 };
    for (size_t p = 0; p < COUNT_OF(proofs); p++)
        for (int shard = 1; shard <= OF; shard++) {
            enum mw_status status;
            char *proof =
                prove_shard(proofs[p].size, proofs[p].length, shard, OF, shard % 2, &status);
            struct shard_file file;
            read_shard(proof, &file);
            char *words = malloc(strlen(file.text) + 60);
            sprintf(words, "%dx%d %d -%s\n%s", proofs[p].size.rows, proofs[p].size.columns,
                    proofs[p].length, shard % 2 ? " --perfect" : "", file.text);
            char *checked = run_words("check", words, &status, 5000);
            assert_int_equal(status, MW_OK);
            char *states = fact(checked, "states");
            assert_string_equal(states, file.states);
            free(states);
            free(checked);
            free(words);
            free(proof);
            close_shard(&file);
        }
}

/* ---- States ---- */

enum { PIECES_MAX = 64 };

struct saved {
    char *piece[PIECES_MAX];
    size_t length[PIECES_MAX];
    uint32_t count;
};

static mw_handle begin(const char *words)
{
    mw_handle job;
    assert_int_equal(mw_task(context, "simultaneous", 12, "prove", 5, words, strlen(words), &job),
                     MW_OK);
    return job;
}

static bool save(mw_handle job, struct saved *saved)
{
    saved->count = 0;
    if (mw_job_save(context, job, 0) != MW_OK)
        return false;
    while (mw_output(context).length > 0) {
        struct mw_text piece = mw_output(context);
        assert_true(saved->count < PIECES_MAX);
        saved->piece[saved->count] = malloc(piece.length);
        memcpy(saved->piece[saved->count], piece.bytes, piece.length);
        saved->length[saved->count++] = piece.length;
        assert_int_equal(mw_job_save(context, job, saved->count), MW_OK);
    }
    return true;
}

static void drop(struct saved *saved)
{
    while (saved->count > 0)
        free(saved->piece[--saved->count]);
}

static enum mw_status load(mw_handle job, const struct saved *saved)
{
    enum mw_status status = MW_RUNNING;
    for (uint32_t i = 0; i < saved->count && status == MW_RUNNING; i++)
        status = mw_job_load(context, job, saved->piece[i], saved->length[i]);
    return status;
}

/* Returns the result without its memory use. */
static char *end_of(mw_handle job)
{
    run_to_end(job, 5000);
    assert_int_equal(mw_job_result(context, job), MW_OK);
    char *text = output_copy();
    char *memory = strstr(text, "memory_mb");
    assert_non_null(memory);
    const char *behind = strchr(memory, '\n');
    if (behind)
        memmove(memory, behind, strlen(behind) + 1);
    else
        *memory = '\0';
    assert_int_equal(mw_job_close(context, job), MW_OK);
    return text;
}

/* The first states are all tried; after that one of eight, since each costs the rest of a proof. */
static bool is_tried(int state)
{
    return state < 16 || state % 8 == 0;
}

TEST(a_run_resumes_from_its_states)
{
    static const char *const proofs[] = {"3x4 16",
                                         "3x3 11",
                                         "3x4 16 --perfect",
                                         "4x4 20",
                                         "2x14 20 --seed b",
                                         "4x4 24 --anneal 1",
                                         "3x5 24 --shard 2/3"};
    for (size_t p = 0; p < COUNT_OF(proofs); p += ONE_CASE_OF) {
        char *expected = end_of(begin(proofs[p]));
        mw_handle job = begin(proofs[p]);
        int states = 0;
        while (mw_job_run(context, job, 5000) == MW_RUNNING) {
            struct saved saved;
            if (!save(job, &saved))
                continue;
            if (!is_tried(states++)) {
                drop(&saved);
                continue;
            }
            mw_handle other = begin(proofs[p]);
            assert_int_equal(load(other, &saved), MW_OK);
            char *text = end_of(other);
            assert_string_equal(text, expected);
            free(text);
            drop(&saved);
        }
        assert_true(states >= 3);
        mw_job_close(context, job);
        free(expected);
    }
}

/* States of other work, truncated states and states with random bytes: refused, or run without
 * harm. */
TEST(bad_states_do_no_harm)
{
    struct rng rng;
    rng_seed(&rng, "test", "states");
    mw_handle job = begin("3x4 16");
    struct saved saved = {0};
    while (mw_job_run(context, job, 5000) == MW_RUNNING && !save(job, &saved))
        ;
    mw_job_close(context, job);
    assert_true(saved.count >= 2);
    static const char *const others[] = {
        "3x4 15",           "4x3 16", "3x4 16 --perfect", "3x4 16 --seed x", "3x4 16 --shard 1/2",
        "3x4 16 --anneal 2"};
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        mw_handle other = begin(others[i]);
        assert_int_equal(load(other, &saved), MW_BAD_SYNTAX);
        mw_job_close(context, other);
    }
    int refused = 0, taken = 0;
    for (int round = 0; round < 2000 / ONE_CASE_OF; round++) {
        struct saved changed = saved;
        uint32_t which = rng_below(&rng, saved.count);
        size_t length = saved.length[which];
        char *bytes = malloc(length);
        memcpy(bytes, saved.piece[which], length);
        if (round % 4 == 0)
            changed.length[which] = rng_below(&rng, (uint32_t)length);
        else
            bytes[rng_below(&rng, (uint32_t)length)] ^= (char)(1 << rng_below(&rng, 8));
        changed.piece[which] = bytes;
        mw_handle other = begin("3x4 16");
        enum mw_status status = load(other, &changed);
        assert_true(status == MW_OK || status == MW_BAD_SYNTAX || status == MW_RUNNING ||
                    status == MW_NO_MEMORY);
        refused += status == MW_BAD_SYNTAX;
        taken += status == MW_OK;
        for (int slice = 0; status == MW_OK && slice < 20; slice++)
            if (mw_job_run(context, other, 5000) != MW_RUNNING)
                break;
        mw_job_close(context, other);
        free(bytes);
    }
    assert_true(refused > 100 / ONE_CASE_OF && taken > 100 / ONE_CASE_OF);
    drop(&saved);
}
