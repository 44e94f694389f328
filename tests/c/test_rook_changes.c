/* `draw changes` against the naive rating of every board that differs in one number. */
#include "rook_naive.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *drawn(const char *code)
{
    mw_handle job;
    mw_handle session = open_code(code);
    assert_int_equal(mw_draw(context, session, "changes", 7, &job), MW_OK);
    assert_int_equal(run_to_end(job, 1), MW_OK);
    assert_int_equal(mw_job_result(context, job), MW_OK);
    char *text = output_copy();
    mw_job_close(context, job);
    mw_session_close(context, session);
    return text;
}

static bool has_move(const struct naive *n, int cell)
{
    for (int d = 0; d < n->directions; d++)
        if (n->target[cell][d] >= 0)
            return true;
    return false;
}

struct best {
    long energy;
    int length;
    char line[64];
};

static void take_better(struct best *best, long energy, int length, const char *line)
{
    if (energy > best->energy || (energy == best->energy && length <= best->length))
        return;
    best->energy = energy;
    best->length = length;
    snprintf(best->line, sizeof best->line, "%s", line);
}

/* -1 where there is no solution. */
static long rated(struct naive *n, int *length)
{
    char text[512];
    prepare_naive(n);
    rate_naive(n, text);
    *length = distance_naive(n, n->start, 0);
    *length = *length == NEVER ? -1 : *length;
    return atol(strstr(text, "energy\t") + strlen("energy\t"));
}

static void assert_changes(struct naive *n)
{
    char code[512];
    code_of_naive(n, code);
    char *text = drawn(code);
    char *at = text;
    struct best best = {.line = "-"};
    best.energy = rated(n, &best.length);
    for (int c = 0; c < n->w * n->h; c++) {
        char before = n->cell[c];
        for (int number = 1; number <= 15 && !strchr("0xX", before); number++) {
            n->cell[c] = "0123456789abcdef"[number];
            int length;
            long energy = rated(n, &length);
            if (n->cell[c] == before || !has_move(n, c))
                continue;
            char line[64], jumps[16] = "-";
            if (length >= 0)
                snprintf(jumps, sizeof jumps, "%d", length);
            snprintf(line, sizeof line, "%c%d\t%d\t%ld\t%s", 'A' + c % n->w, c / n->w + 1, number,
                     energy, jumps);
            take_better(&best, energy, length, line);
            assert_memory_equal(at, "change\t", 7);
            assert_memory_equal(at + 7, line, strlen(line));
            at += 7 + strlen(line);
            assert_int_equal(*at++, '\n');
        }
        n->cell[c] = before;
    }
    assert_memory_equal(at, "best\t", 5);
    assert_memory_equal(at + 5, best.line, strlen(best.line));
    assert_string_equal(at + 5 + strlen(best.line), "\n");
    free(text);
}

TEST(every_change_is_rated_as_the_changed_board)
{
    struct rng rng;
    rng_seed(&rng, "rook", "changes");
    for (int rules = 0; rules < 64; rules++) {
        struct naive n = {.w = 4, .h = 4 + 2 * (int)rng_below(&rng, 2)};
        n.queen = (rules & 3) == 1;
        n.hex = (rules & 3) == 2;
        n.tri = (rules & 3) == 3;
        n.torus = rules & 4;
        n.no_u_turn = rules & 8;
        draw_naive(&n, &rng, rules & 16, rules & 32);
        assert_changes(&n);
    }
}

TEST(a_large_board_too)
{
    struct rng rng;
    rng_seed(&rng, "rook", "changes8");
    struct naive n = {.w = 9, .h = 8};
    draw_naive(&n, &rng, false, false);
    assert_changes(&n);
}

TEST(other_forms_are_refused)
{
    mw_handle job;
    mw_handle session = open_code("v1.rook.w3_h3.d212-111-210");
    assert_int_equal(mw_draw(context, session, "change", 6, &job), MW_BAD_SYNTAX);
    assert_non_null(strstr(mw_last_error(context)->sentence, "changes"));
    mw_session_close(context, session);
}
