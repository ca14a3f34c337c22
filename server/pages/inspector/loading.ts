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
  const turn = useRef({ number: 0, isReading: false, isWanted: false });
  const current = useRef(load);
  current.current = load;

  const reload = useCallback(() => {
    const state = turn.current;
    if (state.isReading) {
      state.isWanted = true;
      return;
    }
    const number = ++state.number;
    state.isReading = true;
    void settle(current.current()).then((settled) => {
      if (number !== state.number) return;
      state.isReading = false;
      setRead({ of: what, ...settled });
      if (!state.isWanted) return;
      state.isWanted = false;
      reload();
    });
  }, [what]);

  useEffect(() => {
    reload();
    const state = turn.current;
    return () => {
      turn.current = { number: state.number + 1, isReading: false, isWanted: false };
      // Whatever is still under way belongs to a view that is gone.
      state.number = -1;
    };
  }, [reload]);

  const replace = useCallback(
    (value: Value) => {
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
