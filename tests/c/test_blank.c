/* Tests of the blank machine, beyond those of every machine in test_conformance.c. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

/* The shortest way found by trying all: moves are made for as long as any leads on. */
static uint32_t shortest_by_trying(const char *pits)
{
    size_t cells = strlen(pits);
    uint32_t distance[64] = {0};
    for (size_t known = 1; known < cells; known++) {
        size_t at = cells - 1 - known;
        uint32_t step = pits[at + 1] == '0' ? distance[at + 1] : UINT32_MAX - 1;
        uint32_t jump = known > 1 && pits[at + 2] == '0' ? distance[at + 2] : UINT32_MAX - 1;
        distance[at] = 1 + (step < jump ? step : jump);
    }
    return distance[0];
}

TEST(solutions_are_shortest)
{
    for (char seed = 'a'; seed <= 'z'; seed++) {
        char code[] = "v1.blank.n40.s?";
        *strchr(code, '?') = seed;
        enum mw_status status;
        char *description = run_generate(code, &status);
        assert_int_equal(status, MW_OK);
        char *solution = run_solve(code, &status);
        assert_int_equal(fact_number(solution, "length"),
                         shortest_by_trying(strstr(description, ".d") + 2));
        char *moves = fact(solution, "moves");
        char *played = run_play(code, moves, &status);
        assert_non_null(strstr(played, "end\t40\tsolved"));
        free(played);
        free(moves);
        free(solution);
        free(description);
    }
}
