import { expect, it } from "vitest";
import { findTwin } from "./likeness.ts";
import { clausesToTest } from "./verification.ts";

const sandbox = {
  "CHK-CREATE-03": { status: 201 },
  "CHK-LIST-02": { order: "newest first", status: 200 },
};

it("tests only the clauses of the profile", () => {
  expect(clausesToTest(findTwin(sandbox, sandbox, {}))).toEqual(["CHK-CREATE-03", "CHK-LIST-02"]);
});

it("tests all clauses if the profile has ERR-03, which observes the errors of every check", () => {
  const traits = { ...sandbox, "ERR-03": { updateCheckout: ["409 error string"] } };
  expect(clausesToTest(findTwin(traits, traits, {}))).toEqual([]);
});
