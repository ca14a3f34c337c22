/** What is read from the sandbox, and what stands in its place until it is there. */
import { type ComponentChild, h } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { ControlError } from "../../../spec/client/workspace.ts";
import { listen, type News } from "./connection.ts";
import { reasonOf } from "./sandbox.ts";

export interface Loaded<Value> {
  /** The value that was read last; undefined before the first. */
  readonly value: Value | undefined;
  /** Why it could not be read. */
  readonly problem: string | undefined;
  readonly reload: () => void;
  /** Puts a value in the place of what was read, such as an action's answer. */
  readonly replace: (value: Value) => void;
}

interface Read<Value> {
  readonly of: string;
  readonly value?: Value;
  readonly problem?: string;
  /** Whether it could not be read for want of an answer. */
  readonly isUnanswered?: boolean;
}

/** A read that is under way. */
interface Reading {
  /** Whether it is wanted once more when it has ended. */
  isWantedAgain: boolean;
}

/**
 * Reads something, and again when `what` changes. An answer that is overtaken by another read is
 * thrown away; while one is under way all further wishes for it become one. What could not be read for
 * want of an answer is read again once there is a connection.
 */
export function useLoaded<Value>(what: string, load: () => Promise<Value>): Loaded<Value> {
  const [read, setRead] = useState<Read<Value>>({ of: what });
  const wanted = useRef({ what, load });
  wanted.current = { what, load };
  const underWay = useRef<Reading | undefined>(undefined);

  const reload = useCallback(() => {
    if (underWay.current !== undefined) {
      underWay.current.isWantedAgain = true;
      return;
    }
    const reading: Reading = { isWantedAgain: false };
    underWay.current = reading;
    const { what: of, load: loadNow } = wanted.current;
    void settle(loadNow()).then((settled) => {
      // Another read has begun since, or a value was put in its place.
      if (underWay.current !== reading) return;
      underWay.current = undefined;
      setRead({ of, ...settled });
      if (reading.isWantedAgain) reload();
    });
  }, []);

  useEffect(() => {
    reload();
    return () => {
      // Whatever is still under way belongs to a view that is gone.
      underWay.current = undefined;
    };
  }, [what]);

  const replace = useCallback(
    (value: Value) => {
      // The view may have gone on to something else while an action was under way.
      if (wanted.current.what !== what) return;
      const isWanted = underWay.current?.isWantedAgain === true;
      // What is being read may be older than this.
      underWay.current = undefined;
      setRead({ of: what, value });
      if (isWanted) reload();
    },
    [what],
  );

  const isOfThis = read.of === what;
  useNews((news) => {
    if (news === "opened" && read.isUnanswered === true) reload();
  });
  return {
    value: isOfThis ? read.value : undefined,
    problem: isOfThis ? read.problem : undefined,
    reload,
    replace,
  };
}

/** As {@link useLoaded}, for what changes: it is read again whenever the workspace may have changed. */
export function useLive<Value>(what: string, load: () => Promise<Value>): Loaded<Value> {
  const loaded = useLoaded(what, load);
  useNews((news) => {
    if (news !== "cleared") loaded.reload();
  });
  return loaded;
}

/** Calls `onNews` with all that is told on the connection. */
export function useNews(onNews: (news: News) => void): void {
  const current = useRef(onNews);
  current.current = onNews;
  useEffect(
    () =>
      listen((news) => {
        current.current(news);
      }),
    [],
  );
}

async function settle<Value>(promise: Promise<Value>) {
  try {
    return { value: await promise };
  } catch (error) {
    const isUnanswered = !(error instanceof ControlError && error.status < 500);
    return { problem: reasonOf(error), isUnanswered };
  }
}

/** Shows what was read, or why it is not there. */
export function shown<Value>(
  { value, problem }: Pick<Loaded<Value>, "value" | "problem">,
  show: (value: Value) => ComponentChild,
): ComponentChild {
  if (problem !== undefined) return h("p", { class: "problem", role: "alert" }, problem);
  if (value === undefined) return h("p", { class: "quiet", "aria-busy": true }, "Loading…");
  return show(value);
}
