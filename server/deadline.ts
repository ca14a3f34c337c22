/**
 * Runs work with a signal that is aborted after so many milliseconds, with a `TimeoutError`, or with
 * one of the other signals. `AbortSignal.any` cannot do it: it holds its signals weakly, and Node 20
 * collects an `AbortSignal.timeout` that nothing else holds, so that it never ends anything.
 */
export async function withDeadline<Result>(
  milliseconds: number,
  others: readonly AbortSignal[],
  work: (deadline: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const end = () => {
    const other = others.find(({ aborted }) => aborted);
    controller.abort(other?.reason ?? new DOMException("The time is over.", "TimeoutError"));
  };
  const timeout = setTimeout(end, milliseconds);
  for (const other of others) other.addEventListener("abort", end);
  if (others.some(({ aborted }) => aborted)) end();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timeout);
    for (const other of others) other.removeEventListener("abort", end);
  }
}
