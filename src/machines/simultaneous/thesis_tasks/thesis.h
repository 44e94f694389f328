/* What the tables of chapter 6 of the thesis print, shown beside our own results and used for
 * nothing else. `-` where a table has no number. */
#ifndef SIMULTANEOUS_THESIS_H
#define SIMULTANEOUS_THESIS_H

struct task_form;

struct sim_table_row {
    const char *table;
    const char *size;
    const char *by;
    const char *thesis;
};

struct sim_table {
    const char *name;
    const struct task_form *task; /* whose words are SIZE --by BY and `words` */
    const char *words;
    const char *fact; /* of its result, shown beside the thesis's number */
    const char *unit; /* what the thesis's numbers are */
    unsigned runs; /* that the thesis made of a method that differs from run to run; 0: none does */
    const char *often; /* a method that it ran much more often, for the best of them; NULL: none */
};

/* In the order of the tables. */
extern const struct sim_table_row sim_table_rows[];
extern const unsigned sim_table_row_count;
extern const struct sim_table sim_tables[];
extern const unsigned sim_table_count;

#endif
