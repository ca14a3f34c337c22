import { readFileSync } from "node:fs";
import { join } from "node:path";
import core, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";

const generated = join(import.meta.dirname, "../../generated");

it.each(["openapi.json", "interface.openapi.json", "control.openapi.json"])(
  "generated/%s has no error for tools that read contracts (spectral:oas)",
  async (name) => {
    const spectral = new core.Spectral();
    // The types of the two packages do not fit.
    spectral.setRuleset({ extends: rulesets.oas as RulesetDefinition });
    const found = await spectral.run(JSON.parse(readFileSync(join(generated, name), "utf8")));
    const errors = found.filter(({ severity }) => String(severity) === "0");
    expect(errors.map(({ code, path }) => `${code} ${path.join("/")}`)).toEqual([]);
  },
);
