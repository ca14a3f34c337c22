import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkoutBody } from "../test-support/bodies.ts";
import { lendTables } from "../test-support/database.ts";
import { temporaryFolder } from "../test-support/process.ts";
import { type Sandbox, startSandbox } from "../test-support/sandbox.ts";

const path = "/_sandbox/faults";

async function create(sandbox: Sandbox): Promise<number> {
  return (await sandbox.send("POST", "/checkouts", { json: checkoutBody() })).status;
}

function setFaults(sandbox: Sandbox, ...rules: unknown[]) {
  return sandbox.send("PUT", path, { json: { rules } });
}

describe("D-CTL-10: faults that several processes share", () => {
  /** Two processes that both know the workspace, as it is without faults. */
  async function startTwo(): Promise<[one: Sandbox, other: Sandbox]> {
    const store = await lendTables();
    const one = await startSandbox({ store });
    const other = await startSandbox({ store });
    for (const sandbox of [one, other]) expect(await create(sandbox)).toBe(201);
    return [one, other];
  }

  it.each(["before_validation", "before_commit", "after_commit"])(
    "applies faults %s in another process, until they are cleared",
    async (point) => {
      const [one, other] = await startTwo();
      await setFaults(one, { fault: { point, status: 502 } });
      const answer = await fetch(`${other.url}/checkouts`, {
        headers: { Authorization: "Bearer sk_test_alpha" },
      });
      expect(answer.status).toBe(502);
      await one.send("DELETE", path);
      expect(await create(other)).toBe(201);
    },
  );

  it("applies a new fault to the very first request of another process", async () => {
    const [one, other] = await startTwo();
    await setFaults(one, { count: 1, simulate: "status=500" });
    expect(await create(other)).toBe(500);
    expect([await create(one), await create(other)]).toEqual([201, 201]);
    await setFaults(other, { count: 1, simulate: "status=503" });
    expect(await create(one)).toBe(503);
  });

  it("counts the requests of all processes together", async () => {
    const [one, other] = await startTwo();
    await setFaults(one, { count: 9, simulate: "status=500" });
    const requests = Array.from({ length: 12 }, () => [create(one), create(other)]).flat();
    const answers = await Promise.all(requests);
    expect(answers.filter((status) => status === 500)).toHaveLength(9);
    const [rule] = (await other.send("GET", path)).json.rules;
    expect([rule.matched, rule.applied]).toEqual([24, 9]);
  });

  it("limits the rate of all processes together", async () => {
    const [one, other] = await startTwo();
    await setFaults(one, { rate_limit: { requests: 1, per: "minute", burst: 3 } });
    const answers = await Promise.all([one, other, one, other, one, other].map(create));
    expect(answers.filter((status) => status === 429)).toHaveLength(3);
  });
});

it("keeps faults and their counts over a restart (D-CTL-04)", async () => {
  const store = join(temporaryFolder(), "db.json");
  const before = await startSandbox({ store });
  await setFaults(before, { count: 2, simulate: "status=500" });
  expect(await create(before)).toBe(500);
  await before.close();
  const after = await startSandbox({ store });
  expect([await create(after), await create(after)]).toEqual([500, 201]);
});
