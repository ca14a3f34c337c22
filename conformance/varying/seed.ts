/** The most that a seed may be: beyond 32 bits the numbers that are drawn no longer differ. */
export const maxSeed = 2 ** 31 - 1;
