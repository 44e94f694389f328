/*
 * The checker's packed layers: successors and cells of nodes, in blocks of 64 nodes.
 *
 * Numbers have seven bits per byte, the low ones first; the high bit tells that more follow. A
 * successor is 0 for none, else one more than its zigzag difference from the last successor of the
 * same move. The cells of a node are their number and then a byte each. The prover packs in another
 * way (proof/rows.h), so that an error in one shows in the comparison of both.
 */
#pragma once

#include "../maze/mask.h"
#include "../sets/stream.h"

enum { CHECK_CELLS_MAX = 64 };

/* The nodes of a block, filled before writing and after reading. */
struct check_block {
    uint32_t nodes;
    uint32_t next[SIM_BLOCK_RECORDS][SIM_MOVES]; /* nodes of the next layer, from 1; 0: none */
    uint32_t before[SIM_MOVES];                  /* the last successors of earlier blocks */
    uint32_t first[SIM_BLOCK_RECORDS + 1];       /* of the cells of each node, and the end */
    uint8_t cell[SIM_BLOCK_RECORDS * CHECK_CELLS_MAX];
};

/* Both write the nodes of the block and empty it. They return false if memory runs out. */
bool check_write_successors(struct sim_stream *stream, struct sim_memory *memory,
                            struct check_block *block);
bool check_write_cells(struct sim_stream *stream, struct sim_memory *memory,
                       struct check_block *block);
/* Both read the next `nodes` nodes, a whole block or the last one. They return false if the store
 * cannot be read. */
bool check_read_successors(const struct sim_stream *stream, const struct sim_memory *memory,
                           struct sim_stream_reader *reader, uint32_t nodes,
                           struct check_block *block);
bool check_read_cells(const struct sim_stream *stream, const struct sim_memory *memory,
                      struct sim_stream_reader *reader, uint32_t nodes, struct check_block *block);
