/* Tests of the Records: the slow solver verifies each board, and proves the longest path on 3 by 3. */
#include "rook_naive.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct naive read_code(const char *code)
{
    struct naive n = {0};
    assert_int_equal(sscanf(code, "v1.rook.w%d_h%d", &n.w, &n.h), 2);
    n.queen = strstr(code, "_queen") != NULL;
    n.hex = strstr(code, "_hex") != NULL;
    n.tri = strstr(code, "_tri") != NULL;
    n.torus = strstr(code, "_torus") != NULL;
    n.no_u_turn = strstr(code, "_nouturn") != NULL;
    read_naive(&n, code);
    prepare_naive(&n);
    return n;
}

static bool counts_on(struct naive *n, int highest)
{
    for (int c = 0; c < n->w * n->h; c++) {
        if (n->cell[c] == '0')
            continue;
        if (n->cell[c]++ - '0' < highest)
            return true;
        n->cell[c] = '1';
    }
    return false;
}

/* Whether every number but the goal's leads somewhere. */
static bool is_legal(const struct naive *n)
{
    for (int c = 0; c < n->w * n->h; c++) {
        bool leads = c == n->goal;
        for (int d = 0; d < n->directions; d++)
            leads = leads || n->target[c][d] >= 0;
        if (!leads)
            return false;
    }
    return true;
}

/* Returns the longest unique shortest path over all boards of 3 by 3. */
static int longest_of_all(struct naive n, int highest)
{
    int longest = 0;
    for (int goal = 1; goal < 9; goal++) {
        memset(n.cell, '1', 9);
        n.cell[goal] = '0';
        do {
            prepare_naive(&n);
            int length = distance_naive(&n, 0, 0);
            if (length > longest && length < NEVER && is_legal(&n) &&
                count_paths_naive(&n, 0, 0, length) == 1)
                longest = length;
        } while (counts_on(&n, highest));
    }
    return longest;
}

struct count {
    int records, proved;
    int plain[17]; /* the longest on squares by the plain rules */
};

/* Every line of the file, by the naive rules. */
static struct count hold(const char *path)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char line[640];
    struct count count = {0};
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        const char *claim = strtok(line, "\t");
        struct naive n = read_code(strtok(NULL, "\t"));
        int length = atoi(strtok(NULL, "\t"));
        const char *energy = strtok(NULL, "\t");
        const char *dead = strtok(NULL, "\t");
        char rated[512];
        rate_naive(&n, rated);
        assert_int_equal(distance_naive(&n, 0, 0), length);
        assert_int_equal(count_paths_naive(&n, 0, 0, length), 1);
        char *value = fact(rated, "energy");
        assert_string_equal(value, energy);
        free(value);
        assert_int_equal(fact_number(rated, "unreaching"), atoi(dead));
        count.records++;
        if (n.w == n.h && !(n.queen || n.hex || n.tri || n.torus || n.no_u_turn))
            count.plain[n.w] = length;
        if (strcmp(claim, "proved") != 0)
            continue;
        count.proved++;
        /* Triangles have more numbers than a naive search can try: only the bitboard tries them all. */
        if (n.w == 3 && n.h == 3 && !n.tri)
            assert_int_equal(longest_of_all(n, 2), length);
    }
    fclose(file);
    return count;
}

TEST(every_record_holds)
{
    struct count squares = hold("tests/data/rook/records.tsv");
    assert_int_equal(squares.records, 36);
    assert_true(squares.proved >= 28);
    static const int least[] = {4, 11, 20, 31, 44, 60};
    for (int side = 3; side <= 8; side++)
        assert_true(squares.plain[side] >= least[side - 3]);
    assert_int_equal(hold("tests/data/rook/sizes.tsv").records, 297);
}

/* The board that a search makes: `made_by` is the code of a seed, or a task with its words. */
static char *make_again(const char *made_by, const char *code)
{
    enum mw_status status;
    if (made_by[0] == 'v')
        return run_generate(made_by, &status);
    char name[16];
    int length = 0;
    assert_int_equal(sscanf(made_by, "%15s %n", name, &length), 1);
    char *found = run_task("rook", name, made_by + length, &status);
    char *description = fact(found, "description");
    const char *board = strstr(code, ".d") + 2;
    char *again = calloc(1, strlen(code) + strlen(description) + 1);
    assert_non_null(again);
    memcpy(again, code, (size_t)(board - code));
    strcat(again, description);
    free(found);
    free(description);
    return again;
}

/* Makes the boards of rows that name what makes them: of at most `cells` cells with U-turns. */
static int make_rows_again(const char *path, int cells)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char line[640];
    int made_again = 0;
    while (fgets(line, sizeof line, file)) {
        int width, height;
        char code[500], made_by[100];
        if (line[0] == '#')
            continue;
        assert_int_equal(sscanf(line, "%*s %499s %*s %*s %*s%*1[\t]%99[^\t]", code, made_by), 2);
        assert_int_equal(sscanf(code, "v1.rook.w%d_h%d", &width, &height), 2);
        bool is_small = width * height <= cells && !strstr(code, "nouturn");
        if (made_by[0] == '-' || !is_small)
            continue;
        char *again = make_again(made_by, code);
        assert_string_equal(again, code);
        free(again);
        made_again++;
    }
    fclose(file);
    return made_again;
}

TEST(records_are_made_again)
{
    int made_again = make_rows_again("tests/data/rook/records.tsv", 36);
    made_again += make_rows_again("tests/data/rook/sizes.tsv", ONE_CASE_OF == 1 ? 30 : 12);
    print_message("%d rows\n", made_again);
    assert_true(made_again >= (ONE_CASE_OF == 1 ? 20 : 5));
}

/* The board that the level search reports has the length, by the slow solver, on boards of one to four words and
 * where the search ends without a proof too. */
TEST(boards_of_the_level_search_are_as_long)
{
    static const struct {
        const char *words, *params;
        bool proved;
        unsigned at_least;
    } cases[] = {
        {"5 5", "w5_h5", true, 20},
        {"6 5 --rules hex", "w6_h5_hex", true, 26},
        {"8 8 --rules hex", "w8_h8_hex", true, 62},
        {"7 7 --rules queen --nodes 2500000", "w7_h7_queen", true, 39},
        {"4 10 --rules tri_torus --nodes 20000", "w4_h10_tri_torus", false, 8},
        {"9 11 --nodes 60000", "w9_h11", false, 95},
        {"13 13 --rules queen --nodes 400000", "w13_h13_queen", false, 120},
        {"16 16 --nodes 400000", "w16_h16", false, 240},
        /* Plain annealing from outside found 36, 36, 33 and 43; every 4x4 was tried (test_rook_all_boards). */
        {"4 4 --rules nouturn --nodes 600000", "w4_h4_nouturn", false, 19},
        {"5 5 --rules nouturn --seed a --nodes 700000", "w5_h5_nouturn", false, 36},
        {"4 6 --rules nouturn --nodes 1000000", "w4_h6_nouturn", false, 36},
        {"5 5 --rules hex_nouturn --seed a --nodes 3000000", "w5_h5_hex_nouturn", false, 33},
        {"6 6 --rules queen_nouturn --nodes 6000000 --seed b", "w6_h6_queen_nouturn", false, 43},
        {"6 6 --rules nouturn --nodes 6000000 --seed a", "w6_h6_nouturn", false, 54},
        {"6 4 --rules tri_torus_nouturn --nodes 80000", "w6_h4_tri_torus_nouturn", false, 4}};
    for (size_t i = 0; i < COUNT_OF(cases); i += ONE_CASE_OF) {
        enum mw_status status;
        char code[500];
        char *found = run_task("rook", "longest", cases[i].words, &status);
        assert_int_equal(status, MW_OK);
        char *description = fact(found, "description");
        snprintf(code, sizeof code, "v1.rook.%s.d%s", cases[i].params, description);
        struct naive n = read_code(code);
        int length = distance_naive(&n, 0, 0);
        print_message("%s: %d\n", cases[i].words, length);
        assert_int_equal(fact_number(found, "longest"), length);
        assert_int_equal(count_paths_naive(&n, 0, 0, length), 1);
        assert_true(length >= (int)cases[i].at_least);
        if (cases[i].proved)
            assert_non_null(strstr(found, "proved\tyes\n"));
        free(description);
        free(found);
    }
}
