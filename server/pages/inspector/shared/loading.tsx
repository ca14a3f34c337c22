/** Values that are read from the sandbox, and the text that replaces them until they are there. */
import type { ComponentChild } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { ControlError } from "../../../../spec/client/workspace.ts";
import { listen, type News } from "./connection.ts";
import { useLatest } from "./hooks.ts";
import { reasonOf } from "./sandbox.ts";

export interface Loaded<Value> {
  /** The value that was read last; undefined before the first. */
  readonly value: Value | undefined;
  /** The reason why it could not be read. */
  readonly problem: string | undefined;
  readonly reload: () => void;
  /** Replaces the value that was read, for example by the response to an action. */
  readonly replace: (value: Value) => void;
}

/**
 * Reads a value, and again when `what` changes. A response is ignored if another read has started since.
 * Any number of reloads during a read become one. A read without a response is repeated as soon as
 * there is a connection.
 */
export function useLoaded<Value>(what: string, load: () => Promise<Value>): Loaded<Value> {
  const [read, setRead] = useState<{
    of: string;
    value?: Value;
    problem?: string;
    isUnanswered?: boolean;
  }>({ of: what });
  const wanted = useLatest({ what, load });
  const underWay = useRef<{ isWantedAgain: boolean }>(undefined);

  const reload = useCallback(() => {
    if (underWay.current !== undefined) {
      underWay.current.isWantedAgain = true;
      return;
    }
    const reading = { isWantedAgain: false };
    underWay.current = reading;
    const { what: of, load: loadNow } = wanted.current;
    void settle(loadNow()).then((settled) => {
      // Another read has started since, or the value was replaced.
      if (underWay.current !== reading) return;
      underWay.current = undefined;
      setRead({ of, ...settled });
      if (reading.isWantedAgain) reload();
    });
  }, []);

  useEffect(() => {
    reload();
    return () => {
      // A read that is still under way belongs to a view that is gone.
      underWay.current = undefined;
    };
  }, [what]);

  const replace = useCallback(
    (value: Value) => {
      // The view may have moved on during the action.
      if (wanted.current.what !== what) return;
      const isWanted = underWay.current?.isWantedAgain === true;
      // A read that is under way may be older than this.
      underWay.current = undefined;
      setRead({ of: what, value });
      if (isWanted) reload();
    },
    [what],
  );

  useNews((news) => {
    if (news === "opened" && read.isUnanswered === true) reload();
  });
  const { value, problem } = read.of === what ? read : {};
  return { value, problem, reload, replace };
}

/** Reads a value that changes: again whenever the workspace may have changed. */
export function useLive<Value>(what: string, load: () => Promise<Value>): Loaded<Value> {
  const loaded = useLoaded(what, load);
  useNews((news) => {
    if (news !== "cleared") loaded.reload();
  });
  return loaded;
}

export function useNews(listener: (news: News) => void): void {
  const latest = useLatest(listener);
  useEffect(() => listen((news) => latest.current(news)), []);
}

async function settle<Value>(promise: Promise<Value>) {
  try {
    return { value: await promise };
  } catch (error) {
    const isUnanswered = !(error instanceof ControlError && error.status < 500);
    return { problem: reasonOf(error), isUnanswered };
  }
}

/** Shows the value that was read, or the reason why it is not there. */
export function showLoaded<Value>(
  { value, problem }: Pick<Loaded<Value>, "value" | "problem">,
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
