/*
 * The public interface of Mazewright: five maze machines behind one set of functions.
 *
 * A maze is named by a code (code.h has the grammar). mw_generate starts a job that builds the maze
 * of a code. mw_session_open turns a finished generation into a session: a maze being played, with
 * undo, redo, solution and measures.
 *
 * Conventions
 * - Texts are ASCII, passed as an address and a length in bytes; no zero byte is needed. The core
 *   copies what it keeps, so the caller may free its texts after the call.
 * - A function that produces text leaves it in one output buffer of the context. mw_output returns
 *   it; it stays valid until the next call with the same context. The text is key/value lines,
 *   `name<TAB>value...`, unless the function says otherwise.
 * - A function that fails returns a status other than MW_OK, changes nothing, and leaves one English
 *   sentence in mw_last_error. Any function may return MW_NO_MEMORY. Any function with a handle may
 *   return MW_STALE_HANDLE. Handles that a function could not open are set to 0.
 * - Handles hold a slot and a generation number, so that a closed handle is refused, never followed.
 * - No function reads a clock, a file or the environment: the same calls give the same results on
 *   every platform. No function takes more than about 50 ms; longer work is a job, run in slices.
 * - A context is not thread-safe. Two contexts are independent and can be used in two threads.
 */
#ifndef MAZEWRIGHT_H
#define MAZEWRIGHT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A shared library exports the declarations of this header and nothing else. */
#pragma GCC visibility push(default)

enum {
    /* Bytes of a code. It must fit in a link: chat programs and servers cut longer ones. */
    MW_CODE_BYTES_MAX = 4096,
    /* Bytes of a seed, which people type. */
    MW_SEED_BYTES_MAX = 32,
    /* Moves of a game. Each takes a byte, kept for undo: 16 MiB at most. */
    MW_MOVES_MAX = 1 << 24,
    /* Bytes of a text with mazes (mw_read): a drawing of 4096 by 4096 cells fits, two characters a side. */
    MW_READ_BYTES_MAX = 65 << 20,
    /* Its lines that are not blank: the mazes of a list. */
    MW_READ_LINES_MAX = 1 << 22,
    /* Open sessions of a context, and open jobs: the numbers that fit in a handle. Memory ends before. */
    MW_HANDLES_MAX = (1 << 20) - 1,
    /* Parameters of a kind. The largest kind has about two dozen, most of them choices of one. */
    MW_PARAMS_MAX = 40,
};

/* The result of a call. MW_GAVE_UP (a budget ran out) and MW_UNSOLVABLE (the search was complete)
 * are never merged. */
enum mw_status {
    MW_OK = 0,
    MW_RUNNING = 1,      /* the job is not finished: call mw_job_run again */
    MW_BAD_SYNTAX = 2,   /* malformed text; the error's offset is the byte at fault */
    MW_OUT_OF_RANGE = 3, /* well-formed, but past a limit, which the message names */
    MW_ILLEGAL_MOVE = 4, /* not a move of this machine, or nothing to undo or redo */
    MW_NO_MEMORY = 5,    /* memory ran out; nothing was changed */
    MW_GAVE_UP = 6,      /* the budget ran out; a solution may or may not exist */
    MW_UNSOLVABLE = 7,   /* the search was complete and found none; or: not available here */
    MW_STALE_HANDLE = 8, /* the handle was closed, or was never open */
};

/* The effect of a single move. */
enum mw_event {
    MW_EVENT_NONE = 0,    /* no move was made since the session was opened or reset */
    MW_EVENT_MOVED = 1,   /* the state may have changed */
    MW_EVENT_NOTHING = 2, /* a legal move without effect; it counts */
    MW_EVENT_BLOCKED = 3, /* the maze refused the move: a wall, the edge */
    MW_EVENT_STRIKE = 4,  /* the maze penalised the move */
    MW_EVENT_SOLVED = 5,  /* the move reached the goal */
    MW_EVENT_OVER = 6,    /* the game is over: this move and all later ones do not count */
};

/* Borrowed bytes, not terminated by a zero byte. */
struct mw_text {
    const char *bytes;
    size_t length;
};

/* The offset of an error without a position: something is missing, or the whole is at fault. */
#define MW_NO_OFFSET SIZE_MAX

struct mw_error {
    enum mw_status status;
    /* Byte at fault, from 0, in the code, the moves or a task's `arguments` (its first line and the
     * input file behind it); or MW_NO_OFFSET. */
    size_t offset;
    char sentence[320]; /* the error message: one sentence of printable ASCII, zero-terminated */
};

/* The version of the core, as in `1.0.0`: static, zero-terminated. The shared library
 * carries the major number in its name: within it, programs need not be compiled again. */
const char *mw_version(void);

/* FNV-1a, 64 bits: the checksum of sealed shards and saved states. */
uint64_t mw_checksum(const char *bytes, size_t length);

/* A session or a job: generation in the upper 12 bits, slot + 1 in the lower 20. 0 is never valid. */
typedef uint32_t mw_handle;

/* The state behind all calls: open jobs, open sessions, the output and the last error. A handle is
 * only valid in the context that returned it. */
struct mw_context;

/* Opens a context, which mw_context_close frees. NULL: no memory. */
struct mw_context *mw_context_open(void);
/* Closes the context and every job and session still open in it. Accepts NULL. */
void mw_context_close(struct mw_context *context);

/* The text of the last function that produced one, valid until the next call with the context. */
struct mw_text mw_output(const struct mw_context *context);
/* The error of the last function that failed, valid until the next call with the context. */
const struct mw_error *mw_last_error(const struct mw_context *context);

/* ---- Codes and kinds ---- */

/* The role of one word among a task's arguments. A front end reads and writes the files. */
enum mw_argument {
    MW_ARGUMENT_UNKNOWN = 0, /* the task has no such argument, or there is no such task */
    MW_ARGUMENT_VALUE = 1,   /* a positional argument */
    MW_ARGUMENT_INPUT = 2, /* a positional argument that names a file to read: the file's text goes
                                behind the first line of the arguments, and `-` takes its place */
    MW_OPTION_FLAG = 3,    /* an option without a value */
    MW_OPTION_VALUE = 4,   /* an option; the next word is its value */
    MW_OPTION_INPUT = 5,   /* an option; the next word names a file to read, as above */
    MW_OPTION_OUTPUT = 6,  /* an option; the next word names a file to write: the section of the
                                result with the option's name. Neither word is passed on */
    MW_OPTION_STATE = 7,   /* an option; the next word names a file that keeps the job's state
                                (mw_job_save) for another run. Neither word is passed on */
    MW_OPTION_STORE = 8,   /* an option; the next word names a folder for the job's store
                                (mw_job_use_store). Neither word is passed on */
};

/* The role of `word` in a task of a kind: an option by its name, or the positional argument number
 * `argument`, from 0. */
enum mw_argument mw_task_argument(struct mw_text kind, struct mw_text task, struct mw_text word,
                                  uint32_t argument);

/* Writes the help of a kind for a terminal: its rows of parameters, tasks and measures, and what they do not say.
 * MW_BAD_SYNTAX if there is no such kind. */
enum mw_status mw_help(struct mw_context *context, const char *kind, size_t length);

/* Writes the tables of all machines, one row a line with tabs between its columns (src/core/README.md): a row `kind` for
 * each machine, then in the full core its rows `param`, `task`, `argument`, `result`, `measure` and `state`; last the
 * rows `argument` of commands, whose machine is `-`. `-` stands where a column does not apply. */
enum mw_status mw_kinds(struct mw_context *context);

/* Writes the canonical form of a code, checking all of it. The canonical form is its own canonical
 * form. MW_BAD_SYNTAX, MW_OUT_OF_RANGE or MW_ILLEGAL_MOVE with an offset in the code. */
enum mw_status mw_code_canonical(struct mw_context *context, const char *code, size_t length);

/* Reads the mazes in a text that people have: codes, links, drawings, grids of numbers, tokens, logs (README.md of
 * src/reading; mw_kinds lists the readers). `as`: the name of a reader, or empty for all. The text may have any bytes.
 * Writes, for each way to read the text that is as good as the best,
 *   reading FORMAT KIND SENTENCE        KIND is `-` where the mazes are of several machines
 *   code CODE SENTENCE [LINE...]        a maze; the lines stand below its code in the file that is its whole name
 *   moves MOVES SENTENCE                moves without a maze, in the letters of the machine
 * with a line `code` or `moves` for each maze or game of the text, in its order. MW_BAD_SYNTAX with the offset where the
 * text stops being like the format that it is most like; MW_OUT_OF_RANGE past a limit. Costs some 30 ms a MB, for which a
 * page calls it in a worker. The full core only. */
enum mw_status mw_read(struct mw_context *context, const char *text, size_t length, const char *as,
                       size_t as_length);

/* ---- Jobs: long work, run in slices ---- */

/*
 * Every function of this group that starts a job sets *job, which mw_job_close frees. Starting costs
 * little: the work is done by mw_job_run. A job keeps what it needs of a session, which may be closed
 * while the job is open.
 */

/* Starts the generation of the maze that `code` names. The whole code, its moves included, is
 * checked first; errors as in mw_code_canonical. */
enum mw_status mw_generate(struct mw_context *context, const char *code, size_t length,
                           mw_handle *job);
/* As mw_generate, for a maze that no code leads to, such as the board of a game in which one player must not see
 * it: its seed is that of `code` behind a `!`, which no seed in a code can have. A description stays what it is. */
enum mw_status mw_generate_unlisted(struct mw_context *context, const char *code, size_t length,
                                    mw_handle *job);
/* Starts a task that needs no maze (a count, a proof). `arguments`: words separated by single
 * blanks; behind the first line, the text of an input file if the task reads one. MW_BAD_SYNTAX or
 * MW_OUT_OF_RANGE with an offset in `arguments`; MW_NO_OFFSET if kind or task are unknown. */
enum mw_status mw_task(struct mw_context *context, const char *kind, size_t kind_length,
                       const char *task, size_t task_length, const char *arguments,
                       size_t arguments_length, mw_handle *job);
/* Starts the search for a shortest solution, from the start or from the session's current state. */
enum mw_status mw_solve(struct mw_context *context, mw_handle session, bool from_here,
                        mw_handle *job);
/* Starts measuring the maze. The result is key/value lines. */
enum mw_status mw_rate(struct mw_context *context, mw_handle session, mw_handle *job);
/* Starts writing the log of the game so far. MW_UNSOLVABLE for a kind that has no log. */
enum mw_status mw_log(struct mw_context *context, mw_handle session, mw_handle *job);
/* Starts drawing the maze, or for a procedural maze the game on it; its result is the drawing, as bytes. `form` is `svg`, `pdf` or `png` with
 * options behind it (print/options.c), as `pdf --paper letter --show-solution`, or a form of the kind's own;
 * MW_UNSOLVABLE for a kind that draws nothing. A title with blanks stands behind the first line. */
enum mw_status mw_draw(struct mw_context *context, mw_handle session, const char *form,
                       size_t length, mw_handle *job);
/* Checks early whether mw_draw would accept `form` for the maze of `code`: the options, and the size
 * of the drawing where it is known before the maze is generated. Only errors in `form` and in the
 * size are reported; MW_OK for a code with errors, which mw_generate reports. */
enum mw_status mw_draw_check(struct mw_context *context, const char *code, size_t code_length,
                             const char *form, size_t length);
/* Adds the session's maze to a drawing (svg, pdf or png) that has not run yet. The session may be
 * closed afterwards. MW_ILLEGAL_MOVE if the job is no such drawing, or has begun. */
enum mw_status mw_draw_add(struct mw_context *context, mw_handle job, mw_handle session);
/* Starts a book; the result is a PDF file, as bytes. The first line of `text` holds options
 * (print/options.c), as in `--paper letter --per-page 2`, or is empty. The other lines are the list:
 * a code and, behind blanks, a title for each maze. A line `title: TEXT` sets the title of the book;
 * lines starting with `#` are comments. All codes are checked first; the mazes are generated as the
 * job runs, which ends with MW_OUT_OF_RANGE at a maze that does not fit. Offsets of errors count in
 * `text`. MW_UNSOLVABLE in a single-machine core, which has no books. */
enum mw_status mw_book(struct mw_context *context, const char *text, size_t length, mw_handle *job);
/* The role of an option of mw_draw: MW_OPTION_FLAG, MW_OPTION_VALUE or MW_ARGUMENT_UNKNOWN. */
enum mw_argument mw_draw_option(struct mw_text word);
/* The role of an option of mw_book, likewise. */
enum mw_argument mw_book_option(struct mw_text word);

/* Does about `max_nodes` units of work, at least one; a unit takes a microsecond or two at most.
 * MW_RUNNING: call again. MW_OK: the result is complete. MW_GAVE_UP, MW_UNSOLVABLE, MW_OUT_OF_RANGE
 * or MW_NO_MEMORY: the job has ended without a result. */
enum mw_status mw_job_run(struct mw_context *context, mw_handle job, uint32_t max_nodes);
/* Writes how far the job is, as key/value lines: `phase`, if it has phases, whose counts begin anew; `done`, which
 * never falls, and `total`, which it reaches (0: unknown); then measured figures, among them the best result so far.
 * Empty if the job needs no work. */
enum mw_status mw_job_progress(struct mw_context *context, mw_handle job);
/* Writes the part of a streamed result that the last slice produced; empty for most jobs. The part
 * is gone after the next slice, so that memory does not grow: call this after every slice. */
enum mw_status mw_job_part(struct mw_context *context, mw_handle job);
/* Makes a generation that has not run yet log every change of its cells, `every` steps in a record:
 * mw_job_part writes the records as 32-bit numbers (machines/worm/generators/change_log.c).
 * MW_UNSOLVABLE for any other job, and for mazes of other machines. */
enum mw_status mw_job_log_changes(struct mw_context *context, mw_handle job, uint32_t every);
/* Writes the result of a job that ended with MW_OK. Some tasks have a result after MW_UNSOLVABLE and
 * MW_GAVE_UP too; it then begins with the line `none<TAB>REASON` or `gave_up<TAB>REASON`. The result
 * of a generation is the maze's code. A line `section<TAB>NAME` ends the key/value lines: what
 * follows is a text that may be saved as a file. MW_RUNNING if there is no result. */
enum mw_status mw_job_result(struct mw_context *context, mw_handle job);
/* Writes piece number `piece`, from 0, of the job's state, for mw_job_load in another run. The output
 * is empty past the last piece. MW_RUNNING: the job cannot be saved at this point; run another slice
 * and try again. MW_UNSOLVABLE: this job cannot be saved. */
enum mw_status mw_job_save(struct mw_context *context, mw_handle job, uint32_t piece);
/* Restores a saved state, piece by piece in order, into a job that has not run and was started with
 * the same arguments. MW_RUNNING: more pieces follow. MW_OK: that was the last one. Any other status:
 * the job can only be closed. */
enum mw_status mw_job_load(struct mw_context *context, mw_handle job, const char *piece,
                           size_t length);
/* Bytes outside memory, such as a temporary file, for data of a job past its memory limit. They need not
 * outlive the job. Both functions return false if they fail; what was never written is never read. */
struct mw_store {
    void *self; /* passed to the functions */
    bool (*write)(void *self, uint64_t at, const uint8_t *bytes, size_t length);
    bool (*read)(void *self, uint64_t at, uint8_t *bytes, size_t length);
};
/* Gives a store to a job that has not run; *store is copied. MW_UNSOLVABLE: this job uses none. */
enum mw_status mw_job_use_store(struct mw_context *context, mw_handle job,
                                const struct mw_store *store);
/* Ends a running job with what it has so far. MW_OK: that is a result. */
enum mw_status mw_job_stop(struct mw_context *context, mw_handle job);
/* Sets *cells to the packed cells of a generation at work, to be shown as they change. They belong to
 * the job and are valid until its next call. MW_UNSOLVABLE for work without a grid, and once the maze
 * is finished: open a session instead. */
enum mw_status mw_job_cells(struct mw_context *context, mw_handle job, const uint8_t **cells,
                            size_t *length);
/* Closes the job and frees its work. */
enum mw_status mw_job_close(struct mw_context *context, mw_handle job);

/* ---- Sessions: a maze being played ---- */

/* Opens the maze of a finished generation and plays the moves of its code, if any. Sets *session,
 * which mw_session_close frees. The job may be closed afterwards. MW_RUNNING if the job has not
 * finished or generates no maze; MW_OUT_OF_RANGE if too many sessions are open. */
enum mw_status mw_session_open(struct mw_context *context, mw_handle job, mw_handle *session);
/* Opens the maze of a seed code from its packed cells, as mw_session_cells returned them elsewhere
 * (usually in a worker), so that a large maze is generated once. The cells are copied. They are
 * checked as far as later calls need to be safe; the caller vouches that they belong to the seed.
 * MW_UNSOLVABLE for a described maze, and for a kind without packed cells. */
enum mw_status mw_session_open_cells(struct mw_context *context, const char *code,
                                     size_t code_length, const uint8_t *cells, size_t cells_length,
                                     mw_handle *session);
/* Closes the session. Jobs started from it go on. */
enum mw_status mw_session_close(struct mw_context *context, mw_handle session);

/* mw_step, mw_undo, mw_redo and mw_reset answer with a line for each move made, a line `state`, and the key/value lines
 * that can change, as mw_describe writes them. */

/* Makes moves, one byte each; blanks, commas and line breaks between them are ignored. All moves are
 * checked before the first one is made. Moves that had been undone can no longer be redone.
 * MW_ILLEGAL_MOVE with an offset in `moves`; MW_OUT_OF_RANGE past MW_MOVES_MAX. */
enum mw_status mw_step(struct mw_context *context, mw_handle session, const char *moves,
                       size_t length);
/* Checks moves as mw_step does, without making them. */
enum mw_status mw_check_moves(struct mw_context *context, mw_handle session, const char *moves,
                              size_t length);
/* Writes the lines of at most `count` moves made so far, from move `first`, counted from 0. Costs a
 * replay of the game. */
enum mw_status mw_history(struct mw_context *context, mw_handle session, uint32_t first,
                          uint32_t count);
/* The effect of the session's last move; MW_EVENT_NONE for a stale handle. */
enum mw_event mw_session_event(struct mw_context *context, mw_handle session);
/* Takes back `count` moves. Costs a replay of at most 64 moves; in games of more than 65,536 moves, and where memory
 * runs out, of more. MW_ILLEGAL_MOVE if fewer moves were made. */
enum mw_status mw_undo(struct mw_context *context, mw_handle session, uint32_t count);
/* Makes `count` undone moves again. MW_ILLEGAL_MOVE if fewer were undone. */
enum mw_status mw_redo(struct mw_context *context, mw_handle session, uint32_t count);
/* Returns to the start and forgets all moves. What the player has seen of the maze is kept. */
enum mw_status mw_reset(struct mw_context *context, mw_handle session);

/* Writes the code of the game, by seed or by description, with or without its moves. MW_UNSOLVABLE:
 * the maze has no seed. MW_OUT_OF_RANGE: the code would be longer than MW_CODE_BYTES_MAX. */
enum mw_status mw_session_code(struct mw_context *context, mw_handle session, bool description,
                               bool moves);
/* Writes everything a renderer needs, as key/value lines: first what never changes in the session, then a line `state`,
 * then what a move can change. */
enum mw_status mw_describe(struct mw_context *context, mw_handle session);
/* Writes the line `end<TAB>...`: the state after the last move. */
enum mw_status mw_session_end(struct mw_context *context, mw_handle session);
/* Sets *cells to the maze's cells in the kind's packed form. They belong to the session and are valid
 * until it is closed. MW_UNSOLVABLE for a kind without packed cells. */
enum mw_status mw_session_cells(struct mw_context *context, mw_handle session,
                                const uint8_t **cells, size_t *length);

/* ---- A maze as arrays of numbers, for data sets ---- */

/* MW_F64: measures of data sets only. */
enum mw_number { MW_BOOL, MW_U8, MW_U16, MW_U32, MW_U64, MW_F64 };

enum {
    /* Dimensions of the largest array: a set of mazes, with passages down and right. */
    MW_ARRAY_RANK_MAX = 4,
    /* Cells of a maze that is exported as arrays (1024 by 1024), so that no call takes long. */
    MW_ARRAY_CELLS_MAX = 1 << 20,
};

/* Numbers in C order (rows before columns), little-endian; a boolean is a byte, 0 or 1. */
struct mw_array {
    const char *name; /* static */
    enum mw_number number;
    uint32_t rank; /* 0: a single number */
    uint32_t shape[MW_ARRAY_RANK_MAX];
    const uint8_t *bytes; /* in the output buffer: valid until the next call with the context */
    size_t length;
};

/* Exports array number `which` of the maze, from 0; `help KIND` lists the arrays. Names, types and
 * shapes depend only on the parameters of a seeded maze. MW_UNSOLVABLE past the last array;
 * MW_OUT_OF_RANGE for a maze of more than MW_ARRAY_CELLS_MAX cells. */
enum mw_status mw_session_array(struct mw_context *context, mw_handle session, uint32_t which,
                                struct mw_array *array);
/* Exports the number of moves to the goal from each position, as 32-bit numbers; all bits are set
 * where the goal cannot be reached. MW_UNSOLVABLE for a kind without such distances. */
enum mw_status mw_session_distances(struct mw_context *context, mw_handle session,
                                    struct mw_array *array);
/* Exports the path of `moves` from the start of the maze: row and column, from 0, as 16-bit numbers;
 * shape (length + 1, 2). The session's game is left alone. MW_ILLEGAL_MOVE with an offset in `moves`;
 * MW_UNSOLVABLE for a kind without positions on a grid. */
enum mw_status mw_session_path(struct mw_context *context, mw_handle session, const char *moves,
                               size_t length, struct mw_array *array);

/* ---- Data sets: many mazes as columns of numbers ---- */

/* Starts making the mazes of the seeds WORD-A to WORD-(B-1) as columns in memory. The first line of
 * `text` holds options, `--from A --to B` and any of
 *   --with solution,rate,distances,pixels   --split NAME:FRACTION,...   --where MEASURE>=N,...
 *   --ends corners|random|dead-ends|reachable|farthest   --pairs P      --mirrors
 * The code, with the seed WORD, follows on the next line. MW_BAD_SYNTAX or MW_OUT_OF_RANGE with an
 * offset in `text`. The result of the job is key/value lines: `rows`, `gave_up` (seeds without a maze),
 * `left_out` (by --where or --ends). A job that ends with another status than MW_OK has no columns. */
enum mw_status mw_batch(struct mw_context *context, const char *text, size_t length,
                        mw_handle *job);

/* A column: `array` is one row of it, but its `bytes` are those of all rows. The column NAME_offsets
 * before a column of lists has one entry more than there are rows. */
struct mw_column {
    struct mw_array array;
    uint64_t rows;
};

/* Column number `which` of a finished batch, from 0; src/cli/README.md lists the columns. The bytes
 * belong to the job. MW_UNSOLVABLE past the last column; a batch without rows has none. */
enum mw_status mw_batch_column(struct mw_context *context, mw_handle job, uint32_t which,
                               struct mw_column *column);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
