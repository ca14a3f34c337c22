import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordConformance, runConformance, Unreachable } from "sandgate/conformance";
import { clauses } from "../generated/clauses.ts";
import { createSandbox, type Sandbox } from "../server/sandbox.ts";
import { type Ended, runToEnd, temporaryFolder } from "../server/test-support/process.ts";
import { startProxy } from "../conformance/proxy/proxy.ts";
import type { Deviation, GatewayRequest, Reply } from "../conformance/gateways/deviation.ts";
import { badgePicture } from "../conformance/report/badge.ts";
import type { Report } from "../conformance/report/report.ts";
import { emptyReply, jsonReply } from "../conformance/gateways/deviation-parts.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(async () => {
  await sandbox.close();
});

let keys = 0;
const newKey = () => `sk_test_cli_${(keys += 1)}`;

/** Runs `sandgate conformance` in a new folder. */
function testGateway(url: string, ...args: string[]): Promise<Ended> {
  const named = ["--base-url", url, "--api-key", newKey()];
  return runToEnd(
    ["conformance", ...named, ...args],
    { NO_COLOR: "1" },
    { folder: temporaryFolder() },
  );
}

/** Starts a proxy that responds to some requests itself and does not identify itself as a sandbox. */
async function startFront(answer: (request: GatewayRequest) => Reply | undefined) {
  const requests: string[] = [];
  const deviation: Deviation = () => async (request, forward) => {
    requests.push(`${request.method} ${request.path}`);
    const reply = answer(request) ?? (await forward());
    const { sandbox: _mark, ...headers } = reply.headers;
    return { ...reply, headers };
  };
  return { ...(await startProxy({ upstream: sandbox.url, deviation })), requests };
}

describe("sandgate conformance", () => {
  it("removes the records that it created", async () => {
    const apiKey = newKey();
    await runConformance({
      baseUrl: sandbox.url,
      apiKey,
      only: ["CHK-CREATE-*", "REF-CREATE-04", "PAY-CREATE-01"],
    });
    for (const path of ["/api/v1/checkouts", "/api/v1/refunds", "/api/v1/payouts/crypto"]) {
      const answer = await fetch(sandbox.url + path, {
        headers: { authorization: `Bearer ${apiKey}` },
      });
      expect(await answer.json(), path).toEqual([]);
    }
  });

  it("exits with 1 if a clause fails, and prints the reason and a script", async () => {
    const front = await startFront(({ method }) =>
      method === "DELETE" ? emptyReply(204) : undefined,
    );
    const { code, stdout } = await testGateway(
      front.url,
      "--only",
      "REF-DEL-0*",
      "--report-dir",
      "reports",
    );
    await front.close();
    expect(code).toBe(1);
    expect(stdout).toContain("REF-DEL-01");
    expect(stdout).toContain("Deleting an existing refund returns status 200.");
    expect(stdout).toMatch(/^Non-conformant in scope/m);
    expect(stdout).toMatch(/curl /);
  });

  it("exits with 2 and names the option after a usage error", async () => {
    const missing = await runToEnd(["conformance", "--api-key", "k"]);
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining("--base-url")]);
    const cases: [string[], RegExp][] = [
      [["--transaction-id", "a"], /--transaction-amount/],
      [["--profile", "no-such.json"], /no-such\.json cannot be read/],
      [["--runs", "many"], /--runs.*whole number/],
    ];
    for (const [args, message] of cases) {
      const { code, stderr } = await testGateway("http://127.0.0.1:9", ...args);
      expect([args, code]).toEqual([args, 2]);
      expect(stderr).toMatch(message);
    }
    const nowhere = join(temporaryFolder(), "file");
    writeFileSync(nowhere, "");
    const unwritable = await testGateway(
      sandbox.url,
      "--only",
      "CHK-GET-01",
      "--report-dir",
      nowhere,
    );
    expect([unwritable.code, unwritable.stderr]).toEqual([
      2,
      expect.stringMatching(/file cannot be written: EEXIST.*\n$/),
    ]);
    const secret = await testGateway("https://shop:top-secret@gateway.example/v2");
    expect([secret.code, secret.stderr]).toEqual([
      2,
      expect.stringMatching(/'https:\/\/gateway\.example\/v2' is invalid.*no name or password/),
    ]);
  });

  it("exits with 5 and without a verdict if the kit itself fails", async () => {
    // A defect that no option can cause: no random seed is available.
    const broken = `
      import crypto from "node:crypto";
      import { syncBuiltinESMExports } from "node:module";
      crypto.randomInt = () => { throw new Error("out of entropy"); };
      syncBuiltinESMExports();`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(broken)}`;
    const args = ["conformance", "--base-url", sandbox.url, "--api-key", newKey()];
    const { code, stdout } = await runToEnd(args, { NODE_OPTIONS }, { folder: temporaryFolder() });
    expect(code).toBe(5);
    expect(stdout).toContain(
      "Error: the kit itself failed in 227 places; this is not a verdict on the gateway. out of entropy",
    );
  });

  it("exits with 3 if the gateway is unreachable or rejects the valid key", async () => {
    const away = await testGateway("http://127.0.0.1:9");
    expect([away.code, away.stderr]).toEqual([
      3,
      expect.stringMatching(/^The gateway cannot be reached: /),
    ]);
    const refused = await runToEnd([
      "conformance",
      "--base-url",
      sandbox.url,
      "--api-key",
      "wrong",
    ]);
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining("--api-key")]);
    expect(refused.stdout + away.stdout).toBe("");
  });

  it("exits with 4, sends nothing and keeps the last report if --only matches no clause", async () => {
    const front = await startFront(() => undefined);
    const folder = temporaryFolder();
    writeFileSync(join(folder, "report.json"), "the last one");
    const cases: [string, RegExp][] = [
      ["NO-SUCH", /^--only NO-SUCH selects nothing\. --plan, .* names all clauses\.\n$/],
      ["REF-DLE-01,", /^--only REF-DLE-01 .* REF-DEL-01\?\n--only "" selects nothing\..*\n$/],
    ];
    for (const [only, said] of cases) {
      const ended = await testGateway(front.url, "--only", only, "--report-dir", folder);
      expect(ended).toEqual({ code: 4, stdout: "", stderr: expect.stringMatching(said) });
    }
    await front.close();
    expect(front.requests).toEqual([]);
    expect(readdirSync(folder)).toEqual(["report.json"]);
    expect(readFileSync(join(folder, "report.json"), "utf8")).toBe("the last one");
  });

  // The bundle lacks the data of other fonts.
  it("draws the badge as the sources do", async () => {
    const folder = temporaryFolder();
    await testGateway(sandbox.url, "--only", "CHK-CREATE-01", "--report-dir", folder);
    const read = (name: string) => readFileSync(join(folder, name), "utf8");
    expect(read("badge.svg")).toBe(badgePicture(JSON.parse(read("report.json")) as Report));
  });

  it("exits with 4 if no mandatory clause is selected", async () => {
    const { code, stdout } = await testGateway(sandbox.url, "--only", "GEN-BODY-03");
    expect([code, stdout]).toEqual([
      4,
      expect.stringContaining("no mandatory clause was selected"),
    ]);
  });

  it("leaves payouts out of scope if the target does not identify itself as a sandbox", async () => {
    const front = await startFront(() => undefined);
    const only = ["--only", "PAY-CREATE-01,CHK-CREATE-01"];
    const { code, stdout } = await testGateway(front.url, ...only);
    expect([code, stdout]).toEqual([0, expect.stringContaining("--allow-payouts")]);
    expect(front.requests).not.toContain("POST /api/v1/payouts/crypto");
    const payout = "BTC:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4:2.5";
    const allowed = await testGateway(front.url, ...only, "--allow-payouts", "--payout", payout);
    await front.close();
    expect([allowed.code, allowed.stdout]).toEqual([
      0,
      expect.stringMatching(/\(payouts 1 of \d+, checkouts 1 of \d+\)/),
    ]);
    expect(front.requests).toContain("POST /api/v1/payouts/crypto");
  });

  it("tests only the areas that the profile offers, and observes their traits", async () => {
    const isElsewhere = (path: string) => /\/(payouts|refunds)/.test(path);
    const front = await startFront(({ path }) =>
      isElsewhere(path) ? jsonReply(404, { error: "Not found." }) : undefined,
    );
    const mine = join(temporaryFolder(), "mine.json");
    writeFileSync(mine, JSON.stringify({ offers: ["checkouts"] }));
    const written = join(temporaryFolder(), "written.json");
    const profiles = ["--profile", mine, "--write-profile", written];
    const { code, stdout } = await testGateway(front.url, ...profiles);
    await front.close();
    expect(JSON.parse(readFileSync(written, "utf8"))).toMatchObject({
      offers: ["checkouts"],
      traits: { "CHK-DEL-06": {} },
    });
    expect(stdout).toMatch(/^Conformant in scope .*: 57 mandatory clauses hold/m);
    expect(code).toBe(0);
    expect(front.requests.filter(isElsewhere)).toEqual([]);
  });

  it("prints the planned requests with --plan, and sends nothing", async () => {
    const front = await startFront(() => undefined);
    const { code, stdout } = await testGateway(front.url, "--plan", "--only", "CHK-VAL-*,VER-01");
    await front.close();
    expect(code).toBe(0);
    expect(front.requests).toEqual([]);
    expect(stdout).toContain("Create with 0, -1 and -100");
    expect(stdout).not.toMatch(/^GEN-5XX-01 /m);
    expect(stdout).toMatch(/^\d+ clauses not selected\.$/m);
  });

  it("shows on a terminal which clause waits for what, and how long", async () => {
    const front = await startFront(() => undefined);
    const slow = await startProxy({
      upstream: front.url,
      deviation: () => {
        const slowed = new Set<unknown>();
        return async (request, forward) => {
          const { authorization } = request.headers;
          if (request.operationId === "updateCheckout" && !slowed.has(authorization)) {
            slowed.add(authorization);
            await sleep(2500);
          }
          return forward();
        };
      },
    });
    const asTerminal = "process.stderr.isTTY = true; process.stderr.columns = 100;";
    const args = ["conformance", "--base-url", slow.url, "--only", "CHK-UPD-01", "--api-key"];
    const [seen, unseen] = await Promise.all(
      [`--import=data:text/javascript,${encodeURIComponent(asTerminal)}`, ""].map((NODE_OPTIONS) =>
        runToEnd([...args, newKey()], { NODE_OPTIONS }, { folder: temporaryFolder() }),
      ),
    );
    await slow.close();
    await front.close();
    const lines = seen?.stderr.split("\r\u001b[K") ?? [];
    expect(lines).toContain(
      "judging 0/1: CHK-UPD-01 waits for a response to updateCheckout, 2 s …",
    );
    expect(lines.at(-1)).toBe("");
    expect(unseen?.stderr).toBe("");
    expect([seen?.code, unseen?.code]).toEqual([0, 0]);
  });

  it("tolerates failures listed in the baseline, and fails if a listed clause passes", async () => {
    const folder = temporaryFolder();
    const baseline = join(folder, "baseline.json");
    const front = await startFront(({ operationId }) =>
      operationId === "deleteCheckout" ? jsonReply(200, {}) : undefined,
    );
    writeFileSync(baseline, '{"failures": ["CHK-DEL-01"]}');
    const known = await testGateway(front.url, "--only", "CHK-DEL-01", "--baseline", baseline);
    await front.close();
    expect([known.code, known.stdout]).toEqual([0, expect.stringContaining("1 known to fail")]);
    const stale = await testGateway(sandbox.url, "--only", "CHK-DEL-01", "--baseline", baseline);
    expect([stale.code, stale.stdout]).toEqual([
      1,
      expect.stringContaining("Stale in the baseline: CHK-DEL-01"),
    ]);
  });

  it("shows a waiver with its reason", async () => {
    const args = [
      "--only",
      "CHK-VAL-11,CHK-VAL-01",
      "--waive",
      "CHK-VAL-11=a proxy adds entries, by design",
    ];
    const folder = temporaryFolder();
    const env = { CONFORMANCE_BASE_URL: sandbox.url, CONFORMANCE_API_KEY: newKey() };
    const { code } = await runToEnd(["conformance", ...args], env, { folder });
    expect(code).toBe(0);
    const report = readFileSync(join(folder, "conformance-report/report.json"), "utf8");
    expect(report).toContain("waived: a proxy adds entries, by design");
  });
});

describe("the suite", () => {
  async function suite(url: string, env: Record<string, string>) {
    const root = join(import.meta.dirname, "..");
    const args = ["run", "--config", "conformance/vitest.config.ts", "--reporter=verbose"];
    return await runToEnd(
      args,
      { NO_COLOR: "1", CONFORMANCE_BASE_URL: url, CONFORMANCE_API_KEY: newKey(), ...env },
      { program: join(root, "node_modules/.bin/vitest"), folder: root },
    );
  }

  it("the vitest suite fails a clause that fails, passes although in the baseline, or is inconclusive", async () => {
    const front = await startFront(({ operationId }) => {
      if (operationId === "createCheckout") return jsonReply(403, { error: "No scope." });
      return operationId === "deleteRefund" ? emptyReply(204) : undefined;
    });
    const baseline = join(temporaryFolder(), "baseline.json");
    writeFileSync(baseline, '{"failures": ["REF-CREATE-04"]}');
    const { code, stdout } = await suite(front.url, {
      CONFORMANCE_ONLY: "REF-DEL-01,REF-CREATE-04,REF-LIST-02,CHK-CREATE-02",
      CONFORMANCE_BASELINE: baseline,
    });
    await front.close();
    expect(code).toBe(1);
    // The suite has a test for each clause.
    expect(stdout).toMatch(/× .*REF-DEL-01 Deleting an existing refund returns status 200/);
    expect(stdout).toMatch(/× .*REF-CREATE-04 /);
    expect(stdout).toContain("the baseline lists it, but it holds");
    expect(stdout).toMatch(/× .*CHK-CREATE-02 /);
    expect(stdout).toContain("inconclusive: ");
    expect(stdout).toMatch(/✓ .*REF-LIST-02 /);
    expect(stdout).toMatch(/Tests +3 failed \| 1 passed \| 222 skipped/);
  });
});

describe("runConformance", () => {
  it("returns the report, reports progress, and does not change process.exitCode", async () => {
    const before = process.exitCode;
    const counts: number[] = [];
    const report = await runConformance(
      { baseUrl: sandbox.url, apiKey: newKey(), only: ["CHK-CREATE-0*"] },
      { onProgress: (done) => counts.push(done) },
    );
    expect(report.verdict).toBe("conformant");
    expect(report.clauses).toHaveLength(clauses.length);
    expect(counts.length).toBeGreaterThan(0);
    expect(process.exitCode).toBe(before);
  });

  it("rejects if the gateway is unreachable or an option is unknown", async () => {
    await expect(runConformance({ baseUrl: "http://127.0.0.1:9", apiKey: "k" })).rejects.toThrow(
      Unreachable,
    );
    const misspelled = { baseUrl: sandbox.url, apiKey: "k", onyl: ["PAY-*"] };
    await expect(runConformance(misspelled)).rejects.toThrow("onyl");
  });

  it("distinguishes created_at from updated_at in a second run a day later", async () => {
    const state = join(temporaryFolder(), "state.json");
    let now = Date.now() - 86_400_000;
    await using dated = await createSandbox({ clock: () => now, checkoutTtl: "7d" });
    const options = { baseUrl: dated.url, apiKey: newKey(), only: ["CHK-LIST-09"], state };
    await runConformance(options);
    now += 86_400_000;
    const { report, observations } = await recordConformance(options);
    expect(report.verdict).toBe("conformant");
    expect(observations["CHK-LIST-09"]?.notes).toMatchObject({
      distinguished: expect.stringMatching(/^created on .*, updated on /),
    });
  });
});
