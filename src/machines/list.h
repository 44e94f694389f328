/* The machines, a line each, in their order; who includes this says what MACHINE is. */
/* A test that links one machine alone names it. */
#ifdef MW_ONLY
MACHINE(MW_ONLY)
#else
MACHINE(fourbit)
MACHINE(worm)
MACHINE(rook)
MACHINE(procedural)
MACHINE(simultaneous)
/* The one to copy is built and tested with the others, and not shipped: a code that it reads would
 * have to be read for ever. */
#ifdef MW_DEVELOPMENT
MACHINE(blank)
#endif
#endif
