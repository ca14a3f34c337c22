import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createSandbox } from "../../server/sandbox.ts";
import { temporaryFolder } from "../../server/test-support/process.ts";
import { runConformance } from "../run.ts";
import { answerOf } from "../support/test-support/session.ts";
import { findTexts } from "./texts.ts";

const refused = (id: string, body: object, status = 404) =>
  answerOf({ operationId: "getCheckout", path: `/checkouts/${id}`, status, body, at: 0 });

describe("the texts of errors in a run", () => {
  it.each([
    ["error", { error: "Gone." }],
    ["message of the error", { error: { code: 7, message: "Gone." } }],
    ["message", { message: "Gone.", error: null }],
    ["detail", { detail: "Gone.", title: "Error", type: "about:blank" }],
    ["title", { title: "Gone.", status: 404 }],
  ])("are the %s", (_place, body) => {
    expect(findTexts([refused("a", body)])).toEqual({ "getCheckout 404": "Gone." });
  });

  it("have {id} for the identifier in the path", () => {
    const error = (id: string) => refused(id, { error: `No checkout ${id}.` });
    expect(findTexts([error("co_1"), error("co 2")])).toEqual({
      "getCheckout 404": "No checkout {id}.",
    });
  });

  it("are left out if they differ, contain digits or are too long", () => {
    expect(findTexts([refused("a", { error: "No." }), refused("a", { error: "Gone." })])).toBe(
      undefined,
    );
    expect(findTexts([refused("a", { error: "Request 7f3 failed." })])).toBeUndefined();
    expect(findTexts([refused("a", { error: "x".repeat(301) })])).toBeUndefined();
  });

  it.each([400, 409, 422, 500, 200])("do not include those of status %i", (status) => {
    expect(findTexts([refused("a", { error: "Wrong." }, status)])).toBeUndefined();
  });

  it("do not include lists of messages by field", () => {
    expect(findTexts([refused("a", { error: { id: ["Gone."] } })])).toBeUndefined();
  });
});

it("a twin's errors have the texts of its gateway, in the shape that they have there", async () => {
  const folder = temporaryFolder();
  const like = join(folder, "given.json");
  const texts = {
    "getCheckout 404": "Unknown checkout {id}.",
    "getRefund 404": "Unbekannte Erstattung.",
    "deletePayout 401": "Who are you?",
  };
  const traits = { "REF-GET-02": { text: "404 other object" } };
  writeFileSync(like, JSON.stringify({ traits, texts }));
  await using twin = await createSandbox({ like });
  const written = join(folder, "written.json");
  const only = ["CHK-GET-03", "REF-GET-02", "AUTH-05"];
  const headers = { authorization: "Bearer sk_test_texts" };
  const answer = await fetch(`${twin.url}/checkouts/co_$&`, { headers });
  expect(await answer.json()).toEqual({ error: "Unknown checkout co_$&." });
  await runConformance({ baseUrl: twin.url, apiKey: "sk_test_texts", only, writeProfile: written });
  expect(JSON.parse(readFileSync(written, "utf8"))).toMatchObject({ traits, texts });
});
