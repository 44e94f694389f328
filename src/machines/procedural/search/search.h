/* A* search for a shortest safe walk, over states of walls, seed and cell. */
#pragma once

#include "../board/walls.h"

struct procedural_node {
    uint64_t key[2];
    uint64_t walks;  /* shortest safe walks that end here; UINT64_MAX: that number or more */
    uint32_t parent; /* the first state that led here */
    uint32_t next;   /* in a queue */
    uint32_t moves;  /* from where the search began */
};

struct procedural_queue {
    uint32_t first, last;
};

struct procedural_search {
    const struct procedural_board *board;
    bool is_borrowed; /* node and slot belong to a struct procedural_draw_memory */
    bool plain;       /* breadth first, without the distance to the goal */
    uint32_t bound;   /* moves made plus the minimum of moves left: of `later`, `found`, or one
                      * step more for `beyond` */
    uint32_t states;  /* nodes in use; node 0 is none */
    uint32_t capacity;
    struct procedural_node *node;
    uint32_t *slot; /* twice the capacity: the index of a node, or 0 */
    struct procedural_queue later, found, beyond;
    uint32_t goal; /* the node of the goal, once the search has ended there */
};

/* Returns false if memory runs out. */
bool procedural_search_open(struct procedural_search *search, const struct procedural_board *board,
                            const struct procedural_walls *walls, uint32_t cell, bool plain);
void procedural_search_close(struct procedural_search *search);
/* MW_OK with `goal` set, MW_UNSOLVABLE, MW_RUNNING, MW_GAVE_UP or MW_NO_MEMORY. */
enum mw_status procedural_search_run(struct procedural_search *search, uint32_t *nodes);

/* A million random boards had fewer states than this. The generator draws a board with more states
 * again. */
enum { PROCEDURAL_DRAW_STATES = 1 << 14 };

/* The memory of a search that cannot fail. A seeded maze owns it, because play draws new boards; see
 * struct procedural_drawn_maze. It needs no initial value. */
struct procedural_draw_memory {
    struct procedural_node node[PROCEDURAL_DRAW_STATES];
    uint32_t slot[PROCEDURAL_DRAW_STATES * 2];
};

/* Tests for a safe walk in the caller's memory; an answer that needs more memory counts as no. */
bool procedural_has_safe_walk(const struct procedural_board *board,
                              struct procedural_draw_memory *memory);

/* The board of a seeded maze, with the memory for drawing the boards that follow it. */
struct procedural_drawn_maze {
    struct procedural_board board; /* the first member: maze->board points to it */
    struct procedural_draw_memory memory;
};

/* Writes the cells of the walk found, at most PROCEDURAL_WALK_MAX + 1, and returns its length in
 * moves. */
uint32_t procedural_search_path(const struct procedural_search *search, uint32_t *path);
/* Appends the moves of the walk found, as letters URDL. */
void procedural_search_write(const struct procedural_search *search, struct text *out);
