/** Thrown if a start fails. The message tells the user what to do. */
export class StartProblem extends Error {}
