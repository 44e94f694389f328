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
 *   core: `mw_output()` is valid until the next call of any verb. The text is
 *   one fact a line, `name<TAB>value...`.
 * - A verb that fails changes nothing and leaves one plain sentence with the
 *   place and the limit in `mw_last_error()`.
 * - Sessions and jobs are named by handles (slot and generation), so a stale
 *   handle is refused (MW_STALE_HANDLE), never followed.
 * - No verb reads a clock, a file or an environment. The same calls give the
 *   same answers on every platform. The core is not thread-safe: one instance
 *   a thread.
 */
#ifndef MAZEWRIGHT_H
#define MAZEWRIGHT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
    /* Parameters of one kind; the largest has about a dozen. */
    MW_PARAMS_MAX = 24,
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
#define MW_NO_PLACE SIZE_MAX

struct mw_error {
    enum mw_status status;
    /* Byte at fault, counted from 0, of the code, the moves or a task's `arguments` (its words and
     * the input file's text behind them); or MW_NO_PLACE. */
    size_t offset;
    char sentence[320]; /* one plain sentence, zero-terminated */
};

/* A session or a job: generation in the upper 16 bits, slot + 1 in the lower. 0 is none. */
typedef uint32_t mw_handle;

/* The text the last verb produced. */
struct mw_text mw_output(void);
/* What went wrong in the last verb that failed. */
const struct mw_error *mw_last_error(void);

/* ---- Codes and kinds ---- */

/* How a task of a kind is called (kind.h, struct task_form): one line; MW_BAD_SYNTAX if there is
 * no such task. */
enum mw_status mw_task_form(const char *kind, size_t kind_length, const char *task,
                            size_t task_length);

/* What a person is told of a kind: its parameters with limits, its tasks, what it prints. */
enum mw_status mw_help(const char *kind, size_t length);

/* Lists every kind with its parameters: `kind<TAB>NAME<TAB>TITLE` and, for each
 * of its parameters, `param<TAB>KIND<TAB>TOKEN<TAB>MIN<TAB>MAX<TAB>DEFAULT<TAB>MEANING`
 * (`-` where a column does not apply); for each of its tasks `task<TAB>KIND<TAB>NAME<TAB>WORDS
 * <TAB>MEANING`. */
enum mw_status mw_kinds(void);

/* Writes the canonical form of a code: canonical(canonical(x)) == canonical(x). */
enum mw_status mw_code_canonical(const char *code, size_t length);

/* ---- Jobs: long work in slices ---- */

/* Starts making the maze that `code` names. The code is checked wholly first. */
enum mw_status mw_generate(const char *code, size_t length, mw_handle *job);
/* Starts a task of a kind that needs no maze (a count, a proof). `arguments` is the task's
 * own text: words separated by single blanks; the text of an input file may stand behind the first
 * line. */
enum mw_status mw_task(const char *kind, size_t kind_length, const char *task, size_t task_length,
                       const char *arguments, size_t arguments_length, mw_handle *job);
/* Starts a search for a shortest solution, from the start or from where the session stands. */
enum mw_status mw_solve(mw_handle session, bool from_here, mw_handle *job);
/* Starts measuring the maze: `name<TAB>value` lines. */
enum mw_status mw_rate(mw_handle session, mw_handle *job);
/* Starts drawing the maze; its result is the drawing. `form` is one of the kind's own, as `svg`;
 * MW_UNSOLVABLE for a kind that draws nothing. */
enum mw_status mw_draw(mw_handle session, const char *form, size_t length, mw_handle *job);

/* Does at most about `max_nodes` units of work (each well under a microsecond or two; at least
 * one is done). MW_RUNNING: call again. MW_OK: a result is there. MW_GAVE_UP, MW_UNSOLVABLE,
 * MW_NO_MEMORY: ended without. */
enum mw_status mw_job_run(mw_handle job, uint32_t max_nodes);
/* True figures of the work so far. */
enum mw_status mw_job_progress(mw_handle job);
/* The result of a job that ended with MW_OK; some tasks have one after MW_UNSOLVABLE and MW_GAVE_UP
 * too, which then begins with the line `none<TAB>WHY` or `gave_up<TAB>WHY`. For a generation: the maze's code. A line `section<TAB>NAME` ends the facts: the lines behind
 * it are a text that somebody may want as a file. */
enum mw_status mw_job_result(mw_handle job);
/* Ends a running job with what it has so far. MW_OK: that is a result. */
enum mw_status mw_job_stop(mw_handle job);
/* The packed cells of a generation as they stand, for those who watch; valid until the next call
 * for this job. MW_UNSOLVABLE for work without a grid, and when the maze is made: open it. */
enum mw_status mw_job_cells(mw_handle job, const uint8_t **cells, size_t *length);
enum mw_status mw_job_close(mw_handle job);

/* ---- Sessions: a maze being played ---- */

/* Opens the maze of a finished generation and plays the moves of its code, if it has any. The
 * job may be closed afterwards. */
enum mw_status mw_session_open(mw_handle job, mw_handle *session);
/* Opens the maze of a seed code from its packed cells, which mw_session_cells gave elsewhere (in a
 * worker, as a rule): a large maze need not be made twice. The cells are copied and checked as far
 * as safety goes; that they are those of the seed is the caller's word. MW_UNSOLVABLE for a kind
 * without packed cells. */
enum mw_status mw_session_open_cells(const char *code, size_t code_length, const uint8_t *cells,
                                     size_t cells_length, mw_handle *session);
enum mw_status mw_session_close(mw_handle session);

/* Makes moves, one byte each. All are checked before the first is made. Output: one line a move.
 * What was undone before can no longer be redone. */
enum mw_status mw_step(mw_handle session, const char *moves, size_t length);
/* Whether each of them is a move of this machine and the game has room for them. */
enum mw_status mw_check_moves(mw_handle session, const char *moves, size_t length);
/* The lines of the moves made so far, `count` of them at the most from move `first` (from 0). */
enum mw_status mw_history(mw_handle session, uint32_t first, uint32_t count);
/* What the last move of the session did. */
enum mw_event mw_session_event(mw_handle session);
/* Takes moves back, or makes them again; MW_ILLEGAL_MOVE if there are fewer. */
enum mw_status mw_undo(mw_handle session, uint32_t count);
enum mw_status mw_redo(mw_handle session, uint32_t count);
/* Back to the start; the moves are forgotten, what the player has seen is not. */
enum mw_status mw_reset(mw_handle session);

/* The code of the game: by seed (where there is one) or by description, with or without moves. */
enum mw_status mw_session_code(mw_handle session, bool description, bool moves);
/* What a renderer needs, one fact a line. */
enum mw_status mw_describe(mw_handle session);
/* One line: `end<TAB>...`, the final state of a play. */
enum mw_status mw_session_end(mw_handle session);
/* The maze's cells as the kind packs them; MW_UNSOLVABLE for a kind without a big grid. */
enum mw_status mw_session_cells(mw_handle session, const uint8_t **cells, size_t *length);

#endif
