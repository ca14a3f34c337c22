/** Lengths at which gateways often end a text, in characters, in ascending order. */
export const usualLengths = [100, 255, 256, 500, 1000, 2000, 5000];
