import { Command } from "commander";
import { expect, it } from "vitest";
import { addStartOptions, readStartOptions } from "./options.ts";
import { defaultSettings } from "./settings.ts";

it("the start options default to the settings that the decisions name", () => {
  const command = addStartOptions(new Command()).parse([], { from: "user" });
  expect(readStartOptions(command).settings).toEqual(defaultSettings);
});
