/* Numbers printed in the tables of chapter 6 of the thesis, shown beside our results and used for
 * nothing else. `-` marks a missing number. */
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
    const struct task_form *task; /* called with SIZE --by BY and `words` */
    const char *words;
    const char *fact;  /* key in its result, shown beside the thesis's number */
    const char *unit;  /* unit of the thesis's numbers */
    unsigned runs;     /* runs by the thesis of a randomized method; 0: none is randomized */
    const char *often; /* a method run far more often, the best of which is shown; NULL: none */
};

/* In the order of the tables. */
extern const struct sim_table_row sim_table_rows[];
extern const unsigned sim_table_row_count;
extern const struct sim_table sim_tables[];
extern const unsigned sim_table_count;

#endif
