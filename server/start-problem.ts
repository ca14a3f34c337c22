/** The reason why a start fails, in a sentence that tells the user what to do. */
export class StartProblem extends Error {}
