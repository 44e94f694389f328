/*
 * Tests of masks of worm mazes, against independent code: generation on masks, their text formats,
 * and refused masks.
 */
#include "support.h"
#include "worm_grid.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 48, ROOM = 1 << 14, TEXT_ROOM = 4096 };

static const char *const generators[] = {
    "worm",      "worm_greedy", "wormfast", "wormfast_greedy", "nucleation",
    "wilson",    "backtracker", "prim",     "growrandom",      "growoldest",
    "growmixed", "kruskal",     "boruvka",  "huntandkill",     "aldousbroder",
};

static uint32_t random_below(uint32_t bound)
{
    static uint64_t state = 7;
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((state >> 33) % bound);
}

/* ---- Shapes ---- */

/* A shape is a grid whose cells have no passages. */
static bool is_inside(const struct grid *shape, int cell)
{
    return shape->nibble[cell] != NO_CELL;
}

static int count_cells(const struct grid *shape)
{
    int count = 0;
    for (int i = 0; i < shape->width * shape->height; i++)
        count += is_inside(shape, i);
    return count;
}

/* Labels the components from 1 by floods; 0: outside. Returns their number. */
static int find_components(const struct grid *shape, int *part)
{
    static int pairs[SIDES_MAX * SIDE * SIDE][2];
    int parts = 0, count = list_passages(shape, pairs);
    for (int i = 0; i < shape->width * shape->height; i++)
        part[i] = is_inside(shape, i) ? ++parts : 0;
    int left = parts;
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (int p = 0; p < count; p++) {
            int *a = &part[pairs[p][0]], *b = &part[pairs[p][1]];
            is_changed |= *a != *b;
            *a = *b = *a < *b ? *a : *b;
        }
    }
    bool seen[SIDE * SIDE + 1] = {false};
    for (int i = 0; i < shape->width * shape->height; i++) {
        left -= part[i] && seen[part[i]];
        seen[part[i]] = true;
    }
    return left;
}

/* A shape of random cells; each is inside with this probability in percent. The caller frees the nibbles. */
static struct grid noise(int lattice, int width, int height, uint32_t percent)
{
    struct grid shape = {width, height, malloc((size_t)(width * height)), &lattices[lattice]};
    assert_non_null(shape.nibble);
    for (int i = 0; i < width * height; i++)
        shape.nibble[i] = random_below(100) < percent ? CELL : NO_CELL;
    return shape;
}

/* The largest component of a random shape: irregular, with holes, and not always at the edges. */
static struct grid random_shape(int lattice)
{
    static int part[SIDE * SIDE];
    for (;;) {
        struct grid shape = noise(lattice, 2 + (int)random_below(SIDE - 1),
                                  1 + (int)random_below(SIDE), 55 + random_below(44));
        int size[SIDE * SIDE + 1] = {0}, best = 1;
        find_components(&shape, part);
        for (int i = 0; i < shape.width * shape.height; i++)
            if (part[i] && ++size[part[i]] > size[best])
                best = part[i];
        for (int i = 0; i < shape.width * shape.height; i++)
            shape.nibble[i] = part[i] == best ? CELL : NO_CELL;
        if (size[best] >= 2)
            return shape;
        free(shape.nibble);
    }
}

/* Writes a code with the shape in rows below it. */
static void write_rows(char *code, const struct grid *shape, const char *words, int seed)
{
    const char *word = shape->lattice->word;
    code += sprintf(code, "v1.worm.%s%s%s%smask.s%d", words, *words ? "_" : "", word,
                    *word ? "_" : "", seed);
    for (int i = 0; i < shape->width * shape->height; i++) {
        if (i % shape->width == 0)
            *code++ = '\n';
        *code++ = is_inside(shape, i) ? '.' : '#';
    }
    *code = '\0';
}

static struct grid made_on(const struct grid *shape, const char *words, int seed)
{
    static char code[ROOM];
    write_rows(code, shape, words, seed);
    return grid_of(code, shape->width, shape->height);
}

/* ---- Generation ---- */

/* Makes a maze on a shape; returns its components. *loops is set. */
static int parts_on(const struct grid *shape, const char *words, int seed, int *loops)
{
    struct grid grid = made_on(shape, words, seed);
    int parts = count_components(&grid, shape, loops);
    free(grid.nibble);
    return parts;
}

TEST(generators_span_exactly_the_mask)
{
    for (int round = 0; round < 60; round++) {
        struct grid shape = random_shape(round % 3);
        for (size_t m = 0; m < COUNT_OF(generators); m++) {
            if (round % 3 != SQUARES && strncmp(generators[m], "wormfast", 8) == 0)
                continue;
            int loops, parts = parts_on(&shape, generators[m], round, &loops);
            if (parts != 1 || loops != 0)
                fail_msg("%s, round %d: %d parts, %d loops", generators[m], round, parts, loops);
        }
        free(shape.nibble);
    }
}

TEST(added_passages_stay_inside)
{
    static int passages[SIDES_MAX * SIDE * SIDE][2];
    int looped = 0, parted = 0;
    for (int round = 0; round < 40; round++) {
        struct grid shape = random_shape(SQUARES);
        int loops;
        assert_int_equal(parts_on(&shape, "wilson_braid100", round, &loops), 1);
        looped += loops > 0;
        int parts = parts_on(&shape, "outback", round, &loops);
        assert_true(parts >= 1);
        parted += parts > 1;
        assert_int_equal(parts_on(&shape, "percolation_open1000", round, &loops), 1);
        assert_int_equal(loops, list_passages(&shape, passages) - (count_cells(&shape) - 1));
        assert_int_equal(parts_on(&shape, "prim_open300", round, &loops), 1);
        free(shape.nibble);
    }
    assert_true(looped > 10);
    assert_true(parted > 10);
}

/* First cells of nucleation on a mask that covers a tenth of the sheet. */
TEST(first_cells_are_uniform_over_the_mask)
{
    enum { RUNS = 6000 };
    struct grid shape =
        grid_of_rows(&lattices[SQUARES], "###......................................#/"
                                         "########################################./"
                                         "########################################.");
    int count[SIDE * SIDE] = {0};
    static char code[ROOM];
    for (int seed = 0; seed < RUNS; seed++) {
        write_rows(code, &shape, "nucleation", seed);
        mw_handle job;
        assert_int_equal(mw_generate(context, code, strlen(code), &job), MW_OK);
        uint64_t finished = 0;
        while (finished == 0) {
            assert_int_equal(mw_job_run(context, job, 1), MW_RUNNING);
            assert_int_equal(mw_job_progress(context, job), MW_OK);
            char *text = output_copy();
            finished = fact_number(text, "done");
            free(text);
        }
        const uint8_t *cells;
        size_t length;
        assert_int_equal(mw_job_cells(context, job, &cells, &length), MW_OK);
        struct grid grid = read_grid(shape.lattice, cells, length, shape.width, shape.height);
        for (int i = 0; i < shape.width * shape.height; i++)
            count[i] += is_inside(&shape, i) && grid.nibble[i] == CELL;
        free(grid.nibble);
        mw_job_close(context, job);
    }
    double expected = RUNS / (double)count_cells(&shape), square = 0, freedom = -1;
    for (int i = 0; i < shape.width * shape.height; i++) {
        if (!is_inside(&shape, i))
            continue;
        square += (count[i] - expected) * (count[i] - expected) / expected;
        freedom++;
    }
    assert_true(square < freedom + 4 * sqrt(2 * freedom));
    free(shape.nibble);
}

/* ---- Texts ---- */

static char *write_length(char *out, int length)
{
    char digits[8];
    int count = 0;
    do
        digits[count++] = (char)(length & 15);
    while (length >>= 4);
    while (count-- > 0)
        *out++ = "0123456789abcdefghijklmnopqrstuv"[digits[count] + (count ? 16 : 0)];
    return out;
}

/* Writes the text of a format, bit by bit. */
static void write_form(char *out, const struct grid *shape, char form)
{
    int cells = shape->width * shape->height, run = 0, held = 0;
    bool last = false;
    *out++ = form;
    for (int i = 0; i < cells || (form == 'P' && i % 5 != 0); i++) {
        bool bit = i < cells && is_inside(shape, i);
        if (form == 'D' && i >= shape->width)
            bit = bit != is_inside(shape, i - shape->width);
        if (form == 'P') {
            held = held * 2 + bit;
            if (i % 5 == 4) {
                *out++ = "0123456789abcdefghijklmnopqrstuv"[held];
                held = 0;
            }
            continue;
        }
        if (bit != last)
            out = write_length(out, run);
        run = bit != last ? 1 : run + 1;
        last = bit;
    }
    *out = '\0';
}

static char *canonical(const char *code)
{
    enum mw_status status;
    char *text = run_canonical(code, &status);
    if (status != MW_OK)
        fail_msg("%.80s: %s", code, text);
    return text;
}

TEST(a_mask_is_written_as_its_shortest_text)
{
    static char code[ROOM], form[TEXT_ROOM], best[TEXT_ROOM];
    int chosen[3] = {0};
    for (int round = 0; round < 300; round++) {
        struct grid shape = random_shape(SQUARES);
        if (round % 3 == 0) /* a frame: its rows hardly differ, which format D writes shortest */
            for (int i = 0; i < shape.width * shape.height; i++)
                shape.nibble[i] = i < shape.width * 2 || i % shape.width < 2 ? CELL : NO_CELL;
        int cells = shape.width * shape.height;
        if (count_cells(&shape) == cells) {
            free(shape.nibble);
            continue;
        }
        int which = 0;
        for (int f = 0; f < 3; f++) {
            write_form(form, &shape, "PRD"[f]);
            if (f == 0 || strlen(form) < strlen(best)) {
                strcpy(best, form);
                which = f;
            }
        }
        chosen[which]++;
        char expected[ROOM];
        snprintf(expected, sizeof expected, "v1.worm.w%d_h%d_prim_mask%s.s1", shape.width,
                 shape.height, best);
        write_rows(code, &shape, "prim", 1);
        char *text = canonical(code);
        assert_string_equal(text, expected);
        free(text);
        for (int f = 0; f < 3; f++) {
            write_form(form, &shape, "PRD"[f]);
            snprintf(code, sizeof code, "v1.worm.mask%s_h%d_w%d_prim.s1", form, shape.height,
                     shape.width);
            text = canonical(code);
            assert_string_equal(text, expected);
            free(text);
        }
        free(shape.nibble);
    }
    assert_true(chosen[0] > 5 && chosen[1] > 5 && chosen[2] > 5);
}

TEST(a_mask_with_all_cells_is_dropped)
{
    char *text = canonical("v1.worm.mask_eller.sA\r\n...\r\n...\r\n");
    assert_string_equal(text, "v1.worm.w3_h2_eller.sA");
    free(text);
    text = canonical("v1.worm.w5_h2_maskR0.sA");
    assert_string_equal(text, "v1.worm.w5_h2.sA");
    free(text);
}

TEST(descriptions_contain_their_mask)
{
    static char code[ROOM];
    for (int round = 0; round < 30; round++) {
        struct grid shape = random_shape(SQUARES);
        struct grid grid = made_on(&shape, "prim", round);
        write_rows(code, &shape, "prim", round);
        enum mw_status status;
        char *described = run_generate(code, &status);
        assert_int_equal(status, MW_OK);
        assert_null(strstr(described, "mask"));
        struct grid read = grid_of(described, shape.width, shape.height);
        assert_memory_equal(read.nibble, grid.nibble, (size_t)(shape.width * shape.height));
        char *again = canonical(described);
        assert_string_equal(again, described);
        char *seeded = run_solve(code, &status), *same = run_solve(described, &status);
        assert_string_equal(seeded, same);
        free(seeded);
        free(same);
        free(again);
        free(read.nibble);
        free(described);
        free(grid.nibble);
        free(shape.nibble);
    }
}

/* ---- Masks in files ---- */

enum { WIDE = 301, HIGH = 203 };

/* A mask too irregular for the text in a code: random holes that never touch. */
static char *write_large(const char *words)
{
    char *code = malloc((WIDE + 1) * HIGH + 200), *at = code;
    assert_non_null(code);
    at += sprintf(at, "v1.worm.w%d_h%d_%s_mask.sA", WIDE, HIGH, words);
    for (int y = 0; y < HIGH; y++) {
        *at++ = '\n';
        for (int x = 0; x < WIDE; x++)
            *at++ = y % 2 && x % 2 && random_below(3) > 0 ? '#' : '.';
    }
    *at = '\0';
    return code;
}

TEST(a_large_mask_is_written_below_the_code)
{
    char *code = write_large("wilson");
    char *text = canonical(code);
    assert_string_equal(text, code);
    free(text);
    mw_handle session = open_code(code);
    assert_int_equal(mw_step(context, session, "RRD", 3), MW_OK);
    assert_int_equal(mw_session_code(context, session, false, true), MW_OK);
    text = output_copy();
    mw_handle again = open_code(text);
    assert_int_equal(mw_describe(context, session), MW_OK);
    char *facts = output_copy();
    assert_int_equal(mw_describe(context, again), MW_OK);
    char *same = output_copy();
    const char *row = strstr(facts, "row\t"), *same_row = strstr(same, "row\t");
    assert_string_equal(strtok((char *)same_row, "\n"), strtok((char *)row, "\n"));
    free(facts);
    free(same);
    free(text);
    assert_int_equal(mw_session_code(context, session, true, true), MW_OUT_OF_RANGE);
    mw_session_close(context, session);
    mw_session_close(context, again);
    free(code);
}

TEST(cells_are_accepted_only_with_their_mask)
{
    char *code = write_large("wilson"), *other = write_large("wilson");
    mw_handle session = open_code(code), adopted;
    const uint8_t *cells;
    size_t length;
    assert_int_equal(mw_session_cells(context, session, &cells, &length), MW_OK);
    assert_int_equal(mw_session_open_cells(context, code, strlen(code), cells, length, &adopted),
                     MW_OK);
    mw_session_close(context, adopted);
    assert_int_equal(mw_session_open_cells(context, other, strlen(other), cells, length, &adopted),
                     MW_OUT_OF_RANGE);
    assert_non_null(strstr(mw_last_error(context)->sentence, "does not fit the mask"));
    mw_session_close(context, session);
    free(code);
    free(other);
}

/* ---- Refused masks ---- */

TEST(a_disconnected_mask_is_reported_with_a_cell_of_each_component)
{
    static char code[ROOM];
    static int part[SIDE * SIDE];
    int several[3] = {0}, one[3] = {0};
    for (int round = 0; round < 6000 / ONE_CASE_OF; round++) {
        int lattice = round % 3;
        struct grid shape = noise(lattice, 2 + (int)random_below(8), 1 + (int)random_below(9),
                                  40 + random_below(60));
        int parts = find_components(&shape, part), a, b, c, d;
        if (count_cells(&shape) >= 2) {
            write_rows(code, &shape, "", 1);
            enum mw_status status = mw_code_canonical(context, code, strlen(code));
            const struct mw_error *error = mw_last_error(context);
            if (status != (parts == 1 ? MW_OK : MW_OUT_OF_RANGE))
                fail_msg("%s: %d parts, status %d", code, parts, (int)status);
            *(parts == 1 ? &one[lattice] : &several[lattice]) += 1;
            static const char format[] = "a mask must be connected: no path leads from row %d, "
                                         "column %d to row %d, column %d";
            if (parts > 1) {
                assert_int_equal(sscanf(error->sentence, format, &a, &b, &c, &d), 4);
                int first = part[(a - 1) * shape.width + b - 1];
                int second = part[(c - 1) * shape.width + d - 1];
                if (!first || !second || first == second)
                    fail_msg("%s\n%s", code, error->sentence);
                size_t head = strcspn(code, "\n") + 1;
                assert_int_equal(error->offset,
                                 head + (size_t)((c - 1) * (shape.width + 1) + d - 1));
            }
        }
        free(shape.nibble);
    }
    for (int lattice = 0; lattice < 3; lattice++)
        assert_true(several[lattice] > 200 / ONE_CASE_OF && one[lattice] > 100 / ONE_CASE_OF);
}

TEST(a_bad_mask_is_refused_with_its_offset)
{
    static const struct {
        const char *code, *sentence;
        int offset;
    } cases[] = {
        {"v1.worm.mask.sA\n.x\n..", "row 1, column 2: 'x' must be # (no cell), . (cell)", 17},
        {"v1.worm.mask.sA\n..\n.S\nS.", "row 3, column 1: the start is given twice", 22},
        {"v1.worm.mask_sr1.sA\n..\n.S", "row 2, column 2: the start is given twice", 24},
        {"v1.worm.mask.sA\n##\n#.", "a mask must have at least 2 cells; this one has 1", 16},
        {"v1.worm.mask.sA\n", "a mask must have at least 2 cells; this one has 0", 16},
        {"v1.worm.mask.sA", "mask: the mask is missing", 12},
        {"v1.worm.w3_mask.sA\n...\n....", "row 2: the width of the mask must be at most 3, not 4",
         26},
        {"v1.worm.h1_mask.sA\n..\n..", "row 2: the height of the mask must be at most 1", 22},
        {"v1.worm.mask_sr1_sc1.sA\n#.\n..",
         "the start must be a cell of the mask; row 1, column 1 is outside", 17},
        {"v1.worm.w2_h2_maskPe_gr1_gc1.sA",
         "the goal must be a cell of the mask; row 1, column 1 is outside", 25},
        {"v1.worm.eller_mask.sA\n#.\n..", "a mask does not work with eller", 18},
        {"v1.worm.sidewinder_mask.sA\n#.\n..", "a mask does not work with sidewinder", 23},
        {"v1.worm.binarytree_mask.sA\n#.\n..", "a mask does not work with binarytree", 23},
        {"v1.worm.division_mask.sA\n#.\n..", "a mask does not work with division", 21},
        {"v1.worm.w2_h2_maskQ.sA", "a mask must begin with P (plain), R (runs) or D", 18},
        {"v1.worm.w2_h2_maskPee.sA", "a plain mask of 2 by 2 cells must have 2 characters, not 3",
         18},
        {"v1.worm.w2_h2_maskPf.sA", "bits after the last cell of the mask must be 0", 19},
        {"v1.worm.w2_h2_maskPz.sA", "'z': a mask must be P, R or D", 19},
        {"v1.worm.w2_h2_maskP-.sA", "'-': a mask must be P, R or D", 19},
        {"v1.worm.w2_h2_maskR4.sA",
         "the written runs must end before the last of the mask's 4 cells", 19},
        {"v1.worm.w2_h2_maskRvvvvvvvvv.sA",
         "the written runs must end before the last of the mask's 4 cells", 19},
        {"v1.worm.w2_h2_maskR10.sA", "only the first run of a mask may be empty", 20},
        {"v1.worm.w2_h2_maskRg.sA", "the mask ends in the middle of a number", 20},
        {"v1.worm.w2_h2_maskPe_maskPe.sA", "maskPe: the parameter 'mask' is given twice", 21},
        {"v1.worm.w2_h2_maskPe.dVVA", "mask: works only with a seed", 18},
        {"v1.worm.w2_h2.sA\n..", "a code is one line", 17},
        {"v1.worm.w2_h2_maskPe.sA\n..", "a code is one line", 24},
        {"v1.rook.classic.sA\n..", "a code is one line", 19},
        {"v1.worm.w2_h1.dTA", "a maze must have at least 2 cells", 15},
        {"v1.worm.w2_h1.dXA",
         "row 1, column 1: value 5 opens a passage out of the maze on the right", 15},
        {"v1.worm.w1_h2.dbA",
         "row 1, column 1: value 6 opens a passage out of the maze at the bottom", 15},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        enum mw_status status = mw_code_canonical(context, cases[i].code, strlen(cases[i].code));
        const struct mw_error *error = mw_last_error(context);
        if (status == MW_OK)
            fail_msg("%s: not refused", cases[i].code);
        if (strncmp(error->sentence, cases[i].sentence, strlen(cases[i].sentence)) != 0 ||
            (int)error->offset != cases[i].offset)
            fail_msg("%s: %s (%d)", cases[i].code, error->sentence, (int)error->offset);
    }
}

/* ---- Start, goal and measures ---- */

TEST(start_and_goal_default_to_the_first_and_last_cell)
{
    static const char *const codes[][2] = {
        {"v1.worm.mask.sA\n##.\n...\n..#", "v1.worm.w3_h3_maskP7s.sA"},
        {"v1.worm.mask.sA\n##S\n...\n.G#", "v1.worm.w3_h3_maskP7s.sA"},
        {"v1.worm.mask.sA\n##G\n..S\n..#", "v1.worm.w3_h3_sr2_gr1_gc3_maskP7s.sA"},
        {"v1.worm.mask.sA\n##\n..\n.", "v1.worm.w2_h3_maskP70.sA"},
    };
    for (size_t i = 0; i < COUNT_OF(codes); i++) {
        char *text = canonical(codes[i][0]);
        assert_string_equal(text, codes[i][1]);
        free(text);
    }
}

TEST(measures_count_the_cells_of_the_mask)
{
    /* A ring of 16 cells around a hole: the shortest path from corner to corner is 8 steps. */
    static const char code[] = "v1.worm.kruskal_mask.sA\n.....\n.###.\n.###.\n.###.\n.....";
    enum mw_status status;
    char *rate = run_rate(code, &status), *ratio = fact(rate, "tortuosity");
    assert_int_equal(fact_number(rate, "cells"), 16);
    assert_int_equal(fact_number(rate, "unreachable_cells"), 0);
    assert_int_equal(fact_number(rate, "regions"), 1);
    assert_int_equal(fact_number(rate, "loops"), 0);
    assert_int_equal(fact_number(rate, "diameter"), 15);
    assert_string_equal(ratio, "1.000000");
    free(ratio);
    free(rate);
    /* A hook-shaped mask: its solution is as short as it can be without walls. */
    rate = run_rate("v1.worm.wilson_mask.sA\nS.....\n#####.\nG.....", &status);
    ratio = fact(rate, "tortuosity");
    assert_int_equal(fact_number(rate, "solution_length"), 12);
    assert_string_equal(ratio, "1.000000");
    free(ratio);
    free(rate);
}
