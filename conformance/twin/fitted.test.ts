import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createSandbox } from "../../server/sandbox.ts";
import { newCheckout } from "../../server/test-support/bodies.ts";
import { temporaryFolder } from "../../server/test-support/process.ts";
import effects from "./effects.json" with { type: "json" };
import { fittedVariants } from "./fitted.ts";
import { findTwin } from "./likeness.ts";
import { readTwin } from "./twin.ts";
import { verifyTwin } from "./verification.ts";

const lists = "400 error object with field lists";

/** Traits that the sandbox has with none of the measured variants. */
const traits = {
  "CHK-CREATE-03": { status: 203 },
  "REF-CREATE-02": { status: "207" },
  "CHK-GET-02": { status: 206 },
  "CHK-LIST-02": { status: 203, "page size": 3 },
  "PAY-LIST-05": { "page size": 3 },
  "REF-LIST-04": { "page size": 3 },
  "CHK-DEL-02": { status: 205 },
  "CHK-GET-03": { "unknown id": "403 error string" },
  "GEN-TEXT-02": { "description: longest": 100, "reason: longest": 500 },
  "GEN-METH-01": { "PATCH /checkouts/{id}": "403 with Allow", "PUT /checkouts": "403 with Allow" },
  "GEN-ID-02": { refund: "uuid", payout: "ulid", checkout: "ulid" },
  "CHK-FLD-CUR-02": {
    EUR: "accepted",
    JPY: "refused: 422 error object with field lists",
    USD: "accepted",
    XXX: "refused: 409 error string",
  },
  "PAY-FLD-CUR-02": { BTC: "accepted", LTC: lists },
  "CHK-VAL-14": {
    '"100"': "accepted, stored as 100",
    "100.0": "refused: 422 error object with field lists",
    "1e2": "refused: 422 error string",
  },
  "REF-FLD-AMT-02": { '"10"': "accepted, stored as 10", "10.5": lists },
  "PAY-CREATE-15": { "empty memo": lists },
  "REF-CREATE-05": { "no reason": lists, "no metadata": "422 error string" },
  "CHK-LIST-12": { "empty date": "out" },
  "CHK-LIST-13": { "2025-01-31T09:05:00Z": "out", "2025-02-30": "out", yesterday: "out" },
} as const;

it("a twin has the statuses, pages, forms of ids and refusals of a profile, as a run of the kit shows", async () => {
  const profile = join(temporaryFolder(), "gateway.json");
  writeFileSync(profile, JSON.stringify({ traits }));
  const sandbox = await createSandbox({ like: profile });
  onTestFinished(sandbox.close);
  const run = { baseUrl: sandbox.url, apiKey: "sk_test_fitted" };
  const { points } = await verifyTwin(readTwin(profile), run);
  expect(points.filter(({ isAlike }) => !isAlike)).toEqual([]);
  expect(points.filter(({ by }) => by.length !== 1 && by.length !== 0)).toEqual([]);
});

it("a twin refuses no text shorter than those that its gateway refused", async () => {
  const like = join(temporaryFolder(), "gateway.json");
  const lengths = { "GEN-TEXT-02": { "description: longest": 100 } };
  writeFileSync(like, JSON.stringify({ traits: lengths }));
  await using sandbox = await createSandbox({ like });
  const statuses = [254, 255].map(async (length) => {
    const body = JSON.stringify({ ...newCheckout, description: "x".repeat(length) });
    const headers = { authorization: "Bearer sk_test_fitted", "content-type": "application/json" };
    return (await fetch(`${sandbox.url}/checkouts`, { method: "POST", headers, body })).status;
  });
  expect(await Promise.all(statuses)).toEqual([201, 400]);
});

it("gives every value that is invalid another status, as the measured variant does", () => {
  const sandbox = {
    "CHK-VAL-16": { status: 400 },
    "GEN-TEXT-02": { "reason: 10 kB": "refused with 400" },
  };
  const gateway = {
    "CHK-VAL-16": { status: 409 },
    "GEN-TEXT-02": { "reason: 10 kB": "refused with 409" },
  };
  const { points, variants } = findTwin(gateway, sandbox, effects);
  expect(variants.map(({ id }) => id)).toEqual(["validation-409"]);
  expect(points.every(({ isAlike }) => isAlike)).toBe(true);
});

it("makes no variant for what the sandbox or a measured variant does", () => {
  const measured = {
    "CHK-CREATE-03": { status: 202 },
    "CHK-DEL-02": { status: 204 },
    "GEN-ID-02": { checkout: "uuid", refund: "prefixed", payout: "other" },
    "CHK-FLD-CUR-02": { JPY: "accepted" },
  };
  const sandbox = {
    "CHK-CREATE-03": { status: 201 },
    "CHK-DEL-02": { status: 204 },
    "GEN-ID-02": { checkout: "prefixed", refund: "prefixed", payout: "prefixed" },
    "CHK-FLD-CUR-02": { JPY: "accepted" },
  };
  expect(fittedVariants(measured, sandbox, effects)).toEqual([]);
});
