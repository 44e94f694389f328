/*
 * Tests of the progress of all long work: its `done` never falls, a total that is known is known from the first
 * report, stays and is reached, and counts begin anew with another phase only.
 *
 * A task or generation without a line in the table fails.
 */
#include "support.h"

#include "core/kind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How the end of the work is known. */
enum end {
    KNOWN,   /* there is one total, from the first report on */
    UNKNOWN, /* nobody knows it: a figure moves */
    PHASES,  /* there are phases, with a total or without */
    SHORT,   /* the work takes less than a second */
};

/* Work that is no task. */
static const char generate[] = "generate", solve[] = "solve", rate[] = "rate", draw[] = "draw",
                  game_log[] = "log", book[] = "book", batch[] = "batch";

static const struct work {
    const char *kind, *name, *arguments;
    uint32_t nodes; /* of a slice */
    enum end end;
    const char *form; /* of a drawing */
} works[] = {
    {"blank", generate, "v1.blank.n40.sA", 1, KNOWN, NULL},
    {"blank", solve, "v1.blank.n40.sA", 1, KNOWN, NULL},
    {"blank", rate, "v1.blank.n40.sA", 1, SHORT, NULL},
    {"blank", draw, "v1.blank.n40.sA", 1, SHORT, "text"},
    {"blank", "census", "9", 1, KNOWN, NULL},

    {"fourbit", generate, "v1.fourbit.classic.sA", 1, UNKNOWN, NULL},
    {"fourbit", generate, "v1.fourbit.b6_l60_reset.sA", 1, UNKNOWN, NULL},
    {"fourbit", generate, "v1.fourbit.b6_pin.sA", 1, UNKNOWN, NULL},
    {"fourbit", solve, "v1.fourbit.classic.sA", 1, SHORT, NULL},
    {"fourbit", rate, "v1.fourbit.classic.sA", 300, PHASES, NULL},
    {"fourbit", draw, "v1.fourbit.classic.sA", 1, KNOWN, "svg"},
    {"fourbit", "layout", "v1.fourbit.b2.d1210 --doors 3.1 --all", 1, SHORT, NULL},
    {"fourbit", "check", "v1.fourbit.b2.d1210", 1, SHORT, NULL},
    {"fourbit", "targets", "v1.fourbit.b2.d1210 3 1", 1, SHORT, NULL},
    {"fourbit", "count", "3", 1, KNOWN, NULL},
    {"fourbit", "census", "3", 100, PHASES, NULL},
    {"fourbit", "place", "v1.fourbit.classic.sA 30", 50, PHASES, NULL},

    {"worm", generate, "v1.worm.w40_h30.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_wormfast.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_greedy_outback.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_nucleation.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_wilson_open300.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_backtracker_braid100.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_prim.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_growrandom.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_growoldest.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_growmixed.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_kruskal.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_boruvka.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_eller.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_huntandkill.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_sidewinder.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_binarytree.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_aldousbroder.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_division.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w40_h30_percolation_open700.sA", 1, PHASES, NULL},
    {"worm", generate, "v1.worm.w20_h20_hex_braid50.sA", 1, PHASES, NULL},
    {"worm", solve, "v1.worm.w40_h30_braid50.sA", 7, KNOWN, NULL},
    {"worm", rate, "v1.worm.w40_h30.sA", 7, KNOWN, NULL},
    {"worm", rate, "v1.worm.w40_h30_outback.sA", 7, KNOWN, NULL},
    {"worm", rate, "v1.worm.w20_h20_hex.sA", 7, KNOWN, NULL},
    {"worm", draw, "v1.worm.w40_h30.sA", 1, KNOWN, "text"},
    {"worm", draw, "v1.worm.w40_h30.sA", 7, KNOWN, "distances 2 3"},
    {"worm", draw, "v1.worm.w40_h30.sA", 100, KNOWN, "pdf --paper a4 --solution"},
    {"worm", draw, "v1.worm.w200_h900.sA", 100, KNOWN, "png"},
    {"worm", draw, "v1.worm.w40_h30_outback.sA", 7, SHORT, "parts"},
    {"worm", "survey", "--size 9x9 --count 4 --algorithms worm,wilson", 50, KNOWN, NULL},
    {"worm", "survey", "--size 9x9 --count 4 --algorithms worm,wilson --shard 2/3", 50, KNOWN,
     NULL},
    {"worm", "law", "v1.worm.w9_h9.sA", 7, KNOWN, NULL},
    {"worm", "solve-by", "v1.worm.w20_h20.sA --by random-mouse", 7, PHASES, NULL},
    {"worm", "solve-by", "v1.worm.w20_h20.sA --by dead-end-filling", 7, PHASES, NULL},
    {"worm", "merge", NULL, 7, SHORT, "worm survey --size 9x9 --count 4 --algorithms worm,wilson"},

    {"rook", generate, "v1.rook.w4_h4_i2000.sA", 7, UNKNOWN, NULL},
    {"rook", generate, "v1.rook.w3_h3_hardest_i200.sA", 7, KNOWN, NULL},
    {"rook", solve, "v1.rook.w3_h3_i200.sA", 1, SHORT, NULL},
    {"rook", rate, "v1.rook.w6_h6_i2000.sA", 1, KNOWN, NULL},
    {"rook", draw, "v1.rook.w6_h6_i2000.sA", 1, KNOWN, "changes"},
    {"rook", "longest", "4 3 --nodes 2000", 20, UNKNOWN, NULL},
    {"rook", "place", "v1.rook.w3_h3.d202-211-112", 10000, KNOWN, NULL},

    {"procedural", generate, "v1.procedural.classic.sA", 1, SHORT, NULL},
    {"procedural", solve, "v1.procedural.classic.sA", 1, UNKNOWN, NULL},
    {"procedural", rate, "v1.procedural.classic.sA", 100, PHASES, NULL},
    {"procedural", draw, "v1.procedural.classic.sA", 1, KNOWN, "pdf"},
    {"procedural", game_log, "v1.procedural.classic.sA.mURDLHURDLURDL", 1, KNOWN, NULL},

    {"simultaneous", generate, "v1.simultaneous.classic.sA", 1, KNOWN, NULL},
    {"simultaneous", solve, "v1.simultaneous.classic.sA", 100, PHASES, NULL},
    {"simultaneous", rate, "v1.simultaneous.classic.sA", 1, SHORT, NULL},
    {"simultaneous", draw, "v1.simultaneous.classic.sA", 1, KNOWN, "svg"},
    {"simultaneous", "verify", "3x3 RDRDRDLDRURD", 7, UNKNOWN, NULL},
    {"simultaneous", "verify", "3x3 RDRD --mazes 1ff,17f,1bf,1df,1ef --count", 1, KNOWN, NULL},
    {"simultaneous", "prove", "3x3 12", 100, PHASES, NULL},
    {"simultaneous", "prove", "3x4 18 --anneal 1", 10000, PHASES, NULL},
    {"simultaneous", "prove", "4x5 36", 100000, PHASES, NULL},
    {"simultaneous", "check", "2x2 2 -\nf b d\n", 1, KNOWN, NULL},
    {"simultaneous", "finish", "2x3 rdrdrr --window 3", 7, UNKNOWN, NULL},
    {"simultaneous", "shortest", "3x3", 100, PHASES, NULL},
    {"simultaneous", "shortest", "3x3 --count", 100, PHASES, NULL},
    {"simultaneous", "shortest", "3x3 --by astar", 100, PHASES, NULL},
    {"simultaneous", "approximate", "3x3 --by anneal --tries 1000", 100, UNKNOWN, NULL},
    {"simultaneous", "approximate", "3x3 --by gl", 100, UNKNOWN, NULL},
    {"simultaneous", "count", "4x4", 7, KNOWN, NULL},
    {"simultaneous", "count", "4x4 --by righthand", 7, UNKNOWN, NULL},
    {"simultaneous", "count", "4x4 --by enumerate", 7, UNKNOWN, NULL},
    {"simultaneous", "count", "4x4 --by partition", 7, KNOWN, NULL},
    {"simultaneous", "count", "2x3 --walls edges", 7, UNKNOWN, NULL},
    {"simultaneous", "sequences", "2x2 3 --mazes f,d,b", 1, KNOWN, NULL},
    {"simultaneous", "facts", "2x2", 1, SHORT, NULL},
    {"simultaneous", "records", "2x2", 1, SHORT, NULL},
    {"simultaneous", "cnf", "-\np cnf 3 3\n1 -2 0\n2 3 0\n-1 -3 0\n", 1, UNKNOWN, NULL},
    {"simultaneous", "bound", "3x3 --by ess --nodes 20000", 256, UNKNOWN, NULL},
    {"simultaneous", "bound", "3x3 --by gess --nodes 20000", 256, UNKNOWN, NULL},

    {NULL, book, "\nv1.worm.w9_h9.sA\nv1.worm.w9_h9.sB One\nv1.fourbit.classic.sA\n", 64, PHASES,
     NULL},
    {NULL, batch, "--to 20\nv1.worm.w9_h9.sA", 20, KNOWN, NULL},
};

/* All faults are said before the test fails. */
static unsigned faults;
#define complain(...) (faults++, print_error(__VA_ARGS__))

/* ---- Opening ---- */

static char *name_of(const struct work *work)
{
    static char name[200];
    snprintf(name, sizeof name, "%s %s %s", work->kind ? work->kind : "-", work->name,
             work->arguments ? work->arguments : work->form);
    return name;
}

static enum mw_status open_task(const struct work *work, mw_handle *job)
{
    char *shards = work->arguments ? NULL : shards_text("-", work->form, 3, 3);
    const char *arguments = shards ? shards : work->arguments;
    enum mw_status status = mw_task(context, work->kind, strlen(work->kind), work->name,
                                    strlen(work->name), arguments, strlen(arguments), job);
    free(shards);
    return status;
}

static enum mw_status open_of_maze(const struct work *work, mw_handle *job)
{
    mw_handle session = open_code(work->arguments);
    enum mw_status status = work->name == solve  ? mw_solve(context, session, false, job)
                            : work->name == rate ? mw_rate(context, session, job)
                            : work->name == game_log
                                ? mw_log(context, session, job)
                                : mw_draw(context, session, work->form, strlen(work->form), job);
    mw_session_close(context, session);
    return status;
}

static mw_handle open_work(const struct work *work)
{
    mw_handle job = 0;
    const char *text = work->arguments;
    enum mw_status status =
        work->name == generate ? mw_generate(context, text, strlen(text), &job)
        : work->name == book   ? mw_book(context, text, strlen(text), &job)
        : work->name == batch  ? mw_batch(context, text, strlen(text), &job)
        : work->name == solve || work->name == rate || work->name == draw || work->name == game_log
            ? open_of_maze(work, &job)
            : open_task(work, &job);
    if (status != MW_OK)
        complain("%s: %s\n", name_of(work), mw_last_error(context)->sentence);
    return job;
}

/* ---- Reports ---- */

struct report {
    uint64_t done, total;
    char phase[32];
    bool has_figure; /* besides these */
};

static struct report report_of(const struct work *work, mw_handle job)
{
    struct report report = {.has_figure = false};
    assert_int_equal(mw_job_progress(context, job), MW_OK);
    char *text = output_copy();
    char *phase = fact(text, "phase"), *done = fact(text, "done"), *total = fact(text, "total");
    if (!done || !total)
        fail_msg("%s: done or total is missing in:\n%s", name_of(work), text);
    snprintf(report.phase, sizeof report.phase, "%s", phase ? phase : "");
    report.done = strtoull(done, NULL, 10);
    report.total = strtoull(total, NULL, 10);
    const char *rest = strchr(strstr(text, "total\t"), '\n') + 1;
    report.has_figure = *rest != '\0';
    free(phase);
    free(done);
    free(total);
    free(text);
    return report;
}

static void check_report(const struct work *work, const struct report *before,
                         const struct report *now)
{
    const char *name = name_of(work);
    if (now->total > 0 && now->done > now->total)
        complain("%s: %llu of %llu\n", name, (unsigned long long)now->done,
                 (unsigned long long)now->total);
    if (work->end == KNOWN && now->total == 0)
        complain("%s: the total is not known\n", name);
    if (work->end == UNKNOWN && now->total > 0)
        complain("%s: the total is known\n", name);
    if (work->end == PHASES && !now->phase[0])
        complain("%s: there is no phase\n", name);
    if (!before || strcmp(before->phase, now->phase) != 0)
        return;
    if (now->total != before->total)
        complain("%s: the total changes from %llu to %llu %s\n", name,
                 (unsigned long long)before->total, (unsigned long long)now->total, now->phase);
    if (now->done < before->done)
        complain("%s: done falls from %llu to %llu %s\n", name, (unsigned long long)before->done,
                 (unsigned long long)now->done, now->phase);
}

/* A total is approached in steps, and not left behind by an early end. */
static void check_way(const struct work *work, const struct report *first,
                      const struct report *last, uint32_t reports)
{
    if (work->end != SHORT && reports < 3)
        complain("%s: %u reports are too few for a test\n", name_of(work), reports);
    if (work->end == KNOWN && last->done * 2 < last->total)
        complain("%s: it ends at %llu of %llu\n", name_of(work), (unsigned long long)last->done,
                 (unsigned long long)last->total);
    if (work->end != SHORT && strcmp(first->phase, last->phase) == 0 && last->done <= first->done)
        complain("%s: nothing moves\n", name_of(work));
    if (last->total == 0 && work->end != SHORT && !last->has_figure)
        complain("%s: there is no figure for an unknown total\n", name_of(work));
}

static void check_work(const struct work *work)
{
    enum { REPORTS_MAX = 100000 };
    mw_handle job = open_work(work);
    if (!job)
        return;
    struct report first = report_of(work, job), last = first;
    uint32_t reports = 0;
    unsigned faults_before = faults;
    check_report(work, NULL, &first);
    enum mw_status status;
    while ((status = mw_job_run(context, job, work->nodes)) == MW_RUNNING &&
           reports < REPORTS_MAX && faults == faults_before) {
        struct report now = report_of(work, job);
        check_report(work, &last, &now);
        last = now;
        reports++;
    }
    check_way(work, &first, &last, reports);
    struct report end = report_of(work, job);
    check_report(work, &last, &end);
    if (status == MW_OK && end.done < end.total)
        complain("%s: the total is not reached\n", name_of(work));
    mw_job_close(context, job);
}

TEST(progress_is_true)
{
    faults = 0;
    for (size_t i = 0; i < COUNT_OF(works); i++)
        if (i % ONE_CASE_OF == 0 && (!works[i].kind || is_wanted(works[i].kind)))
            check_work(&works[i]);
    assert_int_equal(faults, 0);
}

/* ---- The table ---- */

static void need(const char *kind, const char *name)
{
    for (size_t i = 0; i < COUNT_OF(works); i++)
        if (works[i].kind && strcmp(works[i].kind, kind) == 0 && strcmp(works[i].name, name) == 0)
            return;
    complain("%s %s has no line in the table\n", kind, name);
}

TEST(all_work_has_a_line)
{
    faults = 0;
    for (size_t k = 0; k < mw_kind_count; k++) {
        const struct mw_kind *kind = mw_all_kinds[k];
        need(kind->name, generate);
        if (kind->solve)
            need(kind->name, solve);
        if (kind->rate)
            need(kind->name, rate);
        if (kind->formats || kind->picture)
            need(kind->name, draw);
        if (kind->log)
            need(kind->name, game_log);
        for (size_t i = 0; kind->tasks && kind->tasks[i]; i++)
            need(kind->name, kind->tasks[i]->name);
    }
    assert_int_equal(faults, 0);
}
