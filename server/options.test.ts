import { Command } from "commander";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { addStartOptions, readStartOptions, type StartOptions } from "./options.ts";
import { defaultSettings } from "./settings.ts";

function read(args: string[], env: Record<string, string> = {}): StartOptions {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const command = addStartOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  return readStartOptions(command.parse(args, { from: "user" }));
}

it("the start options default to the settings that the decisions name", () => {
  expect(read([]).settings).toEqual(defaultSettings);
});

describe("--demo", () => {
  it.each<[string[], Record<string, string>, boolean]>([
    [["--demo"], {}, true],
    [["--demo", "--port", "0"], {}, true],
    [["--demo", "off"], {}, false],
    [[], { SANDGATE_DEMO: "1" }, true],
    [[], { SANDGATE_DEMO: "true" }, true],
    [[], { SANDGATE_DEMO: "on" }, true],
    [[], { SANDGATE_DEMO: "0" }, false],
    [[], { SANDGATE_DEMO: "false" }, false],
    [[], { SANDGATE_DEMO: "off" }, false],
    [["--demo"], { SANDGATE_DEMO: "0" }, true],
  ])("%j with %j means %s", (args, env, demo) => {
    expect(read(args, env).settings.demo).toBe(demo);
  });

  it.each(["yes", "2", ""])("refuses %j from the environment", (value) => {
    expect(() => read([], { SANDGATE_DEMO: value })).toThrow("Allowed choices are");
  });
});
