import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { onTestFinished } from "vitest";

/** Collects garbage again and again until the test ends, so every unreferenced object is gone. */
export function keepCollectingGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const interval = setInterval(collect, 10);
  onTestFinished(() => {
    clearInterval(interval);
  });
}
