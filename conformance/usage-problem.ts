/** Invalid input of the operator; the message says what and why. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem";
}

/** An entry of `only` selects no clause: nothing was sent, and no report written. */
export class NothingSelected extends UsageProblem {}
