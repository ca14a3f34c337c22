/**
 * Runs work with a signal that aborts when the time is over (with a `TimeoutError`), or when one of the
 * other signals aborts. `AbortSignal.any` isn't used: it refers to its signals weakly, so Node 20 collects
 * an `AbortSignal.timeout` that nothing else refers to, and it never aborts anything.
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
