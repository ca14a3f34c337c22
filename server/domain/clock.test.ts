import { describe, expect, it } from "vitest";
import { workspaceTime } from "./clock.ts";

describe("D-CTL-03: the clock of a workspace", () => {
  it("is real time plus an offset", () => {
    expect(workspaceTime({ offset: 5000 }, 1000)).toBe(6000);
  });

  it("stands still while it is frozen", () => {
    expect(workspaceTime({ offset: 5000, frozenAt: 42 }, 1000)).toBe(42);
  });
});
