/** Reads values from the sandbox, and shows a text until they arrive. */
import type { ComponentChild } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { listen, type News } from "./connection.ts";
import { useLatest } from "./hooks.ts";
import { reasonOf } from "./sandbox.ts";

export type LoadState<Value> = ReturnType<typeof useLoaded<Value>>;

/**
 * Reads a value, and reads it again when `what` changes. A response is ignored if another read has started
 * since. Several reloads during a read become one. A failed read is repeated as soon as there is a
 * connection.
 *
 * @returns The latest value, which is undefined until one was read, or the problem: the reason why it could
 * not be read. `replace` replaces the value, for example by the response to an action.
 */
export function useLoaded<Value>(what: string, load: () => Promise<Value>) {
  const [read, setRead] = useState<{ of: string; value?: Value; problem?: string }>({ of: what });
  const latest = useLatest({ what, load });
  const underWay = useRef<{ isWantedAgain: boolean }>(undefined);
  const start = async () => {
    const reading: { isWantedAgain: boolean } = { isWantedAgain: false };
    underWay.current = reading;
    const { what: of, load: loadNow } = latest.current;
    const settled = await loadNow().then(
      (value) => ({ value }),
      (error: unknown) => ({ problem: reasonOf(error) }),
    );
    // Another read has started since, or the view is gone.
    if (underWay.current !== reading) return;
    underWay.current = undefined;
    setRead({ of, ...settled });
    if (reading.isWantedAgain) void start();
  };
  useEffect(() => {
    void start();
    return () => (underWay.current = undefined);
  }, [what]);

  const reload = () => {
    if (underWay.current === undefined) void start();
    else underWay.current.isWantedAgain = true;
  };
  const replace = (value: Value) => {
    // The view may have changed during the action.
    if (latest.current.what !== what) return;
    setRead({ of: what, value });
    // A read that is under way may be older than this.
    if (underWay.current !== undefined) void start();
  };
  const { value, problem } = read.of === what ? read : {};
  useNews((news) => {
    if (news === "live" && problem !== undefined) reload();
  });
  return { value, problem, reload, replace };
}

/** Reads a value, and reads it again whenever the workspace may have changed. */
export function useLive<Value>(what: string, load: () => Promise<Value>) {
  const loaded = useLoaded(what, load);
  useNews((news) => {
    if (news === "live" || news === "changed") loaded.reload();
  });
  return loaded;
}

export function useNews(listener: (news: News) => void): void {
  const latest = useLatest(listener);
  useEffect(() => listen((news) => latest.current(news)), []);
}

/** Shows a value, or the reason why it could not be read. */
export function showLoaded<Value>(
  { value, problem }: Pick<LoadState<Value>, "value" | "problem">,
  show: (value: Value) => ComponentChild,
): ComponentChild {
  if (problem !== undefined) return problemText(problem);
  if (value !== undefined) return show(value);
  return (
    <p class="quiet" aria-busy>
      Loading…
    </p>
  );
}

export function problemText(text: string) {
  return (
    <p class="problem" role="alert">
      {text}
    </p>
  );
}
