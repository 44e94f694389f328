/* Proofs that no shorter sequence is, and their check: against a second, simpler implementation. */
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

static void the_known_certificate_is_accepted(void **state)
{
    (void)state;
    char *file = read_data("certificate-4x4-28-oracle.txt");
    assert_int_equal(check("4x4 28", file), MW_OK);
    assert_int_equal(check("4x4 29", file), MW_UNSOLVABLE);
    free(file);
}

/* A proof of our own, and what becomes of it when a maze is taken out, is changed in one field, or
 * when one comes in: the checker must say what a search over all the mazes of the file says. */
static void damaged_certificates(void **state)
{
    (void)state;
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

static void bad_certificates_get_a_sentence(void **state)
{
    (void)state;
    assert_int_equal(check("3x3 10", "1ff,xyz"), MW_BAD_SYNTAX);
    assert_int_equal(check("3x3 10", "1ff,3ff"), MW_OUT_OF_RANGE);
    assert_int_equal(check("3x3 10", "101"), MW_OUT_OF_RANGE);
    assert_int_equal(check("3x3 10", "# nothing"), MW_BAD_SYNTAX);
    assert_int_equal(check("3x3 10", "2x2 f"), MW_BAD_SYNTAX);
    assert_int_equal(check("3x3 999", "1ff"), MW_OUT_OF_RANGE);
}

static void four_by_four_needs_29(void **state)
{
    (void)state;
    enum mw_status status;
    char *proof = run_words("prove", "4x4 28", &status, 20000);
    assert_int_equal(status, MW_OK);
    assert_int_equal(check("4x4 28", strstr(proof, "# no")), MW_OK);
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

static void memory_limits_are_honoured(void **state)
{
    (void)state;
    enum mw_status status;
    free(run_words("prove", "5x5 40 --memory-mb 8", &status, 20000));
    assert_int_equal(status, MW_GAVE_UP);
    free(run_words("shortest", "4x4 --by astar --memory-mb 16", &status, 20000));
    assert_int_equal(status, MW_GAVE_UP);
    char *file = read_data("certificate-4x4-28-oracle.txt");
    assert_int_equal(check("4x4 28 --memory-mb 2", file), MW_GAVE_UP);
    free(file);
}

/* tests/data/simultaneous/sigma.tsv: each sequence solves all, and its certificate shows that no
 * shorter one does. The larger certificates are checked by hand: `mazewright simultaneous check`. */
static void kept_values_hold(void **state)
{
    (void)state;
    char *table = read_data("sigma.tsv");
    uint32_t rows = 0;
    for (char *line = table; *line; line = strchr(line, '\n') + 1) {
        char size[8], perfect[10], moves[64], words[120], name[80], head[60];
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
        rows++;
        if (sigma > 20)
            continue;
        snprintf(name, sizeof name, "certificate-%s-%u%s.txt", size, sigma - 1,
                 is_perfect ? "-perfect" : "");
        snprintf(head, sizeof head, "%s %u%s", size, sigma - 1, is_perfect ? " --perfect" : "");
        char *file = read_data(name);
        assert_int_equal(check(head, file), MW_OK);
        free(file);
    }
    assert_true(rows >= 10);
    free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_known_certificate_is_accepted),
        cmocka_unit_test(damaged_certificates),
        cmocka_unit_test(bad_certificates_get_a_sentence),
        cmocka_unit_test(four_by_four_needs_29),
        cmocka_unit_test(memory_limits_are_honoured),
        cmocka_unit_test(kept_values_hold),
    };
    return cmocka_run_group_tests_name("simultaneous proofs", tests, NULL, NULL);
}
