/* List of machines in display order. The including file defines MACHINE(name).
 * A single-machine build defines MW_ONLY as its name. */
#ifdef MW_ONLY
MACHINE(MW_ONLY)
#else
MACHINE(fourbit)
MACHINE(worm)
MACHINE(rook)
MACHINE(procedural)
MACHINE(simultaneous)
/* The blank machine is a template. It is tested with the others but not shipped, since every shipped
 * code must stay readable for ever. */
#ifdef MW_DEVELOPMENT
MACHINE(blank)
#endif
#endif
