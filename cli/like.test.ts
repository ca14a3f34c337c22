import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runConformance, varyGateway } from "sandgate/conformance";
import { mutants } from "../conformance/gateways/all-mutants.ts";
import { startProxy } from "../conformance/proxy/proxy.ts";
import { createSandbox } from "../server/sandbox.ts";
import { runToEnd, temporaryFolder } from "../server/test-support/process.ts";

/** A folder with the profiles of the sandbox and of a gateway that differs in three ways. */
const folder = temporaryFolder(afterAll);
beforeAll(async () => {
  await using sandbox = await createSandbox();
  const variant = ["checkout-created-202", "refund-id-renamed", "oldest-first"];
  await using gateway = await varyGateway({ upstream: sandbox.url, variant });
  const only = ["CHK-CREATE-*", "CHK-LIST-*", "REF-FLD-*", "REF-CREATE-*"];
  for (const [name, baseUrl] of [
    ["sandbox.json", sandbox.url],
    ["gateway.json", gateway.url],
  ] as const) {
    const writeProfile = join(folder, name);
    const report = await runConformance({ baseUrl, apiKey: "sk_test_like", only, writeProfile });
    expect(report.verdict).toBe("conformant");
  }
});

/** Writes the profile of a gateway whose delete returns 204, which REF-DEL-01 forbids. */
async function writeBroken(name: string): Promise<void> {
  await using sandbox = await createSandbox();
  const broken = mutants.find(({ id }) => id === "refund-delete-204");
  const gateway = await startProxy({
    upstream: sandbox.url,
    ...(broken && { deviation: broken.deviation }),
  });
  const run = {
    baseUrl: gateway.url,
    apiKey: "sk_test_broken",
    only: ["REF-DEL-01", "REF-DEL-10"],
  };
  await runConformance({ ...run, writeProfile: join(folder, name) });
  await gateway.close();
}

const like = (...args: string[]) => runToEnd(["like", ...args], {}, { folder });

describe("sandgate like", () => {
  it("finds the variants with which the sandbox imitates a gateway, and verifies the result", async () => {
    const { code, stdout, stderr } = await like("gateway.json", "--verify");
    expect(stderr).toBe("");
    expect(stdout).toMatch(
      /^Like gateway\.json in (\d+) of \1 observed traits, as a run of the kit/,
    );
    for (const name of ["checkout-created-202", "refund-id-renamed", "oldest-first"]) {
      expect(stdout).toContain(`\n  ${name}: `);
    }
    expect(stdout).toContain("      CHK-CREATE-03 status: 202 (the sandbox: 201)\n");
    expect(code).toBe(0);
  });

  it("needs no variant for the sandbox itself", async () => {
    const { code, stdout } = await like("sandbox.json");
    expect(stdout).toMatch(/^Like sandbox\.json in (\d+) of \1 observed traits\.\n$/);
    expect(code).toBe(0);
  });

  it("names the traits that no variant has, in text and in JSON", async () => {
    const profile = { traits: { "CHK-DEL-06": { "read afterwards": "odd" } } };
    writeFileSync(join(folder, "odd.json"), JSON.stringify(profile));
    const { stdout } = await like("odd.json");
    expect(stdout).toBe(
      "Like odd.json in 0 of 1 observed traits.\n\nNot alike:\n" +
        "  CHK-DEL-06 read afterwards: odd (the twin: gone; no variant does it)\n",
    );
    const json = await like("odd.json", "--json");
    expect(JSON.parse(json.stdout)).toMatchObject({
      variants: [],
      isVerified: false,
      points: [{ clause: "CHK-DEL-06", trait: "read afterwards", gateway: "odd", twin: "gone" }],
    });
  });

  it("names the members that checkouts of the gateway have too", async () => {
    const checkout = { payment_url: "pay_at", transaction_id: "txn" };
    writeFileSync(join(folder, "members.json"), JSON.stringify({ members: { checkout } }));
    const { stdout } = await like("members.json");
    expect(stdout).toBe(
      "Like members.json in 0 of 0 observed traits.\n\nCheckouts have these members too:\n" +
        "  pay_at: the address of the payment page\n  txn: the transaction of a paid checkout\n",
    );
    const json = await like("members.json", "--json");
    expect(JSON.parse(json.stdout)).toMatchObject({ members: checkout });
  });

  it("names the texts of errors that differ from the sandbox's, each once", async () => {
    const gone = { "getCheckout 404": "Gone.", "deleteCheckout 404": "Gone." };
    const texts = { ...gone, "listPayouts 401": "Key?" };
    writeFileSync(join(folder, "texts.json"), JSON.stringify({ texts }));
    expect((await like("texts.json")).stdout).toBe(
      "Like texts.json in 0 of 0 observed traits.\n\nErrors have these texts:\n" +
        "  Gone. (getCheckout 404, deleteCheckout 404)\n  Key? (listPayouts 401)\n",
    );
  });

  it.each([
    [
      "that is missing",
      "none.json",
      undefined,
      /^The profile none\.json .+ENOENT.+Check the path\.$/m,
    ],
    [
      "without traits",
      "offers.json",
      { offers: ["checkouts"] },
      /^The profile offers\.json declares no traits: .+ --write-profile FILE/,
    ],
    [
      "with neither a member nor a text",
      "empty.json",
      { members: { checkout: {} }, texts: {} },
      /^The profile empty\.json declares no traits/,
    ],
  ])("refuses a profile %s, and says what to do", async (_what, name, profile, message) => {
    if (profile !== undefined) writeFileSync(join(folder, name), JSON.stringify(profile));
    const { code, stdout, stderr } = await like(name);
    expect([code, stdout, stderr]).toEqual([2, "", expect.stringMatching(message)]);
  });

  it("shows what changes for a merchant who moves to another gateway", async () => {
    const { stdout } = await like("sandbox.json", "--diff", "gateway.json");
    expect(stdout).toMatch(/^From sandbox\.json to gateway\.json, \d+ observed traits change\./);
    expect(stdout).toMatch(/\nCHK-CREATE-03 {2}\S.*\.\n {2}status: 201 → 202\n/);
    const none = await like("gateway.json", "--diff", "gateway.json");
    expect(none.stdout).toMatch(/^Nothing that the kit observes changes from gateway\.json/);
  });

  it("prints Markdown with --markdown, also of a comparison", async () => {
    const twin = await like("gateway.json", "--markdown");
    expect(twin.stdout).toMatch(
      /^## Like gateway\.json in (\d+) of \1 observed traits\n\n\| clause/,
    );
    expect(twin.stdout).toMatch(/\n\| \*\*CHK-CREATE-03\*\* .*\| ` checkout-created-202 ` \|\n/);
    const { code, stdout } = await like("sandbox.json", "--diff", "gateway.json", "--markdown");
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^## From sandbox\.json to /)]);
    expect(stdout).toMatch(/\n\| \*\*CHK-CREATE-03\*\* .*\| ` 201 ` and ` 202 ` \|\n/);
  });

  it("refuses --json together with --markdown", async () => {
    const { code, stdout, stderr } = await like("gateway.json", "--json", "--markdown");
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("'--markdown' cannot be used with option '--json'");
  });

  it("refuses the profile that the kit wrote of a gateway that violates the interface", async () => {
    await writeBroken("broken-gateway.json");
    const written = JSON.parse(readFileSync(join(folder, "broken-gateway.json"), "utf8"));
    expect(written).toMatchObject({ failures: ["REF-DEL-01"], traits: { "REF-DEL-10": {} } });
    const why = "broken-gateway.json is of a gateway that fails REF-DEL-01: fix the gateway";
    for (const args of [[], ["--verify"], ["--json"]]) {
      const { code, stdout, stderr } = await like("broken-gateway.json", ...args);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toContain(why);
    }
    const served = await runToEnd(["--like", "broken-gateway.json"], {}, { folder });
    expect(served.code).toBe(2);
    expect(served.stderr).toContain(why);
  });

  it("compares such a profile with another, and notes what it is", async () => {
    const broken = { failures: ["REF-DEL-01"], traits: { "CHK-CREATE-01": { status: 200 } } };
    writeFileSync(join(folder, "noted.json"), JSON.stringify(broken));
    const { code, stdout } = await like("noted.json", "--diff", "gateway.json");
    expect(code).toBe(0);
    expect(stdout).toContain("\nCHK-CREATE-03");
    expect(stdout).toContain(
      "\nNote: The profile noted.json is of a gateway that fails REF-DEL-01: fix the gateway",
    );
    expect(stdout).toContain("\nNote: The profile noted.json declares traits of CHK-CREATE-01");
    const json = await like("gateway.json", "--diff", "noted.json", "--json");
    expect(JSON.parse(json.stdout)).toContainEqual(
      expect.objectContaining({ clause: "CHK-CREATE-03", before: 202 }),
    );
    expect(json.stderr).toContain("Note: The profile noted.json is of a gateway that fails");
  });

  it.each([
    ["no file", ["missing.json"], "The profile missing.json cannot be read"],
    ["no profile", ["broken.json"], "The profile broken.json is not a JSON object"],
    ["no other file", ["odd.json", "--diff", "gone.json"], "The profile gone.json cannot be read"],
  ])("exits with 2 if there is %s", async (_what, args, why) => {
    writeFileSync(join(folder, "broken.json"), "[]");
    writeFileSync(join(folder, "odd.json"), "{}");
    const { code, stdout, stderr } = await like(...args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(why);
  });
});
