/** What is read from the sandbox, and what stands in its place until it is there. */
import { type ComponentChild, h } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
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

/** Nothing is being read. */
const idle = { isReading: false, isWanted: false };

interface Read<Value> {
  readonly of: string;
  readonly value?: Value;
  readonly problem?: string;
}

/**
 * Reads something, and again when `what` changes. An answer that is overtaken by another read is
 * thrown away; while one is under way all further wishes for it become one.
 */
export function useLoaded<Value>(what: string, load: () => Promise<Value>): Loaded<Value> {
  const [read, setRead] = useState<Read<Value>>({ of: what });
  const turn = useRef({ ...idle });
  const current = useRef(load);
  current.current = load;

  const reload = useCallback(() => {
    if (turn.current.isReading) {
      turn.current.isWanted = true;
      return;
    }
    const reading = { isReading: true, isWanted: false };
    turn.current = reading;
    void settle(current.current()).then((settled) => {
      if (turn.current !== reading) return;
      turn.current = { ...idle };
      setRead({ of: what, ...settled });
      if (reading.isWanted) reload();
    });
  }, [what]);

  useEffect(() => {
    reload();
    return () => {
      // Whatever is still under way belongs to a view that is gone.
      turn.current = { ...idle };
    };
  }, [reload]);

  const replace = useCallback(
    (value: Value) => {
      // What is being read may be older than this.
      turn.current = { ...idle };
      setRead({ of: what, value });
    },
    [what],
  );
  const isOfThis = read.of === what;
  return {
    value: isOfThis ? read.value : undefined,
    problem: isOfThis ? read.problem : undefined,
    reload,
    replace,
  };
}

async function settle<Value>(promise: Promise<Value>) {
  try {
    return { value: await promise };
  } catch (error) {
    return { problem: reasonOf(error) };
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
