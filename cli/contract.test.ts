import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { interfaceBundle } from "./contract/loading.ts";
import { type Ended, runToEnd, temporaryFolder } from "../server/test-support/process.ts";
import { copyPackage } from "../scripts/test-support/copy.ts";

const bundle = readFileSync(interfaceBundle(), "utf8");
const narrowed = bundle.replace('"minimum": 1', '"minimum": 100');

/** Runs the command in a folder with a released and a changed contract. */
function contract(...args: string[]): Promise<Ended> & { folder: string } {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "same.json"), bundle);
  writeFileSync(join(folder, "changed.json"), narrowed);
  const deep = `{"openapi":"3.1.0","a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  writeFileSync(join(folder, "deep.json"), deep);
  const id = "answer-narrowed /components/schemas/Checkout/properties/amount/minimum";
  const accepted = { [id]: "Nobody sells for less." };
  writeFileSync(join(folder, "accepted.json"), JSON.stringify({ accepted }));
  writeFileSync(join(folder, "unfounded.json"), JSON.stringify({ accepted: { [id]: "" } }));
  return Object.assign(runToEnd(["contract", ...args], {}, { folder }), { folder });
}

describe("sandgate contract", () => {
  it("exits with 0 if nothing has changed, and compares with its own interface by default", async () => {
    const { code, stdout, stderr } = await contract("same.json");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^Compatible with \S+interface\.openapi\.json for callers and impl.+\n$/,
    );
  });

  it("exits with 1 after a breaking change, and shows its place, line and clause", async () => {
    const run = contract("changed.json", "--report-dir", "reports");
    const { code, stdout } = await run;
    expect(code).toBe(1);
    expect(stdout).toContain(
      "› response 2XX › amount and 1 other place\n  minimum: 1, now 100; breaks implementers\n",
    );
    expect(stdout).toMatch(/\n {2}changed\.json:\d+\n/);
    expect(stdout).toContain("  CHK-FLD-AMT-02 ");
    expect(stdout).not.toContain("\u001b");
    const read = (name: string) => readFileSync(join(run.folder, "reports", name), "utf8");
    expect(JSON.parse(read("contract.json"))).toMatchObject({
      verdict: "incompatible",
      summary: { breaking: 1 },
      findings: [{ severity: "breaking", implementers: "breaking", callers: "compatible" }],
    });
    expect(read("junit.xml")).toContain('<failure type="answer-narrowed"');
  });

  it.each([
    [["changed.json", "--for", "callers"], 0],
    [["changed.json", "--for", "implementers", "--quiet"], 1],
    [["changed.json", "--accept", "accepted.json"], 0],
    [["same.json", "--accept", "accepted.json"], 1],
  ])("given %j, exits with %i", async (args, expected) => {
    expect((await contract(...args)).code).toBe(expected);
  });

  it.each([
    [
      ["missing.yaml"],
      "no such file or directory, open 'missing.yaml'. Name a file, or an address",
    ],
    [["changed.json", "--against", "http://127.0.0.1:9/"], "http://127.0.0.1:9/ cannot be read: "],
    [["changed.json", "--accept", "same.json"], 'needs one member "accepted"'],
    [["changed.json", "--accept", "unfounded.json"], "gives no reason for answer-narrowed"],
    [["changed.json", "--report-dir", "same.json"], "cannot be written"],
    [["deep.json"], "deep.json:1: /a is nested more than 500 deep."],
    [["changed.json", "--for", "everybody"], "--for"],
    [[], "missing required argument"],
  ])("given %j, exits with 2 and says why", async (args, why) => {
    const { code, stdout, stderr } = await contract(...args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(why);
  });

  it("exits with 5 and without a verdict if its installation is damaged", async () => {
    const { folder, entry } = copyPackage();
    rmSync(join(folder, "generated/interface.openapi.json"));
    writeFileSync(join(folder, "same.json"), bundle);
    const { code, stdout, stderr } = await runToEnd(
      ["contract", "same.json"],
      {},
      { entry, folder },
    );
    expect([code, stdout]).toEqual([5, ""]);
    expect(stderr).toMatch(/^The command itself failed, without a verdict\.\nError: .+/);
  });

  it("escapes line breaks, terminal sequences and CI workflow commands in document text", async () => {
    const paths = { "/a\n::error::forged ##[error]forged \u202e\u2028\u001b[2J": { get: {} } };
    const folder = temporaryFolder();
    writeFileSync(join(folder, "forged.json"), JSON.stringify({ openapi: "3.1.0", paths }));
    writeFileSync(join(folder, "old.json"), '{"openapi":"3.1.0","paths":{}}');
    writeFileSync(join(folder, "accepted.json"), '{"accepted":{"::error::stale":"Why not."}}');
    const args = ["contract", "forged.json", "--against", "old.json", "--accept", "accepted.json"];
    const { code, stdout } = await runToEnd(args, {}, { folder });
    expect(code).toBe(1);
    const text = String.raw`/a\n::error::forged #\u0023[error]forged \u202e\u2028\u001b[2J`;
    expect(stdout).toContain(`\nGET ${text}\n`);
    expect(stdout).toContain(`\n  operation-added /paths/${text.replace("/", "~1")}/get\n`);
    expect(stdout).toContain(String.raw`  \u003a:error::stale`);
    // oxlint-disable-next-line no-control-regex -- these are what it must not print
    expect(stdout).not.toMatch(/^\s*::|##\[|[\u001b\u202e\u2028]/m);
  });

  it("prints on one line why a document cannot be read", async () => {
    const folder = temporaryFolder();
    const paths = { "/a": { $ref: "#/b\n::error::forged" } };
    writeFileSync(join(folder, "forged.json"), JSON.stringify({ openapi: "3.1.0", paths }));
    const { code, stderr } = await runToEnd(["contract", "forged.json"], {}, { folder });
    expect([code, stderr]).toEqual([
      2,
      String.raw`forged.json:1: /paths/~1a refers to #/b\n::error::forged, which does not exist.` +
        "\n",
    ]);
  });

  it("does not show the password of an address that it cannot read", async () => {
    const { code, stderr } = await contract("http://shop:top-secret@127.0.0.1:9/openapi.json");
    expect(code).toBe(2);
    expect(stderr).toMatch(/^http:\/\/127\.0\.0\.1:9\/openapi\.json cannot be read: /);
    expect(stderr).not.toContain("top-secret");
  });

  it("reads a document from an address", async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === "/openapi.json" ? 200 : 404;
      response.end(bundle);
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    expect((await contract(`${url}/openapi.json`)).code).toBe(0);
    const { code, stderr } = await contract(`${url}/gone`);
    expect([code, stderr]).toEqual([
      2,
      `${url}/gone cannot be read: the server returns 404. Check the address, or name a file instead.\n`,
    ]);
  });
});
