/*
 * Mazewright: five maze machines behind one set of verbs.
 *
 * A maze is named by a code (see code.h for the grammar). `mw_generate` starts
 * a job that makes the maze a code names; a finished generation is opened as a
 * session, which is stepped, undone, described, solved and rated.
 *
 * Conventions
 * - Text is UTF-8 (all of it ASCII) and carried with a length in bytes.
 * - A verb that produces text leaves it in one output buffer owned by the
 *   core: `mw_output(context)` is valid until the next call of any verb with it. The text is
 *   one fact a line, `name<TAB>value...`.
 * - A verb that fails changes nothing and leaves one plain sentence with the
 *   place and the limit in `mw_last_error(context)`.
 * - Sessions and jobs are named by handles (slot and generation), so a stale
 *   handle is refused (MW_STALE_HANDLE), never followed.
 * - No verb reads a clock, a file or an environment. The same calls give the
 *   same answers on every platform. A context is not thread-safe; two of them
 *   can be used in two threads.
 */
#ifndef MAZEWRIGHT_H
#define MAZEWRIGHT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What this header declares is all that a library of the core shows. */
#pragma GCC visibility push(default)

/* Limits, each with its reason. */
enum {
    /* A code must fit in a link: chat programs and servers cut longer ones. */
    MW_CODE_BYTES_MAX = 4096,
    /* A seed is a word somebody types. */
    MW_SEED_BYTES_MAX = 32,
    /* A game keeps every move (one byte each) for undo: 16 MiB at the most. */
    MW_MOVES_MAX = 1 << 24,
    /* Sessions open at once, and jobs; a page needs a handful, a leak should show early. */
    MW_HANDLES_MAX = 64,
    /* Parameters of one kind; the largest has some two dozen, most of them words of one choice. */
    MW_PARAMS_MAX = 40,
};

/* The status of a verb. MW_GAVE_UP (a budget was spent) and MW_UNSOLVABLE (a
 * search was exhausted: there is none) are never merged. */
enum mw_status {
    MW_OK = 0,
    MW_RUNNING = 1,      /* a job wants to be run further */
    MW_BAD_SYNTAX = 2,   /* text that is not of the form; offset says where */
    MW_OUT_OF_RANGE = 3, /* of the form, but past a limit; the sentence names it */
    MW_ILLEGAL_MOVE = 4, /* a move this machine does not have; nothing to undo or redo */
    MW_NO_MEMORY = 5,    /* memory ran out; everything is as it was */
    MW_GAVE_UP = 6,      /* the budget is spent; says nothing about existence */
    MW_UNSOLVABLE = 7,   /* searched to the end: there is none */
    MW_STALE_HANDLE = 8, /* a handle that was closed, or never was */
};

/* What a single move did. */
enum mw_event {
    MW_EVENT_NONE = 0,    /* no move has been made since the session was opened */
    MW_EVENT_MOVED = 1,   /* the state may have changed */
    MW_EVENT_NOTHING = 2, /* legal and counted, but without any effect */
    MW_EVENT_BLOCKED = 3, /* refused by the maze: a wall, the edge */
    MW_EVENT_STRIKE = 4,  /* punished by the maze */
    MW_EVENT_SOLVED = 5,  /* this move reached the goal */
    MW_EVENT_OVER = 6,    /* the play has ended; no move counts any more */
};

struct mw_text {
    const char *bytes; /* not terminated by a zero byte */
    size_t length;
};

/* The offset of an error that is about no place in particular: something is missing, or the whole
 * is at fault. */
#define MW_NO_OFFSET SIZE_MAX

struct mw_error {
    enum mw_status status;
    /* Byte at fault, counted from 0, of the code, the moves or a task's `arguments` (its words and
     * the input file's text behind them); or MW_NO_OFFSET. */
    size_t offset;
    char sentence[320]; /* one plain sentence, zero-terminated */
};

/* A checksum of bytes, as sealed shards and kept states have it: FNV-1a, 64 bits. */
uint64_t mw_checksum(const char *bytes, size_t length);

/* A session or a job: generation in the upper 16 bits, slot + 1 in the lower. 0 is none. */
typedef uint32_t mw_handle;

/* All that the verbs remember: jobs, sessions, the output and the last error. Contexts do not see each
 * other; a handle is of the context that gave it. */
struct mw_context;

/* NULL: no memory. */
struct mw_context *mw_context_open(void);
/* Closes what is open in it too; takes NULL. */
void mw_context_close(struct mw_context *context);

/* The text the last verb produced. */
struct mw_text mw_output(const struct mw_context *context);
/* What went wrong in the last verb that failed. */
const struct mw_error *mw_last_error(const struct mw_context *context);

/* ---- Codes and kinds ---- */

/* What a word of a task is. */
enum mw_argument {
    MW_ARGUMENT_UNKNOWN = 0, /* no word of this task, or there is no such task */
    MW_ARGUMENT_VALUE = 1,
    MW_ARGUMENT_INPUT = 2, /* an argument that is a file: its text goes behind the first line of the
                             arguments, and the word itself becomes `-` */
    MW_OPTION_FLAG = 3,    /* an option, with nothing behind it */
    MW_OPTION_VALUE = 4,   /* the next word is its value */
    MW_OPTION_INPUT = 5,   /* the next word is a file to read, as above */
    MW_OPTION_OUTPUT = 6,  /* the next word is a file to write: the section of the result that has
                             the option's name; neither word is passed on */
    MW_OPTION_STATE = 7,   /* the next word is a file that keeps the job's state (mw_job_save), from
                             which another run goes on; neither word is passed on */
};

/* What `word`, an option or the argument number `argument` (from 0) of a task, is. */
enum mw_argument mw_task_argument(struct mw_text kind, struct mw_text task, struct mw_text word,
                                  uint32_t argument);

/* What a person is told of a kind: its parameters with limits, its tasks, what it prints. */
enum mw_status mw_help(struct mw_context *context, const char *kind, size_t length);

/* Lists every kind with its parameters: `kind<TAB>NAME<TAB>TITLE` and, for each
 * of its parameters, `param<TAB>KIND<TAB>TOKEN<TAB>MIN<TAB>MAX<TAB>DEFAULT<TAB>MEANING`
 * (`-` where a column does not apply); for each of its tasks `task<TAB>KIND<TAB>NAME<TAB>WORDS
 * <TAB>MEANING`. */
enum mw_status mw_kinds(struct mw_context *context);

/* Writes the canonical form of a code: canonical(canonical(x)) == canonical(x). */
enum mw_status mw_code_canonical(struct mw_context *context, const char *code, size_t length);

/* ---- Jobs: long work in slices ---- */

/* Starts making the maze that `code` names. The code is checked wholly first. */
enum mw_status mw_generate(struct mw_context *context, const char *code, size_t length,
                           mw_handle *job);
/* Starts a task of a kind that needs no maze (a count, a proof). `arguments` is the task's
 * own text: words separated by single blanks; the text of an input file may stand behind the first
 * line. */
enum mw_status mw_task(struct mw_context *context, const char *kind, size_t kind_length,
                       const char *task, size_t task_length, const char *arguments,
                       size_t arguments_length, mw_handle *job);
/* Starts a search for a shortest solution, from the start or from where the session stands. */
enum mw_status mw_solve(struct mw_context *context, mw_handle session, bool from_here,
                        mw_handle *job);
/* Starts measuring the maze: `name<TAB>value` lines. */
enum mw_status mw_rate(struct mw_context *context, mw_handle session, mw_handle *job);
/* The log of the game so far, where the kind keeps one. */
enum mw_status mw_log(struct mw_context *context, mw_handle session, mw_handle *job);
/* Starts drawing the maze; its result is the drawing, as bytes. `form` is `svg`, `pdf` or `png` with
 * options behind it (print/options.c), as `pdf --paper letter --show-solution`, or a form of the kind's own;
 * MW_UNSOLVABLE for a kind that draws nothing. A title with blanks stands behind the first line. */
enum mw_status mw_draw(struct mw_context *context, mw_handle session, const char *form,
                       size_t length, mw_handle *job);
/* Whether the maze that `code` names can be drawn so, as far as that is known before it is made: for a
 * drawing on paper the options are checked, and what a large maze's size does not go with. What is wrong
 * with the code is left to mw_generate. */
enum mw_status mw_draw_check(struct mw_context *context, const char *code, size_t code_length,
                             const char *form, size_t length);
/* Adds another maze to a drawing on paper that has not been run yet; the session may be closed. */
enum mw_status mw_draw_add(struct mw_context *context, mw_handle job, mw_handle session);
/* Starts making a book, a PDF file; its result is the bytes. The first line of `text` has its options
 * (print/options.c), as `--paper letter --per-page 2`, or nothing; behind it is the list, a maze a line:
 * its code and, behind blanks, its title. A line `title: TEXT` names the book, one that begins with
 * `#` is for the reader of the list. All codes are checked first; the mazes are made as the job runs,
 * which ends with MW_OUT_OF_RANGE at one that does not fit. An error's offset counts in `text`.
 * MW_UNSOLVABLE in a core of one machine alone. */
enum mw_status mw_book(struct mw_context *context, const char *text, size_t length, mw_handle *job);
/* What a word of the options of mw_draw is: MW_OPTION_FLAG, MW_OPTION_VALUE or MW_ARGUMENT_UNKNOWN. */
enum mw_argument mw_draw_option(struct mw_text word);
/* The same of mw_book. */
enum mw_argument mw_book_option(struct mw_text word);

/* Does at most about `max_nodes` units of work (each well under a microsecond or two; at least
 * one is done). MW_RUNNING: call again. MW_OK: a result is there. MW_GAVE_UP, MW_UNSOLVABLE,
 * MW_NO_MEMORY: ended without. */
enum mw_status mw_job_run(struct mw_context *context, mw_handle job, uint32_t max_nodes);
/* True figures of the work so far. */
enum mw_status mw_job_progress(struct mw_context *context, mw_handle job);
/* What the last slice has made of a result that may have no end; nothing for most jobs. Whoever
 * wants all of it asks after each slice. */
enum mw_status mw_job_part(struct mw_context *context, mw_handle job);
/* The result of a job that ended with MW_OK; some tasks have one after MW_UNSOLVABLE and MW_GAVE_UP
 * too, which then begins with the line `none<TAB>WHY` or `gave_up<TAB>WHY`. For a generation: the maze's code. A line `section<TAB>NAME` ends the facts: the lines behind
 * it are a text that somebody may want as a file. */
enum mw_status mw_job_result(struct mw_context *context, mw_handle job);
/* Writes a piece, counted from 0, of the job's state, for mw_job_load in another run; nothing behind
 * the last one. MW_RUNNING: it does not stand where it can be saved; run it on, slice by slice.
 * MW_UNSOLVABLE: this job has no such state. */
enum mw_status mw_job_save(struct mw_context *context, mw_handle job, uint32_t piece);
/* Gives a job that has not been run, started with the same words, the pieces in their order.
 * MW_RUNNING: more are to come. MW_OK: that was the last. Else the job is of no use any more. */
enum mw_status mw_job_load(struct mw_context *context, mw_handle job, const char *piece,
                           size_t length);
/* Ends a running job with what it has so far. MW_OK: that is a result. */
enum mw_status mw_job_stop(struct mw_context *context, mw_handle job);
/* The packed cells of a generation as they stand, for those who watch; valid until the next call
 * for this job. MW_UNSOLVABLE for work without a grid, and when the maze is made: open it. */
enum mw_status mw_job_cells(struct mw_context *context, mw_handle job, const uint8_t **cells,
                            size_t *length);
enum mw_status mw_job_close(struct mw_context *context, mw_handle job);

/* ---- Sessions: a maze being played ---- */

/* Opens the maze of a finished generation and plays the moves of its code, if it has any. The
 * job may be closed afterwards. */
enum mw_status mw_session_open(struct mw_context *context, mw_handle job, mw_handle *session);
/* Opens the maze of a seed code from its packed cells, which mw_session_cells gave elsewhere (in a
 * worker, as a rule): a large maze need not be made twice. The cells are copied and checked as far
 * as safety goes; that they are those of the seed is the caller's word. MW_UNSOLVABLE for a kind
 * without packed cells. */
enum mw_status mw_session_open_cells(struct mw_context *context, const char *code,
                                     size_t code_length, const uint8_t *cells, size_t cells_length,
                                     mw_handle *session);
enum mw_status mw_session_close(struct mw_context *context, mw_handle session);

/* Makes moves, one byte each. All are checked before the first is made. Output: one line a move.
 * What was undone before can no longer be redone. */
enum mw_status mw_step(struct mw_context *context, mw_handle session, const char *moves,
                       size_t length);
/* Whether each of them is a move of this machine and the game has room for them. */
enum mw_status mw_check_moves(struct mw_context *context, mw_handle session, const char *moves,
                              size_t length);
/* The lines of the moves made so far, `count` of them at the most from move `first` (from 0). */
enum mw_status mw_history(struct mw_context *context, mw_handle session, uint32_t first,
                          uint32_t count);
/* What the last move of the session did. */
enum mw_event mw_session_event(struct mw_context *context, mw_handle session);
/* Takes moves back, or makes them again; MW_ILLEGAL_MOVE if there are fewer. */
enum mw_status mw_undo(struct mw_context *context, mw_handle session, uint32_t count);
enum mw_status mw_redo(struct mw_context *context, mw_handle session, uint32_t count);
/* Back to the start; the moves are forgotten, what the player has seen is not. */
enum mw_status mw_reset(struct mw_context *context, mw_handle session);

/* The code of the game: by seed (where there is one) or by description, with or without moves. */
enum mw_status mw_session_code(struct mw_context *context, mw_handle session, bool description,
                               bool moves);
/* What a renderer needs, one fact a line. */
enum mw_status mw_describe(struct mw_context *context, mw_handle session);
/* One line: `end<TAB>...`, the final state of a play. */
enum mw_status mw_session_end(struct mw_context *context, mw_handle session);
/* The maze's cells as the kind packs them; MW_UNSOLVABLE for a kind without a big grid. */
enum mw_status mw_session_cells(struct mw_context *context, mw_handle session,
                                const uint8_t **cells, size_t *length);

/* ---- A maze as numbers ---- */

enum mw_number { MW_BOOL, MW_U8, MW_U16, MW_U32, MW_U64 };

enum {
    /* The dimensions of the largest: a set of mazes, each with its ways down and right. */
    MW_ARRAY_RANK_MAX = 4,
    /* Cells of a maze that is given as numbers, as many as 1024 by 1024: no verb takes long. */
    MW_ARRAY_CELLS_MAX = 1 << 20,
};

/* Numbers in the order of C, rows before columns, each little-endian; a truth value is a byte, 0 or
 * 1. The bytes are in the output, so valid until the next call of any verb. */
struct mw_array {
    const char *name;
    enum mw_number number;
    uint32_t rank; /* 0: one number */
    uint32_t shape[MW_ARRAY_RANK_MAX];
    const uint8_t *bytes;
    size_t length;
};

/* What the maze is made of: its array number `which`, from 0; `help KIND` says what they are. All
 * seeds of the same parameters give arrays of the same names, types and shapes. MW_UNSOLVABLE behind
 * the last one; MW_OUT_OF_RANGE for a maze of too many cells. */
enum mw_status mw_session_array(struct mw_context *context, mw_handle session, uint32_t which,
                                struct mw_array *array);
/* How many moves it takes to the goal from each place (32 bits; all of them set: it is not reached).
 * MW_UNSOLVABLE for a kind whose places have none. */
enum mw_status mw_session_distances(struct mw_context *context, mw_handle session,
                                    struct mw_array *array);
/* Where these moves lead from the maze's start, as row and column from 0 (16 bits): one pair more than
 * there are moves. MW_UNSOLVABLE for a kind in which no one walks over a grid. */
enum mw_status mw_session_path(struct mw_context *context, mw_handle session, const char *moves,
                               size_t length, struct mw_array *array);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
