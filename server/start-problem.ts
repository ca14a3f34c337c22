/** Thrown if a start fails. The message tells the user what to do. */
export class StartProblem extends Error {
  /** The exit code of `sandgate serve`: 2 after a usage error. */
  readonly exitCode: 1 | 2 = 1;
}

/** Thrown if the gateway of a profile cannot be imitated. */
export class ProfileProblem extends StartProblem {
  override readonly exitCode = 2;

  constructor(problem: string) {
    super(`--like: ${problem}`);
  }
}
