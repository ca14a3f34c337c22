import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { runToEnd } from "../../server/test-support/process.ts";
import { clause, type ClauseCheck } from "../support/clause.ts";
import { findInList, makeCheckout, readItem } from "../support/records.ts";
import { makeRefund } from "../support/refunds.ts";
import type { RunRecord } from "./report.ts";
import { reproScripts } from "./repro.ts";
import {
  type Asked,
  type Breakage,
  type BrokenGateway,
  startBroken,
} from "./test-support/gateway.ts";
import { exchange, judge, keys, recordWith } from "./test-support/run-record.ts";

interface Replayed {
  script: string;
  output: string;
  /** The requests of the run, and those of the script. */
  then: Asked[];
  now: Asked[];
  record: RunRecord;
}

/** Runs a check against a broken gateway, then the script of its failure against the same one. */
async function replay(breakage: Breakage, check: ClauseCheck): Promise<Replayed> {
  const gateway = await startBroken(breakage);
  const record = await judge(gateway.url, [check]);
  const outcome = record.report.clauses.find(({ id }) => id === check.id);
  expect(outcome?.outcome, outcome?.reason).toBe("fail");
  return { ...(await runScript(record, check.id, gateway)), record };
}

async function runScript(record: RunRecord, id: string, gateway: BrokenGateway) {
  const script = reproScripts(record).get(`repro/${id}.sh`) ?? "";
  const then = gateway.asked.splice(0);
  const { stdout, stderr } = await execute(script, {
    ALLOW_PAYOUTS: "1",
    BASE_URL: gateway.url,
    INVALID_KEY: keys.invalid,
    SECOND_API_KEY: keys.second,
  });
  return { script, output: stdout + stderr, then, now: [...gateway.asked] };
}

/** Runs a script without the kit, which has other checks than those of these tests. */
async function execute(script: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "repro-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = join(folder, "script.sh");
  writeFileSync(path, script);
  const { PATH = "" } = process.env;
  const ended = runToEnd(
    [path],
    { PATH, API_KEY: keys.right, SANDGATE: "false", ...env },
    { program: "sh", folder },
  );
  expect((await ended).code).toBe(2);
  return ended;
}

function shapes(asked: readonly Asked[]): string[] {
  return asked.map(({ method, path }) => `${method} ${path.replace(/\/\w{2}_\w{24}/, "/ID")}`);
}

function idsIn(asked: readonly Asked[]): string[] {
  return asked.flatMap(({ path }) => /\w{2}_\w{24}/.exec(path)?.[0] ?? []);
}

const staleReads: Breakage = (reply, { method, path }) => {
  if (method === "GET" && path.startsWith("/checkouts/")) {
    reply.body = reply.body.replace(/"description":"[^"]*"/, '"description":"Stale"');
  }
};

const updateShows = clause("CHK-UPD-01", {
  async run(probe) {
    const checkout = await makeCheckout(probe);
    const description = `It's "new" \\ \u2028 ${probe.session.tag()}\n🧾 $HOME \`id\` %s \u0000`;
    await probe.callValid("updateCheckout", { id: checkout.id, body: { description } });
    const answer = await readItem(probe, checkout);
    probe.expect(answer.object.description === description, "the new text", "another", answer);
  },
});

describe("a reproducing script", () => {
  it("sends the same requests, with identifiers from its own responses", async () => {
    const { then, now, output, record } = await replay(staleReads, updateShows);
    expect(shapes(now)).toEqual(shapes(then));
    expect(new Set(idsIn(now)).size).toBe(1);
    expect(idsIn(now)[0]).not.toBe(idsIn(then)[0]);
    expect(output).toContain(`3. GET /checkouts/${idsIn(now)[0] ?? ""}`);
    expect(output).toContain("200 (in the run: 200; the outcome rests on this)");
    expect(output).toContain('"description":"Stale"');
    expect(output).toMatch(/Expected: the new text\nReceived in the run: another\n/);
    expect(record.exchanges).toHaveLength(3);
  });

  it("shows the start of a long response, or all of it", async () => {
    const gateway = await startBroken((reply, asked) => {
      staleReads(reply, asked);
      if (asked.method === "GET")
        reply.body = reply.body.replace(/}$/, `,"end":"${"x".repeat(2000)}!"}`);
    });
    const record = await judge(gateway.url, [updateShows]);
    const script = reproScripts(record).get("repro/CHK-UPD-01.sh") ?? "";
    const { stdout } = await execute(script);
    expect(stdout).toMatch(/x\.\.\. \(\d{4} more bytes, which FULL=1 shows\)\n/);
    expect(stdout).not.toContain("x!");
    expect((await execute(script, { FULL: "1" })).stdout).toContain('x!"}\n');
  });

  it("sends every body exactly, except for unique texts", async () => {
    const { then, now, record } = await replay(staleReads, updateShows);
    const [runId = ""] = /kit[a-z0-9]{6}(?=n\d)/.exec(then[0]?.body ?? "") ?? [];
    const [newId = ""] = /kit[a-z0-9]{6}/.exec(now[0]?.body ?? "") ?? [];
    expect(newId).toHaveLength(runId.length);
    expect(newId).not.toBe(runId);
    expect(now.map(({ body }) => body)).toEqual(
      then.map(({ body }) => body.replaceAll(runId, newId)),
    );
    const gateway = await startBroken(staleReads);
    const again = await runScript(record, "CHK-UPD-01", gateway);
    expect(again.now[0]?.body).not.toBe(now[0]?.body);
  });

  it("finds an identifier that only a list shows by the record that it created", async () => {
    const hidesIds: Breakage = (reply, { method, path }) => {
      if (method === "POST" && path === "/api/v1/refunds") {
        reply.body = reply.body.replaceAll(/"\w*id":"(rf|re)_\w+",?/g, "");
      }
      if (method === "DELETE") Object.assign(reply, { status: 204, body: "" });
    };
    const { now, then, script } = await replay(
      hidesIds,
      clause("REF-DEL-01", {
        async run(probe) {
          const refund = await makeRefund(probe);
          const answer = await probe.callValid("deleteRefund", { id: refund.id });
          probe.expect(answer.status === 200, "200", String(answer.status), answer);
        },
      }),
    );
    expect(script).toMatch(/path_\d+=\$\(given \d+ path .*"=Conformance probe \$\{RUN\}n\d+"/);
    const removed = (asked: Asked[]) => asked.find(({ method }) => method === "DELETE")?.path;
    expect(removed(now)).toMatch(/^\/api\/v1\/refunds\/\w+$/);
    expect(removed(now)).not.toBe(removed(then));
  });

  it("replaces identifiers in bodies as well", async () => {
    const { now, then } = await replay(
      (reply, { method, path }) => {
        if (method === "POST" && path === "/api/v1/refunds") reply.status = 202;
      },
      clause("REF-CREATE-01", {
        async run(probe) {
          const { answer } = await makeRefund(probe);
          probe.expect(answer.status === 201, "201", String(answer.status), answer);
        },
      }),
    );
    const transaction = (asked: Asked[]) => {
      const refund = asked.findLast(({ path }) => path === "/api/v1/refunds");
      return /"transaction_id":"([^"]+)"/.exec(refund?.body ?? "")?.[1];
    };
    expect(transaction(now)).toMatch(/\w{10}/);
    expect(transaction(now)).not.toBe(transaction(then));
  });

  it("creates payouts only with permission or in a sandbox", async () => {
    let says = "false";
    const gateway = await startBroken((reply, { method, path }) => {
      reply.headers.sandbox = says;
      if (method === "POST" && path === "/api/v1/refunds") reply.status = 202;
    });
    const check = clause("REF-CREATE-01", {
      async run(probe) {
        const { answer } = await makeRefund(probe);
        probe.expect(answer.status === 201, "201", String(answer.status), answer);
      },
    });
    const script = reproScripts(await judge(gateway.url, [check])).get("repro/REF-CREATE-01.sh");
    const payouts = () => gateway.asked.splice(0).filter(({ method }) => method === "POST");
    payouts();
    const { stderr } = await execute(script ?? "", { BASE_URL: gateway.url });
    expect(stderr).toContain("set ALLOW_PAYOUTS=1");
    expect(payouts()).toEqual([]);
    says = "true";
    await execute(script ?? "", { BASE_URL: gateway.url });
    expect(payouts()).not.toEqual([]);
  });

  it("sends simultaneous requests simultaneously", async () => {
    const { now, script } = await replay(
      (reply, { method }) => {
        if (method === "DELETE") Object.assign(reply, { status: 200, body: "" });
      },
      clause("CHK-DEL-03", {
        async run(probe) {
          const { id } = await makeCheckout(probe);
          const deletes = Array.from({ length: 10 }, () => probe.call("deleteCheckout", { id }));
          const answers = await Promise.all(deletes);
          probe.expect(false, "one that is deleted", "ten", ...answers);
        },
      }),
    );
    expect(script.match(/^send .* &$/gm)).toHaveLength(10);
    expect(script.match(/^wait$/gm)).toHaveLength(1);
    expect(now.filter(({ method }) => method === "DELETE")).toHaveLength(10);
  });

  it("creates only what a list is read for if the trail is long", async () => {
    const { now } = await replay(
      (reply, { method, path }) => {
        if (method === "GET" && path.startsWith("/api/v1/checkouts")) reply.body = "[]";
      },
      clause("CHK-LIST-03", {
        async run(probe) {
          const other = await makeCheckout(probe);
          for (let reads = 0; reads < 40; reads += 1) await readItem(probe, other);
          const { answers } = await findInList(probe, await makeCheckout(probe));
          probe.expect(false, "the checkout", "a list without it", ...answers);
        },
      }),
    );
    const made = now.filter(({ method }) => method === "POST");
    expect(made).toHaveLength(2);
    expect(now.filter(({ path }) => path.startsWith("/checkouts/"))).toHaveLength(0);
    expect(now.at(-1)?.path).toBe("/api/v1/checkouts");
  });

  it("omits the reads in a long trail that yielded no identifier", async () => {
    const { now, then } = await replay(
      staleReads,
      clause("CHK-UPD-01", {
        async run(probe) {
          const checkout = await makeCheckout(probe);
          for (let others = 0; others < 15; others += 1) await makeCheckout(probe);
          const description = probe.session.tag();
          await probe.callValid("updateCheckout", { id: checkout.id, body: { description } });
          for (let reads = 0; reads < 15; reads += 1) await readItem(probe, checkout);
          const answer = await readItem(probe, checkout);
          probe.expect(false, "the new text", "another", answer);
        },
      }),
    );
    expect(then.length).toBeGreaterThan(30);
    expect(shapes(now)).toEqual(["POST /checkouts", "PUT /checkouts/ID", "GET /checkouts/ID"]);
    expect(new Set(idsIn(now)).size).toBe(1);
    expect(idsIn(now)[0]).not.toBe(idsIn(then)[0]);
  });

  it("repeats what comes before a write, however long the trail is", async () => {
    const { now } = await replay(
      () => undefined,
      clause("CHK-DEL-03", {
        async run(probe) {
          const checkout = await makeCheckout(probe);
          await probe.callValid("deleteCheckout", { id: checkout.id });
          for (let others = 0; others < 30; others += 1) await makeCheckout(probe);
          const answer = await probe.call("deleteCheckout", { id: checkout.id });
          probe.expect(false, "a refusal", String(answer.status), answer);
        },
      }),
    );
    expect(shapes(now)).toEqual([
      "POST /checkouts",
      "DELETE /checkouts/ID",
      "DELETE /checkouts/ID",
    ]);
  });

  it("sends wrong keys and no key like the run", async () => {
    const { script, now, then } = await replay(
      (reply) => Object.assign(reply, { status: 200, body: "[]" }),
      clause("AUTH-02", {
        async run(probe) {
          const answers = [
            await probe.call("listCheckouts", { as: "invalid" }),
            await probe.call("listCheckouts", { as: "nobody" }),
            await probe.call("listCheckouts", { as: { authorization: `bearer ${keys.right}!` } }),
            await probe.call("listCheckouts", { as: "second" }),
          ];
          probe.expect(false, "401", "200", ...answers);
        },
      }),
    );
    expect(now).toEqual(then);
    for (const key of Object.values(keys)) expect(script).not.toContain(key);
  });

  it("stops with a sentence if the gateway no longer returns what is needed", async () => {
    const { record } = await replay(staleReads, updateShows);
    const gateway = await startBroken((reply) => {
      Object.assign(reply, { status: 500, body: "<h1>Oops</h1>" });
    });
    const script = reproScripts(record).get("repro/CHK-UPD-01.sh") ?? "";
    const { stderr } = await execute(script, { BASE_URL: gateway.url });
    expect(stderr).toMatch(/^Step 1 did not give what is needed next \(\/id\)/);
    expect(stderr).toContain("500 <h1>Oops</h1>");
    expect(stderr).toContain("The kit could not judge the clause (false; SANDGATE=... names");
  });

  it("asks for a key before it sends anything", async () => {
    const { script } = await replay(staleReads, updateShows);
    const { stderr, stdout } = await execute(script, { API_KEY: "" });
    expect([stderr, stdout]).toEqual(["set API_KEY\n", ""]);
  });

  it("sends a body that is too long for an argument, and one with a NUL", async () => {
    const gateway = await startBroken(() => undefined);
    const bodies = [`{"a":"${"x".repeat(300_000)}"}`, "a\0b\\0 % \"'c", "\ud800é"];
    const exchanges = bodies.map((body, index) =>
      exchange(index + 1, {
        request: { method: "POST", path: "/checkouts?q=a b&[x]={1,2}", headers: [], body },
      }),
    );
    const ids = exchanges.map(({ id }) => id);
    const record = recordWith(
      { "GEN-BIG-01": { outcome: "fail", exchanges: ids, trail: ids, reason: "why" } },
      { exchanges },
    );
    const { now } = await runScript(record, "GEN-BIG-01", gateway);
    expect(now.map(({ body }) => body)).toEqual(bodies.map((body) => body.toWellFormed()));
    expect(now[0]?.path).toBe("/checkouts?q=a%20b&[x]={1,2}");
  });

  it("does not run commands in clauses and reasons", async () => {
    const hostile = "'; echo broken-out; '\n$(echo broken-out) `echo broken-out`";
    const step = exchange(1, {
      request: {
        method: "GET",
        path: `/${hostile}`,
        headers: [{ name: "x-note", value: hostile }],
      },
    });
    const gateway = await startBroken(() => undefined);
    const record = recordWith(
      {
        "CHK-GET-01": {
          outcome: "fail",
          statement: hostile,
          reason: hostile,
          expected: hostile,
          received: hostile,
          exchanges: [step.id],
        },
      },
      { exchanges: [step] },
    );
    const { output } = await runScript(record, "CHK-GET-01", gateway);
    expect(output).not.toMatch(/^broken-out/m);
    expect(output).toContain(`Expected: ${hostile}`);
  });

  it("runs the clause alone, and then with the options of the run", () => {
    const at = { outcome: "fail" as const, exchanges: ["x-0001"], trail: ["x-0001"] };
    const choices = {
      flags: ["--checkout-currency", "it's"],
      only: ["CHK-*"],
      allowsPayouts: true,
    };
    const record = recordWith(
      { "CHK-GET-01": at, "CHK-UPD-01": { ...at, restsOnOthers: true } },
      { exchanges: [exchange(1)], choices },
    );
    const judging = (id: string) =>
      reproScripts(record)
        .get(`repro/${id}.sh`)
        ?.match(/^judge .*$/gm);
    const options = "--checkout-currency 'it'\\''s' --only";
    expect(judging("CHK-GET-01")).toEqual([
      `judge CHK-GET-01 ${options} CHK-GET-01`,
      `judge CHK-GET-01 ${options} 'CHK-*'`,
    ]);
    expect(judging("CHK-UPD-01")).toEqual([`judge CHK-UPD-01 ${options} 'CHK-*'`]);
  });

  it("writes scripts only for failures", () => {
    const one = exchange(1);
    const at = { exchanges: [one.id], trail: [one.id] };
    const record = recordWith(
      {
        "CHK-GET-01": { outcome: "fail", ...at },
        "CHK-GET-02": { outcome: "warn", ...at },
        "CHK-GET-03": { outcome: "error", ...at },
        "CHK-UPD-01": { outcome: "pass", ...at },
      },
      { exchanges: [one] },
    );
    expect([...reproScripts(record).keys()]).toEqual(["repro/CHK-GET-01.sh"]);
  });
});
