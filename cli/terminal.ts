/**
 * Returns true if the output to a stream is colored: by default only for terminals. `NO_COLOR`, unless
 * it is empty (https://no-color.org), turns color off; otherwise `FORCE_COLOR` turns it on, or off with
 * `0` or `false`.
 */
export function hasColour(
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  const { NO_COLOR: no = "", FORCE_COLOR: force = "", TERM: terminal } = environment;
  if (no !== "") return false;
  if (force !== "") return !["0", "false"].includes(force);
  return stream.isTTY === true && terminal !== "dumb";
}
