/*
 * Task `cnf`: a formula as mazes (Nusser 2016, section 4.1).
 *
 * M has two empty columns for each variable and three columns between two variables. M_i is the
 * same strip for clause i, with a crossing for each literal of the clause. The formula is
 * satisfiable if and only if some 9n - 6 moves solve all of them.
 */
#include "../exact/strip_search.h"
#include "../statement/statement.h"
#include "../tasks/tasks.h"

#include <string.h>

enum { ROWS = SIM_STRIP_ROWS, BLOCK = SIM_STRIP_BLOCK };

struct cnf_task {
    struct task task;
    uint32_t variables;
    struct sim_set set; /* M, then a maze for each clause */
    struct sim_strip strip;
    uint64_t memory_limit;
    uint32_t empty; /* the first empty clause, from 1; 0: none */
    enum mw_status end;
};

/* ---- DIMACS ---- */

struct reader {
    struct cnf_task *cnf;
    const struct argument *input;
    struct mw_error *error;
    const char *text;
    size_t length, at;
};

static bool fail(struct reader *reader, const char *sentence)
{
    return mw_fail_false(reader->error, MW_BAD_SYNTAX, reader->input->offset + reader->at, "%s",
                         sentence);
}

static void skip_blanks(struct reader *reader)
{
    for (; reader->at < reader->length; reader->at++) {
        char c = reader->text[reader->at];
        if (c != ' ' && c != '\t' && c != '\r' && c != '\n')
            return;
    }
}

static void skip_line(struct reader *reader)
{
    while (reader->at < reader->length && reader->text[reader->at] != '\n')
        reader->at++;
}

static bool read_number(struct reader *reader, int32_t *number)
{
    skip_blanks(reader);
    bool negative = reader->at < reader->length && reader->text[reader->at] == '-';
    reader->at += negative;
    int32_t value = 0;
    uint32_t digits = 0;
    for (; reader->at < reader->length && reader->text[reader->at] >= '0' &&
           reader->text[reader->at] <= '9' && digits < 8;
         reader->at++, digits++)
        value = value * 10 + (reader->text[reader->at] - '0');
    *number = negative ? -value : value;
    return digits > 0 || fail(reader, "a number is missing in this formula");
}

/* Reads `p cnf VARIABLES CLAUSES` after comments. */
static bool read_header(struct reader *reader, int32_t *clauses)
{
    int32_t variables;
    for (skip_blanks(reader); reader->at < reader->length && reader->text[reader->at] == 'c';
         skip_blanks(reader))
        skip_line(reader);
    if (reader->length - reader->at < 5 || memcmp(reader->text + reader->at, "p cnf", 5) != 0)
        return fail(reader, "a DIMACS formula must begin with 'p cnf VARIABLES CLAUSES'");
    reader->at += 5;
    if (!read_number(reader, &variables) || !read_number(reader, clauses))
        return false;
    if (variables < 1 || variables > SIM_STRIP_BLOCKS_MAX || *clauses < 0 ||
        *clauses > SIM_STRIP_CLAUSES_MAX)
        return fail(reader, "a formula must have 1 to 64 variables and at most 4096 clauses");
    reader->cnf->variables = (uint32_t)variables;
    return true;
}

/* ---- Mazes ---- */

static void open_cell(struct sim_size size, uint64_t *mask, uint32_t row, uint32_t column)
{
    sim_set_free(mask, row * size.columns + column);
}

/* Builds M, the maze that forces the path: down through a variable's block, up again after it. */
static void build_path(struct sim_size size, uint32_t variables, uint64_t *mask)
{
    for (uint32_t i = 0; i < variables; i++)
        for (uint32_t row = 0; row < ROWS; row++) {
            open_cell(size, mask, row, BLOCK * i);
            open_cell(size, mask, row, BLOCK * i + 1);
            if (i + 1 < variables)
                open_cell(size, mask, row, BLOCK * i + 3);
        }
    for (uint32_t i = 0; i + 1 < variables; i++) {
        open_cell(size, mask, ROWS - 1, BLOCK * i + 2);
        open_cell(size, mask, 0, BLOCK * i + 4);
    }
}

/* Builds the strip of a clause. An empty clause has no crossing, and the formula is not
 * satisfiable. */
static bool read_clause(struct reader *reader)
{
    struct cnf_task *cnf = reader->cnf;
    struct sim_size size = cnf->set.size;
    uint64_t mask[SIM_WORDS_MAX] = {0};
    bool empty = true;
    for (uint32_t column = 0; column < size.columns; column++) {
        open_cell(size, mask, 0, column);
        open_cell(size, mask, ROWS - 1, column);
    }
    for (;;) {
        int32_t literal;
        if (!read_number(reader, &literal))
            return false;
        if (literal == 0)
            break;
        uint32_t variable = (uint32_t)(literal < 0 ? -literal : literal);
        if (variable > cnf->variables)
            return fail(reader, "a literal's variable is larger than the number in the header");
        open_cell(size, mask, 1, BLOCK * (variable - 1) + (literal < 0));
        empty = false;
    }
    if (empty && cnf->empty == 0)
        cnf->empty = cnf->set.count; /* M precedes the clauses */
    if (sim_set_add(&cnf->set, mask))
        return true;
    return mw_fail_memory_false(reader->error);
}

static bool read_formula(struct cnf_task *cnf, const struct argument *input, struct mw_error *error)
{
    struct reader reader = {
        .cnf = cnf, .input = input, .error = error, .text = input->text, .length = input->length};
    uint64_t mask[SIM_WORDS_MAX] = {0};
    int32_t clauses;
    if (!read_header(&reader, &clauses))
        return false;
    sim_set_open(&cnf->set, sim_size(ROWS, BLOCK * cnf->variables - 3));
    build_path(cnf->set.size, cnf->variables, mask);
    if (!sim_set_add(&cnf->set, mask))
        return mw_fail_memory_false(error);
    for (int32_t i = 0; i < clauses; i++)
        if (!read_clause(&reader))
            return false;
    return true;
}

/* ---- Search and assignment ---- */

static uint32_t wanted_length(const struct cnf_task *cnf)
{
    return 9 * cnf->variables - 6;
}

static enum mw_status cnf_run(void *task, uint32_t max_nodes, struct mw_error *error)
{
    struct cnf_task *cnf = task;
    uint64_t budget = max_nodes;
    cnf->end = cnf->empty ? MW_UNSOLVABLE : sim_strip_run(&cnf->strip, &budget);
    if (cnf->empty)
        return mw_fail(
            error, MW_UNSOLVABLE, MW_NO_OFFSET,
            "clause %u is empty: its maze cannot be solved, so the formula cannot be satisfied",
            cnf->empty);
    if (cnf->end == MW_UNSOLVABLE)
        return mw_fail(
            error, MW_UNSOLVABLE, MW_NO_OFFSET,
            "no sequence of %u moves solves these mazes, so the formula cannot be satisfied",
            wanted_length(cnf));
    if (cnf->end != MW_NO_MEMORY)
        return cnf->end;
    cnf->end = MW_GAVE_UP;
    return mw_fail(error, MW_GAVE_UP, MW_NO_OFFSET,
                   "the memory limit of %llu MB was reached after %u token positions, none past "
                   "variable %u of %u; it is not known whether the formula can be satisfied",
                   (unsigned long long)(cnf->memory_limit >> 20), cnf->strip.visited.count,
                   cnf->strip.deepest, cnf->variables);
}

static void write_figures(const struct cnf_task *cnf, struct text *out)
{
    text_key_unsigned(out, "variables", cnf->variables);
    text_key_unsigned(out, "variable_reached", cnf->strip.deepest + 1);
    text_key_unsigned(out, "states", cnf->strip.visited.count);
    text_key_unsigned(out, "memory_mb", cnf->strip.memory.used >> 20);
}

static struct progress cnf_progress(const void *task)
{
    return (struct progress){.done = ((const struct cnf_task *)task)->strip.visited.count};
}

static void cnf_figures(const void *task, struct text *out)
{
    const struct cnf_task *cnf = task;
    text_key_unsigned(out, "wanted", wanted_length(cnf));
    write_figures(cnf, out);
}

/* Writes the assignment: a variable is true if M's token crosses the middle row in its left column.
 * If it crosses in both columns, either value works. */
static void write_assignment(const struct cnf_task *cnf, struct text *out)
{
    bool value[SIM_STRIP_BLOCKS_MAX] = {false};
    struct sim_size size = cnf->set.size;
    uint32_t cell = 0;
    for (size_t i = 0; i < cnf->strip.sequence.length; i++) {
        cell = sim_step(size, sim_mask(&cnf->set, 0), cell, cnf->strip.sequence.moves[i]);
        if (cell / size.columns == 1 && cell % size.columns % BLOCK == 0)
            value[cell % size.columns / BLOCK] = true;
    }
    text_string(out, "assignment");
    for (uint32_t i = 0; i < cnf->variables; i++)
        text_format(out, "%c%s%u", i == 0 ? '\t' : ' ', value[i] ? "" : "-", i + 1);
    text_char(out, '\n');
}

static void cnf_result(const void *task, struct text *out)
{
    const struct cnf_task *cnf = task;
    bool found = cnf->end == MW_OK;
    if (found || cnf->end == MW_UNSOLVABLE)
        sim_write_statement(
            &(struct sim_statement){.form = found ? SIM_CLAIM_AT_MOST : SIM_CLAIM_AT_LEAST,
                                    .basis = found ? SIM_BY_PLAY : SIM_BY_ONE_PROGRAM,
                                    .size = cnf->set.size,
                                    .mazes = cnf->set.count,
                                    .moves = wanted_length(cnf) + !found,
                                    .formula = true},
            out);
    if (found || cnf->end == MW_UNSOLVABLE)
        text_key_value(out, "satisfiable", found ? "yes" : "no");
    text_key_unsigned(out, found ? "length" : "wanted", wanted_length(cnf));
    if (found) {
        sim_key_sequence(out, "sequence", &cnf->strip.sequence);
        write_assignment(cnf, out);
    }
    write_figures(cnf, out);
    text_key_unsigned(out, "mazes", cnf->set.count);
    result_section(out, "mazes");
    text_format(out, "%ux%u\n", cnf->set.size.rows, cnf->set.size.columns);
    for (uint32_t i = 0; i < cnf->set.count; i++) {
        sim_write_mask(cnf->set.size, sim_mask(&cnf->set, i), out);
        text_char(out, '\n');
    }
}

static void cnf_close(void *task)
{
    struct cnf_task *cnf = task;
    sim_strip_close(&cnf->strip);
    sim_set_close(&cnf->set);
}

struct values {
    struct argument file;
    uint64_t memory_mb;
};

static bool begin_cnf(void *task, const void *read, const struct row_places *places,
                      struct mw_error *error)
{
    struct cnf_task *cnf = task;
    const struct values *values = read;
    (void)places;
    cnf->end = MW_RUNNING;
    cnf->memory_limit = values->memory_mb << 20;
    if (!read_formula(cnf, &values->file, error))
        return false;
    if (sim_strip_begin(&cnf->strip, &cnf->set, cnf->variables, cnf->memory_limit))
        return true;
    return mw_fail_memory_false(error);
}

static const struct task_class class = {.run = cnf_run,
                                        .progress = cnf_progress,
                                        .figures = cnf_figures,
                                        .result = cnf_result,
                                        .result_on_failure = true,
                                        .close = cnf_close};

static const struct argument_row rows[] = {
    ROW("file", AS_TEXT(ROW_FILE, struct values, file), "Formula",
        "a formula in DIMACS form, of at most 64 variables and 4096 clauses",
        .place = ROW_POSITIONAL),
    ROW("mazes", .type = ROW_OUTPUT, "Mazes", "file for the mazes", .place = ROW_EXPERT),
    MEMORY_ROW(struct values),
    {0}};

static const struct result_row results[] = {
    SIM_STATEMENT_RESULTS,
    {"satisfiable", "flag", NULL, "headline", "Satisfiable", "yes or no"},
    {"length", "integer", "moves", "figure", "Length", "moves of the sequence"},
    {"wanted", "integer", "moves", "figure", "Length wanted",
     "moves that a sequence would have if the formula can be satisfied"},
    {"sequence", "sequence", NULL, "figure", "Sequence", "a sequence that solves the mazes"},
    {"assignment", "text", NULL, "figure", "Assignment",
     "variables; - before those that are false"},
    {"variables", "integer", "variables", "figure", "Variables", NULL},
    {"variable_reached", "integer", NULL, "figure", "Variable reached", NULL},
    {"states", "integer", "states", "figure", "States", NULL},
    SIM_MEMORY_RESULTS,
    {"mazes", "integer", "mazes", "figure", "Mazes", NULL},
    {0}};

const struct task_form sim_cnf =
    TASK_FORM("cnf", "Formula as mazes",
              "turn a DIMACS formula into mazes, and find whether it can be satisfied", rows,
              results, &class, struct cnf_task, begin_cnf);
