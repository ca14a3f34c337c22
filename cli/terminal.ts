/**
 * Returns whether the output to a stream is colored. Color is for terminals. `NO_COLOR`, unless it is
 * empty (https://no-color.org), takes it away everywhere; otherwise `FORCE_COLOR` gives it everywhere,
 * or with `0` nowhere.
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
