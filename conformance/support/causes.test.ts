import { describe, expect, it, type TestContext } from "vitest";
import type { ClauseId } from "../../generated/clauses.ts";
import type { Report } from "../report/report.ts";
import { type Asked, type Reply, startBroken } from "../report/test-support/gateway.ts";
import { runConformance } from "../run.ts";

const key = "sk_test_causes_of_failures";

/** Judges a gateway that is broken in one way. */
async function judge(
  { onTestFinished }: TestContext,
  breakage: (reply: Reply, asked: Asked) => void,
  ...only: string[]
) {
  const { url } = await startBroken(breakage, onTestFinished);
  const report = await runConformance({ baseUrl: url, apiKey: key, only, runs: 0 });
  const of = (id: ClauseId) => report.clauses.find((clause) => clause.id === id);
  return { of, failing: failing(report) };
}

function failing({ clauses }: Report): string[] {
  return clauses.filter(({ outcome }) => outcome === "fail").map(({ id }) => id);
}

/** The list of refunds lacks its end, and shows the key shortly before. */
function cutList(reply: Reply, { method, path }: Asked): void {
  if (method !== "GET" || !path.startsWith("/api/v1/refunds")) return;
  if (!path.startsWith("/api/v1/refunds/")) reply.body = `[\n${reply.body}, "${key}", ]`;
}

const ofLists = ["REF-LIST-02", "REF-LIST-03", "REF-DEL-11"];

describe.concurrent("a list that is not JSON", { timeout: 60_000 }, () => {
  it("reports a list that is not JSON as one failure with its position, which other clauses name as their cause", async (test) => {
    const { of, failing } = await judge(test, cutList, "GEN-BODY-02", ...ofLists);
    expect(failing).toEqual(["GEN-BODY-02"]);
    const received = of("GEN-BODY-02")?.received ?? "";
    expect(received).toMatch(/^not JSON from line 2, column \d+ on: after ".*, " comes "]"$/);
    expect(received).toContain("<right key>");
    expect(JSON.stringify(of("GEN-BODY-02"))).not.toContain(key.slice(0, 12));
    const reason = "follows from GEN-BODY-02: listRefunds returns a body that is not JSON";
    for (const id of ["REF-LIST-02", "REF-LIST-03", "REF-DEL-11"] as const) {
      expect(of(id)).toMatchObject({ outcome: "inconclusive", reason, follows: "GEN-BODY-02" });
      expect(of(id)?.exchanges).not.toEqual([]);
    }
  });

  it("fails its own clause if the general one is not selected", async (test) => {
    const { of, failing } = await judge(test, cutList, "REF-LIST-02", "REF-LIST-03");
    expect(failing).toEqual(["REF-LIST-02", "REF-LIST-03"]);
    expect(of("REF-LIST-03")?.received).toMatch(
      /^a list that is not JSON from line 2, column \d+ on/,
    );
  });
});

describe.concurrent("a failure that other clauses follow from", { timeout: 60_000 }, () => {
  it("names the cause of clauses whose reads are invalid", async (test) => {
    const { of, failing } = await judge(
      test,
      (reply, { method, path }) => {
        if (method === "GET" && path.startsWith("/checkouts/")) reply.body = `<p>${reply.body}`;
      },
      "GEN-BODY-02",
      "CHK-GET-01",
      "CHK-UPD-01",
    );
    expect(failing).toEqual(["GEN-BODY-02"]);
    const reason = "follows from GEN-BODY-02: getCheckout returns a body that is not JSON";
    for (const id of ["CHK-GET-01", "CHK-UPD-01"] as const)
      expect(of(id)).toMatchObject({ reason });
  });

  it("names the cause if a create is rejected", async (test) => {
    const { of, failing } = await judge(
      test,
      (reply, { method, path }) => {
        if (method === "POST" && path === "/checkouts") reply.status = 500;
      },
      "GEN-5XX-01",
      "CHK-CREATE-01",
      "CHK-GET-01",
    );
    expect(failing).toEqual(["GEN-5XX-01", "CHK-CREATE-01"]);
    expect(of("CHK-GET-01")).toMatchObject({
      outcome: "inconclusive",
      reason: expect.stringMatching(
        /with 500; follows from GEN-5XX-01: createCheckout returns 500$/,
      ),
      follows: "GEN-5XX-01",
    });
  });

  it("does not hide another failure in a response that is not JSON", async (test) => {
    const { failing } = await judge(
      test,
      (reply, { method, path }) => {
        if (method === "DELETE" && path.startsWith("/api/v1/refunds/")) {
          Object.assign(reply, { status: 202, body: "Deleted." });
        }
      },
      "GEN-BODY-02",
      "REF-DEL-01",
    );
    expect(failing).toEqual(["GEN-BODY-02", "REF-DEL-01"]);
  });
});
