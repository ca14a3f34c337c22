import { expect, it } from "vitest";
import { temporaryFolder } from "../../server/test-support/process.ts";
import { Running } from "./test-support/running.ts";

it("kills a command that ignores Ctrl-C", async () => {
  const command = "trap '' INT; echo ready; tail -f /dev/null";
  const running = new Running(command, temporaryFolder(), { PATH: process.env.PATH ?? "" });
  await running.until(() => running.printed === "ready\n", 10);
  await running.stop(0.1);
  expect(running.status).toBe("SIGKILL");
});

it("fails with the reason if a command cannot start", async () => {
  const running = new Running("true", "/nowhere", {});
  await expect(running.end(10)).rejects.toThrow("ENOENT");
});
