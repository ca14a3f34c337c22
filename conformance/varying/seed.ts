/** The maximum seed: beyond 32 bits, different seeds draw the same numbers. */
export const maxSeed = 2 ** 31 - 1;
