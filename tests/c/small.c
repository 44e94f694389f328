/* Tables of small mazes and tasks of every kind. */
#include "small.h"

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

const struct small_code small_codes[] = {
    {"v1.fourbit.b2.sA", "0110", "arduino"},
    {"v1.fourbit.classic.sA", "01230123", NULL},
    {"v1.fourbit.b6_oskar.sA", "012345012345", NULL},
    {"v1.fourbit.b2.d1210", "0110", "arduino"},
    {"v1.fourbit.b3_l7_reset.sA", "012012", NULL},
    {"v1.fourbit.b3_pin.sA", "012012", NULL},
    {"v1.fourbit.allok.sA", "01230123", NULL},
    {"v1.fourbit.b6_oneway.sA", "012345012345", NULL},
    {"v1.fourbit.b3_memory.sA", "012012", NULL},
    {"v1.fourbit.b2_karnaugh.d120330", "0110", NULL},
    {"v1.worm.w5_h3.sA", "RDRDLURRDDLLUURD", "svg"},
    {"v1.worm.w5_h3_wormfast.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h3_greedy_outback.sA", "RDRDLU", "nibbles"},
    {"v1.worm.w5_h3_wilson.sA", "RDRDLU", "distances 2 3"},
    {"v1.worm.w5_h3_nucleation.sA", "RDRDLU", "text"},
    {"v1.worm.w9_h9_nucleation.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h3_wilson.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h3_backtracker.sA", "RDRDLU", "text"},
    {"v1.worm.w9_h9_prim.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h5_growrandom.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h5_growoldest.sA", "RDRDLU", "text"},
    {"v1.worm.w15_h15_growmixed.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h5_kruskal.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h5_eller.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h5_huntandkill.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h5_sidewinder.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h5_binarytree.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h5_aldousbroder.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h5_division.sA", "RDRDLU", "text"},
    {"v1.worm.w5_h5_braid50.sA", "RDRDLU", "text"},
    {"v1.worm.w15_h15_wilson_braid100.sA", "RDRDLU", "text"},
    {"v1.worm.w3_h3_maskPuu.sA", "RDRDLU", "text"},
    {"v1.worm.w3_h3_wormfast_maskPuu.sA", "RDRDLU", "text"},
    {"v1.worm.kruskal_mask.sA\n##...\n.....\n#...#", "RDRDLU", "svg"},
    {"v1.worm.w2_h1.dVA", "RL", "svg"},
    {"v1.worm.w3_h2.dVWRE", "RRD", "svg"},
    {"v1.worm.w5_h3.sB", "RD", "svg --paper a4 --solution"},
    {"v1.rook.w4_h3_hex.sA", "RLRL", "svg --show-solution"},
    {"v1.rook.w3_h4.sB", "RLUD", "pdf --solution"},
    {"v1.worm.w5_h3.sC", "RD", "pdf --show-solution --title x"},
    {"v1.worm.w5_h3.sD", "RD", "png --show-solution --dots 3"},
    {"v1.rook.w3_h3_i20.sA", "RLUDRLUD", NULL},
    {"v1.rook.w4_h4_queen_torus_walls_i20.sA", "RLUDRLUD", NULL},
    {"v1.rook.w4_h4_nouturn_i20.sA", "RLUDRLUD", NULL},
    {"v1.rook.w4_h4_hex_hardest_i20.sA", "RLRL", NULL},
    {"v1.rook.w4_h4_tri_nouturn_i20.sA", "RLRL", NULL},
    {"v1.rook.w3_h3.d212-111-210", "RLUDRLUD", "changes"},
    {"v1.rook.w4_h4_deep_i20.sA", "RLUDRLUD", "changes"},
    {"v1.rook.w4_h4_torus_hard_i20.sA", "RLUDRLUD", NULL},
    {"v1.procedural.classic.sA", "URDLHURDLURDL", NULL},
    {"v1.procedural.classic.sB", "URDL", "svg --show-solution"},
    {"v1.procedural.classic.sC", "URDL", "pdf"},
    {"v1.procedural.classic.dA6F1000000000000000000000000000000000000", "URURURUR", NULL},
    {"v1.simultaneous.classic.sA", "rdlurdlu", NULL},
    {"v1.simultaneous.r2_c3_k2_perfect.sA", "rdrdl", NULL},
    {"v1.simultaneous.r2_c2.dall", "rdrd", NULL},
    {"v1.simultaneous.r2_c3_k2_edges.sA", "rdrdl", NULL},
    {"v1.simultaneous.r1_c3_edges.d3-3_C1_A1", "rdlu", NULL},
    {"v1.simultaneous.r2_c2_perfect_corners.dall", "rdrd", NULL},
    {"v1.blank.n5.sA", "RJLRJR", "text"},
    {"v1.blank.n5.d01000", "RJLRJR", "text"},
};
const size_t small_code_count = COUNT_OF(small_codes);

const struct small_task small_tasks[] = {
    {"fourbit", "count", "2"},
    {"fourbit", "census", "2"},
    {"worm", "survey", "--size 3x2 --count 2 --algorithms worm,wilson"},
    {"worm", "survey", "--size 3x2 --count 2 --algorithms worm,wilson --each --shard 2/3"},
    {"worm", "merge",
     "-\n"
     "# shard 1/1 of worm survey --size 3x2 --count 2 --algorithms wilson\n"
     "maze\t0\t0\t6/1\t3/6\t0/6\t2/6\t1/6\t0/6\t0/1\t1/1\t0/1\t3/1\t3/3\t4/6\t1/1\t2/1\t4/"
     "1\t693147/1000000\t19/1\t19/6\t0/1\t5/3\t1\t2\n"
     "maze\t0\t1\t6/1\t3/6\t0/6\t2/6\t1/6\t0/6\t0/1\t1/1\t0/1\t3/1\t3/3\t4/6\t1/1\t2/1\t4/"
     "1\t693147/1000000\t13/1\t13/6\t0/1\t5/3\t1\t2\n"
     "# sealed f6267ab004e5d9e5\n"},
    {"worm", "law", "v1.worm.w7_h5.sA"},
    {"worm", "law", "v1.worm.w7_h5.sA --by windows"},
    {"worm", "law", "v1.worm.mask.sA --mask -\n....\n.##.\n...."},
    {"worm", "stream", "--width 9 --rows 40 --seed A --format text"},
    {"worm", "stream", "--width 9 --rows 3 --seed A --format nibbles"},
    {"rook", "energy", "3 3 100 change"},
    {"rook", "energy", "3 3 100 full"},
    {"rook", "energy", "4 4 100 full --rules hex"},
    {"rook", "enumerate", "3 3"},
    {"rook", "longest", "3 3 --nodes 20"},
    {"rook", "enumerate", "3 3 --shard 2/3"},
    {"rook", "merge",
     "-\n"
     "# shard 1/1 of rook enumerate 3 3\n"
     "boards\t768\n"
     "longest\t4\n"
     "unreaching\t0\n"
     "energy\t10\n"
     "description\t202-211-112\n"
     "# sealed be8ef2bbe825f981\n"},
    {"rook", "record", "w3_h3_i20 --count 3"},
    {"rook", "record", "w3_h3_i20 --count 3 --shard 2/3"},
    {"rook", "merge",
     "-\n"
     "# shard 1/1 of rook record w3_h3_i20 --count 1\n"
     "seeds\t1\n"
     "gave_up\t0\n"
     "longest\t1\n"
     "unreaching\t0\n"
     "energy\t7\n"
     "code\tv1.rook.w3_h3_i20.srecord-0\n"
     "description\t210-211-222\n"
     "# sealed 43d2db8f6dbf981c\n"},
    {"simultaneous", "verify", "2x2 RDRD"},
    {"simultaneous", "verify", "2x2 R"},
    {"simultaneous", "verify", "2x2 RD --mazes -\nf d\n"},
    {"simultaneous", "prove", "2x2 2"},
    {"simultaneous", "prove", "2x3 6"},
    {"simultaneous", "prove", "2x3 4 --shard 2/3"},
    {"simultaneous", "merge",
     "-\n# shard 1/1 of simultaneous prove 2x2 2\n2x2\nd\n# sealed e588db190cb71297\n"},
    {"simultaneous", "check", "2x2 2 -\nf\n"},
    {"simultaneous", "check", "2x2 2 -\nd b f\n"},
    {"simultaneous", "shortest", "2x2"},
    {"simultaneous", "shortest", "2x3 --count --all"},
    {"simultaneous", "shortest", "2x2 --by brute"},
    {"simultaneous", "shortest", "2x2 --by dijkstra"},
    {"simultaneous", "shortest", "2x2 --by astar"},
    {"simultaneous", "shortest", "2x2 --by ess"},
    {"simultaneous", "shortest", "2x2 --perfect"},
    {"simultaneous", "approximate", "2x2 --by rs"},
    {"simultaneous", "approximate", "2x2 --by so --minimize"},
    {"simultaneous", "approximate", "2x2 --by ias --minimize --from RRDDLU"},
    {"simultaneous", "approximate", "2x2 --by gl"},
    {"simultaneous", "approximate", "2x2 --by anneal --length 4 --tries 100"},
    {"simultaneous", "approximate", "2x3 --by anneal --length 8 --tries 20"},
    {"simultaneous", "verify", "2x2 rdlurduldru --walls edges"},
    {"simultaneous", "verify", "2x2 rd --walls edges --mazes -\n2x2 edges f f_B1_A2\n"},
    {"simultaneous", "prove", "1x3 3 --walls edges"},
    {"simultaneous", "check", "2x2 2 - --walls edges --ends corners\n2x2 edges\nf 7 b\n"},
    {"simultaneous", "shortest", "1x3 --walls edges --all"},
    {"simultaneous", "shortest", "2x2 --walls edges --ends corners --by astar --perfect"},
    {"simultaneous", "approximate", "1x3 --walls edges --by ias"},
    {"simultaneous", "count", "2x2 --walls edges"},
    {"simultaneous", "finish", "2x3 rdrdrr --window 3"},
    {"simultaneous", "count", "2x3"},
    {"simultaneous", "count", "2x3 --by righthand"},
    {"simultaneous", "count", "2x3 --by enumerate"},
    {"simultaneous", "count", "2x3 --by partition"},
    {"simultaneous", "facts", "2x2"},
    {"simultaneous", "facts", "2x2 --regular --mazes f,d"},
    {"simultaneous", "facts", "2x2 --synchronizing --mazes f,d"},
    {"simultaneous", "cnf", "-\np cnf 1 1\n1 0\n"},
    {"simultaneous", "bound", "2x2 --by astar"},
    {"simultaneous", "bound", "2x2 --by ess"},
    {"simultaneous", "bound", "2x2 --by gess"},
    {"simultaneous", "bound", "2x2 --by pic"},
    {"simultaneous", "bound", "2x2 --by zigzag"},
    {"simultaneous", "table", "6.1 --cells 2 --row-nodes 1000"},
    {"simultaneous", "table", "6.3 --cells 2 --row-nodes 1000"},
    {"simultaneous", "table", "6.5 --cells 4 --row-nodes 1000"},
    {"simultaneous", "figure", "6.1 --sets 1 --to 1 --run-nodes 1000"},
    {"simultaneous", "figure", "6.6 --sets 1 --to 2 --run-nodes 1000"},
    {"simultaneous", "figure", "6.8 --sets 1 --to 1 --run-nodes 1000"},
    {"simultaneous", "figure", "6.9 --sets 1 --to 1 --run-nodes 1000"},
};
const size_t small_task_count = COUNT_OF(small_tasks);
