/* Tests: mazes with walls between cells against the reference implementation. */
#include "simultaneous_naive.h"
#include "simultaneous_walls.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *ends_of(bool corners)
{
    return corners ? "--walls edges --ends corners" : "--walls edges";
}

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    return strcpy(copy, text);
}

static char *run_on(const char *task, int rows, int columns, bool corners, const char *more,
                    enum mw_status *status)
{
    char words[400];
    snprintf(words, sizeof words, "%dx%d %s %s", rows, columns, more, ends_of(corners));
    return run_words(task, words, status, 20000);
}

TEST(mazes_are_counted)
{
    static const struct {
        int rows, columns;
    } sizes[] = {{1, 2}, {1, 5}, {4, 1}, {2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}};
    for (size_t i = 0; i < COUNT_OF(sizes); i++)
        for (int corners = 0; corners < 2; corners++) {
            enum mw_status status;
            struct walls *mazes;
            uint32_t count = walls_all(sizes[i].rows, sizes[i].columns, corners, &mazes);
            char *text = run_on("count", sizes[i].rows, sizes[i].columns, corners, "", &status);
            assert_int_equal(status, MW_OK);
            assert_int_equal(fact_number(text, "count"), count);
            assert_int_equal(fact_number(text, "mazes"),
                             1u << walls_passages(sizes[i].rows, sizes[i].columns));
            assert_int_equal(fact_number(text, "differing"), walls_languages(mazes, count));
            if (i == COUNT_OF(sizes) - 1 && !corners)
                assert_int_equal(count, 138172); /* as published by the puzzle's community */
            free(text);
            free(mazes);
        }
}

/* Single mazes of any shape. */
TEST(sequences_are_verified)
{
    static const struct {
        int rows, columns;
    } sizes[] = {{2, 2}, {3, 4}, {4, 3}, {1, 7}, {2, 6}, {4, 4}, {5, 1}};
    struct rng rng;
    rng_seed(&rng, "test", "walls");
    uint32_t solved = 0, unsolved = 0;
    for (uint32_t round = 0; round < 1500; round++) {
        int rows = sizes[round % COUNT_OF(sizes)].rows;
        int columns = sizes[round % COUNT_OF(sizes)].columns;
        uint32_t cells = (uint32_t)(rows * columns);
        struct walls maze = walls_of(rows, columns, rng_below(&rng, UINT32_MAX),
                                     (int)rng_below(&rng, cells), (int)rng_below(&rng, cells));
        int distance[WALLS_CELLS];
        walls_distances(&maze, distance);
        if (maze.start == maze.exit || distance[maze.start] == WALLS_FAR)
            continue;
        char text[WALLS_TEXT], moves[41], words[200];
        walls_text(&maze, text);
        random_moves(&rng, moves, 1 + rng_below(&rng, 40));
        snprintf(words, sizeof words, "%s --mazes %s", moves, text);
        enum mw_status status;
        free(run_on("verify", rows, columns, false, words, &status));
        assert_int_equal(status, walls_solves(&maze, moves) ? MW_OK : MW_UNSOLVABLE);
        *(status == MW_OK ? &solved : &unsolved) += 1;
    }
    assert_true(solved > 100 && unsolved > 100);
}

/* All mazes of a size: the maze reported unsolved is unsolved. */
TEST(all_mazes_are_verified)
{
    struct rng rng;
    rng_seed(&rng, "test", "walls");
    for (int corners = 0; corners < 2; corners++)
        for (int columns = 2; columns < 4; columns++) {
            enum mw_status status;
            struct walls *mazes;
            uint32_t count = walls_all(3, columns, corners, &mazes);
            char *found =
                run_on("approximate", 3, columns, corners, "--by ias --minimize", &status);
            assert_int_equal(status, MW_OK);
            char *sequence = fact(found, "sequence");
            for (uint32_t i = 0; i < count; i++)
                assert_true(walls_solves(&mazes[i], sequence));
            for (uint32_t round = 0; round < 16 / ONE_CASE_OF; round++) {
                char *changed = copy_of(sequence);
                size_t at = rng_below(&rng, (uint32_t)strlen(changed));
                changed[at] = "udlr"[rng_below(&rng, 4)];
                bool solves = true;
                for (uint32_t i = 0; i < count; i++)
                    solves = solves && walls_solves(&mazes[i], changed);
                char *output = run_on("verify", 3, columns, corners, changed, &status);
                assert_int_equal(status, solves ? MW_OK : MW_UNSOLVABLE);
                if (solves) {
                    assert_int_equal(fact_number(output, "solves"), count);
                } else {
                    char *mask = fact(output, "unsolved");
                    struct walls maze = walls_read(3, columns, mask);
                    assert_false(walls_solves(&maze, changed));
                    free(mask);
                }
                free(output);
                free(changed);
            }
            free(sequence);
            free(found);
            free(mazes);
        }
}

/* Sizes small enough to try all sequences: length and number of the shortest ones. */
TEST(shortest_sequences_are_shortest)
{
    static const struct {
        int rows, columns;
        bool corners;
        int length;
    } working_set[] = {{1, 2, false, 2}, {1, 4, false, 6}, {3, 1, false, 4}, {2, 2, false, 11},
                       {1, 4, true, 3},  {2, 2, true, 5},  {2, 3, true, 11}, {3, 2, true, 11}};
    for (size_t i = 0; i < COUNT_OF(working_set); i++) {
        enum mw_status status;
        struct walls *mazes;
        uint64_t sequences;
        uint32_t count =
            walls_all(working_set[i].rows, working_set[i].columns, working_set[i].corners, &mazes);
        assert_int_equal(walls_shortest(mazes, count, 12, &sequences), working_set[i].length);
        char *text = run_on("shortest", working_set[i].rows, working_set[i].columns,
                            working_set[i].corners, "--all", &status);
        assert_int_equal(status, MW_OK);
        assert_int_equal(fact_number(text, "length"), working_set[i].length);
        assert_int_equal(fact_number(text, "count"), sequences);
        uint64_t listed = 0;
        for (char *line = text; (line = strstr(line, "sequence\t")); line++, listed++) {
            char moves[40];
            sscanf(line, "sequence\t%39s", moves);
            for (uint32_t k = 0; k < count; k++)
                assert_true(walls_solves(&mazes[k], moves));
        }
        assert_int_equal(listed, sequences);
        free(text);
        free(mazes);
    }
}

/* Sets of a few mazes, by each method. */
TEST(all_methods_agree)
{
    static const char *const methods[] = {"brute", "dijkstra", "astar", "ess", "chain"};
    struct rng rng;
    rng_seed(&rng, "test", "walls");
    struct walls *all;
    uint32_t count = walls_all(2, 3, false, &all);
    for (uint32_t round = 0; round < 30; round++) {
        struct walls some[3];
        char masks[3 * WALLS_TEXT + 3] = "", text[WALLS_TEXT], words[300];
        for (uint32_t i = 0; i < COUNT_OF(some); i++) {
            some[i] = all[rng_below(&rng, count)];
            walls_text(&some[i], text);
            strcat(strcat(masks, i > 0 ? "," : ""), text);
        }
        uint64_t sequences;
        int length = walls_shortest(some, COUNT_OF(some), 12, &sequences);
        assert_true(length > 0);
        for (size_t m = 0; m < COUNT_OF(methods); m++) {
            enum mw_status status;
            snprintf(words, sizeof words, "--mazes %s --by %s --count", masks, methods[m]);
            char *found = run_on("shortest", 2, 3, false, words, &status);
            assert_int_equal(status, MW_OK);
            assert_int_equal(fact_number(found, "length"), length);
            assert_int_equal(fact_number(found, "count"), sequences);
            free(found);
        }
    }
    free(all);
}

/* Perfect sequences end on the goal, which tokens can leave; possible only from corner to
 * corner. */
TEST(perfect_sequences_end_on_the_goal)
{
    enum mw_status status;
    char *text = run_on("shortest", 2, 3, true, "--perfect", &status);
    assert_int_equal(status, MW_OK);
    char *moves = fact(text, "sequence");
    struct walls *mazes;
    uint32_t count = walls_all(2, 3, true, &mazes);
    for (uint32_t i = 0; i < count; i++) {
        struct walls maze = mazes[i];
        maze.exit = -1; /* no cell holds the token */
        int cell = maze.start;
        for (const char *move = moves; *move; move++)
            cell = walls_step(&maze, cell, *move);
        assert_int_equal(cell, mazes[i].exit);
    }
    free(mazes);
    free(moves);
    free(text);
    text = run_on("shortest", 2, 3, false, "--perfect", &status);
    assert_int_equal(status, MW_BAD_SYNTAX);
    assert_non_null(strstr(text, "--ends corners"));
    free(text);
}

/* Returns the certificate of a proof as a file. */
static char *prove(int rows, int columns, bool corners, int length, uint64_t *pairs)
{
    enum mw_status status;
    char words[20];
    snprintf(words, sizeof words, "%d", length);
    char *text = run_on("prove", rows, columns, corners, words, &status);
    assert_int_equal(status, MW_OK);
    *pairs = fact_number(text, "states");
    char *file = copy_of(strchr(strstr(text, "section\tcertificate"), '\n') + 1);
    free(text);
    return file;
}

static char *check(int rows, int columns, bool corners, int length, const char *file,
                   enum mw_status *status)
{
    char *words = malloc(strlen(file) + 100);
    sprintf(words, "%dx%d %d - %s\n%s", rows, columns, length, ends_of(corners), file);
    char *text = run_words("check", words, status, 20000);
    free(words);
    return text;
}

/* The check agrees and counts the same pairs. For a length with a solution it refuses and shows a
 * sequence that solves the certificate's mazes. */
TEST(proofs_are_checked)
{
    static const struct {
        int rows, columns;
        bool corners;
        int length;
    } proofs[] = {{1, 4, false, 5},  {2, 2, false, 10}, {2, 2, true, 4},
                  {2, 3, false, 24}, {3, 2, false, 24}, {2, 3, true, 10},
                  {2, 4, true, 19},  {3, 3, true, 24},  {3, 3, false, 32}};
    for (size_t i = 0; i < COUNT_OF(proofs); i += ONE_CASE_OF / 4 + 1) {
        int rows = proofs[i].rows, columns = proofs[i].columns, length = proofs[i].length;
        bool corners = proofs[i].corners;
        enum mw_status status;
        uint64_t pairs;
        char *file = prove(rows, columns, corners, length, &pairs);
        char *text = check(rows, columns, corners, length, file, &status);
        assert_int_equal(status, MW_OK);
        assert_int_equal(fact_number(text, "states"), pairs);
        free(text);
        if (rows * columns < 8) { /* that one is the shortest */
            text = check(rows, columns, corners, length + 1, file, &status);
            assert_int_equal(status, MW_UNSOLVABLE);
            char *moves = fact(text, "refused");
            char *lines = copy_of(strstr(file, "edges\n") + 6);
            for (char *mask = strtok(lines, "\n"); mask; mask = strtok(NULL, "\n")) {
                struct walls maze = walls_read(rows, columns, mask);
                assert_true(walls_solves(&maze, moves));
            }
            free(lines);
            free(moves);
            free(text);
        }
        free(file);
    }
}

/* With only some of a certificate's mazes, the checker agrees with trying all sequences. */
TEST(damaged_certificates_are_noticed)
{
    struct rng rng;
    rng_seed(&rng, "test", "walls");
    uint64_t pairs, sequences;
    char *file = prove(2, 2, false, 10, &pairs);
    uint32_t refused = 0, accepted = 0;
    for (uint32_t round = 0; round < 40; round++) {
        struct walls some[64];
        char left[2000] = "2x2 edges\n";
        uint32_t count = 0;
        char *lines = copy_of(strstr(file, "edges\n") + 6);
        for (char *mask = strtok(lines, "\n"); mask; mask = strtok(NULL, "\n")) {
            if (rng_below(&rng, 12) == 0)
                continue;
            some[count++] = walls_read(2, 2, mask);
            strcat(strcat(left, mask), "\n");
        }
        bool holds = walls_shortest(some, count, 10, &sequences) < 0;
        enum mw_status status;
        free(check(2, 2, false, 10, left, &status));
        assert_int_equal(status, holds ? MW_OK : MW_UNSOLVABLE);
        *(holds ? &accepted : &refused) += 1;
        free(lines);
    }
    assert_true(accepted > 2 && refused > 2);
    free(file);
}

/* Boards: tokens follow the rules and are counted on their exits. */
TEST(boards_are_played)
{
    struct walls *mazes;
    uint32_t count = walls_all(2, 3, false, &mazes);
    int *cell = malloc(count * sizeof *cell);
    for (uint32_t i = 0; i < count; i++)
        cell[i] = mazes[i].start;
    static const char moves[] = "rdluurdlldrdru";
    enum mw_status status;
    char *text = run_play("v1.simultaneous.r2_c3_edges.dall", moves, &status);
    const char *line = text;
    for (const char *move = moves; *move; move++, line = strchr(line, '\n') + 1) {
        unsigned moved, solved, moved_here = 0, solved_here = 0;
        for (uint32_t i = 0; i < count; i++) {
            int to = walls_step(&mazes[i], cell[i], *move);
            moved_here += to != cell[i];
            cell[i] = to;
            solved_here += to == mazes[i].exit;
        }
        assert_int_equal(sscanf(line, "%*[a-z]\t%*c\t%u\t%u", &moved, &solved), 2);
        assert_int_equal(moved, moved_here);
        assert_int_equal(solved, solved_here);
    }
    free(cell);
    free(mazes);
    free(text);
}

/* Stored records: the sequences solve all mazes, and the certificates are accepted. */
TEST(records_hold)
{
    char *table = read_data("edges.tsv");
    uint32_t rows = 0, checked = 0;
    for (char *line = table; *line; line = strchr(line, '\n') + 1) {
        char ends[10], moves[120], name[80];
        struct walls *mazes;
        int rows_of, columns;
        unsigned least, length;
        unsigned long long pairs;
        if (line[0] == '#' || sscanf(line, "%dx%d %9s %u %u %*s %119s %llu", &rows_of, &columns,
                                     ends, &least, &length, moves, &pairs) != 7)
            continue;
        bool corners = strcmp(ends, "corners") == 0;
        assert_int_equal(strlen(moves), length);
        uint32_t count = walls_all(rows_of, columns, corners, &mazes);
        for (uint32_t i = 0; i < count; i++)
            assert_true(walls_solves(&mazes[i], moves));
        free(mazes);
        rows++;
        if (pairs > 4000000 / ONE_CASE_OF) /* `make prove` checks these */
            continue;
        enum mw_status status;
        snprintf(name, sizeof name, "certificate-%dx%d-%u-%s.txt", rows_of, columns, least - 1,
                 ends);
        char *file = read_data(name);
        char *text = check(rows_of, columns, corners, (int)least - 1, file, &status);
        assert_int_equal(status, MW_OK);
        assert_int_equal(fact_number(text, "states"), pairs);
        free(text);
        free(file);
        checked++;
    }
    assert_true(rows >= 7 && checked >= (ONE_CASE_OF == 1 ? 6 : 4));
    free(table);
}
