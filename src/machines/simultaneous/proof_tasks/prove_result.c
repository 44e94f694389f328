/* Progress and texts of `prove`: statement, figures and certificate. */
#include "../maze/sequence.h"
#include "../statement/statement.h"
#include "prove.h"

static void write_annealing(const struct prove_task *prove, struct text *out)
{
    const struct sim_order_annealing *annealing = &prove->annealing;
    uint64_t level_end = prove->work + prove->level_work;
    text_key_unsigned(out, "limit", annealing->length);
    text_key_unsigned(out, "order_mazes", annealing->links);
    text_key_unsigned(out, "order_pairs", annealing->best_pairs);
    text_key_unsigned(out, "tried_states", prove->work + annealing->work);
    text_key_unsigned(out, "to_be_tried", prove->work_max > 0 ? prove->work_max : level_end);
    text_key_unsigned(out, "memory_mb", annealing->memory.used >> 20);
}

/* The mazes of an order are known beforehand, what follows them is not. */
static struct progress proof_progress(const struct prove_task *prove)
{
    const struct sim_selection *selection = &prove->selection;
    struct progress now = {.total = (uint64_t)selection->initial * 1000,
                           .phase = "mazes of the order"};
    if (selection->added >= selection->initial)
        return (struct progress){.done = sim_selection_steps(selection), .phase = "further mazes"};
    now.done = (uint64_t)selection->added * 1000 + sim_product_permille(&selection->product);
    if (prove->verdict == PROVED)
        now.done = now.total;
    return now;
}

struct progress prove_progress(const void *task)
{
    const struct prove_task *prove = task;
    uint64_t work = prove->annealing.work, total = prove->level_work;
    const char *level = prove->level_name.failed ? "order" : prove->level_name.bytes;
    if (prove->phase == PROVING)
        return proof_progress(prove);
    if (prove->phase == SELECTING)
        return (struct progress){.done = sim_selection_steps(&prove->selection), .phase = level};
    return (struct progress){.done = work < total ? work : total, .total = total, .phase = level};
}

void prove_figures(const void *task, struct text *out)
{
    const struct prove_task *prove = task;
    const struct sim_selection *selection = &prove->selection;
    if (prove->phase == ANNEALING) {
        write_annealing(prove, out);
        return;
    }
    text_key_unsigned(out, "mazes", selection->added);
    text_key_unsigned(out, "nodes", selection->automaton.nodes);
    text_key_unsigned(out, "limit", selection->length);
    text_key_unsigned(out, "states",
                      selection->expanded + selection->tried + selection->product.pairs);
    text_key_unsigned(out, "memory_mb", selection->memory.used >> 20);
    sim_memory_write_stored(&selection->memory, out);
    if (selection->added > 0)
        sim_key_mask(out, "last", prove->size, sim_mask(&selection->taken, selection->added - 1));
}

/* Returns the statement about all mazes of the size: proved, or refuted by a sequence. */
static struct sim_statement statement_of(const struct prove_task *prove)
{
    bool proved = prove->verdict == PROVED;
    return (struct sim_statement){.form = proved ? SIM_CLAIM_AT_LEAST : SIM_CLAIM_AT_MOST,
                                  .basis = proved ? SIM_BY_ONE_PROGRAM : SIM_BY_PLAY,
                                  .size = prove->size,
                                  .moves =
                                      proved ? prove->length + 1 : prove->selection.found.length};
}

/* Writes a comment with the meaning of the masks, and the size. */
static void write_form(struct sim_size size, struct text *out)
{
    if (!size.edges) {
        text_format(out, "# hexadecimal masks, bit row * columns + column set = free\n%ux%u\n",
                    size.rows, size.columns);
        return;
    }
    text_format(
        out,
        "# walls between cells: PASSAGES_START_EXIT, or only PASSAGES from corner to corner\n"
        "# hexadecimal passages, bit row * %u + column set = open to the right, bit %u + row "
        "* %u + column = open downwards\n%ux%u edges\n",
        size.columns - 1, size.rows * (size.columns - 1), size.columns, size.rows, size.columns);
}

static void write_certificate(const struct prove_task *prove, struct text *out)
{
    result_section(out, "certificate");
    struct sim_statement statement = statement_of(prove);
    statement.mazes = prove->certificate.count;
    text_string(out, "# ");
    sim_write_sentence(&statement, out);
    text_char(out, '\n');
    write_form(prove->size, out);
    for (uint32_t i = 0; i < prove->certificate.count; i++) {
        sim_write_mask(prove->size, sim_mask(&prove->certificate, i), out);
        text_char(out, '\n');
    }
}

void prove_result(const void *task, struct text *out)
{
    const struct prove_task *prove = task;
    const struct sim_selection *selection = &prove->selection;
    struct sim_statement statement = statement_of(prove);
    if (prove->verdict != UNDECIDED)
        sim_write_answer(&statement, out);
    if (prove->verdict == REFUTED)
        sim_key_sequence(out, "sequence", &selection->found);
    text_key_unsigned(out, "mazes",
                      prove->certificate.count ? prove->certificate.count : selection->added);
    bool annealed = prove->phase == ANNEALING && prove->verdict == PROVED; /* it was stopped */
    text_key_unsigned(out, "states", annealed ? prove->annealing.best_pairs : selection->expanded);
    if (!annealed)
        text_key_unsigned(out, "most_nodes", selection->most_nodes);
    text_key_unsigned(out, "memory_mb",
                      (annealed ? prove->annealing.memory.most : selection->memory.most) >> 20);
    sim_memory_write_stored(&selection->memory, out);
    if (prove->verdict == PROVED)
        write_certificate(prove, out);
}
