/* Task `records`: what is known of the shortest sequences of a size, or of all sizes; nothing is
 * searched. */
#include "../records/records.h"
#include "../statement/statement.h"
#include "tasks.h"

struct records_task {
    struct task task;
    struct sim_size size; /* no cells: all sizes */
};

#define CITED(rows, columns, low, high, source)
#define RECORD(rows, columns, rules, low, high, checked, count, sequence) {count, sequence},
static const struct {
    uint32_t count; /* of shortest sequences; 0: unknown */
    const char *sequence;
} sequences[] = {
#include "record_rows.h"
};
#undef RECORD
#undef CITED

#define RECORD(rows, columns, rules, low, high, checked, count, sequence)
#define CITED(rows, columns, low, high, source) {rows, columns, low, high, source},
static const struct {
    uint32_t rows, columns;
    uint64_t at_least, at_most;
    const char *source;
} citations[] = {
#include "record_rows.h"
};

static const char *program(bool checked)
{
    return checked ? "second program" : "one program";
}

static void write_or_dash(uint64_t number, struct text *out)
{
    if (number)
        text_unsigned(out, number);
    else
        text_char(out, '-');
}

/* Writes `record<TAB>SIZE<TAB>RULES<TAB>AT_LEAST<TAB>AT_MOST<TAB>COUNT<TAB>CHECKED BY<TAB>SENTENCE<TAB>
 * SEQUENCE`. */
static void write_record(unsigned i, struct text *out)
{
    const struct sim_record *record = &sim_records[i];
    struct sim_size size = sim_record_size(record);
    struct sim_statement known;
    if (!sim_known_statement(size, &known))
        return;
    text_format(out, "record\t%ux%u\t", record->rows, record->columns);
    sim_write_rules(size, out);
    text_format(out, "\t%llu\t%u\t", (unsigned long long)known.moves, record->at_most);
    write_or_dash(sequences[i].count, out);
    text_format(out, "\t%s\t", program(known.basis != SIM_BY_UNCHECKED_RECORD));
    sim_write_sentence(&known, out);
    text_format(out, "\t%s\n", sequences[i].sequence);
}

/* Writes `bound<TAB>SIZE<TAB>AT_LEAST<TAB>AT_MOST<TAB>CHECKED BY<TAB>SENTENCE` for each size without a record in the
 * rectangle of those that have one; AT_MOST is - if no sequence is known. */
static void write_bounds(struct text *out)
{
    uint32_t narrow_max = 0, wide_max = 0;
    for (unsigned i = 0; i < sim_record_count; i++) {
        narrow_max = sim_records[i].rows > narrow_max ? sim_records[i].rows : narrow_max;
        wide_max = sim_records[i].columns > wide_max ? sim_records[i].columns : wide_max;
    }
    for (uint32_t rows = 2; rows <= narrow_max; rows++)
        for (uint32_t columns = rows; columns <= wide_max; columns++) {
            struct sim_statement known;
            struct sim_known best;
            struct sim_size size = sim_size(rows, columns);
            if (!sim_find_known(size, &best) || best.own || !sim_known_statement(size, &known))
                continue;
            text_format(out, "bound\t%ux%u\t%llu\t", rows, columns,
                        (unsigned long long)known.moves);
            write_or_dash(best.at_most, out);
            text_format(out, "\t%s\t", program(known.basis != SIM_BY_UNCHECKED_RECORD));
            sim_write_sentence(&known, out);
            text_char(out, '\n');
        }
}

/* Writes `cited<TAB>SENTENCE<TAB>AT_LEAST<TAB>AT_MOST` for a size, which may be transposed. */
static void write_citations(struct sim_size size, struct text *out)
{
    for (unsigned i = 0; i < sizeof citations / sizeof citations[0]; i++) {
        if (citations[i].rows * citations[i].columns != size.cells ||
            (citations[i].rows != size.rows && citations[i].rows != size.columns))
            continue;
        bool exact = citations[i].at_least == citations[i].at_most;
        text_string(out, "cited\t");
        sim_write_sentence(
            &(struct sim_statement){.form = exact ? SIM_CLAIM_EXACTLY : SIM_CLAIM_BETWEEN,
                                    .basis = SIM_BY_CITATION,
                                    .source = citations[i].source,
                                    .size = size,
                                    .moves = citations[i].at_least,
                                    .moves_max = citations[i].at_most},
            out);
        text_format(out, "\t%llu\t%llu\n", (unsigned long long)citations[i].at_least,
                    (unsigned long long)citations[i].at_most);
    }
}

static void write_size(const struct records_task *task, struct text *out)
{
    struct sim_statement known;
    struct sim_known best;
    if (!sim_known_statement(task->size, &known) || !sim_find_known(task->size, &best)) {
        text_string(out, "statement\tNothing is recorded for this size and these rules.\n");
        return;
    }
    sim_write_statement(&known, out);
    if (best.own)
        write_record((unsigned)(best.own - sim_records), out);
    if (!task->size.edges && !task->size.perfect)
        write_citations(task->size, out);
}

static void records_result(const void *self, struct text *out)
{
    const struct records_task *task = self;
    if (task->size.cells > 0) {
        write_size(task, out);
        return;
    }
    unsigned unchecked = 0;
    for (unsigned i = 0; i < sim_record_count; i++)
        unchecked += !sim_records[i].checked;
    text_format(out,
                "statement\tRecorded: %u values; a second program has checked all lower bounds but "
                "%u.\n",
                sim_record_count, unchecked);
    for (unsigned i = 0; i < sim_record_count; i++)
        write_record(i, out);
    write_bounds(out);
}

struct values {
    struct sim_problem problem;
};

static bool begin_records(void *self, const void *read, const struct row_places *places,
                          struct mw_error *error)
{
    struct records_task *task = self;
    const struct values *values = read;
    return sim_take_size(&values->problem, places, &task->size, error);
}

static const struct task_class class = {.result = records_result};

static const struct argument_row rows[] = {
    SIM_CELLS_SIZE_ROW(struct values, SIM_CELLS_MAX, SIM_LIMITS(SIM_EDGES_LIMITS(SIM_CELLS_MAX)),
                       .fallback = "all"),
    SIM_PERFECT_ROW(struct values),
    SIM_WALLS_ROWS(struct values),
    {0}};

static const struct result_row results[] = {
    SIM_STATEMENT_RESULTS,
    {"record.size", "size", NULL, "column", "Size", NULL},
    {"record.rules", "text", NULL, "column", "Rules", NULL},
    {"record.at_least", "integer", "moves", "column", "At least", "moves that any sequence needs"},
    {"record.at_most", "integer", "moves", "column", "At most", "moves of the shortest known"},
    {"record.count", "integer", "sequences", "column", "Shortest sequences", "- if unknown"},
    {"record.by", "text", NULL, "column", "Checked by", "one program or a second one"},
    {"record.sentence", "statement", NULL, "column", "Statement", NULL},
    {"record.sequence", "sequence", NULL, "column", "Sequence", NULL},
    {"bound.size", "size", NULL, "column", "Size", "a size without a record"},
    {"bound.at_least", "integer", "moves", "column", "At least", NULL},
    {"bound.at_most", "integer", "moves", "column", "At most", "- if no sequence is known"},
    {"bound.by", "text", NULL, "column", "Checked by", NULL},
    {"bound.sentence", "statement", NULL, "column", "Statement", NULL},
    {"cited.sentence", "statement", NULL, "column", "Cited", "a result of others"},
    {"cited.at_least", "integer", "moves", "column", "At least", NULL},
    {"cited.at_most", "integer", "moves", "column", "At most", NULL},
    {0}};

const struct task_form sim_records_task = TASK_FORM(
    "records", "Records", "print what is known of a size, or of all sizes, without a search", rows,
    results, &class, struct records_task, begin_records);
