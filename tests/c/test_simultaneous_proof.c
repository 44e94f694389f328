/* Tests: proofs that no shorter sequence exists, and their check, against the reference
 * implementation. */
#include "simultaneous_naive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum mw_status check(const char *head, const char *file)
{
    char *words = malloc(strlen(head) + strlen(file) + 10);
    sprintf(words, "%s -\n%s", head, file);
    enum mw_status status;
    free(run_words("check", words, &status, 20000));
    free(words);
    return status;
}

TEST(the_known_certificate_is_accepted)
{
    char *file = read_data("certificate-4x4-28-oracle.txt");
    assert_int_equal(check("4x4 28", file), MW_OK);
    /* The same search to one move more; smaller certificates are refused under a sanitizer too. */
    if (ONE_CASE_OF == 1)
        assert_int_equal(check("4x4 29", file), MW_UNSOLVABLE);
    free(file);
}

/* Takes a proof and removes a maze, changes one in one cell, or adds one. The checker must agree
 * with a search over all mazes of the file. */
TEST(damaged_certificates)
{
    static const struct naive sizes[] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}};
    static const int sigma[] = {3, 5, 5, 11, 7};
    struct rng rng;
    rng_seed(&rng, "test", "damage");
    uint32_t refused = 0, accepted = 0;
    for (size_t s = 0; s < COUNT_OF(sizes); s++) {
        char words[60], head[60];
        enum mw_status status;
        snprintf(words, sizeof words, "%dx%d %d", sizes[s].rows, sizes[s].columns, sigma[s] - 1);
        char *proof = run_words("prove", words, &status, 3000);
        assert_int_equal(status, MW_OK);
        uint32_t mazes[64], count = 0;
        char *line = strstr(proof, "x");
        line = strstr(proof, "free\n") + 5;
        line = strchr(line, '\n') + 1;
        for (; *line; line = strchr(line, '\n') + 1)
            mazes[count++] = (uint32_t)strtoul(line, NULL, 16);
        assert_int_equal(count, fact_number(proof, "mazes"));
        free(proof);
        for (uint32_t round = 0; round < 40; round++) {
            uint32_t changed[64], left = 0;
            uint32_t at = rng_below(&rng, count);
            for (uint32_t i = 0; i < count; i++) {
                uint32_t maze = mazes[i];
                if (i == at && round % 3 == 1)
                    maze ^= 1u << rng_below(&rng, (uint32_t)(sizes[s].rows * sizes[s].columns));
                if ((i != at || round % 3) && naive_solvable(sizes[s], maze))
                    changed[left++] = maze;
            }
            uint32_t one_more = rng_below(&rng, 1u << sizes[s].rows * sizes[s].columns);
            if (round % 3 == 2 && naive_solvable(sizes[s], one_more))
                changed[left++] = one_more;
            char file[800] = "", set[900];
            for (uint32_t i = 0; i < left; i++)
                sprintf(file + strlen(file), i ? ",%x" : "%x", changed[i]);
            if (left == 0)
                continue;
            snprintf(set, sizeof set, "%dx%d --by dijkstra --mazes %s", sizes[s].rows,
                     sizes[s].columns, file);
            bool proves = number_of("shortest", set, "length") >= (uint64_t)sigma[s];
            snprintf(head, sizeof head, "%dx%d %d", sizes[s].rows, sizes[s].columns, sigma[s] - 1);
            assert_int_equal(check(head, file), proves ? MW_OK : MW_UNSOLVABLE);
            refused += !proves;
            accepted += proves;
        }
    }
    assert_true(refused > 20 && accepted > 20);
}

TEST(bad_certificates_are_refused_with_a_reason)
{
    assert_int_equal(check("3x3 10", "1ff,xyz"), MW_BAD_SYNTAX);
    assert_int_equal(check("3x3 10", "1ff,3ff"), MW_OUT_OF_RANGE);
    assert_int_equal(check("3x3 10", "101"), MW_OUT_OF_RANGE);
    assert_int_equal(check("3x3 10", "# nothing"), MW_BAD_SYNTAX);
    assert_int_equal(check("3x3 10", "2x2 f"), MW_BAD_SYNTAX);
    assert_int_equal(check("3x3 999", "1ff"), MW_OUT_OF_RANGE);
}

PLAIN_TEST(four_by_four_needs_29)
{
    enum mw_status status;
    char *proof = run_words("prove", "4x4 28", &status, 20000);
    assert_int_equal(status, MW_OK);
    assert_int_equal(check("4x4 28", strstr(proof, "# Proved")), MW_OK);
    free(proof);
    proof = run_words("prove", "4x4 29", &status, 20000);
    assert_int_equal(status, MW_UNSOLVABLE);
    char *moves = fact(proof, "sequence");
    assert_int_equal(strlen(moves), 29);
    uint32_t *mazes;
    uint32_t count = naive_all((struct naive){4, 4}, &mazes);
    assert_int_equal(count, 3828);
    for (uint32_t i = 0; i < count; i++)
        assert_true(naive_solves((struct naive){4, 4}, mazes[i], moves, false));
    free(mazes);
    free(moves);
    free(proof);
}

TEST(memory_limits_are_honoured)
{
    enum mw_status status;
    free(run_words("prove", "5x5 46 --memory-mb 3", &status, 20000));
    assert_int_equal(status, MW_GAVE_UP);
    free(run_words("shortest", "4x4 --by astar --memory-mb 16", &status, 20000));
    assert_int_equal(status, MW_GAVE_UP);
    char *file = read_data("certificate-4x4-28-oracle.txt");
    assert_int_equal(check("4x4 28 --memory-mb 2", file), MW_GAVE_UP);
    free(file);
}

/* ---- The kept certificates ---- */

/* A row of tests/data/simultaneous/proofs.tsv and its certificate. */
struct kept {
    char size[8], kind[12], head[40];
    unsigned length;
    uint64_t pairs;
    bool perfect;
    char *file;
};

enum { MAZES_MAX = 64, TEXT_MAX = 2000 };

/* Calls `test` with each certificate of at most `pairs_max` pairs. Returns their number. */
static uint32_t each_kept(uint64_t pairs_max, void (*test)(const struct kept *))
{
    char *table = read_data("proofs.tsv");
    uint32_t rows = 0;
    for (char *line = table; *line; line = strchr(line, '\n') + 1) {
        struct kept kept;
        unsigned long long pairs;
        if (line[0] == '#' ||
            sscanf(line, "%7s %u %11s %llu", kept.size, &kept.length, kept.kind, &pairs) != 4)
            continue;
        kept.pairs = pairs;
        if (kept.pairs > pairs_max)
            continue;
        char name[80];
        bool plain = strcmp(kept.kind, "-") == 0;
        kept.perfect = strcmp(kept.kind, "perfect") == 0;
        snprintf(name, sizeof name, "certificate-%s-%u%s%s.txt", kept.size, kept.length,
                 plain ? "" : "-", plain ? "" : kept.kind);
        snprintf(kept.head, sizeof kept.head, "%s %u%s", kept.size, kept.length,
                 kept.perfect ? " --perfect" : "");
        kept.file = read_data(name);
        test(&kept);
        free(kept.file);
        rows++;
    }
    free(table);
    return rows;
}

/* Returns the result of `check`, run in slices of this many nodes. */
static char *check_in_slices(const char *head, const char *file, uint32_t slice,
                             enum mw_status *status)
{
    char *words = malloc(strlen(head) + strlen(file) + 10);
    sprintf(words, "%s -\n%s", head, file);
    char *text = run_words("check", words, status, slice);
    free(words);
    return text;
}

/* Reads the mazes of a certificate. Returns their number. */
static uint32_t read_mazes(const char *file, uint32_t *mazes)
{
    uint32_t count = 0;
    for (const char *line = file; *line; line = strchr(line, '\n') + 1) {
        char *end;
        uint32_t maze = (uint32_t)strtoul(line, &end, 16);
        if (*end != '\n' || line == end)
            continue;
        assert_true(count < MAZES_MAX);
        mazes[count++] = maze;
    }
    return count;
}

/* Writes all mazes but number `without` as a word; none is skipped past the last. */
static void write_mazes(const uint32_t *mazes, uint32_t count, uint32_t without, char *text)
{
    text[0] = '\0';
    for (uint32_t i = 0; i < count; i++)
        if (i != without)
            sprintf(text + strlen(text), text[0] ? ",%x" : "%x", mazes[i]);
}

static void is_accepted_with_its_pairs(const struct kept *kept)
{
    enum mw_status status;
    char *text = check_in_slices(kept->head, kept->file, 20000, &status);
    assert_int_equal(status, MW_OK);
    assert_non_null(strstr(text, "claim\tat_least\t"));
    assert_int_equal(fact_number(text, "states"), kept->pairs);
    assert_true(fact_number(text, "mazes_used") <= fact_number(text, "mazes"));
    free(text);
}

TEST(kept_certificates_are_accepted)
{
    assert_true(each_kept(4000000 / ONE_CASE_OF, is_accepted_with_its_pairs) >= 25 / ONE_CASE_OF);
}

static uint32_t lacking; /* certificates with a maze left out that prove no more */

/* The search for a shortest sequence of the remaining mazes shares nothing with the checker. */
static void lacks_what_is_left_out(const struct kept *kept)
{
    uint32_t mazes[MAZES_MAX];
    uint32_t count = read_mazes(kept->file, mazes);
    for (uint32_t i = 0; i < count; i++) {
        char left[TEXT_MAX], set[TEXT_MAX + 60];
        write_mazes(mazes, count, i, left);
        snprintf(set, sizeof set, "--size %s --by astar --mazes %s%s", kept->size, left,
                 kept->perfect ? " --perfect" : "");
        bool proves = number_of("shortest", set, "length") > kept->length;
        assert_int_equal(check(kept->head, left), proves ? MW_OK : MW_UNSOLVABLE);
        lacking += !proves;
    }
}

TEST(a_maze_left_out_is_noticed)
{
    lacking = 0;
    assert_true(each_kept(12000, lacks_what_is_left_out) >= 12);
    assert_true(lacking > 60);
}

/* With one move more a sequence exists, or the value of sigma would be larger. The checker shows
 * one; it solves all mazes of the file and ends with the last move needed. */
static void is_refused_with_one_move_more(const struct kept *kept)
{
    char head[40];
    uint32_t mazes[MAZES_MAX];
    uint32_t count = read_mazes(kept->file, mazes);
    snprintf(head, sizeof head, "%s %u%s", kept->size, kept->length + 1,
             kept->perfect ? " --perfect" : "");
    enum mw_status status;
    char *text = check_in_slices(head, kept->file, 20000, &status);
    assert_int_equal(status, MW_UNSOLVABLE);
    char *moves = fact(text, "refused");
    assert_int_equal(strlen(moves), kept->length + 1);
    struct naive size;
    assert_int_equal(sscanf(kept->size, "%dx%d", &size.rows, &size.columns), 2);
    for (uint32_t i = 0; i < count; i++)
        assert_true(naive_solves(size, mazes[i], moves, kept->perfect));
    free(moves);
    free(text);
}

TEST(one_move_more_is_refused)
{
    assert_true(each_kept(200000, is_refused_with_one_move_more) >= 20);
}

TEST(a_sequence_ends_with_what_is_needed)
{
    enum mw_status status;
    char *text = check_in_slices("2x2 9", "f", 20000, &status);
    assert_int_equal(status, MW_UNSOLVABLE);
    char *moves = fact(text, "refused");
    assert_true(strlen(moves) >= 2 && strlen(moves) <= 9);
    assert_true(naive_solves((struct naive){2, 2}, 15, moves, false));
    moves[strlen(moves) - 1] = '\0';
    assert_false(naive_solves((struct naive){2, 2}, 15, moves, false));
    free(moves);
    free(text);
    text = check_in_slices("1x1 0", "1", 20000, &status);
    assert_int_equal(status, MW_UNSOLVABLE);
    assert_non_null(strstr(text, "\nrefused\t\n"));
    free(text);
    assert_int_equal(check("1x1 3", "1"), MW_UNSOLVABLE);
    assert_int_equal(check("2x2 0", "f"), MW_OK);
}

static void slices_change_nothing(const struct kept *kept)
{
    char longer[40];
    snprintf(longer, sizeof longer, "%s %u%s", kept->size, kept->length + 1,
             kept->perfect ? " --perfect" : "");
    const char *heads[] = {kept->head, longer};
    for (size_t i = 0; i < COUNT_OF(heads); i++) {
        enum mw_status status, small_status;
        char *text = check_in_slices(heads[i], kept->file, 1000000, &status);
        char *small_text = check_in_slices(heads[i], kept->file, 1, &small_status);
        assert_int_equal(small_status, status);
        assert_string_equal(small_text, text);
        free(text);
        free(small_text);
    }
}

TEST(results_do_not_depend_on_slices)
{
    assert_true(each_kept(60000, slices_change_nothing) >= 18);
}

/* ---- The number of pairs by its definition ---- */

enum { WORD_MOVES = 7, WORDS = 1 << 2 * WORD_MOVES };

/* All sequences of one length, and which of them solve all mazes so far. */
struct words_left {
    struct naive size;
    uint32_t moves;
    bool right_first; /* with an `r` before them */
    bool solves[WORDS];
};

/* Returns the cell after the first `made` moves of sequence `word`. */
static int walk_word(const struct words_left *words, uint32_t maze, uint32_t word, uint32_t made)
{
    int cell = words->right_first ? naive_step(words->size, maze, 0, 'r', false) : 0;
    for (uint32_t i = 0; i < made; i++)
        cell = naive_step(words->size, maze, cell, "udlr"[word >> 2 * (words->moves - 1 - i) & 3],
                          false);
    return cell;
}

/* Returns the moves from the cell to the goal by trying all sequences; 99 if more than `moves`. */
static uint32_t moves_to_goal(struct naive size, uint32_t maze, int cell, uint32_t moves)
{
    if (cell == size.rows * size.columns - 1)
        return 0;
    uint32_t least = 99;
    for (uint32_t move = 0; move < 4 && moves > 0; move++) {
        int to = naive_step(size, maze, cell, "udlr"[move], false);
        uint32_t behind = to == cell ? 99 : moves_to_goal(size, maze, to, moves - 1);
        least = behind + 1 < least ? behind + 1 : least;
    }
    return least;
}

/* Counts the pairs of a layer: two beginnings of `made` moves share a node if the same endings
 * solve. */
static uint32_t pairs_of_layer(const struct words_left *words, uint32_t maze, uint32_t made)
{
    struct {
        uint32_t beginning;
        int cell;
    } found[WORDS];
    uint32_t count = 0, endings = 1u << 2 * (words->moves - made);
    for (uint32_t word = 0; word < 1u << 2 * words->moves; word += endings) {
        const bool *solves = words->solves + word;
        int cell = walk_word(words, maze, word, made);
        if (!memchr(solves, true, endings) ||
            moves_to_goal(words->size, maze, cell, words->moves - made) > words->moves - made)
            continue;
        uint32_t i = 0;
        while (i < count && (found[i].cell != cell ||
                             memcmp(words->solves + found[i].beginning, solves, endings) != 0))
            i++;
        if (i == count) {
            found[count].beginning = word;
            found[count++].cell = cell;
        }
    }
    return count;
}

/* Finds pairs, mazes used and whether they are a proof, from the definitions alone. */
static bool count_pairs(struct words_left *words, const uint32_t *mazes, uint32_t count,
                        uint32_t *used, uint32_t *pairs)
{
    memset(words->solves, true, sizeof words->solves);
    bool any = true;
    *pairs = 0;
    for (*used = 0; *used < count && any; ++*used) {
        uint32_t maze = mazes[*used];
        for (uint32_t made = 0; made <= words->moves; made++)
            *pairs += pairs_of_layer(words, maze, made);
        any = false;
        for (uint32_t word = 0; word < 1u << 2 * words->moves; word++) {
            int goal = words->size.rows * words->size.columns - 1;
            words->solves[word] =
                words->solves[word] && walk_word(words, maze, word, words->moves) == goal;
            any = any || words->solves[word];
        }
    }
    return !any;
}

static uint32_t transposed(struct naive size, uint32_t maze)
{
    uint32_t mirror = 0;
    for (int cell = 0; cell < size.rows * size.columns; cell++)
        if (maze >> cell & 1)
            mirror |= 1u << (cell % size.columns * size.rows + cell / size.columns);
    return mirror;
}

/* Draws random solvable mazes. Returns whether they are closed under transposition. */
static bool draw_mazes(struct naive size, struct rng *rng, bool closed, uint32_t *mazes)
{
    for (uint32_t i = 0; i < NAIVE_MAZES;) {
        mazes[i] = 1 + rng_below(rng, (1u << size.rows * size.columns) - 1);
        if (!naive_solvable(size, mazes[i]))
            continue;
        if (closed)
            mazes[i + 1] = transposed(size, mazes[i]);
        i += closed ? 2 : 1;
    }
    for (uint32_t i = 0; i < NAIVE_MAZES; i++) {
        uint32_t j = 0;
        while (j < NAIVE_MAZES && mazes[j] != transposed(size, mazes[i]))
            j++;
        if (j == NAIVE_MAZES)
            return false;
    }
    return size.rows == size.columns;
}

TEST(the_number_of_pairs_is_that_of_its_definition)
{
    static const struct naive sizes[] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}};
    struct words_left *words = malloc(sizeof *words);
    struct rng rng;
    rng_seed(&rng, "test", "pairs");
    uint32_t proofs = 0, mirrored = 0;
    for (uint32_t round = 0; round < 60; round++) {
        uint32_t mazes[NAIVE_MAZES], used, pairs, length = 3 + rng_below(&rng, 4);
        char head[40], file[TEXT_MAX];
        words->size = sizes[round % COUNT_OF(sizes)];
        bool square = words->size.rows == words->size.columns;
        words->right_first = draw_mazes(words->size, &rng, square && round % 2, mazes);
        words->moves = length - words->right_first;
        bool proves = count_pairs(words, mazes, NAIVE_MAZES, &used, &pairs);
        write_mazes(mazes, NAIVE_MAZES, NAIVE_MAZES, file);
        snprintf(head, sizeof head, "%dx%d %u", words->size.rows, words->size.columns, length);
        enum mw_status status;
        char *text = check_in_slices(head, file, 20000, &status);
        assert_int_equal(status, proves ? MW_OK : MW_UNSOLVABLE);
        assert_int_equal(fact_number(text, "mazes_used"), used);
        assert_int_equal(fact_number(text, "states"), pairs);
        free(text);
        proofs += proves;
        mirrored += words->right_first;
    }
    assert_true(proofs > 5 && proofs < 55 && mirrored > 5);
    free(words);
}

/* Plays all sequences of the length: how many solve the first k mazes, into `left`. */
static void count_by_playing(struct naive size, const uint32_t *mazes, uint32_t count,
                             uint32_t length, bool perfect, uint32_t *left)
{
    char moves[16] = "";
    memset(left, 0, count * sizeof *left);
    for (uint32_t number = 0; number < 1u << 2 * length; number++) {
        for (uint32_t i = 0; i < length; i++)
            moves[i] = "udlr"[number >> 2 * i & 3];
        for (uint32_t k = 0; k < count && naive_solves(size, mazes[k], moves, perfect); k++)
            left[k]++;
    }
}

/* The number of paths through the edges that `--automaton` wrote after the last maze. */
static uint64_t paths_of_edges(const char *text, uint32_t length)
{
    enum { NODES = 512 };
    static uint64_t here[NODES], next[NODES];
    memset(here, 0, sizeof here);
    here[0] = 1;
    for (uint32_t layer = 0; layer < length; layer++) {
        memset(next, 0, sizeof next);
        for (const char *line = text; (line = strstr(line, "\nedge\t")); line++) {
            unsigned mazes, at, from, to;
            char move;
            int fields = sscanf(line, " edge %u %u %u %c %u", &mazes, &at, &from, &move, &to);
            assert_true(fields == 5 && from < NODES && to < NODES && strchr("udlr", move));
            if (mazes == NAIVE_MAZES && at == layer)
                next[to] += here[from];
        }
        memcpy(here, next, sizeof here);
    }
    return here[0];
}

/* `sequences`: the numbers after each maze are those of playing every sequence, the sequence shown is one of
 * them, and slices change nothing. */
TEST(the_sequences_left_are_counted)
{
    static const struct naive sizes[] = {{1, 3}, {2, 2}, {2, 3}, {3, 2}, {3, 3}};
    struct rng rng;
    rng_seed(&rng, "test", "sequences");
    uint32_t ended = 0;
    for (uint32_t round = 0; round < 40; round += ONE_CASE_OF) {
        struct naive size = sizes[round % COUNT_OF(sizes)];
        uint32_t mazes[NAIVE_MAZES], left[NAIVE_MAZES], length = 1 + rng_below(&rng, 7);
        bool perfect = round % 2;
        char list[TEXT_MAX], words[TEXT_MAX + 60];
        draw_mazes(size, &rng, false, mazes);
        write_mazes(mazes, NAIVE_MAZES, NAIVE_MAZES, list);
        snprintf(words, sizeof words, "%dx%d %u --mazes %s --automaton%s", size.rows, size.columns,
                 length, list, perfect ? " --perfect" : "");
        count_by_playing(size, mazes, NAIVE_MAZES, length, perfect, left);
        enum mw_status status;
        char *text = run_words("sequences", words, &status, 1 + round % 3 * 300);
        assert_int_equal(status, MW_OK);
        uint32_t before = 1u << 2 * length, k = 0;
        assert_int_equal(fact_number(text, "sequences_in_all"), before);
        for (const char *line = text; (line = strstr(line, "\nmaze\t")); line++, k++) {
            unsigned mask, now, removed;
            char moves[16] = "";
            int fields = sscanf(line, " maze %x %u %u %15[udlr]", &mask, &now, &removed, moves);
            assert_int_equal(fields, left[k] > 0 ? 4 : 3);
            assert_int_equal(mask, mazes[k]);
            assert_int_equal(now, left[k]);
            assert_int_equal(removed, before - left[k]);
            for (uint32_t i = 0; i <= k && left[k] > 0; i++)
                assert_true(naive_solves(size, mazes[i], moves, perfect));
            before = left[k];
        }
        assert_int_equal(k, NAIVE_MAZES);
        assert_int_equal(paths_of_edges(text, length), left[NAIVE_MAZES - 1]);
        ended += before == 0;
        free(text);
    }
    assert_true(ended > 1);
}

/* Certificates end at zero, and not before. */
TEST(the_sequences_of_a_certificate_end)
{
    static const char *const files[][2] = {{"certificate-3x3-10.txt", "3x3 10"},
                                           {"certificate-3x4-16.txt", "3x4 16"},
                                           {"certificate-4x4-28.txt", "4x4 28"}};
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        char *file = read_data(files[i][0]);
        char *words = malloc(strlen(file) + 60);
        sprintf(words, "%s --mazes -\n%s", files[i][1], file);
        enum mw_status status;
        char *text = run_words("sequences", words, &status, 20000);
        assert_int_equal(status, MW_OK);
        assert_non_null(strstr(text, "so none solves all.\n"));
        assert_non_null(strstr(strstr(text, "\t0\t"), "\tProved by one program: "));
        free(text);
        free(words);
        free(file);
    }
}

/* tests/data/simultaneous/sigma.tsv: each sequence solves all mazes, and a stored certificate
 * excludes shorter ones: one for perfect sequences, or for all. */
TEST(stored_values_hold)
{
    char *table = read_data("sigma.tsv");
    char *proofs = read_data("proofs.tsv");
    uint32_t rows = 0;
    for (char *line = table; *line; line = strchr(line, '\n') + 1) {
        char size[8], perfect[10], moves[64], words[120], proof[60];
        unsigned sigma, number;
        if (sscanf(line, "%7s %9s %u %u %63s", size, perfect, &sigma, &number, moves) != 5 ||
            line[0] == '#')
            continue;
        bool is_perfect = strcmp(perfect, "perfect") == 0;
        assert_int_equal(strlen(moves), sigma);
        snprintf(words, sizeof words, "%s %s%s", size, moves, is_perfect ? " --perfect" : "");
        enum mw_status status;
        free(run_words("verify", words, &status, 20000));
        assert_int_equal(status, MW_OK);
        snprintf(proof, sizeof proof, "\n%s\t%u\t%s\t", size, sigma - 1, perfect);
        bool has_own = strstr(proofs, proof) != NULL;
        snprintf(proof, sizeof proof, "\n%s\t%u\t-\t", size, sigma - 1);
        assert_true(has_own || (is_perfect && strstr(proofs, proof)));
        rows++;
    }
    assert_true(rows >= 10);
    free(table);
    free(proofs);
}
